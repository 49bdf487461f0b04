import LayoutLogs
import TestSupport
import Testing

@Suite struct ItemTests {
  private static let itemCases: [(String, String)] = [
    ("UIView:0x7fca0bd50f70", "UIView:0x7fca0bd50f70"),
    ("App.Cell:0x1", "Cell:0x1"),
    ("App.Outer.Cell:0x1", "Cell:0x1"),
    ("App.Cell<Foo>:0x1", "Cell:0x1"),
    ("App.Cell<Lib.Foo, (A) -> Bar<B>>:0x1", "Cell:0x1"),
    ("App.(unknown context at $1046d1e38).Cell:0x1", "Cell:0x1"),
    ("_TtC3App4Cell:0x1", "Cell:0x1"),
    ("_TtCC3App5Outer4Cell:0x1", "Cell:0x1"),
    ("_TtC5UIKitP33_DDE14AA6B49FCAFC5A54255A118E1D8713ButtonWrapper:0x1", "ButtonWrapper:0x1"),
    ("_TtGC8MyAppXYZ8CardViewCS_P10$10582914415RecoveryKeyView_:0x1", "CardView:0x1"),
    ("_UINavigationBarContentView:0x1", "_UINavigationBarContentView:0x1"),
    ("NSKVONotifying_UIView:0x1", "UIView:0x1"),
    ("NSKVONotifying_NSKVONotifying_App.Cell:0x1", "Cell:0x1"),
    ("Ünïcode.Señal:0x1", "Señal:0x1"),
    ("UILabel:0x1'Name'", "UILabel:0x1'Name'"),
    ("UILabel:0x1' '", "UILabel:0x1' '"),
    ("UILabel:0x1''", "UILabel:0x1''"),
    ("UILabel:0x1'YOU'RE OK'", "UILabel:0x1'YOU'RE OK'"),
    ("UILabel:0x1'a [b] (c) <d> | -(8)- \"e\" 👍🏽'", "UILabel:0x1'a [b] (c) <d> | -(8)- \"e\" 👍🏽'"),
    ("UILabel:0x1'two\nlines'", "UILabel:0x1'two\nlines'"),
    ("UILabel:0x1'it\\U2019s \\Ud83d\\Udc4d\\n.'", "UILabel:0x1'it’s 👍\n.'"),
    ("UILabel:0x1'\\Ud83d \\x \\'", "UILabel:0x1'\u{FFFD} \\x \\'"),
    ("UILayoutGuide:0x1'UIViewLayoutMarginsGuide'", "UILayoutGuide:0x1'UIViewLayoutMarginsGuide'"),
    ("UIButton'Login'", "UIButton:?'Login'"),
    ("UILabel:title", "UILabel:?'title'"),
    ("UIButton", "UIButton:?"),
  ]

  @Test(arguments: itemCases)
  func itemsInVisualForms(_ text: String, _ expected: String) throws {
    expectEqual(try equations(of: "H:[\(text)(8)]"), ["\(expected).width == 8"])
  }

  @Test(arguments: itemCases)
  func itemsInEquations(_ text: String, _ expected: String) throws {
    expectEqual(
      try equations(of: "\(text).top == \(text).bottom + 8   (active)"),
      ["\(expected).top == \(expected).bottom + 8"])
  }

  @Test(arguments: itemCases.prefix(19))
  func itemsAsSuperviews(_ text: String, _ expected: String) throws {
    expectEqual(
      try equations(of: "V:|-(3)-[UIView:0x2]   (active, names: '|':\(text) )"),
      ["UIView:0x2.top == \(expected).top + 3"])
  }

  // MARK: - Names

  /// Of items with the same name, each mention is the next one of the list.
  @Test(arguments: [
    (
      "V:[a...]-(3)-[a...]   (names: a...:0x1, a...:0x2 )",
      "?:0x2'a...'.top == ?:0x1'a...'.bottom + 3"
    ),
    ("a.top == a.bottom + 3   (names: a:0x1, a:0x2 )", "?:0x1'a'.top == ?:0x2'a'.bottom + 3"),
    ("a.top == a.bottom   (names: a:0x1 )", "?:0x1'a'.top == ?:0x1'a'.bottom"),
  ])
  func namesOfSeveralItems(_ body: String, _ expected: String) throws {
    #expect(try equations(of: body).contains(expected))
  }

