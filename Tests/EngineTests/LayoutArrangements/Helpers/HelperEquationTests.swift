import LayoutArrangements
import LayoutConstraints
import TestSupport
import Testing

/// The equations of the helpers that need only constraints, between names; the examples in the
/// documentation are in `ArrangementDocumentationTests`.
@Suite struct HelperEquationTests {
  private typealias Item = LayoutItemAnchors<String>

  private let a = Item("a")
  private let b = Item("b")
  private let c = Item("c")
  private let card = Item("card")
  private let insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  /// Expects equations, without required priorities.
  private func expect(
    _ constraints: [LayoutConstraint<String>], _ equations: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectEqual(
      constraints.map { $0.equationText.replacing(" @1000", with: "") }, equations,
      sourceLocation: sourceLocation)
  }

  @Test func edges() {
    expect(
      a.pin(to: card, insets: insets), "a.leading == card.leading + 2",
      "a.trailing == card.trailing - 4", "a.top == card.top + 1", "a.bottom == card.bottom - 3")
    expect(
      a.pin(.horizontal, to: card, insets: insets), "a.leading == card.leading + 2",
      "a.trailing == card.trailing - 4")
    expect(
      a.pin([.bottom, .leading], to: card), "a.leading == card.leading", "a.bottom == card.bottom")
    expect(a.pin(.trailing, to: card, insets: insets), "a.trailing == card.trailing - 4")
    expect(a.pin([], to: card))
    expect(a.pin(.top, to: card, insets: LayoutInsets(all: -6)), "a.top == card.top - 6")
    expect(
      a.pin(.vertical, to: card) ~ .defaultHigh, "a.top == card.top @750",
      "a.bottom == card.bottom @750")
    expect(
      a.keep(inside: card, insets: insets), "a.leading >= card.leading + 2",
      "a.trailing <= card.trailing - 4", "a.top >= card.top + 1", "a.bottom <= card.bottom - 3")
    expect(
      a.stretch(along: .vertical, in: card), "a.top == card.top", "a.bottom == card.bottom")
  }

  @Test func sizes() {
    expect(a.size(width: 80), "a.width == 80")
    expect(a.size(height: 0), "a.height == 0")
    expect(a.size() + a.minimumSize() + a.maximumSize())
    expect(
      a.minimumSize(width: 80, height: 60) ~ 700, "a.width >= 80 @700", "a.height >= 60 @700")
    expect(a.aspectRatio(16, to: 8), "a.width == a.height * 2")  // 16 / 8
    expect(a.aspectRatio(1), "a.width == a.height")
    expect(a.aspectRatio(0, to: 9), "a.width == a.height * 0")
    expect(a.matchSize(of: b), "a.width == b.width", "a.height == b.height")
    expect(a.matchSize(of: b, along: .horizontal), "a.width == b.width")
    expect(a.matchSize(of: b, along: .vertical, multiplier: 3), "a.height == b.height * 3")
  }

  @Test func positions() {
    expect(
      a.center(in: card, x: 3, y: -4), "a.centerX == card.centerX + 3",
      "a.centerY == card.centerY - 4")
    expect(a.center(in: card, along: .horizontal, offset: 5), "a.centerX == card.centerX + 5")
    expect(
      a.align(.firstBaseline, with: b, offset: 2), "a.firstBaseline == b.firstBaseline + 2")
    expect(a.align(.notAnAttribute, with: b))
  }

  @Test func collections() {
    expect([a, b].align(.left, .width), "b.left == a.left", "b.width == a.width")
    expect([a, b].align(.lastBaseline), "b.lastBaseline == a.lastBaseline")
    expect(
      [Item]().align(.top) + [a].align(.top) + [a, b].align() + [a, b].align(.notAnAttribute))
    expect([a, b].matchSizes(), "b.width == a.width", "b.height == a.height")
    expect([Item]().matchSizes() + [a].matchSizes() + [a].matchSizes(along: .vertical))
    expect([a, b, c].dropFirst().matchSizes(along: .vertical), "c.height == b.height")
  }

  @Test func lines() {
    expect(
      [a, b, c].line(along: .horizontal), "b.leading == a.trailing + 8",
      "c.leading == b.trailing + 8")
    expect([a, b].line(along: .vertical, spacing: 4), "b.top == a.bottom + 4")
    expect(
      [a, b].line(along: .vertical, spacing: -5, in: card, inset: 12), "a.top == card.top + 12",
      "b.top == a.bottom - 5", "b.bottom == card.bottom - 12")
    expect(
      [a].line(along: .horizontal, in: card, inset: 3), "a.leading == card.leading + 3",
      "a.trailing == card.trailing - 3")
    expect(
      [Item]().line(along: .horizontal, in: card) + [Item]().line(along: .vertical)
        + [a].line(along: .vertical))
  }
}
