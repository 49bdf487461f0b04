package import ConstraintSolver
package import LayoutConstraints

/// A constraint that layouts break: the solver violates it no more than necessary, because it
/// contradicts earlier constraints.
package struct BrokenConstraint {
  package let constraint: InstalledConstraint
  /// The conflict in which the constraint broke, whose other constraints are earlier. It has the
  /// numbers of that layout; see ``LayoutTree/contradiction(of:)``.
  let conflict: Conflict

  static func isNewer(_ first: BrokenConstraint, _ second: BrokenConstraint) -> Bool {
    first.constraint.order > second.constraint.order
  }
}

/// Constraints and sizes that contradict each other in a layout.
package struct Contradiction {
  /// The constraints and sizes, in the order of the certificate.
  package let sources: [ConflictSource]
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
  /// Returns whether the conflict in which a constraint broke is still one, so that the constraint
  /// contradicts earlier ones that are not broken.
  func isProven(_ broken: BrokenConstraint) -> Bool { excess(of: broken) != nil }

  private func excess(of broken: BrokenConstraint) -> Double? {
    broken.constraint.row.flatMap { solver.excess(of: broken.conflict, demoted: $0) }
  }

  /// Returns the contradiction that breaks a constraint, with the numbers of the last layout; `nil`
  /// if a constraint has left the solver since then.
  ///
  /// Time: if a number has changed since the constraint broke, a solution of the constraints of the
  /// contradiction alone.
  package func contradiction(of broken: BrokenConstraint) -> Contradiction? {
    var conflict = broken.conflict
    if let excess = excess(of: broken), excess != conflict.certificate?.excess {
      conflict = solver.updated(conflict) ?? conflict
    }
    var sources: [ConflictSource] = []
    for row in conflict.constraints {
      guard let source = source(of: row) else { return nil }
      sources.append(source)
    }
    return Contradiction(sources: sources, certificate: conflict.certificate)
  }

  private func source(of row: Constraint) -> ConflictSource? {
    if row == sizeConstraints.width { return givenRootSize(along: .horizontal) }
    if row == sizeConstraints.height { return givenRootSize(along: .vertical) }
    guard let constraint = constraintOfRow[row.offset]?.object, constraint.row == row else {
      return nil
    }
    return .constraint(constraint)
  }

  /// Returns the given width or height of the root; `nil` if the constraints determine it.
  package func givenRootSize(along axis: LayoutAxis) -> ConflictSource? {
    (axis == .horizontal ? size.width : size.height).map { .rootSize(axis, length: $0) }
  }
}

extension InstalledConstraint {
  /// The rank of the constraint among broken ones: the lower, the more important. Content sizes
  /// have the lowest ranks; see ``LayoutTree/intrinsicOrder(of:_:)``.
  var rank: Int64 { order < 0 ? Int64(order - .min / 2) : Self.firstRank + Int64(order) }

  /// The rank of the first constraint that is not a content size.
  private static var firstRank: Int64 { 1 << 51 }
}
