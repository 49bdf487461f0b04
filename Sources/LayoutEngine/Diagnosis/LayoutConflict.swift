import ConstraintSolver
import LayoutConstraints

/// Constraints that contradict each other.
///
/// The set is irreducible: given the size of the root and that no size is negative, take one away and the others can be met.
public struct LayoutConflict {
  /// The constraints, in the order in which they came.
  public let constraints: [InstalledConstraint]
  /// The one that is left out: the last.
  public let broken: InstalledConstraint
  /// The given width and height of the root, as far as the contradiction depends on them.
  public let rootSize: (width: Double?, height: Double?)
  /// What the constraints ask for, and which one is left out, in one sentence.
  public let message: String

  init(
    _ constraints: [InstalledConstraint], breaking broken: InstalledConstraint, _ conflict: Conflict,
    in tree: LayoutTree
  ) {
    self.constraints = constraints
    self.broken = broken
    rootSize = tree.givenSize(in: conflict)
    message = constraints.sentence(rootSize, tree.root) + "; '\(broken.text)' is left out"
  }
}

extension LayoutTree {
  /// What is to be told of a constraint that the solver has left out, and of why.
  func conflict(_ dropped: Solver.Dropped) -> LayoutConflict? {
    guard let broken = constraintOfRow[dropped.constraint.index]?.object else { return nil }
    let constraints = dropped.conflict.constraints.compactMap { constraintOfRow[$0.index]?.object }.inOrder
    return LayoutConflict(constraints, breaking: broken, dropped.conflict, in: self)
  }

  /// The root's width and height, as far as they are given and part of a contradiction.
  fileprivate func givenSize(in conflict: Conflict) -> (width: Double?, height: Double?) {
    (
      conflict.constraints.contains { $0 == sizeRules.width } ? size.width : nil,
      conflict.constraints.contains { $0 == sizeRules.height } ? size.height : nil
    )
  }
}
