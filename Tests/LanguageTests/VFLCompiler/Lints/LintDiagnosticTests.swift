import LayoutConstraints
import TestSupport
import Testing
import VFLCompiler
import VFLSyntax

/// The severities, messages, notes and fix-its of warnings and remarks about valid formats.
@Suite struct LintDiagnosticTests {
  /// A format and its options, and the obstacle.
  @Test(
    arguments: rows(
      """
      |-[a]-| alignAllTop → 'alignAllTop' has no effect; the format has only one view
      V:[a] alignAllLeft alignAllRight → 'alignAllLeft' and 'alignAllRight' have no effect; the format has only one view
      V:[a][b] directionLeftToRight → 'directionLeftToRight' has no effect; the format is vertical
      [a(5)] directionRightToLeft → 'directionRightToLeft' has no effect; the format has no spacing
      [a]-[b] spacingBaselineToBaseline → 'spacingBaselineToBaseline' has no effect; the format is horizontal
      V:|-[a]-| spacingBaselineToBaseline → 'spacingBaselineToBaseline' has no effect; the format has only one view
      """))
  func options(_ use: String, _ message: String) {
    let words = use.split(separator: " ").map(String.init)
    let options = FormatOptions(words.dropFirst().compactMap { FormatOptions(name: $0) })
    let diagnostics = words[0].lints(options: options)
    expectEqual(diagnostics.map(\.message), [message])
    #expect(diagnostics.allSatisfy { $0.category == .optionWithoutEffect && $0.range == nil })
  }

  @Test(
    arguments: [
      ("[a]-[b]", .alignAllTop), ("[superview]-(<=1)-[a]", .alignAllCenterY),
      ("|[a]", .directionLeftToRight), ("[a][b]", .directionRightToLeft),
      ("V:[a]-[b]", .spacingBaselineToBaseline), ("V:[a][b]", .alignAllLeft),
    ] as [(String, FormatOptions)])
  func optionsWithEffect(_ format: String, _ options: FormatOptions) {
    expectEqual(format.lints(options: options), [])
  }

  @Test func severities() {
    let severities = { (format: String) in format.lints().map(\.severity) }
    #expect(severities("[a(100,>=50)]") == [.warning] && severities("[a(-5)]") == [.warning])
    #expect(severities("[a(0)]") == [.remark] && severities("[a(>=0)]") == [.remark])
    let direction = "V:[a]-[b]".lints(options: .directionLeftToRight)
    #expect(direction.map(\.severity) == [.remark])
    #expect("[a]".lints(options: .alignAllTop).map(\.severity) == [.remark])
  }

  @Test(
    arguments: rows(
      """
      [a(>=100,<=50)] → '<=50' contradicts '>=100'; both are required
      [a(100,>=50)] → '>=50' has no effect; '100' implies it
      [a(100,100)] → duplicate predicate '100'
      [a(100,200@500)] → '200@500' has no effect; '100' is required
      [a(>=50,<=50)] → '>=50' and '<=50' together mean '50'
      [a(==a)] → the size of 'a' is related to itself
      [a]-[a] → expected another view after 'a', found 'a' again; a view has no space to itself
      [a]-[b]-[a] → 'a' cannot come after itself; no space between its two occurrences is negative
      [a(>=-5)] → '>=-5' has no effect; no size is less than 0
      [a(-5)] → '-5' cannot hold; no size is less than 0
      [a(>=0)] → '>=0' can be omitted; no size is less than 0
      [a(0)] → the size of 'a' is 0, so it is not visible
      [a(5@999.5)] → priority '999.5' is neither required nor an integer; use '1000' or '999'
      """))
  func messages(_ format: String, _ message: String) {
    expectEqual(format.lints().map(\.message), [message])
  }

  @Test func notes() throws {
    let other = try #require("[a(>=50,>=100)]".lints().first)
    expectEqual(other.notes, [Diagnostic.Note("the other predicate is here", at: 8..<13)])
    for format in ["|-[a]-[a]", "|-[a]-[b]-[a]"] {
      let view = try #require(format.lints().first)
      expectEqual(view.notes, [Diagnostic.Note("the view is also here", at: 3..<4)])
    }
  }

  /// A contradiction with the size of another view has a note on that size.
  @Test func notesOnSizes() throws {
    let lint = try #require("[a(==b,>=100)]-[b(50)]".lints().first)
    expectEqual(
      lint.notes,
      [
        Diagnostic.Note("the other predicate is here", at: 3..<6),
        Diagnostic.Note("the size of 'b' is here", at: 18..<20),
      ])
  }

  // MARK: - Fix-its

  /// The result of all passes. Fix-its that share a comma are not applied in the same pass.
  @Test(arguments: [
    ("[a(>=100,>=50)]", "[a(>=100)]"), ("[a(>=50, >=100)]", "[a(>=100)]"),
    ("[a(1,2@5,1)]", "[a(1)]"), ("[a(>=50,<=50)]", "[a(50)]"),
    ("[a(>=50@750, <=50@750)]", "[a(50@750)]"), ("[a(<=m@1000,>=m)]", "[a(m)]"),
    ("[a(>=50,60@500,<=50)]", "[a(50)]"), ("[a(>=20,<=80,50)]", "[a(50)]"),
    ("[a]-(>=-8,<=-8)-[b]", "[a]-(-8)-[b]"), ("[a(100,200@500)]", "[a(100)]"),
    ("[a]-(8,>=4)-[b]", "[a]-(8)-[b]"), ("[a(>=0)]", "[a]"), ("[a(>=0,<=50)]", "[a(<=50)]"),
    ("[a(<=50,>=0)]", "[a(<=50)]"),
    ("[a(50)]-(-300)-[b]-[a(>=20)]", "[a(50)]-(-300)-[b]-[a]"),
    ("[a(>=50)]-(-300)-[b]-[a(<=50)]", "[a(50)]-(-300)-[b]-[a]"),
  ])
  func fixIts(_ format: String, _ fixed: String) {
    var text = format
    for _ in 0..<5 {
      let fixIts = text.lints().firstFixIts
      text = String(decoding: fixIts.applied(to: Array(text.utf8)), as: UTF8.self)
    }
    expectEqual(text, fixed)
    #expect(text.lints().isEmpty)
  }

  /// What is meant is not clear.
  @Test(arguments: [
    "[a(100,200)]", "[a(a)]", "[a]-[a]", "[a]-[b]-[a]", "[a(-5)]", "[a(>=-5)]", "[a(0)]",
  ])
  func noFixIts(_ format: String) {
    let diagnostics = format.lints()
    #expect(diagnostics.count == 1 && diagnostics.firstFixIts.isEmpty)
  }

  /// A long name is truncated in messages, after 64 bytes, but not in edits.
  @Test func longNames() throws {
    let name = String(repeating: "n", count: 70)
    let format = "[a(>=\(name),<=\(name))]"
    let lint = try #require(format.lints().first)
    let (shown, bound) = (String(name.prefix(64)), String(name.prefix(62)))
    expectEqual(lint.message, "'>=\(bound)…' and '<=\(bound)…' together mean '\(shown)…'")
    expectEqual(lint.fixIts.map(\.message), ["replace with '\(shown)…'"])
    let fixed = lint.fixIts.applied(to: Array(format.utf8))
    expectEqual(String(decoding: fixed, as: UTF8.self), "[a(\(name))]")
  }
}
