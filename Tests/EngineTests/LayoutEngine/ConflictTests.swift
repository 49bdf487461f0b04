import ConstraintSolver
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Conflicts between required constraints.
///
/// Each conflict contains exactly the constraints that cause it, whatever other constraints the
/// tree has. The last one is broken.
@Suite struct ConflictTests {
  /// Layouts with their conflicts; some without the constraints or a part of the message. The
  /// numbers in the messages are derived by hand. Where required constraints do not determine a
  /// size or a position that a message contains, optional ones do.
  static let layouts: [LayoutRow] = Fixture.rows(of: "conflicts")

  @Test(arguments: layouts)
  func conflicts(_ row: LayoutRow) throws {
    let fixture = try row.fixture()
    try fixture.tree.layoutIfNeeded()
    let (conflicts, expected) = (fixture.tree.conflicts, try #require(row.conflicts))
    expectEqual(conflicts.count, expected.count)
    for (conflict, expected) in zip(conflicts, expected) {
      if let summary = expected.summary { expectEqual(conflict.summary, summary) }
      if let message = expected.message { expectEqual(conflict.message, message) }
      if let constraints = expected.constraints {
        expectEqual(conflict.constraints.map(\.text), constraints)
        expectEqual(conflict.broken.text, constraints.last)
      }
    }
  }

  /// The conflicts are the same in a tree with many unrelated constraints.
  @Test(arguments: layouts.filter { $0.conflicts?.allSatisfy { $0.constraints != nil } ?? false })
  func conflictsAmongUnrelatedConstraints(_ row: LayoutRow) throws {
    let fixture = try row.fixture(
      besides: ["x", "y", "z"],
      "H:|-[x]-[y(x)]-[z(x)]-|", "V:|-[x(<=50@900)]", "x.height == y.height", "z.top >= x.top")
    try fixture.add(
      "z.height == x.width * 0.5 @700", "y.top == x.top", "z.bottom <= superview.bottom - 1 @1")
    expectEqual(
      try fixture.conflicts().map(\.constraints), row.conflicts?.compactMap(\.constraints))
  }

  /// The broken constraints depend on the current tree, not on previous layouts.
  @Test func conflictsAfterResizing() throws {
    let fixture = try LayoutFixture(320, 480, "a", "b")
    try fixture.add("H:|-[a(>=100)]-[b(>=100)]-|", "V:|[a]|", "V:|[b]|")
    #expect(try fixture.conflicts().isEmpty)
    try fixture.tree.setSize(width: 200, height: 480)
    let narrow = try fixture.conflicts()
    #expect(narrow.map(\.broken) == ["superview.trailing == b.trailing + 20 @1000"])
    try fixture.tree.setSize(width: 100, height: 480)
    expectEqual(try fixture.conflicts().map(\.broken), narrow.map(\.broken))
    #expect(try #require(fixture.tree.conflicts.first).broken.isBroken)
    #expect(try #require(fixture.tree.conflicts.first).broken.violation == 148)
    try fixture.tree.setSize(width: 400, height: 480)
    #expect(try fixture.conflicts().isEmpty)
    #expect(try fixture.frame("b").maxX == 380)
  }

  /// A broken constraint is satisfied as nearly as possible: the end of `b`, which should be at
  /// 60 − 20 = 40, is at 20 + 64 + 8 + 76 = 168, whatever the last layout was.
  @Test(arguments: [60.0, 300, 2_000]) func layoutsDoNotDependOnEarlierOnes(_ width: Double) throws
  {
    let fixture = try LayoutFixture(width, 100, "a", "b")
    try fixture.add("H:|-[a(64)]-(>=8)-[b(76)]-|", "V:|[a]|", "V:|[b]|")
    try fixture.tree.layoutIfNeeded()
    try fixture.tree.setSize(width: 60, height: 100)
    #expect(try fixture.frame("a") == LayoutRect(20, 0, 64, 100))
    #expect(try fixture.frame("b") == LayoutRect(92, 0, 76, 100))
    #expect(try fixture.tree.ambiguities().isEmpty)
    let conflict = try #require(fixture.tree.conflicts.first)
    #expect(fixture.tree.conflicts.count == 1)
    expectEqual(
      conflict.message,
      "the row needs 20 + 64 + ≥8 + 76 + 20 = 188, but 'superview' is only 60 wide: 128 too much; "
        + "'superview.trailing == b.trailing + 20 @1000' is broken, "
        + "so 'b' ends 108 past the edge instead of 20 before it")
  }

  /// 20 + 64 + 8 + 76 + 20 = 188. Down to that width nothing is broken; below it, the solver only
  /// moves along parametric solutions, and the conflict has the numbers of the last width.
  @Test func resizingWithABrokenConstraint() throws {
    let fixture = try LayoutFixture(187.5, 100, "a", "b")
    try fixture.add("H:|-[a(64)]-(>=8)-[b(76)]-|", "V:|[a]|", "V:|[b]|")
    try fixture.tree.layoutIfNeeded()
    let (start, widths) = (
      fixture.tree.solver.statistics, stride(from: 187.25, to: 150, by: -0.25)
    )
    for width in widths {
      try fixture.tree.setSize(width: width, height: 100)
      try fixture.tree.layoutIfNeeded()
      let conflict = try #require(fixture.tree.conflicts.first)
      #expect(conflict.rootSize.width == width && conflict.excess == 188 - width)
      #expect(conflict.broken.violation == 188 - width)
    }
    let end = fixture.tree.solver.statistics
    #expect(end.parametricSolutions - start.parametricSolutions == Array(widths).count)
    #expect(end.pivots == start.pivots)
    for width in [188.0, 187.5, 188, 188.5] {
      try fixture.tree.setSize(width: width, height: 100)
      try fixture.tree.layoutIfNeeded()
      #expect(fixture.tree.conflicts.isEmpty == (width >= 188), "\(width)")
    }
  }

  /// Broken constraints outrank all optional ones, and older broken constraints outrank newer ones.
  @Test func ranksOfBrokenConstraints() throws {
    let fixture = try LayoutFixture(100, 10, "a", "b")
    try fixture.add("H:|[a(>=20)][b(>=20)]|", "V:|[a]|", "V:|[b]|", "a.width == 50 @999.9999999")
    let first = try fixture.add("a.width == 90")
    try fixture.add("b.width == 95")
    expectEqual(
      try fixture.conflicts().map(\.broken), ["a.width == 90 @1000", "b.width == 95 @1000"])
    #expect(try fixture.frame("a").width == 80)
    first.deactivate()
    expectEqual(try fixture.conflicts().map(\.broken), ["b.width == 95 @1000"])
    #expect(try fixture.frame("a").width == 20)
    try first.activate(in: fixture.tree)
    expectEqual(
      try fixture.conflicts().map(\.broken), ["b.width == 95 @1000", "a.width == 90 @1000"])
    #expect(try fixture.frame("a").width == 20)
    let broken = try #require(first.installed.first)
    try broken.setPriority(LayoutPriority(750))
    #expect(!broken.isBroken)
    expectEqual(try fixture.conflicts().map(\.broken), ["b.width == 95 @1000"])
    try broken.setPriority(.required)
    expectEqual(
      try fixture.conflicts().map(\.broken), ["b.width == 95 @1000", "a.width == 90 @1000"])
    #expect(try fixture.frame("a").width == 20)
  }

  /// Conflicts that were not read are found after pending changes; others stay until the next
  /// layout.
  @Test func conflictsBesidePendingChanges() throws {
    for isRead in [false, true] {
      let fixture = try LayoutFixture(320, 480, "a", "b")
      let first = try fixture.add("a.width == 100")
      try fixture.add("a.width == b.width", "b.width == 50", "b.height == 7")
      try fixture.tree.layoutIfNeeded()
      let message = isRead ? fixture.tree.conflicts.first?.message : nil
      try #require(first.installed.first).setConstant(40)
      if isRead { #expect(fixture.tree.conflicts.first?.message == message) }
      let a = try fixture["a"]
      a.removeFromSuperview()
      #expect(fixture.tree.conflicts.count == (isRead ? 1 : 0))
      try fixture.tree.layoutIfNeeded()
      #expect(fixture.tree.conflicts.isEmpty)
    }
  }

  /// A constraint is broken only if it conflicts with earlier constraints that are satisfied. Once
  /// `b.width == 10` is broken, `b.width == 20` is satisfied.
  @Test func earlierConstraintsTakePrecedence() throws {
    let fixture = try LayoutFixture(320, 480, "a", "b")
    let first = try fixture.add("a.width == 10")
    try fixture.add("a.width == b.width", "b.width == 10", "b.height == 7")
    try fixture.add("b.width == 20")
    expectEqual(try fixture.conflicts().map(\.broken), ["b.width == 20 @1000"])
    try #require(first.installed.first).setConstant(20)
    expectEqual(try fixture.conflicts().map(\.broken), ["b.width == 10 @1000"])
    first.deactivate()
    expectEqual(try fixture.conflicts().map(\.broken), ["b.width == 20 @1000"])
    try first.activate(in: fixture.tree)
    expectEqual(
      try fixture.conflicts().map(\.broken), ["b.width == 20 @1000", "a.width == 20 @1000"])
  }

  /// Intrinsic content sizes take precedence over all other constraints, even if they are set
  /// later.
  @Test func intrinsicContentSizesTakePrecedence() throws {
    let fixture = try LayoutFixture(320, 480, "a")
    try fixture.add("a.width == 30")
    try fixture["a"].setContentCompressionResistancePriority(.required, for: .horizontal)
    try fixture["a"].setIntrinsicContentSize(width: 50, height: nil)
    let conflicts = try fixture.conflicts()
    expectEqual(conflicts.map(\.constraints), [["a.width >= 50 @1000", "a.width == 30 @1000"]])
    #expect(try fixture.frame("a").width == 50)
    #expect(try #require(fixture.tree.conflicts.first?.constraints.first).isIntrinsic)
  }

  private static let randomSeeds = 0..<400

  /// Returns a random layout with up to 12 required constraints.
  private static func makeRandomLayout(seed: Int) throws -> RandomLayout {
    var layout = try RandomLayout(seed: seed, views: 3, isNested: seed % 2 == 0)
    try layout.tree.activate((0..<12).compactMap { _ in layout.constraint(priorities: [1000]) })
    try layout.tree.layoutIfNeeded()
    return layout
  }

  /// Without conflicts, the next test would prove nothing.
  @Test func randomLayoutsHaveConflicts() throws {
    let count = try Self.randomSeeds.count {
      try !Self.makeRandomLayout(seed: $0).tree.conflicts.isEmpty
    }
    #expect(count >= 100)
  }

  /// In random layouts, the constraints of a conflict cannot be satisfied together in a root of the
  /// same size. Without any one of them they can be, or only a negative size can satisfy them: one
  /// of a conflict that does not depend on that rule, or one with a minimum in the conflict.
  @Test(arguments: randomSeeds)
  func conflictsAreIrreducible(_ seed: Int) throws {
    let layout = try Self.makeRandomLayout(seed: seed)
    let conflicts = layout.tree.conflicts.map { conflict in
      let constraints = conflict.constraints.compactMap(\.constraint)
      let isBound = conflict.dependsOnNonnegativeSizes && !constraints.contains(where: \.isMinimum)
      return (constraints: constraints, isBound: isBound)
    }
    for constraint in layout.tree.constraints { constraint.deactivate() }
    for (constraints, isBound) in conflicts {
      for index in constraints.indices {
        var others = constraints
        others.remove(at: index)
        let group = try layout.tree.activate(others)
        try layout.tree.layoutIfNeeded()
        let text = constraints[index].equationText { $0.name }
        let remaining = layout.tree.conflicts
        #expect(
          remaining.isEmpty || !isBound && remaining.allSatisfy(\.dependsOnNonnegativeSizes),
          "the conflict does not depend on '\(text)'")
        group.deactivate()
      }
      let group = try layout.tree.activate(constraints)
      try layout.tree.layoutIfNeeded()
      #expect(layout.tree.conflicts.count == 1)
      group.deactivate()
    }
  }

  @Test func origins() throws {
    let fixture = try LayoutFixture(320, 480, "name")
    try fixture.add("name.leading == superview.leading")
    let group = try fixture.add("H:[name(>=400)]-|")
    try fixture.tree.layoutIfNeeded()
    let conflict = try #require(fixture.tree.conflicts.first)
    let origin = try #require(conflict.broken.origin)
    #expect(origin.text == "H:[name(>=400)]-|" && origin.range == 15..<16)
    #expect(conflict.broken.sourcePosition?.file.hasSuffix("LayoutFixture.swift") == true)
    #expect(conflict.rootSize.width == 320 && conflict.rootSize.height == nil)
    group.deactivate()
    #expect(try fixture.conflicts().isEmpty)
  }
}

/// Conflicts of many constraints.
@Suite struct LongConflictTests {
  /// Returns a tree of views `v0`, `v1` and so on in a row.
  private static func tree(width: Double, viewCount: Int, _ row: String) throws -> LayoutTree {
    let fixture = try LayoutFixture(width, 100)
    for index in 0..<viewCount { try fixture.addView("v\(index)") }
    try fixture.add(row)
    return fixture.tree
  }

