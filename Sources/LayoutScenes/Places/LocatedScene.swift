public import FormatFindings

/// A scene that was read from a file, with the places of its views and rules.
public struct LocatedScene: Sendable {
  /// The scene. Changes to sizes, metrics and the environment keep the places of views and rules.
  public var scene: LayoutScene
  /// The source of the scene, or of the first formats.
  public let source: Source
  /// Whether no errors were found in reading the scene. Otherwise it is not laid out.
  public package(set) var isComplete: Bool

  private let places: ScenePlaces
  private let textsWithErrors: Set<SceneReader.TextKey>
  /// Whether the rules are those of the source, to which a rule can be added.
  package let hasRulesOfSource: Bool

  /// Reads the scene of a value.
  ///
  /// - Parameters:
  ///   - root: The value.
  ///   - errors: The errors that were found in reading the value.
  ///   - source: The source of the scene. Parts of the value can be in other sources.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(
    _ root: LocatedValue, errors: [ValueError], of source: Source, report: inout Report
  ) {
    let reader = SceneReader(root, errors: errors)
    for error in reader.errors { report.add(Finding(error, in: source)) }
    self.source = source
    scene = reader.scene
    isComplete = reader.errors.isEmpty
    places = reader.places
    textsWithErrors = reader.textsWithErrors
    let rules = root["layout"]
    hasRulesOfSource = rules.map { $0.start.source.origin == source.origin } ?? true
  }

  /// Reads the scene of a source, which is JSON. There is none if the source is not JSON.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  package init?(json source: Source, report: inout Report) {
    do throws(ValueError) {
      let document = try JSONDocument(source)
      self.init(document.root, errors: document.errors, of: source, report: &report)
    } catch {
      report.add(Finding(SceneFileError(error), in: source))
      return nil
    }
  }

  /// Creates a scene whose rules are formats in sources.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - rules: The places of its rules.
  ///   - source: The source of the first format.
  package init(_ scene: LayoutScene, rules: [Place], of source: Source) {
    self.scene = scene
    self.source = source
    places = ScenePlaces(rules: rules)
    isComplete = true
    textsWithErrors = []
    hasRulesOfSource = false
  }

  /// Returns the place of an element, or of a range in its text.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - range: UTF-8 byte offsets in the text of the element; `nil` for the whole text of a name,
  ///     and for no range in a rule.
  /// - Returns: `nil` if the element is not in a source.
  public func place(of element: LayoutScene.Element, range: Range<Int>? = nil) -> Place? {
    guard let place = places[element] else { return nil }
    return range.map { place.with(range: $0) } ?? place
  }

  /// Returns the index of a rule in the `layout` of the source, which can have elements with
  /// errors.
  package func layoutIndex(ofRule index: Int) -> Int { places.layoutIndex(ofRule: index) }

  /// Creates the tree of the scene.
  ///
  /// - Parameter report: The report to which the errors are added, also if the source has errors.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: That of `SceneTree.init(_:)`.
  public func tree(report: inout Report) -> SceneTree? {
    do throws(InvalidScene) {
      let tree = try SceneTree(scene)
      return isComplete ? tree : nil
    } catch {
      add(error, to: &report)
      return nil
    }
  }

  /// Adds the errors of a scene for which there is no tree.
  package func add(_ invalid: InvalidScene, to report: inout Report) {
    for error in invalid.errors where !isReported(error) { report.add(Finding(error, in: self)) }
    for rule in invalid.ruleDiagnostics {
      guard let place = places[.rule(rule.index)] else { continue }
      report.add(
        rule.diagnostics, errorCount: rule.errorCount, of: place.format, in: place.source)
    }
  }

  /// Whether the reader has reported an error in the same text.
  private func isReported(_ error: SceneError) -> Bool {
    guard let element = error.element, error.range == nil, let place = places[element] else {
      return false
    }
    return textsWithErrors.contains(SceneReader.TextKey(place))
  }
}
