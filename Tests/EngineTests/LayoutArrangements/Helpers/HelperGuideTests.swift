import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The guides of helpers: their equations, names and owners.
@Suite struct HelperGuideTests {
  @Test(arguments: GuideCase.all)
  func equations(_ row: GuideCase) throws {
    let fixture = try HelperFixture()
    expectEqual(try row.constraints(fixture).equations, row.equations)
    expectEqual(fixture.card.guides.map(\.name), row.guides)
  }

  /// Numbers go on from the largest one in use. A guide with another name is not counted.
  @Test func names() throws {
    let fixture = try HelperFixture()
    let (a, b, card) = (fixture.a, fixture.b, fixture.card)
    _ = try card.addLayoutGuide(named: "column")
    _ = try [a, b].float(along: .horizontal, in: card)
    _ = try [a, b].distribute(.equalGaps, along: .vertical, in: card)
    _ = try a.place(.top, at: 0.5, in: card)
    _ = try a.place(.leading, at: 0.5, in: card)
    expectEqual(
      card.guides.map(\.name), ["column", "gap1", "gap2", "gap3", "fraction1", "fraction2"])
  }

  /// After the removal of a guide, names remain unique. `gaps`, `gap1b` and numbers with more than
  /// nine digits are other names.
  @Test func namesAfterRemoval() throws {
    let fixture = try HelperFixture()
    let (a, b, card) = (fixture.a, fixture.b, fixture.card)
    let others = ["gap", "gaps", "gap1b", "gap9223372036854775807"]
    for name in others { _ = try card.addLayoutGuide(named: name) }
    _ = try [a, b].float(along: .horizontal, in: card)
    card.guides.first { $0.name == "gap1" }?.removeFromSuperview()
    _ = try [a, b].float(along: .vertical, in: card)
    expectEqual(card.guides.map(\.name), others + ["gap2", "gap3", "gap4"])
  }

  /// The container is a guide: the view that owns it also owns the new guides.
  @Test func containersThatAreGuides() throws {
    let fixture = try HelperFixture()
    let (a, card) = (fixture.a, fixture.card)
    let column = try card.addLayoutGuide(named: "column")
    let margins = try #require(card.layoutMarginsGuide)
    let inColumn = try a.place(.leading, at: 0.5, in: column)
    let inMargins = try a.place(.top, at: 0.5, in: margins)
    expectEqual(card.guides.map(\.name), ["column", "fraction1", "fraction2"])
    expectEqual(inColumn.equations[1], "fraction1.width == column.width * 0.5 @1000")
    expectEqual(inMargins.equations[1], "fraction2.height == card.margins.height * 0.5 @1000")
    // A guide has no margins: the area is the guide itself.
    expectEqual(
      a.pin(.top, to: column.area(.margins)).equations, ["a.top == column.top @1000"])
  }

