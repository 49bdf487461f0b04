import BenchmarkSupport
import CHeap
import ConstraintFiles
import ConstraintSolver
import Foundation
import LayoutEngine

/// Compares the layout engine with the solver alone on the same constraints.
///
/// Usage: `layout-benchmark FILE DEPTH REPETITIONS`. FILE is the constraint file of a nested tree
/// with DEPTH levels.
///
/// Prints a JSON object with the processor times of the first layout, of layouts at other widths,
/// of layouts after changes and with 300 broken constraints, and of removing views, and with the
/// numbers of wrong frame components. The times of the first layout and of other widths include
/// reading all frames or values.
@main
struct LayoutBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let depth = Int(arguments[2]), depth > 0,
      let repetitions = Int(arguments[3]), repetitions > 0
    else {
      fail("usage: layout-benchmark FILE DEPTH REPETITIONS", status: 64)
    }
    guard var file = try ConstraintFile.load(arguments[1]).first else {
      fail("no constraint system in \(arguments[1])", status: 66)
    }
    retain_free_memory()
    file.nonnegative = stride(from: 2, to: file.variableCount, by: 4).flatMap { [$0, $0 + 1] }
    var result: [String: Any] = [:]
    let expected = try ConstraintFile.values(String(arguments[1].dropLast(4)) + ".sol")

    let first = try NestedTree(depth: depth)
    result["views"] = first.views.count - 1
    result["constraints"] = first.constraints.count
    result["file_constraints"] = file.rows.count
    var solverTimes: [Double] = []
    var treeTimes: [Double] = []
    for _ in 0..<repetitions {
      solverTimes.append(try solverTime(file))
      treeTimes.append(try treeTime(depth))
    }
    result["solver_scratch_ms"] = median(solverTimes) * 1e3
    result["tree_scratch_ms"] = median(treeTimes) * 1e3

    var system = try LoadedSystem(file)
    try system.solver.solve()
    let tree = try LayoutTree(root: first.root, width: 1000, height: 800)
    let groups = try activate(first, in: tree)
    try tree.layoutIfNeeded()
    result["wrong"] = frameMismatchCount(first.views, expected)

    solverTimes = []
    treeTimes = []
    for _ in 0..<repetitions {
      solverTimes.append(try solverSweep(&system, file))
      treeTimes.append(try treeSweep(tree, first.views, file.sweep))
    }
    result["solver_resize_us"] = median(solverTimes) * 1e6 / Double(file.sweep.count)
    result["tree_resize_us"] = median(treeTimes) * 1e6 / Double(file.sweep.count)
    try tree.setSize(width: 1000, height: 800)
    try tree.layoutIfNeeded()
    try measureChanges(tree, first, groups, &result)
    result["wrong_after_changes"] = frameMismatchCount(first.views, expected)
    try BrokenRows(count: 300).measure(&result)
    result["removal_us"] = try removalTime(count: 100_000)
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }

  // MARK: From scratch

  static func solverTime(_ file: ConstraintFile) throws -> Double {
    let start = processorTime()
    var system = try LoadedSystem(file)
    try system.solver.solve()
    let sum = read(system)
    let time = processorTime() - start
    precondition(sum.isFinite)
    return time
  }

  static func treeTime(_ depth: Int) throws -> Double {
    let nested = try NestedTree(depth: depth)
    let start = processorTime()
    let tree = try LayoutTree(root: nested.root, width: 1000, height: 800)
    try tree.activate(nested.constraints)
    try tree.layoutIfNeeded()
    let sum = read(nested.views)
    let time = processorTime() - start
    precondition(sum.isFinite)
    return withExtendedLifetime((tree, nested)) { time }
  }

  static func read(_ system: borrowing LoadedSystem) -> Double {
    var sum = 0.0
    for variable in system.variables { sum += system.solver.value(of: variable) ?? 0 }
    return sum
  }

  static func read(_ views: [LayoutView]) -> Double {
    var sum = 0.0
    for view in views {
      let frame = view.frame
      sum += frame.x + frame.y + frame.width + frame.height
    }
    return sum
  }

  // MARK: Other widths

  static func solverSweep(_ system: inout LoadedSystem, _ file: ConstraintFile) throws -> Double {
    let start = processorTime()
    var sum = 0.0
    for value in file.sweep {
      try system.solver.suggest(value, for: system.variables[file.sweepVariable])
      try system.solver.solve()
      sum += read(system)
    }
    precondition(sum.isFinite)
    return processorTime() - start
  }

  static func treeSweep(_ tree: LayoutTree, _ views: [LayoutView], _ widths: [Double]) throws
    -> Double
  {
    let start = processorTime()
    var sum = 0.0
    for width in widths {
      try tree.setSize(width: width, height: 800)
      try tree.layoutIfNeeded()
      sum += read(views)
    }
    precondition(sum.isFinite)
    return processorTime() - start
  }

  // MARK: Changes

  /// Activates each constraint in its own group, so that the constraints of a removed view can be
  /// activated again.
  static func activate(_ nested: NestedTree, in tree: LayoutTree) throws -> [ConstraintGroup] {
    try nested.constraints.map { try tree.activate([$0]) }
  }

  /// Measures changing the constants of constraints, and removing and adding constraints and views,
  /// for at most 1,000 innermost views.
  static func measureChanges(
    _ tree: LayoutTree, _ nested: NestedTree, _ groups: [ConstraintGroup],
    _ result: inout [String: Any]
  ) throws {
    let leaves = nested.views.filter { $0.subviews.isEmpty }.prefix(1_000)
    var groupsByView: [LayoutView: [ConstraintGroup]] = [:]
    for group in groups {
      let constraint = group.constraints[0]
      groupsByView[constraint.firstItem, default: []].append(group)
      if let second = constraint.secondItem { groupsByView[second, default: []].append(group) }
    }
    var start = processorTime()
    for leaf in leaves {
      guard let constraint = groupsByView[leaf]?.first?.installed.first else { continue }
      let original = constraint.constant
      for constant in [original + 1, original] {
        try constraint.setConstant(constant)
        try tree.layoutIfNeeded()
      }
    }
    result["change_us"] = (processorTime() - start) * 1e6 / Double(2 * leaves.count)

    start = processorTime()
    for leaf in leaves {
      guard let group = groupsByView[leaf]?.first else { continue }
      group.deactivate()
      try tree.layoutIfNeeded()
      try group.activate(in: tree)
      try tree.layoutIfNeeded()
    }
    result["replace_constraint_us"] = (processorTime() - start) * 1e6 / Double(leaves.count)

    start = processorTime()
    for leaf in leaves {
      guard let superview = leaf.superview else { continue }
      leaf.removeFromSuperview()
      try tree.layoutIfNeeded()
      try superview.addSubview(leaf)
      for group in groupsByView[leaf] ?? [] { try group.activate(in: tree) }
      try tree.layoutIfNeeded()
    }
    result["replace_view_us"] = (processorTime() - start) * 1e6 / Double(leaves.count)
    result["constraints_of_view"] =
      Double(leaves.reduce(0) { $0 + (groupsByView[$1]?.count ?? 0) }) / Double(leaves.count)

    let owners = leaves.map { ($0, $0.superview) }
    start = processorTime()
    for leaf in leaves { leaf.removeFromSuperview() }
    try tree.layoutIfNeeded()
    for (leaf, superview) in owners { try superview?.addSubview(leaf) }
    for leaf in leaves {
      for group in groupsByView[leaf] ?? []
      where !group.isActive || group.installed[0].firstItem == nil {
        try group.activate(in: tree)
      }
    }
    try tree.layoutIfNeeded()
    result["replace_views_together_us"] = (processorTime() - start) * 1e6 / Double(leaves.count)
  }

  /// Returns the microseconds per view of removing all subviews of the root one by one, in random
  /// order, and of the layout after that.
  static func removalTime(count: Int) throws -> Double {
    let tree = try LayoutTree(width: 1000, height: 800)
    var views = (0..<count).map { _ in LayoutView() }
    for view in views { try tree.root.addSubview(view) }
    try tree.layoutIfNeeded()
    var random = SplitMix64(seed: 1)
    views.shuffle(using: &random)
    let start = processorTime()
    for view in views { view.removeFromSuperview() }
    try tree.layoutIfNeeded()
    precondition(tree.root.subviews.isEmpty)
    return (processorTime() - start) * 1e6 / Double(count)
  }

  /// Returns the number of frame components that differ from the expected values by more than
  /// 1e-4.
  static func frameMismatchCount(
    _ views: [LayoutView], _ expected: [(variable: Int, value: Double)]
  ) -> Int {
    expected.count { variable, value in
      let frame = views[variable / 4].frame
      return !(abs([frame.x, frame.y, frame.width, frame.height][variable % 4] - value) <= 1e-4)
    }
  }
}
