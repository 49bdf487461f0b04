import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing
import VisualFormat

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

extension ConflictMessageTests {
  /// A layout with one conflict, and its message.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Double?
    let height: Double?
    let direction: ReadingDirection
    /// The layout margins of the root on all sides.
    let margins: Double
    let views: [String]
    /// The required content widths of views.
    let contentWidths: [String: Double]
    let rules: [String]
    let message: String

    init(
      _ name: String, width: Double? = 320, height: Double? = 480,
      direction: ReadingDirection = .leftToRight, margins: Double = 0,
      views: [String] = ["a", "b", "c"], contentWidths: [String: Double] = [:],
      _ rules: [String], _ contradiction: String, without broken: String, _ change: String
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.direction = direction
      self.margins = margins
      self.views = views
      self.contentWidths = contentWidths
      self.rules = rules
      message = ConflictMessageTests.text(contradiction, without: broken, change)
    }

    var testDescription: String { name }

    func fixture() throws -> LayoutFixture {
      let fixture = try LayoutFixture(width, height, direction: direction)
      try fixture.tree.root.setLayoutMargins(LayoutInsets(all: margins))
      for view in views { try fixture.addView(view) }
      for (name, width) in contentWidths {
        try fixture[name].setContentCompressionResistancePriority(.required, for: .horizontal)
        try fixture[name].setIntrinsicContentSize(width: width, height: nil)
      }
      for rule in rules { try fixture.add(rule) }
      return fixture
    }
  }

  /// Returns a message.
  ///
  /// - Parameters:
  ///   - contradiction: How the constraints contradict each other.
  ///   - broken: The constraint that is left out.
  ///   - change: What is different in the layout without it.
  /// - Returns: The message.
  static func text(_ contradiction: String, without broken: String, _ change: String) -> String {
    "\(contradiction); '\(broken)' is left out, so \(change)"
  }
}

/// The whole messages of the conflicts in `ConflictTests`.
@Suite struct ConflictCaseMessageTests {
  /// The messages of each case.
  static let messages: [String: [String]] = [
    "two sizes": [
      message(
        "'a' cannot be both 100 and 120 wide",
        without: "a.width == 120 @1000", "'a' is 100 wide instead of 120")
    ],
    "at least and at most": [
      message(
        "'a' cannot be both at least 20 and at most 10 wide",
        without: "a.width <= 10 @1000", "'a' is 20 wide instead of at most 10")
    ],
    "two positions": [
      message(
        "'a' gets two leading edges, 20 and 30 after the leading edge of 'superview': 10 apart",
        without: "a.leading == superview.leading + 30 @1000",
        "'a' begins 20 after the edge instead of 30")
    ],
    "cyclic order": [
      message(
        "from 'a' back to 'a' is 8 + 8 + 8 = 24 instead of 0",
        without: "a.leading == c.trailing + 8 @1000",
        "'a' begins 16 before the end of 'c' instead of 8 after it")
    ],
    "content too wide": [
      message(
        "the row needs 20 + 200 + 8 + 100 + 20 = 348; 'superview' is 320 wide: 28 too much",
        without: "superview.trailing == b.trailing + 20 @1000",
        "'b' ends 8 past the edge instead of 20 before it")
    ],
    "wider than the margins": [
      message(
        "'a' is at least 350 wide, 320 by the margins of 'superview': 30 apart",
        without: "a.width >= 350 @1000", "'a' is 320 wide instead of at least 350")
    ],
    "equal views with different sizes": [
      message(
        "'b' is 110 wide, 100 by 'a': 10 apart",
        without: "b.width == 110 @1000", "'b' is 100 wide instead of 110")
    ],
    "chain across formats": [
      message(
        "'a' is at most 40 wide, at least 50 by 'c': 10 apart",
        without: "a.width <= 40 @1000", "'a' is 50 wide instead of at most 40")
    ],
    "aspect ratio across both axes": [
      message(
        "'a' is 280 wide by its edges, 400 by 2 × its height: 120 apart",
        without: "a.height == 200 @1000", "'a' is 140 high instead of 200")
    ],
    "negative size": [
      message(
        "'a' cannot be −5 wide; no width is below 0",
        without: "a.width == -5 @1000", "'a' is 0 wide instead of −5")
    ],
    "implied negative size": [
      message(
        "320 − 200 − 200 leaves 'a' −80 wide; no width is below 0",
        without: "superview.trailing == a.trailing + 200 @1000",
        "'a' ends 120 before the edge instead of 200")
    ],
    "content too high": [
      message(
        "the column needs 60 + 60 = 120; 'superview' is 100 high: 20 too much",
        without: "superview.bottom == b.bottom @1000", "'b' ends 20 past the edge instead of at it")
    ],
    "centered and pinned to an edge": [
      message(
        """
        being centered, the row fills 5 + 100 + 5 = 110; 'superview' is 320 wide: 210 too \
        little
        """,
        without: "a.leading == superview.leading + 5 @1000",
        "'a' begins 110 after the edge instead of 5")
    ],
    "leading and left": [
      message(
        "'a' gets two leading edges, 10 and 20 after the leading edge of 'superview': 10 apart",
        without: "a.left == superview.left + 20 @1000", "'a' begins 10 after the edge instead of 20"
      )
    ],
    "proportions": [
      message(
        "the row needs 0.6 × 320 + 0.6 × 320 = 384; 'superview' is 320 wide: 64 too much",
        without: "superview.trailing == b.trailing @1000",
        "'b' ends 64 past the edge instead of at it")
    ],
    "baselines and edges": [
      message(
        """
        'b' gets two bottom edges, 10 + 30 = 40 and 30 below the top edge of 'superview': \
        10 apart
        """,
        without: "b.bottom == superview.top + 30 @1000",
        "the bottom edge of 'b' is 40 below the top edge of 'superview' instead of 30")
    ],
    "subview too wide": [
      message(
        "the row needs 120; 'panel' is 100 wide: 20 too much",
        without: "panel.trailing == a.trailing @1000", "'a' ends 20 past the edge instead of at it")
    ],
    "two independent conflicts": [
      message(
        "'a' cannot be both 10 and 20 wide",
        without: "a.width == 20 @1000", "'a' is 10 wide instead of 20"),
      message(
        "'b' cannot be both 10 and 20 high",
        without: "b.height == 20 @1000", "'b' is 10 high instead of 20"),
    ],
    "constraint in two conflicts": [
      message(
        "'a' cannot be both 10 and 20 wide",
        without: "a.width == 20 @1000", "'a' is 10 wide instead of 20"),
      message(
        "'a' cannot be both 10 and 30 wide",
        without: "a.width == 30 @1000", "'a' is 10 wide instead of 30"),
    ],
    "no conflict between optional constraints": [],
    "no conflict between redundant constraints": [],
  ]

  @Test func everyCaseHasMessages() {
    expectEqual(Self.messages.keys.sorted(), ConflictTests.cases.map(\.name).sorted())
  }

  @Test(arguments: ConflictTests.cases)
  func messages(_ row: ConflictTests.Case) throws {
    let fixture = try LayoutFixture(row.width, row.height)
    for view in row.views { try fixture.addView(view) }
    for rule in row.rules { try fixture.add(rule) }
    try fixture.tree.layoutIfNeeded()
    expectEqual(fixture.tree.conflicts.map(\.message), try #require(Self.messages[row.name]))
  }

  private static func message(
    _ contradiction: String, without broken: String, _ change: String
  ) -> String {
    ConflictMessageTests.text(contradiction, without: broken, change)
  }
}
