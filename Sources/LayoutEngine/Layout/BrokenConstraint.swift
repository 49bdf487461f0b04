package import ConstraintSolver
package import LayoutConstraints

/// A constraint that a layout has broken, and the contradiction that it was part of.
package struct BrokenConstraint {
  package let constraint: InstalledConstraint
  /// The constraints and sizes that contradict each other, in the order of the certificate.
  package let contradiction: [ConflictSource]
  /// The multiples that add up to the contradiction; `nil` if rounding errors hide them.
  package let certificate: InfeasibilityCertificate?
}

/// The origin of a row of a conflict.
package enum ConflictSource {
  /// A constraint of the tree.
  case constraint(InstalledConstraint)
  /// The given width or height of the root, in points.
  case rootSize(LayoutAxis, length: Double)

  package var constraint: InstalledConstraint? {
    if case .constraint(let constraint) = self { constraint } else { nil }
  }
}

extension LayoutTree {
  /// Returns the broken constraint of a conflict that the solver dropped.
  func brokenConstraint(_ dropped: Solver.DroppedConstraint) -> BrokenConstraint? {
    guard let broken = constraintOfRow[dropped.constraint.offset]?.object else { return nil }
    return BrokenConstraint(
      constraint: broken,
      contradiction: dropped.conflict.constraints.compactMap { source(of: $0) },
      certificate: dropped.conflict.certificate)
  }

  private func source(of row: Constraint) -> ConflictSource? {
    if row == sizeConstraints.width { return givenRootSize(along: .horizontal) }
    if row == sizeConstraints.height { return givenRootSize(along: .vertical) }
    return constraintOfRow[row.offset].map { .constraint($0.object) }
  }

  /// Returns the given width or height of the root; `nil` if the constraints determine it.
  package func givenRootSize(along axis: LayoutAxis) -> ConflictSource? {
    (axis == .horizontal ? size.width : size.height).map { .rootSize(axis, length: $0) }
  }
}
