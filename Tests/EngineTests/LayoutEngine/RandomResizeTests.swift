import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// A tree that is resized several times equals a new tree of the same size, also where constraints
/// contradict each other.
@Suite struct RandomResizeTests {
  @Test(arguments: 0..<300)
  func cells(_ seed: Int) throws {
    try expectSameLayouts(seed) { width in
      let cells = try RandomCells(seed: seed, width: width)
      return (cells.tree, cells.cells)
    }
  }

  @Test(arguments: RandomBreakpointTests.seeds)
  func nestedViews(_ seed: Int) throws {
    try expectSameLayouts(seed) { width in
      let layout = try RandomLayout(sweepSeed: seed, width: width)
      return (layout.tree, layout.views)
    }
  }

  /// Expects a tree that is resized to have the layouts of new trees. The closure returns a new
  /// tree of a width, and its views.
  private func expectSameLayouts(
    _ seed: Int, _ makeTree: (Double) throws -> (tree: LayoutTree, views: [LayoutView])
  ) throws {
    let resized = try makeTree(1000)
    try resized.tree.layoutIfNeeded()
    for width in widths(seed) {
      try resized.tree.setSize(width: width, height: resized.tree.size.height)
      let new = try makeTree(width)
      try expectSameLayout(
        LayoutState(of: resized.tree, resized.views), LayoutState(of: new.tree, new.views),
        "seed \(seed), width \(width)")
    }
  }

  /// Returns ten random widths, often those at which nothing fits.
  private func widths(_ seed: Int) -> [Double] {
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000_000)
    return (0..<10).map { _ in
      let width = Double.random(in: 0..<400, using: &random)
      return random.element(of: [0, 1, 20, 60, 200, 1000, width])
    }
  }

  private func expectSameLayout(
    _ state: LayoutState, _ expected: LayoutState, _ comment: String
  ) throws {
    expectEqual(state.broken, expected.broken, "\(comment)")
    expectEqual(state.ambiguities, expected.ambiguities, "\(comment)")
    expectEqual(state.warnings, expected.warnings, "\(comment)")
    for (view, other) in zip(state.views, expected.views) {
      for axis in LayoutAxis.allCases where state.isDetermined(view, axis) {
        #expect(
          view.frame.isNear(other.frame, along: axis),
          "\(comment): \(view.name) \(view.frame), \(other.frame)")
      }
    }
    for (conflict, other) in zip(state.conflicts, expected.conflicts) where conflict != other {
      #expect(try expected.isContradiction(conflict), "\(comment): \(conflict)")
    }
  }
}

/// A row or a grid of cells in a container: equal widths, aspect ratios and contents. Some of the
/// constraints contradict each other if the container is too small.
private struct RandomCells {
  let tree: LayoutTree
  let cells: [LayoutView]
  private var random: SplitMix64
  private var constraints: [LayoutConstraint<LayoutView>] = []

  init(seed: Int, width: Double) throws {
    random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 1...25, using: &random)
    let height: Double? = random.nextBool(percent: 33) ? nil : 400
    tree = try LayoutTree(width: width, height: height)
    cells = (0..<count).map { LayoutView("c\($0)") }
    for cell in cells { try tree.root.addSubview(cell) }
    let columnCount = random.nextBool(percent: 50) ? count : Int.random(in: 1...6, using: &random)
    try placeCells(columnCount: columnCount)
    try sizeCells()
    try tree.activate(constraints)
  }

  private mutating func placeCells(columnCount: Int) throws {
    let relation: LayoutRelation =
      random.nextBool(percent: 33) ? .greaterThanOrEqual : .equal
    let trailingPriority = try LayoutPriority(random.element(of: [1000, 1000, 999, 500]))
    for (index, cell) in cells.enumerated() {
      let (row, column) = (index / columnCount, index % columnCount)
      constraints += [
        column == 0
          ? try LayoutConstraint(
            item: cell, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 16)
          : try LayoutConstraint(
            item: cell, attribute: .leading, relatedBy: relation, toItem: cells[index - 1],
            attribute: .trailing, constant: 8),
        try LayoutConstraint(
          item: cell, attribute: .top, toItem: row == 0 ? tree.root : cells[index - columnCount],
          attribute: row == 0 ? .top : .bottom, constant: 8),
      ]
      if column == columnCount - 1 || index == cells.count - 1, row == 0 || column > 0 {
        constraints.append(
          try LayoutConstraint(
            item: tree.root, attribute: .trailing, toItem: cell, attribute: .trailing,
            constant: 16, priority: trailingPriority))
      }
    }
  }

  private mutating func sizeCells() throws {
    let equality = try LayoutPriority(random.element(of: [1000, 1000, 999]))
    let (ratioPercent, contentPercent) = (
      random.element(of: [0, 25, 50, 75]), random.element(of: [0, 25, 50, 75])
    )
    for cell in cells {
      if cell !== cells[0] {
        constraints.append(
          try LayoutConstraint(
            item: cell, attribute: .width, toItem: cells[0], attribute: .width, priority: equality))
      }
      if random.nextBool(percent: ratioPercent) {
        constraints.append(
          try LayoutConstraint(
            item: cell, attribute: .height, toItem: cell, attribute: .width, multiplier: 0.75,
            priority: LayoutPriority(random.element(of: [1000, 999, 750]))))
      }
      if random.nextBool(percent: contentPercent) {
        let width: Double? = random.nextBool(percent: 50) ? nil : 60
        try cell.setIntrinsicContentSize(width: width, height: 44)
      }
    }
  }
}

