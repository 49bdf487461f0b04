import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import VisualFormatExpansion

/// The warnings and remarks that the macro reports about valid formats.
@Suite struct MacroWarningTests {
  /// Returns the diagnostics of a use: severity, category and the text in the literal or the
  /// source.
  private func diagnostics(_ source: String) throws -> [String] {
    let file = Parser.parse(source: source)
    let node = try #require(
      file.statements.first?.item.as(ExprSyntax.self)?.as(MacroExpansionExprSyntax.self))
    let arguments = try MacroArguments(node)
    let layout = CheckedLayout(arguments) { LayoutMacro.template($0, arguments) }
    return layout.diagnostics.map { diagnostic in
      let range = diagnostic.primary.location.range
      let text = Array(source.utf8)[range.lowerBound.utf8Offset..<range.upperBound.utf8Offset]
      return
        "\(diagnostic.severity) \(diagnostic.category) \(String(decoding: text, as: UTF8.self))"
    }
  }

  /// Literal numbers, in interpolated literals too; the values of metrics are not known.
  @Test(arguments: [
    (##"#layout("[a(100,200)]")"##, ["warning contradictory-predicates 200"]),
    (##"#layout("H:|-[a(>=100,>=50)]-[\(b)]-|")"##, ["warning redundant-predicate >=50"]),
    (
      ##"#layout("[a(>=0)]-[b(5@999.5)]")"##,
      ["warning near-required-priority 999.5"]
    ),
    (##"#layout("[a(\(m),\(n))]")"##, []),
    (##"#layout("[a(m,n)]", metrics: ["m": 1, "n": 2], views: ["a": a])"##, []),
    (##"#layout("[a(>=\(m),>=\(m))]")"##, []),
  ])
  func numbers(_ source: String, _ expected: [String]) throws {
    expectEqual(try diagnostics(source), expected)
  }

  /// A name is a view if it is one in brackets, or if no dictionary has it as a metric.
  @Test(arguments: [
    (##"#layout("[a(a)]")"##, ["warning self-relation a"]),
    (##"#layout("[a(a)]", metrics: ["a": 5], views: ["a": a])"##, []),
    (##"#layout("[a(a)]", metrics: metrics, views: ["a": a])"##, []),
    (##"#layout("[a(==a)]", metrics: [:], views: ["a": a])"##, ["warning self-relation ==a"]),
  ])
  func names(_ source: String, _ expected: [String]) throws {
    expectEqual(try diagnostics(source), expected)
  }

  /// Options are reported at the option, unless they apply to other formats too.
  @Test(arguments: [
    (##"#layout("[a]", options: .alignAllTop)"##, ["remark option-without-effect .alignAllTop"]),
    (
      ##"#layout("V:[a]-[b]", options: [.alignAllLeft, .directionLeftToRight])"##,
      ["remark option-without-effect .directionLeftToRight"]
    ),
    (##"#layout("[a]", "[a]-[b]", options: .alignAllTop)"##, []),
    (##"#layout("[a]-[b]", options: .alignAllTop)"##, []),
  ])
  func options(_ source: String, _ expected: [String]) throws {
    expectEqual(try diagnostics(source), expected)
  }

  /// Warnings do not hide remarks on keys, and errors hide warnings.
  @Test func otherDiagnostics() throws {
    expectEqual(
      try diagnostics(##"#layout("[a(0)]", metrics: ["m": 5], views: ["a": a])"##),
      ["remark zero-size 0", "remark unused-key \"m\""])
    expectEqual(
      try diagnostics(##"#layout("[a(0)]-[b(>5)]")"##), ["error bad-relation 5"])
  }
}
