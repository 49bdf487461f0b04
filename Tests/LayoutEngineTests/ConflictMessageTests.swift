import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The whole messages of conflicts.
///
/// A message states how the constraints contradict each other, which constraint is left out, and
/// what that changes in the layout. All numbers are derived by hand. Where required constraints
/// do not determine a size or a position that a message contains, optional ones do.
@Suite struct ConflictMessageTests {
  static let nestedViews = ["panel", "panel/a", "panel/b", "panel/c"]

  /// Rows and columns that are too long or too short for their container.
  static let rows: [Case] = [
    Case(
      "too long, with a minimum width",
      ["H:|-[a(100)]-[b(>=240)]-|", "b.width == 240 @500"],
      "the row needs 20 + 100 + 8 + ≥240 + 20 = 388; 'superview' is 320 wide: 68 too much",
      without: "superview.trailing == b.trailing + 20 @1000",
      "'b' ends 48 past the edge instead of 20 before it"),
    Case(
      "too long, with minimum spaces",
      [
        "H:|-(>=10)-[a(>=200)]-(>=8)-[b(150)]-(>=10)-|", "a.leading == superview.leading + 10 @500",
        "a.width == 200 @500", "b.leading == a.trailing + 8 @500",
      ],
      "the row needs ≥10 + ≥200 + ≥8 + 150 + ≥10 = 378; 'superview' is 320 wide: 58 too much",
      without: "superview.trailing >= b.trailing + 10 @1000",
      "'b' ends 48 past the edge instead of at least 10 before it"),
    Case(
      "too long, with minimum and maximum widths",
      [
        "H:|-[a(>=200)]-[b(>=60,<=90)]-[c(>=20,<=50)]-|", "a.width == 200 @500",
        "b.width == 60 @500", "c.width == 20 @500",
      ],
      """
      the row needs 20 + ≥200 + 8 + ≥60 + 8 + ≥20 + 20 = 336; 'superview' is 320 wide: \
      16 too much
      """,
      without: "superview.trailing == c.trailing + 20 @1000",
      "'c' ends 4 before the edge instead of 20"),
    Case(
      "too short", ["H:|-5-[a(100)]-5-|"],
      "the row fills 5 + 100 + 5 = 110; 'superview' is 320 wide: 210 too little",
      without: "superview.trailing == a.trailing + 5 @1000",
      "'a' ends 215 before the edge instead of 5"),
    Case(
      "column in a panel with a maximum height", views: nestedViews,
      ["panel.height <= 100", "V:|-10-[a(60)][b(50)]-10-|", "panel.height == 100 @500"],
      "the column needs 10 + 60 + 50 + 10 = 130; 'panel' is at most 100 high: 30 too much",
      without: "panel.bottom == b.bottom + 10 @1000",
      "'b' ends 20 past the edge instead of 10 above it"),
    Case(
      "maximum width in a panel with a minimum width", views: nestedViews,
      [
        "panel.width >= 300", "H:|-5-[a(<=100)]-5-|", "panel.width == 300 @500",
        "a.width == 100 @500",
      ],
      "the row fills 5 + ≤100 + 5 = 110; 'panel' is at least 300 wide: 190 too little",
      without: "panel.trailing == a.trailing + 5 @1000",
      "'a' ends 195 before the edge instead of 5"),
    Case(
      "three views in a panel", views: nestedViews,
      ["panel.width == 230", "H:|-[a(80)]-[b(70)]-[c(90)]-|"],
      "the row needs 20 + 80 + 8 + 70 + 8 + 90 + 20 = 296; 'panel' is 230 wide: 66 too much",
      without: "panel.trailing == c.trailing + 20 @1000",
      "'c' ends 46 past the edge instead of 20 before it"),
    Case(
      "minimum width in a panel with a maximum width", views: nestedViews + ["d"],
      [
        "H:|-[panel]-[d]-|", "panel.width <= 150", "H:|-10-[a(>=200)]-10-|",
        "panel.width == 150 @500", "a.width == 200 @500",
      ],
      "the row needs 10 + ≥200 + 10 = 220; 'panel' is at most 150 wide: 70 too much",
      without: "panel.trailing == a.trailing + 10 @1000",
      "'a' ends 60 past the edge instead of 10 before it"),
    Case(
      "minimum width in a panel whose row limits it", views: nestedViews + ["d"],
      [
        "H:|-[panel]-[d(>=122)]-|", "H:|-10-[a(>=200)]-10-|", "d.width == 122 @500",
        "a.width == 200 @500",
      ],
      """
      the row needs 20 + 10 + ≥200 + 10 + 8 + ≥122 + 20 = 390; 'root' is 320 wide: \
      70 too much
      """,
      without: "panel.trailing == a.trailing + 10 @1000",
      "'a' ends 60 past the edge instead of 10 before it"),
    Case(
      "from right to left", direction: .rightToLeft,
      [
        "a.right == superview.right - 10", "a.width == 220", "b.right == a.left - 8",
        "b.width == 100", "b.left == superview.left + 30",
      ],
      "the row needs 10 + 220 + 8 + 100 + 30 = 368; 'superview' is 320 wide: 48 too much",
      without: "b.left == superview.left + 30 @1000",
      "'b' ends 18 past the edge instead of 30 before it"),
    Case(
      "format from right to left", direction: .rightToLeft, ["H:|-10-[a(300)]-30-|"],
      "the row needs 10 + 300 + 30 = 340; 'superview' is 320 wide: 20 too much",
      without: "superview.trailing == a.trailing + 30 @1000",
      "'a' ends 10 before the edge instead of 30"),
    Case(
      "centered with a size", views: ["a"],
      ["a.centerX == superview.centerX", "a.leading == superview.leading + 20", "a.width == 300"],
      "being centered, the row needs 20 + 300 + 20 = 340; 'superview' is 320 wide: 20 too much",
      without: "a.width == 300 @1000",
      "'a' is 280 wide instead of 300"),
    Case(
      "centered without a size", views: nestedViews,
      [
        "panel.height == 0", "a.top == panel.top + 8", "a.centerY == panel.centerY",
        "a.height == 20 @500",
      ],
      "8 above and, being centered, 8 below 'a' is 16; 'panel' is 0 high: 16 too much",
      without: "a.centerY == panel.centerY @1000",
      "the vertical center of 'a' is 18 below the vertical center of 'panel' instead of at it"),
    Case(
      "half of the container", ["a.width == superview.width * 0.5", "H:|-[a]-[b(150)]-|"],
      "the row needs 20 + 320/2 + 8 + 150 + 20 = 358; 'superview' is 320 wide: 38 too much",
      without: "superview.trailing == b.trailing + 20 @1000",
      "'b' ends 18 past the edge instead of 20 before it"),
    Case(
      "required content width", width: 100, contentWidths: ["a": 90], ["H:|-[a]-|"],
      "the row needs 20 + ≥90 + 20 = 130; 'superview' is 100 wide: 30 too much",
      without: "superview.trailing == a.trailing + 20 @1000",
      "'a' ends 10 past the edge instead of 20 before it"),
  ]

