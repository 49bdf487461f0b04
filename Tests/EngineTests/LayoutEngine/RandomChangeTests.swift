import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Random changes in random order.
///
/// After each layout the tree matches one whose solver is rebuilt from scratch, and the observer
/// has been notified of every changed frame.
@Suite struct RandomChangeTests {
  /// Seeds that lead to views whose position and size are both undetermined, but change together in
  /// the first alternative layout that the solver finds.
  static let coupledExtentSeeds = [2547, 3762, 3778, 4101, 4194, 4415, 4816, 4831, 4930, 5894]

  @Test(arguments: (0..<120).rounds(every: 11) + coupledExtentSeeds)
  func randomChanges(_ seed: Int) throws {
    try change(seed, checkPercent: 60)
  }

  /// Changes with sweeps, equal constraints in several groups, insets that are as large as the
  /// views, and conflicts that are read while changes are pending.
  @Test(arguments: (0..<120).rounds(every: 11))
  func randomChangesWithSweeps(_ seed: Int) throws {
    try change(seed, sharedPercent: 25, checkPercent: 40)
  }

  /// Makes 40 changes, some of them to what several parts of the engine share, and checks the tree
  /// after some of them.
  private func change(
    _ seed: Int, sharedPercent: Int? = nil, checkPercent: Int
  ) throws {
    var edits = try RandomEdits(seed: seed)
    for index in 0..<40 {
      if let sharedPercent, edits.layout.random.nextBool(percent: sharedPercent) {
        try edits.changeSharedState()
      } else {
        try edits.change()
      }
      if sharedPercent != nil, index % 4 == 1 { try edits.layOut() }
      if sharedPercent != nil, index % 4 == 3 { edits.readConflicts() }
      if edits.layout.random.nextBool(percent: checkPercent) { try edits.check() }
    }
    try edits.check()
  }

  /// If a view moves to another tree before either tree is laid out, only the second tree's
  /// observer is notified.
  @Test func observersOfTwoTrees() throws {
    let trees = [try LayoutTree(width: 300, height: 200), try LayoutTree(width: 300, height: 200)]
    var notified: [[String]] = [[], []]
    for (index, tree) in trees.enumerated() {
      try tree.layoutIfNeeded()
      tree.frameObserver = { notified[index].append($0.name) }
    }
    let view = LayoutView("v")
    for tree in trees { try tree.root.addSubview(view) }
    for tree in trees { try tree.layoutIfNeeded() }
    expectEqual(notified, [[], ["v"]])
    view.removeFromSuperview()
    try trees[1].root.addSubview(view)
    try trees[1].layoutIfNeeded()
    expectEqual(notified, [[], ["v", "v"]])
  }

  /// A tree does not retain removed views for pending notifications.
  @Test func pendingNotificationsDoNotRetainViews() throws {
    let tree = try LayoutTree(width: 300, height: 200)
    tree.frameObserver = { _ in }
    weak var removedFirst: LayoutView?
    weak var removedSecond: LayoutView?
    do {
      let (first, second) = (LayoutView("a"), LayoutView("b"))
      (removedFirst, removedSecond) = (first, second)
      for view in [first, second] { try tree.root.addSubview(view) }
      first.removeFromSuperview()
      tree.frameObserver = nil
      second.removeFromSuperview()
    }
    #expect(removedFirst == nil && removedSecond == nil)
  }
}

/// A tree with a sequence of random changes.
private struct RandomEdits {
  var layout: RandomLayout
  private var pool: [LayoutView]
  private var groups: [ConstraintGroup] = []
  private var frames: [LayoutView: LayoutRect] = [:]
  private let notified = NotifiedViews()

  private final class NotifiedViews {
    var views: [LayoutView] = []
    /// The views of earlier layouts since the last check.
    var earlier: Set<LayoutView> = []

    /// Begins another layout, and expects the last one to have reported each view once.
    func endLayout() {
      #expect(Set(views).count == views.count)
      earlier.formUnion(views)
      views = []
    }
  }

