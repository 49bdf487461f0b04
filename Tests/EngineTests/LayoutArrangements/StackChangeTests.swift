import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// Changes of stacks.
@Suite struct StackChangeTests {
  /// After each of many random changes, all frames are the same as in a new stack with the same
  /// views.
  @Test(arguments: LayoutStack.Distribution.allCases, LayoutStack.Alignment.allCases)
  func randomChangesMatchNewStacks(
    _ distribution: LayoutStack.Distribution, _ alignment: LayoutStack.Alignment
  ) throws {
    for axis in [LayoutAxis.horizontal, .vertical] {
      var changes = try RandomStackChanges(axis, distribution, alignment)
      for _ in (0..<25).rounds(every: 3) { try changes.change() }
    }
  }

  @Test func customSpacing() throws {
    let fixture = try StackFixture.widths(40, 60, spacing: 8)
    let (a, b) = (fixture["a"], fixture["b"])
    try fixture.stack.setCustomSpacing(20, after: a)
    #expect(fixture.stack.customSpacing(after: a) == 20)
    #expect(fixture.stack.customSpacing(after: b) == nil)
    #expect(throws: LayoutTreeError.numberNotFinite(.infinity)) {
      try fixture.stack.setCustomSpacing(.infinity, after: a)
    }
    expectEqual(try fixture.horizontalFrames(), [[0, 40], [60, 240]])
  }

  /// A view that leaves the stack's view, in any way, leaves the arrangement without constraints.
  @Test func removal() throws {
    let fixture = try StackFixture.widths(40, 60, 100, spacing: 8)
    let (a, b, c) = (fixture["a"], fixture["b"], fixture["c"])
    b.removeFromSuperview()
    expectEqual(fixture.stack.arrangedViews, [a, c])
    expectEqual(try fixture.horizontalFrames(), [[0, 40], [48, 252]])
    let other = LayoutView("other")
    try fixture.tree.root.addSubview(other)
    try other.addSubview(a)
    expectEqual(fixture.stack.arrangedViews, [c])
    expectEqual(try fixture.horizontalFrames(), [[0, 300]])
    #expect(fixture.tree.constraints(referringTo: a).allSatisfy { $0.isIntrinsic })
    fixture.stack.remove(c)
    #expect(fixture.stack.arrangedViews.isEmpty && c.superview == nil)
    fixture.stack.remove(c)
    try fixture.stack.add(b)
    expectEqual(try fixture.horizontalFrames(), [[0, 300]])
  }

  /// The guides of a stack cannot leave it, because its constraints refer to them.
  @Test func guidesStay() throws {
    let fixture = try StackFixture.widths(40, 60, 100, spacing: 8)
    fixture.stack.distribution = .equalSpacing
    let frames = try fixture.horizontalFrames()
    let guides = fixture.stack.layoutView.guides
    #expect(guides.count == 2)
    for guide in guides {
      guide.removeFromSuperview()
      #expect(throws: LayoutTreeError.notAView("UISV-distributing")) {
        try fixture.tree.root.addSubview(guide)
      }
    }
    expectEqual(fixture.stack.layoutView.guides, guides)
    try fixture.stack.setSpacing(10)
    fixture.stack.distribution = .equalCentering
    fixture.stack.distribution = .equalSpacing
    expectEqual(try fixture.horizontalFrames(), frames)
    fixture.stack.distribution = .fill
    #expect(fixture.stack.layoutView.guides.isEmpty)
  }

  /// An index is one among the other arranged views.
  @Test func insertionAndMoves() throws {
    let fixture = try StackFixture.widths(40, 60, 100, spacing: 8)
    let (a, b, c) = (fixture["a"], fixture["b"], fixture["c"])
    try fixture.stack.insert(c, at: 0)
    expectEqual(fixture.stack.arrangedViews, [c, a, b])
    expectEqual(try fixture.horizontalFrames(), [[0, 100], [108, 40], [156, 144]])
    try fixture.stack.insert(c, at: 1)
    expectEqual(fixture.stack.arrangedViews, [a, c, b])
    try fixture.stack.add(a)
    expectEqual(fixture.stack.arrangedViews, [c, b, a])
    try fixture.stack.insert(a, at: -5)
    try fixture.stack.insert(b, at: 99)
    expectEqual(fixture.stack.arrangedViews, [a, c, b])
    #expect(throws: LayoutTreeError.hierarchyCycle("row")) {
      try fixture.stack.add(fixture.stack)
    }
    expectEqual(fixture.stack.arrangedViews, [a, c, b])
  }

  /// The order decides which view grows, however often views are inserted at the same place.
  ///
  /// The last view was added first. The others are 59 × 4 = 236 wide, so 300 − 236 = 64 remain.
  @Test func manyInsertionsAtTheStart() throws {
    let fixture = try StackFixture.widths(5, spacing: 0)
    for _ in 1..<60 {
      let view = LayoutView("inserted")
      try view.setIntrinsicContentSize(width: 4, height: 10)
      try fixture.stack.insert(view, at: 0)
    }
    let frames = try fixture.horizontalFrames()
    expectEqual(frames.dropLast().map { $0[1] }, Array(repeating: 4, count: 59))
    expectEqual(frames[59], [236, 64])
  }

  /// A required size of a hidden view neither contradicts the stack nor moves other views.
  @Test func hiddenViewWithRequiredSize() throws {
    let fixture = try StackFixture.widths(40, 60, 100, spacing: 8)
    let b = fixture["b"]
    try fixture.tree.activate(b.size(width: 60))
    fixture.stack.setHidden(true, for: b)
    expectEqual(try fixture.horizontalFrames(), [[0, 40], [40, 60], [48, 252]])
    #expect(fixture.tree.conflicts.isEmpty)
  }

  /// A stack that is built outside a tree has constraints, and keeps them when it moves.
  @Test func stacksOutsideTrees() throws {
    let stack = try LayoutStack("row", alignment: .center, spacing: 8)
    for (index, name) in ["a", "b"].enumerated() {
      let view = LayoutView(name)
      try view.setIntrinsicContentSize(width: Double(40 + 20 * index), height: 10)
      try stack.add(view)
    }
    #expect(try stack.layoutView.fittingSize() == LayoutSize(width: 108, height: 10))
    let outer = LayoutView("outer")
    try outer.addSubview(stack.layoutView)
    let tree = try LayoutTree(width: 300, height: 100)
    try tree.root.addSubview(outer)
    stack.setHidden(true, for: stack.arrangedViews[0])
    stack.layoutView.removeFromSuperview()
    stack.setHidden(false, for: stack.arrangedViews[0])
    try stack.setSpacing(20)
    try tree.root.addSubview(stack.layoutView)
    try tree.layoutIfNeeded()
    #expect(stack.arrangedViews[1].frame.isNear([60, 0, 60, 10]))
    #expect(stack.layoutView.frame.isNear([nil, nil, 120, 10]))
  }

  /// The views of a stack whose object is released keep their constraints.
  @Test func releasedStacks() throws {
    let tree = try LayoutTree(width: 300, height: 10)
    let view = LayoutView("a")
    weak var released: LayoutStack?
    do {
      let stack = try LayoutStack("row")
      try tree.root.addSubview(stack.layoutView)
      try stack.add(view)
      released = stack
    }
    #expect(released == nil)
    try view.setIntrinsicContentSize(width: 40, height: 10)
    try tree.layoutIfNeeded()
    #expect(try #require(view.superview).frame.isNear([nil, nil, 40, 10]))
    view.removeFromSuperview()
    #expect(view.superview == nil)
  }
}

