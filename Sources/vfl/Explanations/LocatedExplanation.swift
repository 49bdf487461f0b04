import FormatChecker
import LayoutLogs
import LayoutRendering

/// The explanation of a report with its log.
struct LocatedExplanation {
  let source: Source
  let explanation: LogExplanation

  /// Returns the explanations of all reports in a log.
  static func all(in source: Source) -> [LocatedExplanation] {
    LogReport.parse(utf8: source.bytes).map { report in
      LocatedExplanation(source: source, explanation: LogExplanation(of: report))
    }
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
    guard let layout = try? explanation.coreLayout() else { return nil }
    return LayoutPicture(
      of: layout.tree, title: "\(source.name):\(line)", showsConstraints: true)
  }
}
