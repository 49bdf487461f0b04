import LayoutEngine
import TestSupport
import Testing

/// The whole messages of conflicts.
///
/// A message states how the constraints contradict each other, which constraint is left out, and
/// what that changes in the layout. All numbers are derived by hand. Where required constraints
/// do not determine a size or a position that a message contains, optional ones do.
@Suite struct ConflictMessageTests {
  private static let nestedViews = ["panel", "panel/a", "panel/b", "panel/c"]
  private static let chainViews: [String] = (0...13).map { "v\($0)" }
  /// Each view is 1 wider than the next one.
  private static let chain: [String] = (0..<13).map { "v\($0).width == v\($0 + 1).width + 1" }

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
      "a newer size does not take precedence", views: nestedViews,
      ["panel.width == 100", "H:|-60-[a]-60-|", "a.width == 50"],
      "100 − 60 − 60 leaves 'a' −20 wide; no width is below 0",
      without: "panel.trailing == a.trailing + 60 @1000",
      "'a' ends 10 past the edge instead of 60 before it"),
  ]

  /// Several sizes of one view.
  static let sizes: [Case] = [
    Case(
      "two heights", ["V:[a(30)]", "V:[a(44.5)]"],
      "'a' cannot be both 30 and 44.5 high",
      without: "a.height == 44.5 @1000",
      "'a' is 30 high instead of 44.5"),
    Case(
      "height and minimum height", ["a.height == 30", "a.height >= 44"],
      "'a' cannot be both 30 and at least 44 high",
      without: "a.height >= 44 @1000",
      "'a' is 30 high instead of at least 44"),
    Case(
      "required content width and maximum width", contentWidths: ["a": 50], ["a.width <= 30"],
      "'a' cannot be both at least 50 and at most 30 wide",
      without: "a.width <= 30 @1000",
      "'a' is 50 wide instead of at most 30"),
    Case(
      "by its edges and by another view", height: 100,
      ["b.height == 40", "a.height == b.height * 0.9", "V:|-30-[a]-30-|"],
      "'a' is 40 high by its edges, 36 by 0.9 × 'b': 4 apart",
      without: "superview.bottom == a.bottom + 30 @1000",
      "'a' ends 34 above the edge instead of 30"),
    Case(
      "by another view with the same width", ["H:[a(100)]", "H:[b(110)]", "b.width == a.width"],
      "'b' is 110 wide, 100 by 'a': 10 apart",
      without: "b.width == a.width @1000",
      "'b' is 110 wide instead of 100"),
    Case(
      "by a chain of equal heights",
      [
        "a.height == b.height", "b.height == c.height", "a.height <= 60", "c.height == 75",
        "a.height == 60 @500",
      ],
      "'a' is at most 60 high, 75 by 'c': 15 apart",
      without: "c.height == 75 @1000",
      "'c' is 60 high instead of 75"),
    Case(
      "by its width", ["a.height == a.width * 0.75", "a.width == 200", "a.height == 100"],
      "'a' is 100 high, 150 by 0.75 × its width: 50 apart",
      without: "a.height == 100 @1000",
      "'a' is 150 high instead of 100"),
    Case(
      "by margins", margins: 20, ["a.width == superview.margins.width", "a.width >= 350"],
      "'a' is at least 350 wide, 280 by the margins of 'superview': 70 apart",
      without: "a.width >= 350 @1000",
      "'a' is 280 wide instead of at least 350"),
    Case(
      "by two rows", views: nestedViews, ["H:|-10-[a(50)]-10-|", "H:|-10-[b(70)]-10-|"],
      "'panel' gets two widths: by 'b' 10 + 70 + 10 = 90; by 'a' 10 + 50 + 10 = 70",
      without: "panel.trailing == b.trailing + 10 @1000",
      "'b' ends 10 past the edge instead of 10 before it"),
    Case(
      "by two columns, one of two views", views: nestedViews,
      ["V:|-5-[a(20)]-[c(20)]-5-|", "V:|-5-[b(30)]-5-|"],
      """
      'panel' gets two heights: by 'a' and 'c' 5 + 20 + 8 + 20 + 5 = 58; by 'b' 5 + 30 + \
      5 = 40
      """,
      without: "panel.bottom == b.bottom + 5 @1000",
      "'b' ends 23 above the edge instead of 5"),
    Case(
      "by a center and by a multiple", views: nestedViews,
      [
        "a.height == 140", "a.centerY == panel.top + 70", "panel.bottom == a.bottom + 10",
        "c.height == 60", "b.height == c.height * 2", "V:|-10-[b]-10-|",
      ],
      "'panel' gets two heights: by 'a' 70 + 140/2 + 10 = 150; by 'b' 10 + 2 × 60 + 10 = 140",
      without: "panel.bottom == b.bottom + 10 @1000",
      "'b' ends 20 above the edge instead of 10"),
  ]

  /// Several positions of one view, circles, and conflicts of other forms.
  static let positions: [Case] = [
    Case(
      "two bottom edges", ["a.bottom == superview.bottom - 10", "V:[a]-30-|"],
      "'a' gets two bottom edges, 10 and 30 above the bottom edge of 'superview': 20 apart",
      without: "superview.bottom == a.bottom + 30 @1000",
      "'a' ends 10 above the edge instead of 30"),
    Case(
      "two centers", ["a.centerX == superview.centerX", "a.centerX == superview.centerX + 12"],
      """
      'a' gets two horizontal centers, 0 and 12 after the horizontal center of \
      'superview': 12 apart
      """,
      without: "a.centerX == superview.centerX + 12 @1000",
      """
      the horizontal center of 'a' is at the horizontal center of 'superview' instead of 12 \
      after it
      """),
    Case(
      "a sum and a distance", ["V:|-10-[a(30)]-[b]", "b.top == superview.top + 40"],
      """
      'b' gets two top edges, 10 + 30 + 8 = 48 and 40 below the top edge of 'superview': \
      8 apart
      """,
      without: "b.top == superview.top + 40 @1000",
      "'b' begins 48 below the edge instead of 40"),
    Case(
      "a sum and a distance from a sibling",
      ["H:[a]-[b(50)]-[c]", "c.leading == a.trailing + 70"],
      """
      'c' gets two leading edges, 8 + 50 + 8 = 66 and 70 after the trailing edge of 'a': \
      4 apart
      """,
      without: "c.leading == a.trailing + 70 @1000",
      "'c' begins 66 after the end of 'a' instead of 70"),
    Case(
      "circle",
      [
        "a.top == b.bottom + 5", "b.top == a.bottom + 5", "b.top == superview.top + 10",
        "a.height == 20 @500", "b.height == 20 @500",
      ],
      "from 'b' back to 'b' is 5 + 5 = 10 instead of 0",
      without: "b.top == a.bottom + 5 @1000",
      "'b' begins 45 above the end of 'a' instead of 5 below it"),
    Case(
      "centers, sizes and edges",
      ["a.centerX == b.centerX", "a.width == b.width", "a.left == b.left + 4"],
      """
      2 × 'a.centerX == b.centerX' − 'a.width == b.width' − 2 × 'a.left == \
      b.left + 4' gives 0 = −8
      """,
      without: "a.left == b.left + 4 @1000",
      "the left edge of 'a' is at the left edge of 'b' instead of 4 to the right of it"),
    Case(
      "sizes of both axes",
      [
        "a.width >= b.height + 10", "b.height >= a.width + 5",
        "a.width == 30 @500", "b.height == 12 @500",
      ],
      "'a.width >= b.height + 10' + 'b.height >= a.width + 5' gives 0 ≥ 15",
      without: "b.height >= a.width + 5 @1000", "'b' is 12 high instead of at least 35"),
    Case(
      "more than 12 constraints", views: chainViews,
      chain + ["v13.width == v0.width + 197", "v13.width == 0 @500"],
      "14 constraints contradict each other by 210",
      without: "v13.width == v0.width + 197 @1000", "'v13' is 0 wide instead of 210"),
  ]

  @Test(arguments: rows + negativeSizes + sizes + positions)
  func message(_ row: Case) throws {
    let fixture = try row.fixture()
    try fixture.tree.layoutIfNeeded()
    expectEqual(fixture.tree.conflicts.map(\.message), [row.message])
  }
}