extension StackFixture {
  /// Creates a row of views named `a`, `b` and `c`, 300 wide and 10 high.
  static func widths(
    _ widths: Double..., spacing: Double
  ) throws -> StackFixture {
    let stack = try LayoutStack("row", spacing: spacing)
    let names = Array(["a", "b", "c"].prefix(widths.count))
    let fixture = try StackFixture(stack, names: names) { index, view in
      try view.setIntrinsicContentSize(width: widths[index], height: 10)
    }
    try fixture.tree.activate(stack.layoutView.size(width: 300, height: 10))
    return fixture
  }

  /// Returns the x-coordinates and widths of the arranged views after a layout, rounded to 1e-6.
  func horizontalFrames() throws -> [[Double]] {
    try tree.layoutIfNeeded()
    return stack.arrangedViews.map { view in
      [view.frame.x, view.frame.width].map { ($0 * 1e6).rounded() / 1e6 + 0 }
    }
  }
}

/// Random changes of a stack, each followed by a comparison with a new stack.
struct RandomStackChanges {
  private var random: SplitMix64
  private let tree: LayoutTree
  private let stack: LayoutStack
  private var viewCount = 0

  init(
    _ axis: LayoutAxis, _ distribution: LayoutStack.Distribution,
    _ alignment: LayoutStack.Alignment
  ) throws {
    let indices = (
      LayoutStack.Distribution.allCases.firstIndex(of: distribution) ?? 0,
      LayoutStack.Alignment.allCases.firstIndex(of: alignment) ?? 0
    )
    random = SplitMix64(seed: UInt64(indices.0 * 16 + indices.1))
    stack = try LayoutStack("stack", axis: axis, distribution: distribution, alignment: alignment)
    tree = try LayoutTree(root: stack.layoutView, width: 600, height: 400)
    for _ in 0..<4 { try insertView() }
  }

