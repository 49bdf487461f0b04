import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The required equations that other required constraints imply.
@Suite struct RedundancyTests {
  private func redundant(_ rules: [(String, FormatOptions)]) throws -> [String] {
    let fixture = try LayoutFixture(200, 100, "a", "b", "c")
    for (rule, options) in rules { try fixture.add(rule, options: options) }
    return try fixture.tree.redundantConstraints().map(\.text)
  }

  @Test(arguments: [
    // 20 + 50 = 70
    (["|-20-[a(50)]", "a.trailing == superview.leading + 70"], 1),
    // The middle between two equal distances.
    (["|-20-[a]-20-|", "a.centerX == superview.centerX"], 1),
    // 40 + 60 = 100
    (["[a(40)]", "[b(60)]", "|[a][b]", "b.trailing == superview.leading + 100"], 1),
    // The standard space is 20.
    (["|-[a]-|", "a.trailing == superview.trailing - 20"], 1),
  ])
  func equations(_ rules: [String], _ count: Int) throws {
    let fixture = try LayoutFixture(200, 100, "a", "b")
    for rule in rules { try fixture.add(rule) }
    expectEqual(
      try fixture.tree.redundantConstraints().map(\.text),
      fixture.tree.constraints.suffix(count).map(\.text))
  }

  /// Constraints that layouts contain on purpose, and constraints that no others imply.
  @Test(
    arguments: [
      // The distances of a centered view from both edges are equal.
      [("H:|-(>=20)-[a]-(>=20)-|", []), ("a.centerX == superview.centerX", [])],
      [("V:|-(>=20)-[a]-(>=20)-|", []), ("a.centerY == superview.centerY", [])],
      [("a.centerX == superview.centerX", []), ("H:|-(>=20)-[a]-(>=20)-|", [])],
      // Alignments of views with explicit edges, in both orders.
      [("V:|[a]|", []), ("V:|[b]|", []), ("H:|-[a]-[b]-|", [.alignAllTop, .alignAllBottom])],
      [("H:|-[a]-[b]-|", [.alignAllTop, .alignAllBottom]), ("V:|[a]|", []), ("V:|[b]|", [])],
      [("V:|[a(44)]", []), ("V:|[b(44)]", []), ("H:[a]-[b]", .alignAllCenterY)],
      // The content of a scroll view has its edges and its width.
      [("|[a]|", []), ("a.width == superview.width", [])],
      // Minimums beside fixed numbers.
      [("V:|-20-[a(50)]", []), ("a.top >= superview.top + 10", []), ("V:[a(>=44)]", [])],
      // An optional constraint, and an equation whose constant differs.
      [("|-20-[a(50@999)]", []), ("a.trailing == superview.leading + 70", [])],
      [("|-20-[a]-(>=30)-|", []), ("a.centerX == superview.centerX - 8", [])],
    ] as [[(String, FormatOptions)]])
  func lookAlikes(_ rules: [(String, FormatOptions)]) throws {
    expectEqual(try redundant(rules), [])
  }
}
