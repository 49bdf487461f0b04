import LayoutLogs
import TestSupport
import Testing

@Suite struct VisualFormTests {
  private static let sizeCases: [(String, [String])] = [
    ("V:[UIView:0x1(44)]", ["UIView:0x1.height == 44 @1000"]),
    ("H:[UIView:0x1(44)]", ["UIView:0x1.width == 44 @1000"]),
    ("[UIView:0x1(44)]", ["UIView:0x1.width == 44 @1000"]),
    ("V:[UIView:0x1(>=44)]", ["UIView:0x1.height >= 44 @1000"]),
    (#"V:[UIView:0x1(\>=44)]"#, ["UIView:0x1.height >= 44 @1000"]),
    ("V:[UIView:0x1(<=44.5)]", ["UIView:0x1.height <= 44.5 @1000"]),
    ("V:[UIView:0x1(==44@999)]", ["UIView:0x1.height == 44 @999"]),
    ("V:[UIView:0x1(1e3@0.5)]", ["UIView:0x1.height == 1000 @0.5"]),
    (
      "V:[UIView:0x1(>=20,<=40@250)]",
      ["UIView:0x1.height >= 20 @1000", "UIView:0x1.height <= 40 @250"]
    ),
    (
      "H:[UIView:0x1(UILabel:0x2)]",
      ["UIView:0x1.width == 1 * UILabel:0x2.width + 0 @1000"]
    ),
    (
      "H:[UIView:0x1(>=UILabel:0x2'Name (1)'@750)]",
      ["UIView:0x1.width >= 1 * UILabel:0x2'Name (1)'.width + 0 @750"]
    ),
  ]

  @Test(arguments: sizeCases)
  func sizes(_ text: String, _ expected: [String]) throws {
    expectEqual(try equations(of: text), expected)
  }

  private static let gapCases: [(String, String)] = [
    ("H:[A:0x1]-(8)-[B:0x2]", "B:0x2.leading == 1 * A:0x1.trailing + 8 @1000"),
    ("H:[A:0x1]-8-[B:0x2]", "B:0x2.leading == 1 * A:0x1.trailing + 8 @1000"),
    ("V:[A:0x1]-(-7)-[B:0x2]", "B:0x2.top == 1 * A:0x1.bottom + -7 @1000"),
    ("V:[A:0x1][B:0x2]", "B:0x2.top == 1 * A:0x1.bottom + 0 @1000"),
    ("H:[A:0x1]-(>=8)-[B:0x2]", "B:0x2.leading >= 1 * A:0x1.trailing + 8 @1000"),
    ("H:[A:0x1]-(<=8@750)-[B:0x2]", "B:0x2.leading <= 1 * A:0x1.trailing + 8 @750"),
    ("H:[A:0x1]-(NSSpace(8))-[B:0x2]", "B:0x2.leading == 1 * A:0x1.trailing + 8 @1000"),
    ("H:[A:0x1]-(>=NSSpace(20))-[B:0x2]", "B:0x2.leading >= 1 * A:0x1.trailing + 20 @1000"),
    (
      "V:[A:0x1]-(NSLayoutAnchorConstraintSpace(8))-[B:0x2]",
      "B:0x2.top == 1 * A:0x1.bottom + 8 @1000"
    ),
    ("H:[A:0x1]-(5)-[B:0x2](LTR)", "B:0x2.left == 1 * A:0x1.right + 5 @1000"),
    ("H:[A:0x1]-(5)-[B:0x2](RTL)", "A:0x1.left == 1 * B:0x2.right + 5 @1000"),
    (
      "H:|-(0)-[A:0x1]   (Names: '|':B:0x2 )",
      "A:0x1.leading == 1 * B:0x2.leading + 0 @1000"
    ),
    (
      "V:|-(>=6)-[A:0x1]   (active, names: '|':B:0x2 )",
      "A:0x1.top >= 1 * B:0x2.top + 6 @1000"
    ),
    (
      "H:[A:0x1]-(10)-|   (active, names: '|':B:0x2 )",
      "B:0x2.trailing == 1 * A:0x1.trailing + 10 @1000"
    ),
    (
      "H:|-(22)-[A:0x1](LTR)   (active, names: '|':B:0x2 )",
      "A:0x1.left == 1 * B:0x2.left + 22 @1000"
    ),
    (
      "H:[A:0x1]-(22)-|(LTR)   (active, names: '|':B:0x2 )",
      "B:0x2.right == 1 * A:0x1.right + 22 @1000"
    ),
    (
      "H:|-(22)-[A:0x1](RTL)   (active, names: '|':B:0x2 )",
      "B:0x2.right == 1 * A:0x1.right + 22 @1000"
    ),
  ]

  /// Classes that have the names of the orientations.
  private static let orientationNames: [(String, String)] = [
    ("V:[V:0x1234]-(4)-[H:0x12]", "H:0x12.top == 1 * V:0x1234.bottom + 4 @1000"),
    ("[H:0x12]-(4)-[V:0x1234]", "V:0x1234.leading == 1 * H:0x12.trailing + 4 @1000"),
    (
      "H:|-(3)-[H:0x12]   (active, names: '|':V:0x1234 )",
      "H:0x12.leading == 1 * V:0x1234.leading + 3 @1000"
    ),
    ("V:[V:0x1234(44)]", "V:0x1234.height == 44 @1000"),
    ("V:[H:0x12(V:0x1234)]", "H:0x12.height == 1 * V:0x1234.height + 0 @1000"),
    ("V:0x1234.width == 44", "V:0x1234.width == 44 @1000"),
    ("H:0x12.top == 2*V:0x1234.bottom - 3", "H:0x12.top == 2 * V:0x1234.bottom + -3 @1000"),
    ("V:key.width == H:0x12.width", "V:?'key'.width == 1 * H:0x12.width + 0 @1000"),
  ]

  @Test(arguments: orientationNames)
  func classesNamedLikeOrientations(_ text: String, _ expected: String) throws {
    expectEqual(try equations(of: text), [expected])
  }

  @Test(arguments: gapCases)
  func gaps(_ text: String, _ expected: String) throws {
    expectEqual(try equations(of: text), [expected])
  }

  /// A visual format can be longer than the system prints it.
  @Test func rows() throws {
    expectEqual(
      try equations(of: "H:|-(8)-[A:0x1(30)]-(4)-[B:0x2]-(9)-|   (active, names: '|':C:0x3 )"),
      [
        "A:0x1.leading == 1 * C:0x3.leading + 8 @1000", "A:0x1.width == 30 @1000",
        "B:0x2.leading == 1 * A:0x1.trailing + 4 @1000",
        "C:0x3.trailing == 1 * B:0x2.trailing + 9 @1000",
      ])
    expectEqual(try equations(of: "H:[A:0x1]"), [])
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
      ["UIButton:0x895b750.left == 1 * UIView:0x895b570.left + 137 @251"])
    expectEqual(try equations(of: "H:[A:0x1(8)] priority:20"), ["A:0x1.width == 8 @20"])
  }

  /// An inactive constraint of the list has no effect. The broken one was active.
  @Test func activity() throws {
    let inactive = "<NSLayoutConstraint:0x2 H:[A:0x1(9)] (inactive)>"
    let list = "<NSLayoutConstraint:0x1 H:[A:0x1(8)]   (active)>\n\(inactive)"
    let report = try report(list)
    expectEqual(report.outline, ["A:0x1.width == 8 @1000"])
    expectEqual(report.skipped.map { $0.reason }, [.inactive])
    expectEqual(report.skipped.map { $0.range }, [49..<97])
    let broken = try EngineTests.report(
      "\(list)\nWill attempt to recover by breaking constraint\n\(inactive)"
    ).broken
    #expect(broken?.index == nil && broken?.constraint?.address == "0x2")
  }
}
