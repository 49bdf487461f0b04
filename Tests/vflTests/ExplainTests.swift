import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
  private static let log = """
    App started
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x10 H:|-(16)-[UILabel:0x1]   (active, names: '|':Card:0x2 )>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1]-(16)-|   (active, names: '|':Card:0x2 )>",
        "<NSLayoutConstraint:0x30 'fixed' UILabel:0x1.width == 300   (active)>",
        "<NSLayoutConstraint:0x40 foo>",
        "<NSLayoutConstraint:0x50 UILabel:0x1.height == 20   (active)>",
        "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' Card:0x2.width == 320   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x30 'fixed' UILabel:0x1.width == 300   (active)>

    """

  private static let summary =
    "the row needs 16 + 300 + 16 = 332, but 'Card' is only 320 wide: 12 too much"

  /// A log in which two sizes contradict each other.
  private static func sizes(_ first: Int, _ second: Int) -> String {
    """
    <NSLayoutConstraint:0x1 A:0x1.width == \(first)>
    <NSLayoutConstraint:0x2 A:0x1.width == \(second)>

    """
  }

  @Test func text() throws {
    let run = try Command(["explain", "a.log"], files: ["a.log": Self.log])
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.components(separatedBy: "\n")
    expectEqual(
      Array(lines.prefix(8)),
      [
        "a.log:2: \(Self.summary)",
        "   16  |-(16)-[UILabel]                                line 4",
        "  300  UILabel(300) ('fixed')                          line 6, app",
        "   16  [UILabel]-(16)-|                                line 5",
        "  ---",
        "  332  needed",
        "  320  Card(320) ('UIView-Encapsulated-Layout-Width')  line 9, system",
        "   12  too much",
      ])
    expectEqual(
      Array(lines[8...9]),
      [
        "  advice: the system sets the width of 'Card' to 320: if 320 is temporary, set the priority "
          + "of 'UILabel(300)' (line 6) to 999; if 320 is the final width, make its contents "
          + "narrower [encapsulated-size]",
        "  broken: 'UILabel(300)' (line 6), so 'UILabel' is 288 wide instead of 300",
      ])
    expectEqual(
      Array(lines.dropFirst(10)),
      [
        "  not needed for this conflict: 1 of 5 constraints",
        "  skipped: line 7: unexpected text in a constraint: '<NSLayoutConstraint:0x40 foo>'",
        "",
      ])
  }

  @Test func json() throws {
    let run = try Command(
      ["explain", "--format", "json", "a.log"], files: ["a.log": Self.log])
    #expect(run.status == 0 && run.errors == "")
    try run.expectDocument(
      """
      {"version": 1, "errors": 0, "reports": [{
        "file": "a.log", "line": 2, "core": [0, 1, 2, 4], "broken": 2, "truncated": false,
        "message": "\(Self.summary)", "effect": "'UILabel' is 288 wide instead of 300",
        "constraints": [
          {"line": 4, "identifier": null}, {"line": 5},
          {"line": 6, "column": 6, "address": "0x30", "identifier": "fixed",
           "type": "NSLayoutConstraint", "equations": ["UILabel.width == 300 @1000"],
           "text": "<NSLayoutConstraint:0x30 'fixed' UILabel:0x1.width == 300   (active)>"},
          {"line": 8}, {"line": 9}],
        "skipped": [{"line": 7, "text": "<NSLayoutConstraint:0x40 foo>"}],
        "advice": [{"kind": "encapsulated-size"}]}]}
      """)
  }

  @Test func arithmeticInJSON() throws {
    let run = try Command(["explain", "--format", "json", "a.log"], files: ["a.log": Self.log])
    try run.expectDocument(
      """
      {"reports": [{"arithmetic": {
        "steps": [{"constraint": 0}, {"constraint": 2}, {"constraint": 1}],
        "availableSteps": [{"constraint": 4}], "total": 332, "available": 320, "excess": 12}}]}
      """)
    let report = try #require(try run.document().objects("reports").first)
    let widths = report.objects("relaxations").first { $0.integer("constraint") == 2 }
    let width = try #require(widths?["value"] as? Double)
    #expect(abs(width - 288) < 1e-6)
  }

  @Test func svg() throws {
    let input = Self.sizes(10, 20) + String(repeating: " ", count: 5000) + Self.sizes(30, 40)
    let run = try Command(["explain", "--svg", "-"], input: input)
    #expect(run.status == 0 && run.errors == "" && run.output.hasPrefix("<svg"))
    for text in ["&lt;stdin&gt;:1", "cannot be both 10 and 20", "cannot be both 30 and 40"] {
      #expect(run.output.contains(text), "\(text)")
    }
    let consistent = try Command(
      ["explain", "--svg"], input: Self.sizes(1, 1))
    #expect(consistent.status == 0 && consistent.output == "")
    expectEqual(
      consistent.errors,
      "<stdin>:1: the 2 constraints that could be read do not contradict each other; nothing was "
        + "skipped\n")
  }

  @Test func standardInput() throws {
    for arguments in [["explain"], ["explain", "-"]] {
      let run = try Command(arguments, input: Self.sizes(10, 20))
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix("<stdin>:1: 'A' cannot be both 10 and 20 wide\n"))
    }
  }

  /// Whether the log names the constraint that is broken, and whether it is part of the conflict.
  @Test func brokenConstraints() throws {
    let breaking = "Will attempt to recover by breaking constraint\n"
    let cases = [
      ("", "the log does not say which constraint was broken"),
      (
        breaking + "<NSLayoutConstraint:0x2 A:0x1.width == 20>\n",
        "'A(20)' (line 2), so 'A' is 10 wide instead of 20"
      ),
      (breaking + "<NSLayoutConstraint:0x9 foo>\n", "the constraint could not be read"),
      (
        breaking + "<NSLayoutConstraint:0x9 B:0x9.width == 9>\n",
        "'B(9)' (line 4), which is not part of this conflict: the list does not contain what "
          + "contradicts it"
      ),
    ]
    for (end, expected) in cases {
      let run = try Command(["explain"], input: Self.sizes(10, 20) + end)
      let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("  broken: ") }
      expectEqual(lines.map(String.init), ["  broken: \(expected)"])
    }
  }

  /// A path is a file also with the ending of another kind of input.
  @Test func severalFiles() throws {
    let run = try Command(
      ["explain", "a.json", "b.vfl", "c"],
      files: ["a.json": Self.sizes(10, 20), "b.vfl": "[a]\n", "c": Self.sizes(30, 40)])
    #expect(run.status == 0)
    expectEqual(run.errors, "b.vfl: no report of unsatisfiable constraints\n")
    let headings = run.output.split(separator: "\n").filter { $0.contains(":1: ") }
    expectEqual(
      headings.map(String.init),
      [
        "a.json:1: 'A' cannot be both 10 and 20 wide", "c:1: 'A' cannot be both 30 and 40 wide",
      ])
    #expect(run.output.contains("\n\nc:1: "))
  }

  @Test func outputFile() throws {
    let run = try Command(["explain", "a.log", "-o", "a.txt"], files: ["a.log": Self.log])
    #expect(try run.text(of: "a.txt").hasPrefix("a.log:2: \(Self.summary)\n"))
    let same = try Command(["explain", "a.log", "-o", "a.log"], files: ["a.log": Self.log])
    #expect(same.status == 64 && same.errors.contains("is an input"))
  }

  @Test func color() throws {
    let colored = try Command(["explain", "--color", "always"], input: Self.sizes(10, 20))
    #expect(colored.output.contains("\u{1B}["))
    let plain = try Command(["explain"], input: Self.sizes(10, 20))
    #expect(!plain.output.contains("\u{1B}["))
  }

  @Test func controlCharacters() throws {
    let run = try Command(
      ["explain"], input: Self.sizes(1, 2) + "<NSLayoutConstraint:0x3 \u{1B}[31mfoo>\n")
    #expect(run.output.contains("skipped: line 3") && !run.output.contains("\u{1B}"))
  }

  @Test func inputsWithoutReports() throws {
    let logs: [[UInt8]] = [
      [], Array("a log\n".utf8), [0x00, 0xFF, 0xFE, 0x80, 0x3C, 0x4E, 0x53],
      Array("no more 'Unable to simultaneously satisfy constraints'\n".utf8),
    ]
    for bytes in logs {
      let run = try Command(["explain", "a"], rawFiles: ["a": bytes])
      #expect(run.status == 0 && run.output == "")
      let hint =
        bytes.count > 20
        ? "; no constraint follows the line that begins one: web pages remove text in angle "
          + "brackets, so copy the log from the console, or as plain text" : ""
      expectEqual(run.errors, "a: no report of unsatisfiable constraints\(hint)\n")
    }
    let json = try Command(["explain", "--format", "json"])
    expectEqual(
      json.output,
      #"{"diagnostics":[],"errors":0,"exceptions":[],"reports":[],"version":1,"warnings":0}"#
        + "\n")
  }

  @Test func unreadableInputs() throws {
    let run = try Command(["explain", "missing.log", "a.log"], files: ["a.log": Self.log])
    #expect(run.status == 66)
    #expect(run.errors.contains("cannot read 'missing.log': no such file or directory"))
    #expect(run.output.hasPrefix("a.log:2: "))
    let folder = try Command(["explain", "."])
    #expect(folder.status == 66 && folder.errors.contains("cannot read '.': a folder, not a file"))
    #expect(try Command(["explain", ""]).status == 66)
  }

  /// A text in UTF-16 contains no report that could be found.
  @Test(arguments: [[0xFF, 0xFE, 0x55, 0x00], [0xFE, 0xFF, 0x00, 0x55]] as [[UInt8]])
  func utf16(_ bytes: [UInt8]) throws {
    let run = try Command(["explain", "a.log"], rawFiles: ["a.log": bytes])
    #expect(run.status == 66 && run.output == "")
    #expect(run.errors.contains("cannot read 'a.log': the text is in UTF-16; "))
  }

  @Test func standardInputTwice() throws {
    let run = try Command(["explain", "-", "-"], input: Self.log)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("'-' is given twice; standard input can be read only once"))
  }

  /// `check` reads a log as formats, and says which subcommand reads logs.
  @Test func checkOfALog() throws {
    let run = try Command(["check", "a.log"], files: ["a.log": Self.log])
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        "a.log: note: a log with unsatisfiable constraints; 'vfl explain' reads logs\n"))
    let formats = try Command(["check", "a.vfl"], files: ["a.vfl": "[a]\n"])
    #expect(formats.errors == "")
  }

  /// Changes agree with the advice; those that authors do not consider are left out.
  ///
  /// The row of 8 + 60 + 8 is 26 wider than 50, that of 8 + 8 is 16 wider than 0, and without the
  /// mask the label begins at 12. A content size is not lowered by its constraint.
  @Test(arguments: [
    (
      [
        "H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1(60)]",
        "H:[A:0x1]-(8)-|   (Names: '|':B:0x2 )", "B:0x2.width == 50",
      ], 1,
      "the advised change, or B(50) → B(76) (line 4)"
    ),
    (
      [
        "H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1]-(8)-|   (Names: '|':B:0x2 )",
        "'_UITemporaryLayoutWidth' B:0x2.width == 0",
      ], 1,
      nil
    ),
    (
      ["H:[A:0x1]-(8)-[B:0x2]", "H:[B:0x2]-(8)-[A:0x1]"], 1,
      nil
    ),
    (
      ["A:0x1.width == 60", "A:0x1.width >= 80"], 1,
      "the advised change, or A(>=80) → A(>=60) (line 2)"
    ),
  ])
  func changes(_ bodies: [String], _ broken: Int, _ expected: String?) throws {
    func line(_ index: Int) -> String { "<NSLayoutConstraint:0x9\(index) \(bodies[index])>" }
    let log =
      bodies.indices.map { line($0) + "\n" }.joined()
      + "Will attempt to recover by breaking constraint\n\(line(broken))\n"
    let lines = try Command(["explain"], input: log).output.split(separator: "\n").map(String.init)
    expectEqual(
      lines.filter { $0.hasPrefix("  one change") },
      [expected.map { "  one change is enough: \($0)" }].compactMap { $0 })
  }

  /// A mask is removed as advised, and a size that is 0 until the first layout is reported once.
  @Test func adviceAndChanges() throws {
    let mask = """
      <NSAutoresizingMaskLayoutConstraint:0x1 H:|-(0)-[A:0x1]   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x2 H:|-(12)-[A:0x1]   (Names: '|':B:0x2 )>

      """
    #expect(try !Command(["explain"], input: mask).output.contains("one change is enough"))
    let temporary = """
      <NSLayoutConstraint:0x1 H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x2 H:[A:0x1]-(8)-|   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' B:0x2.width == 0>

      """
    let advice = try Command(["explain"], input: temporary).output.split(separator: "\n")
      .filter { $0.hasPrefix("  advice: ") }
    expectEqual(
      advice.map(String.init),
      [
        "  advice: the width of 'B' is 0 until its first layout, so the conflict may be temporary: "
          + "set the priority of '[A]-(8)-|' (line 2) to 999, or add the constraints after that "
          + "layout [encapsulated-size, zero-size-at-launch]"
      ])
  }

  /// If a sum contains distances to several superviews, each line names its superview.
  @Test func superviews() throws {
    let log = """
      <NSLayoutConstraint:0x1 H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x2 H:[A:0x1]-(8)-|   (Names: '|':B:0x2 )>
      <NSLayoutConstraint:0x3 H:|-(4)-[C:0x3]   (Names: '|':A:0x1 )>
      <NSLayoutConstraint:0x4 H:[C:0x3]-(4)-|   (Names: '|':A:0x1 )>
      <NSLayoutConstraint:0x5 H:[C:0x3(30)]>
      <NSLayoutConstraint:0x6 H:[B:0x2(50)]>

      """
    let lines = try Command(["explain"], input: log).output.split(separator: "\n")
    #expect(lines.contains("   8  |-(8)-[A] in 'B'  line 1"))
    #expect(lines.contains("   4  [C]-(4)-| in 'A'  line 4"))
  }

  /// If no change resolves the report, its other conflicts follow the explained one.
  @Test func otherConflicts() throws {
    func log(_ names: [String]) -> String {
      names.enumerated().map { index, name in
        """
        <NSLayoutConstraint:0x\(index)1 \(name):0x\(index).width == 1>
        <NSLayoutConstraint:0x\(index)2 \(name):0x\(index).width == 2>

        """
      }.joined()
    }
    func also(_ names: [String]) throws -> [String] {
      try Command(["explain"], input: log(names)).output.split(separator: "\n")
        .filter { $0.hasPrefix("  also: ") }.map(String.init)
    }
    expectEqual(try also(["A"]), [])
    expectEqual(
      try also(["A", "B"]),
      [
        "  also: 2 of 2 independent conflicts: 'B' cannot be both 1 and 2 wide; delete line 3 or "
          + "line 4 [duplicate-constraint]"
      ])
    let many = try also(["A", "B", "C", "D", "E", "F"])
    #expect(many.count == 4 && many[2].hasPrefix("  also: 4 of 6 independent conflicts: 'D' "))
    expectEqual(many.last, "  also: 2 more")
    try Command(["explain", "--format", "json"], input: log(["A", "B"])).expectDocument(
      """
      {"reports": [{"otherConflicts": 1, "others": [{
        "core": [2, 3], "leftOut": 3, "message": "'B' cannot be both 1 and 2 wide",
        "relaxations": [
          {"constraint": 2, "line": 3, "value": 2}, {"constraint": 3, "line": 4, "value": 1}],
        "arithmetic": {"excess": 1}, "advice": [{"kind": "duplicate-constraint"}]}]}]}
      """)
  }

  @Test(arguments: [["--svg", "--format", "json"], ["--format", "xml"], ["--size", "9x9"]])
  func wrongUsage(_ arguments: [String]) throws {
    #expect(try Command(["explain"] + arguments, input: Self.log).status == 64)
  }
}
