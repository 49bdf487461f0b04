import Testing
import VisualFormat

@Suite struct EqualityTests {
  @Test func equalityIgnoresOrigin() throws {
    let gap = try LayoutConstraint(equation: "b.leading == a.trailing + 8")
    var other = try LayoutConstraint(equation: "b.leading==a.trailing+8")
    #expect(gap == other && gap.hashValue == other.hashValue)
    other.identifier = "gap"
    #expect(gap != other)
    other = gap
    other.priority = .defaultLow
    #expect(gap != other)
    #expect(gap.isEquivalent(to: other))
  }

  @Test(
    arguments: rows(
      """
      b.leading == a.trailing + 8 → a.trailing == b.leading - 8
      b.top >= a.bottom + 8 → a.bottom <= b.top - 8
      a.width == b.width * 3 + 6 → b.width == a.width / 3 - 2
      a.width == b.width * 49 → b.width == a.width / 49
      a.width <= b.width * -2 + 6 → b.width <= a.width * -0.5 + 3
      a.width == b.width * 2 → a.width == b.width * 2
      """))
  func equivalentEquations(_ first: String, _ second: String) throws {
    try expectEquivalence(first, second, true)
  }

  @Test(
    arguments: rows(
      """
      b.top >= a.bottom + 8 → a.bottom >= b.top - 8
      a.width == b.width * 2 → b.width == a.width * 2
      a.width == b.width → a.width == b.width + 1e-9
      a.width == b.width → a.width == b.height
      a.width == b.width → a.width == c.width
      a.width == b.width * 0 + 5 → b.width == a.width * 0 + 5
      a.width == 5 → b.width == 5
      """))
  func otherEquations(_ first: String, _ second: String) throws {
    try expectEquivalence(first, second, false)
  }

  @Test func multipliersOfConstantsAreIgnored() throws {
    let width = try LayoutConstraint(item: "a", attribute: .width, constant: 5)
    let other = try LayoutConstraint(item: "a", attribute: .width, multiplier: 2, constant: 5)
    #expect(width.isEquivalent(to: other) && other.isEquivalent(to: width))
  }

  private func expectEquivalence(_ first: String, _ second: String, _ isEquivalent: Bool) throws {
    let first = try LayoutConstraint(equation: first)
    let second = try LayoutConstraint(equation: second)
    #expect(first.isEquivalent(to: second) == isEquivalent)
    #expect(second.isEquivalent(to: first) == isEquivalent)
  }
}
