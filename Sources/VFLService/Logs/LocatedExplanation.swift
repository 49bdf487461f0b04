package import FormatFindings
import LayoutConstraints
import LayoutExplanations
package import LayoutLogs

/// The explanation of a report with its log.
package struct LocatedExplanation {
  /// The log.
  package var source: Source { log.source }
  package let explanation: LogExplanation
  /// The equal reports of the log; `nil` if they were not counted.
  package var occurrences: EntryOccurrences?
  /// The places in code that create the constraints, by the indices of the constraints.
  let code: [[CodePlace]]

  private let log: LocatedLog

  /// Explains a report; `nil` if other text only mentions one constraint, which does not contradict
  /// itself.
  ///
  /// - Complexity: The same as `LogExplanation.init(of:in:position:)`.
  package init?(of report: LogReport, in log: LocatedLog) {
    let explanation = LogExplanation(of: report, in: log.source.bytes) { offset in
      let start = log.source.location(of: offset)
      return SourcePosition(file: log.source.name, line: start.line, column: start.column)
    }
    if report.isMention, explanation.conflict == nil { return nil }
    (self.log, self.explanation) = (log, explanation)
    code = log.codePlaces(of: explanation)
  }

  /// The offset of the report in the log.
  package var offset: Int { explanation.report.range.lowerBound }

  /// The first line of the report.
  package var line: Int { line(of: explanation.report.range) }

  /// Whether the app can resolve the conflict.
  package var isOfApp: Bool { log.isOfApp(explanation) }

  /// Returns the first line of a range of the log.
  func line(of range: Range<Int>) -> Int { location(of: range.lowerBound).line }

  /// Returns the line and the column of an offset of the source.
  func location(of offset: Int) -> Source.Location { source.location(of: offset) }

  func text(in range: Range<Int>) -> String { log.text(in: range) }
}
