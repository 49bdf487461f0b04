import FormatFinder
import FormatFindings
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import LayoutRendering
import VFLService

extension LocatedExplanation {
  /// Returns the results of a function for the explanations of all reports in a log.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - transform: A function that is called on several threads. It must not keep the explanation.
  /// - Returns: The results in the order of the reports.
  static func map<Result: Sendable>(
    _ source: Source, _ transform: @escaping @Sendable (LocatedExplanation) -> Result
  ) -> [Result] {
    let reports = LogReport.parse(utf8: source.bytes)
    @Sendable func result(at index: Int) -> Result? {
      LocatedExplanation(of: reports[index], in: source).map(transform)
    }
    // The stack of the calling thread is large enough. It explains a single report, and all of them
    // if there is no memory for other threads.
    let results = reports.count == 1 ? nil : try? Workers.map(count: reports.count, result)
    return (results ?? reports.indices.map(result)).compactMap { $0 }
  }

  /// The drawing of the constraints of the conflict; `nil` if there is no conflict.
  var picture: LayoutPicture? {
    guard let conflict = explanation.conflict,
      let layout = spreadLayout ?? (try? explanation.coreLayout())
    else { return nil }
    // The report may not determine the effect that the layout has.
    let message = explanation.effect.map { conflict.message(effect: $0) } ?? conflict.summary
    return LayoutPicture(
      ofConflictIn: layout.tree,
      constraints: explanation.core.flatMap { layout.installedConstraints(at: $0) },
      message: message, title: "\(source.name):\(line)")
  }

  /// The layout of the constraints of the conflict, with room for all views; `nil` if there is no
  /// conflict, or if its numbers are too large.
  private var spreadLayout: LogLayout? {
    do {
      let layout = try explanation.coreLayout()
      try layout?.tree.spreadViews()
      return layout
    } catch {
      return nil
    }
  }
}
