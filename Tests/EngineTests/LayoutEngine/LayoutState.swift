import LayoutEngine
import VisualFormat

/// What holds in the layout of a tree, without lengths. Constraints are indices among the
/// constraints of the tree, so that the states of equal trees can be compared.
struct LayoutState {
  enum Property: Hashable {
    /// A constraint is broken.
    case conflict(Int)
    /// A constraint that is not a tie-breaker is violated.
    case compressed(Int)
    case stretched(Int)
    case violated(Int)
    case outsideSuperview(String, LayoutAxis)
    case noSize(String, LayoutAxis)
  }

  let tree: LayoutTree
  /// The root and the views.
  let views: [LayoutView]
  let constraints: [InstalledConstraint]
  let broken: [Int]
  /// The constraints of each conflict.
  let conflicts: [[Int]]
  private(set) var properties: Set<Property>
  /// The views and axes that are ambiguous.
  let undetermined: Set<String>

  /// Creates the state after a layout.
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
    undetermined = Set(try tree.ambiguities().map { "\($0.view.name) \($0.axis)" })
    properties = try tree.warnings().properties.union(broken.map { .conflict($0) })
    for (index, constraint) in constraints.enumerated()
    where constraint.violation > 0 && !constraint.isBroken && !constraint.isTieBreaker {
      properties.insert(
        !constraint.isIntrinsic
          ? .violated(index)
          : constraint.relation == .greaterThanOrEqual ? .compressed(index) : .stretched(index))
    }
  }

  /// Creates the state of a new tree.
  init(sweepSeed seed: Int, width: Double) throws {
    let layout = try RandomLayout(sweepSeed: seed, width: width)
    try self.init(of: layout.tree, layout.views)
  }

  /// Returns whether a view and the views that contain it are determined.
  func isDetermined(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    if undetermined.contains("\(view.name) \(axis)") { return false }
    return view.superview.map { isDetermined($0, axis) } ?? true
  }

  /// Returns whether what a property is about is determined.
  func isDetermined(_ property: Property) -> Bool {
    switch property {
    case .conflict: return true
    case .compressed(let index), .stretched(let index), .violated(let index):
      guard let axis = constraints[index].firstAttribute.axis else { return false }
      return [constraints[index].firstItem, constraints[index].secondItem].allSatisfy {
        $0.map { isDetermined($0, axis) } ?? true
      }
    case .outsideSuperview(let name, let axis), .noSize(let name, let axis):
      return views.first { $0.name == name }.map { isDetermined($0, axis) } ?? false
    }
  }
}

extension [LayoutWarning] {
  /// The warnings without their lengths.
  var properties: Set<LayoutState.Property> {
    Set(
      flatMap { warning -> [LayoutState.Property] in
        let name = warning.view.name
        switch warning.kind {
        case .noSize(let axis): return [.noSize(name, axis)]
        case .outsideSuperview(let excess):
          return LayoutAxis.allCases.filter { axis in
            let lengths =
              axis == .horizontal
              ? [excess.leading, excess.trailing] : [excess.top, excess.bottom]
            return lengths.contains { $0 > 0 }
          }.map { .outsideSuperview(name, $0) }
        }
      })
  }
}
