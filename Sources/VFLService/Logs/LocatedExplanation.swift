package import FormatFindings
import LayoutConstraints
import LayoutExplanations
package import LayoutLogs

/// The explanation of a report with its log.
package struct LocatedExplanation {
  /// The log.
  package let source: Source
  package let explanation: LogExplanation

  /// Returns the explanations of all reports in a log, in their order.
  package static func all(in source: Source) -> [LocatedExplanation] {
    LogReport.parse(utf8: source.bytes).compactMap { LocatedExplanation(of: $0, in: source) }
  }

  /// Explains a report; `nil` if other text only mentions one constraint, which does not contradict
  /// itself.
  ///
  /// - Complexity: The same as `LogExplanation.init(of:position:)`.
  package init?(of report: LogReport, in source: Source) {
    let explanation = LogExplanation(of: report) { offset in
      let start = source.location(of: offset)
      return SourcePosition(file: source.name, line: start.line, column: start.column)
    }
    let count = report.constraints.count + report.skipped.count
    if !report.hasHeader, report.broken == nil, explanation.conflict == nil, count < 2 {
      return nil
    }
    (self.source, self.explanation) = (source, explanation)
  }

  /// The first line of the report.
  package var line: Int { line(of: explanation.report.range) }

  /// Returns the first line of a range of the log.
  func line(of range: Range<Int>) -> Int { source.location(of: range.lowerBound).line }

  func text(in range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }
}