  /// 5,000 views of 50 points do not fit into 320 points. The conflict contains the widths,
  /// although the spaces between the views exceed the root's width on their own.
  @Test func longChains() throws {
    let count = 5_000
    let row = "H:|-" + (0..<count).map { "[v\($0)(50)]" }.joined(separator: "-") + "-|"
    let tree = try Self.tree(width: 320, viewCount: count, row)
    let time = try ContinuousClock().measure { try tree.layoutIfNeeded() }
    #expect(time < .seconds(20), "the limit is for a debug build")
    let conflict = try #require(tree.conflicts.first)
    #expect(tree.conflicts.count == 1 && conflict.constraints.count == 2 * count + 1)
    #expect(!conflict.dependsOnNonnegativeSizes && conflict.total == 290_032)
    #expect(conflict.broken.text == "superview.trailing == v4999.trailing + 20 @1000")
    #expect(
      conflict.message.contains(
        "8 + 50 + 8 + … (9976 more) = 290032, but 'superview' is only 320 wide: 289712 too much;"))
  }

  /// The conflict contains all 10 widths. Because no width is negative, 5 widths of 50 points and
  /// 112 points of spaces already exceed the root's width of 320 points, but required sizes take
  /// precedence over this rule. A factor scales all lengths.
  @Test(arguments: [1.0, 3.0]) func requiredWidthsTakePrecedence(_ factor: Double) throws {
    let views = (0..<10).map { "[v\($0)(\(50 * factor))]" }.joined(separator: "-\(8 * factor)-")
    let row = "H:|-\(20 * factor)-\(views)-\(20 * factor)-|"
    let tree = try Self.tree(width: 320 * factor, viewCount: 10, row)
    try tree.layoutIfNeeded()
    let constraints = try #require(tree.conflicts.first).constraints
    #expect(constraints.filter { $0.firstAttribute == .width }.count == 10)
    #expect(constraints.filter { $0.firstAttribute != .width }.count == 11)
  }

