import FormatFinder
import Foundation
import Testing

/// Calls of the system's function before and after the migration to `#layout`.
@Suite struct MigrationTests {
  private func migrated(_ code: String) throws -> MigratedCode {
    try #require(try MigratedCode(Source(code, kind: .code, origin: .file(path: "F.swift"))))
  }

  /// Code before and after, without the imports.
  private static let cases: [(String, String)] = [
    (
      #"let c = all.flatMap { NSLayoutConstraint.constraints(withVisualFormat: "H:|[v]|", options: [], metrics: nil, views: ["v": $0]) }"#,
      ##"let c = all.flatMap { #layout("H:|[v]|", views: ["v": $0]) }"##
    ),
    (
      "let c = NSLayoutConstraint.constraints(withVisualFormat: \"\"\"\n  H:|[a]|\n  \"\"\", metrics: nil, views: [\"a\": a])",
      "let c = #layout(\"\"\"\n  H:|[a]|\n  \"\"\")"
    ),
    (
      #"NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]|", metrics: nil, views: ["a": a]) + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", metrics: nil, views: ["a": a]))"#,
      ##"NSLayoutConstraint.activate(#layout("H:|[a]|") + #layout("V:|[a]|"))"##
    ),
    (
      #"func f() { UIKit.NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])[0].isActive = true }"#,
      ##"func f() { #layout("[a]")[0].isActive = true }"##
    ),
    (
      "let s = \"é😀\"; let c =\tNSLayoutConstraint.constraints(withVisualFormat: \"[a]\", metrics: nil, views: [\"a\": a]) // é",
      "let s = \"é😀\"; let c =\t#layout(\"[a]\") // é"
    ),
    (
      #"let c = try load { NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a]) }"#,
      ##"let c = try load { #layout("[a]") }"##
    ),
    (
      """
      let c = NSLayoutConstraint
        .constraints(
          withVisualFormat: "H:|[a]-gap-[b]|",
          options: .alignAllTop,
          metrics: ["gap": gap],
          views: ["a": a, "b": b]
        )
      """,
      """
      let c = #layout(
        "H:|[a]-gap-[b]|",
        options: .alignAllTop
      )
      """
    ),
    (
      """
      {
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-m-[a]|",
                                                           options: [],
                                                           metrics: [
                                                             "m": 8,
                                                           ],
                                                           // views
                                                           views: ["a": a]))
      }
      """,
      """
      {
        view.addConstraints(#layout("H:|-m-[a]|",
                                    metrics: [
                                      "m": 8,
                                    ],
                                    // views
                                    views: ["a": a]))
      }
      """
    ),
    (
      "{\r\n\tlet c = NSLayoutConstraint\r\n\t\t.constraints(\r\n\t\t\twithVisualFormat: \"[a]\", metrics: nil,\r\n\t\t\tviews: [\"a\": b]\r\n\t\t)\r\n}",
      "{\r\n\tlet c = #layout(\r\n\t\t\"[a]\",\r\n\t\tviews: [\"a\": b]\r\n\t)\r\n}"
    ),
    (
      """
      let c = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a]|",
        options: [],
        metrics: nil,
        views: [
          "a": self.a,
        ],
      )
      """,
      """
      let c = #layout(
        "H:|[a]|",
        views: [
          "a": self.a,
        ],
      )
      """
    ),
    (
      #"let c = NSLayoutConstraint.constraints(/* row */ withVisualFormat: "|-m-[a]" /* format */, options: .alignAllTop /* top */, metrics: ["m": 1 /* one */], views: ["a": a] /* views */) // end"#,
      ##"let c = #layout(/* row */ "|-m-[a]" /* format */, options: .alignAllTop /* top */, metrics: ["m": 1 /* one */], views: ["a": a] /* views */) // end"##
    ),
  ]

  @Test(arguments: cases)
  func calls(_ before: String, _ after: String) throws {
    try expect(before, becomes: after)
  }

  /// Expects that all calls in code are replaced, with an import if there is none.
  private func expect(_ before: String, becomes after: String) throws {
    for (imports, added) in Self.imports {
      let code = try migrated(imports + before)
      #expect(code.migrated.text == added + after)
      #expect(code.remarks.isEmpty)
      let again = try MigratedCode(code.migrated)
      #expect(again.map { $0.calls.isEmpty } ?? true)
    }
  }

