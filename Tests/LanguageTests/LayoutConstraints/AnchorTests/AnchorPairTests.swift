import LayoutConstraints
import Testing

/// Tests that anchors make the constraints of their attributes, for every pair that is allowed.
///
/// The pairs that are not allowed are in Tests/AnchorDiagnostics: they do not compile.
@Suite struct AnchorPairTests {
  private typealias Anchors = LayoutItemAnchors<String>
  private typealias Horizontal = LayoutAnchorKind.HorizontalPosition

  private struct Pair: Hashable {
    let first: LayoutAttribute
    let second: LayoutAttribute
  }

  /// An anchor by its short name, by its long name, and its attribute.
  @Test func attributes() {
    let a = Anchors("a")
    #expect([a.leading, a.leadingAnchor].map(\.attribute) == [.leading, .leading])
    #expect([a.trailing, a.trailingAnchor].map(\.attribute) == [.trailing, .trailing])
    #expect([a.left, a.leftAnchor].map(\.attribute) == [.left, .left])
    #expect([a.right, a.rightAnchor].map(\.attribute) == [.right, .right])
    #expect([a.centerX, a.centerXAnchor].map(\.attribute) == [.centerX, .centerX])
    #expect([a.top, a.topAnchor].map(\.attribute) == [.top, .top])
    #expect([a.bottom, a.bottomAnchor].map(\.attribute) == [.bottom, .bottom])
    #expect([a.centerY, a.centerYAnchor].map(\.attribute) == [.centerY, .centerY])
    #expect(
      [a.firstBaseline, a.firstBaselineAnchor].map(\.attribute) == [.firstBaseline, .firstBaseline])
    #expect(
      [a.lastBaseline, a.lastBaselineAnchor].map(\.attribute) == [.lastBaseline, .lastBaseline])
    #expect([a.width, a.widthAnchor].map(\.attribute) == [.width, .width])
    #expect([a.height, a.heightAnchor].map(\.attribute) == [.height, .height])
    #expect(a.top.item == "a" && a.top.multiplier == 1 && a.top.constant == 0)
  }

  @Test func everyAllowedPair() throws {
    let (a, b) = (Anchors("a"), Anchors("b"))
    var pairs: [Pair] = []
    pairs += try expectPairs([a.leading, a.trailing], [b.leading, b.trailing])
    pairs += try expectPairs([a.left, a.right], [b.left, b.right])
    pairs += try expectPairs([a.centerX], [b.centerX])
    pairs += try expectPairs(
      [a.top, a.bottom, a.centerY, a.firstBaseline, a.lastBaseline],
      [b.top, b.bottom, b.centerY, b.firstBaseline, b.lastBaseline])
    pairs += try expectPairs([a.width, a.height], [b.width, b.height])
    for side in [a.leading, a.trailing] { pairs.append(try expectPair(side, b.centerX)) }
    for side in [a.left, a.right] { pairs.append(try expectPair(side, b.centerX)) }
    for side in [b.leading, b.trailing] { pairs.append(try expectPair(a.centerX, side)) }
    for side in [b.left, b.right] { pairs.append(try expectPair(a.centerX, side)) }
    // 17 pairs of horizontal positions, 25 of vertical positions and 4 of sizes.
    #expect(pairs.count == 46)
    #expect(Set(pairs) == Self.allowedPairs)
  }

  /// The pairs within the groups of ``PairingTests``.
  private static var allowedPairs: Set<Pair> {
    var pairs: Set<Pair> = []
    for group in PairingTests.groups {
      for first in group {
        for second in group { pairs.insert(Pair(first: first, second: second)) }
      }
    }
    return pairs
  }

  private func expectPairs<Kind>(
    _ firsts: [LayoutAnchor<String, Kind>], _ seconds: [LayoutAnchor<String, Kind>]
  ) throws -> [Pair] {
    var pairs: [Pair] = []
    for first in firsts {
      for second in seconds {
        let equal = first == second + 8
        let atLeast = first >= second + 8
        let atMost = first <= second + 8
        pairs.append(
          try expect(
            [equal, atLeast, atMost],
            [
              first.constraint(equalTo: second, constant: 8),
              first.constraint(greaterThanOrEqualTo: second, constant: 8),
              first.constraint(lessThanOrEqualTo: second, constant: 8),
            ], first.attribute, second.attribute))
      }
    }
    return pairs
  }

  /// A side and a center, in either order.
  private func expectPair<First: Horizontal, Second: Horizontal>(
    _ first: LayoutAnchor<String, First>, _ second: LayoutAnchor<String, Second>
  ) throws -> Pair where Second.Opposite == First.Place {
    let equal = first == second + 8
    let atLeast = first >= second + 8
    let atMost = first <= second + 8
    return try expect(
      [equal, atLeast, atMost],
      [
        first.constraint(equalTo: second, constant: 8),
        first.constraint(greaterThanOrEqualTo: second, constant: 8),
        first.constraint(lessThanOrEqualTo: second, constant: 8),
      ], first.attribute, second.attribute)
  }

  /// Expects the constraints of operators and of methods to be the constraints between the
  /// attributes, with the relations `==`, `>=` and `<=`.
  private func expect(
    _ ofOperators: [LayoutConstraint<String>], _ ofMethods: [LayoutConstraint<String>],
    _ first: LayoutAttribute, _ second: LayoutAttribute
  ) throws -> Pair {
    let relations: [LayoutRelation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
    var expected: [LayoutConstraint<String>] = []
    for relation in relations {
      expected.append(
        try LayoutConstraint(
          item: "a", attribute: first, relatedBy: relation, toItem: "b", attribute: second,
          constant: 8))
    }
    #expect(ofOperators == expected, "\(first.name) and \(second.name)")
    #expect(ofMethods == expected, "\(first.name) and \(second.name)")
    return Pair(first: first, second: second)
  }
}
