import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The constraints of small stacks as text, in the order of their activation.
@Suite struct StackConstraintTests {
  @Test func fill() throws {
    let fixture = try StackFixture("a", "b", spacing: 8)
    expectEqual(
      fixture.constraints(),
      [
        "ambiguity-suppression row.width <= row.width * 0.5 @0.5",
        "ambiguity-suppression row.height <= row.height * 0.5 @0.5",
        "canvas-connection a.leading == row.leading",
        "ambiguity-suppression a.width <= a.width * 0.5 @0.5", "alignment a.top == row.top",
        "alignment a.bottom == row.bottom", "spacing b.leading == a.trailing + 8",
        "ambiguity-suppression b.width <= b.width * 0.6666666666666666 @0.5",
        "alignment b.top == row.top", "alignment b.bottom == row.bottom",
        "canvas-connection row.trailing == b.trailing",
      ])
  }

  /// A hidden view keeps its first two constraints. The next view refers to the previous visible
  /// one.
  @Test func hiddenView() throws {
    let fixture = try StackFixture("a", "b", "c", spacing: 8)
    fixture.stack.setHidden(true, for: fixture["b"])
    expectEqual(
      Array(fixture.constraints().dropFirst(6)),
      [
        "spacing b.leading == a.trailing", "alignment b.top == row.top",
        "ambiguity-suppression c.width <= c.width * 0.75 @0.5", "alignment c.top == row.top",
        "alignment c.bottom == row.bottom", "canvas-connection row.trailing == c.trailing",
        "hiding b.width == 0 @999", "hiding b.height == 0 @999",
        "spacing c.leading == a.trailing + 8",
      ])
  }

  @Test func equalSizesAtTheEnd() throws {
    let fixture = try StackFixture("a", "b", distribution: .fillEqually, alignment: .trailing)
    expectEqual(
      fixture.constraints(),
      [
        "ambiguity-suppression row.width <= row.width * 0.5 @0.5",
        "spanning-fit row.height == 0 @51", "canvas-connection a.leading == row.leading",
        "spanning-boundary a.top >= row.top", "alignment a.bottom == row.bottom",
        "ambiguity-suppression a.height <= a.height * 0.5 @0.5", "spacing b.leading == a.trailing",
        "fill-equally b.width == a.width", "spanning-boundary b.top >= row.top",
        "alignment b.bottom == row.bottom", "ambiguity-suppression b.height <= b.height * 0.5 @0.5",
        "canvas-connection row.trailing == b.trailing",
      ])
  }