  init(seed: Int) throws {
    layout = try RandomLayout(seed: seed, views: 6, isNested: true)
    pool = layout.views
    for view in pool { frames[view] = .zero }
    if seed % 3 == 0 { try layout.tree.setScale(2) }
    layout.tree.frameObserver = { [notified] in notified.views.append($0) }
  }

  mutating func change() throws {
    let tree = layout.tree
    let view = layout.random.element(of: pool)
    let length = Double(Int.random(in: 0..<15, using: &layout.random)) * 10
    let priority = try LayoutPriority(layout.random.element(of: [1000, 600, 250]))
    switch Int.random(in: 0..<15, using: &layout.random) {
    case 0...4:
      if let constraint = layout.constraint() { groups.append(try tree.activate([constraint])) }
    case 5: view.removeFromSuperview()
    case 6: try put(view, in: layout.random.element(of: pool + [tree.root, tree.root]))
    case 7: try toggle()
    case 8: try setConstant(length)
    case 9: groups.last?.installed.first?.priority = priority
    case 10:
      try view.setIntrinsicContentSize(
        width: length, height: layout.random.nextBool(percent: 50) ? nil : length / 2)
      view.setContentHuggingPriority(priority, for: .horizontal)
    case 11:
      try view.setBaselines(
        first: layout.random.nextBool(percent: 50) ? nil : length / 10, last: length / 5)
    case 12: try view.setLayoutMargins(LayoutInsets(top: length / 10, leading: length / 5))
    case 13:
      try view.setAlignmentRectInsets(LayoutInsets(top: 1, leading: length / 20, trailing: 3))
    default:
      view.direction = layout.random.element(of: [nil, .leftToRight, .rightToLeft])
      try tree.setSize(
        width: 2 * length, height: layout.random.nextBool(percent: 30) ? nil : length)
    }
  }

  /// Makes a change that concerns what several parts of the engine share: the observer during a
  /// sweep, constraints that equal others, or insets that make a frame larger than its view.
  mutating func changeSharedState() throws {
    switch Int.random(in: 0..<4, using: &layout.random) {
    case 0:
      let axis: LayoutAxis = layout.random.element(of: [.horizontal, .vertical])
      _ = try layout.tree.breakpoints(of: .rootSize(axis), in: 100...130)
    case 1:
      guard let group = groups.randomElement(using: &layout.random), group.isActive,
        group.constraints.allSatisfy({ $0.firstItem.tree === layout.tree })
      else { return }
      groups.append(try layout.tree.activate(group.constraints))
    case 2:
      guard let group = groups.randomElement(using: &layout.random) else { return }
      let others = groups.filter { $0 !== group }.flatMap { $0.installed }.filter { $0.isActive }
      let constants = others.map { $0.constant }
      if let first = group.installed.first { try? first.setConstant(first.constant + 10) }
      group.deactivate()
      #expect(others.allSatisfy { $0.isActive }, "another group is inactive")
      expectEqual(others.map { $0.constant }, constants)
    default:
      let length = Double(Int.random(in: 0..<8, using: &layout.random)) * 10
      try layout.random.element(of: pool).setAlignmentRectInsets(LayoutInsets(all: length))
    }
  }

  /// Changes the newest constraint, unless an item of it has left the tree.
  private func setConstant(_ length: Double) throws {
    guard let constraint = groups.last?.installed.first else { return }
    if constraint.firstItem == nil {
      #expect(throws: LayoutTreeError.itemLeftTree) { try constraint.setConstant(length) }
    } else {
      try constraint.setConstant(length)
    }
  }

  /// Adds a view to another one, or expects an error if that would create a cycle.
  private func put(_ view: LayoutView, in other: LayoutView) throws {
    do throws(LayoutTreeError) { try other.addSubview(view) } catch {
      expectEqual(error, .hierarchyCycle(view.name))
    }
  }

  /// Deactivates a group of constraints, or activates it if all its items are in the tree.
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

  func layOut() throws {
    try layout.tree.layoutIfNeeded()
    notified.endLayout()
  }

  /// Reads the conflicts; if they have not been read since the last layout, a layout precedes.
  func readConflicts() {
    let conflicts = layout.tree.conflicts
    notified.endLayout()
    expectEqual(
      conflicts.map(\.broken.text), layout.tree.constraints.filter(\.isBroken).map(\.text))
    #expect(conflicts.allSatisfy { $0.constraints.last === $0.broken && !$0.message.isEmpty })
  }

