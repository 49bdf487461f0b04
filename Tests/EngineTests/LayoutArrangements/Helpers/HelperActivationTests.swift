import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Helpers in the closure of an activation, and numbers that are not valid.
@Suite struct HelperActivationTests {
  private final class Label: LayoutElement {
    let layoutView = LayoutView("label")
  }
  private final class Icon: LayoutElement {
    let layoutView = LayoutView("icon")
  }

  @Test func helpersWithFormatsAndEquations() throws {
    let fixture = try HelperFixture()
    let (a, b, c, card) = (fixture.a, fixture.b, fixture.c, fixture.card)
    let group = try fixture.tree.activate(views: ["a": a, "b": b]) {
      a.pin(.top, to: card)
      "H:|-[a(50)]-[b]"
      [a, b].align(.centerY)
      "b.height == a.height * 2"
      a.leading == card.leading ~ 500
      c.size(width: 5) ~ .defaultLow
      for view in [a, b] { view.keep(.vertical, inside: card) }
      if fixture.views.count == 3 { try c.place(.trailing, at: 0.5, in: card) }
    }
    expectEqual(
      group.installed.map(\.text),
      [
        "a.top == card.top @1000", "a.leading == card.leading + 20 @1000", "a.width == 50 @1000",
        "b.leading == a.trailing + 8 @1000", "b.centerY == a.centerY @1000",
        "b.height == a.height * 2 @1000", "a.leading == card.leading @500", "c.width == 5 @250",
        "a.top >= card.top @1000", "a.bottom <= card.bottom @1000", "b.top >= card.top @1000",
        "b.bottom <= card.bottom @1000", "fraction1.leading == card.leading @1000",
        "fraction1.width == card.width * 0.5 @1000", "fraction1.top == card.top @1000",
        "fraction1.height == 0 @1000", "c.trailing == fraction1.trailing @1000",
      ])
    try fixture.tree.layoutIfNeeded()
    // 20 + 50 + 8, and 200 / 2 - 60.
    #expect(b.frame.x == 78)
    #expect(c.frame.maxX == 100)
  }

  /// The statement that throws determines the error, and no constraint is activated.
  @Test func statementsThatThrow() throws {
    let fixture = try HelperFixture()
    #expect(throws: LayoutTreeError.outOfRange(-1)) {
      try fixture.tree.activate {
        fixture.a.pin(to: fixture.card)
        "[not a format"
        try fixture.a.place(.leading, at: -1, in: fixture.card)
      }
    }
    #expect(fixture.installed.isEmpty)
  }

  @Test func elementsOfDifferentClasses() throws {
    let (label, icon, tree) = (Label(), Icon(), try LayoutTree(width: 200, height: 100))
    for view in [label.layoutView, icon.layoutView] { try tree.root.addSubview(view) }
    let group = try tree.activate {
      icon.pin([.leading, .top], to: tree.root)
      icon.size(width: 24, height: 24)
      [icon.layoutView, label.layoutView].line(along: .horizontal, spacing: 4)
      label.align(.centerY, with: icon)
      label.matchSize(of: icon, along: .vertical, multiplier: 0.5)
      label.pin(.trailing, to: tree.root.area(.safeArea))
    }
    #expect(group.installed.count == 8)
    try tree.layoutIfNeeded()
    // 24 + 4, (24 - 12) / 2, 200 - 28, 24 / 2.
    #expect(label.layoutView.frame == LayoutRect(x: 28, y: 6, width: 172, height: 12))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func numbersThatActivationRejects(_ number: Double) throws {
    let fixture = try HelperFixture()
    let (a, card, views) = (fixture.a, fixture.card, fixture.views)
    let calls: [[LayoutConstraint<LayoutView>]] = [
      a.pin(to: card, insets: LayoutInsets(all: number)),
      a.keep(inside: card, insets: LayoutInsets(top: number)),
      a.size(height: number), a.center(in: card, along: .vertical, offset: number),
      a.matchSize(of: fixture.b, multiplier: number),
      views.line(along: .vertical, spacing: number),
      views.line(along: .vertical, in: card, inset: number),
      try views.float(along: .vertical, in: card, spacing: number),
      a.aspectRatio(number), a.aspectRatio(1, to: 0), a.aspectRatio(0, to: 0),
    ]
    for (index, constraints) in calls.enumerated() {
      #expect("call \(index)") {
        try fixture.tree.activate(constraints)
      } throws: {
        guard case LayoutTreeError.numberNotFinite(let number) = $0 else { return false }
        return !number.isFinite
      }
    }
    #expect(fixture.installed.isEmpty)
  }

  @Test func numbersThatCallsReject() throws {
    let fixture = try HelperFixture()
    let (a, card, views) = (fixture.a, fixture.card, fixture.views)
    for attribute in [LayoutAttribute.top, .width] {
      #expect(throws: LayoutTreeError.outOfRange(-0.5)) {
        try a.place(attribute, at: -0.5, in: card)
      }
    }
    for (number, error) in [
      (Double.infinity, LayoutTreeError.numberNotFinite(.infinity)), (1e101, .tooLarge(1e101)),
    ] {
      #expect(throws: error) { try a.place(.top, at: number, in: card) }
      #expect(throws: error) { try views.float(along: .vertical, in: card, at: number) }
    }
    #expect(throws: LayoutTreeError.self) { try a.place(.top, at: .nan, in: card) }
    #expect(card.guides.isEmpty)
  }

  /// A negative ratio makes both lengths 0, as no size is below 0. A ratio of 0 makes the width 0.
  @Test(arguments: [(-2.0, 0.0), (0, 10)])
  func ratiosThatAreNotPositive(_ ratio: Double, _ height: Double) throws {
    let fixture = try HelperFixture()
    try fixture.tree.activate(fixture.a.aspectRatio(ratio) + fixture.a.pin(.top, to: fixture.card))
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.conflicts.isEmpty)
    #expect(fixture.a.frame.isNear([nil, 0, 0, height]))
  }

  @Test func negativeSize() throws {
    let fixture = try HelperFixture()
    try fixture.tree.activate(fixture.a.size(width: -5))
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.conflicts.count == 1)
  }
}
