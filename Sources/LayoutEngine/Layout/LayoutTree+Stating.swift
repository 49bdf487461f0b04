import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// The order of the constraints of a view's content size: before all others, as the views came.
  static func intrinsicOrder(of view: LayoutView, _ axis: LayoutAxis) -> Int {
    Int.min / 2 + 4 * view.serial + (axis == .horizontal ? 0 : 2)
  }

  /// States a constraint in the solver.
  func state(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, constraint.row == nil else { return }
    expression.lower(constraint)
    do {
      let row = try solver.add(
        expression.terms.span, constant: expression.constant, Relation(constraint.relation),
        priority: constraint.priority.rawValue)
      constraint.row = row
      constraintOfRow.set(Uncounted(constraint), at: row.index)
    } catch {
      refuse(error)
    }
  }

  /// Takes note of what the solver refuses; the next layout tries it again, and fails if that is refused too.
  func refuse(_ error: ModelError) {
    refusal = error
    mustRebuild = true
  }

  /// States a constraint again that has other terms now.
  func stateAnew(_ constraint: InstalledConstraint) {
    withdraw(constraint)
    state(constraint)
  }

  /// States a constraint again whose constant, or what its items' attributes mean, has changed.
  func restate(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, let row = constraint.row else { return }
    expression.lower(constraint)
    do { try solver.setConstant(expression.constant, of: row) } catch { refuse(error) }
  }

  func reprioritize(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, let row = constraint.row else { return }
    do { try solver.setPriority(constraint.priority.rawValue, of: row) } catch { refuse(error) }
  }

  /// Takes a constraint out of the solver.
  func withdraw(_ constraint: InstalledConstraint) {
    needsLayout = true
    conflicts.removeAll { $0.broken === constraint }
    guard let row = forgetRow(of: constraint), !mustRebuild else { return }
    do { try solver.remove(row) } catch { refuse(error) }
  }

  /// Forgets what the solver knows a constraint by.
  @discardableResult
  func forgetRow(of constraint: InstalledConstraint) -> Constraint? {
    guard let row = constraint.row else { return nil }
    constraint.row = nil
    constraintOfRow.set(nil, at: row.index)
    return row
  }

  func isBroken(_ constraint: InstalledConstraint) -> Bool {
    conflicts.contains { $0.broken === constraint }
  }

  /// By how much a constraint is not met by the last layout.
  func violation(of constraint: InstalledConstraint) -> Double {
    expression.lower(constraint)
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.known($1.variable)
    }
    let violation: Double
    switch constraint.relation {
    case .equal: violation = value.magnitude
    case .lessThanOrEqual: violation = value
    case .greaterThanOrEqual: violation = -value
    }
    return violation > Self.roundingError ? violation : 0
  }

  /// What is smaller is met.
  private static let roundingError = 1e-6

  /// Makes the solver's constraints on the root's size agree with it.
  func stateSize() {
    needsLayout = true
    guard !mustRebuild else { return }
    let inner = root.alignmentRectInsets.reduced(size)
    sizeRules.width = sizeRule(sizeRules.width, root.variables.width, inner.width)
    sizeRules.height = sizeRule(sizeRules.height, root.variables.height, inner.height)
  }

  private func sizeRule(_ rule: Constraint?, _ variable: Variable, _ length: Double?) -> Constraint? {
    let wish = fitting.wish(for: length)
    do {
      if let rule {
        try solver.suggest(wish.value, for: variable)
        try solver.setPriority(wish.priority.rawValue, of: rule)
        return rule
      }
      let rule = try solver.makeEditable(variable, priority: wish.priority.rawValue, value: wish.value)
      constraintOfRow.set(nil, at: rule.index)
      return rule
    } catch {
      refuse(error)
      return nil
    }
  }
}
