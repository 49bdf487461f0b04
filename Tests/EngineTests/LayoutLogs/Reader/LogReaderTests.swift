import Foundation
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

  private static let longList = (0..<20).map {
    "    \"<NSLayoutConstraint:0xb\($0) UIView:0x\($0).height == 4>\",\n"
  }.joined()

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

  /// A text as a string of JSON in a line.
  private func line(_ text: String) -> String {
    "    \"" + text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\",\n"
  }

  /// An entry of `log stream --style json`.
  private func object(_ text: String) -> String {
    "{\n  \"process\" : 4,\n  \"trace\" : {\n  },\n  \"message\" :\n" + line(text)
      + "  \"path\" : \"a\"\n}"
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
      report.replacing("satisfy constraints.", with: "satisfy\n constraints."),
      report.replacing("satisfy constraints.", with: "satisfy \r\n\r\nconstraints."),
      report.replacing("Unable to simultaneously", with: "Unable\nto\nsimultaneously")
        .replacing("recover by", with: "recover\n    by"),
      "Unable to\n" + Self.other + report + "Will attempt to\n" + Self.other,
      "[" + object(report) + "," + object(report) + "]\n" + report,
      "{\n  \"logs\" : [\n" + (line(report) + line(report)) + "  ]\n}\n",
      "What is \"Will attempt to recover by breaking constraint\"?\n"
        + report.replacing("(\n", with: "(\n" + Self.longList),
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

  /// Text that names AppKit, after the report; a constraint in two lines, and one that is printed
  /// again after a line in another language.
  @Test(arguments: [1, 7, 64, 100_000])
  func textAfterTheBrokenConstraint(_ count: Int) {
    let ofApp = Self.report.replacing("UILabel", with: "CardView")
    let logs = [
      ofApp + "\nSet the NSUserDefault NSConstraintBasedLayoutVisualize to YES\n" + ofApp,
      ofApp + Self.other + "NSUserDefault\n" + ofApp + "\n" + ofApp,
      Self.report.replacing("Will attempt to recover by breaking", with: "Es wird gebrochen:"),
    ]
    for log in logs {
      let excerpts = reports(of: log, inPiecesOf: count)
      expectSameReports(excerpts, in: log)
      expectEqual(
        excerpts.flatMap { $0.reports.map { $0.isFromAppKit } },
        LogReport.parse(log).map { $0.isFromAppKit })
    }
    #expect(LogReport.parse(logs[0]).map { $0.isFromAppKit } == [true, false])
  }

  /// After a line in another language, the reader does not wait.
  @Test func translatedReportsAtTheirEnd() {
    var reader = LogReader()
    let report = Self.report.replacing("Will attempt to recover by", with: "Versuche:")
    #expect(reader.append(report.utf8).flatMap { $0.reports }.map { $0.broken?.index } == [0])
  }

  /// What is missing after each line of a report.
  @Test func progress() {
    var reader = LogReader()
    var found: [LogReader.Progress] = [reader.progress]
    for line in Self.report.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2) {
      #expect(reader.append("\(line)\n".utf8) == [])
      found.append(reader.progress)
    }
    // No report, the header, the parenthesis and two constraints; the end of the list and the
    // blank line; the line before the broken constraint.
    expectEqual(
      found,
      [.none, .incomplete, .incomplete, .incomplete, .incomplete, .open, .open, .incomplete])
    _ = reader.append("<NSLayoutConstraint:0x10 UILabel:0x1.wid".utf8)
    #expect(reader.progress == .incomplete)
    _ = reader.append("th == 100   (active)>".utf8)
    #expect(reader.progress == .complete)
    #expect(reader.append("\n".utf8).count == 1)
    #expect(reader.progress == .none)
    _ = reader.append("NSException\nInvalid pairing of layout attributes\n".utf8)
    #expect(reader.progress == .open)
  }

  /// A line without an end is kept if it does not belong to the report before it.
  @Test func flushedReports() {
    let list = String(Self.report.prefix { $0 != "W" })
    for length in [1, 20, 45] {
      var reader = LogReader()
      #expect(reader.append((list + Self.report.prefix(length)).utf8) == [])
      expectEqual(reader.flush().flatMap { $0.reports }.map { $0.broken == nil }, [true])
      let excerpts = reader.append(Self.report.dropFirst(length).utf8)
      expectEqual(excerpts.flatMap { $0.reports }.map { $0.hasHeader }, [true])
      #expect(excerpts.first?.line == 7)
    }
    var reader = LogReader()
    #expect(reader.append(Self.report.dropLast().utf8) == [])
    expectEqual(reader.flush().flatMap { $0.reports }.map { $0.broken?.index }, [0])
  }

  /// A pause between a line that names an exception and its message, after a report or another
  /// exception, which the pause ends.
  @Test(arguments: [
    String(report.prefix { $0 != "W" }), "NSException\nInvalid pairing of layout attributes\n",
  ])
  func exceptionsAfterAPause(_ start: String) {
    let context = "*** Terminating app due to uncaught exception 'E', reason: '\n"
    let message = "Constraint must contain a first layout item'\n"
    for isInLine in [false, true] {
      var reader = LogReader()
      let rest = isInLine ? "exception 'E', reason: '\n" : ""
      let (before, after) = (String(context.dropLast(rest.count)), rest + message)
      #expect(reader.append((start + before).utf8) == [])
      #expect(reader.flush().count == 1)
      #expect(reader.append(after.utf8) == [])
      let excerpts = reader.finish()
      expectEqual(
        excerpts.flatMap { $0.exceptions.map { $0.problem.keyword } }, ["missing-first-item"])
      let log = Array((start + context + message).utf8)
      for excerpt in excerpts {
        #expect(Array(log[excerpt.offset...].prefix(excerpt.bytes.count)) == excerpt.bytes)
        #expect(excerpt.line == log[..<excerpt.offset].count { $0 == 0x0A } + 1)
      }
    }
  }

  /// No log makes the reader keep more than the report or the exception, and the last line.
  @Test(arguments: [
    "other ", "    \"<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>\",\n",
  ])
  func keptBytes(_ text: String) {
    let piece = Array(String(repeating: text, count: 300_000 / text.utf8.count).utf8)
    var reader = LogReader()
    _ = reader.append("Unable to simultaneously satisfy constraints.\n(\n".utf8)
    for _ in 0..<9 {
      _ = reader.append(piece)
      if reader.keptByteCount > 2 * LogReader.maximumLength + piece.count {
        Issue.record("\(reader.keptByteCount) bytes are kept")
        return
      }
    }
  }

  // MARK: - Fixtures

  private static let fixtures: [String: [UInt8]] = {
    let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
      .appendingPathComponent("Fixtures")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var logs: [String: [UInt8]] = [:]
    for file in files where file.hasSuffix(".log") {
      logs[file] = (try? Data(contentsOf: folder.appendingPathComponent(file))).map { Array($0) }
    }
    return logs
  }()

  /// Logs of all notations give the same results as at once, wherever they are cut.
  @Test(arguments: 0..<4)
  func randomCuts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = Self.fixtures.keys.sorted()
    #expect(names.count > 200)
    for (index, name) in names.enumerated() where index % 2 == seed % 2 {
      guard var log = Self.fixtures[name] else { continue }
      if seed == 1 {
        log = Array(String(decoding: log, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
      }
      if seed == 2 { log += log }
      var reader = LogReader()
      var excerpts: [LogExcerpt] = []
      var rest = log[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...(seed == 3 ? 600 : 40), using: &random))
        excerpts += reader.append(piece)
        rest = rest.dropFirst(piece.count)
      }
      excerpts += reader.finish()
      let expected = LogReport.parse(utf8: log).map { outline($0, at: 0) }
      expectEqual(
        excerpts.flatMap { excerpt in excerpt.reports.map { outline($0, at: excerpt.offset) } },
        expected, "\(name), seed \(seed)")
      expectEqual(
        excerpts.flatMap { excerpt in
          excerpt.exceptions.map { outline($0, at: excerpt.offset) }
        }, LoggedException.parse(utf8: log).map { outline($0, at: 0) }, "\(name), seed \(seed)")
    }
  }

  private func outline(_ report: LogReport, at offset: Int) -> String {
    let range = report.range.lowerBound + offset..<report.range.upperBound + offset
    let broken = report.broken.map { "\($0.index ?? -1) \($0.range.lowerBound + offset)" }
    let skipped = report.skipped.map { "\($0.range.lowerBound + offset) \($0.reason)" }
    return "\(range) \(report.outline) broken: \(broken ?? "none") skipped: \(skipped)"
      + " \(report.hasHeader) \(report.isFromAppKit) \(report.isTruncated)"
  }

  private func outline(_ exception: LoggedException, at offset: Int) -> String {
    "\(exception.range.lowerBound + offset) \(exception.problem.keyword) \(exception.function ?? "-")"
  }

  /// A line without an end, in small pieces, is not searched again for each of them.
  @Test func longLines() {
    let excerpts = reports(
      of: String(repeating: "x", count: 3_000_000) + "\n" + Self.report, inPiecesOf: 4096)
    #expect(excerpts.map { $0.reports.count } == [1] && excerpts[0].line == 2)
  }

  /// The text that shows that a message is part of an exception can be some lines before it.
  @Test(arguments: [1, 3, 20])
  func exceptionsAfterSeveralLines(_ lineCount: Int) {
    let log =
      "app\n*** Terminating app due to uncaught exception 'E', reason: '\n"
      + String(repeating: "a line of text\n", count: lineCount)
      + "Constraint must contain a first layout item'\n" + Self.other + Self.report
    for count in [1, 40, 100_000] {
      let excerpts = reports(of: log, inPiecesOf: count)
      let found = excerpts.flatMap { $0.exceptions.map { $0.problem.keyword } }
      expectEqual(found, LoggedException.parse(utf8: Array(log.utf8)).map { $0.problem.keyword })
      expectEqual(found, ["missing-first-item"])
      expectSameReports(excerpts, in: log)
    }
  }
}
