extension ConflictMessageTests {
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
      "by its edges and by the maximum of another view",
      ["b.width == 100", "a.width <= b.width", "H:|-20-[a]-20-|", "a.width == 100 @500"],
      "'a' is 280 wide by its edges, at most 100 by 'b': 180 apart",
      without: "superview.trailing == a.trailing + 20 @1000",
      "'a' ends 200 before the edge instead of 20"),
    Case(
      "at most by its edges and by another view",
      [
        "b.width == 290", "a.width == b.width", "H:|-(>=20)-[a]-(>=20)-|",
        "a.leading == superview.leading + 20 @500",
      ],
      "'a' is at most 280 wide by its edges, 290 by 'b': 10 apart",
      without: "superview.trailing >= a.trailing + 20 @1000",
      "'a' ends 10 before the edge instead of at least 20"),
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

  private static let chainViews: [String] = (0...13).map { "v\($0)" }
  /// Each view is 1 wider than the next one.
  private static let chain: [String] = (0..<13).map { "v\($0).width == v\($0 + 1).width + 1" }

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
}
