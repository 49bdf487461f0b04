import FormatFinder
import LayoutEngine
import LayoutExplanations
import LayoutLogs
import LayoutRendering
import VFLWorkspace

/// The explanation of a report with its log.
struct LocatedExplanation {
  let source: LogText
  let explanation: LogExplanation

  private init(of report: LogReport, in source: LogText) {
    self.source = source
    explanation = LogExplanation(of: report) { source.position(of: $0) }
  }

  /// Returns the explanations of all reports in a log.
  static func all(in source: LogText) -> [LocatedExplanation] {
    LogReport.parse(utf8: source.bytes).map { LocatedExplanation(of: $0, in: source) }
      .filter { !$0.isMention }
  }

  /// Returns the results of a function for the explanations of all reports in a log.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - transform: A function that is called on several threads. It must not keep the explanation.
  /// - Returns: The results in the order of the reports.
  static func map<Result: Sendable>(
    _ source: LogText, _ transform: @escaping @Sendable (LocatedExplanation) -> Result
  ) -> [Result] {
    let reports = LogReport.parse(utf8: source.bytes)
    @Sendable func result(at index: Int) -> Result? {
      let explanation = LocatedExplanation(of: reports[index], in: source)
      return explanation.isMention ? nil : transform(explanation)
    }
    // The calling thread, whose stack is enough for a report, explains one report, and all of them
    // without memory for other threads.
    let results = reports.count == 1 ? nil : try? Workers.map(count: reports.count, result)
    return (results ?? reports.indices.map(result)).compactMap { $0 }
  }

  /// Whether the log only mentions one constraint, in other text, that does not contradict itself.
  private var isMention: Bool {
    let report = explanation.report
    return !report.hasHeader && report.broken == nil && explanation.conflict == nil
      && report.constraints.count + report.skipped.count < 2
  }

  /// The line at which the report begins.
  var line: Int { line(of: explanation.report.range) }

  /// Returns the line at which a range of the log begins.
  func line(of range: Range<Int>) -> Int { source.location(of: range.lowerBound).line }

  /// Returns a range of the log as text.
  func text(in range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  /// The drawing of the constraints of the conflict; `nil` if there is no conflict.
  var picture: LayoutPicture? {
    guard let conflict = explanation.conflict,
      let layout = spreadLayout ?? (try? explanation.coreLayout())
    else { return nil }
    // The report may not determine the effect that the layout has.
    let message = explanation.effect == nil ? conflict.summary : conflict.message
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

extension LogText {
  fileprivate func position(of offset: Int) -> SourcePosition {
    let start = location(of: offset)
    return SourcePosition(file: name, line: start.line, column: start.column)
  }
}