  @Test func namesInPlaceOfClasses() throws {
    expectEqual(
      try equations(of: "two.width == one.width   (Names: two:0x2, one:0x1 )"),
      ["?:0x2'two'.width == ?:0x1'one'.width"])
    expectEqual(
      try equations(
        of: "progress background.height == 5   (active, names: progress background:0x1 )"),
      ["?:0x1'progress background'.height == 5"])
    expectEqual(
      try equations(of: "H:[id(44)]   (Names: id:0x600000183e90 )"),
      ["?:0x600000183e90'id'.width == 44"])
    expectEqual(
      try equations(of: "H:[A:0x2]-(>=NSSpace(20))-|   (Names: id:0x1, '|':id:0x1 )"),
      ["?:0x1'id'.trailing >= A:0x2.trailing + 20"])
  }

  /// AppKit can print the class after a name.
  @Test func namesWithClasses() throws {
    expectEqual(
      try equations(of: "title.width == 4   (active, names: title:NSTextField:0xa )"),
      ["NSTextField:0xa'title'.width == 4"])
    expectEqual(
      try equations(of: "H:|-(8)-[a:b]   (active, names: a:b:0x1, '|':row:App.Row:0x2 )"),
      ["?:0x1'a:b'.leading == Row:0x2'row'.leading + 8"])
  }

  /// The list of names shows where a name ends.
  @Test(arguments: [
    "Don't Allow", "Save (primary)", "Next [1]", "Onboarding.pageGuide", "a.top == b",
  ])
  func namesWithAnyText(_ name: String) throws {
    let list = "(active, names: \(name):0x1 )"
    expectEqual(
      try equations(of: "\(name).width == 44   \(list)"), ["?:0x1'\(name)'.width == 44"])
    expectEqual(
      try equations(of: "\(name).width >= 2*\(name).height + 3   \(list)"),
      ["?:0x1'\(name)'.width >= 2 * ?:0x1'\(name)'.height + 3"])
    expectEqual(
      try equations(of: "H:[\(name)(44)]   \(list)"), ["?:0x1'\(name)'.width == 44"])
    expectEqual(
      try equations(of: "H:[A:0x2(\(name))]   \(list)"),
      ["A:0x2.width == ?:0x1'\(name)'.width"])
  }

  /// The name of a superview that is not in the list of names.
  @Test func superviewsWithParentheses() throws {
    let constraint = try constraint(
      "<NSLayoutConstraint:0x1 V:|-(8)-[A:0x2]   (active, names: '|':Save (primary):0x1 )>")
    #expect(constraint.superview?.typeName == "Save (primary)")
    #expect(constraint.superview?.address == "0x1")
  }

  @Test func kindsOfItems() throws {
    let guide = try constraint(
      "<NSLayoutConstraint:0x1 A:0x1.topMargin == UILayoutGuide:0x2.top   (active)>")
    let equation = try #require(guide.equations.first)
    #expect(equation.first.isGuide && equation.second?.isGuide == true)
    #expect(equation.first.part == .margins && equation.second?.part == .whole)
    #expect(equation.first.typeName == "A" && equation.second?.className == "UILayoutGuide")
  }

  @Test func sameItems() throws {
    let report = try report(
      """
      <NSLayoutConstraint:0x1 A:0x1'x'.width == A:0x1'y'.height>,
      <NSLayoutConstraint:0x2 A'x'.width == A'y'.height>,
      <NSLayoutConstraint:0x3 A:0x1.leftMargin == A:0x1.left>
      """)
    let pairs = try report.constraints.map { constraint in
      let equation = constraint.equations[0]
      return equation.first.isSame(as: try #require(equation.second))
    }
    expectEqual(pairs, [true, false, false])
  }
}
