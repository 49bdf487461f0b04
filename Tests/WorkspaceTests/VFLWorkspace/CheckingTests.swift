import Foundation
import TestSupport
import Testing
import VFLService
import VFLCompiler
import VFLWorkspace

@Suite struct CheckingTests {
  private func list(_ text: String) -> Source {
    Source(text, kind: .formatList, origin: .file(path: "a.vfl"))
  }

  @Test func formatsOfSources() {
    let mark = Source("\u{FEFF}[a(>5)]", kind: .format, origin: .standardInput)
    #expect(
      mark.formats.map(\.text) == ["[a(>5)]"] && mark.applyingFixIts().text == "\u{FEFF}[a(>=5)]")
    let text = "\u{FEFF}# [x\n\n // [y\n|[a]\\\n-[b]\n[c]\\"
    #expect(list(text).formats.map(\.text) == ["|[a]-[b]", "[c]"])
    #expect(Source(format: "# [x").formats.map(\.text) == ["# [x"])
    #expect(Source(Array("[a]".utf8), kind: .scene, origin: .standardInput).formats.isEmpty)
  }

  /// The second line of the format begins at 4 in the format and at 10 in the source.
  @Test func rangesInSources() throws {
    let format = try #require(list("# x\n|[a]\\\n-[b]").formats.first)
    #expect(format.sourceStart == 4 && format.sourceRange == 4..<14)
    #expect(format.sourceRange(of: 2..<3) == 6..<7 && format.sourceRange(of: 3..<5) == 7..<11)
    #expect(format.sourceRange(of: 4..<4) == 10..<10 && format.sourceRange(of: 0..<4) == 4..<8)
    #expect(
      format.sourceRange(of: -9..<Int.max) == 4..<14 && format.sourceRange(of: 99..<100) == 14..<14)
  }

  /// Names, the number of errors and the number of constraints, with each kind of lookup.
  @Test(
    arguments: [
      ("[a]-gap-[b(c)]", .unchecked, 0, 0), ("[a]-gap-[b(c)]", .anyName, 1, 0),
      ("[a]-m-[b(c)]", .anyName, 0, 2), ("[a]-m-[b(c)]", .named(["a", "b"]), 1, 0),
      ("[a]-m-[b(m)]", .named(["a", "b"]), 0, 2), ("[a]-a-[b]", .named(["a", "b"]), 1, 0),
    ] as [(String, NameLookup.Views, Int, Int)])
  func lookups(_ format: String, _ views: NameLookup.Views, _ errors: Int, _ constraints: Int) {
    let checked = NameLookup(views: views, metrics: ["m": 5]).check(format)
    #expect(checked.errorCount == errors && checked.diagnostics.count == errors)
    #expect(checked.constraints.count == constraints)
    #expect(checked.parsed.isValid)
  }

  @Test func optionsAndSuperviews() {
    let options = NameLookup(options: [.alignAllLeft, .alignAllTop])
    #expect(options.check("[a][b]").diagnostics.map(\.category) == [.alignmentAlongAxis])
    let noSuperview = NameLookup(views: .anyName, hasSuperview: false)
    let unchecked = NameLookup(options: .alignAllTop).check("[a]-gap-[b]")
    #expect(unchecked.errorCount == 0 && unchecked.constraints.isEmpty)
    #expect(noSuperview.check("|[a]").diagnostics.map(\.category) == [.noSuperview])
    #expect(
      noSuperview.check("[a][b]").constraints.map(\.equationText) == [
        "b.leading == a.trailing @1000"
      ])
  }

  /// The first error of an equation has a note, also with options; the first error of a format does
  /// not.
  @Test(
    arguments: [
      ("a.width == b.width * 2", true), ("a == b", true), ("(a) == b", true), ("[a.width]", false),
      ("a", false),
      ("a-(>=5)-b", false),
    ] as [(String, Bool)])
  func equations(_ format: String, _ isEquation: Bool) throws {
    let note =
      "this looks like an equation; in code, use '#constraint' or 'constraint(withEquation:)'; elsewhere, a scene or 'vfl solve'"
    for lookup in [NameLookup(), NameLookup(options: .alignAllTop)] {
      let diagnostics = lookup.check(format).diagnostics
      let first = try #require(diagnostics.first)
      #expect(first.notes.contains { $0.message == note } == isEquation)
      let others = diagnostics.dropFirst().flatMap(\.notes)
      #expect(!others.contains { $0.message == note })
    }
  }

  @Test func fixIts() {
    let source = list("# [a(>5)]\r\n[a(>5)]\r\n\r\n[b]\\\r\n-5|\r\n[1c]")
    let fixed = source.applyingFixIts()
    let expected = "# [a(>5)]\r\n[a(>=5)]\r\n\r\n[b]\\\r\n-5-|\r\n[1c]"
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == expected)
    #expect(fixed.kind == .formatList && fixed.name == "a.vfl")
    #expect(fixed.applyingFixIts().bytes == fixed.bytes)
    var report = Report()
    report.check(source)
    let last = report.findings.compactMap { $0.fixIts.first }.suffix(1)
    #expect(source.applying(last).text == "# [a(>5)]\r\n[a(>5)]\r\n\r\n[b]\\\r\n-5-|\r\n[1c]")
    let named = Source(format: "[nmae]").applyingFixIts(with: NameLookup(views: .named(["name"])))
    #expect(String(decoding: named.bytes, as: UTF8.self) == "[name]")
  }

  @Test func canonicalForms() {
    var report = Report()
    let source = FormattedSource(list("# rows\n[a]-(8)-[b]\n[c]\n[d\n"), report: &report)
    #expect(
      String(decoding: source.formatted.bytes, as: UTF8.self) == "# rows\n[a]-8-[b]\n[c]\n[d\n")
    #expect(source.changes.map(\.canonicalText) == ["[a]-8-[b]"] && source.isChanged)
    #expect(report.errorCount == 1 && report.formatCount == 3 && report.fileCount == 1)
  }
}

