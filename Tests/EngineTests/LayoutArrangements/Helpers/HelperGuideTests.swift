import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The guides of helpers: their equations, names and owners.
@Suite struct HelperGuideTests {
  /// Expects the equations of a call, without required priorities, and its guides.
  private func expect(
    _ guides: [String], _ equations: [String],
    _ call: (HelperFixture) throws -> [LayoutConstraint<LayoutView>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fixture = try HelperFixture()
    expectEqual(
      try call(fixture).equations.map { $0.replacing(" @1000", with: "") }, equations,
      sourceLocation: sourceLocation)
    expectEqual(fixture.card.guides.map(\.name), guides, sourceLocation: sourceLocation)
  }

  /// The equations of a guide from one position to another, or of a size, and across the axis.
  private func guide(_ name: String, _ start: String, _ end: String) -> [String] {
    ["\(name).leading == \(start)", end.contains("==") ? end : "\(name).trailing == \(end)"]
      + ["\(name).top == card.top", "\(name).height == 0"]
  }

  @Test func distributions() throws {
    try expect(
      ["gap1", "gap2"],
      ["a.leading == card.leading"] + guide("gap1", "a.trailing", "b.leading")
        + guide("gap2", "b.trailing", "c.leading")
        + ["gap2.width == gap1.width", "c.trailing == card.trailing"]
    ) { try $0.views.distribute(.equalGaps, along: .horizontal, in: $0.card) }
    try expect(
      ["gap1", "gap2"],
      guide("gap1", "card.leading", "a.leading") + guide("gap2", "a.trailing", "card.trailing")
        + ["gap2.width == gap1.width"]
    ) { try [$0.a].distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true) }
    try expect(
      ["gap1"],
      [
        "a.top == card.top", "gap1.top == a.centerY", "gap1.bottom == b.centerY",
        "gap1.leading == card.leading", "gap1.width == 0", "b.bottom == card.bottom",
      ]
    ) { try [$0.a, $0.b].distribute(.equalCenters, along: .vertical, in: $0.card) }
    try expect(
      ["gap1", "gap2"],
      (guide("gap1", "card.leading", "a.centerX") + guide("gap2", "a.centerX", "card.trailing")
        + ["gap2.width == gap1.width"]).map { "\($0) @700" }
    ) {
      try [$0.a].distribute(.equalCenters, along: .horizontal, in: $0.card, gapsAtEnds: true) ~ 700
    }
  }

  @Test(arguments: [
    (0.5, "gap2.width == gap1.width"),
    (0.2, "gap1.width == gap2.width * 0.25"),  // 0.2 / 0.8
    (0.8, "gap2.width == gap1.width * 0.25"),  // (1 - 0.8) / 0.8, up to rounding
    (0, "gap1.width == gap2.width * 0"), (1, "gap2.width == gap1.width * 0"),
    (-1, "gap1.width == gap2.width * 0"), (2, "gap2.width == gap1.width * 0"),
  ])
  func floatingLines(_ fraction: Double, _ ratio: String) throws {
    try expect(
      ["gap1", "gap2"],
      ["b.leading == a.trailing + 6"] + guide("gap1", "card.leading", "a.leading")
        + guide("gap2", "b.trailing", "card.trailing") + [ratio]
    ) {
      try [$0.a, $0.b].float(along: .horizontal, in: $0.card, spacing: 6, at: fraction).map {
        $0.roundedMultiplier
      }
    }
  }

  @Test func fractions() throws {
    try expect(
      ["fraction1"],
      guide("fraction1", "card.leading", "fraction1.width == card.width * 0.25")
        + ["a.centerX == fraction1.trailing"]
    ) { try $0.a.place(.centerX, at: 0.25, in: $0.card) }
    try expect(
      ["fraction1"],
      [
        "fraction1.top == card.top", "fraction1.height == card.height * 1.5",
        "fraction1.leading == card.leading", "fraction1.width == 0",
        "a.firstBaseline == fraction1.bottom",
      ]
    ) { try $0.a.place(.firstBaseline, at: 1.5, in: $0.card) }
    try expect(
      ["fraction1"],
      [
        "fraction1.left == card.left", "fraction1.width == card.width", "fraction1.top == card.top",
        "fraction1.height == 0", "a.right == fraction1.right",
      ]
    ) { try $0.a.place(.right, at: 1, in: $0.card) }
    try expect([], ["a.height == card.height * 0.75"]) {
      try $0.a.place(.height, at: 0.75, in: $0.card)
    }
    try expect([], []) { try $0.a.place(.notAnAttribute, at: 0.5, in: $0.card) }
  }

  @Test func noViews() throws {
    let views: [LayoutView] = []
    try expect([], []) {
      try views.distribute(.equalGaps, along: .horizontal, in: $0.card, gapsAtEnds: true)
        + views.distribute(.equalCenters, along: .vertical, in: $0.card)
        + views.float(along: .vertical, in: $0.card)
    }
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
    // The width of `a` is 20, and the card is 200 wide.
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
