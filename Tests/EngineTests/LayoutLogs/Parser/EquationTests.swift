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
    ("A:0x1.top == B:0x2.bottom NSSpace(8)", "A:0x1.top == B:0x2.bottom + 8"),
    ("A:0x1.right == B:0x2.left NSSpace(8)", "A:0x1.right == B:0x2.left + -8"),
    (
      "A:0x1.bottom <= B:0x2.bottom NSLayoutAnchorConstraintSpace(8)   (active)",
      "A:0x1.bottom <= B:0x2.bottom + 8"
    ),
    ("A:0x1.top == B:0x2.bottom + UISpacingBelow(4.5)", "A:0x1.top == B:0x2.bottom + 4.5"),
    ("A:0x1.contentHeight{id: 41} == -3.000000", "A:0x1.content.height == -3"),
    ("A:0x1.width == B:0x2.contentWidth + 1", "A:0x1.width == B:0x2.content.width + 1"),
    ("A:0x1.top == B:0x2.bottom @750", "A:0x1.top == B:0x2.bottom @750"),
    ("A:0x1.width == 3 @250 (active)", "A:0x1.width == 3 @250"),
    ("A:0x1.width == 3 ^250", "A:0x1.width == 3 @250"),
    ("A:0x1.width == 3.0 ^UILayoutPriority(rawValue: 250.5)", "A:0x1.width == 3 @250.5"),
    ("A:0x1.width == 3 priority:999", "A:0x1.width == 3 @999"),
    ("A:0x1.width == 3 ^NSLayoutPriority(rawValue: 750.0)", "A:0x1.width == 3 @750"),
    ("A:0x1.width == 3 ^UIKit.Priority(rawValue:20)", "A:0x1.width == 3 @20"),
    (#"A:0x1.width \>= B:0x2.width"#, "A:0x1.width >= B:0x2.width"),
    (#"A:0x1.width == 0.5\*B\_C:0x2.width"#, "A:0x1.width == 0.5 * B_C:0x2.width"),
    ("A:0x1.width ==", "A:0x1.width == 0"), ("A:0x1.width <=", "A:0x1.width <= 0"),
    ("A:0x1.height ==   (active)", "A:0x1.height == 0"),
    ("A:0x1.height >=(Names: B:0x2 )", "A:0x1.height >= 0"),
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

  /// In AppKit, positions are measured from the bottom edge of the superview.
  @Test(arguments: [
    ("A:0x1.minY == - 2", "A:0x1.bottom == NSBox:0x9.bottom + 2"),
    ("A:0x1.maxY <= 12", "A:0x1.top >= NSBox:0x9.bottom + -12"),
    ("A:0x1.midY == 0.5*NSBox:0x9.height + 3", "A:0x1.centerY == NSBox:0x9.centerY + -3"),
    ("A:0x1.maxY == NSBox:0x9.height - 4", "A:0x1.top == NSBox:0x9.top + 4"),
    ("A:0x1.minY == 0.25*NSBox:0x9.height", "A:0x1.bottom == 0.75 * NSBox:0x9.bottom"),
    ("A:0x1.minX == 6", "A:0x1.left == NSBox:0x9.left + 6"),
  ])
  func positionsOfAppKit(_ text: String, _ expected: String) throws {
    let names = "   (active, names: '|':NSBox:0x9 )"
    expectEqual(
      try EngineTests.equations(
        of: text + names, class: "NSAutoresizingMaskLayoutConstraint"), [expected])
  }

  /// The identifier of a mask can follow it.
  @Test(arguments: [
    ("h=-&- v=--& 'UIView-Encapsulated-Layout-Top' ", "UIView-Encapsulated-Layout-Top"),
    ("v=--& 'a b' ", "a b"), ("'a' h=--& v=--& ", "a"), ("h=--& ", nil),
  ])
  func identifiersOfMasks(_ origin: String, _ identifier: String?) throws {
    let constraint = try constraint(
      "<NSAutoresizingMaskLayoutConstraint:0xc0 \(origin)A:0x1.minY == 4   "
        + "(active, names: '|':B:0x2 )>")
    #expect(constraint.identifier == identifier)
    guard case .autoresizingMask(_?) = constraint.kind else {
      Issue.record("\(constraint.kind)")
      return
    }
    expectEqual(constraint.equations.map { $0.outline }, ["A:0x1.top == B:0x2.top + 4"])
  }

  /// SnapKit enclosed the class and each item in brackets of their own.
  @Test(arguments: [
    ("<A:0x1>.width == 8.0 ^750.0", "A:0x1.width == 8 @750"),
    ("<A:0x1>.top >= <App.B:0x2>.bottom * 2.0 - 8.0", "A:0x1.top >= 2 * B:0x2.bottom + -8"),
    ("<A:title>.left == <B:0x2>.left", "A:?'title'.left == B:0x2.left"),
  ])
  func innerBrackets(_ text: String, _ expected: String) throws {
    let constraint = try constraint("<<App.LayoutConstraint:0xc0> \(text)>")
    #expect(constraint.typeName == "App.LayoutConstraint" && constraint.address == "0xc0")
    expectEqual(constraint.equations.map { $0.outline }, [expected])
  }

  /// A distance is the size of an item between its positions, unless a number follows.
  @Test func distances() throws {
    let names = "A:0x1.leading:0x3, B:0x2.trailing:0x4, B:0x2.top:0x5, A:0x1.bottom:0x6"
    let item = "?:0x2.trailing-0x1.leading'distance'"
    let equations = ["\(item).leading == B:0x2.trailing", "\(item).trailing == A:0x1.leading"]
    expectEqual(
      try EngineTests.equations(
        of: "(A:0x1.leading - B:0x2.trailing) >= 8   (active, names: \(names) )"),
      ["A:0x1.leading >= B:0x2.trailing + 8"])
    expectEqual(
      try EngineTests.equations(of: "C:0x3.width == 0.5*(A:0x1.leading - B:0x2.trailing) + 1"),
      equations + ["C:0x3.width == 0.5 * \(item).width + 1"])
  }

  /// The list of names contains the addresses of boundaries in the order of their mentions.
  @Test func boundaries() throws {
    func equations(_ text: String, _ addresses: String...) throws -> [String] {
      let names = addresses.map { "G:0x1.row-boundary:\($0)" }.joined(separator: ", ")
      return try EngineTests.equations(of: "\(text)   (active, names: \(names) )")
    }
    let (first, second) = ("row-boundary:0xa'rowBoundary'", "row-boundary:0xb'rowBoundary'")
    let row = "(G:0x1.row-boundary+((G:0x1.row-boundary-6) - G:0x1.row-boundary))"
    expectEqual(
      try equations("\(row) >= A:0x2.bottom", "0xa", "0xb"), ["\(second).top >= A:0x2.bottom + 6"])
    let item = "?:0xa.top-0xb.top'distance'"
    let edges = ["\(item).top == \(first).top", "\(item).bottom == \(second).top"]
    expectEqual(
      try equations("(G:0x1.row-boundary - G:0x1.row-boundary) == 20", "0xb", "0xa"),
      ["\(second).top == \(first).top + 20"])
    expectEqual(
      try equations(
        "(G:0x1.row-boundary+0.5*((G:0x1.row-boundary-6) - G:0x1.row-boundary)) == A:0x2.centerY",
        "0xa", "0xb"),
      edges + ["\(item).centerY == A:0x2.centerY + 3"])
    expectEqual(
      try EngineTests.equations(
        of: "(G:0x1.column-boundary + 4) <= A:0x2.leading   (names: G:0x1.column-boundary:0xa )"),
      ["column-boundary:0xa'columnBoundary'.leading <= A:0x2.leading + -4"])
  }

  /// Boundaries without addresses are not the same, because all of them are printed in one way.
  @Test func boundariesWithoutAddresses() throws {
    let report = try report(
      """
      "<NSLayoutConstraint:0x10 NSGridView:0x1.row-boundary <= NSButton:0x2.top>",
      "<NSLayoutConstraint:0x20 NSGridView:0x1.row-boundary >= NSButton:0x2.bottom>",
      "<NSLayoutConstraint:0x30 NSButton:0x2.height == 20>"
      """)
    let items = report.constraints.flatMap { $0.equations }.map { $0.first }
    #expect(items.count == 3 && !items[0].isSame(as: items[1]))
    #expect(report.isFromAppKit && LogExplanation(of: report).conflict == nil)
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
