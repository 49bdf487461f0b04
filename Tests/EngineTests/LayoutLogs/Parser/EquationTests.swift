import LayoutConstraints
import LayoutLogs
import TestSupport
import Testing

@Suite struct EquationTests {
  private static let equationCases: [(String, String)] = [
    ("A:0x1.width == 100", "A:0x1.width == 100"),
    ("A:0x1.height >= 300.0", "A:0x1.height >= 300"),
    ("A:0x1.width == 0   (active)", "A:0x1.width == 0"),
    ("A:0x1.width <= -4", "A:0x1.width <= -4"),
    ("A:0x1.centerX == B:0x2.centerX", "A:0x1.centerX == B:0x2.centerX"),
    ("A:0x1.top >= B:0x2.top + 8   (active)", "A:0x1.top >= B:0x2.top + 8"),
    ("A:0x1.right == B:0x2.right - 32.0", "A:0x1.right == B:0x2.right + -32"),
    ("A:0x1.right == B:0x2.right-29", "A:0x1.right == B:0x2.right + -29"),
    ("A:0x1.width == 0.5*B:0x2.width + 10   (active)", "A:0x1.width == 0.5 * B:0x2.width + 10"),
    ("A:0x1.width == B:0x2.height * 0.25", "A:0x1.width == 0.25 * B:0x2.height"),
    ("A:0x1.width == B:0x2.width / 4 - 1", "A:0x1.width == 0.25 * B:0x2.width + -1"),
    ("A:0x1.width == 2 * A:0x1.height", "A:0x1.width == 2 * A:0x1.height"),
    (
      "A:0x1.firstBaseline == B:0x2.lastBaseline + 18",
      "A:0x1.firstBaseline == B:0x2.lastBaseline + 18"
    ),
    ("A:0x1.baseline == B:0x2.baseline", "A:0x1.lastBaseline == B:0x2.lastBaseline"),
    ("A:0x1.leading == B:0x2.leadingMargin - 8", "A:0x1.leading == B:0x2.margins.leading + -8"),
    ("A:0x1.centerXWithinMargins == B:0x2.centerX", "A:0x1.margins.centerX == B:0x2.centerX"),
    ("A:0x1.top == B:0x2.safeAreaLayoutGuide.top", "A:0x1.top == B:0x2.safeArea.top"),
    ("A:0x1.left == B:0x2.readableContentGuide.left", "A:0x1.left == B:0x2.readableContent.left"),
    ("A:0x1.bottom == B:0x2.layoutMarginsGuide.bottom", "A:0x1.bottom == B:0x2.margins.bottom"),
    ("A:0x1.bottom == B:0x2.bottom NSSpace(0)", "A:0x1.bottom == B:0x2.bottom"),
    ("A:0x1.top == B:0x2.bottom + NSSpace(8)", "A:0x1.top == B:0x2.bottom + 8"),
    ("A:0x1.top == B:0x2.bottom @750", "A:0x1.top == B:0x2.bottom @750"),
    ("A:0x1.width == 3 @250 (active)", "A:0x1.width == 3 @250"),
    ("A:0x1.width == 3 ^250", "A:0x1.width == 3 @250"),
    ("A:0x1.width == 3.0 ^UILayoutPriority(rawValue: 250.5)", "A:0x1.width == 3 @250.5"),
    ("A:0x1.width == 3 priority:999", "A:0x1.width == 3 @999"),
    ("A:0x1.width == 3 ^NSLayoutPriority(rawValue: 750.0)", "A:0x1.width == 3 @750"),
    ("A:0x1.width == 3 ^UIKit.Priority(rawValue:20)", "A:0x1.width == 3 @20"),
    (#"A:0x1.width \>= B:0x2.width"#, "A:0x1.width >= B:0x2.width"),
  ]

  /// The names that Masonry prints in place of the priorities.
  @Test(arguments: [
    ("required", ""), ("high", " @750"), ("medium", " @500"), ("low", " @250"),
    ("fitting size", " @50"), ("drag can resize window", " @510"),
    ("window size stay put", " @500"),
    ("drag cannot resize window", " @490"),
  ])
  func priorityNames(_ name: String, _ priority: String) throws {
    expectEqual(
      try EngineTests.equations(of: "A:0x1.width == 3 ^\(name)", class: "MASLayoutConstraint"),
      ["A:0x1.width == 3\(priority)"])
    let longer = try report("<MASLayoutConstraint:0x1 A:0x1.width == 3 ^\(name)er>")
    expectEqual(longer.skipped.map { $0.reason }, [.unexpectedText])
  }

  @Test(arguments: equationCases)
  func equations(_ text: String, _ expected: String) throws {
    expectEqual(try EngineTests.equations(of: text), [expected])
  }

  /// Logs print a factor only on the right-hand side, or after the first attribute.
  @Test func factorsOfTheFirstAttribute() throws {
    expectEqual(
      try EngineTests.equations(of: "A:0x1.width * 2 >= B:0x2.width + 6"),
      ["A:0x1.width >= 0.5 * B:0x2.width + 3"])
    #expect(
      try report("<NSLayoutConstraint:0x1 A:0x1.width * -2 == 3>").skipped.map { $0.reason } == [
        .unsupportedMultiplier(-2)
      ])
  }

