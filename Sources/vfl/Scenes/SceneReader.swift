import VFLCompiler
import VisualFormat

/// Reads what a scene file says. Goes on after an error, to tell all of them.
struct SceneReader {
  private(set) var scene = SceneDescription()
  var errors: [SceneError] = []
  /// Where the texts with errors stand: one error for each is enough.
  var wrongTexts: Set<Range<Int>>
  private let source: Source
  private var itemNames: Set<String> = []
  private var hasFitting = false

  init(_ document: SceneDocument, of source: Source) {
    self.source = source
    errors = document.errors
    wrongTexts = Set(errors.compactMap { $0.place?.located.sourceRange })
    readRoot(document.root)
    errors.sort { ($0.place?.located.sourceStart ?? 0) < ($1.place?.located.sourceStart ?? 0) }
  }

  /// The keys of a scene.
  static let keys = [
    "superview", "spacing", "metrics", "views", "layout", "guides", "profile", "scale", "fitting",
  ]

  private mutating func readRoot(_ root: SceneValue) {
    if root.isEmpty, errors.isEmpty {
      fail(.emptyScene, "the scene is empty; expected 'views', 'layout' or 'superview'", root.place)
    }
    for entry in entries(of: root, "a scene", Self.keys) {
      switch entry.key.string {
      case "superview": readSuperview(entry.value)
      case "spacing": readSpacing(entry.value)
      case "metrics": readMetrics(entry.value)
      case "views": readViews(entry.value)
      case "layout": readLayout(entry.value)
      case "guides": readGuides(entry.value)
      case "profile": scene.usesMargins = choice(entry.value, ["appKit": false, "uiKit": true]) ?? false
      case "scale": scene.scale = positive(entry.value)
      default: readFitting(entry)
      }
    }
  }

  private mutating func readFitting(_ entry: SceneValue.Entry) {
    if hasFitting {
      fail(.duplicateKey, "'fitting' is there twice: in the scene and in its superview", entry.key)
    }
    hasFitting = true
    scene.fitting =
      choice(entry.value, ["compressed": .compressed, "expanded": .expanded]) ?? .compressed
  }

  private mutating func readSuperview(_ value: SceneValue) {
    for entry in entries(of: value, "the superview", ["width", "height", "fitting"] + Self.surroundingKeys) {
      switch entry.key.string {
      case "width": scene.width = size(entry.value)
      case "height": scene.height = size(entry.value)
      case "fitting": readFitting(entry)
      default: scene.surroundings = surroundings(scene.surroundings, with: entry)
      }
    }
  }

  private mutating func readSpacing(_ value: SceneValue) {
    for entry in entries(of: value, "the spacing", ["sibling", "superview"]) {
      guard let number = number(entry.value) else { continue }
      if entry.key.string == "sibling" {
        scene.siblingSpacing = number
      } else {
        scene.superviewSpacing = number
      }
    }
  }

  private mutating func readMetrics(_ value: SceneValue) {
    for entry in entries(of: value, "the metrics", nil) where checkName(entry.key) && !entry.value.isNull {
      scene.metrics[entry.key.string] = number(entry.value) ?? 0
    }
  }

  // MARK: views

  private static let surroundingKeys = ["direction", "margins", "safeArea"]

  private mutating func readViews(_ value: SceneValue) {
    let keys =
      ["parent", "intrinsic", "hugging", "resistance", "baseline", "firstBaseline", "alignmentInsets"]
      + Self.surroundingKeys
    for entry in entries(of: value, "the views", nil) {
      let isNew = checkItemName(entry.key)
      var view = SceneDescription.Item(name: entry.key, isGuide: false)
      for entry in entries(of: entry.value, "a view", keys) {
        switch entry.key.string {
        case "parent": view.parent = text(entry.value)
        case "intrinsic": view.intrinsicSize = pair(entry.value) { $0.size($1) }
        case "hugging": view.hugging = priorities(entry.value, view.hugging)
        case "resistance": view.resistance = priorities(entry.value, view.resistance)
        case "baseline": view.baseline = number(entry.value)
        case "firstBaseline": view.firstBaseline = number(entry.value)
        case "alignmentInsets": view.alignmentInsets = insets(entry.value)
        default: view.surroundings = surroundings(view.surroundings, with: entry)
        }
      }
      if isNew { scene.items.append(view) }
    }
  }

