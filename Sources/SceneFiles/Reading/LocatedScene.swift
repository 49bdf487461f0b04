import FormatFindings
public import LayoutConstraints
import LayoutEngine
public import LayoutScenes
import VFLWorkspace

/// Scenes in YAML or JSON.
///
///     var report = Report()
///     let scene = LocatedScene(source, report: &report)
///     let solution = scene?.solve(report: &report)
///     print(report.text())
extension LocatedScene {
  /// Reads the scene of a source, YAML or JSON. There is none if the source is not YAML.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - report: The report to which the errors are added.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(_ source: Source, report: inout Report) {
    guard let document = YAMLDocument(source, report: &report) else { return nil }
    self.init(document.root, errors: document.errors, of: source, report: &report)
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
    self.init(document.root, errors: document.errors, of: source, report: &report)
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
    var scene = LayoutScene()
    scene.metrics = metrics
    scene.views = (views ?? []).filter { $0 != ReservedName.superview }.map { LayoutScene.View($0) }
    let rules = sources.flatMap { source in source.formats.map { Place(source, $0, nil) } }
    scene.rules = rules.map { LayoutScene.Rule(at: $0, options: options) }
    self.init(scene, rules: rules, of: source)
  }
}

extension YAMLDocument {
  fileprivate init?(_ source: Source, report: inout Report) {
    do throws(ValueError) {
      try self.init(source)
    } catch {
      report.add(Finding(SceneFileError(error), in: source))
      return nil
    }
  }
}

// MARK: - Solving

extension LocatedScene {
  /// Lays out the scene.
  ///
  /// - Parameter report: The report to which the errors and the findings of the layout are added.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: That of `SceneTree.solve()`.
  public func solve(report: inout Report) -> SceneSolution? {
    guard let tree = tree(report: &report),
      let solution = result(report: &report, { () throws(LayoutTreeError) in try tree.solve() })
    else { return nil }
    let findings = solution.findings
    let insertion = insertion(for: findings)
    for finding in findings { report.add(Finding(finding, in: self, adding: insertion)) }
    return solution
  }

  /// Returns the place at which fix-its of findings add rules; `nil` if there are no such fix-its.
  private func insertion(for findings: [SceneFinding]) -> RuleInsertion? {
    guard hasRulesOfSource, findings.contains(where: { $0.resolvingFormat != nil }) else {
      return nil
    }
    return RuleInsertion(in: source)
  }

  /// Lays out the scene over a range of values of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - range: The values of the parameter, in points.
  ///   - report: The report to which errors are added. Findings of single layouts are not added.
  /// - Returns: `nil` if there are errors, or if the scene does not have the parameter.
  /// - Complexity: That of `LayoutTree.breakpoints(of:in:)`.
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
  /// - Parameter report: The report to which errors are added. Findings of the layouts are not
  ///   added.
  /// - Returns: `nil` if there are errors.
  /// - Complexity: That of two solutions.
  public func mirroredLayouts(report: inout Report) -> MirroredLayouts? {
    guard isComplete else { return nil }
    return result(report: &report) { () throws(LayoutTreeError) in
      try MirroredLayouts(of: scene)
    }
  }

  /// Returns the result of a layout; `nil` after an error, which is added to the report.
  private func result<Result>(
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

extension YAMLDocument {
  /// The reader of the scene in the document.
  var sceneReader: SceneReader { SceneReader(root, errors: errors) }
}
