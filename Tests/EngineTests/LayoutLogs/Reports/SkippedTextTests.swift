import LayoutConstraints
import LayoutLogs
import TestSupport
import Testing

@Suite struct SkippedTextTests {
  private static let reasonCases: [(String, SkippedText.Reason)] = [
    ("foo", .unexpectedText),
    ("H:[A:0x1", .unexpectedText),
    ("H:[A:0x1](8)", .unexpectedText),
    ("H:|-(8)-|", .unexpectedText),
    ("A:0x1.width", .unexpectedText),
    ("A:0x1.width == 4 (active) foo", .unexpectedText),
    ("A:0x1.(null) == 0", .unknownAttribute("(null)")),
    ("A:0x1.depth == 0", .unknownAttribute("depth")),
    ("A:0x1.top == B:0x2.otherGuide.top", .unknownAttribute("otherGuide")),
    ("V:|-(8)-[A:0x1]", .unknownSuperview),
    ("A:0x1.minX == 4", .unknownSuperview),
    ("H:[A:0x1]-(default)-[B:0x2]", .unknownConstant),
    ("A:0x1.top == B:0x2.top NSSpace", .unexpectedText),
    ("(A:0x1.top+0.25*(B:0x2.top - A:0x1.top)) == B:0x2.bottom", .unsupportedMultiplier(0.25)),
    ("H:[A:0x1(44@0)]", .priorityOutOfRange(0)),
    ("A:0x1.width == 4 @1001", .priorityOutOfRange(1001)),
    ("A:0x1.midX == 0.5*UIScrollView:0x2.width", .unsupportedMultiplier(0.5)),
    ("A:0x1.top == B:0x2.width", .invalidConstraint(.locationWithSize(.top, .width))),
    ("A:0x1.top == 5", .invalidConstraint(.locationWithoutItem(.top))),
    ("A:0x1.width == 1e999", .invalidConstraint(.constantNotFinite(.infinity))),
  ]

  @Test(arguments: reasonCases)
  func reasons(_ body: String, _ reason: SkippedText.Reason) throws {
    let text = "<NSLayoutConstraint:0x10 \(body)>"
    let report = try report("  \"\(text)\",\n  \"<NSLayoutConstraint:0x20 A:0x1.width == 4>\"")
    expectEqual(report.skipped.map { $0.reason }, [reason])
    expectEqual(report.skipped.map { $0.range }, [3..<3 + text.utf8.count])
    expectEqual(report.outline, ["A:0x1.width == 4"])
    #expect(!report.isTruncated)
  }

  @Test func unknownPriorities() throws {
    let report = try report("<NSContentSizeLayoutConstraint:0x10 A:0x1.width == 41.6667>")
    expectEqual(report.skipped.map { $0.reason }, [.unknownPriority])
  }

  @Test func offsets() throws {
    let report = try report("<NSLayoutConstraint:0x10 A:0x1.depth == 0>")
    expectEqual(report.skipped.map { $0.offset }, [31])
  }

  private static let view = "<UIView: 0x1; frame = (0 0; 8 8); layer = <CALayer: 0x2>>"

  /// Returns a list with two constraints in place of `@1` and `@2`, and a view in place of `@V`.
  private static func list(_ template: String) -> String {
    template.replacing("@1", with: "<NSLayoutConstraint:0x10 A:0x1.width == 4>")
      .replacing("@2", with: "<NSLayoutConstraint:0x20 A:0x1.width == 5>")
      .replacing("@V", with: view)
  }

  /// The entry is before, between or after the constraints; with and without quotation marks.
  @Test(arguments: [
    "(\n  \"@V\",\n  \"@1\",\n  \"@2\"\n)", "(\n  \"@1\",\n  \"@V\",\n  \"@2\"\n)",
    "(\n  \"@1\",\n  \"@2\",\n  \"@V\"\n)", "@1\n  @V\n@2\n",
    #"(\n  \"@1\",\n  \"@V\",\n  \"@2\"\n)"#,
    "(\n  \"@1\",\n  \"@V\",\nhost daemon[1]: <Update: 0x3> Waiting\n  \"@2\"\n)",
  ])
  func entriesThatAreNotConstraints(_ template: String) throws {
    let log = "Unable to simultaneously satisfy constraints.\n" + Self.list(template)
    let report = try report(log)
    expectEqual(report.outline, ["A:0x1.width == 4", "A:0x1.width == 5"])
    expectEqual(report.skipped.map { $0.reason }, [.notAConstraint])
    let bytes = Array(log.utf8)
    expectEqual(
      report.skipped.map { String(decoding: bytes[$0.range], as: UTF8.self) }, [Self.view])
    expectEqual(report.skipped.map { $0.offset }, report.skipped.map { $0.range.lowerBound })
  }

  /// Text after a list, and text that neither begins a line nor follows a quotation mark.
  @Test(arguments: [
    "(\n  \"@1\",\n  \"@2\"\n)\n  \"@V\"\n", "@1\n@2\n@V\n",
    "(\n  \"@1\",\nhost daemon[1]: @V\n  \"@2\"\n)", "@1\n< 5, <5\n@2\n",
  ])
  func otherTextInAngleBrackets(_ template: String) throws {
    let report = try report(Self.list(template))
    expectEqual(report.outline, ["A:0x1.width == 4", "A:0x1.width == 5"])
    expectEqual(report.skipped, [])
  }

  /// A label can contain an angle bracket after a quotation mark.
  @Test func labelsWithAngleBrackets() throws {
    let report = try report("<NSLayoutConstraint:0x10 'a \"<b>' A:0x1.width == 4>")
    expectEqual(report.constraints.map { $0.identifier }, ["a \"<b>"])
    expectEqual(report.skipped, [])
  }

