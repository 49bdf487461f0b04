import TestSupport
import Testing
import VFLSyntax

/// Formats with a `^` before the first byte of each error, and the categories of the errors in
/// order.
@Suite struct RecoveryTests {
  @Test(
    arguments: [
      ("H:|-[a(>^30)]-^-5-[b(=^4)]-|", [.badRelation, .ambiguousMinus, .badRelation]),
      ("[a(>^5,=^6)]", [.badRelation, .badRelation]),
      ("[a(5@^0)]-5@^1001-[b(1@^-1)]", [.badPriority, .badPriority, .badPriority]),
      ("V^|[^1a]-^", [.missingColon, .badViewName, .danglingConnection]),
      ("[^ a^ ]", [.unexpectedWhitespace, .unexpectedWhitespace]),
      ("[a]^ -^ [b]", [.unexpectedWhitespace, .unexpectedWhitespace]),
      ("[a]-^ ^-5-[b]", [.unexpectedWhitespace, .ambiguousMinus]),
      ("[a(b^.width^]", [.attributeNotSupported, .unclosedPredicateList]),
      (
        "[a(2^*b,3^+4,c^%,d^.top)]",
        [
          .multiplierNotSupported, .arithmeticNotSupported, .percentNotSupported,
          .attributeNotSupported,
        ]
      ),
      ("[self^.a(>^5)]", [.unclosedView, .badRelation]),
      ("[a]-^-^", [.ambiguousMinus, .danglingConnection]),
      ("|-[a]-|^-[b(>^5)]-|", [.trailingGarbage, .badRelation]),
      ("[a]-10^[b]-20^[c]", [.unterminatedConnection, .unterminatedConnection]),
      ("[views^[0]]-[views^[1]]", [.unclosedView, .unclosedView]),
      ("^h:|-[a]-|", [.expectedView]),
      ("[a(^", [.expectedNumberOrName]),
      ("[a]-(5^", [.unclosedPredicateList]),
      ("[a(5^", [.unclosedPredicateList]),
      ("[a(1^ ,2)]", [.unexpectedWhitespace]),
      ("[a(50^ 60)]", [.unexpectedWhitespace]),
      ("[a(x^ y z)]-5^ 6-[b(5@1)]", [.unexpectedWhitespace, .unexpectedWhitespace]),
      ("[a(1@2^ b,>^3)]", [.unexpectedWhitespace, .badRelation]),
      ("[a]-(4)^ 5-[b(=^6)]", [.unexpectedWhitespace, .badRelation]),
      ("[a(>=1^ <=2@^0)]", [.unexpectedWhitespace, .badPriority]),
      (
        "[a(1^\u{A0}^2)]-5^\u{A0}^6-[b]",
        [.nonASCII, .unclosedPredicateList, .nonASCII, .unterminatedConnection]
      ),
      ("[a(^1e999,5@^1e999)]", [.badNumber, .badPriority]),
      ("[a]^!-[b]^?-[c]", [.unexpectedCharacter, .unexpectedCharacter]),
      ("[a^–[b]", [.nonASCII, .unclosedView]),
      ("[a^}-[b]^;-[c]", [.unclosedView, .unexpectedCharacter]),
      ("[a(50)^x-8-[b(>^5)]", [.unclosedView, .badRelation]),
      ("V^;[a]", [.missingColon]),
      ("H^;|-[a]-|", [.missingColon]),
      ("^foo|-[a]-|", [.expectedView]),
      ("|^||-[a]-|", [.expectedView]),
      ("[^|]-[a]-[^|]", [.badViewName, .badViewName]),
      ("[a^|b]-|", [.unclosedView]),
      ("[a(5^|0)]-|", [.unclosedPredicateList]),
      ("[a(50^])-[b]", [.unclosedPredicateList]),
      ("[views^[\"a\"]]", [.unclosedView]),
      (
        "[a]^(5^;6)-8^[b]", [.unexpectedCharacter, .unclosedPredicateList, .unterminatedConnection]
      ),
      ("[a(b^ * 2)]", [.unexpectedWhitespace]),
      ("[my^ view (50)]", [.unexpectedWhitespace]),
      ("[a]-5^,-[b]", [.unterminatedConnection]),
      ("[a^=]-[b]", [.unclosedView]),
      ("[a(>^é5)]", [.badRelation]),
      ("[a(=^1e999)]", [.badRelation, .badNumber]),
      ("[a]-^\u{200B}^,5-[b]", [.nonASCII, .expectedNumberOrMetric]),
      ("V:^V:[a]", [.expectedView]),
      ("^a]-10-[b]", [.expectedView]),
      ("[a]^5-10-[b]", [.unexpectedCharacter]),
      ("[a(1^[0)]-[b]", [.unclosedPredicateList]),
      ("[a(1^]0)]-[b]", [.unclosedPredicateList]),
      ("[a(^[5)]-|", [.expectedNumberOrName]),
      ("[a(5^*]", [.multiplierNotSupported]),
      ("[a]-10^,[b]", [.unterminatedConnection]),
      ("^-|[a]-|", [.expectedView]),
      ("H^-|-[a]-|", [.missingColon]),
      ("^--[a]", [.expectedView]),
      ("|[a]|^--", [.trailingGarbage]),
      ("[a]-|^[m]-[e]^}[z]-|", [.trailingGarbage, .unexpectedCharacter]),
      // Parentheses without a number or name do not contain a size.
      ("[a]^(-)[b]", [.unexpectedCharacter]),
      ("[a]^()[b]", [.unexpectedCharacter]),
      ("[a]^(>=)-8^[b]", [.unexpectedCharacter, .unterminatedConnection]),
      ("[a]^(^-b)", [.unexpectedCharacter, .expectedNumberOrName]),
    ] as [(String, [DiagnosticCategory])])
  func everyErrorIsReportedOnceAndInOrder(_ marked: String, _ categories: [DiagnosticCategory]) {
    let format = MarkedFormat(marked)
    let diagnostics = VisualFormatSyntax.parse(format.text).diagnostics
    expectEqual(diagnostics.map(\.category), categories)
    let offsets = Set(diagnostics.compactMap { $0.range?.lowerBound })
    expectEqual(offsets.sorted(), format.offsets)
  }

