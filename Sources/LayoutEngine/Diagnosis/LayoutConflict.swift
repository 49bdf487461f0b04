import ConstraintSolver
import LayoutConstraints

/// A set of constraints that contradict each other.
///
/// The set is irreducible: without any one of its constraints, the others can be satisfied, given
/// the size of the root and that no size is negative.
public struct LayoutConflict {
  /// The constraints, in the order of activation.
  public let constraints: [InstalledConstraint]
  /// The broken constraint: the newest one of the set.
  public let broken: InstalledConstraint
  /// The given width and height of the root, each `nil` if the conflict does not depend on it.
  public let rootSize: (width: Double?, height: Double?)
  /// The requirements of the constraints, and the broken constraint, in one sentence.
  public let message: String

  init(
    _ constraints: [InstalledConstraint], breaking broken: InstalledConstraint,
    _ conflict: Conflict, in tree: LayoutTree
  ) {
    self.constraints = constraints
    self.broken = broken
    rootSize = tree.givenSize(in: conflict)
    message = constraints.sentence(rootSize, tree.root) + "; '\(broken.text)' is left out"
  }
}

extension LayoutTree {
  /// Returns the conflict for a constraint that the solver dropped.
  func conflict(_ dropped: Solver.DroppedConstraint) -> LayoutConflict? {
    guard let broken = constraintOfRow[dropped.constraint.offset]?.object else { return nil }
    let constraints = dropped.conflict.constraints
      .compactMap { constraintOfRow[$0.offset]?.object }.inOrder
    return LayoutConflict(constraints, breaking: broken, dropped.conflict, in: self)
  }

  /// Returns the root's given width and height, each `nil` if it is not part of a conflict.
  fileprivate func givenSize(in conflict: Conflict) -> (width: Double?, height: Double?) {
    (
      conflict.constraints.contains { $0 == sizeConstraints.width } ? size.width : nil,
      conflict.constraints.contains { $0 == sizeConstraints.height } ? size.height : nil
    )
  }
}