  @Test func messages() {
    #expect(SkippedText.Reason.unknownAttribute("a").description == "unknown attribute 'a'")
    #expect(
      SkippedText.Reason.notAConstraint.description == "an entry of the list is not a constraint")
    #expect(
      SkippedText.Reason.unsupportedMultiplier(0.3).description == "unsupported factor 0.3")
    #expect(
      SkippedText.Reason.invalidConstraint(.locationWithoutItem(.top)).description
        == LayoutConstraintError.locationWithoutItem(.top).description)
  }

  /// Angle brackets are removed, and other text precedes the constraint in its line.
  @Test func missingBrackets() throws {
    let lines = ["10 A:0x1.width == 4", "20 A:0x1.width == 5"].map {
      "App: NSLayoutConstraint:0x\($0)"
    }
    let breaking = "Will attempt to recover by breaking constraint \n\(lines[1])\n"
    let list = "Unable to simultaneously satisfy constraints.\n(\n\(lines[0])\n\(lines[1])\n)\n"
    let report = try report(list + breaking + "NSLayoutConstraint:0x30 in other output\n")
    #expect(report.constraints == [] && report.broken == nil && !report.isTruncated)
    expectEqual(report.skipped.map { $0.reason }, Array(repeating: .missingBrackets, count: 3))
    let bytes = Array((list + breaking).utf8)
    let texts = report.skipped.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    for (text, line) in zip(texts, [lines[0], lines[1], lines[1]]) {
      #expect(text.contains("NSLayoutConstraint:0x") && line.hasSuffix(text))
    }
  }

  /// Prose, and a list without a header.
  @Test(arguments: [
    "NSLayoutConstraint:0x10 A:0x1.width == 4\n",
    "Unable to simultaneously satisfy constraints.\nNSLayoutConstraint:key, NSLayoutConstraint: 0x1",
  ])
  func otherNamesOfClasses(_ log: String) {
    expectEqual(LogReport.parse(log), [])
  }

  /// Each tie and the superview that is assumed for `A:0x1.midY == 70`; none if that is unknown.
  private static let tieCases: [(ties: [String], superview: String?)] = [
    (["A:0x1.centerY == S:0x9.centerY"], "S:0x9"),
    (["S:0x9.centerY == A:0x1.centerY + 4"], "S:0x9"),
    (["A:0x1.centerY == S:0x9.layoutMarginsGuide.centerY"], "S:0x9"),
    (["A:0x1.top == S:0x9.top"], nil),
    (["A:0x1.centerY == 2 * S:0x9.centerY"], nil),
    (["A:0x1.top == S:0x9.top", "V:|-(0)-[B:0x2]   (names: '|':S:0x9 )"], "S:0x9"),
    (["A:0x1.centerY == UILabel:0x2.centerY"], nil),
    (
      ["A:0x1.centerY == UILabel:0x2.centerY", "V:|-(0)-[UILabel:0x2]   (names: '|':S:0x9 )"],
      "S:0x9"
    ),
    (["V:[A:0x1]-(0)-[B:0x2]", "V:|-(0)-[B:0x2]   (names: '|':S:0x9 )"], "S:0x9"),
    (["B:0x2.bottom == A:0x1.top - 8", "H:[B:0x2]-(0)-|   (names: '|':S:0x9 )"], "S:0x9"),
    (
      [
        "V:[A:0x1]-(0)-[B:0x2]", "V:[B:0x2]-(0)-[C:0x3]", "V:[D:0x4]-(0)-[C:0x3]",
        "V:|-(0)-[D:0x4]   (names: '|':S:0x9 )",
      ], "S:0x9"
    ),
    (["V:|-(0)-[S:0x9]   (names: '|':A:0x1 )", "A:0x1.centerY == S:0x9.centerY"], nil),
    (["'UISV-alignment' A:0x1.centerY == S:0x9.centerY"], nil),
    (
      [
        "V:[A:0x1]-(0)-[B:0x2]", "V:|-(0)-[B:0x2]   (names: '|':T:0x8 )",
        "A:0x1.centerY == S:0x9.centerY",
      ], "S:0x9"
    ),
  ]

  @Test(arguments: tieCases)
  func assumedSuperviews(_ ties: [String], _ superview: String?) throws {
    let position = "<NSAutoresizingMaskLayoutConstraint:0xa0 h=--& v=--& A:0x1.midY == 70>"
    let report = try report(log([position] + ties))
    guard let superview else {
      expectEqual(report.skipped.map { $0.reason }, [.unknownSuperview])
      return
    }
    expectEqual(report.skipped, [])
    expectEqual(report.outline.first, "A:0x1.centerY == \(superview).top + 70")
    #expect(report.constraints[0].hasAssumedSuperview)
    #expect(report.constraints[0].superview?.outline == superview)
    #expect(report.constraints.dropFirst().allSatisfy { !$0.hasAssumedSuperview })
  }

  /// Another constraint of the report names the superview of the same view.
  @Test func superviewsOfTheReport() throws {
    let report = try report(
      """
      <NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& A:0x1.midY == + 70>
      <NSLayoutConstraint:0x20 V:[A:0x1]-(5)-|>
      <NSAutoresizingMaskLayoutConstraint:0x30 h=--& v=--& B:0x2.minY == + 70>
      <NSLayoutConstraint:0x40 H:|-(10)-[A:0x1]   (Names: '|':C:0x3 )>
      """)
    expectEqual(
      report.outline,
      [
        "A:0x1.centerY == C:0x3.top + 70",
        "C:0x3.bottom == A:0x1.bottom + 5",
        "A:0x1.leading == C:0x3.leading + 10",
      ])
    expectEqual(report.skipped.map { $0.reason }, [.unknownSuperview])
  }
}
