import LayoutEngine
import LayoutExplanations
import LayoutLogs
import TestSupport
import Testing

@Suite struct LogExplanationTests {
  private static let row = [
    "H:|-(16)-[A:0x1]   (Names: '|':Card:0x4 )", "H:[A:0x1]-(8)-[C:0x3]",
    "H:[C:0x3]-(16)-|   (Names: '|':Card:0x4 )", "A:0x1.width == B:0x2.width", "B:0x2.width == 300",
    "C:0x3.width == 50", "A:0x1.height == 20", "Card:0x4.width == 320",
  ]

  private func explanation(_ log: String) throws -> LogExplanation {
    LogExplanation(of: try report(log))
  }

  private func explanation(_ constraints: [String], broken: Int? = nil) throws -> LogExplanation {
    try explanation(log(constraints, broken: broken))
  }

  /// One of the two constraints for the width of `A` has no amount of its own.
  @Test func lines() throws {
    let explanation = try self.explanation(Self.row)
    expectEqual(explanation.core, [0, 1, 2, 3, 4, 5, 7])
    expectEqual(
      explanation.summary,
      "the row needs 16 + 300 + 8 + 50 + 16 = 390, but 'Card' is only 320 wide: 70 too much")
    expectEqual(
      explanation.lines.map { "\($0.amount ?? "none") \($0.text)" },
      [
        "16 |-(16)-[A]", "300 A(==B)", "8 [A]-(8)-[C]", "50 C(50)", "16 [C]-(16)-|", " ",
        "390 needed", "320 Card(320)", "70 too much", "none with B(300)",
      ])
    expectEqual(
      explanation.lines.map { $0.constraint }, [0, 3, 1, 5, 2, nil, nil, 7, nil, 4])
    expectEqual(explanation.obstacles, [])
  }

  /// The layout of the core has no other items, and the same names.
  @Test func layoutOfTheCore() throws {
    let explanation = try self.explanation(
      ["A:0x1.width == 10", "A:0x2.width == 20", "A:0x2.width == 30"])
    expectEqual(explanation.core, [1, 2])
    let layout = try #require(try explanation.coreLayout())
    expectEqual(layout.items.map { $0.view.name }, ["A2"])
    expectEqual(layout.tree.conflicts.map { $0.summary }, ["'A2' cannot be both 20 and 30 wide"])
  }

  /// The size of `A` takes precedence over the rule that no size is below 0, although it is newer.
  @Test func precedenceOfSizes() throws {
    let column = [
      "Row:0x2.height == 0", "V:|-(10)-[A:0x1]   (Names: '|':Row:0x2 )",
      "V:[A:0x1]-(>=10)-|   (Names: '|':Row:0x2 )",
    ]
    let bound = try explanation(column)
    expectEqual(
      bound.summary,
      "the column needs 10 + ≥0 + ≥10 = 20, but 'Row' is 0 high: 20 too much")
    #expect(bound.core == [0, 1, 2] && bound.conflict?.dependsOnNonnegativeSizes == true)
    let sizes = try explanation(column + ["A:0x1.height == 36"])
    expectEqual(
      sizes.summary,
      "the column needs 10 + 36 + ≥10 = 56, but 'Row' is 0 high: 56 too much")
    #expect(sizes.core == [0, 1, 2, 3] && sizes.conflict?.dependsOnNonnegativeSizes == false)
    for explanation in [bound, sizes] {
      let layout = try #require(try explanation.coreLayout())
      expectEqual(layout.tree.conflicts.map { $0.summary }, [explanation.summary])
    }
  }

  /// Of two conflicts, the one with the constraint that the log names as broken is explained.
  @Test func theConflictOfTheBrokenConstraint() throws {
    let list = ["A:0x1.width == 10", "B:0x2.width == 20", "A:0x1.width == 11", "B:0x2.width == 21"]
    let first = try self.explanation(list)
    expectEqual(first.core, [0, 2])
    #expect(first.brokenIndex == nil && first.otherConflicts.count == 1)
    let second = try self.explanation(list, broken: 1)
    expectEqual(second.core, [1, 3])
    #expect(second.brokenIndex == 1 && second.otherConflicts.count == 1)
    expectEqual(second.effect, "'B' is 21 wide instead of 20")
    expectEqual(
      second.otherConflicts.map { $0.summary }, ["'A' cannot be both 10 and 11 wide"])
    expectEqual(second.otherConflicts.map { second.core(of: $0) }, [[0, 2]])
  }