@Suite struct ReportTests {
  @Test func textWithAStyle() {
    var report = Report()
    report.check(Source(format: "[a(>5)]"))
    let style = TextStyle { text, role in "<\(role) \(text)>" }
    expectEqual(
      report.text(style: style),
      """
      <place <argument>:1:5:> <error error:> <message \(report.findings[0].message)> [bad-relation]
      [a(>5)]
          <marker ^>
      <argument>:1:4: <note note:> \(report.findings[0].notes[0].message)
      <argument>:1:4: <note fix-it:> replace with '>='

      """)
    #expect(report.summary == "checked 1 format: 1 error")
    #expect(Report().text() == "" && Report().summary == "checked 0 formats: no errors")
  }

  /// A character that controls a terminal is replaced, also in the name of a file.
  @Test func controlCharacters() {
    var report = Report()
    report.check(
      Source(Array("[\u{1B}]".utf8), kind: .formatList, origin: .file(path: "a\u{1B}.vfl")))
    #expect(report.errorCount > 0 && !report.text().contains("\u{1B}"))
  }

  /// The largest number is first, and equal ones are in the order of the codes.
  @Test func numbersByCategory() {
    var report = Report()
    for code in ["c", "b", "a", "b"] {
      report.add(Finding(.warning, FindingCategory(rawValue: code), "", in: "s", at: nil))
    }
    #expect(report.categorySummary == "2 b, 1 a, 1 c")
    #expect(Report().categorySummary == "")
  }

  /// The errors after the hundredth of a format are in all totals. Their categories are unknown.
  @Test func errorsThatAreNotListed() {
    let relations = String(repeating: "[a(>5)]", count: 130) + "\n"
    func report(_ text: String) -> Report {
      var report = Report()
      report.check(Source(text, kind: .formatList, origin: .file(path: "a.vfl")))
      return report
    }
    let all = report(relations + "[b\n")
    #expect(all.errorCount == 131)
    #expect(all.categorySummary == "100 bad-relation, 30 too-many-errors, 1 unclosed-view")
    let relation = FindingCategory(rawValue: "bad-relation")
    let warnings = all.applying([relation: .warning])
    #expect(warnings.errorCount == 31 && warnings.warningCount == 100)
    let others = all.applying([
      relation: .ignore, FindingCategory(rawValue: "too-many-errors"): .remark,
    ])
    #expect(others.errorCount == 1 && others.remarkCount == 30)
    #expect(all.lenient.errorCount == 0 && all.lenient.warningCount == 131)
    let new = all.removing(Baseline(report(relations)))
    #expect(new.errorCount == 1 && new.findings.count == 1 && new.baselineCount == 130)
  }

