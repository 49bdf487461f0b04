import TestSupport
import Testing
import VFLSyntax

@Suite struct EscapeDecoderTests {
  /// The values that are read from a segment, each with its source range.
  @Test(
    arguments: [
      ("-|", ["- 0..<1", "| 1..<2"]),
      (
        #"a\t\u{2D}\\\"b"#,
        ["a 0..<1", "\t 1..<3", "- 3..<9", "\\ 9..<11", "\" 11..<13", "b 13..<14"]
      ),
      // Line breaks of the source are line feeds; escapes keep their values.
      (
        "a\r\nb\rc\nd",
        ["a 0..<1", "\n 1..<3", "b 3..<4", "\n 4..<5", "c 5..<6", "\n 6..<7", "d 7..<8"]
      ),
      ("\r\n", ["\n 0..<2"]), (#"\r\n"#, ["\r 0..<2", "\n 2..<4"]),
      (#"\u{2013}|"#, ["– 0..<8", "| 8..<9"]),
    ] as [(String, [String])])
  func values(_ source: String, _ expected: [String]) {
    expectValues(of: source, expected)
  }

  @Test func rawLiteralEscapesContainDelimiters() {
    expectValues(of: ##"\t\#t"##, delimiters: 1, [#"\ 0..<1"#, "t 1..<2", "\t 2..<5"])
  }

  private func expectValues(of source: String, delimiters: Int = 0, _ expected: [String]) {
    var decoder = EscapeDecoder(Array(source.utf8), delimiterCount: delimiters)
    var values: [String] = []
    while let (value, range) = decoder.next() {
      values.append("\(String(decoding: value, as: UTF8.self)) \(range)")
    }
    expectEqual(values, expected)
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
