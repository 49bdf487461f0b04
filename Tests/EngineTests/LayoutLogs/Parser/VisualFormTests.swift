import LayoutLogs
import TestSupport
import Testing

@Suite struct VisualFormTests {
  private static let cases: [(String, String)] = [
    // Sizes.
    ("V:[UIView:0x1(44)]", "UIView:0x1.height == 44"),
    ("H:[UIView:0x1(44)]", "UIView:0x1.width == 44"),
    ("[UIView:0x1(44)]", "UIView:0x1.width == 44"),
    ("V:[UIView:0x1(>=44)]", "UIView:0x1.height >= 44"),
    (#"V:[UIView:0x1(\>=44)]"#, "UIView:0x1.height >= 44"),
    ("V:[UIView:0x1(<=44.5)]", "UIView:0x1.height <= 44.5"),
    ("V:[UIView:0x1(==44@999)]", "UIView:0x1.height == 44 @999"),
    ("V:[UIView:0x1(1e3@0.5)]", "UIView:0x1.height == 1000 @0.5"),
    ("H:[UIView:0x1(UILabel:0x2)]", "UIView:0x1.width == UILabel:0x2.width"),
    (
      "H:[UIView:0x1(>=UILabel:0x2'Name (1)'@750)]",
      "UIView:0x1.width >= UILabel:0x2'Name (1)'.width @750"
    ),
    // Gaps.
    ("H:[A:0x1]-(8)-[B:0x2]", "B:0x2.leading == A:0x1.trailing + 8"),
    ("H:[A:0x1]-8-[B:0x2]", "B:0x2.leading == A:0x1.trailing + 8"),
    ("V:[A:0x1]-(-7)-[B:0x2]", "B:0x2.top == A:0x1.bottom + -7"),
    ("V:[A:0x1][B:0x2]", "B:0x2.top == A:0x1.bottom"),
    ("H:[A:0x1]-(>=8)-[B:0x2]", "B:0x2.leading >= A:0x1.trailing + 8"),
    ("H:[A:0x1]-(<=8@750)-[B:0x2]", "B:0x2.leading <= A:0x1.trailing + 8 @750"),
    ("H:[A:0x1]-(NSSpace(8))-[B:0x2]", "B:0x2.leading == A:0x1.trailing + 8"),
    ("H:[A:0x1]-(>=NSSpace(20))-[B:0x2]", "B:0x2.leading >= A:0x1.trailing + 20"),
    ("V:[A:0x1]-(NSLayoutAnchorConstraintSpace(8))-[B:0x2]", "B:0x2.top == A:0x1.bottom + 8"),
    ("H:[A:0x1]-(5)-[B:0x2](LTR)", "B:0x2.left == A:0x1.right + 5"),
    ("H:[A:0x1]-(5)-[B:0x2](RTL)", "A:0x1.left == B:0x2.right + 5"),
    ("H:|-(0)-[A:0x1]   (Names: '|':B:0x2 )", "A:0x1.leading == B:0x2.leading"),
    ("V:|-(>=6)-[A:0x1]   (active, names: '|':B:0x2 )", "A:0x1.top >= B:0x2.top + 6"),
    ("H:[A:0x1]-(10)-|   (active, names: '|':B:0x2 )", "B:0x2.trailing == A:0x1.trailing + 10"),
    ("H:|-(22)-[A:0x1](LTR)   (active, names: '|':B:0x2 )", "A:0x1.left == B:0x2.left + 22"),
    ("H:[A:0x1]-(22)-|(LTR)   (active, names: '|':B:0x2 )", "B:0x2.right == A:0x1.right + 22"),
    ("H:|-(22)-[A:0x1](RTL)   (active, names: '|':B:0x2 )", "B:0x2.right == A:0x1.right + 22"),
    // Classes that have the names of the orientations.
    ("V:[V:0x1234]-(4)-[H:0x12]", "H:0x12.top == V:0x1234.bottom + 4"),
    ("[H:0x12]-(4)-[V:0x1234]", "V:0x1234.leading == H:0x12.trailing + 4"),
    ("H:|-(3)-[H:0x12]   (active, names: '|':V:0x1234 )", "H:0x12.leading == V:0x1234.leading + 3"),
    ("V:[V:0x1234(44)]", "V:0x1234.height == 44"),
    ("V:[H:0x12(V:0x1234)]", "H:0x12.height == V:0x1234.height"),
    ("V:0x1234.width == 44", "V:0x1234.width == 44"),
    ("H:0x12.top == 2*V:0x1234.bottom - 3", "H:0x12.top == 2 * V:0x1234.bottom + -3"),
    ("V:key.width == H:0x12.width", "V:?'key'.width == H:0x12.width"),
  ]

  @Test(arguments: cases)
  func oneEquation(_ text: String, _ expected: String) throws {
    expectEqual(try equations(of: text), [expected])
  }

  /// A visual format can be longer than the system prints it.
  @Test func rows() throws {
    expectEqual(
      try equations(of: "H:|-(8)-[A:0x1(30)]-(4)-[B:0x2]-(9)-|   (active, names: '|':C:0x3 )"),
      [
        "A:0x1.leading == C:0x3.leading + 8", "A:0x1.width == 30",
        "B:0x2.leading == A:0x1.trailing + 4",
        "C:0x3.trailing == B:0x2.trailing + 9",
      ])
    expectEqual(try equations(of: "H:[A:0x1]"), [])
    expectEqual(
      try equations(of: "V:[A:0x1(>=20,<=40@250)]"),
      ["A:0x1.height >= 20", "A:0x1.height <= 40 @250"])
  }

  @Test func suffixes() throws {
    let constraint = try constraint(
      """
      <NSIBPrototypingLayoutConstraint:0x895e390\t'IB auto generated at build time' \
      H:|-(137@251)-[UIButton:0x895b750](LTR) priority:251 (Names: '|':UIView:0x895b570 )>
      """)
    #expect(constraint.kind == .prototyping && constraint.direction == .leftToRight)
    #expect(constraint.identifier == "IB auto generated at build time")
    #expect(constraint.superview?.address == "0x895b570")
    expectEqual(
      constraint.equations.map { $0.outline },
      ["UIButton:0x895b750.left == UIView:0x895b570.left + 137 @251"])
    expectEqual(try equations(of: "H:[A:0x1(8)] priority:20"), ["A:0x1.width == 8 @20"])
  }

  /// An inactive constraint of the list has no effect. The broken one was active.
  @Test func activity() throws {
    let inactive = "<NSLayoutConstraint:0x2 H:[A:0x1(9)] (inactive)>"
    let list = "<NSLayoutConstraint:0x1 H:[A:0x1(8)]   (active)>\n\(inactive)"
    let report = try report(list)
    expectEqual(report.outline, ["A:0x1.width == 8"])
    expectEqual(report.skipped.map { $0.reason }, [.inactive])
    expectEqual(report.skipped.map { $0.range }, [49..<97])
    let broken = try EngineTests.report(
      "\(list)\nWill attempt to recover by breaking constraint\n\(inactive)"
    ).broken
    #expect(broken?.index == nil && broken?.constraint?.address == "0x2")
  }

  /// A standard space without a number is a gap whose length is not known.
  @Test(arguments: [
    "H:[A:0x1]-[B:0x2]", "H:[A:0x1]-(NSSpace)-[B:0x2]", "H:[A:0x1]-NSSpace-[B:0x2]",
  ])
  func unknownSpaces(_ body: String) throws {
    let constraint = try constraint("<NSLayoutConstraint:0x10 \(body)>")
    expectEqual(
      constraint.equations.map { $0.outline }, ["B:0x2.leading == A:0x1.trailing"])
    #expect(constraint.equations.allSatisfy { $0.isUnknownSpace })
    let known = try EngineTests.constraint(
      "<NSLayoutConstraint:0x10 H:[A:0x1]-(NSSpace(8))-[B:0x2]>")
    #expect(!known.equations.contains { $0.isUnknownSpace })
  }
}
