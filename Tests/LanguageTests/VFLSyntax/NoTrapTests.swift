import TestSupport
import Testing

@testable import VFLSyntax

/// No input traps, and every parse result satisfies the invariants.
///
/// `Scripts/check fuzz-parser` checks the same in a release build, with every value of every byte,
/// every confusable character at every offset, random mutations and very large inputs.
@Suite struct NoTrapTests {
  /// The bytes are not read: the buffer is longer than its memory.
  @Test func textOfFourGibibytesIsRejected() {
    let bytes = Array("[a]".utf8)
    let parsed = bytes.withUnsafeBufferPointer {
      let tooLong = UnsafeBufferPointer(start: $0.baseAddress, count: 1 << 32)
      return VisualFormatSyntax.parse(tooLong, keeping: [])
    }
    #expect(parsed.diagnostics.map(\.category) == [.trailingGarbage])
    #expect(parsed.errorCount == 1)
    #expect(parsed.syntax.elements.isEmpty)
  }

  /// A byte of each class that the lexer distinguishes, some at the boundaries of the classes,
  /// confusable characters, including those that resemble blanks, and another character.
  private static let insertions =
    Array("HVa_5:|[]()-,@=<>*/+%.e \t\n\0!".utf8).map { [$0] } + [[0x7F], [0x80], [0xC3], [0xFF]]
    + "–≤≥＝＜＞｜［］（）：，＠\u{A0}\u{200B}é".map { Array(String($0).utf8) }

  /// Every prefix and, at every offset, one of the insertions and replacements. The fuzzer tries
  /// all of them.
  @Test(arguments: LanguageCase.all.rounds(every: 7))
  func prefixesAndChanges(_ row: LanguageCase) {
    let bytes = Array(row.format.utf8)
    for index in 0...bytes.count {
      checkInvariants(of: Array(bytes[..<index]))
      let insertion = Self.insertions[(index + bytes.count) % Self.insertions.count]
      checkInvariants(of: bytes[..<index] + insertion + bytes[index...])
      checkInvariants(of: bytes[..<index] + insertion + bytes[index...].dropFirst())
    }
  }

  @Test func hundredThousandOpeningBrackets() {
    for piece in ["[", "(", "[a(", "-", "|", "[a]-("] {
      checkInvariants(of: Array(String(repeating: piece, count: 100_000).utf8))
    }
  }

  /// Parses a format and records an issue for each invariant that the result violates.
  private func checkInvariants(of bytes: [UInt8]) {
    let parsed = VisualFormatSyntax.parse(utf8: bytes)
    let input = String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
    let offsets = parsed.diagnostics.map { $0.range?.lowerBound ?? .max }
    if offsets != offsets.sorted() {
      Issue.record("diagnostics of \(input) are not sorted by offset")
    }
    let edits = parsed.diagnostics.flatMap(\.fixIts).flatMap(\.edits)
    for range in parsed.diagnostics.compactMap(\.range) + edits.map(\.range) {
      if !(0...bytes.count).contains(range.upperBound) {
        Issue.record("\(range) is outside \(input)")
      }
    }
    if parsed.isValid {
      let canonical = parsed.syntax.canonicalText
      if !VisualFormatSyntax.parse(canonical).isValid {
        Issue.record("the canonical text of \(input) is not valid: \(canonical)")
      }
    } else if parsed.diagnostics.allSatisfy({ !$0.fixIts.isEmpty }) {
      let fixed = parsed.diagnostics.firstFixIts.applied(to: bytes)
      if !VisualFormatSyntax.parse(utf8: fixed).isValid {
        Issue.record("fix-its do not fix \(input)")
      }
    }
  }
}