  /// Changes the stack, lays it out, and compares it with a new stack.
  mutating func change() throws {
    let views = stack.arrangedViews
    let view = views.isEmpty ? LayoutView() : random.element(of: views)
    switch nextInt(below: 10) {
    case 0, 1: try insertView()
    case 2: if views.count > 3 { stack.remove(view) }
    case 3, 4, 5: stack.setHidden(!stack.isHidden(view), for: view)
    case 6: try stack.setSpacing(random.element(of: [0, 4, 9]))
    case 7: try stack.setCustomSpacing(random.element(of: [nil, 3, 12]), after: view)
    case 8: try stack.insert(view, at: nextInt(below: views.count + 1))
    default: try setContentSize(of: view)
    }
    try compare()
  }

  private mutating func nextInt(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func insertView() throws {
    let view = LayoutView("v\(viewCount)")
    viewCount += 1
    try setContentSize(of: view)
    try stack.insert(view, at: nextInt(below: stack.arrangedViews.count + 1))
  }

  private mutating func setContentSize(of view: LayoutView) throws {
    try view.setIntrinsicContentSize(
      width: Double(nextInt(below: 7) * 10), height: Double(nextInt(below: 5) * 10))
  }

  private func compare() throws {
    try tree.layoutIfNeeded()
    let (other, views) = try copy()
    let otherTree = try LayoutTree(root: other.layoutView, width: 600, height: 400)
    try otherTree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(tree.constraints.count == otherTree.constraints.count)
    for (view, copy) in zip(stack.arrangedViews, views) {
      let frame = copy.frame
      #expect(view.frame.isNear([frame.x, frame.y, frame.width, frame.height]), "\(view.name)")
    }
  }

  /// Returns a new stack with copies of the views.
  private func copy() throws -> (LayoutStack, [LayoutView]) {
    let other = try LayoutStack(
      "copy", axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing)
    let views = try stack.arrangedViews.map { view in
      let copy = LayoutView(view.name)
      let size = view.intrinsicContentSize
      try copy.setIntrinsicContentSize(width: size.width, height: size.height)
      try other.add(copy)
      other.setHidden(stack.isHidden(view), for: copy)
      try other.setCustomSpacing(stack.customSpacing(after: view), after: copy)
      return copy
    }
    return (other, views)
  }
}
