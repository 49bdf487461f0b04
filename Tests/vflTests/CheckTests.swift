import Foundation
import TestSupport
import Testing

@testable import vfl

@Suite struct CheckTests {
  @Test func aValidFormat() throws {
    let run = try Command(["check", "H:|-[name]-[field(>=100)]-|"])
    #expect(run.status == 0)
    #expect(run.output == "checked 1 format: no errors\n")
    #expect(run.errors == "")
  }

  @Test func errorsAsText() throws {
    let run = try Command(["check", "H:|-[a(>30)]--5-[b]-|"])
    #expect(run.status == 1)
    #expect(run.output == "checked 1 format: 2 errors\n")
    #expect(
      run.errors == """
        <argument>:1:9: error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
        H:|-[a(>30)]--5-[b]-|
                ^
        <argument>:1:8: note: the relation begins here
        <argument>:1:8: fix-it: replace with '>='
        <argument>:1:14: error: ambiguous '-'; write '-(-5)-' for a negative space, \
        or remove the extra bar [ambiguous-minus]
        H:|-[a(>30)]--5-[b]-|
                     ^
        <argument>:1:14: fix-it: put the negative number in parentheses

        """)
  }

  /// The caret is below the byte of the diagnostic on a terminal: a wide character takes two
  /// columns, a combining mark none.
  @Test(arguments: [
    ("日本[", "^~"), ("[a]é", "   ^"), ("[a]日x", "   ^~"), ("[e\u{301}]", "  ^"),
    ("\t[a]5", "\t   ^"),
    ("[a]\u{1B}[b]", "   ^"), ("[a]5日本-[b(>5)]", "   ^"),
  ])
  func caretsAreBelowTheByte(_ format: String, _ marker: String) throws {
    let lines = try Command(["check", "--string", format]).errors.split(separator: "\n")
    #expect(lines.count > 2 && lines[2] == marker)
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func errorsAsJSON() throws {
    let text = "# rows\n\n  V:|[a]|\nV:|[a(>30)]|\n"
    let run = try Command(["check", "--format", "json", "Feed.vfl"], files: ["Feed.vfl": text])
    #expect(run.status == 1)
    #expect(run.errors == "")
    try run.expectDocument(
      """
      {"version": 1, "errors": 1, "warnings": 0, "checked": {"files": 1, "formats": 2},
       "diagnostics": [{
         "file": "Feed.vfl", "line": 4, "column": 8, "endLine": 4, "endColumn": 9,
         "severity": "error", "category": "bad-relation", "format": "V:|[a(>30)]|",
         "offset": 7, "length": 1, "notes": [{"column": 7}],
         "fixIts": [{"edits": [{"column": 7, "endColumn": 8, "newText": ">="}]}]}]}
      """)
  }

  @Test func anErrorWithoutARange() throws {
    try Command(["check", "--format", "json", "--string", "  "]).expectDocument(
      #"{"diagnostics": [{"offset": null, "column": 1, "length": 0}]}"#)
  }

  @Test(
    arguments: [
      (["check", "[a]"], 0), (["check", "[a"], 1), (["check"], 64),
      (["check", "--nonsense", "[a]"], 64),
      (["check", "-10-[a]"], 64), (["check", "--string", "-10-[a]"], 1),
      (["check", "--string=[a]"], 0),
      (["check", "absent.vfl"], 66), (["check", "absent/[a]"], 1), (["check", "absent/a"], 66),
      (["check", "--file", "--absent"], 66), (["check", "[a", "absent.vfl"], 66),
      (["check", "Feed.swift"], 66),
      (
        [
          "check", "--views", "a,b", "--metrics", "m=5,n=-6.5", "--options", "alignAllTop",
          "--no-superview",
          "[a]",
        ], 0
      ),
      (["check", "--metrics", "m", "[a]"], 64), (["check", "--metrics", "m=inf", "[a]"], 64),
      (["check", "--options", "alignAllTip", "[a]"], 64),
      (["check", "--views", "a,,b", "[a]"], 64),
      (["tree", "[a"], 1), (["format", "[a"], 1), (["format", "--check", "[a]"], 0),
      (["format", "--check", "[a] "], 1),
      (["format", "--check", "--in-place", "[a]"], 64), (["format", "--in-place", "[a]"], 64),
    ] as [([String], Int32)])
  func exitStatus(_ arguments: [String], _ status: Int32) throws {
    #expect(try Command(arguments).status == status)
  }

  /// Of several strings, each has its number in every form of the output.
  @Test func severalStrings() throws {
    let arguments = ["check", "[a", "--string", "[b"]
    let text = try Command(arguments).errors
    #expect(text.hasPrefix("<argument 1>:1:3: error: "))
    #expect(text.contains("\n<argument 2>:1:3: error: "))
    try Command(arguments + ["--format", "json"]).expectDocument(
      #"{"diagnostics": [{"file": "<argument 1>"}, {"file": "<argument 2>"}]}"#)
    let lines = try Command(arguments + ["--format", "xcode"]).output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("<argument 2>:1:3: error: ") })
    let one = try Command(["check", "a.vfl", "[b"], files: ["a.vfl": "[a]"])
    #expect(one.errors.hasPrefix("<argument>:1:3: error: "))
  }

  /// With more than ten findings, the summary has a second line.
  @Test func numbersByCategory() throws {
    let relations = String(repeating: "[a(>5)]\n", count: 8)
    let ten = try Command(["check", "-"], input: relations + "[a\n[a\n")
    #expect(ten.output == "checked 10 formats: 10 errors\n")
    let eleven = try Command(["check", "-"], input: "[a\n[a\n[a\n" + relations)
    #expect(eleven.output == "checked 11 formats: 11 errors\n8 bad-relation, 3 unclosed-view\n")
    let document = try Command(["check", "--format", "json", "-"], input: "[a\n[a\n[b(>5)]")
      .document()
    #expect(
      document["categories"] as? [String: Int] == ["unclosed-view": 2, "bad-relation": 1])
    let clean = try Command(["check", "--format", "json", "[a]"]).document()
    #expect(clean["categories"] as? [String: Int] == [:])
  }

  @Test func anInputThatCannotBeReadIsInTheJSONDocumentToo() throws {
    let run = try Command(["check", "--format", "json", "absent.vfl", "[a]"])
    #expect(run.status == 66)
    try run.expectDocument(
      """
      {"diagnostics": [{"category": "unreadable-input"}], "checked": {"files": 0, "formats": 1}}
      """)
  }

  @Test func aFileOfFormats() throws {
    let text = "\u{FEFF}[a]5\r\n# [b\r\n  // [c\r\n \t\r\nH:|[d]\\\r\n-[e]\\\r\n-5|\r\n[f"
    let run = try Command(["check", "--format", "json", "-"], input: text)
    try run.expectDocument(
      """
      {"checked": {"files": 0, "formats": 3}, "diagnostics": [
        {"file": "<stdin>", "line": 1, "column": 4, "offset": 3},
        {"file": "<stdin>", "line": 7, "column": 3, "offset": 12, "format": "H:|[d]-[e]-5|"},
        {"file": "<stdin>", "line": 8, "column": 3, "offset": 2}]}
      """)
  }

  @Test func foldersAreSearchedForFormatFiles() throws {
    let files = [
      "L/b.vfl": "[b", "L/a/z.vfl": "[a", "L/.build/c.vfl": "[c", "L/d.txt": "[d", "e.vfl": "[e",
    ]
    let run = try Command(["check", "L", "--format", "json"], files: files)
    try run.expectDocument(#"{"diagnostics": [{"file": "L/a/z.vfl"}, {"file": "L/b.vfl"}]}"#)
  }

  /// A wrapper in one file is known in another, and the results do not depend on the threads.
  @Test func codeOfAProject() throws {
    let files = [
      "P/Pin.swift": """
      func pin(_ format: String) { f(withVisualFormat: format) }
      """,
      "P/Sub/Use.swift": "let a = pin(\"[a(>5)]\")\n", "P/B.m": "// nothing",
      "P/C.mm": "[C constraintsWithVisualFormat:@\"[a\"\n  \"]]\" options:0 metrics:nil views:v];",
    ]
    let errors = """
      P/C.mm:2:5: error: expected '-', a view or '|' after the view, found ']' [unexpected-character]
      P/Sub/Use.swift:1:18: error: unknown relation '>'; a relation is '==', '>=' or '<=' [bad-relation]
      P/Sub/Use.swift:1:17: note: the relation begins here

      """
    let run = try Command(["check", "--format", "xcode", "P"], files: files)
    #expect(run.status == 1 && run.errors == "")
    expectEqual(run.output, errors)
    let list = try Command(["list", "P"], files: files)
    expectEqual(
      list.output,
      "P/C.mm:1:34: constraints(withVisualFormat:): [a]]\nP/Sub/Use.swift:1:14: pin: [a(>5)]\n"
    )
    let json = try Command(["list", "--format", "json", "P"], files: files)
    try json.expectDocument(
      """
      {"formats": [{"format": "[a]]", "kind": "system"}, {"format": "[a(>5)]", "kind": "pin"}]}
      """)
    #expect(!json.output.contains("\"call\""))
    let fixed = try Command(["check", "--fix", "P"], files: files)
    expectEqual(try fixed.text(of: "P/Sub/Use.swift"), "let a = pin(\"[a(>=5)]\")\n")
    #expect(try fixed.text(of: "P/C.mm").contains("@\"[a\"\n  \"]\" options"))
    #expect(fixed.status == 0)
    #expect(fixed.errors.hasPrefix("checked 2 formats in 2 files: no errors\n"))
  }

  /// Two formats that begin at the same byte and have the same text are one line of text.
  @Test func listedOnce() throws {
    let files = ["A.swift": "let a = f(withVisualFormat: \"H:\" + (x ? \"[a]\" : \"[a]\"))\n"]
    expectEqual(try Command(["list", "A.swift"], files: files).output, "A.swift:1:30: f: H:[a]\n")
    try Command(["list", "--format", "json", "A.swift"], files: files).expectDocument(
      #"{"formats": [{"endColumn": 45}, {"endColumn": 53}]}"#)
  }

  @Test func codeThatCannotBeRead() throws {
    let run = try Command(
      ["check", "no.swift", "a.m"], files: ["a.m": "[a constraintsWithVisualFormat:@\"[b\"]"])
    #expect(run.status == 66)
    #expect(run.errors.contains("cannot read 'no.swift': no such file or directory"))
    #expect(run.errors.contains("a.m:1:"))
  }

  @Test func aFolderWithoutFormatFilesIsAWarning() throws {
    let files = ["L/d.txt": "[d"]
    let run = try Command(["check", "L"], files: files)
    #expect(run.status == 0)
    #expect(run.errors == "warning: no files with formats in 'L' [no-formats]\n")
    #expect(try Command(["check", "--strict", "L"], files: files).status == 1)
  }

  @Test func anExistingFileIsAPathWhateverItsName() throws {
    #expect(
      try Command(["check", "[a"], files: ["[a": "[b]\n"]).output
        == "checked 1 format in 1 file: no errors\n"
    )
    #expect(try Command(["check", "--string", "[a]"], files: ["[a]": "[b"]).status == 0)
    #expect(
      try Command(["check", "empty.vfl"], files: ["empty.vfl": ""]).output.hasPrefix(
        "checked 0 formats"))
  }

  @Test func fixingAString() throws {
    let run = try Command(["check", "--fix", "H:|-[a(>30)]--5-[b"])
    #expect(run.status == 0)
    #expect(run.output == "H:|-[a(>=30)]-(-5)-[b]\n")
    #expect(run.errors == "checked 1 format: no errors\n")
  }

  @Test func fixingAFile() throws {
    let text = "\u{FEFF}# kept [a\r\n[a(>5)]\r\n\r\nH:|[b]\\\r\n-5|\r\n[1c]"
    let run = try Command(["check", "--fix", "Feed.vfl"], files: ["Feed.vfl": text])
    let expected = "\u{FEFF}# kept [a\r\n[a(>=5)]\r\n\r\nH:|[b]\\\r\n-5-|\r\n[1c]"
    #expect(try run.text(of: "Feed.vfl").utf8.elementsEqual(expected.utf8))
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Feed.vfl:6:2: error:"))
    #expect(run.errors.hasSuffix("checked 3 formats in 1 file: 1 error\n"))
  }

  @Test func fixingAScene() throws {
    let text = "layout:\n  - '|[a(>5)]|'  # a\nviews: {a: {}}\n"
    let run = try Command(["check", "--fix", "s.yml"], files: ["s.yml": text])
    expectEqual(try run.text(of: "s.yml"), text.replacing(">5", with: ">=5"))
    #expect(run.status == 0 && run.errors == "checked 1 format in 1 file: no errors\n")
  }

  @Test func fixingAsJSON() throws {
    try Command(["check", "--fix", "--format", "json", "[a"]).expectDocument(
      #"{"errors": 0, "fixed": [{"text": "[a]"}]}"#)
  }

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true), ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (["--color", "always"], ["NO_COLOR": "1", "TERM": "dumb"], true),
      (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
    ] as [([String], [String: String], Bool)])
  func colour(_ options: [String], _ environment: [String: String], _ isColored: Bool) throws {
    let errors = try Command(["check", "[a"] + options, environment: environment).errors
    #expect(errors.contains("\u{1B}[") == isColored)
  }

  @Test func aLongLineIsShownInPart() throws {
    let format =
      String(repeating: "[a]-", count: 5000) + "[b(>5)]" + String(repeating: "-[c]", count: 5000)
    let lines = try Command(["check", "-"], input: format).errors.split(separator: "\n")
    #expect(lines[0].hasPrefix("<stdin>:1:20005: error:"))
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…") && lines[1].count < 300)
    let caret = lines[2].count - 1
    #expect(Array(lines[1])[caret - 1...caret] == [">", "5"])
  }

  @Test func version() throws {
    #expect(try Command(["--version"]).output.split(separator: ".").count == 3)
  }

  @Test func everyErrorIsCountedAndFixed() throws {
    let format = String(repeating: "[a(>5)]", count: 130)
    let document = try Command(["check", "--format", "json", format]).document()
    #expect(document.integer("errors") == 130)
    #expect(document.objects("diagnostics").count == 101)
    #expect(document.objects("diagnostics").last?.string("category") == "too-many-errors")
    let run = try Command(["check", "--fix", format])
    #expect(run.status == 0)
    #expect(run.output == String(repeating: "[a(>=5)]", count: 130) + "\n")
  }

  @Test func charactersThatControlATerminalAreNotPrinted() throws {
    let errors = try Command(["check", "--string", "[a]\u{202E}\u{2066}\u{85}x"]).errors
    #expect(errors.unicodeScalars.allSatisfy { $0.value < 0x80 || $0 == "\u{FFFD}" })
  }

  /// On a terminal, by the conventions of no-color.org and bixense.com/clicolors.
  @Test(
    arguments: [
      ([:], true), (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false),
      (["NO_COLOR": ""], true), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      (["CLICOLOR_FORCE": "0"], true),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)])
  func colourOnATerminal(_ environment: [String: String], _ wanted: Bool) {
    #expect(ColorMode.isColored(environment, isTerminal: true) == wanted)
    let isForced = environment["CLICOLOR_FORCE"] == "1" && environment["NO_COLOR"] == nil
    #expect(ColorMode.isColored(environment, isTerminal: false) == isForced)
  }

  /// A range that ends where a line continues on the next ends on the line before, in places and
  /// in fix-its.
  @Test func rangesEndBeforeTheContinuation() throws {
    try Command(["check", "--format", "json", "-"], input: "[a(5@2000\\\n)]\n").expectDocument(
      #"{"diagnostics": [{"line": 1, "column": 6, "endLine": 1, "endColumn": 10}]}"#)
    #expect(
      try Command(["check", "--fix", "-"], input: "[a(>\\\n5)]\n").output == "[a(>=\\\n5)]\n")
  }
}
