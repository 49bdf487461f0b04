import TestSupport
import Testing
import VFLSyntax

@Suite struct EscapeDecoderTests {
  /// Returns each value that is read from a segment, with its source range.
  private func read(_ source: String, delimiters: Int = 0) -> [String] {
    var decoder = EscapeDecoder(Array(source.utf8), delimiterCount: delimiters)
    var result: [String] = []
    while let (value, range) = decoder.next() {
      result.append(
        "\(String(decoding: value, as: UTF8.self)) \(range.lowerBound)..<\(range.upperBound)")
    }
    return result
  }

  @Test func plainCharacters() {
    expectEqual(read("-|"), ["- 0..<1", "| 1..<2"])
  }

  @Test func escapesAreSingleValues() {
    expectEqual(
      read(#"a\t\u{2D}\\\"b"#),
      ["a 0..<1", "\t 1..<3", "- 3..<9", "\\ 9..<11", "\" 11..<13", "b 13..<14"])
  }

  /// Line breaks of the source are line feeds; escapes keep their values.
  @Test func lineBreaks() {
    expectEqual(
      read("a\r\nb\rc\nd"),
      ["a 0..<1", "\n 1..<3", "b 3..<4", "\n 4..<5", "c 5..<6", "\n 6..<7", "d 7..<8"])
    expectEqual(read("\r\n"), ["\n 0..<2"])
    expectEqual(read(#"\r\n"#), ["\r 0..<2", "\n 2..<4"])
  }

  @Test func nonASCIIScalarHasSeveralBytes() {
    expectEqual(read(#"\u{2013}|"#), ["– 0..<8", "| 8..<9"])
  }

  @Test func rawLiteralEscapesContainDelimiters() {
    expectEqual(read(##"\t\#t"##, delimiters: 1), [#"\ 0..<1"#, "t 1..<2", "\t 2..<5"])
  }

  @Test(arguments: [#"\"#, #"\u"#, #"\u{"#, #"\u{110000}"#, #"\u{}"#])
  func malformedEscapesAreReadToTheEnd(_ source: String) {
    var decoder = EscapeDecoder(Array("a\(source)".utf8), delimiterCount: 0)
    var end = 0
    while let (_, range) = decoder.next() {
      #expect(range.lowerBound == end)
      end = range.upperBound
    }
    #expect(end == source.utf8.count + 1)
  }
}