  /// 21 views of 50 points exceed a width of 1,000 points, but the conflict contains all 300
  /// widths. Each view has a width constraint of its own or is as wide as the first view.
  @Test(arguments: [
    ((0..<300).map { "[v\($0)(>=50)]" }, 300),
    (["[v0]"] + (1..<300).map { $0 == 9 ? "[v9(v0,50)]" : "[v\($0)(v0)]" }, 300),
  ])
  func widthsOfManyViews(_ boxes: [String], _ widths: Int) throws {
    let tree = try Self.tree(width: 1_000, viewCount: boxes.count, "H:|\(boxes.joined())|")
    let time = try ContinuousClock().measure { try tree.layoutIfNeeded() }
    #expect(time < .seconds(8), "the limit is for a debug build")
    let constraints = try #require(tree.conflicts.first).constraints
    #expect(constraints.filter { $0.firstAttribute == .width }.count == widths)
    #expect(constraints.filter { $0.firstAttribute != .width }.count == 301)
  }
}

extension LayoutConstraint {
  /// Whether the constraint requires at least a number as a size.
  fileprivate var isMinimum: Bool {
    firstAttribute.isSize && secondItem == nil && relation != .lessThanOrEqual
  }
}

/// The changes that each resolve a conflict alone.
@Suite struct ConflictRelaxationTests {
  /// Two views have the same name, so that the texts for their widths differ only in the lines.
  ///
  /// The row needs 60 + 60 = 120 of 100 points: either width is 20 less, a distance is −20, or the
  /// root is 120 wide.
  @Test func equalTexts() throws {
    let tree = try LayoutTree(width: 100, height: 10)
    let views = ["x": LayoutView("cell"), "y": LayoutView("cell")]
    for name in ["x", "y"] { try tree.root.addSubview(try #require(views[name])) }
    let rows = try ["H:|[x(60)]", "H:[x][y(60)]|"].map {
      try LayoutConstraint.constraints(withVisualFormat: $0, views: views)
    }
    let line = #line
    try tree.activate(rows[0])
    try tree.activate(rows[1])
    try tree.layoutIfNeeded()
    expectEqual(
      try #require(tree.conflicts.first).relaxations.map { $0.text },
      [
        "cell(40) (line \(line + 1))", "cell(40) (line \(line + 2))", "'superview' 120 wide",
        "|-(-20)-[cell]", "[cell]-(-20)-[cell]", "[cell]-(-20)-|",
      ])
  }
}
