import TestSupport
import Testing

@testable import VisualFormatMacrosPlugin

@Suite struct EscapeReaderTests {
  /// What each character of a segment reads as, and the bytes it is written with.
  private func read(_ source: String, delimiters: Int = 0) -> [String] {
    var reader = EscapeReader(Array(source.utf8), delimiterCount: delimiters)
    var result: [String] = []
    while let (value, range) = reader.next() {
      result.append("\(String(decoding: value, as: UTF8.self)) \(range.lowerBound)..<\(range.upperBound)")
    }
    return result
  }

  @Test func plainCharactersAreThemselves() {
    expectSame(read("-|"), ["- 0..<1", "| 1..<2"])
  }

  @Test func anEscapeIsOneCharacterAtItsPlace() {
    expectSame(
      read(#"a\t\u{2D}\\\"b"#), ["a 0..<1", "\t 1..<3", "- 3..<9", "\\ 9..<11", "\" 11..<13", "b 13..<14"])
  }

  @Test func aScalarOutsideASCIIHasSeveralBytes() {
    expectSame(read(#"\u{2013}|"#), ["– 0..<8", "| 8..<9"])
  }

  @Test func rawLiteralsEscapeWithTheirDelimiters() {
    expectSame(read(##"\t\#t"##, delimiters: 1), [#"\ 0..<1"#, "t 1..<2", "\t 2..<5"])
  }

  @Test(arguments: [#"\"#, #"\u"#, #"\u{"#, #"\u{110000}"#, #"\u{}"#])
  func brokenEscapesAreReadToTheirEnd(_ source: String) {
    var reader = EscapeReader(Array("a\(source)".utf8), delimiterCount: 0)
    var end = 0
    while let (_, range) = reader.next() {
      #expect(range.lowerBound == end)
      end = range.upperBound
    }
    #expect(end == source.utf8.count + 1)
  }
}