  /// Three columns are equally wide, and one of them has insets: 3 × (5 + 5) = 30. An inset of −1
  /// makes each of them 4 wide.
  @Test func changesOfEqualColumns() throws {
    let list = [
      "H:|-(0)-[A:0x1]   (Names: '|':Row:0x9 )", "H:[A:0x1]-(0)-[B:0x2]", "H:[B:0x2]-(0)-[C:0x3]",
      "H:[C:0x3]-(0)-|   (Names: '|':Row:0x9 )", "B:0x2.width == A:0x1.width",
      "C:0x3.width == A:0x1.width", "H:|-(5)-[D:0x4]   (Names: '|':A:0x1 )",
      "H:[D:0x4]-(5)-|   (Names: '|':A:0x1 )", "H:[Row:0x9(12)]",
    ]
    for order in [list, list.reversed()] {
      let explanation = try self.explanation(order, broken: order.firstIndex(of: list[7]))
      expectEqual(explanation.core, Array(0..<9))
      expectEqual(explanation.conflict?.nonnegativeSizes.map { $0.view.name }, ["D"])
      let changes = explanation.relaxations.map { $0.text }
      #expect(changes.contains("Row(30)") && changes.contains("|-(-1)-[D]"), "\(changes)")
      #expect(!changes.contains { $0.contains("==A") })
    }
  }

  /// Each change resolves the whole report: a width of 340 is also above the maximum.
  @Test func conflictsWithACommonConstraint() throws {
    let list = ["A:0x1.width == 340", "A:0x1.width <= 320", "A:0x1.width == 300"]
    let explanation = try self.explanation(list, broken: 2)
    expectEqual(explanation.core, [0, 2])
    expectEqual(explanation.relaxations.map { $0.text }, ["A(300)"])
    #expect(explanation.otherConflicts.isEmpty && explanation.effect == nil)
    // No single change resolves 340 ≤ 320, and 300 against 330.
    let several = try self.explanation(list + ["A:0x1.width >= 330"], broken: 2)
    expectEqual(several.core, [0, 2])
    expectEqual(several.otherConflicts.map { several.core(of: $0) }, [[0, 1]])
    #expect(!several.areConflictsIndependent)
    // Without the maximum of 320, a width of 340 remains.
    expectEqual(several.relaxations.map { $0.text }, ["A(340)"])
  }

  /// The list does not contain what contradicts the broken constraint.
  @Test func conflictWithoutTheBrokenConstraint() throws {
    let list = ["A:0x1.width == 10", "A:0x1.width == 12", "B:0x2.width == 9"]
    let explanation = try self.explanation(list, broken: 2)
    expectEqual(explanation.core, [0, 1])
    expectEqual(
      explanation.reasonWithoutBroken,
      "which is not part of this conflict: the list does not contain what contradicts it")
    let satisfiable = try self.explanation(Array(list.dropFirst()), broken: 1)
    expectEqual(
      satisfiable.reasonWithoutBroken,
      "which the constraints that could be read do not contradict")
  }

  /// The effect concerns the named constraint, and the other constraints determine it.
  @Test(
    arguments: [
      // The width of A is 300 − 8 − 8.
      (
        ["H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1]-(8)-|   (Names: '|':B:0x2 )"],
        "'A' is 284 wide instead of 290"
      ),
      // The second space, and with it the width of A, is at least 8.
      (["H:|-(8)-[A:0x1]   (Names: '|':B:0x2 )", "H:[A:0x1]-(>=8)-|   (Names: '|':B:0x2 )"], nil),
      // The size of C is not determined, but that does not matter.
      (["A:0x1.width == 284", "A:0x1.width <= C:0x3.width"], "'A' is 284 wide instead of 290"),
      // An optional constraint determines the width of A.
      (["A:0x1.width <= 284", "A:0x1.width == 270 @500"], "'A' is 270 wide instead of 290"),
      // Every width up to 284 is allowed.
      (["A:0x1.width <= 284"], nil),
    ] as [([String], String?)])
  func effects(_ others: [String], _ expected: String?) throws {
    let list = ["B:0x2.width == 300", "A:0x1.width == 290"] + others
    let explanation = try self.explanation(list, broken: 1)
    #expect(explanation.core.contains(1))
    expectEqual(explanation.effect, expected)
    let unnamed = try self.explanation(list)
    #expect(unnamed.core.contains(1) && unnamed.effect == nil)
  }

  /// The distance of siblings can be determined where their positions are not.
  @Test func effectOnSiblings() throws {
    let explanation = try self.explanation(
      [
        "A:0x1.top == B:0x2.top + 4", "A:0x1.top == B:0x2.top + 10",
      ], broken: 1)
    expectEqual(
      explanation.effect, "the top edge of 'A' is 4 below the top edge of 'B' instead of 10")
  }

  /// A size below 0 has no meaning: the app breaks another constraint too. 0 − 10 − 10 is −20.
  @Test func effectWithANegativeSize() throws {
    let explanation = try self.explanation(
      [
        "Row:0x2.height == 0", "V:|-(10)-[A:0x1]   (Names: '|':Row:0x2 )",
        "V:[A:0x1]-(10)-|   (Names: '|':Row:0x2 )", "A:0x1.height == 36",
      ], broken: 3)
    #expect(explanation.core == [0, 1, 2, 3] && explanation.effect == nil)
  }

