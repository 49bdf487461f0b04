import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Random changes in random order: after each layout the tree is as one in which everything is stated anew, and the observer has been told of every
/// frame that is another.
@Suite struct HistoryTests {
  /// Histories that lead to views of which the place and the size are open, but change together in the first other layout that is found.
  static let deceptive = [2547, 3762, 3778, 4101, 4194, 4415, 4816, 4831, 4930, 5894]

  @Test(arguments: Array(0..<120) + deceptive)
  func changesInAnyOrder(_ seed: Int) throws {
    var history = try History(seed: seed)
    for _ in 0..<40 {
      try history.change()
      if history.layout.random.chance(60) { try history.check() }
    }
    try history.check()
  }

  /// A view that moves from one tree to another before either is laid out is told of by the second.
  @Test func observersOfTwoTrees() throws {
    let trees = [try LayoutTree(width: 300, height: 200), try LayoutTree(width: 300, height: 200)]
    var told: [[String]] = [[], []]
    for (index, tree) in trees.enumerated() {
      try tree.layoutIfNeeded()
      tree.frameObserver = { told[index].append($0.name) }
    }
    let view = LayoutView("v")
    for tree in trees { try tree.root.addSubview(view) }
    for tree in trees { try tree.layoutIfNeeded() }
    expectSame(told, [[], ["v"]])
    view.removeFromSuperview()
    try trees[1].root.addSubview(view)
    try trees[1].layoutIfNeeded()
    expectSame(told, [[], ["v", "v"]])
  }

  /// What nobody is to be told of any more is not kept.
  @Test func viewsThatWaitForAnObserverAreLetGo() throws {
    let tree = try LayoutTree(width: 300, height: 200)
    tree.frameObserver = { _ in }
    weak var gone: LayoutView?
    weak var unseen: LayoutView?
    do {
      let (first, second) = (LayoutView("a"), LayoutView("b"))
      (gone, unseen) = (first, second)
      for view in [first, second] { try tree.root.addSubview(view) }
      first.removeFromSuperview()
      tree.frameObserver = nil
      second.removeFromSuperview()
    }
    #expect(gone == nil && unseen == nil)
  }
}

/// A tree that is changed step by step.
private struct History {
  var layout: RandomLayout
  private var pool: [LayoutView]
  private var groups: [ConstraintGroup] = []
  private var frames: [LayoutView: LayoutRect] = [:]
  private let told = Told()

  private final class Told {
    var views: [LayoutView] = []
  }

  init(seed: Int) throws {
    layout = try RandomLayout(seed: seed, views: 6, isNested: true)
    pool = layout.views
    if seed % 3 == 0 { try layout.tree.setScale(2) }
    layout.tree.frameObserver = { [told] in told.views.append($0) }
  }

  mutating func change() throws {
    let tree = layout.tree
    let view = layout.random.pick(pool)
    let length = Double(Int.random(in: 0..<15, using: &layout.random)) * 10
    let priority = try LayoutPriority(layout.random.pick([1000, 600, 250]))
    switch Int.random(in: 0..<15, using: &layout.random) {
    case 0...4:
      if let constraint = layout.constraint() { groups.append(try tree.activate([constraint])) }
    case 5: view.removeFromSuperview()
    case 6: try put(view, in: layout.random.pick(pool + [tree.root, tree.root]))
    case 7: try toggle()
    case 8: try setConstant(length)
    case 9: groups.last?.installed.first?.priority = priority
    case 10:
      try view.setIntrinsicContentSize(width: length, height: layout.random.chance(50) ? nil : length / 2)
      view.setContentHuggingPriority(priority, for: .horizontal)
    case 11: try view.setBaselines(first: layout.random.chance(50) ? nil : length / 10, last: length / 5)
    case 12: try view.setLayoutMargins(LayoutInsets(top: length / 10, leading: length / 5))
    case 13: try view.setAlignmentRectInsets(LayoutInsets(top: 1, leading: length / 20, trailing: 3))
    default:
      view.direction = layout.random.pick([nil, .leftToRight, .rightToLeft])
      try tree.setSize(width: 2 * length, height: layout.random.chance(30) ? nil : length)
    }
  }

  /// Changes the newest constraint, unless an item of it has left the tree.
  private func setConstant(_ length: Double) throws {
    guard let constraint = groups.last?.installed.first else { return }
    if constraint.firstItem == nil {
      #expect(throws: LayoutTreeError.itemHasLeft) { try constraint.setConstant(length) }
    } else {
      try constraint.setConstant(length)
    }
  }

  /// Puts a view into another, unless that is in it.
  private func put(_ view: LayoutView, in other: LayoutView) throws {
    do throws(LayoutTreeError) { try other.addSubview(view) } catch { expectSame(error, .cycle(view.name)) }
  }

  /// Takes a group of constraints out of force, or puts it back if all its items are in the tree.
  private mutating func toggle() throws {
    guard let group = groups.randomElement(using: &layout.random) else { return }
    if group.isActive { return group.deactivate() }
    let items = group.constraints.flatMap { [$0.firstItem, $0.secondItem ?? $0.firstItem] }
    if items.allSatisfy({ $0.tree === layout.tree }) {
      try group.activate(in: layout.tree)
    } else {
      #expect(throws: LayoutTreeError.self) { try group.activate(in: layout.tree) }
    }
  }

  mutating func check() throws {
    let tree = layout.tree
    told.views = []
    try tree.layoutIfNeeded()
    #expect(Set(told.views).count == told.views.count)
    let present = pool.filter { $0.tree === tree }
    for view in present where frames[view].map({ !$0.isNear(view.frame) }) ?? true {
      #expect(told.views.contains { $0 === view }, "\(view.name) is not told of")
    }
    for constraint in tree.constraints where constraint.priority == .required && !constraint.isBroken {
      #expect(constraint.violation < 1e-4, "\(constraint.text)")
    }
    for conflict in tree.conflicts { #expect(conflict.constraints.last === conflict.broken) }
    for view in present { #expect(view.frame.width >= 0 && view.frame.height >= 0) }

    let (broken, sums) = (tree.conflicts.map(\.broken.text), layout.violations)
    let ambiguities = try tree.ambiguities().map(Self.summary)
    let before = present.map(\.frame)
    stateAnew()
    try tree.layoutIfNeeded()
    expectSame(tree.conflicts.map(\.broken.text), broken)
    for (level, sum) in layout.violations {
      #expect(abs(sum - (sums[level] ?? 0)) < 1e-3, "at \(level)")
    }
    expectSame(try tree.ambiguities().map(Self.summary), ambiguities)
    for (view, frame) in zip(present, before) where ambiguities.isEmpty {
      #expect(view.frame.isNear(frame), "\(view.name)")
    }
    frames = Dictionary(uniqueKeysWithValues: present.map { ($0, $0.frame) })
  }

  /// Has the tree state everything in a new solver.
  private func stateAnew() {
    let root = layout.tree.root
    let direction = root.direction
    root.direction = direction == .rightToLeft ? .leftToRight : .rightToLeft
    root.direction = direction
  }

  private static func summary(_ ambiguity: LayoutAmbiguity) -> String {
    "\(ambiguity.view.name) \(ambiguity.axis) \(ambiguity.aspect)"
  }
}