  /// Invalid formats, and the results of applying the first fix-it of each error.
  @Test(arguments: [
    ("H:|-[a(>30)]--5-[b(=4)]-|", "H:|-[a(>=30)]-(-5)-[b(==4)]-|"),
    ("v:|[a", "V:|[a]"),
    ("Vertical:[a]", "V:[a]"),
    ("V|[a(=>5]", "V:|[a(>=5)]"),
    ("[a] - [b]", "[a]-[b]"),
    ("[a]10-[b]", "[a]-10-[b]"),
    ("[a](50)[b]", "[a(50)][b]"),
    ("[a==b]", "[a(==b)]"),
    ("[a>=5, <=6]", "[a(>=5, <=6)]"),
    ("[a(==[b])]", "[a(==b)]"),
    ("[[a]]", "[a]"),
    ("[a(5))]", "[a(5)]"),
    ("[a)-[b]", "[a]-[b]"),
    ("[a(5-[b]", "[a(5)]-[b]"),
    ("[a]-(5[b]", "[a]-(5)-[b]"),
    ("[a]-1,5-[b]", "[a]-1.5-[b]"),
    ("[a]->=5,<=-6-[b]", "[a]-(>=5,<=-6)-[b]"),
    ("[a(>=5<=6)]", "[a(>=5,<=6)]"),
    ("[a(>=5 <=6)]-(>=7\n<=8)-[b]", "[a(>=5, <=6)]-(>=7, <=8)-[b]"),
    ("[a(>=5\u{A0}<=6)]", "[a(>=5,<=6)]"),
    ("[a(≥5)]–[b]", "[a(>=5)]-[b]"),
    ("[a]-10--[b]", "[a]-10-[b]"),
    ("||[a]", "|[a]"),
    ("[a]\r\n", "[a]"),
    ("[a(,5)]-(5,,6)-[b(7,)]", "[a(5)]-(5,6)-[b(7)]"),
    ("[a(50])-[b]", "[a(50)]-[b]"),
    ("[a;-[b]", "[a]-[b]"),
    ("[a(> 5)]-(< =6)-[b]", "[a(>=5)]-(<=6)-[b]"),
    ("[a(>＝5)]", "[a(>=5)]"),
    ("[a] – [b]", "[a]-[b]"),
    ("V::[a]", "V:[a]"),
    ("V:V:[a]", "V:[a]"),
    ("|||[a]", "|[a]"),
    ("a(5)]-10-[b]", "[a(5)]-10-[b]"),
    ("[a]-10-b]", "[a]-10-[b]"),
    ("[a[]-[b]", "[a]-[b]"),
    ("[a>=44)]", "[a(>=44)]"),
    ("[a]-10,[b]", "[a]-10-[b]"),
    ("-|[a]", "|[a]"),
    ("[a(>=>=>=5)]", "[a(>=5)]"),
    ("[a(>=====5)]", "[a(>=5)]"),
    ("[a]->>>>>>>>>[b]", "[a]-[b]"),
  ])
  func fixItsProduceAValidFormat(_ invalid: String, _ fixed: String) {
    let diagnostics = VisualFormatSyntax.parse(invalid).diagnostics
    let result = diagnostics.firstFixIts.applied(to: Array(invalid.utf8))
    expectEqual(String(decoding: result, as: UTF8.self), fixed)
    expectEqual(VisualFormatSyntax.parse(utf8: result).diagnostics, [])
  }

