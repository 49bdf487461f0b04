import SwiftSyntax
import TestSupport
import Testing

@testable import VisualFormatExpansion

/// The warnings and remarks that the macro reports about valid formats.
@Suite struct MacroWarningTests {
  /// Returns the diagnostics of a use: severity, category and the text in the literal or the
  /// source.
  private func diagnostics(_ source: String) throws -> [String] {
    try CheckedLayout(of: source).diagnostics.map { diagnostic in
      let range = diagnostic.primary.location.range
      let text = Array(source.utf8)[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset]
      return
        "\(diagnostic.severity) \(diagnostic.category) \(String(decoding: text, as: UTF8.self))"
    }
  }

  @Test(
    arguments: [
      // Literal numbers, in interpolated literals too; the values of metrics are not known.
      (##"#layout("[a(100,200)]")"##, ["warning contradictory-predicates 200"]),
      (##"#layout("H:|-[a(>=100,>=50)]-[\(b)]-|")"##, ["warning redundant-predicate >=50"]),
      (##"#layout("[a(>=0)]-[b(5@999.5)]")"##, ["warning near-required-priority 999.5"]),
      (##"#layout("[a(\(m),\(n))]")"##, []),
      (##"#layout("[a(m,n)]", metrics: ["m": 1, "n": 2], views: ["a": a])"##, []),
      (##"#layout("[a(>=\(m),>=\(m))]")"##, []),
      // A name is a view if it is one in brackets, or if no dictionary has it as a metric.
      (##"#layout("[a(a)]")"##, ["warning self-relation a"]),
      (##"#layout("[a(a)]", metrics: ["a": 5], views: ["a": a])"##, []),
      (##"#layout("[a(a)]", metrics: metrics, views: ["a": a])"##, []),
      (##"#layout("[a(==a)]", metrics: [:], views: ["a": a])"##, ["warning self-relation ==a"]),
      // Options are reported at the option, unless they apply to other formats too.
      (##"#layout("[a]", options: .alignAllTop)"##, ["remark option-without-effect .alignAllTop"]),
      (
        ##"#layout("V:[a]-[b]", options: [.alignAllLeft, .directionLeftToRight])"##,
        ["remark option-without-effect .directionLeftToRight"]
      ),
      (##"#layout("[a]", "[a]-[b]", options: .alignAllTop)"##, []),
      (##"#layout("[a]-[b]", options: .alignAllTop)"##, []),
      // Warnings do not hide remarks on keys, and errors hide warnings.
      (
        ##"#layout("[a(0)]", metrics: ["m": 5], views: ["a": a])"##,
        ["remark zero-size 0", "remark unused-key \"m\""]
      ),
      (##"#layout("[a(0)]-[b(>5)]")"##, ["error bad-relation 5"]),
    ] as [(String, [String])])
  func table(_ source: String, _ expected: [String]) throws {
    expectEqual(try diagnostics(source), expected)
  }
}
