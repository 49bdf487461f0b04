import Foundation
import TestSupport
import Testing
import VFLWorkspace

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

  /// CR and LF are one character, as are '%' and an accent above it.
  @Test func annotationOfAnUnusualName() {
    var report = Report()
    let name = "./a\r\nb%\u{301}.vfl"
    report.check(Source("[a(>5)]", kind: .formatList, origin: .file(path: name)))
    #expect(
      report.githubText.hasPrefix("::error file=a%0D%0Ab%25\u{301}.vfl,line=1,endLine=1,col=5,"))
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
    let data = Data(SARIFDocument(report, toolVersion: "1.2.3").json())
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    let indices = results.compactMap { $0["ruleIndex"] as? Int }
    #expect(indices.map { rules[$0] } == ["non-ascii", "bad-relation"])
    let location = try #require(
      (results[1]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    #expect(
      location["artifactLocation"] as? [String: String] == [
        "uri": "a,b%3A%20100%25.vfl", "uriBaseId": "%SRCROOT%",
      ])
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

  /// The rules do not depend on the findings, so that the logs of parts of a project can be merged.
  @Test func sarifOfAPart() throws {
    let run = { (report: Report, part: String?) throws -> [String: Any] in
      let data = Data(SARIFDocument(report, toolVersion: "1", part: part).json())
      let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require((log["runs"] as? [[String: Any]])?.first)
    }
    let (whole, part) = (try run(report, nil), try run(Report(), "2-of-4"))
    let tools = try [whole, part].map { run in
      try JSONSerialization.data(
        withJSONObject: try #require(run["tool"] as? [String: Any]), options: .sortedKeys)
    }
    #expect(tools[0] == tools[1])
    #expect(whole["automationDetails"] == nil)
    #expect(part["automationDetails"] as? [String: String] == ["id": "vfl/2-of-4/"])
  }

  /// A file that cannot be read makes the run unsuccessful, and has no region.
  @Test func sarifOfAnUnreadableInput() throws {
    var report = Report()
    report.add(InputError(.read, "/a b/c.vfl", reason: "permission denied"))
    let data = Data(SARIFDocument(report, toolVersion: "1").json())
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["invocations"] as? [[String: Bool]] == [["executionSuccessful": false]])
    let results = try #require(run["results"] as? [[String: Any]])
    let location = try #require((results.first?["locations"] as? [[String: Any]])?.first)
    #expect(
      location["physicalLocation"] as? [String: [String: String]] == [
        "artifactLocation": ["uri": "file:///a%20b/c.vfl"]
      ])
  }

  @Test(arguments: [
    ("a.vfl", "a.vfl"), ("./a//b/./c.vfl", "a/b/c.vfl"), ("/./a/", "/a"), (".", "."), ("/", "/"),
    ("../a/../b.vfl", "../a/../b.vfl"), ("", ""),
  ])
  func normalizedPaths(_ path: String, _ normalized: String) {
    #expect(path.normalizedPath == normalized)
  }

  /// A fingerprint stays the same if lines move, and differs between equal findings.
  @Test func fingerprints() throws {
    let fingerprints = { (text: String) throws -> [String] in
      var report = Report()
      report.check(Source(text, kind: .formatList, origin: .file(path: "a.vfl")))
      let data = Data(SARIFDocument(report, toolVersion: "1").json())
      let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let results = try #require(
        (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
      return results.compactMap {
        ($0["partialFingerprints"] as? [String: String])?["vflFinding/v1"]
      }
    }
    let original = try fingerprints("[a(>5)]\n[a(>5)]\n[b\n")
    #expect(Set(original).count == 3)
    #expect(try fingerprints("# moved\n\n[a(>5)]\n[c]\n[a(>5)]\n[b\n") == original)
    #expect(try fingerprints("[a(>6)]\n") != [original[0]])
  }
}
