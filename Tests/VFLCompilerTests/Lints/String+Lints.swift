import LayoutConstraints
import VFLCompiler
import VFLSyntax

extension String {
  /// Returns the warnings and remarks about the format.
  ///
  /// - Parameters:
  ///   - options: The options of the format.
  ///   - spacing: The distances that the standard space represents.
  ///   - metric: What is known about the metric with a name. By default there are no metrics, so
  ///     that each name in a size is that of a view.
  /// - Returns: The diagnostics.
  func lints(
    options: FormatOptions = [], spacing: SpacingProfile = .standard,
    metric: @escaping (String) -> KnownMetric = { _ in .absent }
  ) -> [Diagnostic] {
    FormatLinter.diagnostics(
      of: VisualFormatSyntax.parse(self), options: options, spacing: spacing, metric: metric)
  }
}