  // MARK: - Autoresizing masks

  private static let positionCases: [(String, String)] = [
    (
      "h=--& v=--& A:0x1.midY == + 70   (active, names: '|':B:0x2 )",
      "A:0x1.centerY == B:0x2.top + 70"
    ),
    ("h=--& v=--& A:0x1.minX == 0   (active, names: '|':B:0x2 )", "A:0x1.left == B:0x2.left"),
    ("h=&-- v=--& A:0x1.midX == B:0x2.width-29", "A:0x1.centerX == B:0x2.right + -29"),
    ("h=&-& v=--& A:0x1.midX == 0.5*B:0x2.width", "A:0x1.centerX == B:0x2.centerX"),
    ("A:0x1.maxY == B:0x2.height - 3", "A:0x1.bottom == B:0x2.bottom + -3"),
    ("A:0x1.minY == 0*B:0x2.height + 3", "A:0x1.top == B:0x2.top + 3"),
    (
      "h=&-& v=&-& A:0x1.midX == 0.73*B:0x2.width - 12",
      "A:0x1.centerX == 0.73 * B:0x2.right + -12"
    ),
    ("h=&-& v=&-& A:0x1.minY == 0.25*B:0x2.height", "A:0x1.top == 0.25 * B:0x2.bottom"),
    ("A:0x1.maxX == B:0x2.maxX", "A:0x1.right == B:0x2.right"),
    ("h=--& v=-&- V:[A:0x1(45)]", "A:0x1.height == 45"),
  ]

  @Test(arguments: positionCases)
  func positions(_ text: String, _ expected: String) throws {
    expectEqual(
      try EngineTests.equations(of: text, class: "NSAutoresizingMaskLayoutConstraint"),
      [expected])
  }

  @Test func masks() throws {
    let text = "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&& v=&-- A:0x1.width == 4>"
    expectEqual(
      try constraint(text).kind,
      .autoresizingMask([.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]))
    let oneAxis = "<NSAutoresizingMaskLayoutConstraint:0x1 v=-&- A:0x1.width == 4>"
    expectEqual(try constraint(oneAxis).kind, .autoresizingMask(.flexibleHeight))
    let bare = "<NSAutoresizingMaskLayoutConstraint:0x1 A:0x1.width == 4>"
    expectEqual(try constraint(bare).kind, .autoresizingMask(nil))
  }

  // MARK: - Classes

  @Test(arguments: [
    "H:[A:0x1(100)] Hug:250 CompressionResistance:750",
    "A:0x1.width == 100 Hug:250 CompressionResistance:750   (active)",
  ])
  func contentSizes(_ text: String) throws {
    expectEqual(
      try EngineTests.equations(of: text, class: "NSContentSizeLayoutConstraint"),
      ["A:0x1.width >= 100 @750", "A:0x1.width <= 100 @250"])
  }

  @Test func classes() throws {
    let snapKit = try constraint(
      "<SnapKit.LayoutConstraint:0x60@View+Ext.swift#42 UIView:0x1.top == UIView:0x2.top>")
    #expect(snapKit.typeName == "SnapKit.LayoutConstraint" && snapKit.kind == .layout)
    #expect(snapKit.address == "0x60" && snapKit.source == "View+Ext.swift#42")
    let masonry = try constraint(
      "<MASLayoutConstraint:Conflicting[0] UILabel:title.left == Form:superview.left + 1 ^20>")
    #expect(masonry.address == "Conflicting[0]")
    expectEqual(
      masonry.equations.map { $0.outline },
      ["UILabel:?'title'.left == Form:?'superview'.left + 1 @20"])
    let support = try constraint(
      "< _UILayoutSupportConstraint:0x8e14e80 V:[_UILayoutGuide:0x8e1f260(0)]>")
    #expect(support.kind == .layoutSupport && support.equations[0].first.isGuide)
    let baseline = try constraint(
      """
      <_UISystemBaselineConstraint:0x2 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:0x1]   \
      (active, names: '|':App.Cell:0x2 )>
      """)
    #expect(baseline.kind == .systemSpacing)
    expectEqual(
      baseline.equations.map { $0.outline }, ["UILabel:0x1.top >= Cell:0x2.top + 8"])
  }

  @Test(arguments: [
    "UIView-Encapsulated-Layout-Width", "UISV-spacing", "_UITemporaryLayoutWidth",
    "UIViewSafeAreaLayoutGuide-top", "UIButtonBar.maximumWidth", "my own (identifier) > 1",
    "Bob's width", "[x]",
  ])
  func identifiers(_ identifier: String) throws {
    let constraint = try constraint("<NSLayoutConstraint:0x1 '\(identifier)' A:0x1.width == 4>")
    expectEqual(constraint.identifier, identifier)
    expectEqual(constraint.equations.map { $0.outline }, ["A:0x1.width == 4"])
  }
}
