import CodeFiles
import Foundation
import TestSupport
import Testing

/// The findings of code, each as its line and column, its severity and its category.
@Suite struct CheckingTests {
  private func findings(_ code: String, in path: String = "a.swift") -> [String] {
    let bytes = Array(code.utf8)
    let project = CodeProject(paths: [path]) { _ in bytes }
    var report = Report()
    for file in project.files { report.check(LocatedCode(file)) }
    return report.findings.map { finding in
      let place = finding.place.map { "\($0.start.line):\($0.start.column)" } ?? "-"
      return "\(place) \(finding.severity.rawValue) \(finding.category)"
    }
  }

  private func call(_ format: String, _ rest: String) -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \(format), \(rest))"
  }

  /// The column is that of the first byte that cannot continue, after escapes and in later pieces.
  @Test func placesOfErrors() {
    #expect(findings(#"f(withVisualFormat: "[a(>5)]")"#) == ["1:26 error bad-relation"])
    #expect(findings(#"f(withVisualFormat: "\u{5b}a(>5)]")"#) == ["1:31 error bad-relation"])
    #expect(
      findings("f(withVisualFormat: \"[a]\"\r\n\t+ \"-😀[b]\")").first == "2:6 error non-ascii")
    #expect(
      findings(##"f(withVisualFormat: "[a(\(x))]]")"##) == ["1:31 error unexpected-character"])
    #expect(
      findings(
        "[NSLayoutConstraint constraintsWithVisualFormat:@\"[a]\"\n  @\"[b\" options:0 metrics:nil views:v];",
        in: "a.m")
        == ["2:7 error unclosed-view"])
  }

  /// The sample on FormatFinder's page.
  @Test func sampleOfTheModulePage() {
    let code =
      #"view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-|", options: [], metrics: nil, views: ["a": a]))"#
    let project = CodeProject(paths: ["Form.swift"]) { _ in Array(code.utf8) }
    #expect(project.files[0].formats[0].text.text == "H:|-[a]-|")
    #expect(project.files[0].formats[0].sourceRange == 70..<79)
  }

  @Test func optionsAlongTheAxis() {
    let two = #""[a]-[b]""#
    #expect(
      findings(call(two, "options: .alignAllLeft, metrics: nil, views: v")) == [
        "1:51 error alignment-along-axis"
      ])
    #expect(
      findings(call(two, "options: [.alignAllTop, .alignAllLeading], metrics: nil, views: v")) == [
        "1:51 error alignment-along-axis"
      ])
    #expect(
      findings(call(#""[a]""#, "options: .alignAllLeft, metrics: nil, views: v")) == [
        "1:51 warning alignment-along-axis"
      ])
    #expect(findings(call(two, "options: .alignAllTop, metrics: nil, views: v")) == [])
    #expect(findings(call(two, "options: options, metrics: nil, views: v")) == [])
    let objectiveC =
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[a][b]\" options:(NSLayoutFormatOptions)NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllLeft metrics:nil views:v];"
    #expect(findings(objectiveC, in: "a.m") == ["1:51 error alignment-along-axis"])
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

  @Test func namesOfVariables() {
    let body = call(#""[a]-[b]""#, "options: [], metrics: nil, views: views")
    #expect(findings("func f() { let views = [\"a\": x, \"b\": y]; \(body) }") == [])
    #expect(findings("func f() { let views = [\"a\": x]; \(body) }").count == 1)
    #expect(findings("func f() { var views = [\"a\": x]; views[\"b\"] = y; \(body) }") == [])
    #expect(findings("func f() { var views = [\"a\": x]; views[key] = y; \(body) }") == [])
    #expect(findings("func f() { var views = [\"a\": x]; fill(&views); \(body) }") == [])
    #expect(findings("func f(views: [String: Any]) { \(body) }") == [])
    let objectiveC = { (views: String) in
      "- (void)f {\n\(views)\n[NSLayoutConstraint constraintsWithVisualFormat:@\"[a]-[b]\" options:0 metrics:nil views:views];\n}"
    }
    #expect(
      findings(
        objectiveC("NSDictionary *views = NSDictionaryOfVariableBindings(a,\n b);"), in: "a.m")
        == [])
    #expect(
      findings(objectiveC("NSDictionary *views = NSDictionaryOfVariableBindings(a);"), in: "a.m")
        == ["3:56 error unknown-view"])
    #expect(
      findings(
        objectiveC("NSMutableDictionary *views = [@{@\"a\": a} mutableCopy]; views[@\"b\"] = b;"),
        in: "a.m") == [])
    #expect(
      findings(objectiveC("NSDictionary *views = @{@\"a\": self.a};"), in: "a.m") == [
        "3:56 error unknown-view"
      ])
    #expect(findings(objectiveC("NSDictionary *views = [self views];"), in: "a.m") == [])
  }

  @Test func numberedViews() {
    #expect(findings(#"addConstraintsWithFormat("H:[v0][v1]", views: a, b)"#) == [])
    #expect(
      findings(#"addConstraintsWithFormat("H:[v0][v2]", views: a, b)"#) == [
        "1:34 error unknown-view"
      ])
    #expect(findings(#"addConstraintsWithFormat("H:[v0][v2]", views: views)"#) == [])
  }

  @Test func suppressions() {
    let call = #"f(withVisualFormat: "[a(>5)]")"#
    #expect(findings("\(call)  // vfl:ignore") == [])
    #expect(findings("// vfl:ignore\n\(call)") == [])
    #expect(findings("/* vfl:ignore[bad-relation] */ \(call)") == [])
    #expect(findings("// vfl:ignore[unclosed-view, bad-relation]\n\(call)") == [])
    #expect(
      findings("// vfl:ignore[unclosed-view]\n\(call)") == [
        "2:26 error bad-relation", "1:4 warning unused-suppression",
      ])
    #expect(
      findings("// vfl:ignore\n\n\(call)") == [
        "3:26 error bad-relation", "1:4 warning unused-suppression",
      ])
    #expect(findings("let a = \"vfl:ignore\"; \(call)").count == 1)
    #expect(findings("// vfl:ignored\n\(call)").count == 1)
    #expect(
      findings(
        "[NSLayoutConstraint constraintsWithVisualFormat:@\"[a\" options:0 metrics:nil views:v]; // vfl:ignore",
        in: "a.mm") == [])
  }

  /// Two passes: the second error is reported after the first is fixed.
  @Test func fixingFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "code-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.swift").path
    try Data("// é\r\nf(withVisualFormat: \"|[a(>5)]-5|\")\r\n".utf8).write(
      to: URL(fileURLWithPath: path))
    let fixes = CodeFixes(in: LoadedInputs(reading: [.path(path)], selecting: .code))
    #expect(
      fixes.changes.map(\.fixed.text) == ["// é\r\nf(withVisualFormat: \"|[a(>=5)]-5-|\")\r\n"])
  }

  /// A fix-it never changes the code between two literals.
  @Test func fixIts() {
    let bytes = Array(#"f(withVisualFormat: "[a(>5)]" + "[b(" + ">5)]")"#.utf8)
    let project = CodeProject(paths: ["a.swift"]) { _ in bytes }
    var report = Report()
    for file in project.files { report.check(LocatedCode(file)) }
    let fixIts = report.findings.compactMap { $0.fixIts.first }
    let fixed = Source(bytes, kind: .code, origin: .file(path: "a.swift")).applying(fixIts)
    #expect(fixed.text == #"f(withVisualFormat: "[a(>=5)]" + "[b(" + ">=5)]")"#)
  }
}