/// What the constraints of a tree determine.
private struct LayoutState {
  let views: [LayoutView]
  /// The indices of the broken constraints among all constraints.
  let broken: [Int]
  /// The indices of the constraints of each conflict.
  let conflicts: [[Int]]
  let ambiguities: Set<String>
  /// The warnings about what is determined.
  let warnings: Set<String>
  private let tree: LayoutTree
  private let constraints: [InstalledConstraint]

  init(of tree: LayoutTree, _ subviews: [LayoutView]) throws {
    self.tree = tree
    views = [tree.root] + subviews
    try tree.layoutIfNeeded()
    let constraints = tree.constraints
    self.constraints = constraints
    func index(_ constraint: InstalledConstraint) -> Int {
      constraints.firstIndex { $0 === constraint } ?? -1
    }
    broken = tree.conflicts.map { index($0.broken) }
    conflicts = tree.conflicts.map { $0.constraints.map { index($0) } }
    let undetermined = Set(try tree.ambiguities().map { Self.name($0.view, $0.axis) })
    ambiguities = undetermined
    let found = try tree.warnings().flatMap { Self.properties(of: $0) }
    warnings = Set(
      found.filter { Self.isDetermined($0.view, $0.axis, undetermined) }.map(\.text))
  }

  func isDetermined(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    Self.isDetermined(view, axis, ambiguities)
  }

  /// Returns whether the constraints with some indices, without all others, contradict the last of
  /// them. Afterwards only these constraints and those of content sizes are active.
  func isContradiction(_ indices: [Int]) throws -> Bool {
    for constraint in constraints { constraint.deactivate() }
    for index in indices { try constraints[index].activate() }
    try tree.layoutIfNeeded()
    return tree.conflicts.contains { $0.broken === indices.last.map { constraints[$0] } }
  }

  private static func name(_ view: LayoutView, _ axis: LayoutAxis) -> String {
    "\(view.name) \(axis)"
  }

  private static func isDetermined(
    _ view: LayoutView, _ axis: LayoutAxis, _ undetermined: Set<String>
  ) -> Bool {
    if undetermined.contains(name(view, axis)) { return false }
    return view.superview.map { isDetermined($0, axis, undetermined) } ?? true
  }

  private static func properties(
    of warning: LayoutWarning
  ) -> [(view: LayoutView, axis: LayoutAxis, text: String)] {
    let view = warning.view
    switch warning.kind {
    case .noSize(let axis): return [(view, axis, "\(name(view, axis)): no size")]
    case .outsideSuperview(let excess):
      let distances: [(axis: LayoutAxis, lengths: [Double])] = [
        (.horizontal, [excess.leading, excess.trailing]), (.vertical, [excess.top, excess.bottom]),
      ]
      return distances.filter { $0.lengths.contains { $0 > 0 } }.map { axis, lengths in
        (view, axis, "\(name(view, axis)): outside \(lengths.map { $0 > 0 })")
      }
    }
  }
}
