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
    findings.sortByPlace(errorsFirst: true)
    append(findings)
    count(source, formats: scene?.scene.rules.count ?? 0)
  }
}

extension Source {
  /// Returns the source of a scene with the first fix-it of each error applied, and then those of
  /// the errors that are left, until there are no more.
  ///
  /// - Returns: A source of the same kind and origin. Its file is not written; see ``write()``.
  /// - Complexity: That of ``Report/check(scene:)``, for each of up to ten passes.
  public func applyingSceneFixIts() -> Source { applyingFixIts { $1.check(scene: $0) } }
}
