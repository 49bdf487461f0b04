package import FormatFindings
import LayoutConstraints
package import LayoutEngine
import VFLSyntax

/// Reads a scene from the values of a file. It continues after an error, to report all of them.
package struct SceneReader: SceneValueReader {
  /// The scene, without what has errors.
  package var scene = LayoutScene()
  /// The place of each element in the file.
  var places = ScenePlaces()
  /// The errors, sorted by offset.
  package var errors: [SceneFileError] = []
  /// The texts with errors. Only the first error of each is reported.
  package var textsWithErrors: Set<TextKey> = []

  private var distances = SpacingProfile.Distances()
  private var usesLayoutMargins = false
  private var hasFitting = false

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - root: The value of the scene.
  ///   - errors: The errors that were found in reading the value.
  package init(_ root: LocatedValue, errors: [ValueError]) {
    addErrors(errors)
    readRoot(root)
    if usesLayoutMargins { distances.superview = .layoutMargins }
    scene.spacing = SpacingProfile(horizontal: distances, vertical: distances)
    self.errors.sort { $0.offset < $1.offset }
  }

  /// The identity of a text in a source.
  package struct TextKey: Hashable, Sendable {
    private let origin: Source.Origin
    private let range: Range<Int>

    package init(_ place: Place) {
      origin = place.source.origin
      range = place.sourceRange
    }
  }
}

// MARK: - The scene

extension SceneReader {
  /// The keys of a scene.
  package static let keys = [
    "superview", "spacing", "metrics", "views", "layout", "guides", "profile", "scale", "fitting",
  ]

  static let environmentKeys = ["direction", "margins", "safeArea"]

  private mutating func readRoot(_ root: LocatedValue) {
    if root.isEmpty, errors.isEmpty { fail(.emptyScene, at: root.start) }
    for entry in entries(of: root, in: "the scene", Self.keys) {
      switch entry.key.string {
      case "superview": readSuperview(entry.value)
      case "spacing": readSpacing(entry.value)
      case "metrics": scene.metrics = metrics(entry.value)
      case "views": readViews(entry.value)
      case "layout": readLayout(entry.value)
      case "guides": readGuides(entry.value)
      case "profile":
        usesLayoutMargins = choice(entry.value, ["appKit": false, "uiKit": true]) ?? false
      case "scale": scene.scale = scale(entry.value)
      default: readFitting(entry)
      }
    }
  }

  private mutating func readFitting(_ entry: LocatedValue.Entry) {
    if hasFitting { fail(.secondFitting, at: entry.key) }
    hasFitting = true
    scene.fitting =
      choice(entry.value, ["compressed": .compressed, "expanded": .expanded]) ?? .compressed
  }

  private mutating func readSuperview(_ value: LocatedValue) {
    let keys =
      ["width", "height", "fitting", "contentOffset"] + Self.environmentKeys + Self.arrangementKeys
    for entry in entries(of: value, in: "the superview", keys) {
      switch entry.key.string {
      case "width": scene.width = size(entry.value)
      case "height": scene.height = size(entry.value)
      case "fitting": readFitting(entry)
      case "contentOffset": scene.contentOffset = contentOffset(entry.value)
      case let key where Self.arrangementKeys.contains(key):
        scene.arrangement = arrangement(entry, after: scene.arrangement, of: nil)
      default: scene.environment = environment(scene.environment, with: entry)
      }
    }
  }

  private mutating func readSpacing(_ value: LocatedValue) {
    for entry in entries(of: value, in: "the spacing", ["sibling", "superview"]) {
      guard let number = number(entry.value) else { continue }
      if entry.key.string == "sibling" {
        distances.sibling = number
      } else {
        distances.superview = .points(number)
      }
    }
  }
}

extension ReadingDirection {
  /// The reading directions by their names in scenes and in options.
  package static let names: KeyValuePairs<String, ReadingDirection> = [
    "ltr": .leftToRight, "rtl": .rightToLeft,
  ]
}
