import Foundation
import TestSupport
import Testing

/// `vfl explain --scene`, whose output `vfl solve` reads.
@Suite struct ExplainSceneTests {
  private static let row = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x10 H:|-(10)-[UILabel:0x1]   (active, names: '|':Row:0x2 )>",
        "<NSLayoutConstraint:0x20 H:[UILabel:0x1(100)]   (active)>",
        "<NSLayoutConstraint:0x30 H:[UILabel:0x1]-(10)-|   (active, names: '|':Row:0x2 )>",
        "<NSLayoutConstraint:0x40 H:[Row:0x2(80)]   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x20 H:[UILabel:0x1(100)]   (active)>

    """

  /// The label is 44 high and 24 below the top edge in the drawing.
  @Test func firstConflict() throws {
    let narrower = Self.row.replacingOccurrences(of: "(80)", with: "(70)")
    let run = try Command(["explain", "--scene"], input: Self.row + narrower)
    #expect(run.status == 0)
    expectEqual(
      run.output,
      """
      superview: {width: 80, height: 92}
      views:
        UILabel: {intrinsic: [null, 44]}
      layout:
        - "UILabel.leading == superview.leading + 10"
        - "superview.trailing == UILabel.trailing + 10"
        - "UILabel.width == 100"
        - {equation: "UILabel.top == superview.top + 24 @1", identifier: "placement"}

      """)
    expectEqual(
      run.errors,
      "<stdin>:10: the row needs 10 + 100 + 10 = 120, but 'Row' is only 70 wide: 50 too much\n")
    let solved = try Command(["solve", "-"], input: run.output)
    #expect(solved.status == 1)
    #expect(
      solved.errors.contains(
        "the row needs 10 + 100 + 10 = 120, but 'superview' is only 80 wide: 40 too"))
  }

  @Test func nothingToWrite() throws {
    let run = try Command(["explain", "--scene"], input: "no report\n")
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "<stdin>: no report of unsatisfiable constraints\n")
  }

  @Test(arguments: [["--svg"], ["--format", "json"]])
  func otherForms(_ options: [String]) throws {
    let run = try Command(["explain", "--scene"] + options, input: Self.row)
    #expect(run.status == 64)
    let name = options.joined(separator: " ")
    #expect(run.errors.contains("'--scene' cannot be combined with '\(name)'"))
  }
}