  /// Errors that are not listed are in a baseline only as long as their number stays the same.
  @Test func numbersOfErrorsInABaseline() {
    let format = Source(format: String(repeating: "[a(m)]", count: 130) + "[b]")
    func report(_ views: Set<String>) -> Report {
      var report = Report()
      report.check(format, with: NameLookup(views: .named(views)))
      return report
    }
    let baseline = Baseline(report(["a", "b"]))
    #expect(report(["a", "b"]).removing(baseline).errorCount == 0)
    let new = report(["a"]).removing(baseline)
    #expect(new.errorCount == 31 && new.baselineCount == 100)
  }

  /// The case of a path counts only where the file system distinguishes it.
  @Test func pathsInABaseline() throws {
    func report(_ path: String) -> Report {
      var report = Report()
      report.check(Source("[a(>5)]\n", kind: .formatList, origin: .file(path: path)))
      return report
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(Baseline(report("Sources/Feed.vfl")).json()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let sensitive = try Baseline(path: file.path, comparison: .caseSensitive)
    let insensitive = try Baseline(path: file.path, comparison: .caseInsensitive)
    for (path, count) in [("Sources/Feed.vfl", 0), ("./sources/FEED.vfl", 1), ("Feed.vfl", 1)] {
      #expect(report(path).removing(sensitive).errorCount == count)
      #expect(report(path).removing(insensitive).errorCount == (path == "Feed.vfl" ? 1 : 0))
    }
    #if os(Linux)
      #expect(FileNameComparison(volumeOf: file.path) == .caseSensitive)
    #elseif os(Windows)
      #expect(FileNameComparison(volumeOf: file.path) == .caseInsensitive)
    #endif
  }

  @Test func sortingByPlace() {
    let source = Source(Array("[a\n[b\n".utf8), kind: .formatList, origin: .file(path: "a.vfl"))
    var report = Report()
    report.add(Finding(.warning, .noFormats, "warning", in: "x", at: nil))
    for (format, severity) in zip(source.formats, [.remark, .error] as [Diagnostic.Severity]) {
      let place = Place(source, format, 0..<1)
      report.findings.insert(
        Finding(severity, .noFormats, format.text, in: "a.vfl", at: place), at: 0)
    }
    report.add(Finding(.error, .noFormats, "error", in: "x", at: nil))
    report.sortByPlace()
    expectEqual(report.findings.map(\.message), ["[a", "[b", "error", "warning"])
    report.sortByPlace(errorsFirst: true)
    expectEqual(report.findings.map(\.message), ["[b", "error", "warning", "[a"])
  }

  /// The place of an error in the options is the start of the format.
  @Test func theOrderOfErrorsInAFile() {
    let source = Source(
      "H:[a]-[b(>5)]\n[c\n", kind: .formatList, origin: .file(path: "a.vfl"))
    var report = Report()
    report.check(source, with: NameLookup(options: .alignAllLeft))
    expectEqual(
      report.findings.map { "\($0.place?.start.line ?? 0) \($0.category)" },
      [
        "1 alignment-along-axis", "1 bad-relation", "2 alignment-along-axis", "2 unclosed-view",
      ])
  }

  /// The document has the shape of `vfl check --format json`.
  @Test func documents() throws {
    var report = Report()
    report.check(
      Source(Array("é\nV:|-[a(>30)]".utf8), kind: .formatList, origin: .file(path: "Feed.vfl")))
    let json = Document(CheckResults(report), report: report).json()
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect(
      Set(document.keys) == [
        "version", "checked", "categories", "remarks", "inBaseline", "notReported", "notChecked",
        "checkedInPart", "notSearched", "errors", "warnings", "diagnostics",
      ])
    #expect(document["categories"] as? [String: Int] == ["non-ascii": 1, "bad-relation": 1])
    #expect(document["checked"] as? [String: Int] == ["files": 1, "formats": 2])
    let diagnostic = try #require((document["diagnostics"] as? [[String: Any]])?.last)
    #expect(
      Set(diagnostic.keys) == [
        "file", "line", "column", "endLine", "endColumn", "severity", "category", "message",
        "format",
        "offset", "length", "notes", "fixIts",
      ])
    #expect(["line", "column", "offset"].map { diagnostic[$0] as? Int } == [2, 9, 8])
    #expect(json.last == UInt8(ascii: "\n"))
  }
}