  /// At a height of 0, only the gaps and the height of the row can change: 49 = 12 + 28 + 9, and
  /// −37 + 28 + 9 = 12 + 28 − 40 = 0. Without the height of `A`, 0 − 12 − 9 is below 0. The app
  /// hides the row, so its change is last.
  @Test func relaxationsWithoutNegativeSizes() throws {
    let list = [
      "Row:0x2.height == 0", "V:|-(12)-[A:0x1]   (Names: '|':Row:0x2 )",
      "V:[A:0x1]-(9)-|   (Names: '|':Row:0x2 )", "A:0x1.height == 28",
    ]
    for broken in [2, 3] {
      let explanation = try self.explanation(list, broken: broken)
      expectEqual(
        explanation.relaxations.map { $0.text },
        ["[A]-(-40)-|", "|-(-37)-[A]", "Row(49)"])
    }
  }

  /// Of many constraints, the first ones and the broken one are laid out.
  @Test func manyConstraints() throws {
    let sizes = (0..<700).map { "A:0x\($0).width == 5" }
    let unnamed = try explanation(sizes + ["A:0x650.width == 6"])
    #expect(unnamed.conflict == nil && unnamed.constraints.count == 701)
    expectEqual(unnamed.obstacles, [.tooManyConstraints(201)])
    expectEqual(
      unnamed.summary,
      "the 701 constraints that could be read do not contradict each other; the report has more "
        + "than 500 constraints, and 201 of them were not laid out")
    let named = try explanation(sizes + ["A:0x498.width == 6"], broken: 700)
    #expect(named.core == [498, 700] && named.brokenIndex == 700)
    expectEqual(named.effect, "'A499' is 5 wide instead of 6")
  }

  /// The constraints of the layout have the positions that the caller gives them.
  @Test func positions() throws {
    let log = """
      <NSLayoutConstraint:0x10 A:0x1.width == 10>
      <NSLayoutConstraint:0x20 A:0x1.width == 20>
      """
    let explanation = LogExplanation(of: try report(log)) {
      SourcePosition(file: "a.log", line: 100 + $0, column: 1)
    }
    let installed = [0, 1].flatMap { explanation.layout?.installedConstraints(at: $0) ?? [] }
    // The first line has 43 bytes and its ending.
    expectEqual(installed.map { $0.sourcePosition?.line }, [100, 144])
  }

  /// The broken constraint follows the list if it is not part of it.
  @Test func aBrokenConstraintThatIsNotInTheList() throws {
    let explanation = try self.explanation(
      """
      <NSLayoutConstraint:0x10 A:0x1.width == 10>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x20 A:0x1.width == 20>
      """)
    expectEqual(explanation.constraints.map { $0.address }, ["0x10", "0x20"])
    #expect(explanation.brokenIndex == 1 && explanation.core == [0, 1])
    expectEqual(explanation.text(ofConstraintAt: 1), "A(20)")
  }

  /// Without a conflict, the summary contains the reasons why a part may be missing.
  @Test(arguments: [
    ("<NSLayoutConstraint:0x10 A:0x1.width == 10>", 1, "; nothing was skipped"),
    (
      """
      Unable to simultaneously satisfy constraints.
      <NSLayoutConstraint:0x10 A:0x1.width == 10>
      """, 1, "; the report is truncated"
    ),
    (
      log([
        "A:0x1.width == 10", "A:0x1.(null) == 0",
      ]), 1, "; 1 piece of the report could not be read"
    ),
    (
      log([
        "A:0x1.leading == B:0x2.leadingMargin", "C:0x3.top == D:0x4.safeAreaLayoutGuide.top",
        "D:0x4.height == 5",
      ]), 3,
      "; the report does not contain the distances of the layout margins of 'B'"
        + "; the report does not contain the distances of the safe area of 'D'"
    ),
    (
      log([
        "A:0x1.firstBaseline == B:0x2.top + 12", "A:0x1.top == B:0x2.top + 8",
      ]), 2, "; the report does not contain the distance of the first baseline of 'A'"
    ),
    (
      log([
        "H:[A:0x1]-[B:0x2]", "A:0x1.width == 8",
      ]), 2, "; the report does not contain the length of 1 standard space"
    ),
    (
      "<NSLayoutConstraint:0x10 A:0x1.width == 1.5e+300>", 1,
      "; 1 constraint contains a number that is too large"
    ),
  ])
  func obstacles(_ log: String, _ count: Int, _ reasons: String) throws {
    let explanation = try self.explanation(log)
    #expect(explanation.conflict == nil && explanation.core.isEmpty)
    #expect(explanation.advice.isEmpty && explanation.lines.isEmpty)
    let hasLayout = try explanation.coreLayout() != nil
    #expect(!hasLayout)
    expectEqual(
      explanation.summary,
      (count == 1
        ? "the only constraint that could be read does not contradict itself"
        : "the \(count) constraints that could be read do not contradict each other") + reasons)
  }

  @Test func aReportWithoutReadableConstraints() throws {
    let explanation = try self.explanation(
      """
      Unable to simultaneously satisfy constraints.
      <private>
      """)
    expectEqual(
      explanation.summary, "no constraint could be read; 1 piece of the report could not be read")
  }
}
