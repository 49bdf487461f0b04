import TestSupport
import Testing
import VFLSyntax

@Suite struct RoundTripTests {
  @Test(arguments: 0..<20)
  func printingInvertsParsing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let format = GeneratedFormat(using: &random)
      let canonical = VisualFormatSyntax.parse(format.canonicalText)
      expectEqual(canonical.diagnostics, [], "seed \(seed)")
      expectEqual(canonical.syntax.canonicalText, format.canonicalText, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func parsingInvertsPrinting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let format = GeneratedFormat(using: &random)
      let spelled = VisualFormatSyntax.parse(format.alternativeText)
      expectEqual(spelled.diagnostics, [], "seed \(seed)")
      expectEqual(spelled.syntax.canonicalText, format.canonicalText, "seed \(seed)")
      let again = VisualFormatSyntax.parse(spelled.syntax.canonicalText)
      let outline = spelled.syntax.outline.withUnsignedZeros
      expectEqual(again.syntax.outline, outline, "seed \(seed)")
    }
  }

  /// Formats and their canonical texts, which are `nil` for invalid formats.
  @Test(
    arguments: [
      ("H: | -8- [a]", nil),
      ("H: |-8-[a] [b]", "H:|-8-[a][b]"),
      ("[a]-(==0@1000)-[b]", "[a]-==0@1000-[b]"),
      ("[a]-(>=0,<=0)-[b]", "[a]-(>=0, <=0)-[b]"),
      ("[a]-(-5)-[b]", "[a]-(-5)-[b]"),
      ("[a]-(>=-5)-[b]", "[a]-(>=-5)-[b]"),
      ("[a]-(m)-[b]", "[a]-m-[b]"),
      ("[a(007)]", "[a(7)]"),
      ("[a(1e2@5e2)]", "[a(100@500)]"),
      ("[a(-0)]-(-0)-[b]", "[a(0)]-0-[b]"),
      ("[a(0.00001)]", "[a(1e-5)]"),
      ("[a(100000000000000000000)]", "[a(1e20)]"),
    ] as [(String, String?)])
  func canonicalTexts(_ format: String, _ canonical: String?) {
    let parsed = VisualFormatSyntax.parse(format)
    expectEqual(parsed.isValid ? parsed.syntax.canonicalText : nil, canonical)
  }
}

extension String {
  /// The outline without the signs of negative zeros. Canonical text omits them, and the values
  /// are equal.
  fileprivate var withUnsignedZeros: String {
    replacing("-0.0)", with: "0.0)").replacing("-0.0,", with: "0.0,")
      .replacing("-0.0 ", with: "0.0 ")
  }
}
