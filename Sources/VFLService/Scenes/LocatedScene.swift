public import FormatFindings
public import LayoutConstraints
import LayoutEngine
public import LayoutScenes

/// A scene that was read from a text, with the places of its views and rules.
///
///     var report = Report()
///     let scene = LocatedScene(source, parser: ValueDocument.init(json:), report: &report)
///     let solution = scene?.solve(report: &report)
///     print(report.text())
public struct LocatedScene: Sendable {
  /// The scene. Changes to sizes, metrics and the environment keep the places of views and rules.
  public var scene: LayoutScene
  /// The source of the scene, or of the first formats.
  public let source: Source
  /// The name of the scene in headings: that of the source, or of the function that makes it.
  public let title: String
  /// Whether the scene, or every input of formats, was read without errors. Otherwise the scene is
  /// not laid out.
  public private(set) var isComplete: Bool

  /// Reads the values of the source, and of its text with changes.
  let parser: ValueParser
  private let places: ScenePlaces
  private let textsWithErrors: Set<LocatedText.Key>
  /// Whether the rules are in the source, so that a fix-it can add a rule.
  let hasRulesOfSource: Bool

  /// Reads the scene of a source; `nil` after an error in the syntax of the values.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - parser: The function that reads the values of the source.
  ///   - report: The report that receives the errors.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(_ source: Source, parser: @escaping ValueParser, report: inout Report) {
    let document = parser(source)
    guard document.isValid(source, report: &report) else { return nil }
    self.init(document.root, errors: document.errors, of: source, parser, report: &report)
  }

  /// Reads the scene of a source with other values in place of some of its own; `nil` after an
  /// error in the syntax of the values.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - overrides: The other values, in order.
  ///   - parser: The function that reads the values of the source and of the overrides.
  ///   - report: The report that receives the errors.
  /// - Throws: ``SceneOverrideError`` for the first override that cannot be applied.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(
    _ source: Source, overriding overrides: [SceneOverride], parser: @escaping ValueParser,
    report: inout Report
  ) throws(SceneOverrideError) {
    let document = parser(source)
    guard document.isValid(source, report: &report) else { return nil }
    var root = document.root
    for (index, override) in overrides.enumerated() {
      let origin = Source.Origin(argument: index, of: overrides.count)
      root = try override.applied(to: root, as: origin, parser)
    }
    self.init(root, errors: document.errors, of: source, parser, report: &report)
  }

  private init(
    _ root: LocatedValue, errors: [ValueError], of source: Source, _ parser: @escaping ValueParser,
    report: inout Report
  ) {
    let reader = SceneReader(root, errors: errors)
    for error in reader.errors { report.add(error.finding(in: source)) }
    self.source = source
    title = source.name
    self.parser = parser
    scene = reader.scene
    isComplete = reader.errors.isEmpty
    places = reader.places
    textsWithErrors = reader.textsWithErrors
    let rules = root["layout"]
    hasRulesOfSource = rules.map { $0.start.source.origin == source.origin } ?? true
  }

  /// Creates a scene whose rules are the formats of sources; `nil` without a format.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - views: The names of the views in the root; `nil` if each name in the rules is a
  ///     view.
  ///   - metrics: The values of metrics by their names.
  ///   - options: The options of each format.
  ///   - report: The report that receives an error if the sources contain no format.
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
    self.source = source
    title = source.name
    parser = { ValueDocument(json: $0) }
    scene = LayoutScene()
    scene.metrics = metrics
    scene.views = (views ?? []).filter { $0 != ReservedName.superview }.map { LayoutScene.View($0) }
    let rules = sources.flatMap { source in source.formats.map { Place(source, $0, nil) } }
    scene.rules = rules.map { LayoutScene.Rule(at: $0, options: options) }
    places = ScenePlaces(rules: rules)
    // Without the formats of an unreadable input, the layout would be another one.
    isComplete = !report.hasInputErrors
    textsWithErrors = []
    hasRulesOfSource = false
  }

  /// Creates a scene that code makes.
  ///
  /// - Parameters:
  ///   - scene: The scene. The positions of its rules are replaced by those in the code.
  ///   - title: The name of the scene in headings.
  ///   - source: The code.
  ///   - viewRanges: The UTF-8 byte offsets of the views.
  ///   - ruleRanges: The UTF-8 byte offsets of the rules.
  package init(
    _ scene: LayoutScene, title: String, inCode source: Source, viewRanges: [Range<Int>],
    ruleRanges: [Range<Int>]
  ) {
    self.scene = scene
    self.source = source
    self.title = title
    parser = { ValueDocument(json: $0) }
    places = ScenePlaces(
      views: viewRanges.map { LocatedText("", at: $0, in: source) },
      rules: ruleRanges.map { LocatedText("", at: $0, in: source) })
    isComplete = true
    textsWithErrors = []
    hasRulesOfSource = false
    for (index, range) in ruleRanges.enumerated() {
      self.scene.rules[index] = scene.rules[index].at(source, range.lowerBound)
    }
  }

  /// Returns the place of an element, or of a range in its text.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - range: UTF-8 byte offsets in the text of the element; `nil` for the whole text of a name,
  ///     and for no range in a rule. A place in code is always the whole text.
  /// - Returns: `nil` if the element is not in a source.
  public func place(of element: LayoutScene.Element, range: Range<Int>? = nil) -> Place? {
    guard let place = places[element] else { return nil }
    if source.kind == .code { return place }
    return range.map { place.with(range: $0) } ?? place
  }

  /// Returns the index of a rule in the `layout` of the source, which can have elements with
  /// errors.
  func layoutIndex(ofRule index: Int) -> Int { places.layoutIndex(ofRule: index) }

  /// Creates the tree of the scene.
  ///
  /// - Parameter report: The report that receives the errors, also if the source has errors.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: The same as `SceneTree.init(_:)`.
  public func tree(report: inout Report) -> SceneTree? {
    do throws(InvalidScene) {
      let tree = try SceneTree(scene)
      return isComplete ? tree : nil
    } catch {
      add(error, to: &report)
      return nil
    }
  }

  /// Adds the errors of a scene without a tree.
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
    return textsWithErrors.contains(LocatedText.Key(place))
  }
}

