import LayoutConstraints
import Testing

/// Tests the arithmetic of anchors by the equations of their constraints, derived by hand.
@Suite struct AnchorExpressionTests {
  private let a = LayoutItemAnchors("a")
  private let b = LayoutItemAnchors("b")

  private func expect(
    _ constraint: LayoutConstraint<String>, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(constraint.equationText == text, sourceLocation: sourceLocation)
  }

  @Test func constantsAndMultipliers() {
    expect(a.leading == b.trailing, "a.leading == b.trailing @1000")
    expect(a.leading == b.trailing + 8, "a.leading == b.trailing + 8 @1000")
    expect(a.top >= b.bottom - 8 + 3, "a.top >= b.bottom - 5 @1000")
    expect(a.width == b.width * 2 + 4, "a.width == b.width * 2 + 4 @1000")
    expect(a.width == (b.width + 4) * 2, "a.width == b.width * 2 + 8 @1000")
    expect(a.width <= b.height / 4 - 1, "a.width <= b.height * 0.25 - 1 @1000")
    expect(a.width == (b.width + 4) / 2, "a.width == b.width * 0.5 + 2 @1000")
    expect(a.width == a.height, "a.width == a.height @1000")
  }

  /// A constant and a multiplier on the left-hand side are moved to the right-hand side.
  @Test func leftHandSides() {
    expect(a.leading + 8 == b.trailing, "a.leading == b.trailing - 8 @1000")
    expect(a.top - 3 >= b.bottom + 4, "a.top >= b.bottom + 7 @1000")
    expect(a.width * 2 <= b.width + 10, "a.width <= b.width * 0.5 + 5 @1000")
    expect(a.height + 4 == 44, "a.height == 40 @1000")
    expect(a.height * 2 + 4 == 44, "a.height == 20 @1000")
    // -a ≤ b + 6 is a ≥ -b - 6.
    expect(a.width * -1 <= b.width + 6, "a.width >= b.width * -1 - 6 @1000")
    expect(a.width * -2 >= 10, "a.width <= -5 @1000")
    expect(a.width * -2 == 10, "a.width == -5 @1000")
  }

  @Test func sizesAndConstants() {
    expect(a.width == 44, "a.width == 44 @1000")
    expect(a.width >= 44, "a.width >= 44 @1000")
    expect(a.height <= 44, "a.height <= 44 @1000")
    expect(a.width.constraint(equalToConstant: 44), "a.width == 44 @1000")
    expect(a.width.constraint(greaterThanOrEqualToConstant: 44), "a.width >= 44 @1000")
    expect(a.height.constraint(lessThanOrEqualToConstant: 44), "a.height <= 44 @1000")
  }

  @Test func methodsWithMultipliers() {
    expect(a.width.constraint(equalTo: b.height, multiplier: 2), "a.width == b.height * 2 @1000")
    expect(
      a.width.constraint(greaterThanOrEqualTo: b.width, multiplier: 0.5, constant: 3),
      "a.width >= b.width * 0.5 + 3 @1000")
    expect(
      a.width.constraint(lessThanOrEqualTo: b.width, multiplier: 0.5, constant: -3),
      "a.width <= b.width * 0.5 - 3 @1000")
    // (b + 1)·2 + 3
    expect(
      a.width.constraint(equalTo: b.width + 1, multiplier: 2, constant: 3),
      "a.width == b.width * 2 + 5 @1000")
    expect(
      a.top.constraint(equalTo: b.bottom + 1, constant: 3), "a.top == b.bottom + 4 @1000")
  }

  @Test func priorities() {
    expect(a.leading == b.trailing + 8 ~ .defaultHigh, "a.leading == b.trailing + 8 @750")
    expect(a.width == 44 ~ 251, "a.width == 44 @251")
    expect(a.width * 2 <= b.width + 10 ~ 500.5, "a.width <= b.width * 0.5 + 5 @500.5")
    let strong = a.top.constraint(equalTo: b.top)
    expect(strong ~ .defaultLow, "a.top == b.top @250")
    #expect(strong.priority == .required)
  }