  private static let imports = [
    ("import UIKit\n", "import UIKit\nimport VisualFormatKit\n"),
    ("\u{FEFF}import VisualFormatKit\r\n", "\u{FEFF}import VisualFormatKit\r\n"),
  ]

  /// The arguments of a call.
  struct Example: Sendable {
    /// The statements before the call.
    let statements: String
    let arguments: String
    /// The arguments of the macro after `→`, or the reason why the call stays after `✗`.
    let expected: String
  }

  /// Arguments of calls, followed by what is expected of them. A line that begins with `|` contains
  /// the statements before a call.
  private static let table = ##"""
    // Each key is the name of its variable.
    "H:|-[a]-|", options: [], metrics: nil, views: ["a": a]
    → "H:|-[a]-|"
    "[a]-gap-[b(w@p)]", options: .alignAllTop, metrics: ["gap": gap, "w": w, "p": p], views: ["a": a, "b": b]
    → "[a]-gap-[b(w@p)]", options: .alignAllTop
    "[a(b)]", metrics: [:], views: ["a": a, "b": b]
    → "[a(b)]"
    "H:|-[self]-|", options: [], metrics: nil, views: ["self": self]
    → "H:|-[self]-|"
    // The values are other expressions.
    "V:|[a]|", options: [], metrics: nil, views: ["a": self.a]
    → "V:|[a]|", views: ["a": self.a]
    "[a]-gap-[b]", options: [], metrics: ["gap": 8], views: ["a": a, "b": b]
    → "[a]-gap-[b]", metrics: ["gap": 8], views: ["a": a, "b": b]
    "[a]-(m)-[b]-n-[c]", options: [], metrics: ["m": -inset * 2, "n": CGFloat(n) + 1.5], views: ["a": cells[0], "b": cells[i + 1], "c": label!]
    → "[a]-(m)-[b]-n-[c]", metrics: ["m": -inset * 2, "n": CGFloat(n) + 1.5], views: ["a": cells[0], "b": cells[i + 1], "c": label!]
    "[default]", metrics: nil, views: ["default": `default`]
    → "[default]", views: ["default": `default`]
    // Conversions.
    "[a]-m-[b]-n-[c]", options: [], metrics: ["m": 3 as NSNumber, "n": NSNumber(value: -8)], views: ["a": a as UIView, "b": self.b as! UIView, "c": c as AnyObject as Any]
    → "[a]-m-[b]-n-[c]", metrics: ["m": 3, "n": -8], views: ["a": a, "b": self.b as! UIView, "c": c]
    "[a]-m-[b]", options: [], metrics: ["m": m as NSNumber], views: ["a": a as UIView, "b": b] as [String: Any]
    → "[a]-m-[b]"
    "[a]-m-[b]", options: [], metrics: ["m": 8] as [String: NSNumber], views: ["a": a, "b": b] as NSDictionary as! [String: Any]
    → "[a]-m-[b]", metrics: ["m": 8], views: ["a": a, "b": b]
    // Options.
    "[a][b]", options: [.alignAllTop, .directionLeftToRight], metrics: nil, views: ["a": a, "b": b]
    → "[a][b]", options: [.alignAllTop, .directionLeftToRight]
    "[a][b]", options: NSLayoutConstraint.FormatOptions.alignAllTop, metrics: nil, views: ["a": a, "b": self.b]
    → "[a][b]", options: .alignAllTop, views: ["a": a, "b": self.b]
    "[a][b]", options: [NSLayoutFormatOptions.alignAllTop, .alignAllBottom], metrics: nil, views: ["a": a, "b": b]
    → "[a][b]", options: [.alignAllTop, .alignAllBottom]
    "[a]", options: NSLayoutConstraint.FormatOptions(rawValue: 0), metrics: nil, views: ["a": a]
    → "[a]"
    "[a]", options: NSLayoutFormatOptions(), metrics: nil, views: ["a": a]
    → "[a]"
    "[a]", options: .directionLeadingToTrailing, metrics: nil, views: ["a": a]
    → "[a]"
    "[a][b]", options: [.alignAllTop] as NSLayoutConstraint.FormatOptions, metrics: nil, views: ["a": a, "b": b]
    → "[a][b]", options: [.alignAllTop]
    // Literals.
    #"H:|[a]|"#, metrics: nil, views: ["a": a]
    → #"H:|[a]|"#
    "\u{48}:|[a]|", metrics: nil, views: ["a": a]
    → "\u{48}:|[a]|"
    "[a]", options: [], metrics: nil, views: ["a": a /* title */]
    → "[a]", views: ["a": a /* title */]
    // Calls that stay.
    format, metrics: nil, views: ["a": a]
    "[a]" + "[b]", metrics: nil, views: ["a": a]
    ✗ the format is not a single string literal
    "[a(\(w))]", metrics: nil, views: ["a": a]
    ✗ the format contains an interpolation
    "[a(>5)]", metrics: nil, views: ["a": a]
    ✗ the format has an error: unknown relation '>'; a relation is '==', '>=' or '<='
    "V:[a][b]", options: .alignAllTop, metrics: nil, views: ["a": a, "b": b]
    ✗ the format has an error: 'alignAllTop' cannot align views in a vertical format; use a horizontal alignment such as 'alignAllLeading'
    "[a][b]", metrics: nil, views: ["a": a]
    ✗ the format has an error: no view named 'b'; the only view is 'a'
    "[a]", options: options, metrics: nil, views: ["a": a]
    "[a]", options: .alignAllTpo, metrics: nil, views: ["a": a]
    "[a]", options: My.alignAllTop, metrics: nil, views: ["a": a]
    "[a]", options: NSLayoutFormatOptions(rawValue: 8), metrics: nil, views: ["a": a]
    ✗ the options are not known members of the option set
    "[a]", metrics: nil, views: ["a": a, k: a]
    "[a]", metrics: nil, views: views
    "[a]", metrics: nil, views: ["a": a] as? [String: Any]
    "[a]", metrics: nil, views: [key: a]
    ✗ the views are not a dictionary literal with string literals as keys
    "[a]", metrics: metrics, views: ["a": a]
    ✗ the metrics are not a dictionary literal with string literals as keys
    "[<#view#>]", metrics: nil, views: ["a": a]
    ✗ the format contains an editor placeholder
    "[a]", metrics: nil, views: ["a": a as? UIView]
    "[a]", metrics: nil, views: ["a": makeView()]
    "[a]", metrics: nil, views: ["a": label?.superview]
    "[a]", metrics: nil, views: ["a": i ? a : b]
    ✗ evaluating the value of 'a' can have an effect; assign it to a variable
    "[g][a]", metrics: nil, views: ["g": x?.safeArea.topAnchor, "a": a]
    ✗ 'topAnchor' is not an item of '#layout': a view or a 'UILayoutGuide'
    "[g][a]", metrics: nil, views: ["g": topLayoutGuide as AnyObject, "a": a]
    "[top][a]", metrics: nil, views: ["top": self.topLayoutGuide, "a": a]
    ✗ 'topLayoutGuide' is not an item of '#layout': a view or a 'UILayoutGuide'
    "[g][a]", metrics: nil, views: ["g": 8, "a": a]
    ✗ '8' is not an item of '#layout': a view or a 'UILayoutGuide'
    "[a]", metrics: nil, views: ["a": a, "a": b]
    ✗ the key 'a' occurs twice
    "[b(a)]", metrics: ["a": 1], views: ["a": a, "b": b]
    ✗ 'a' is a key of both the metrics and the views
    "[a(m)]", metrics: ["m": 1, "m": 2], views: ["a": a]
    ✗ the key 'm' occurs twice
    "[a]", metrics: nil, views: ["a": a, "b": b]
    ✗ the format does not contain the key 'b'; remove the key
    "[a]", metrics: ["m": 8], views: ["a": a]
    ✗ the format does not contain the key 'm'; remove the key
    /* row */ "[a]", metrics: nil, views: ["a": a]
    ✗ a comment belongs to a part of the call that '#layout' does not have
    // Constants.
    | let views = ["a": a, "b": b]
    "[a][b]", options: [], metrics: nil, views: views
    → "[a][b]"
    | let v: [String: Any] = ["a": a, "b": self.b as UIView, "c": make()]; g(a)
    "[a][b]", options: [], metrics: nil, views: v
    → "[a][b]", views: ["a": a, "b": self.b]
    | let v = ["a": a] as NSDictionary; let m = ["m": 8 as NSNumber, "n": 1]
    "[a(m)]", options: [], metrics: m, views: v as! [String: Any]
    → "[a(m)]", metrics: ["m": 8], views: ["a": a]
    | let m = ["m": 8]
    "[a]", options: [], metrics: m, views: ["a": self.a]
    → "[a]", views: ["a": self.a]
    | let o: NSLayoutConstraint.FormatOptions = [NSLayoutConstraint.FormatOptions.alignAllTop]
    "[a][b]", options: o, metrics: nil, views: ["a": a, "b": b]
    → "[a][b]", options: [.alignAllTop]
    | let o = NSLayoutConstraint.FormatOptions.alignAllTop
    "[a][b]", options: o, metrics: nil, views: ["a": a, "b": b]
    → "[a][b]", options: .alignAllTop
    | let o = NSLayoutConstraint.FormatOptions()
    "[a]", options: o, metrics: nil, views: ["a": a]
    → "[a]"
    | var views = ["a": a]; views["b"] = b
    "[a]", options: [], metrics: nil, views: views
    ✗ the views are not a dictionary literal with string literals as keys
    | let views = ["a": a]; a = UILabel()
    "[a]", options: [], metrics: nil, views: views
    ✗ the value of 'a' can be another one at the call
    | let views = ["a": a]; func change() { self.a = UILabel() }; change()
    "[a]", options: [], metrics: nil, views: views
    ✗ the value of 'a' can be another one at the call
    | let views = ["a": cells[0]]; cells.removeAll()
    "[a]", options: [], metrics: nil, views: views
    ✗ the value of 'a' can be another one at the call
    | let views = ["a": make()]
    "[a]", options: [], metrics: nil, views: views
    ✗ evaluating the value of 'a' can have an effect; assign it to a variable
    | let gap: NSNumber = 8
    "[a]-gap-[b]", options: [], metrics: ["gap": gap], views: ["a": a, "b": b]
    ✗ the metric 'gap' is an object and not a number
    | let gap = NSNumber(value: 8)
    "[a]-gap-[b]", options: [], metrics: ["gap": gap], views: ["a": a, "b": b]
    ✗ the metric 'gap' is an object and not a number
    | let gap: NSNumber! = 8
    "[a]-gap-[b]", options: [], metrics: ["gap": gap], views: ["a": a, "b": b]
    ✗ the metric 'gap' is an object and not a number
    | var badge: UIView?; guard let badge else { return }
    "[badge]", options: [], metrics: nil, views: ["badge": badge]
    → "[badge]"
    | var badge: UIView?
    "[badge]", options: [], metrics: nil, views: ["badge": badge as Any]
    ✗ 'badge' is not an item of '#layout': a view or a 'UILayoutGuide'
    | let value: Any = a
    "[value]", options: [], metrics: nil, views: ["value": value]
    ✗ 'value' is not an item of '#layout': a view or a 'UILayoutGuide'
    | let g = self.topLayoutGuide; let views = ["g": g]
    "[g]", options: [], metrics: nil, views: views
    ✗ 'topLayoutGuide' is not an item of '#layout': a view or a 'UILayoutGuide'
    """##

  private static var examples: [Example] {
    var examples: [Example] = []
    var (statements, arguments) = ("", [Substring]())
    for line in table.split(separator: "\n") where !line.hasPrefix("//") {
      switch line.first {
      case "|": statements = String(line.dropFirst(2))
      case "→", "✗":
        examples += arguments.map {
          Example(statements: statements, arguments: String($0), expected: String(line))
        }
        (statements, arguments) = ("", [])
      default: arguments.append(line)
      }
    }
    return examples
  }

  @Test(arguments: examples)
  func arguments(_ example: Example) throws {
    let (start, end) = ("func f() {\n  \(example.statements)\n  let c = ", ")\n}\n")
    let call = "NSLayoutConstraint.constraints(withVisualFormat: \(example.arguments)"
    let expected = String(example.expected.dropFirst(2))
    if example.expected.hasPrefix("→") {
      return try expect(start + call + end, becomes: "\(start)#layout(\(expected)\(end)")
    }
    for (imports, _) in Self.imports {
      let before = imports + start + call + end
      let code = try migrated(before)
      #expect(code.migrated.text == before)
      #expect(code.calls.isEmpty)
      #expect(code.remarks.map(\.reason) == [expected])
      #expect(code.remarks.map(\.location.line) == [4])
      #expect(code.remarks.map(\.location.column) == [11])
    }
  }

  private static let call =
    #"NSLayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])"#

  /// `CALL` is a call before the migration and the macro after it.
  @Test(arguments: [
    ("import UIKit\n\nCALL", "import UIKit\nimport VisualFormatKit\n\nCALL"),
    (
      "import UIKit // views\r\nimport A\r\n\r\nCALL",
      "import UIKit // views\r\nimport A\r\nimport VisualFormatKit\r\n\r\nCALL"
    ),
    ("import A; import B\nCALL", "import A; import B\nimport VisualFormatKit\nCALL"),
    ("import A; let a = CALL", "import A; import VisualFormatKit; let a = CALL"),
    ("CALL\nimport A", "CALL\nimport A\nimport VisualFormatKit"),
    ("CALL\nimport A // a", "CALL\nimport A // a\nimport VisualFormatKit"),
    ("@testable import VisualFormatKit\nCALL", "@testable import VisualFormatKit\nCALL"),
    ("import class A.B\nCALL", "import class A.B\nimport VisualFormatKit\nCALL"),
    (
      "#if os(iOS)\nimport A\n#else\nimport B\n#endif\nCALL",
      "#if os(iOS)\nimport A\n#else\nimport B\n#endif\nimport VisualFormatKit\nCALL"
    ),
    (
      "import A\n#if os(iOS)\n  import B\n  func f() { CALL }\n#endif\n",
      "import A\n#if os(iOS)\n  import B\n  import VisualFormatKit\n  func f() { CALL }\n#endif\n"
    ),
    (
      "import A\n#if os(iOS)\nimport B\nlet b = 1\n#endif\nCALL",
      "import A\nimport VisualFormatKit\n#if os(iOS)\nimport B\nlet b = 1\n#endif\nCALL"
    ),
  ])
  func importsOfCode(_ before: String, _ after: String) throws {
    let code = try migrated(before.replacing("CALL", with: Self.call))
    #expect(code.migrated.text == after.replacing("CALL", with: ##"#layout("[a]")"##))
  }

  /// A closure can run after a variable has changed, and can have its own names.
  @Test(arguments: [
    ("a", "let a = UILabel()", "g { CALL }", true), ("a", "var a = b", "g { CALL }", false),
    ("a", "let a = UILabel()", "g { a in CALL }", false),
    ("a", "let a = UILabel()", "if x { CALL }", true),
    ("a", "let a = UILabel()", "if x { let a = b; CALL }", false),
    ("a", "", "while x { CALL; a = b }", false), ("a", "", "while x { CALL }", true),
  ])
  func constantsInScopes(
    _ name: String, _ declaration: String, _ statement: String, _ isReplaced: Bool
  ) throws {
    let call =
      "NSLayoutConstraint.constraints(withVisualFormat: \"[a]\", metrics: nil, views: views)"
    let code = try migrated(
      "import UIKit\nfunc f() {\n\(declaration)\nlet views = [\"a\": \(name)]\n\(statement.replacing("CALL", with: call))\n}"
    )
    #expect(code.calls.count == (isReplaced ? 1 : 0))
  }

  /// The compiler only warns of a space before the parenthesis of an attribute.
  @Test(arguments: ["@available (iOS 11, *)", "@ objc", "@objc (f)"])
  func spacesInAttributes(_ attribute: String) throws {
    let code = try migrated("import UIKit\n\(attribute) func f() {}\nlet c = \(Self.call)")
    #expect(code.calls.count == 1)
  }

  /// Code in which no call is replaced.
  @Test(arguments: [
    ("import UIKit\nlet c = try f(CALL)", "after 'try' or 'await', '#layout' behaves differently"),
    ("import UIKit\nlet c = await CALL", "after 'try' or 'await', '#layout' behaves differently"),
    ("let c = CALL", "the file has no import; add 'import VisualFormatKit'"),
    (
      "import UIKit\nlet c = CALL\nlet = ",
      "the file has syntax errors; the first is in line 3"
    ),
    (
      "import UIKit\n@available (iOS 11, *)\nfunc f() {\n  a b\n}\n\nlet c = CALL\n)",
      "the file has syntax errors; the first is in line 4"
    ),
    (
      "import UIKit\nimport VisualFormatMacros\nlet c = CALL",
      "the file imports 'VisualFormatMacros', whose '#layout' returns other constraints"
    ),
    (
      #"import UIKit; let c = constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])"#,
      "the call does not begin with 'NSLayoutConstraint'"
    ),
    (
      #"import UIKit; typealias L = NSLayoutConstraint; let c = L.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])"#,
      "the call does not begin with 'NSLayoutConstraint'"
    ),
    (
      #"import UIKit; let c = NSLayoutConstraint.constraintsWithVisualFormat("[a]", options: nil, metrics: nil, views: ["a": a])"#,
      "the call has the spelling of Swift 2"
    ),
    (
      "import UIKit; let c = NSLayoutConstraint.constraints(withVisualFormat: \"[K]\", metrics: nil, views: [\"\u{212A}\": K])",
      "the format does not contain the key '\u{212A}'; remove the key"
    ),
    (
      "import UIKit; let c = NSLayoutConstraint.constraints(withVisualFormat: \"[a]\", options: [], // none\n metrics: nil, views: [\"a\": a])",
      "a comment belongs to a part of the call that '#layout' does not have"
    ),
  ])
  func codeThatStays(_ code: String, _ reason: String) throws {
    let before = code.replacing("CALL", with: Self.call)
    let code = try migrated(before)
    #expect(code.migrated.bytes == Array(before.utf8))
    #expect(code.remarks.map(\.reason) == [reason])
  }

  /// Calls of other functions are not reported.
  @Test(arguments: [
    #"LayoutConstraint.constraints(withVisualFormat: "[a]", metrics: nil, views: ["a": a])"#,
    #"NSLayoutConstraint.constraints(withVisualFormat: "[a]", views: ["a": a])"#,
    #"view.addConstraints(withVisualFormat: "[a]", options: [], metrics: nil, views: ["a": a])"#,
    ##"#layout("[a]")  // constraints(withVisualFormat:)"##, "",
  ])
  func otherCalls(_ code: String) throws {
    let source = Source("import UIKit\n" + code, kind: .code, origin: .file(path: "F.swift"))
    let migrated = try MigratedCode(source)
    #expect(migrated == nil)
  }

  /// A comment that is not UTF-8 ends where its bytes end, before the metrics that are removed.
  @Test func bytesOfComments() throws {
    let comment: [UInt8] = Array("/* ".utf8) + [0xE9, 0xE9, 0xE9] + Array(" */".utf8)
    let start = "import VisualFormatKit\nlet c = "
    let before =
      Array(
        #"\#(start)NSLayoutConstraint.constraints(withVisualFormat: "[a][b]", options: [.alignAllTop "#
          .utf8)
      + comment + Array(#"], metrics: nil, views: ["a": a, "b": b])"#.utf8)
    let after =
      Array(##"\##(start)#layout("[a][b]", options: [.alignAllTop "##.utf8) + comment
      + Array("])".utf8)
    let source = Source(before, kind: .code, origin: .file(path: "F.swift"))
    let code = try #require(try MigratedCode(source))
    #expect(code.migrated.bytes == after)
  }

  /// A call that stays does not keep another from being replaced.
  @Test func someCalls() throws {
    let other = "NSLayoutConstraint.constraints(withVisualFormat: x, metrics: nil, views: y)"
    let code = try migrated(
      "import UIKit\nlet a = \(other)\nlet b = \(Self.call)\nlet c = \(other)")
    #expect(
      code.migrated.text
        == "import UIKit\nimport VisualFormatKit\nlet a = \(other)\nlet b = #layout(\"[a]\")\nlet c = \(other)"
    )
    #expect(code.calls.map(\.line) == [3])
    #expect(code.remarks.map(\.location.line) == [2, 4])
  }
}

/// Diffs, compared with what `diff -u` of GNU diffutils prints for the code before and after.
@Suite struct MigrationDiffTests {
  private static let header = "--- a/F.swift\n+++ b/F.swift\n"

  private func diff(_ code: String, path: String = "F.swift") throws -> String {
    let source = Source(code, kind: .code, origin: .file(path: path))
    return String(decoding: try #require(try MigratedCode(source)).diff, as: UTF8.self)
  }

  private func call(_ name: String) -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \"[\(name)]\", metrics: nil, views: [\"\(name)\": \(name)])"
  }

  private func comments(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "// \($0)\n" }.joined()
  }

  @Test func severalHunks() throws {
    let before = """
      import UIKit

