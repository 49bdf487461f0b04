import Foundation
import Testing
import VFLService
import VFLSyntax
import VFLWorkspace

@testable import FormatFindings

/// JSON documents, whose findings are written without an encoder.
@Suite struct DocumentTests {
  /// Names with every kind of character that JSON escapes or leaves as it is.
  private static let names = [
    "", "a/b.vfl", "\"\\\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F} \u{7F}\u{2028}é日\u{1F600}",
    "\"diagnostics\":\"\u{0}\"",
  ]

  @Test(arguments: names)
  func equalThoseOfFoundation(_ name: String) throws {
    var report = Report()
    report.check(
      Source(
        "[a(>30)]--5-[b]\nV:|-[\(name)-(\n[c", kind: .formatList, origin: .file(path: name)))
    report.add(InputError(.read, name, reason: name))
    try expectEncoded(report, fixed: name)
  }

  @Test func noFindings() throws { try expectEncoded(Report(), fixed: "[a]") }

  @Test func severalPieces() throws {
    var report = Report()
    let text = String(repeating: "[a(>30)]\n", count: 1_000)
    report.check(Source(text, kind: .formatList, origin: .standardInput))
    var pieces: [[UInt8]] = []
    Document(CheckResults(report), report: report).writeJSON { pieces.append($0) }
    #expect(pieces.count > 2)
    #expect(pieces.dropLast().allSatisfy { $0.count < 2 * Report.minimumPieceLength })
    try expectEncoded(report, fixed: text)
  }

  @Test func textInSeveralPieces() {
    var report = Report()
    let text = String(repeating: "[a(>30)]\n", count: 1_000)
    report.check(Source(text, kind: .formatList, origin: .standardInput))
    var pieces: [String] = []
    report.writeText(style: .plain) { pieces.append($0) }
    #expect(pieces.count > 2)
    let lines = report.text().split(separator: "\n")
    #expect(pieces.joined() == report.text())
    #expect(lines.count { $0.contains("error: unknown relation '>'") } == 1_000)
  }

  /// Expects the document that `JSONSerialization` makes of its values, with escapes for the two of
  /// ``names`` that control terminals.
  private func expectEncoded(_ report: Report, fixed text: String) throws {
    let source = Source(format: text)
    let results = CheckResults(
      report, fixed: [CheckResults.Fixed(original: source, fixed: source)])
    let json = Data(Document(results, report: report).json())
    let values = try JSONSerialization.jsonObject(with: json)
    let expected = try JSONSerialization.data(
      withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
    let escaped = String(decoding: expected, as: UTF8.self)
      .replacing("\u{7F}", with: #"\u007f"#).replacing("\u{2028}", with: #"\u2028"#)
    #expect(String(decoding: json, as: UTF8.self) == escaped + "\n")
  }
}
