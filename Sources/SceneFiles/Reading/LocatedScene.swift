public import FormatChecker
public import LayoutConstraints
import LayoutEngine
public import LayoutScenes
import LocatedYAML

/// A scene that was read from a file, with the places of its views and rules.
///
///     var report = Report()
///     let scene = LocatedScene(source, report: &report)
///     let solution = scene?.solve(report: &report)
///     print(report.text())
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
  let hasRulesOfSource: Bool

  /// Reads the scene of a source, YAML or JSON. There is none if the source is not YAML.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(_ source: Source, report: inout Report) {
    guard let document = YAMLDocument(source, report: &report) else { return nil }
    self.init(document, of: source, report: &report, errorCount: report.errorCount)
  }

  /// Reads the scene of a source with other values in place of some of its own.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - overrides: The other values, in order.
  ///   - report: The report to which the errors are added.
  /// - Throws: ``SceneOverrideError`` for the first override that cannot be applied.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(
    _ source: Source, overriding overrides: [SceneOverride], report: inout Report
  ) throws(SceneOverrideError) {
    guard var document = YAMLDocument(source, report: &report) else { return nil }
    for (index, override) in overrides.enumerated() {
      let origin = Source.Origin(argument: index, of: overrides.count)
      try override.apply(to: &document, as: origin)
    }
    self.init(document, of: source, report: &report, errorCount: report.errorCount)
  }

  /// Reads the scene of a document. It is complete if no errors are added to a number of them.
  private init(_ document: YAMLDocument, of source: Source, report: inout Report, errorCount: Int) {
    let reader = SceneReader(document)
    for error in reader.errors { report.add(Finding(error, in: source)) }
    self.source = source
    scene = reader.scene
    isComplete = report.errorCount == errorCount
    places = reader.places
    textsWithErrors = reader.textsWithErrors
    let rules = document.root["layout"]
    hasRulesOfSource = rules.map { $0.start.place.source.origin == source.origin } ?? true
  }

  /// Creates a scene whose rules are the formats of sources. There is none if there are no
  /// formats.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - views: The names of the views in the root; `nil` if each name in the rules is a
  ///     view.
  ///   - metrics: The values of metrics by their names.
  ///   - options: The options of each format.
  ///   - report: The report to which an error is added if the sources contain no format.
  public init?(
    formatsOf sources: [Source], views: [String]? = nil, metrics: [String: Double] = [:],
    options: FormatOptions = [], report: inout Report
  ) {
    guard let source = sources.first(where: { !$0.formats.isEmpty }) else {
      if let source = sources.first {
        report.add(InputError(.read, source.name, reason: "no formats and no scene found"))
      }
      return nil
    }
    scene = LayoutScene()
    scene.metrics = metrics
    scene.views = (views ?? []).filter { $0 != ReservedName.superview }.map { LayoutScene.View($0) }
    let rules = sources.flatMap { source in source.formats.map { Place(source, $0, nil) } }
    scene.rules = rules.map { LayoutScene.Rule(at: $0, options: options) }
    places = ScenePlaces(rules: rules)
    self.source = source
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
}

extension YAMLDocument {
  fileprivate init?(_ source: Source, report: inout Report) {
    do throws(YAMLFileError) {
      try self.init(source)
    } catch {
      report.add(Finding(SceneFileError(error), in: source))
      return nil
    }
  }
}

// MARK: - Solving

extension LocatedScene {
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

  /// Lays out the scene.
  ///
  /// - Parameter report: The report to which the errors and the findings of the layout are added.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: That of `SceneTree.solve()`.
  public func solve(report: inout Report) -> SceneSolution? {
    guard let tree = tree(report: &report) else { return nil }
    do throws(LayoutTreeError) {
      let solution = try tree.solve()
      let findings = solution.findings
      let insertion = insertion(for: findings)
      for finding in findings { report.add(Finding(finding, in: self, adding: insertion)) }
      return solution
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: self))
      return nil
    }
  }

  /// Returns the place at which fix-its of findings add rules; `nil` if there are no such fix-its.
  private func insertion(for findings: [SceneFinding]) -> RuleInsertion? {
    guard hasRulesOfSource, findings.contains(where: { $0.resolvingFormat != nil }) else {
      return nil
    }
    return RuleInsertion(in: source)
  }

  func add(_ invalid: InvalidScene, to report: inout Report) {
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
