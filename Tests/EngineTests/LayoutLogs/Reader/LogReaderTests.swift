import LayoutLogs
import TestSupport
import Testing

@Suite struct LogReaderTests {
  private static let report = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1(>=120)]   (active)>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>

    """

  private static let other = String(repeating: "host daemon[1]: <Update: 0x1> Waiting\n", count: 40)

  /// The reports of a log with their offsets in it, read in pieces.
  private func reports(of log: String, inPiecesOf count: Int) -> [LogExcerpt] {
    var reader = LogReader()
    var excerpts: [LogExcerpt] = []
    let bytes = Array(log.utf8)
    for start in stride(from: 0, to: bytes.count, by: count) {
      excerpts += reader.append(bytes[start..<min(start + count, bytes.count)])
    }
    return excerpts + reader.finish()
  }

  private func expectSameReports(_ excerpts: [LogExcerpt], in log: String) {
    let expected = LogReport.parse(log)
    expectEqual(excerpts.flatMap { $0.reports.map { $0.outline } }, expected.map { $0.outline })
    expectEqual(
      excerpts.flatMap { excerpt in
        excerpt.reports.map { $0.range.lowerBound + excerpt.offset }
      }, expected.map { $0.range.lowerBound })
    expectEqual(
      excerpts.flatMap { $0.reports.map { $0.broken?.index } }, expected.map { $0.broken?.index })
    let bytes = Array(log.utf8)
    for excerpt in excerpts {
      let range = excerpt.offset..<excerpt.offset + excerpt.bytes.count
      #expect(Array(bytes[range]) == excerpt.bytes)
      let breaks = bytes[..<range.lowerBound].count { $0 == 0x0A }
      #expect(excerpt.line == breaks + 1)
    }
  }

  @Test(arguments: [1, 2, 7, 64, 1000, 100_000])
  func pieces(_ count: Int) {
    let report = Self.report
    let logs = [
      report, Self.other + report + report + Self.other + report,
      report.replacing("\n", with: "\r\n"), String(report.dropLast()),
      report.replacing("\n", with: "\\n").replacing("\"", with: "\\\"") + "\nother\n" + report,
      String(report.prefix { $0 != ")" }) + Self.other + Self.other + Self.other + report,
      String(report.prefix { $0 != ")" }) + report,
      report.replacing(
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>", with: "<private>"),
    ]
    for log in logs { expectSameReports(reports(of: log, inPiecesOf: count), in: log) }
  }

  private static let exception = """
    Fatal Exception: NSInvalidArgumentException
    Unable to parse constraint format:
    b is not a key in the views dictionary.
    H:|[a]-[b]|
            ^
    *** First throw call stack:
    (
    3   Orchard   0x1053e1490 -[ORTreeView addRows] + 96
    )

    """

  /// Exceptions and reports are returned with their offsets, however the log is cut into pieces.
  @Test(arguments: [1, 2, 7, 64, 1000, 100_000])
  func exceptions(_ count: Int) {
    let gap = String(repeating: Self.other, count: 6)
    let (exception, report) = (Self.exception, Self.report)
    let pairing = "NSException\nInvalid pairing of layout attributes\n"
    let logs = [
      exception, exception + exception,
      gap + exception + gap + exception + report + gap + exception,
      report + exception + gap + report, exception.replacing("\n", with: "\r\n"), pairing,
      gap + pairing + gap, exception + pairing + gap + pairing, String(pairing.dropLast()),
    ]
    for log in logs {
      let expected = LoggedException.parse(utf8: Array(log.utf8))
      let excerpts = reports(of: log, inPiecesOf: count)
      let found = excerpts.flatMap { excerpt in
        excerpt.exceptions.map { ($0.range.lowerBound + excerpt.offset, $0) }
      }
      expectEqual(found.map { $0.0 }, expected.map { $0.range.lowerBound })
      expectEqual(found.map { $0.1.function }, expected.map { $0.function })
      expectEqual(found.map { $0.1.problem.keyword }, expected.map { $0.problem.keyword })
      let offsets = excerpts.map { $0.offset }
      #expect(offsets == offsets.sorted())
      for excerpt in excerpts {
        let start = Array(log.utf8)[..<excerpt.offset]
        #expect(excerpt.line == start.count { $0 == 0x0A } + 1)
      }
    }
  }

  /// A message that never ends is cut.
  @Test func longExceptions() {
    let line =
      "reason: 'Invalid pairing of layout attributes'" + String(repeating: " ", count: 4000) + "\n"
    let log = String(repeating: line, count: 3 * LogReader.maximumLength / line.utf8.count)
    let excerpts = reports(of: log, inPiecesOf: 50_000)
    #expect((3...5).contains(excerpts.count))
    #expect(excerpts.allSatisfy { $0.bytes.count <= LogReader.maximumLength + 8192 })
  }

  /// The report is returned with the line of its last constraint, before any other text.
  @Test func reportsAtTheirEnd() {
    var reader = LogReader()
    for line in (Self.other + Self.report).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(2)
    { #expect(reader.append("\(line)\n".utf8) == []) }
    let last = "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>"
    #expect(reader.append(last.utf8) == [])
    let excerpts = reader.append("\n".utf8)
    #expect(excerpts.count == 1 && excerpts[0].reports.count == 1 && excerpts[0].line == 41)
    #expect(reader.finish() == [])
  }

  /// Without a further byte, the end of a line is unknown: the caller finishes.
  @Test func unfinishedReports() {
    var reader = LogReader()
    #expect(reader.append(Self.report.dropLast().utf8) == [])
    #expect(reader.finish().flatMap { $0.reports }.map { $0.isTruncated } == [false])
    #expect(reader.append(Self.report.utf8).count == 1)
    let list = Self.report.prefix { $0 != ")" }
    #expect(reader.append(list.utf8) == [])
    #expect(reader.finish().flatMap { $0.reports }.map { $0.isTruncated } == [true])
  }

  @Test func longReports() {
    let entry = "    \"<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>\",\n"
    let count = 2 * LogReader.maximumLength / entry.utf8.count
    let list =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + String(repeating: entry, count: count)
    let excerpts = reports(of: list + Self.other + Self.report, inPiecesOf: 50_000)
    #expect(excerpts.count == 2 && excerpts[0].bytes.count <= LogReader.maximumLength + 200)
    expectEqual(excerpts.last?.reports.map { $0.broken?.index }, [0])
  }

  /// A line without an end, in small pieces, is not searched again for each of them.
  @Test func longLines() {
    let excerpts = reports(
      of: String(repeating: "x", count: 3_000_000) + "\n" + Self.report, inPiecesOf: 4096)
    #expect(excerpts.map { $0.reports.count } == [1] && excerpts[0].line == 2)
  }
}
