public import FormatFindings
import LayoutScenes
import VFLCompiler
import VFLSyntax

extension Report {
  /// Checks a scene: its values, and its rules with the views that it has. It is not laid out.
  ///
  /// A scene without errors has warnings about formats that are probably wrong.
  ///
  /// - Parameters:
  ///   - source: The source of the scene.
  ///   - parser: The function that reads the values of the source.
  /// - Complexity: O(*n*) for *n* bytes of the source, views and constraints.
  public mutating func check(scene source: Source, parser: @escaping ValueParser) {
    var findings = Report()
    let scene = LocatedScene(source, parser: parser, report: &findings)
    if let scene, scene.tree(report: &findings) != nil { scene.addLints(to: &findings) }
    findings.sortByPlace(errorsFirst: true)
    append(findings)
    count(source, formats: scene?.scene.rules.count ?? 0)
  }

  /// Checks a source: a scene, or the formats of another text.
  ///
  /// - Parameters:
  ///   - source: The source, which is not code.
  ///   - lookup: The names and options of formats outside scenes.
  ///   - parser: The function that reads the values of a scene.
  /// - Complexity: O(*n* log *n*) for *n* bytes of the source, views and constraints.
  public mutating func check(
    _ source: Source, with lookup: NameLookup = NameLookup(), parser: @escaping ValueParser
  ) {
    if source.kind == .scene {
      check(scene: source, parser: parser)
    } else {
      check(source, with: lookup)
    }
  }
}

extension LocatedScene {
  fileprivate func addLints(to report: inout Report) {
    for (index, rule) in scene.rules.enumerated() where rule.kind == .format {
      guard let place = place(of: .rule(index)) else { continue }
      let lints = FormatLinter.diagnostics(
        of: VisualFormatSyntax.parse(utf8: rule.utf8), options: rule.options,
        spacing: scene.spacing,
        metric: { name in scene.metrics[name].map { KnownMetric.value($0) } ?? .absent })
      report.add(lints, errorCount: 0, of: place.format, in: place.source)
    }
  }
}
