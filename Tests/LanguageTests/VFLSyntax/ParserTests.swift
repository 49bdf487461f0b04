import Foundation
import TestSupport
import Testing
import VFLSyntax

@Suite struct ParserTests {
  @Test(arguments: [
    ("[a]", "[a]"),
    ("H:|[a]|", "H | ~ [a] ~ |"),
    ("V:|-[a]-|", "V | - [a] - |"),
    (" [a] [b]\t[c] ", "[a] ~ [b] ~ [c]"),
    ("[a]-8-[b]-m-[c]", "[a] -(8.0)- [b] -(m)- [c]"),
    ("[a]->=0@p-[b]", "[a] -(>= 0.0 @ p)- [b]"),
    ("[a]-(-5)-[b]-(+5)-[c]", "[a] -(-5.0)- [b] -(5.0)- [c]"),
    ("[a(>=20, <=b@500,==w@p)]", "[a(>= 20.0, <= b @ 500.0, == w @ p)]"),
    ("[a]-1e-1-[b(0x10)]", "[a] -(0.1)- [b(16.0)]"),
    ("[V]-[H]", "[V] - [H]"),
    (
      "V:|-(>=m@p,<=40)-[a(>=20,<=b@700)]-(-5)-[b(w)]->=0@1-[c]-m-|",
      "V | -(>= m @ p, <= 40.0)- [a(>= 20.0, <= b @ 700.0)] -(-5.0)- [b(w)] -(>= 0.0 @ 1.0)- [c] -(m)- |"
    ),
  ])
  func trees(_ format: String, _ outline: String) {
    let parsed = VisualFormatSyntax.parse(format)
    expectEqual(parsed.diagnostics, [])
    expectEqual(parsed.syntax.outline, outline)
  }

  @Test func rangesOfNodes() {
    let syntax = VisualFormatSyntax.parse("H:|-(>=8@p)-[a(50, b)][c]-m-|").syntax
    expectEqual(
      syntax.textsOfNodes,
      [
        "H", "|", "-(>=8@p)-", "(>=8@p)", ">=8@p", ">=", "8", "p", "[a(50, b)]", "a", "(50, b)",
        "50", "50",
        "b", "b",
        "", "[c]", "c", "-m-", "m", "m", "m", "|",
      ])
  }

  @Test func treeOfAnInvalidFormat() {
    let syntax = VisualFormatSyntax.parse("V:|-[a(>30)]--5-[b(=4)]-[my-view]-|").syntax
    expectEqual(syntax.outline, "V | - [a(>= 30.0)] -(-5.0)- [b(== 4.0)] - [my] - |")
  }

  /// Numbers that must be rounded to the nearest `Double`, for each way of computing the value.
  @Test(
    arguments: [
      ("0.1234567890123", 0.1234567890123), ("9007199254740993", 9_007_199_254_740_992),
      ("0.1", 0.1),
      ("1e22", 1e22),
      ("4.35", 4.35), ("123456.789", 123456.789), ("1e-999", 0), ("00000000000000000001", 1),
      ("0x1.8p1", 3),
      ("179769313486231570000000000000000000000000000000000000", 1.7976931348623157e53),
    ] as [(String, Double)])
  func valuesOfNumbers(_ text: String, _ value: Double) {
    #expect(valueOfNumber(text) == value)
  }

  /// Numbers have the values that C's `strtod` returns.
  @Test(arguments: 0..<50)
  func valuesOfNumbersMatchStrtod(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let digits = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        random.element(of: Array("0123456789"))
      }
      let point = Int.random(in: 0...digits.count, using: &random)
      let text =
        String(digits[..<point]) + random.element(of: ["", "."]) + String(digits[point...])
      #expect(valueOfNumber(text) == strtod(text, nil), "\(text), seed \(seed)")
    }
  }

  private func valueOfNumber(_ text: String) -> Double? {
    let predicate = VisualFormatSyntax.parse("[a(\(text))]").syntax.predicates.first
    return if case .number(let number) = predicate?.object { number.value } else { nil }
  }
}
