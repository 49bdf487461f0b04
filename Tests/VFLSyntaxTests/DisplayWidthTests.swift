import Testing

import VFLSyntax

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
}
