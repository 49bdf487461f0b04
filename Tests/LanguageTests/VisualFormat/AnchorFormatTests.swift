import Testing
import VisualFormat

/// Tests that anchors make the constraints of formats where both can express them.
@Suite struct AnchorFormatTests {
  private let a = LayoutItemAnchors("a")
  private let b = LayoutItemAnchors("b")
  private let superview = LayoutItemAnchors("superview")

  /// Expects a format to have the constraints of anchors, in any form of each equation.
  private func expect(
    _ format: String, options: FormatOptions = [], spacing: SpacingProfile = .standard,
    _ anchors: LayoutConstraint<String>..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, views: ["a": "a", "b": "b"],
      superview: "superview", spacing: spacing)
    #expect(constraints.count == anchors.count, sourceLocation: sourceLocation)
    for (constraint, anchor) in zip(constraints, anchors) {
      #expect(constraint.isEquivalent(to: anchor), sourceLocation: sourceLocation)
      #expect(constraint.priority == anchor.priority, sourceLocation: sourceLocation)
    }
  }

  @Test func spaces() throws {
    try expect("[a]-8-[b]", b.leading == a.trailing + 8)
    try expect("[a]-8-[b]", b.leading.constraint(equalTo: a.trailing, constant: 8))
    try expect("[a]-8-[b]", a.trailing.anchorWithOffset(to: b.leading) == 8)
    try expect("[a][b]", b.leading == a.trailing)
    try expect("[a]-(>=8@750)-[b]", b.leading >= a.trailing + 8 ~ .defaultHigh)
    try expect("[a]-(<=8@250)-[b]", a.trailing >= b.leading - 8 ~ .defaultLow)
    try expect("V:[a]-(-5)-[b]", b.top == a.bottom - 5)
    try expect("[a]-[b]", b.leading.constraint(equalToSystemSpacingAfter: a.trailing))
    try expect("V:[a]-[b]", b.top.constraint(equalToSystemSpacingBelow: a.bottom))
    let wide = SpacingProfile(sibling: 12)
    try expect(
      "V:[a]-[b]", spacing: wide,
      b.top.constraint(equalToSystemSpacingBelow: a.bottom, spacing: wide))
  }

  @Test func edgesOfTheSuperview() throws {
    try expect("|-20-[a]", a.leading == superview.leading + 20)
    try expect("[a]-20-|", a.trailing == superview.trailing - 20)
    try expect("[a]-(>=20)-|", a.trailing <= superview.trailing - 20)
    try expect("V:|-(<=5@500)-[a]", a.top <= superview.top + 5 ~ 500)
    try expect("V:|[a]|", a.top == superview.top, a.bottom == superview.bottom)
  }

  @Test func sizes() throws {
    try expect("[a(100)]", a.width == 100)
    try expect("V:[a(>=50@250)]", a.height >= 50 ~ .defaultLow)
    try expect("V:[a(<=50)]", a.height.constraint(lessThanOrEqualToConstant: 50))
    try expect("[a(>=b)]", a.width >= b.width)
    try expect("[a(==b@500)]", a.width == b.width ~ 500)
    try expect("V:[a(b)]", a.height.constraint(equalTo: b.height, multiplier: 1))
    try expect("[a(>=20,<=40)]", a.width >= 20, a.width <= 40)
  }

  @Test func options() throws {
    let row = b.leading == a.trailing + 8
    let column = b.top == a.bottom + 8
    try expect("[a]-8-[b]", options: .alignAllTop, row, a.top == b.top)
    try expect("[a]-8-[b]", options: .alignAllBottom, row, a.bottom == b.bottom)
    try expect("[a]-8-[b]", options: .alignAllCenterY, row, a.centerY == b.centerY)
    try expect(
      "[a]-8-[b]", options: .alignAllFirstBaseline, row, a.firstBaseline == b.firstBaseline)
    try expect("[a]-8-[b]", options: .alignAllLastBaseline, row, a.lastBaseline == b.lastBaseline)
    try expect("V:[a]-8-[b]", options: .alignAllLeft, column, a.left == b.left)
    try expect("V:[a]-8-[b]", options: .alignAllRight, column, a.right == b.right)
    try expect("V:[a]-8-[b]", options: .alignAllLeading, column, a.leading == b.leading)
    try expect("V:[a]-8-[b]", options: .alignAllTrailing, column, a.trailing == b.trailing)
    try expect("V:[a]-8-[b]", options: .alignAllCenterX, column, a.centerX == b.centerX)
    try expect("[a]-8-[b]", options: .directionLeftToRight, b.left == a.right + 8)
    try expect("[a]-8-[b]", options: .directionRightToLeft, b.right == a.left - 8)
    try expect(
      "V:[a]-8-[b]", options: .spacingBaselineToBaseline, b.firstBaseline == a.lastBaseline + 8)
  }
}
