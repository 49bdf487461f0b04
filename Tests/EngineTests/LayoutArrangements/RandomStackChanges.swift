import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

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
