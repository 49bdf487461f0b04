import FormatChecker
import Foundation
import TestSupport
import Testing

/// The findings in the forms that other tools read.
///
/// The error is after a tab and a character of four bytes in UTF-8 and two code units in UTF-16:
/// the '5' is byte 13 and code unit 11 of the line.
@Suite struct ToolFormatTests {
  private static let path = "a,b: 100%.vfl"
  private let report: Report = {
    let source = Source("[b]\r\n\t[a]-😀[b(>5)]\r\n", kind: .formatList, origin: .file(path: path))
    var report = Report()
    report.check(source)
    return report
  }()

  @Test func linesOfACompiler() {
    expectEqual(
      report.xcodeText.split(separator: "\n").map(String.init),
      [
        "a,b: 100%.vfl:2:6: error: '😀' (U+1F600) is not ASCII; only ASCII characters are allowed [non-ascii]",
        "a,b: 100%.vfl:2:14: error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]",
        "a,b: 100%.vfl:2:13: note: the relation begins here",
      ])
  }

  @Test func annotations() {
    expectEqual(
      report.githubText.split(separator: "\n").map(String.init),
      [
        "::error file=a%2Cb%3A 100%25.vfl,line=2,endLine=2,col=6,endColumn=8,title=non-ascii::'😀' (U+1F600) is not ASCII; only ASCII characters are allowed",
        "::error file=a%2Cb%3A 100%25.vfl,line=2,endLine=2,col=12,endColumn=13,title=bad-relation::unknown relation '>'; a relation is '==', '>=' or '<='",
        "checked 2 formats in 1 file: 2 errors",
      ])
  }

  /// GitHub shows ten errors of a step; the thirteen others are counted.
  @Test func manyAnnotations() {
    let lines = String(repeating: "[a\n", count: 23)
    var report = Report()
    report.check(Source(lines, kind: .formatList, origin: .file(path: "a.vfl")))
    let annotations = report.githubText.split(separator: "\n")
    #expect(annotations.count { $0.hasPrefix("::error ") } == 10)
    #expect(annotations.suffix(2).first == "::notice::13 more findings are not shown")
  }

  @Test func checkstyle() throws {
    let text = report.checkstyleText
    #expect(text.contains("  <file name=\"a,b: 100%.vfl\">\n"))
    #expect(
      text.contains(
        "    <error line=\"2\" column=\"12\" severity=\"error\" message=\"unknown relation '&gt;'; a relation is '==', '&gt;=' or '&lt;='\" source=\"vfl.bad-relation\"/>\n"
      ))
    #expect(text.components(separatedBy: "<error ").count == 3)
  }

  @Test func sarif() throws {
    let data = Data(try SARIFDocument(report, toolVersion: "1.2.3").json())
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(rules == ["bad-relation", "non-ascii"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0])
    let location = try #require(
      (results[1]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect((location["artifactLocation"] as? [String: String])?["uri"] == "a,b%3A%20100%25.vfl")
    #expect(
      location["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 12, "endLine": 2, "endColumn": 13,
      ])
    let fix = try #require((results[1]["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(
      replacement["deletedRegion"] as? [String: Int] == [
        "startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 12,
      ])
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == ">=")
  }

  /// A fingerprint stays the same if lines move, and differs between equal findings.
  @Test func fingerprints() throws {
    let fingerprints = { (text: String) throws -> [String] in
      var report = Report()
      report.check(Source(text, kind: .formatList, origin: .file(path: "a.vfl")))
      let data = Data(try SARIFDocument(report, toolVersion: "1").json())
      let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let results = try #require(
        (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["vfl/v1"] }
    }
    let original = try fingerprints("[a(>5)]\n[a(>5)]\n[b\n")
    #expect(Set(original).count == 3)
    #expect(try fingerprints("# moved\n\n[a(>5)]\n[c]\n[a(>5)]\n[b\n") == original)
    #expect(try fingerprints("[a(>6)]\n") != [original[0]])
  }
}
