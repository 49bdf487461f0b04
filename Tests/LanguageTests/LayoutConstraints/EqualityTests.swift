import LayoutConstraints
import Testing

@Suite struct EqualityTests {
  private let gap = try? LayoutConstraint(
    item: "b", attribute: .leading, toItem: "a", attribute: .trailing, constant: 8)

  @Test func equalityIgnoresOrigin() throws {
    let gap = try #require(gap)
    var other = gap
    #expect(gap == other && gap.hashValue == other.hashValue)
    other.identifier = "gap"
    #expect(gap != other)
    other = gap
    other.priority = .defaultLow
    #expect(gap != other)
    #expect(gap.isEquivalent(to: other))
  }

  /// Pairs of equations, and whether they are equivalent.
  @Test(
    arguments: [
      (
        ("b", .leading, .equal, "a", .trailing, 1, 8),
        ("a", .trailing, .equal, "b", .leading, 1, -8), true
      ),
      (
        ("b", .top, .greaterThanOrEqual, "a", .bottom, 1, 8),
        ("a", .bottom, .lessThanOrEqual, "b", .top, 1, -8),
        true
      ),
      (
        ("b", .top, .greaterThanOrEqual, "a", .bottom, 1, 8),
        ("a", .bottom, .greaterThanOrEqual, "b", .top, 1, -8), false
      ),
      (
        ("a", .width, .equal, "b", .width, 3, 6), ("b", .width, .equal, "a", .width, 1.0 / 3, -2),
        true
      ),
      (
        ("a", .width, .equal, "b", .width, 49, 0), ("b", .width, .equal, "a", .width, 1.0 / 49, 0),
        true
      ),
      (
        ("a", .width, .lessThanOrEqual, "b", .width, -2, 6),
        ("b", .width, .lessThanOrEqual, "a", .width, -0.5, 3), true
      ),
      (("a", .width, .equal, "b", .width, 2, 0), ("a", .width, .equal, "b", .width, 2, 0), true),
      (("a", .width, .equal, "b", .width, 2, 0), ("b", .width, .equal, "a", .width, 2, 0), false),
      (
        ("a", .width, .equal, "b", .width, 1, 0), ("a", .width, .equal, "b", .width, 1, 1e-9), false
      ),
      (("a", .width, .equal, "b", .width, 1, 0), ("a", .width, .equal, "b", .height, 1, 0), false),
      (("a", .width, .equal, "b", .width, 1, 0), ("a", .width, .equal, "c", .width, 1, 0), false),
      (("a", .width, .equal, "b", .width, 0, 5), ("b", .width, .equal, "a", .width, 0, 5), false),
      (
        ("a", .width, .equal, nil, .notAnAttribute, 1, 5),
        ("a", .width, .equal, nil, .notAnAttribute, 2, 5),
        true
      ),
      (
        ("a", .width, .equal, nil, .notAnAttribute, 1, 5),
        ("b", .width, .equal, nil, .notAnAttribute, 1, 5),
        false
      ),
    ] as [(Parts, Parts, Bool)])
  func equivalence(_ first: Parts, _ second: Parts, _ isEquivalent: Bool) throws {
    let first = try make(first)
    let second = try make(second)
    #expect(first.isEquivalent(to: second) == isEquivalent)
    #expect(second.isEquivalent(to: first) == isEquivalent)
  }

  typealias Parts = (
    String, LayoutAttribute, LayoutRelation, String?, LayoutAttribute, Double, Double
  )

  private func make(_ parts: Parts) throws -> LayoutConstraint<String> {
    try LayoutConstraint(
      item: parts.0, attribute: parts.1, relatedBy: parts.2, toItem: parts.3, attribute: parts.4,
      multiplier: parts.5, constant: parts.6)
  }
}
