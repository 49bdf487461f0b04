import TestSupport
import Testing
import VFLSyntax

@Suite struct FixItEditingTests {
  @Test(arguments: [
    ([FixIt.Edit(1..<1, newText: "x")], "axbcd"),
    ([FixIt.Edit(1..<3, newText: "")], "ad"),
    ([FixIt.Edit(2..<2, newText: "x"), FixIt.Edit(2..<2, newText: "y")], "abxycd"),
    ([FixIt.Edit(3..<4, newText: "y"), FixIt.Edit(0..<1, newText: "x")], "xbcy"),
    ([FixIt.Edit(1..<2, newText: "y"), FixIt.Edit(1..<1, newText: "x")], "axycd"),
    ([FixIt.Edit(4..<4, newText: "x"), FixIt.Edit(4..<9, newText: "y")], "abcdx"),
    ([], "abcd"),
  ])
  func edits(_ edits: [FixIt.Edit], _ result: String) {
    #expect(String(decoding: edits.applied(to: Array("abcd".utf8)), as: UTF8.self) == result)
  }

  @Test func fixItThatOverlapsAnEarlierOneIsOmitted() {
    let first = FixIt("first", edits: [FixIt.Edit(1..<3, newText: "x")])
    let second = FixIt(
      "second", edits: [FixIt.Edit(0..<0, newText: "("), FixIt.Edit(2..<4, newText: ")")])
    let third = FixIt("third", edits: [FixIt.Edit(3..<3, newText: "y")])
    #expect(
      String(decoding: [first, second, third].applied(to: Array("abcd".utf8)), as: UTF8.self)
        == "axyd")
  }
}

@Suite struct DisplayWidthTests {
  /// The number of columns follows Unicode's East Asian Width (UAX #11). Combining marks and format
  /// characters occupy no columns.
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0), ("日本", 4), ("한", 2),
    ("（", 2),
    ("🙂", 2),
    ("👨\u{200D}👩\u{200D}👧", 2), ("❤\u{FE0F}", 2), ("–", 1), ("", 0), ("\u{FFFD}", 1),
  ])
  func columns(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  /// The tables of format characters and of emoji are those of the standard library.
  @Test func tablesAgreeWithUnicodeProperties() {
    let scalars = (UInt32(0x80)...0x2FFFF).compactMap { Unicode.Scalar($0) }
    let tags = (UInt32(0xE0000)...0xE0FFF).compactMap { Unicode.Scalar($0) }
    let wrong = (scalars + tags).filter { scalar in
      guard let width = scalar.knownWidth else { return false }
      return Character(scalar).displayWidth != width
    }
    #expect(wrong == [])
  }
}

extension Unicode.Scalar {
  /// The number of columns, if the general category or the presentation as an emoji determines it.
  /// U+FE0F requests this presentation.
  fileprivate var knownWidth: Int? {
    if self == "\u{FE0F}" { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default:
      if properties.isEmojiPresentation { return 2 }
      let isInWideBlock = (0x2E80...0xFFFF).contains(value)
      return properties.isEmoji && !isInWideBlock ? 1 : nil
    }
  }
}

@Test func aDifferenceIsRecorded() {
  withKnownIssue { expectEqual("a", "b") }  // fails unless `expectEqual` records an issue
}