      \(comments(3...9))let first = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a]-[b]-|",
        options: .alignAllTop,
        metrics: nil,
        views: ["a": self.a, "b": b])
      \(comments(15...20))let second = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a]|",
        options: [],
        metrics: [:],
        views: ["a": a])
      \(comments(26...32))let third = \(call("a"))

      """
    #expect(
      try diff(before) == Self.header + """
        @@ -1,4 +1,5 @@
         import UIKit
        +import VisualFormatKit
        \u{20}
         // 3
         // 4
        @@ -7,10 +8,9 @@
         // 7
         // 8
         // 9
        -let first = NSLayoutConstraint.constraints(
        -  withVisualFormat: "H:|-[a]-[b]-|",
        +let first = #layout(
        +  "H:|-[a]-[b]-|",
           options: .alignAllTop,
        -  metrics: nil,
           views: ["a": self.a, "b": b])
         // 15
         // 16
        @@ -18,11 +18,8 @@
         // 18
         // 19
         // 20
        -let second = NSLayoutConstraint.constraints(
        -  withVisualFormat: "V:|[a]|",
        -  options: [],
        -  metrics: [:],
        -  views: ["a": a])
        +let second = #layout(
        +  "V:|[a]|")
         // 26
         // 27
         // 28
        @@ -30,4 +27,4 @@
         // 30
         // 31
         // 32
        -let third = \(call("a"))
        +let third = #layout("[a]")

        """)
  }

  /// Six unchanged lines are in one hunk, and seven are between two.
  @Test func contextOfTwoChanges() throws {
    let before = """
      import VisualFormatKit

      let x = \(call("a"))
      \(comments(1...6))let y = \(call("a"))
      \(comments(1...7))let z = \(call("a"))

      """
    #expect(
      try diff(before) == Self.header + """
        @@ -1,13 +1,13 @@
         import VisualFormatKit
        \u{20}
        -let x = \(call("a"))
        +let x = #layout("[a]")
         // 1
         // 2
         // 3
         // 4
         // 5
         // 6
        -let y = \(call("a"))
        +let y = #layout("[a]")
         // 1
         // 2
         // 3
        @@ -15,4 +15,4 @@
         // 5
         // 6
         // 7
        -let z = \(call("a"))
        +let z = #layout("[a]")

        """)
  }

  /// The change of one line in a file of a hundred.
  @Test(arguments: [5, 6, 50, 63, 64, 65, 96, 97, 98, 99, 100])
  func linesOfChanges(_ line: Int) throws {
    let lines = (2...100).map { $0 == line ? "let x = \(call("a"))\n" : "// \($0)\n" }
    let count = min(100, line + 3) - (line - 3) + 1
    let hunk = "@@ -\(line - 3),\(count) +\(line - 3),\(count) @@\n // \(line - 3)\n"
    let diff = try diff("import VisualFormatKit\n" + lines.joined())
    #expect(diff.hasPrefix(Self.header + hunk))
    #expect(diff.contains(" // \(line - 1)\n-let x = \(call("a"))\n+let x = #layout(\"[a]\")\n"))
  }

  @Test func noLineFeedAtTheEnd() throws {
    let before = "import VisualFormatKit\nlet a = \(call("x"))\nlet b = \(call("y"))"
    #expect(
      try diff(before) == Self.header + #"""
        @@ -1,3 +1,3 @@
         import VisualFormatKit
        -let a = NSLayoutConstraint.constraints(withVisualFormat: "[x]", metrics: nil, views: ["x": x])
        -let b = NSLayoutConstraint.constraints(withVisualFormat: "[y]", metrics: nil, views: ["y": y])
        \ No newline at end of file
        +let a = #layout("[x]")
        +let b = #layout("[y]")
        \ No newline at end of file

        """#)
  }

  @Test func carriageReturns() throws {
    let before = "import UIKit\r\nlet a = \(call("x"))\r\n"
    #expect(
      try diff(before) == Self.header + "@@ -1,2 +1,3 @@\n import UIKit\r\n"
        + "-let a = \(call("x"))\r\n+import VisualFormatKit\r\n+let a = #layout(\"[x]\")\r\n")
  }

  /// Paths are relative, so that `patch -p1` finds the files.
  @Test func paths() throws {
    let before = "import VisualFormatKit\nlet a = \(call("x"))\n"
    #expect(try diff(before, path: "./A/F.swift").hasPrefix("--- a/A/F.swift\n+++ b/A/F.swift\n@@"))
    #expect(try diff(before, path: "/A/F.swift").hasPrefix("--- a/A/F.swift\n+++ b/A/F.swift\n@@"))
  }

  @Test func noChanges() throws {
    #expect(try diff("let a = \(call("x"))\n") == "")
  }
}