  /// Rows that leave a view less than no space.
  static let negativeSizes: [Case] = [
    Case(
      "one view", views: nestedViews,
      ["panel.width == 0", "H:|-13-[a]-13-|", "a.width == 10 @500"],
      "0 − 13 − 13 leaves 'a' −26 wide; no width is below 0",
      without: "panel.trailing == a.trailing + 13 @1000",
      "'a' ends 23 past the edge instead of 13 before it"),
    Case(
      "a view with a maximum width beside minimum widths",
      [
        "H:|-[a(>=200)]-[b(>=100)]-[c(<=50)]-|", "a.width == 200 @500", "b.width == 100 @500",
        "c.width == 30 @500",
      ],
      "320 − 20 − ≥200 − 8 − ≥100 − 8 − 20 leaves 'c' −36 wide; no width is below 0",
      without: "superview.trailing == c.trailing + 20 @1000",
      "'c' ends 46 past the edge instead of 20 before it"),
    Case(
      "a minimum distance in a container without a width", views: nestedViews,
      ["panel.width == 0", "H:|[a]-(>=13)-|", "a.width == 10 @500"],
      "0 − ≥13 leaves 'a' −13 wide; no width is below 0",
      without: "panel.trailing >= a.trailing + 13 @1000",
      "'a' ends 10 past the edge instead of at least 13 before it"),
    Case(
      "two views", ["H:|-200-[a]-[b]-200-|", "a.width == 10 @500", "b.width == 10 @500"],
      "320 − 200 − 8 − 200 leaves 'a' and 'b' together −88 wide; no width is below 0",
      without: "superview.trailing == b.trailing + 200 @1000",
      "'b' ends 92 before the edge instead of 200"),
    Case(
      "a maximum below 0", ["a.height <= -4"],
      "'a' cannot be at most −4 high; no height is below 0",
      without: "a.height <= -4 @1000",
      "'a' is 0 high instead of at most −4"),
    Case(
      "a size takes precedence", views: nestedViews,
      ["panel.width == 100", "H:|-60-[a(50)]-60-|"],
      "the row needs 60 + 50 + 60 = 170; 'panel' is 100 wide: 70 too much",
      without: "panel.trailing == a.trailing + 60 @1000",
      "'a' ends 10 past the edge instead of 60 before it"),
    Case(
      "the size of another view takes precedence", views: nestedViews,
      ["panel.height == 40", "a.height == b.height", "b.height == 30", "V:|-30-[a]-[c(10)]-30-|"],
      "the column needs 30 + 30 + 8 + 10 + 30 = 108; 'panel' is 40 high: 68 too much",
      without: "panel.bottom == c.bottom + 30 @1000",
      "'c' ends 38 past the edge instead of 30 above it"),
    Case(
      "a size takes precedence over that of a view that depends on it", views: nestedViews,
      ["panel.width == 60", "a.width == b.width + 10", "a.width == 40", "H:|-30-[a]-25-|"],
      "the row needs 30 + 40 + 25 = 95; 'panel' is 60 wide: 35 too much",
      without: "panel.trailing == a.trailing + 25 @1000",
      "'a' ends 10 past the edge instead of 25 before it"),
    Case(
      "a newer size does not take precedence", views: nestedViews,
      ["panel.width == 100", "H:|-60-[a]-60-|", "a.width == 50"],
      "100 − 60 − 60 leaves 'a' −20 wide; no width is below 0",
      without: "panel.trailing == a.trailing + 60 @1000",
      "'a' ends 10 past the edge instead of 60 before it"),
  ]

  @Test(arguments: rows + negativeSizes + sizes + positions)
  func message(_ row: Case) throws {
    let fixture = try row.fixture()
    try fixture.tree.layoutIfNeeded()
    expectEqual(fixture.tree.conflicts.map(\.message), [row.message])
  }
}
