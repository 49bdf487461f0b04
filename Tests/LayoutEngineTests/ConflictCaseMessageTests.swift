import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

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
