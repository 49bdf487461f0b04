import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// Stacks in stacks. The outer row contains `a`, 40 wide, and a row of `b`, 60 wide, and `c`, 100
/// wide.
@Suite struct StackNestingTests {
  let outer: LayoutStack
  let inner: LayoutStack
  let views: [LayoutView]

  init() throws {
    outer = try LayoutStack("outer")
    inner = try LayoutStack("inner")
    views = try zip(["a", "b", "c"], [40.0, 60, 100]).map { name, width in
      let view = LayoutView(name)
      try view.setIntrinsicContentSize(width: width, height: 10)
      return view
    }
    try outer.add(views[0])
    try inner.add(views[1])
    try outer.add(inner)
    try inner.add(views[2])
  }

  /// Returns the widths of `a`, the inner row, `b` and `c` in an outer row with a width.
  private func widths(_ width: Double?) throws -> [Double] {
    let tree = try #require(outer.layoutView.tree)
    try tree.setSize(width: width, height: 10)
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    return [views[0], inner.layoutView, views[1], views[2]].map {
      ($0.frame.width * 1e6).rounded() / 1e6 + 0
    }
  }

  /// The outer row decides first: the inner row grows, and `a` shrinks. In the inner row, `c` grows
  /// and `b` shrinks.
  @Test func theOuterStackDecidesFirst() throws {
    let tree = try LayoutTree(root: outer.layoutView, width: 0, height: 10)
    expectEqual(try widths(nil), [40, 160, 60, 100])
    expectEqual(try widths(400), [40, 360, 60, 300])
    expectEqual(try widths(190), [30, 160, 60, 100])
    expectEqual(try widths(150), [0, 150, 50, 100])
    withExtendedLifetime(tree) {}
  }

  /// A stack whose view is arranged becomes a nested stack when it is added itself. The content of
  /// `inner` is 60 wide, and the content of `a` 40: of 50 points, they get 30 and 20. As a view,
  /// `inner` has no content size.
  @Test func addedViewAndThenStack() throws {
    let (outer, inner) = (
      try LayoutStack("outer", distribution: .fillProportionally), try LayoutStack("inner")
    )
    try inner.add(views[1])
    try outer.add(inner.layoutView)
    try outer.add(views[0])
    let tree = try LayoutTree(root: outer.layoutView, width: 50, height: 10)
    try tree.layoutIfNeeded()
    #expect(inner.layoutView.frame.isNear([0, 0, 0, 10]))
    try outer.add(inner)
    try tree.layoutIfNeeded()
    #expect(views[0].frame.isNear([0, 0, 20, 10]))
    #expect(inner.layoutView.frame.isNear([20, 0, 30, 10]))
    // The content of `inner` is 60 + 20 wide: of 60 points, it gets 60 * 80 / 120.
    try inner.add(views[2])
    try views[2].setIntrinsicContentSize(width: 20, height: 10)
    try tree.setSize(width: 60, height: 10)
    try tree.layoutIfNeeded()
    #expect(inner.layoutView.frame.isNear([20, 0, 40, 10]))
  }

  /// The choices of a nested stack have the priority 0.25, whether the stack or its view is
  /// inserted.
  @Test(arguments: [true, false])
  func insertedStack(_ isStack: Bool) throws {
    let (outer, inner) = (try LayoutStack("outer"), try LayoutStack("inner"))
    try outer.add(views[0])
    if isStack { try outer.insert(inner, at: 0) } else { try outer.insert(inner.layoutView, at: 0) }
    let tree = try LayoutTree(root: outer.layoutView, width: 100, height: 10)
    #expect(outer.arrangedViews.map(\.name) == ["inner", "a"])
    #expect(tree.constraints.contains { $0.priority == 0.25 })
  }

  /// A nested stack outside the arrangement of the other is a stack of its own again.
  @Test func removedStack() throws {
    let tree = try LayoutTree(root: outer.layoutView, width: 0, height: 10)
    #expect(tree.constraints.contains { $0.priority == 0.25 })
    outer.remove(inner)
    #expect(!tree.constraints.contains { $0.priority == 0.25 })
    let other = try LayoutTree(root: inner.layoutView, width: 200, height: 10)
    #expect(!other.constraints.contains { $0.priority == 0.25 })
    try other.layoutIfNeeded()
    #expect(views[2].frame.isNear([60, 0, 140, 10]))
  }

  /// A hidden stack contradicts nothing, although its space of 8 is required.
  @Test func hiddenStack() throws {
    let tree = try LayoutTree(root: outer.layoutView, width: 0, height: 10)
    try inner.setSpacing(8)
    outer.setHidden(true, for: inner)
    expectEqual(try widths(400), [400, 8, 0, 0])
    outer.setHidden(false, for: inner)
    expectEqual(try widths(400), [40, 360, 60, 292])
    withExtendedLifetime(tree) {}
  }

  /// The content of a nested stack is the sum of the contents and spaces of its visible views:
  /// 40 : 160 of 400, then 40 : 60 after `c` is hidden, then 40 : 120 with a larger `b`.
  @Test func proportionalSizes() throws {
    let tree = try LayoutTree(root: outer.layoutView, width: 0, height: 10)
    outer.distribution = .fillProportionally
    expectEqual(try widths(400), [80, 320, 60, 260])
    inner.setHidden(true, for: views[2])
    expectEqual(try widths(400), [160, 240, 240, 0])
    try views[1].setIntrinsicContentSize(width: 120, height: 10)
    expectEqual(try widths(400), [100, 300, 300, 0])
    withExtendedLifetime(tree) {}
  }

  /// The outer stack retains the inner one, and the inner one can outlive the outer one.
  @Test func lifetimes() throws {
    weak var nested: LayoutStack?
    do {
      let stack = try LayoutStack("retained")
      try outer.add(stack)
      nested = stack
    }
    #expect(nested != nil)
    var temporary: LayoutStack? = try LayoutStack("temporary")
    try temporary?.add(inner)
    expectEqual(outer.arrangedViews.map { $0.name }, ["a", "retained"])
    temporary = nil
    try inner.add(LayoutView("d"))
    #expect(inner.arrangedViews.count == 3)
  }
}