  /// The content sizes 10 and 20 have the ratio 2.
  @Test func proportionalSizesInMargins() throws {
    let stack = try LayoutStack(
      "column", axis: .vertical, distribution: .fillProportionally, alignment: .leading, spacing: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    let fixture = try StackFixture(stack, "a", "b") { index, view in
      try view.setIntrinsicContentSize(width: nil, height: Double(10 * (index + 1)))
    }
    expectEqual(
      fixture.constraints(),
      [
        "ambiguity-suppression column.height <= column.height * 0.5 @0.5",
        "spanning-fit column.width == 0 @51", "canvas-connection a.top == column.margins.top",
        "alignment a.leading == column.margins.leading",
        "spanning-boundary a.trailing <= column.margins.trailing",
        "ambiguity-suppression a.width <= a.width * 0.5 @0.5", "spacing b.top == a.bottom + 4",
        "fill-proportionally b.height == a.height * 2",
        "alignment b.leading == column.margins.leading",
        "spanning-boundary b.trailing <= column.margins.trailing",
        "ambiguity-suppression b.width <= b.width * 0.5 @0.5",
        "canvas-connection column.margins.bottom == b.bottom",
      ])
  }

  /// The rank of the third view is 3: the priority is 0.5 × (1 + 1/4) / 2.
  @Test func equalDistancesOfCenters() throws {
    let fixture = try StackFixture(
      "a", "b", "c", distribution: .equalCentering, alignment: .center, spacing: 10)
    expectEqual(
      Array(fixture.constraints().dropFirst(7)),
      [
        "spacing b.leading >= a.trailing + 10", "distributing-edge gap.leading == a.centerX",
        "distributing-edge gap.trailing == b.centerX", "distributing-edge gap.top == row.top",
        "distributing-edge gap.height == 0",
        "ambiguity-suppression b.width <= b.width * 0.6666666666666666 @0.5",
        "alignment b.centerY == row.centerY", "spanning-boundary b.top >= row.top",
        "ambiguity-suppression b.height <= b.height * 0.5 @0.5",
        "spacing c.leading >= b.trailing + 10", "distributing-edge gap.leading == b.centerX",
        "distributing-edge gap.trailing == c.centerX", "distributing-edge gap.top == row.top",
        "distributing-edge gap.height == 0", "fill-equally gap.width == gap.width @0.3125",
        "ambiguity-suppression c.width <= c.width * 0.75 @0.5",
        "alignment c.centerY == row.centerY", "spanning-boundary c.top >= row.top",
        "ambiguity-suppression c.height <= c.height * 0.5 @0.5",
        "canvas-connection row.trailing == c.trailing",
      ])
  }

  /// The position in the source is the call that created the stack.
  @Test func sourcePosition() throws {
    let line = #line + 1
    let stack = try LayoutStack("row")
    let fixture = try StackFixture(stack, "a")
    let positions = fixture.installed.map { $0.sourcePosition }
    #expect(positions.allSatisfy { $0?.line == line && $0?.file == #fileID })
  }

  /// Hiding a view changes its own constraints and the ones of the next visible view.
  ///
  /// In every distribution, the view gains two constraints for its size and loses one of its
  /// alignment, and the space before the next view is replaced: 5 changes. The others are:
  ///
  /// - `fill`: the choice of its size, 1.
  /// - `fillEqually` and `fillProportionally`: the relation of its size, 1; that of the next view
  ///   is replaced, 2.
  /// - `equalSpacing` and `equalCentering`: its space is replaced, 2; the edges of its guide, 4;
  ///   the size of its guide, 1; the choice of its size, 1; the start and the size of the next
  ///   guide are replaced, 4.
  @Test(arguments: [
    (LayoutStack.Distribution.fill, 6), (.fillEqually, 8), (.fillProportionally, 8),
    (.equalSpacing, 17), (.equalCentering, 17),
  ])
  func changesByHidingOneOfManyViews(_ distribution: LayoutStack.Distribution, _ count: Int) throws
  {
    let stack = try LayoutStack("row", distribution: distribution, spacing: 8)
    let tree = try LayoutTree(root: stack.layoutView, width: 20_000, height: 20)
    let views = (0..<1_000).map { LayoutView("v\($0)") }
    for view in views {
      try view.setIntrinsicContentSize(width: 10, height: 10)
      try stack.add(view)
    }
    let before = tree.constraints
    stack.setHidden(true, for: views[500])
    let after = tree.constraints
    let changes = Set(before.map { ObjectIdentifier($0) }).symmetricDifference(
      after.map { ObjectIdentifier($0) })
    #expect(changes.count == count)
    stack.setHidden(false, for: views[500])
    #expect(tree.constraints.count == before.count)
    withExtendedLifetime((before, after)) {}
  }
}

/// A stack named `row` or another stack, in a tree, with views by name.
final class StackFixture {
  let tree: LayoutTree
  let stack: LayoutStack

  init(
    _ stack: LayoutStack, names: [String],
    prepare: (Int, LayoutView) throws -> Void = { _, _ in }
  ) throws {
    tree = try LayoutTree(width: 320, height: 100)
    self.stack = stack
    try tree.root.addSubview(stack.layoutView)
    for (index, name) in names.enumerated() {
      let view = LayoutView(name)
      try prepare(index, view)
      try stack.add(view)
    }
  }

  convenience init(
    _ stack: LayoutStack, _ names: String...,
    prepare: (Int, LayoutView) throws -> Void = { _, _ in }
  ) throws {
    try self.init(stack, names: names, prepare: prepare)
  }

  convenience init(
    _ names: String..., distribution: LayoutStack.Distribution = .fill,
    alignment: LayoutStack.Alignment = .fill, spacing: Double = 0
  ) throws {
    let stack = try LayoutStack(
      "row", distribution: distribution, alignment: alignment, spacing: spacing)
    try self.init(stack, names: names)
  }

  subscript(name: String) -> LayoutView {
    stack.arrangedViews.first { $0.name == name } ?? LayoutView("missing \(name)")
  }

  /// The constraints of the stack.
  var installed: [InstalledConstraint] { tree.constraints.filter { !$0.isIntrinsic } }

  /// The texts of the stack's constraints after their identifiers, without the prefix that all of
  /// them have and without required priorities. Guides are named `gap`.
  func constraints(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    installed.map { constraint in
      let identifier = constraint.identifier ?? "none"
      #expect(identifier.hasPrefix("UISV-"), sourceLocation: sourceLocation)
      let text = constraint.text.replacing(" @1000", with: "")
      return identifier.dropFirst(5) + " " + text.replacing("UISV-distributing", with: "gap")
    }
  }
}
