import LayoutArrangements
import LayoutConstraints
import TestSupport
import Testing

/// The equations of the helpers that need only constraints, between names.
@Suite struct HelperEquationTests {
  @Test(arguments: HelperEquationCase.all)
  func equations(_ row: HelperEquationCase) {
    expectEqual(row.constraints().map(\.equationText), row.equations)
  }
}

private typealias Item = LayoutItemAnchors<String>

private let a = Item("a")
private let b = Item("b")
private let c = Item("c")
private let card = Item("card")
private let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

/// A call of helpers and the equations of its constraints.
struct HelperEquationCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let equations: [String]
  let constraints: @Sendable () -> [LayoutConstraint<String>]

  private init(
    _ text: String, _ equations: [String],
    _ constraints: @escaping @Sendable () -> [LayoutConstraint<String>]
  ) {
    testDescription = text
    self.equations = equations
    self.constraints = constraints
  }

  static let all = edges + sizes + positions + collections + lines

  private static let edges = [
    Self(
      "all edges",
      [
        "a.leading == card.leading @1000", "a.trailing == card.trailing @1000",
        "a.top == card.top @1000", "a.bottom == card.bottom @1000",
      ]
    ) { a.pin(to: card) },
    Self(
      "all edges with insets",
      [
        "a.leading == card.leading + 2 @1000", "a.trailing == card.trailing - 4 @1000",
        "a.top == card.top + 1 @1000", "a.bottom == card.bottom - 3 @1000",
      ]
    ) { a.pin(to: card, insets: insets) },
    Self(
      "horizontal edges",
      ["a.leading == card.leading + 2 @1000", "a.trailing == card.trailing - 4 @1000"]
    ) { a.pin(.horizontal, to: card, insets: insets) },
    Self(
      "vertical edges", ["a.top == card.top + 1 @1000", "a.bottom == card.bottom - 3 @1000"]
    ) { a.pin(.vertical, to: card, insets: insets) },
    Self(
      "a set of edges", ["a.leading == card.leading @1000", "a.bottom == card.bottom @1000"]
    ) { a.pin([.bottom, .leading], to: card) },
    Self("one edge", ["a.trailing == card.trailing - 4 @1000"]) {
      a.pin(.trailing, to: card, insets: insets)
    },
    Self("no edge", []) { a.pin([], to: card) },
    Self("a negative inset", ["a.top == card.top - 6 @1000"]) {
      a.pin(.top, to: card, insets: LayoutInsets(all: -6))
    },
    Self(
      "pin with a priority", ["a.top == card.top @750", "a.bottom == card.bottom @750"]
    ) { a.pin(.vertical, to: card) ~ .defaultHigh },
    Self(
      "keep inside",
      [
        "a.leading >= card.leading + 2 @1000", "a.trailing <= card.trailing - 4 @1000",
        "a.top >= card.top + 1 @1000", "a.bottom <= card.bottom - 3 @1000",
      ]
    ) { a.keep(inside: card, insets: insets) },
    Self(
      "keep some edges inside", ["a.top >= card.top @1000", "a.bottom <= card.bottom @1000"]
    ) { a.keep(.vertical, inside: card) },
    Self(
      "stretch horizontally",
      ["a.leading == card.leading + 8 @1000", "a.trailing == card.trailing - 8 @1000"]
    ) { a.stretch(along: .horizontal, in: card, inset: 8) },
    Self("stretch vertically", ["a.top == card.top @1000", "a.bottom == card.bottom @1000"]) {
      a.stretch(along: .vertical, in: card)
    },
  ]

  private static let sizes = [
    Self("size", ["a.width == 80 @1000", "a.height == 60 @1000"]) { a.size(width: 80, height: 60) },
    Self("width", ["a.width == 80 @1000"]) { a.size(width: 80) },
    Self("height", ["a.height == 0 @1000"]) { a.size(height: 0) },
    Self("no size", []) { a.size() + a.minimumSize() + a.maximumSize() },
    Self("minimum", ["a.width >= 80 @700", "a.height >= 60 @700"]) {
      a.minimumSize(width: 80, height: 60) ~ 700
    },
    Self("maximum", ["a.height <= 60 @1000"]) { a.maximumSize(height: 60) },
    // 16 / 8
    Self("aspect ratio", ["a.width == a.height * 2 @1000"]) { a.aspectRatio(16, to: 8) },
    Self("square", ["a.width == a.height @1000"]) { a.aspectRatio(1) },
    Self("ratio 0", ["a.width == a.height * 0 @1000"]) { a.aspectRatio(0, to: 9) },
    Self("match both sizes", ["a.width == b.width @1000", "a.height == b.height @1000"]) {
      a.matchSize(of: b)
    },
    Self(
      "match both sizes with a multiplier",
      ["a.width == b.width * 0.5 @1000", "a.height == b.height * 0.5 @1000"]
    ) { a.matchSize(of: b, multiplier: 0.5) },
    Self("match widths", ["a.width == b.width @1000"]) { a.matchSize(of: b, along: .horizontal) },
    Self("match heights", ["a.height == b.height * 3 @1000"]) {
      a.matchSize(of: b, along: .vertical, multiplier: 3)
    },
  ]

  private static let positions = [
    Self("center", ["a.centerX == card.centerX @1000", "a.centerY == card.centerY @1000"]) {
      a.center(in: card)
    },
    Self(
      "center with offsets",
      ["a.centerX == card.centerX + 3 @1000", "a.centerY == card.centerY - 4 @1000"]
    ) { a.center(in: card, x: 3, y: -4) },
    Self("center horizontally", ["a.centerX == card.centerX + 5 @1000"]) {
      a.center(in: card, along: .horizontal, offset: 5)
    },
    Self("center vertically", ["a.centerY == card.centerY @1000"]) {
      a.center(in: card, along: .vertical)
    },
    Self("align with an offset", ["a.firstBaseline == b.firstBaseline + 2 @1000"]) {
      a.align(.firstBaseline, with: b, offset: 2)
    },
    Self("align no attribute", []) { a.align(.notAnAttribute, with: b) },
  ]

  private static let collections = [
    Self("align top edges", ["b.top == a.top @1000", "c.top == a.top @1000"]) {
      [a, b, c].align(.top)
    },
    Self(
      "align two attributes", ["b.left == a.left @1000", "b.width == a.width @1000"]
    ) { [a, b].align(.left, .width) },
    Self("align baselines", ["b.lastBaseline == a.lastBaseline @1000"]) {
      [a, b].align(.lastBaseline)
    },
    Self("align nothing", []) {
      [Item]().align(.top) + [a].align(.top) + [a, b].align() + [a, b].align(.notAnAttribute)
    },
    Self("match sizes", ["b.width == a.width @1000", "b.height == a.height @1000"]) {
      [a, b].matchSizes()
    },
    Self("match all widths", ["b.width == a.width @1000", "c.width == a.width @1000"]) {
      [a, b, c].matchSizes(along: .horizontal)
    },
    Self("match sizes of nothing", []) {
      [Item]().matchSizes() + [a].matchSizes() + [a].matchSizes(along: .vertical)
    },
    Self("another collection", ["c.height == b.height @1000"]) {
      [a, b, c].dropFirst().matchSizes(along: .vertical)
    },
  ]

  private static let lines = [
    Self(
      "line with the standard space",
      ["b.leading == a.trailing + 8 @1000", "c.leading == b.trailing + 8 @1000"]
    ) { [a, b, c].line(along: .horizontal) },
    Self("vertical line", ["b.top == a.bottom + 4 @1000"]) {
      [a, b].line(along: .vertical, spacing: 4)
    },
    Self(
      "line from edge to edge",
      [
        "a.leading == card.leading @1000", "b.leading == a.trailing @1000",
        "b.trailing == card.trailing @1000",
      ]
    ) { [a, b].line(along: .horizontal, spacing: 0, in: card) },
    Self(
      "line with an inset",
      [
        "a.top == card.top + 12 @1000", "b.top == a.bottom - 5 @1000",
        "b.bottom == card.bottom - 12 @1000",
      ]
    ) { [a, b].line(along: .vertical, spacing: -5, in: card, inset: 12) },
    Self(
      "line of one item",
      ["a.leading == card.leading + 3 @1000", "a.trailing == card.trailing - 3 @1000"]
    ) { [a].line(along: .horizontal, in: card, inset: 3) },
    Self("line of nothing", []) {
      [Item]().line(along: .horizontal, in: card) + [Item]().line(along: .vertical)
        + [a].line(along: .vertical)
    },
  ]
}
