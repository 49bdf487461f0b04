import TestSupport
import Testing
import VFLSyntax

/// No input may trap, and every answer keeps the rules of answers.
///
/// `Scripts/fuzz` does the same in release with every value of every byte, random mutations and huge inputs.
@Suite struct NoTrapTests {
  @Test(arguments: LanguageCase.all)
  func everyPrefix(_ row: LanguageCase) {
    let bytes = Array(row.format.utf8)
    for length in 0...bytes.count { checkAnswer(to: Array(bytes.prefix(length))) }
  }

  /// Characters that look like those of the language, and such as are dropped, at every place.
  @Test(arguments: LanguageCase.all)
  func everyConfusableAtEveryPlace(_ row: LanguageCase) {
    let bytes = Array(row.format.utf8)
    for confusable in "–≤≥＝＜＞｜［］（）：，＠\u{A0}\u{200B}é" {
      for index in bytes.indices {
        checkAnswer(to: Array(bytes[..<index]) + Array(String(confusable).utf8) + Array(bytes[index...]))
      }
    }
  }

  /// A byte of each class that the lexer knows, and some at the borders of the classes.
  private static let changes = Array("HVa_5:|[]()-,@=<>*/+%.e \t\n\0!".utf8) + [0x7F, 0x80, 0xC3, 0xFF]

  @Test(arguments: LanguageCase.all)
  func everyByteChangedToOneOfEachClass(_ row: LanguageCase) {
    var bytes = Array(row.format.utf8)
    for index in bytes.indices {
      let original = bytes[index]
      for change in Self.changes {
        bytes[index] = change
        checkAnswer(to: bytes)
      }
      bytes[index] = original
    }
  }

  @Test func aHundredThousandOpeningBrackets() {
    for piece in ["[", "(", "[a(", "-", "|", "[a]-("] {
      checkAnswer(to: Array(String(repeating: piece, count: 100_000).utf8))
    }
  }

  private func checkAnswer(to bytes: [UInt8]) {
    let parsed = VisualFormatSyntax.parse(utf8: bytes)
    let input = String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
    let offsets = parsed.diagnostics.map { $0.range?.lowerBound ?? .max }
    if offsets != offsets.sorted() { Issue.record("not sorted: \(input)") }
    let edits = parsed.diagnostics.flatMap(\.fixIts).flatMap(\.edits)
    for range in parsed.diagnostics.compactMap(\.range) + edits.map(\.range) {
      if !(0...bytes.count).contains(range.upperBound) { Issue.record("outside: \(input)") }
    }
    if parsed.isValid {
      let canonical = parsed.syntax.canonicalText
      if !VisualFormatSyntax.parse(canonical).isValid {
        Issue.record("canonical text of \(input) is \(canonical)")
      }
    } else if parsed.diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) {
      let mended = parsed.diagnostics.firstFixIts.applied(to: bytes)
      if !VisualFormatSyntax.parse(utf8: mended).isValid { Issue.record("fix-its do not mend \(input)") }
    }
  }
}