  @Test func systemSpacing() {
    let wide = SpacingProfile(
      horizontal: SpacingProfile.Distances(sibling: 10),
      vertical: SpacingProfile.Distances(sibling: 6))
    expect(
      a.leading.constraint(equalToSystemSpacingAfter: b.trailing, multiplier: 1),
      "a.leading == b.trailing + 8 @1000")
    expect(
      a.left.constraint(greaterThanOrEqualToSystemSpacingAfter: b.right, multiplier: 2),
      "a.left >= b.right + 16 @1000")
    expect(
      a.centerX.constraint(
        lessThanOrEqualToSystemSpacingAfter: b.centerX, multiplier: 0.5, spacing: wide),
      "a.centerX <= b.centerX + 5 @1000")
    expect(
      a.top.constraint(equalToSystemSpacingBelow: b.bottom), "a.top == b.bottom + 8 @1000")
    expect(
      a.top.constraint(
        greaterThanOrEqualToSystemSpacingBelow: b.bottom, multiplier: 1.5, spacing: wide),
      "a.top >= b.bottom + 9 @1000")
    expect(
      a.firstBaseline.constraint(
        lessThanOrEqualToSystemSpacingBelow: b.lastBaseline, multiplier: 3),
      "a.firstBaseline <= b.lastBaseline + 24 @1000")
  }

  @Test func offsets() {
    let gap = a.trailing.anchorWithOffset(to: b.leading)
    expect(gap.constraint(equalToConstant: 8), "b.leading == a.trailing + 8 @1000")
    expect(gap.constraint(greaterThanOrEqualToConstant: 8), "b.leading >= a.trailing + 8 @1000")
    expect(gap.constraint(lessThanOrEqualToConstant: 8), "b.leading <= a.trailing + 8 @1000")
    expect(gap == 8, "b.leading == a.trailing + 8 @1000")
    expect(gap >= 8 ~ .defaultHigh, "b.leading >= a.trailing + 8 @750")
    expect(gap <= 8, "b.leading <= a.trailing + 8 @1000")
    // (b + 5) - (a + 2) == 8 is b == a + 5.
    expect(
      (a.trailing + 2).anchorWithOffset(to: b.leading + 5) == 8,
      "b.leading == a.trailing + 5 @1000")
    expect(a.top.anchorWithOffset(to: b.centerY) == -3, "b.centerY == a.top - 3 @1000")
    expect(a.left.anchorWithOffset(to: b.centerX) == 1, "b.centerX == a.left + 1 @1000")
    expect(a.centerX.anchorWithOffset(to: b.trailing) == 1, "b.trailing == a.centerX + 1 @1000")
  }

  /// Numbers that are not finite make constraints that cannot be activated, and never trap.
  @Test func numbersThatAreNotFinite() {
    let quotient = a.width == b.width / 0
    #expect(quotient.multiplier == .infinity)
    let sum = a.leading == b.leading + Double.infinity
    #expect(sum.constant == .infinity)
    let product = a.width * 0 == 5
    #expect(product.constant == .infinity)
    let zero = a.width * 0 == b.width * 0
    #expect(zero.multiplier.isNaN)
  }
}

/// Tests the anchors of items of different types.
@Suite struct AnchorItemTests {
  private class Box: LayoutItem { var superview: Box? }
  private final class Label: Box {}

  /// A class whose anchors have items of its superclass.
  private class Panel: LayoutItem, LayoutAnchorProvider {
    var superview: Panel?
    var anchorItem: Panel { self }
  }
  private final class Sidebar: Panel {}

  @Test func numbersAsItems() {
    let constraint = LayoutItemAnchors(2).leading == LayoutItemAnchors(1).trailing + 8
    #expect(
      constraint.equationText { "view\($0)" } == "view2.leading == view1.trailing + 8 @1000")
  }

  @Test func layoutItems() {
    let (first, second) = (Label(), Label())
    let constraint = first.anchors.top == second.anchors.bottom
    #expect(constraint.firstItem === first && constraint.secondItem === second)
  }

  @Test func subclassesOfAProvider() {
    let (panel, sidebar) = (Panel(), Sidebar())
    let constraint = panel.leading == sidebar.trailingAnchor
    #expect(constraint.firstItem === panel && constraint.secondItem === sidebar)
  }
}