  mutating func check() throws {
    let tree = layout.tree
    try layOut()
    let present = pool.filter { $0.tree === tree }
    for view in present where frames[view].map({ !$0.isNear(view.frame) }) ?? true {
      #expect(notified.earlier.contains(view), "\(view.name) is not reported")
    }
    for constraint in tree.constraints
    where constraint.priority == .required && !constraint.isBroken {
      #expect(constraint.violation < 1e-4, "\(constraint.text)")
    }
    for conflict in tree.conflicts { #expect(conflict.constraints.last === conflict.broken) }
    for view in present { #expect(view.frame.width >= 0 && view.frame.height >= 0) }
    if tree.scale == nil {
      expectEqual(try tree.warnings().properties, expectedWarnings(of: present))
    }

    let (broken, sums) = (tree.conflicts.map(\.broken.text), layout.violations)
    let ambiguities = try tree.ambiguities().map(Self.summary)
    let before = present.map(\.frame)
    rebuildSolver()
    try tree.layoutIfNeeded()
    expectEqual(tree.conflicts.map(\.broken.text), broken)
    for (level, sum) in layout.violations {
      #expect(abs(sum - (sums[level] ?? 0)) < 1e-3, "at \(level)")
    }
    expectEqual(try tree.ambiguities().map(Self.summary), ambiguities)
    for (view, frame) in zip(present, before) where ambiguities.isEmpty {
      #expect(view.frame.isNear(frame), "\(view.name)")
    }
    frames = Dictionary(uniqueKeysWithValues: present.map { ($0, $0.frame) })
    (notified.views, notified.earlier) = ([], [])
  }

  /// The warnings that follow from the frames of views, whose insets are not negative.
  private func expectedWarnings(of views: [LayoutView]) -> Set<LayoutState.Property> {
    var expected: Set<LayoutState.Property> = []
    for view in views {
      guard let superview = view.superview else { continue }
      let (frame, outer, insets) = (view.frame, superview.frame, view.alignmentRectInsets)
      let isMirrored = view.effectiveDirection == .rightToLeft
      let (left, right) =
        isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
      let spans: [(axis: LayoutAxis, start: Double, end: Double, outer: Double)] = [
        (.horizontal, frame.x + left, frame.maxX - right, outer.width),
        (.vertical, frame.y + insets.top, frame.maxY - insets.bottom, outer.height),
      ]
      for span in spans {
        if span.end - span.start < 1e-6, needsSize(view, along: span.axis) {
          expected.insert(.noSize(view.name, span.axis))
        }
        if isGiven(span.axis, of: superview), span.start < -1e-6 || span.end > span.outer + 1e-6 {
          expected.insert(.outsideSuperview(view.name, span.axis))
        }
      }
    }
    return expected
  }

  /// Returns whether the length of a view differs from the root's fitting size.
  private func isGiven(_ axis: LayoutAxis, of view: LayoutView) -> Bool {
    let size = layout.tree.size
    return view !== layout.tree.root
      || (axis == .horizontal ? size.width : size.height) != nil
  }

  /// Returns whether neither the content nor a constraint requires a size of 0.
  private func needsSize(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    let content = view.intrinsicContentSize
    if (axis == .horizontal ? content.width : content.height) == 0 { return false }
    return !layout.tree.constraints(referringTo: view).contains {
      $0.firstItem === view && $0.secondItem == nil && $0.firstAttribute.axis == axis
        && !$0.isIntrinsic && $0.constant == 0 && $0.relation != .greaterThanOrEqual
    }
  }

  /// Makes the tree rebuild its solver, which every change of direction causes.
  private func rebuildSolver() {
    let root = layout.tree.root
    let direction = root.direction
    root.direction = direction == .rightToLeft ? .leftToRight : .rightToLeft
    root.direction = direction
  }

  private static func summary(_ ambiguity: LayoutAmbiguity) -> String {
    "\(ambiguity.view.name) \(ambiguity.axis) \(ambiguity.aspect)"
  }
}