  @Test func guidesWithoutAnOwner() throws {
    let fixture = try HelperFixture()
    let column = try fixture.card.addLayoutGuide(named: "column")
    column.removeFromSuperview()
    #expect(throws: LayoutTreeError.notAView("column")) {
      try fixture.a.place(.leading, at: 0.5, in: column)
    }
    #expect(throws: LayoutTreeError.notAView("column")) {
      try fixture.views.distribute(.equalGaps, along: .horizontal, in: column)
    }
    #expect(throws: LayoutTreeError.notAView("column")) {
      try fixture.views.float(along: .horizontal, in: column)
    }
  }

  /// The container is not an ancestor of the view. It is 120 wide, and its leading edge is at 30:
  /// the fraction is at 30 + 120 / 4 = 60.
  @Test(arguments: ReadingDirection.allCases)
  func fractionOfASibling(_ direction: ReadingDirection) throws {
    let fixture = try HelperFixture(direction)
    let (a, b) = (fixture.a, fixture.b)
    try fixture.tree.activate(
      b.pin(.leading, to: fixture.card, insets: LayoutInsets(all: 30)) + b.size(width: 120))
    try fixture.tree.activate(a.place(.leading, at: 0.25, in: b))
    try fixture.tree.layoutIfNeeded()
    // The width of `a` is 20, and that of the card 200.
    #expect(a.frame.x == (direction == .leftToRight ? 60 : 200 - 60 - 20))
  }

  /// Left and right are the same in both reading directions: 200 / 4, and 200 / 2 - 40.
  @Test(arguments: ReadingDirection.allCases)
  func absoluteSides(_ direction: ReadingDirection) throws {
    let fixture = try HelperFixture(direction)
    let (a, b, card) = (fixture.a, fixture.b, fixture.card)
    try fixture.tree.activate(
      a.place(.left, at: 0.25, in: card) + b.place(.right, at: 0.5, in: card))
    try fixture.tree.layoutIfNeeded()
    #expect(a.frame.x == 50)
    #expect(b.frame.x == 60)
  }

  /// Removing the guides removes their constraints.
  @Test func removedGuides() throws {
    let fixture = try HelperFixture()
    let group = try fixture.tree.activate(
      [fixture.a, fixture.b].float(along: .horizontal, in: fixture.card))
    #expect(group.installed.filter(\.isActive).count == 10)
    for guide in fixture.card.guides { guide.removeFromSuperview() }
    // The space between both views is left.
    expectEqual(fixture.installed.map(\.text), ["b.leading == a.trailing + 8 @1000"])
  }

  /// A soft position that a required one prevents leaves only the guide ambiguous.
  @Test func softPosition() throws {
    let fixture = try HelperFixture()
    let (a, card) = (fixture.a, fixture.card)
    try fixture.tree.activate(
      fixture.corner(a, fixture.b, fixture.c) + fixture.contentSizes(a))
    try fixture.tree.activate(a.place(.centerX, at: 0.25, in: card) ~ .defaultHigh)
    try fixture.tree.layoutIfNeeded()
    #expect(a.frame == LayoutRect(x: 0, y: 0, width: 20, height: 10))
    expectEqual(try fixture.tree.ambiguities().map(\.view.name), ["fraction1"])
    #expect(fixture.tree.conflicts.isEmpty)
  }

  /// Three widths of 80 do not fit into 200.
  @Test func viewsThatDoNotFit() throws {
    let fixture = try HelperFixture()
    try fixture.tree.activate(
      fixture.views.distribute(.equalGaps, along: .horizontal, in: fixture.card)
        + fixture.views.flatMap { $0.size(width: 80) })
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.conflicts.count == 1)
    #expect(fixture.card.guides.allSatisfy { $0.frame.width == 0 })
  }
}

