import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// A tree that is resized or changed several times equals a new tree, also where constraints
/// contradict each other.
@Suite struct RandomResizeTests {
  @Test(arguments: (0..<300).rounds(every: 23))
  func cells(_ seed: Int) throws {
    try expectSameLayouts(seed) { width in
      let cells = try RandomCells(seed: seed, width: width)
      return (cells.tree, cells.cells)
    }
  }

  @Test(arguments: RandomSweepTests.seeds.rounds(every: 11))
  func nestedViews(_ seed: Int) throws {
    try expectSameLayouts(seed) { width in
      let layout = try RandomLayout(sweepSeed: seed, width: width)
      return (layout.tree, layout.views)
    }
  }

  private static let historySeeds = 0..<300

  /// After each 20 random changes, a tree equals a new one with the same constraints.
  @Test(arguments: historySeeds.rounds(every: 23))
  func changedConstraints(_ seed: Int) throws {
    var history = try RandomHistory(seed: seed)
    for round in 0..<4 {
      for _ in 0..<20 { try history.change() }
      let new = try history.newLayout()
      try expectSameLayout(
        LayoutState(of: history.layout.tree, history.layout.views),
        LayoutState(of: new.tree, new.views), "seed \(seed), round \(round)")
    }
  }

  /// Without broken constraints, the last test would prove less.
  @Test func historiesHaveConflicts() throws {
    let count = try Self.historySeeds.count { seed in
      var history = try RandomHistory(seed: seed)
      for _ in 0..<20 { try history.change() }
      try history.layout.tree.layoutIfNeeded()
      return !history.layout.tree.conflicts.isEmpty
    }
    #expect(count >= 100)
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

  /// Returns ten random widths, often too small for anything to fit.
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
    expectEqual(state.undetermined, expected.undetermined, "\(comment)")
    expectEqual(state.determinedWarnings, expected.determinedWarnings, "\(comment)")
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

  private mutating func add(_ constraint: LayoutConstraint<LayoutView>, at priority: Double = 1000)
    throws
  {
    let priority = try LayoutPriority(priority)
    constraints.append(constraint.with(constant: constraint.constant, priority: priority))
  }

  private mutating func placeCells(columnCount: Int) throws {
    let isMinimum = random.nextBool(percent: 33)
    let trailingPriority: Double = random.element(of: [1000, 1000, 999, 500])
    for (index, cell) in cells.enumerated() {
      let (row, column) = (index / columnCount, index % columnCount)
      let start = column == 0 ? tree.root.leading + 16 : cells[index - 1].trailing + 8
      try add(isMinimum && column > 0 ? cell.leading >= start : cell.leading == start)
      try add(cell.top == (row == 0 ? tree.root.top : cells[index - columnCount].bottom) + 8)
      if column == columnCount - 1 || index == cells.count - 1, row == 0 || column > 0 {
        try add(tree.root.trailing == cell.trailing + 16, at: trailingPriority)
      }
    }
  }

  private mutating func sizeCells() throws {
    let equality: Double = random.element(of: [1000, 1000, 999])
    let (ratioPercent, contentPercent) = (
      random.element(of: [0, 25, 50, 75]), random.element(of: [0, 25, 50, 75])
    )
    for cell in cells {
      if cell !== cells[0] { try add(cell.width == cells[0].width, at: equality) }
      if random.nextBool(percent: ratioPercent) {
        let priority: Double = random.element(of: [1000, 999, 750])
        try add(cell.height == cell.width * 0.75, at: priority)
      }
      if random.nextBool(percent: contentPercent) {
        let width: Double? = random.nextBool(percent: 50) ? nil : 60
        try cell.setIntrinsicContentSize(width: width, height: 44)
      }
    }
  }
}

/// A tree whose size and constraints change, and what a new tree needs to equal it.
private struct RandomHistory {
  let layout: RandomLayout
  private let seed: Int
  private let constraints: [InstalledConstraint]
  /// The indices of the active constraints, in the order of activation.
  private var active: [Int]
  private var random: SplitMix64

  init(seed: Int) throws {
    self.seed = seed
    random = SplitMix64(seed: UInt64(seed) &+ 2_000_000)
    var layout = try RandomLayout(seed: seed, views: 4, isNested: seed.isMultiple(of: 2))
    constraints = try layout.tree.activate(Self.makeConstraints(in: &layout)).installed
    self.layout = layout
    active = Array(constraints.indices)
  }

  private static func makeConstraints(
    in layout: inout RandomLayout
  ) throws -> [LayoutConstraint<LayoutView>] {
    for view in layout.views where layout.random.nextBool(percent: 40) {
      let length = Double(Int.random(in: 1..<10, using: &layout.random)) * 10
      try view.setIntrinsicContentSize(width: length, height: length / 2)
    }
    return (0..<16).compactMap { _ in layout.constraint() }
  }

  /// Changes the size of the root, or whether a constraint is active, its constant or its priority.
  mutating func change() throws {
    let tree = layout.tree
    let length = Double(Int.random(in: 0..<40, using: &random)) * 10
    let index = random.element(of: Array(constraints.indices))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: try tree.setSize(width: length, height: random.element(of: [nil, 100, 200]))
    case 1: try constraints[index].setConstant(length / 3)
    case 2:
      try constraints[index].setPriority(
        LayoutPriority(random.element(of: [1000, 1000, 999.99999999, 500])))
    default:
      if constraints[index].isActive {
        constraints[index].deactivate()
        active.removeAll { $0 == index }
      } else {
        try constraints[index].activate()
        active.append(index)
      }
    }
    if random.nextBool(percent: 60) { try tree.layoutIfNeeded() }
  }

  /// Returns a new tree with the active constraints in the order of activation.
  func newLayout() throws -> RandomLayout {
    var new = try RandomLayout(seed: seed, views: 4, isNested: seed.isMultiple(of: 2))
    let all = try Self.makeConstraints(in: &new)
    for index in active {
      let (constant, priority) = (constraints[index].constant, constraints[index].priority)
      try new.tree.activate([all[index].with(constant: constant, priority: priority)])
    }
    try new.tree.setSize(width: layout.tree.size.width, height: layout.tree.size.height)
    return new
  }
}

extension LayoutState {
  /// The warnings about what is determined.
  fileprivate var determinedWarnings: Set<Property> {
    properties.filter { property in
      switch property {
      case .outsideSuperview, .noSize: isDetermined(property)
      default: false
      }
    }
  }

  /// Returns whether the constraints with some indices, without all others, contradict the last of
  /// them. Afterwards only these constraints and the ones of content sizes are active.
  fileprivate func isContradiction(_ indices: [Int]) throws -> Bool {
    for constraint in constraints { constraint.deactivate() }
    for index in indices { try constraints[index].activate() }
    try tree.layoutIfNeeded()
    return tree.conflicts.contains { $0.broken === indices.last.map { constraints[$0] } }
  }
}
