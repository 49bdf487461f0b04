import FormatFinder
import Foundation
import TestSupport
import Testing

/// The findings of code, each as its line and column, its severity and its category.
@Suite struct CheckingTests {
  private func report(_ code: String, in path: String = "a.swift") -> Report {
    let bytes = Array(code.utf8)
    let project = CodeProject(paths: [path]) { _ in bytes }
    var report = Report()
    for file in project.files { report.check(file) }
    return report
  }

  private func findings(_ code: String, in path: String = "a.swift") -> [String] {
    report(code, in: path).findings.map { finding in
      let place = finding.place.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(finding.severity.rawValue) \(finding.category)"
    }
  }

  private func call(_ format: String, _ rest: String) -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \(format), \(rest))"
  }

  /// Messages name options as the code does.
  @Test(arguments: [
    (
      "a.m", "NSLayoutFormatAlignAllBaseline", "V:[a]-[b]",
      "'NSLayoutFormatAlignAllBaseline' cannot align views in a vertical format; use a horizontal alignment such as 'NSLayoutFormatAlignAllLeading'"
    ),
    (
      "a.m", "NSLayoutFormatDirectionLeftToRight | NSLayoutFormatDirectionRightToLeft", "[a]-[b]",
      "options 'NSLayoutFormatDirectionLeftToRight' and 'NSLayoutFormatDirectionRightToLeft' conflict"
    ),
    (
      "a.m", "(NSLayoutFormatAlignAllCenterY)", "V:|[a]|",
      "'NSLayoutFormatAlignAllCenterY' cannot align views in a vertical format; remove the option, because the format has only one view"
    ),
    (
      "a.m", "NSLayoutFormatAlignAllTop", "H:|[a]|",
      "'NSLayoutFormatAlignAllTop' has no effect; the format has only one view"
    ),
    (
      "a.swift", ".alignAllBaseline", "V:[a]-[b]",
      "'alignAllBaseline' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading'"
    ),
    (
      "a.swift", "[.AlignAllTop, .AlignAllCenterY]", "V:|[a]|",
      "'AlignAllTop' and 'AlignAllCenterY' cannot align views in a vertical format; remove the options, because the format has only one view"
    ),
  ])
  func namesOfOptions(
    _ path: String, _ options: String, _ format: String, _ message: String
  ) {
    let code =
      path == "a.swift"
      ? call("\"\(format)\"", "options: \(options), metrics: nil, views: v")
      : "[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:\(options) metrics:nil views:v];"
    expectEqual(report(code, in: path).findings.map(\.message), [message])
  }

  /// The sample on FormatFinder's page.
  @Test func sampleOfTheModulePage() throws {
    let code =
      #"view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-|", options: [], metrics: nil, views: ["a": a]))"#
    let project = CodeProject(paths: ["Form.swift"]) { _ in Array(code.utf8) }
    #expect(project.files[0].formats[0].text.text == "H:|-[a]-|")
    #expect(project.files[0].formats[0].sourceRange == 70..<79)

    let page = "Sources/FormatFinder/FormatFinder.docc/FormatFinder.md"
    let sample = try #require(try ProjectFiles.samples(of: page).first)
    let file = "Tests/FinderTests/FormatFinder/CheckingTests.swift"
    #expect(try ProjectFiles.file(file, contains: ProjectFiles.expectations(sample)), "\(sample)")
  }

  /// Warnings about valid formats, as far as the call determines names and options.
  @Test func warnings() {
    let nothing = "options: [], metrics: nil, views: v"
    #expect(
      findings(call(#""[a(100,200)]""#, nothing)) == ["1:58 warning contradictory-predicates"])
    #expect(findings(call(#""[a(>=0)]""#, nothing)) == ["1:54 remark zero-minimum"])
    #expect(findings("// vfl:ignore[zero-size]\n" + call(#""[a(0)]""#, nothing)) == [])
    #expect(findings(call(#""[a(==a)]""#, nothing)) == ["1:54 warning self-relation"])
    #expect(findings(call(#""[a(==a)]""#, "options: [], metrics: m, views: v")) == [])
    let values = #"options: [], metrics: ["m": 5, "n": 6], views: v"#
    #expect(findings(call(#""[a(m,n)]""#, values)) == [])
    let top = "options: .alignAllTop, metrics: nil, views: v"
    #expect(findings(call(#""[a]""#, top)) == ["1:51 remark option-without-effect"])
    #expect(findings(##"#layout("[a]-[b]", "[a]", options: .alignAllTop)"##) == [])
    #expect(findings(call(#""[a(\(size),100,200)]""#, nothing)) == [])
  }

  /// A name is an error only if the call determines all names.
  @Test(arguments: [
    ("views: [\"a\": x]", "metrics: nil", 2), ("views: [\"a\": x, \"b\": y]", "metrics: nil", 1),
    ("views: [\"a\": x, \"b\": y]", "metrics: [\"gap\": 8]", 0),
    ("views: views", "metrics: nil", 1),
    ("views: views", "metrics: metrics", 0), ("views: [\"a\": x]", "metrics: metrics", 1),
    ("views: [\"a\": x, key: y]", "metrics: [:]", 1),
  ])
  func names(_ views: String, _ metrics: String, _ count: Int) {
    let code = call(#""H:[a]-gap-[b]""#, "options: [], \(metrics), \(views)")
    #expect(findings(code).count == count, "\(findings(code))")
  }

  /// A macro with views and without metrics has no metrics. Without views, names are variables.
  @Test(arguments: [
    (##"#layout("[a]-gap-[b]", views: ["a": x, "b": y])"##, true),
    (##"#layout("[a]-gap-[b]", views: views)"##, true),
    (##"#layout("[a]-gap-[b]", metrics: metrics, views: views)"##, false),
    (##"#layout("[a]-gap-[b]", metrics: ["gap": 8], views: ["a": x, "b": y])"##, false),
    (##"#layout("[a]-gap-[b]")"##, false),
  ])
  func metricsOfMacros(_ code: String, _ isError: Bool) {
    #expect(findings(code) == (isError ? ["1:14 error unknown-metric"] : []))
  }

  /// A list that many statements extend is read once for each of them.
  @Test func extendedLists() {
    let statements = (0..<200).map { "formats = formats + [\"[a\($0)(>5)]\"]" }
    let body = statements.joined(separator: "\n")
    let loop = "for format in formats { g(withVisualFormat: format) }"
    let found = findings("func f() {\nvar formats = [\"[a]\"]\n\(body)\n\(loop)\n}")
    #expect(found.count == 200)
    #expect(found.allSatisfy { $0.hasSuffix("error bad-relation") })
  }

  /// A comment with an error suppresses nothing, except for the categories that exist.
  @Test(
    arguments: [
      ("vfl:ignore[", "expected ']' after the categories of 'vfl:ignore['", "4-15", nil),
      (
        "vfl:ignore[bad-relation", "expected ']' after the categories of 'vfl:ignore['", "4-15", nil
      ),
      ("vfl:ignore[]", "expected categories in 'vfl:ignore[…]', found none", "4-16", nil),
      ("vfl:ignore [ , ]", "expected categories in 'vfl:ignore[…]', found none", "4-20", nil),
      ("vfl:ignore[nope]", "unknown category 'nope'", "15-19", nil),
      (
        "vfl:ignore[bad-relatoin]",
        "unknown category 'bad-relatoin'; did you mean 'bad-relation'?", "15-27", "bad-relation"
      ),
      (
        "vfl:ignore bad-relation",
        "expected '[bad-relation]' after 'vfl:ignore', found 'bad-relation'; ':' begins an explanation",
        "4-27", "vfl:ignore[bad-relation]"
      ),
      (
        "vfl:ignore[unclosed-view]", "unused 'vfl:ignore[unclosed-view]'; it suppresses no finding",
        "4-29", nil
      ),
    ] as [(String, String, String, String?)])
  func suppressionsWithErrors(
    _ comment: String, _ message: String, _ columns: String, _ replacement: String?
  ) throws {
    let report = report("// \(comment)\nf(withVisualFormat: \"[a(>5)]\")")
    expectEqual(
      report.findings.map(\.category.rawValue), ["unused-suppression", "bad-relation"])
    let finding = try #require(report.findings.first)
    expectEqual(finding.message, message)
    let place = try #require(finding.place)
    expectEqual("\(place.start.column)-\(place.end.column)", columns)
    expectEqual(finding.fixIts.first?.edits.first?.newText, replacement)
  }

  /// A category that does not exist is reported beside one that is used; a list can follow blanks.
  @Test func suppressionsInPart() {
    let call = #"f(withVisualFormat: "[a(>5)]")"#
    expectEqual(
      findings("// vfl:ignore[nope, bad-relation]\n\(call)"), ["1:15 warning unused-suppression"])
    expectEqual(findings("// vfl:ignore [bad-relation]\n\(call)"), [])
    expectEqual(
      findings("// vfl:ignore [unclosed-view]\n\(call)"),
      ["1:4 warning unused-suppression", "2:26 error bad-relation"])
    for explanation in [": bad-relation is meant", " because of bad-relation", " (empty)"] {
      expectEqual(findings("// vfl:ignore\(explanation)\n\(call)"), [])
    }
  }

  /// Findings are in the order of their places, whatever their severity and kind.
  @Test func theOrderOfFindings() {
    let names = #"metrics: ["a": 1], views: ["a": a, "b": b]"#
    let first = call(#""H:[a]-[b(>5)]""#, "options: .alignAllLeft, \(names)")
    expectEqual(
      findings("\(first)  // vfl:ignore[empty]\nf(withVisualFormat: \"[a\")"),
      [
        "1:51 error alignment-along-axis", "1:61 error bad-relation",
        "1:101 warning ambiguous-name",
        "1:139 warning unused-suppression", "2:24 error unclosed-view",
      ])
  }

  /// The errors of a format that are not listed count too.
  @Test func errorsThatAreNotListed() {
    let format = String(repeating: "[a(>5)]", count: 130)
    let report = report("f(withVisualFormat: \"\(format)\")")
    #expect(report.errorCount == 130 && report.findings.count == 101)
    #expect(report.findings.last?.category.rawValue == "too-many-errors")
  }

  /// Only an error in the options has a note with their place.
  @Test(arguments: [(#""[a][b]""#, ".alignAllLeft", true), (#""  ""#, ".alignAllTop", false)])
  func placesOfOptions(_ format: String, _ options: String, _ isInOptions: Bool) throws {
    let code = call(format, "options: \(options), metrics: nil, views: v")
    let finding = try #require(report(code).findings.first)
    #expect(finding.place?.range == nil)
    #expect(finding.notes.contains { $0.message == "the options are here" } == isInOptions)
  }

  /// Two passes: the second error is reported after the first is fixed.
  @Test func fixingFiles() throws {
    let fixes = CodeFixes(paths: ["a.swift"]) { _ in
      Array("// é\r\nf(withVisualFormat: \"|[a(>5)]-5|\")\r\n".utf8)
    }
    #expect(
      fixes.changes.map(\.fixed.text) == ["// é\r\nf(withVisualFormat: \"|[a(>=5)]-5-|\")\r\n"])
  }

  /// A fix-it that one call of a format needs can be an error in another.
  @Test(
    arguments: [
      (["shared": 0, "share": 0], ["share": 0], 0), (["shared": 0], ["share": 0], 0),
      (["share": 0], ["share": 0], 1),
    ])
  func fixItsOfSharedFormats(_ first: [String: Int], _ second: [String: Int], count: Int) {
    func text(_ views: [String: Int]) -> String {
      "[" + views.keys.sorted().map { "\"\($0)\": \($0)" }.joined(separator: ", ") + "]"
    }
    let code = """
      let format = "H:|[shared]|"
      \(call("format", "options: [], metrics: nil, views: \(text(first))"))
      \(call("format", "options: [], metrics: nil, views: \(text(second))"))
      """
    let errors = report(code).findings.filter { $0.severity == .error }
    #expect(errors.map(\.category.rawValue) == ["unknown-view"])
    #expect(errors.flatMap(\.fixIts).count == count)
  }

  /// The parts of two formats can share a literal.
  @Test(
    arguments: [
      ("H:|-(>8)-", "[:]", "[:]", 1), ("H:|-gpb-", #"["gpa": 8]"#, #"["gpb": 8]"#, 0),
      ("H:|-gpb-", #"["gpa": 8]"#, #"["gpa": 9]"#, 1),
    ])
  func fixItsOfSharedParts(_ part: String, _ first: String, _ second: String, count: Int) {
    let code = """
      let part = "\(part)"
      \(call(#"part + "[a]|""#, "options: [], metrics: \(first), views: v"))
      \(call(#"part + "[b]|""#, "options: [], metrics: \(second), views: v"))
      """
    let errors = report(code).findings.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.flatMap(\.fixIts).count == count)
  }

  /// A fix-it never changes the code between two literals.
  @Test func fixIts() {
    let code = #"f(withVisualFormat: "[a(>5)]" + "[b(" + ">5)]")"#
    let fixIts = report(code).findings.compactMap { $0.fixIts.first }
    let fixed = Source(code, kind: .code, origin: .file(path: "a.swift")).applying(fixIts)
    #expect(fixed.text == #"f(withVisualFormat: "[a(>=5)]" + "[b(" + ">=5)]")"#)
  }
}
