import LayoutConstraints
import VFLCompiler
import VFLSyntax

extension String {
  /// Returns the warnings and remarks about the format.
  ///
  /// - Parameters:
  ///   - options: The options of the format.
  ///   - metric: What is known about the metric with a name. By default there are no metrics, so
  ///     that each name in a size is that of a view.
  /// - Returns: The diagnostics.
  func lints(
    options: FormatOptions = [], metric: @escaping (String) -> KnownMetric = { _ in .absent }
  ) -> [Diagnostic] {
    FormatLinter.diagnostics(of: VisualFormatSyntax.parse(self), options: options, metric: metric)
  }
}
