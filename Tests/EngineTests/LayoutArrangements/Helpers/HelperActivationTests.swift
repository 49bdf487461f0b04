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

  @Test(arguments: InvalidNumber.atActivation)
  func numbersThatActivationRejects(_ row: InvalidNumber) throws {
    let fixture = try HelperFixture()
    let constraints = try row.constraints(fixture)
    #expect(!constraints.isEmpty)
    #expect {
      try fixture.tree.activate(constraints)
    } throws: {
      guard case LayoutTreeError.numberNotFinite(let number) = $0 else { return false }
      return !number.isFinite
    }
    #expect(fixture.installed.isEmpty)
  }

  @Test(arguments: InvalidNumber.atCall)
  func numbersThatCallsReject(_ row: InvalidNumber) throws {
    let fixture = try HelperFixture()
    let error = try #require(row.error)
    #expect(throws: error) { try row.constraints(fixture) }
    #expect(throws: LayoutTreeError.self) { try fixture.a.place(.top, at: .nan, in: fixture.card) }
    #expect(fixture.card.guides.isEmpty)
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

/// A call of a helper with a number that is not valid.
struct InvalidNumber: Sendable, CustomTestStringConvertible {
  typealias Call = @Sendable (HelperFixture) throws -> [LayoutConstraint<LayoutView>]

  let testDescription: String
  let error: LayoutTreeError?
  let constraints: Call

  private init(_ text: String, _ error: LayoutTreeError? = nil, _ constraints: @escaping Call) {
    testDescription = text
    self.error = error
    self.constraints = constraints
  }

  static let atActivation =
    [Double.infinity, -.infinity, .nan].flatMap { number in
      [
        Self("inset \(number)") { $0.a.pin(to: $0.card, insets: LayoutInsets(all: number)) },
        Self("smallest inset \(number)") {
          $0.a.keep(inside: $0.card, insets: LayoutInsets(top: number))
        },
        Self("size \(number)") { $0.a.size(height: number) },
        Self("offset \(number)") { $0.a.center(in: $0.card, along: .vertical, offset: number) },
        Self("multiplier \(number)") { $0.a.matchSize(of: $0.b, multiplier: number) },
        Self("spacing \(number)") { $0.views.line(along: .vertical, spacing: number) },
        Self("line inset \(number)") {
          $0.views.line(along: .vertical, in: $0.card, inset: number)
        },
        Self("spacing of a floating line \(number)") {
          try $0.views.float(along: .vertical, in: $0.card, spacing: number)
        },
        Self("ratio \(number)") { $0.a.aspectRatio(number) },
      ]
    } + [
      Self("ratio 1 to 0") { $0.a.aspectRatio(1, to: 0) },
      Self("ratio 0 to 0") { $0.a.aspectRatio(0, to: 0) },
    ]

  static let atCall = [
    Self("fraction -0.5", .outOfRange(-0.5)) { try $0.a.place(.top, at: -0.5, in: $0.card) },
    Self("size fraction -0.5", .outOfRange(-0.5)) {
      try $0.a.place(.width, at: -0.5, in: $0.card)
    },
    Self("infinite fraction", .numberNotFinite(.infinity)) {
      try $0.a.place(.top, at: .infinity, in: $0.card)
    },
    Self("large fraction", .tooLarge(1e101)) { try $0.a.place(.top, at: 1e101, in: $0.card) },
    Self("infinite part", .numberNotFinite(-.infinity)) {
      try $0.views.float(along: .vertical, in: $0.card, at: -.infinity)
    },
    Self("large part", .tooLarge(-1e101)) {
      try $0.views.float(along: .vertical, in: $0.card, at: -1e101)
    },
  ]
}
