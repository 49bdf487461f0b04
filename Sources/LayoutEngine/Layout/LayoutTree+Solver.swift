package import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// Returns the order of the constraints that result from a view's content size: before all
  /// others, and by the serial numbers of the views.
  static func intrinsicOrder(of view: LayoutView, _ axis: LayoutAxis) -> Int {
    Int.min / 2 + 4 * view.serialNumber + (axis == .horizontal ? 0 : 2)
  }

  /// Adds a constraint to the solver.
  func addToSolver(_ constraint: InstalledConstraint) {
    isOutOfDate = true
    guard !needsRebuild, constraint.row == nil else { return }
    expression.lower(constraint)
    do {
      let row = try solver.add(
        expression.terms, constant: expression.constant, Relation(constraint.relation),
        priority: constraint.priority.rawValue)
      constraint.row = row
      constraintOfRow.set(UnmanagedReference(constraint), at: row.offset)
    } catch {
      recordError(error)
    }
  }

  /// Records an error of the solver. The next layout rebuilds the solver, and fails if the error
  /// occurs again.
  package func recordError(_ error: ModelError) {
    modelError = error
    needsRebuild = true
  }

  /// Adds a constraint to the solver again, because its terms have changed.
  func reinstall(_ constraint: InstalledConstraint) {
    removeFromSolver(constraint)
    addToSolver(constraint)
  }

  /// Updates the solver's constant after a change of the constraint's constant or of the position
  /// that an attribute stands for.
  func updateConstant(of constraint: InstalledConstraint) {
    isOutOfDate = true
    guard !needsRebuild, let row = constraint.row else { return }
    expression.lower(constraint)
    do { try solver.setConstant(expression.constant, of: row) } catch { recordError(error) }
  }

  func updatePriority(of constraint: InstalledConstraint) {
    isOutOfDate = true
    guard !needsRebuild, let row = constraint.row else { return }
    do { try solver.setPriority(constraint.priority.rawValue, of: row) } catch {
      recordError(error)
    }
  }

  /// Removes a constraint from the solver.
  func removeFromSolver(_ constraint: InstalledConstraint) {
    isOutOfDate = true
    brokenConstraints.removeAll { $0.constraint === constraint }
    guard let row = clearRow(of: constraint), !needsRebuild else { return }
    do { try solver.remove(row) } catch { recordError(error) }
  }

  /// Clears the association between a constraint and its row in the solver, and returns the row.
  @discardableResult
  func clearRow(of constraint: InstalledConstraint) -> Constraint? {
    guard let row = constraint.row else { return nil }
    constraint.row = nil
    constraintOfRow.set(nil, at: row.offset)
    return row
  }

  package func isBroken(_ constraint: InstalledConstraint) -> Bool {
    brokenConstraints.contains { $0.constraint === constraint }
  }

  /// Returns the violation of a constraint in the last layout, in points.
  func violation(of constraint: InstalledConstraint) -> Double {
    let value = activity(of: constraint)
    let violation: Double
    switch constraint.relation {
    case .equal: violation = value.magnitude
    case .lessThanOrEqual: violation = value
    case .greaterThanOrEqual: violation = -value
    }
    return violation > Self.violationTolerance ? violation : 0
  }

  /// Returns the left-hand side of a constraint minus its right-hand side, in the last layout.
  package func activity(of constraint: InstalledConstraint) -> Double {
    expression.lower(constraint)
    return expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.uncheckedValue(of: $1.variable)
    }
  }

  /// The tolerance of a violation, in points.
  private static let violationTolerance = 1e-6

  /// Updates the solver's constraints on the root's size.
  func updateSizeConstraints() {
    isOutOfDate = true
    guard !needsRebuild else { return }
    let inner = root.alignmentRectInsets.insetSize(size)
    sizeConstraints.width = updateSizeConstraint(
      sizeConstraints.width, root.variables.width, inner.width)
    sizeConstraints.height = updateSizeConstraint(
      sizeConstraints.height, root.variables.height, inner.height)
  }

  private func updateSizeConstraint(
    _ constraint: Constraint?, _ variable: Variable, _ length: Double?
  ) -> Constraint? {
    let target = fitting.target(for: length)
    do {
      if let constraint {
        try solver.suggest(target.value, for: variable)
        try solver.setPriority(target.priority.rawValue, of: constraint)
        return constraint
      }
      let constraint = try solver.makeEditable(
        variable, priority: target.priority.rawValue, value: target.value)
      constraintOfRow.set(nil, at: constraint.offset)
      return constraint
    } catch {
      recordError(error)
      return nil
    }
  }
}