// MARK: - Solving

extension LocatedScene {
  /// Lays out the scene.
  ///
  /// - Parameter report: The report that receives the errors and the findings of the layout.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: The same as `SceneTree.solve()`.
  public func solve(report: inout Report) -> SceneSolution? {
    guard let tree = tree(report: &report),
      let solution = result(report: &report, { () throws(LayoutTreeError) in try tree.solve() })
    else { return nil }
    let findings = solution.findings
    let insertion = insertion(for: findings)
    for finding in findings { report.add(Finding(finding, in: self, adding: insertion)) }
    return solution
  }

  /// Returns the place for rules of fix-its; `nil` if there are no such fix-its.
  private func insertion(for findings: [SceneFinding]) -> RuleInsertion? {
    guard hasRulesOfSource, findings.contains(where: { $0.resolvingFormat != nil }) else {
      return nil
    }
    return RuleInsertion(in: source, parser)
  }

  /// Lays out the scene over a range of values of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - range: The values of the parameter, in points.
  ///   - report: The report that receives errors, but no findings of single layouts.
  /// - Returns: `nil` if there are errors, or if the scene does not have the parameter.
  /// - Complexity: The same as `LayoutTree.breakpoints(of:in:)`.
  public func sweep(
    _ parameter: SceneParameter, over range: ClosedRange<Double>, report: inout Report
  ) -> SceneSweep? {
    guard let tree = tree(report: &report) else { return nil }
    return result(report: &report) { () throws(LayoutTreeError) in
      try tree.sweep(parameter, over: range)
    }
  }

  /// Lays out the scene in both reading directions.
  ///
  /// - Parameter report: The report that receives errors, but no findings of the layouts.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: Two solutions.
  public func mirroredLayouts(report: inout Report) -> MirroredLayouts? {
    guard isComplete else { return nil }
    return result(report: &report) { () throws(LayoutTreeError) in
      try MirroredLayouts(of: scene)
    }
  }

  /// Returns the result of a layout; `nil` after an error, which is added to the report.
  package func result<Result>(
    report: inout Report, _ layOut: () throws(LayoutTreeError) -> Result?
  ) -> Result? {
    do throws(LayoutTreeError) {
      return try layOut()
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: self))
      return nil
    }
  }
}

extension ValueDocument {
  /// Whether reading did not end with an error; otherwise adds the errors to a report.
  func isValid(_ source: Source, report: inout Report) -> Bool {
    if syntaxError == nil { return true }
    for error in allErrors { report.add(error.finding(in: source)) }
    return false
  }
}

extension LayoutScene.Rule {
  /// Returns the rule with its position in a source.
  fileprivate func at(_ source: Source, _ offset: Int) -> LayoutScene.Rule {
    let start = source.location(of: offset)
    return LayoutScene.Rule(
      kind, utf8: utf8, options: options, identifier: identifier,
      sourcePosition: SourcePosition(file: source.name, line: start.line, column: start.column))
  }
}
