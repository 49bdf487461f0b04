package import FormatFindings
import LayoutConstraints
import LayoutExplanations
package import LayoutLogs

/// The explanation of a report with its log.
package struct LocatedExplanation {
  package let source: Source
  package let explanation: LogExplanation

  /// Explains a report. There is no explanation if the log only mentions one constraint, in other
  /// text, that does not contradict itself.
  ///
  /// - Complexity: That of `LogExplanation.init(of:position:)`.
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

  package var line: Int { line(of: explanation.report.range) }

  /// Returns the line at which a range of the log begins.
  func line(of range: Range<Int>) -> Int { source.location(of: range.lowerBound).line }

  func text(in range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }
}
