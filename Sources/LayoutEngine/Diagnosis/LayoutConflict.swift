import ConstraintSolver
import LayoutConstraints

/// Constraints that contradict each other.
///
/// The set is irreducible: given the size of the root and that no size is negative, take one away and the others can be met.
public struct LayoutConflict {
  /// The constraints, in the order in which they came.
  public let constraints: [InstalledConstraint]
  /// The one that is left out: the last.
  public let dropped: InstalledConstraint
  /// The given width and height of the root, as far as the contradiction depends on them.
  public let rootSize: (width: Double?, height: Double?)
  let rootName: String

  init?(_ dropped: Solver.Dropped, in tree: LayoutTree) {
    var constraints: [InstalledConstraint] = []
    for row in dropped.conflict.constraints {
      if let reference = tree.constraintOfRow[row.index] { constraints.append(reference.object) }
    }
    constraints.sort { $0.order < $1.order }
    guard let last = constraints.last else { return nil }
    self.constraints = constraints
    self.dropped = last
    rootSize = tree.givenSize(in: dropped.conflict)
    rootName = tree.root.name
  }
}

extension LayoutTree {
  /// The root's width and height, as far as they are given and part of a contradiction.
  fileprivate func givenSize(in conflict: Conflict) -> (width: Double?, height: Double?) {
    (
      conflict.constraints.contains { $0 == sizeRules.width } ? size.width : nil,
      conflict.constraints.contains { $0 == sizeRules.height } ? size.height : nil
    )
  }
}