  private mutating func readGuides(_ value: SceneValue) {
    for entry in entries(of: value, "the guides", nil) {
      let isNew = checkItemName(entry.key)
      var guide = SceneDescription.Item(name: entry.key, isGuide: true)
      for entry in entries(of: entry.value, "a guide", ["parent"]) { guide.parent = text(entry.value) }
      if isNew { scene.items.append(guide) }
    }
  }

  private mutating func surroundings(
    _ surroundings: SceneDescription.Surroundings, with entry: SceneValue.Entry
  ) -> SceneDescription.Surroundings {
    var surroundings = surroundings
    switch entry.key.string {
    case "direction": surroundings.direction = choice(entry.value, Self.directions)
    case "margins": surroundings.margins = insets(entry.value)
    default: surroundings.safeArea = insets(entry.value)
    }
    return surroundings
  }

  static let directions: KeyValuePairs<String, ReadingDirection> = ["ltr": .leftToRight, "rtl": .rightToLeft]

  private mutating func checkItemName(_ name: SceneText) -> Bool {
    guard checkName(name) else { return false }
    if ReservedName.all.contains(name.string) {
      fail(.badName, ReservedName.reason(name.string), name)
      return false
    }
    if !itemNames.insert(name.string).inserted {
      fail(.duplicateKey, "'\(name.string)' is there twice: views and guides share their names", name)
      return false
    }
    return true
  }

  private mutating func checkName(_ name: SceneText) -> Bool {
    if name.string.isName { return true }
    fail(.badName, "'\(name.string)' is no name: letters, digits and '_', not beginning with a digit", name)
    return false
  }

  // MARK: rules

  private mutating func readLayout(_ value: SceneValue) {
    for element in list(value) ?? [] {
      switch element.content {
      case .scalar(let text, _):
        scene.rules.append(SceneDescription.Rule(text.located.withoutLastNewlines, in: source))
      case .mapping: readRule(element)
      default:
        fail(
          .wrongKind, "a rule is a text or a mapping with 'format' or 'equation', not \(element.kind)",
          element.place)
      }
    }
  }

  private mutating func readRule(_ value: SceneValue) {
    var text: (SceneText, isEquation: Bool)?
    var options: (key: SceneText, value: FormatOptions)?
    var identifier: String?
    let errorCount = errors.count
    for entry in entries(of: value, "a rule", ["format", "equation", "options", "identifier"]) {
      switch entry.key.string {
      case "options": options = (entry.key, self.options(entry.value))
      case "identifier": identifier = self.text(entry.value)?.string
      default:
        if text != nil { fail(.duplicateKey, "a rule is a format or an equation, not both", entry.key) }
        text = self.text(entry.value).map { ($0, entry.key.string == "equation") }
        if text == nil { return }
      }
    }
    guard let text else {
      if errors.count == errorCount {
        fail(.wrongKind, "a rule needs a 'format' or an 'equation'", value.place)
      }
      return
    }
    if text.isEquation, let options { fail(.unknownKey, "an equation takes no options", options.key) }
    scene.rules.append(
      SceneDescription.Rule(
        source: source, text: text.0.located.withoutLastNewlines, isEquation: text.isEquation,
        options: options?.value ?? [],
        identifier: identifier))
  }

  private mutating func options(_ value: SceneValue) -> FormatOptions {
    var options: FormatOptions = []
    for element in list(value) ?? [] {
      guard let name = text(element) else { continue }
      if let option = FormatOptions.named.first(where: { $0.name == name.string }) {
        options.formUnion(option.options)
      } else {
        fail(
          .unknownOption, "'\(name.string)' is no format option", name, near: FormatOptions.named.map(\.name))
      }
    }
    return options
  }
}