/// A call of a helper, its equations and its guides.
struct GuideCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let guides: [String]
  let equations: [String]
  let constraints: @Sendable (HelperFixture) throws -> [LayoutConstraint<LayoutView>]

  private init(
    _ text: String, guides: [String], _ equations: [String],
    _ constraints: @escaping @Sendable (HelperFixture) throws -> [LayoutConstraint<LayoutView>]
  ) {
    testDescription = text
    self.guides = guides
    self.equations = equations
    self.constraints = constraints
  }

  static let all = distributions + floats + fractions + empty

  /// The equations of a guide across a horizontal axis.
  private static func across(_ guide: String) -> [String] {
    ["\(guide).top == card.top @1000", "\(guide).height == 0 @1000"]
  }

  private static let distributions = [
    Self(
      "equal gaps", guides: ["gap1", "gap2"],
      ["a.leading == card.leading @1000"]
        + ["gap1.leading == a.trailing @1000", "gap1.trailing == b.leading @1000"] + across("gap1")
        + ["gap2.leading == b.trailing @1000", "gap2.trailing == c.leading @1000"] + across("gap2")
        + ["gap2.width == gap1.width @1000", "c.trailing == card.trailing @1000"]
    ) { try $0.views.distribute(.equalGaps, along: .horizontal, in: $0.card) },
    Self(
      "equal gaps also at both ends", guides: ["gap1", "gap2"],
      ["gap1.leading == card.leading @1000", "gap1.trailing == a.leading @1000"] + across("gap1")
        + ["gap2.leading == a.trailing @1000", "gap2.trailing == card.trailing @1000"]
        + across("gap2") + ["gap2.width == gap1.width @1000"]
    ) { try [$0.a].distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true) },
    Self(
      "equal vertical centers", guides: ["gap1"],
      [
        "a.top == card.top @1000", "gap1.top == a.centerY @1000", "gap1.bottom == b.centerY @1000",
        "gap1.leading == card.leading @1000", "gap1.width == 0 @1000",
        "b.bottom == card.bottom @1000",
      ]
    ) { try [$0.a, $0.b].distribute(.equalCenters, along: .vertical, in: $0.card) },
    Self(
      "equal centers with gaps at both ends", guides: ["gap1", "gap2"],
      ["gap1.leading == card.leading @700", "gap1.trailing == a.centerX @700"]
        + ["gap1.top == card.top @700", "gap1.height == 0 @700"]
        + ["gap2.leading == a.centerX @700", "gap2.trailing == card.trailing @700"]
        + ["gap2.top == card.top @700", "gap2.height == 0 @700", "gap2.width == gap1.width @700"]
    ) {
      try [$0.a].distribute(.equalCenters, along: .horizontal, in: $0.card, gapsAtEnds: true) ~ 700
    },
  ]

  /// Returns the equations of `a` and `b` in a line that floats.
  private static func floating(_ ratio: String) -> [String] {
    ["b.leading == a.trailing + 6 @1000"]
      + ["gap1.leading == card.leading @1000", "gap1.trailing == a.leading @1000"] + across("gap1")
      + ["gap2.leading == b.trailing @1000", "gap2.trailing == card.trailing @1000"]
      + across("gap2") + [ratio]
  }

  private static let floats = [
    (0.5, "gap2.width == gap1.width @1000"),
    (0.2, "gap1.width == gap2.width * 0.25 @1000"),  // 0.2 / 0.8
    (0.8, "gap2.width == gap1.width * 0.25 @1000"),  // (1 - 0.8) / 0.8, up to rounding
    (0, "gap1.width == gap2.width * 0 @1000"),
    (1, "gap2.width == gap1.width * 0 @1000"),
    (-1, "gap1.width == gap2.width * 0 @1000"),
    (2, "gap2.width == gap1.width * 0 @1000"),
  ].map { fraction, ratio in
    Self("float at \(fraction)", guides: ["gap1", "gap2"], floating(ratio)) {
      try [$0.a, $0.b].float(along: .horizontal, in: $0.card, spacing: 6, at: fraction).map {
        $0.roundedMultiplier
      }
    }
  }

  private static let fractions = [
    Self(
      "horizontal fraction", guides: ["fraction1"],
      ["fraction1.leading == card.leading @1000", "fraction1.width == card.width * 0.25 @1000"]
        + across("fraction1") + ["a.centerX == fraction1.trailing @1000"]
    ) { try $0.a.place(.centerX, at: 0.25, in: $0.card) },
    Self(
      "vertical fraction", guides: ["fraction1"],
      [
        "fraction1.top == card.top @1000", "fraction1.height == card.height * 1.5 @1000",
        "fraction1.leading == card.leading @1000", "fraction1.width == 0 @1000",
        "a.firstBaseline == fraction1.bottom @1000",
      ]
    ) { try $0.a.place(.firstBaseline, at: 1.5, in: $0.card) },
    Self(
      "fraction from the left", guides: ["fraction1"],
      ["fraction1.left == card.left @1000", "fraction1.width == card.width @1000"]
        + across("fraction1") + ["a.right == fraction1.right @1000"]
    ) { try $0.a.place(.right, at: 1, in: $0.card) },
    Self("fraction of a size", guides: [], ["a.height == card.height * 0.75 @1000"]) {
      try $0.a.place(.height, at: 0.75, in: $0.card)
    },
  ]

  private static let empty = [
    Self("no attribute", guides: [], []) { try $0.a.place(.notAnAttribute, at: 0.5, in: $0.card) },
    Self("no views", guides: [], []) {
      let views: [LayoutView] = []
      return try views.distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true)
        + views.distribute(.equalCenters, along: .vertical, in: $0.card)
        + views.float(along: .vertical, in: $0.card)
    },
  ]
}

extension LayoutConstraint<LayoutView> {
  /// The constraint with a multiplier that is rounded to a multiple of 2⁻²⁰.
  fileprivate var roundedMultiplier: LayoutConstraint {
    guard let secondItem else { return self }
    let rounded = (multiplier * 0x1p20).rounded() / 0x1p20
    return
      (try? LayoutConstraint(
        item: firstItem, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
        attribute: secondAttribute, multiplier: rounded, constant: constant, priority: priority))
      ?? self
  }
}
