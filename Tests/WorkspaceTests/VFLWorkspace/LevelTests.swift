import TestSupport
import Testing
import VFLWorkspace

/// The severities of a configuration, applied to a report.
@Suite struct LevelTests {
  /// A report with three errors, the first of an input.
  private var report: Report {
    let text = "[a(>5)]\n[b\n"
    let source = Source(text, kind: .formatList, origin: .file(path: "a.vfl"))
    let path = "/no/such/folder/b.vfl"
    var report = Report(of: InputReader(reading: [.path(path)]))
    report.check(source)
    return report
  }

  private typealias Levels = [FindingCategory: FindingLevel]

  private func levels(_ levels: KeyValuePairs<String, FindingLevel>) -> Levels {
    Dictionary(uniqueKeysWithValues: levels.map { (FindingCategory(rawValue: $0.key), $0.value) })
  }

  private func lines(_ report: Report) -> [String] {
    report.findings.map { "\($0.severity.rawValue) \($0.category)" }
  }

  @Test func severities() {
    let original = ["error unreadable-input", "error bad-relation", "error unclosed-view"]
    expectEqual(lines(report), original)
    expectEqual(lines(report.applying([:])), original)
    let changed = report.applying(levels(["bad-relation": .warning, "unclosed-view": .remark]))
    expectEqual(
      lines(changed), ["error unreadable-input", "warning bad-relation", "remark unclosed-view"])
    #expect(changed.errorCount == 1 && changed.warningCount == 1)
    #expect(changed.fileCount == 1 && changed.formatCount == 2)
  }

  @Test func ignoredFindings() {
    let ignored = report.applying(levels(["bad-relation": .ignore, "empty": .error]))
    expectEqual(lines(ignored), ["error unreadable-input", "error unclosed-view"])
    #expect(ignored.errorCount == 2)
  }

  /// A category that is off by default is reported if the configuration has a severity for it.
  @Test func categoriesThatAreOffByDefault() {
    var report = Report()
    let text = "[a(>=0)]\n[b(>=0,>=0)]\n[c(0)]\n"
    report.check(Source(text, kind: .formatList, origin: .standardInput))
    let byDefault = report.applying(levels(["zero-size": .warning]))
    expectEqual(lines(byDefault), ["warning zero-size"])
    expectEqual(byDefault.omissionLines, ["zero-minimum: 3 not reported"])
    let configured = report.applying(levels(["zero-minimum": .warning]))
    #expect(configured.warningCount == 3 && configured.omissionLines == [])
    let ignored = report.applying(levels(["zero-minimum": .ignore]))
    expectEqual(lines(ignored), ["remark zero-size"])
    #expect(ignored.omissionLines == [])
  }

  /// A warning that becomes an error counts as one.
  @Test func unusedSuppressions() throws {
    let finding = Finding(.warning, .unusedSuppression, "unused", in: "a.swift", at: nil)
    var report = Report()
    report.add(finding)
    let changed = report.applying(levels(["unused-suppression": .error]))
    #expect(changed.errorCount == 1 && changed.warningCount == 0)
    #expect(finding.applying(levels(["unused-suppression": .ignore])) == nil)
  }

  /// The exit status depends on inputs that cannot be read.
  @Test func errorsOfInputs() {
    let changed = report.applying(levels(["unreadable-input": .ignore]))
    #expect(changed.hasInputErrors && changed.errorCount == 3)
  }

  /// A finding keeps its place and its fix-its.
  @Test func places() throws {
    let before = report.findings[1]
    let after = try #require(before.applying(levels(["bad-relation": .remark])))
    #expect(after.message == before.message && after.sourceName == "a.vfl")
    #expect(after.place?.start.column == 5 && after.place?.start.line == 1)
    #expect(!before.fixIts.isEmpty)
    expectEqual(after.fixIts, before.fixIts)
  }
}