  /// No fix-it is offered if it could change the meaning of the format.
  @Test(arguments: [
    "[a(50 60)]", "[a]-5 6-[b]", "[a b]", "[a\u{A0}b]", "[naïve view]", "[a50)]", "[a(<>5)]",
    "[a(width>=50)]",
    "[a([b]", "[a](8)-[b]", "[a()44]", "|-|[a]", "[a]--m-[b]", "H:|-10-|", "[a(50@2000)]",
  ])
  func ambiguousErrorsHaveNoFixIt(_ format: String) {
    let diagnostics = VisualFormatSyntax.parse(format).diagnostics
    #expect(!diagnostics.isEmpty)
    expectEqual(diagnostics.firstFixIts, [])
  }

  @Test func contentsOfADiagnostic() throws {
    let diagnostic = try #require(VisualFormatSyntax.parse("V:|[a(>30)]|").diagnostics.first)
    expectEqual(
      diagnostic,
      Diagnostic(
        category: .badRelation, message: "unknown relation '>'; a relation is '==', '>=' or '<='",
        range: 7..<8,
        notes: [Diagnostic.Note("the relation begins here", at: 6..<7)],
        fixIts: [FixIt("replace with '>='", edits: [FixIt.Edit(6..<7, newText: ">=")])]))
  }

  /// A fix-it names all of the text that it removes.
  @Test(arguments: [
    ("[a(>=>=>=5)]", "remove '>=>='", 5..<9), ("[a(>=====5)]", "remove '===='", 5..<9),
    ("[a]->>>>>>>>>[b]", "remove '>>>>>>>>>'", 4..<13),
  ])
  func extraRelations(_ format: String, _ title: String, _ range: Range<Int>) {
    expectEqual(
      VisualFormatSyntax.parse(format).diagnostics.flatMap(\.fixIts),
      [FixIt(title, edits: [FixIt.Edit(range, newText: "")])])
  }

  @Test func messagesFollowTheStyleGuide() {
    for row in LanguageCase.all {
      for diagnostic in VisualFormatSyntax.parse(row.format).diagnostics {
        for text in [diagnostic.message] + diagnostic.notes.map(\.message)
          + diagnostic.fixIts.map(\.message)
        {
          #expect(text.last != "." && text.first?.isUppercase == false, "\(text)")
        }
      }
    }
  }

  @Test func diagnosticsBeyondTheLimitAreCounted() throws {
    let diagnostics = VisualFormatSyntax.parse(String(repeating: "[a(>5)]", count: 130)).diagnostics
    #expect(diagnostics.count == 101)
    #expect(diagnostics.prefix(100).allSatisfy { $0.category == .badRelation })
    let last = try #require(diagnostics.last)
    #expect(last.category == .tooManyErrors)
    #expect(last.message == "30 more errors in this format")
    #expect(last.range == nil)
  }

  @Test func rangesOfEmptyAndBlankFormats() {
    #expect(VisualFormatSyntax.parse("").diagnostics.map(\.range) == [0..<0])
    #expect(VisualFormatSyntax.parse(" \t").diagnostics.map(\.range) == [nil])
  }

  @Test func offsetsInInvalidUTF8CountRawBytes() {
    let bytes = Array("[a]-[b".utf8) + [0xFF, 0xC3] + Array("]-(>5)-|".utf8)
    let diagnostics = VisualFormatSyntax.parse(utf8: bytes).diagnostics
    #expect(diagnostics.map(\.category) == [.nonASCII, .badRelation])
    #expect(diagnostics.map(\.range) == [6..<7, 12..<13])
  }
}
