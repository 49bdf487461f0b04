import Foundation
import TestSupport
import Testing

/// The warnings of `vfl check` about valid formats.
@Suite struct CheckWarningTests {
  @Test func aWarningAsText() throws {
    let run = try Command(["check", "H:|-[a(>=100,>=50)]-|"])
    #expect(run.status == 0)
    #expect(run.output == "checked 1 format: no errors, 1 warning\n")
    expectEqual(
      run.errors,
      """
      <argument>:1:14: warning: '>=50' has no effect; '>=100' implies it [redundant-predicate]
      H:|-[a(>=100,>=50)]-|
                   ^~~~
      <argument>:1:8: note: the other predicate is here
      <argument>:1:13: fix-it: remove '>=50'

      """)
    #expect(try Command(["check", "--strict", "[a(100,200)]"]).status == 1)
    #expect(try Command(["check", "--strict", "[a(>=0)]"]).status == 0)
  }

  /// Two orientations are two formats; neither of them is chosen.
  @Test func twoOrientationsAreNotFixed() throws {
    for format in ["HV:|[a]|", "VH:|[a]|"] {
      let run = try Command(["check", "--fix", format])
      #expect(run.status == 1 && run.output == format + "\n")
      #expect(run.errors.contains("write two formats, one with 'H:' and one with 'V:'"))
    }
  }

  /// The strengths of GTK are metrics if there are such, and else explained.
  @Test func strengthsOfGTK() throws {
    let format = "[a(20@weak)]"
    let unknown = try Command(["check", "--views", "a", format])
    #expect(
      unknown.errors.contains("error: no metric named 'weak'; '@weak' is an extension of GTK"))
    #expect(try Command(["check", "--views", "a", "--metrics", "weak=5", format]).status == 0)
  }

  /// Only errors are fixed, unless the configuration makes the category an error.
  @Test func fixes() throws {
    var files = ["a.vfl": "[a(>=100,>=50)]\n"]
    let warned = try Command(["check", "--fix", "a.vfl"], files: files)
    expectEqual(try warned.text(of: "a.vfl"), "[a(>=100,>=50)]\n")
    files[".vfl.yml"] = "severities: {redundant-predicate: error}\n"
    let failed = try Command(["check", "--fix", "a.vfl"], files: files)
    expectEqual(try failed.text(of: "a.vfl"), "[a(>=100)]\n")
  }

  @Test func configuredSeverities() throws {
    let files = [".vfl.yml": "severities: {zero-size: warning, self-relation: ignore}\n"]
    let run = try Command(["check", "[a(0)]-[b]-[b]"], files: files)
    #expect(run.output == "checked 1 format: no errors, 1 warning\n")
    #expect(run.errors.contains("warning: the size of 'a' is 0"))
  }

  /// An option can be without effect on one of several formats.
  @Test func sharedOptions() throws {
    let one = try Command(["check", "--options", "alignAllTop", "[a]"])
    #expect(one.errors.contains("remark: 'alignAllTop' has no effect"))
    #expect(
      one.output == "checked 1 format: no errors, 1 remark\noption-without-effect: 1 remark\n")
    let two = try Command(["check", "--options", "alignAllTop", "[a]", "[a]-[b]"])
    #expect(two.status == 0 && two.errors == "")
  }

  /// Harmless findings do not fail a strict check. A configuration gives both their severities.
  @Test func minorFindings() throws {
    let check = ["check", "--strict", "--options", "alignAllTop", "[d(>=0)]"]
    let run = try Command(check)
    #expect(run.status == 0)
    expectEqual(
      run.output,
      """
      checked 1 format: no errors, 1 remark
      zero-minimum: 1 not reported; option-without-effect: 1 remark

      """)
    let files = ["a.vfl": "[a(>=0)]-[b(>=0)]\n[c(>=0)]\n"]
    expectEqual(
      try Command(["check", "a.vfl"], files: files).output,
      "checked 2 formats in 1 file: no errors\nzero-minimum: 3 not reported\n")
    let severities = "severities: {zero-minimum: remark, option-without-effect: warning}\n"
    let configured = try Command(check, files: [".vfl.yml": severities])
    #expect(configured.status == 1)
    #expect(configured.output == "checked 1 format: no errors, 1 warning, 1 remark\n")
    #expect(configured.errors.contains("remark: '>=0' can be omitted"))
  }

  @Test func minorFindingsInDocuments() throws {
    let check = ["check", "--format", "json", "--options", "alignAllTop", "[d(>=0)]"]
    let document = try Command(check).document()
    #expect(document["notReported"] as? [String: Int] == ["zero-minimum": 1])
    #expect(document["categories"] as? [String: Int] == ["option-without-effect": 1])
    #expect(document.integer("warnings") == 0 && document.integer("remarks") == 1)
  }

  /// The other subcommands report errors only.
  @Test(arguments: ["constraints", "tree", "format"])
  func otherSubcommands(_ subcommand: String) throws {
    let run = try Command([subcommand, "[a(100,200)]"])
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func constraintsThatRepeatOthers() throws {
    let run = try Command([
      "solve", "--size", "50x9", "|[a]|", "V:|[a]|", "a.leading == superview.leading",
    ])
    #expect(run.status == 0)
    expectEqual(
      run.errors.split(separator: "\n").filter { $0.contains("warning: ") || $0.contains("note: ") }
        .map(String.init),
      [
        "<argument 3>:1:1: warning: 'a.leading == superview.leading @1000' repeats an earlier constraint [duplicate-constraint]",
        "<argument 1>:1:2: note: 'a.leading == superview.leading @1000' is the same constraint",
      ])
  }

  /// A remark does not fail the command.
  @Test func constraintsThatOthersImply() throws {
    let run = try Command([
      "solve", "--strict", "--size", "90x9", "|-20-[a(50)]", "V:|[a]|",
      "a.trailing == superview.leading + 70",
    ])
    #expect(run.status == 0)
    expectEqual(
      run.errors.split(separator: "\n").first,
      "<argument 3>:1:1: remark: the other constraints imply 'a.trailing == superview.leading + 70 @1000' [redundant]"
    )
  }

  /// A name in a size can refer to a metric unless the names of views are known.
  @Test func viewsThatCanBeMetrics() throws {
    let check = ["check", "--strict", "[avatar(avatar)]"]
    #expect(try Command(check).status == 0)
    #expect(try Command(check + ["--views", "avatar"]).status == 1)
  }
}
