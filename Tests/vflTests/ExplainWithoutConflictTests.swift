import Foundation
import TestSupport
import Testing

/// Texts that only mention a constraint, and reports without a conflict.
@Suite struct ExplainWithoutConflictTests {
  /// A log in which two sizes do not contradict each other.
  private static let sizes = """
    <NSLayoutConstraint:0x1 A:0x1.width == 8>
    <NSLayoutConstraint:0x2 A:0x1.width == 8>

    """

  /// A text that only mentions a constraint has no report, unless it contradicts itself.
  @Test func mentions() throws {
    func mention(_ body: String) -> String {
      "The constraint that was added last: <NSLayoutConstraint:0x1 \(body)>\n"
    }
    for body in ["A:0x1.width == 8", "foo"] {
      for arguments in [["explain"], ["explain", "--svg"]] {
        let run = try Command(arguments, input: mention(body))
        #expect(run.status == 0 && run.output == "")
        expectEqual(run.errors, "<stdin>: no report of unsatisfiable constraints\n")
      }
    }
    let two = try Command(["explain"], input: mention("A:0x1.width == 8") + Self.sizes)
    #expect(two.output.contains("do not contradict each other"))
    let negative = try Command(["explain"], input: mention("A:0x1.width == -8"))
    #expect(negative.output.hasPrefix("<stdin>:1: ") && negative.errors == "")
    let header = "Unable to simultaneously satisfy constraints.\n"
    let report = try Command(["explain"], input: header + mention("A:0x1.width == 8"))
    #expect(report.output.contains("the report is truncated"))
  }

  /// A broken constraint that nothing contradicts is an equation, and those beside it are listed.
  @Test func brokenConstraintThatIsNotListed() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 V:|-(8)-[A:0x1]   (active, names: '|':B:0x2 )>",
          "<NSLayoutConstraint:0x2 C:0x3.height == 5   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 V:[A:0x1(44)]   (active)>

      """
    let run = try Command(["explain", "a.log"], files: ["a.log": log])
    expectEqual(
      run.output.split(separator: "\n").map(String.init),
      [
        "a.log:1: the 2 constraints that could be read do not contradict each other; nothing was "
          + "skipped",
        "  A.top == B.top + 8  line 3",
        "  broken: 'A.height == 44' (line 8), which the list does not contain",
        "  next: find what else sets the height of 'A': in the debugger, print "
          + "constraintsAffectingLayout(for: .vertical) of the view",
      ])
  }

  /// The summary contains three reasons why a part may be missing, and the number of the others.
  @Test func manyReasons() throws {
    let margins = (1...5).map {
      "<NSLayoutConstraint:0x\($0) A\($0):0x1\($0).left == B\($0):0x2\($0).leftMargin>\n"
    }
    let run = try Command(["explain"], input: margins.joined())
    let unknown = (1...3).map {
      "; the report does not contain the distances of the layout margins of 'B\($0)'"
    }
    expectEqual(
      run.output,
      "<stdin>:1: the 5 constraints that could be read do not contradict each other"
        + unknown.joined() + "; 2 more\n")
  }
}
