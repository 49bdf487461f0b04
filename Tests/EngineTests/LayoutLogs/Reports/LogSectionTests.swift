import LayoutLogs
import TestSupport
import Testing

@Suite struct LogSectionTests {
  private static let header = "Unable to simultaneously satisfy constraints."
  private static let list =
    "\n(\n    \"<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>\"\n)\n"
  private static let broken =
    "Will attempt to recover by breaking constraint\n"
    + "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>\n"

  /// The sections of a log as text, and the only report of each, if its text determines it.
  private func sections(_ log: String) -> [(text: String, report: String?)] {
    Array(log.utf8).withUnsafeBufferPointer { bytes in
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      return LogSection.all(in: bytes).map {
        (text($0.range), $0.completeReport(in: bytes).map { text($0) })
      }
    }
  }

  /// A section begins at each header after a list.
  @Test func sections() {
    let report = Self.header + Self.list + Self.broken
    let other = "other output\n"
    let log = other + report + other + Self.header + other + report + Self.broken
    expectEqual(
      sections(log).map { $0.text },
      [report + other, Self.header + other + report + Self.broken])
    expectEqual(sections(other).map { $0.text }, [])
    let withoutHeader = String(Self.list.drop { $0 != "<" }) + other
    expectEqual(sections(withoutHeader + report).map { $0.text }, [withoutHeader, report])
  }

  @Test func completeReports() {
    let report = Self.header + Self.list + Self.broken
    let end = "Make a symbolic breakpoint\n"
    expectEqual(sections(report + end).map { $0.report }, [String(report.dropLast())])
    let others = [
      Self.header + Self.list,
      Self.header + Self.list + "Will attempt to recover by breaking constraint\n",
      Self.list + Self.broken, report + Self.broken, report + "<private>\n",
      report + "&lt;NSLayoutConstraint:0x1 ",
      // The prefix of the line can be a part of the constraint.
      Self.header + Self.list.replacing("\n", with: " ") + Self.broken,
      Self.header + "\n" + Self.broken.replacing("(active)>\n", with: "(active)"),
    ]
    for log in others { expectEqual(sections(log).map { $0.report }, [nil]) }
  }

  /// The offsets of decoded reports are those in the log.
  @Test func decodedReports() throws {
    let report = Self.header + Self.list + Self.broken
    let escaped = report.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let log = Array((report + escaped + "é\n" + report + escaped).utf8)
    let starts = LogReport.parse(utf8: log).map { found in
      String(decoding: log[found.range], as: UTF8.self)
    }
    let (plain, entities) = (String(report.dropLast()), String(escaped.dropLast()))
    expectEqual(starts, [plain, entities, plain, entities])
  }
}
