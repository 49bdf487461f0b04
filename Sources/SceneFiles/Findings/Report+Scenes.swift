public import FormatChecker
import LayoutScenes

extension Report {
  /// Checks a scene: its values, and its rules with the views that it has. It is not laid out.
  ///
  /// - Parameter source: The source of the scene.
  /// - Complexity: O(*n*) for *n* bytes of the source, views and constraints.
  public mutating func check(scene source: Source) {
    var findings = Report()
    let scene = LocatedScene(source, report: &findings)
    _ = scene?.tree(report: &findings)
    findings.sortByPlace()
    append(findings)
    count(source, formats: scene?.scene.rules.count ?? 0)
  }
}
