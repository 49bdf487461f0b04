import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The formats that determine what constraints leave open.
@Suite struct ResolvingFormatTests {
  /// The distance is that of the leading or top edge from the same edge of the superview, in both
  /// reading directions: 0, a fraction, or a negative number in parentheses. A distance of the
  /// standard space is a number too.
  @Test(arguments: [
    ("a.leading >= superview.leading", "H:|[a]"),
    ("a.leading >= superview.leading + 20", "H:|-20-[a]"),
    ("a.leading >= superview.leading + 2.5", "H:|-2.5-[a]"),
    ("a.trailing <= superview.leading + 20", "H:|-(-30)-[a]"),
  ])
  func distances(_ rule: String, _ format: String) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let fixture = try LayoutFixture(200, 100, "a", direction: direction)
      try fixture.add("V:|[a]|", "H:[a(50)]", rule)
      expectEqual(try fixture.tree.ambiguities().map(\.resolvingFormat), [format])
    }
  }

  /// A size is rounded to three decimal places that the constraints allow.
  @Test func roundedSizes() throws {
    let fixture = try LayoutFixture(200, 100, "a")
    try fixture.add("V:|[a]|", "H:|[a]", "a.width >= superview.width / 3")
    expectEqual(try fixture.tree.ambiguities().map(\.resolvingFormat), ["H:[a(66.667)]"])
  }

  /// `|` is the superview of the view, or the view that owns the guide.
  @Test func nestedViewsAndGuides() throws {
    let fixture = try LayoutFixture(200, 100, "panel", "panel/badge")
    fixture.register(try fixture["panel"].addLayoutGuide(named: "gutter"), as: "gutter")
    try fixture.add("H:|-30-[panel]|", "V:|-40-[panel]|", "H:|[badge]|", "H:|[gutter]|")
    try fixture.add("V:[badge(12)]", "badge.top >= superview.top + 24", "V:[gutter(8)]")
    let found = try fixture.tree.ambiguities().map { "\($0.view.name) \($0.resolvingFormat ?? "")" }
    expectEqual(Set(found), ["badge V:|-24-[badge]", "gutter V:|[gutter]"])
  }

  /// A view has a format only if rules can refer to it by its name.
  @Test(
    arguments: [
      ("_b1", "V:|[_b1(9)]"), ("Zz", "V:|[Zz(9)]"), ("1b", nil), ("a-b", nil), ("é", nil),
      ("a@", nil), ("a[", nil), ("", nil), ("superview", nil), ("root", nil),
    ] as [(String, String?)])
  func names(_ name: String, _ format: String?) throws {
    let tree = try LayoutTree(width: 100, height: 50)
    let view = LayoutView(name)
    try tree.root.addSubview(view)
    try tree.activate([
      LayoutConstraint(item: view, attribute: .height, relatedBy: .greaterThanOrEqual, constant: 9)
    ])
    let ambiguity = try #require(try tree.ambiguities().last)
    #expect(ambiguity.view === view && ambiguity.axis == .vertical)
    expectEqual(ambiguity.resolvingFormat, format)
  }

  /// A format with a size of 0 would make the view invisible.
  @Test func noFormatsForASizeOfZero() throws {
    let fixture = try LayoutFixture(200, 100, "a")
    try fixture.add("V:|[a(20)]", "H:|-[a]")
    let ambiguity = try #require(try fixture.tree.ambiguities().first)
    #expect(ambiguity.resolvingFormat == nil)
    expectEqual(
      ambiguity.message,
      "the width of 'a' is not determined; a rule such as 'H:[a(50)]' would determine it")
  }

  /// Without a format, the message contains the equations.
  @Test func messagesWithoutAFormat() throws {
    let tree = try LayoutTree(width: 100, height: 50)
    let view = LayoutView("1b")
    try tree.root.addSubview(view)
    expectEqual(
      try tree.ambiguities().last?.message,
      "the vertical position and the height of '1b' are not determined; rules such as "
        + "'1b.top == superview.top @1000' and '1b.height == 50 @1000' would determine them")
    try tree.activate([
      LayoutConstraint(item: view, attribute: .height, relatedBy: .greaterThanOrEqual, constant: 9)
    ])
    expectEqual(
      try tree.ambiguities().last?.message,
      "the vertical position and the height of '1b' are not determined; "
        + "'1b.top == superview.top @1000' and '1b.height == 9 @1000' would determine them")
  }
}
