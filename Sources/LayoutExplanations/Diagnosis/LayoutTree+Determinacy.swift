import ConstraintSolver
import LayoutConstraints
package import LayoutEngine

/// Queries for what the constraints determine, which is the same in all equally good layouts.
extension LayoutTree {
  /// Returns the distance or size of the broken constraint of a conflict, as a clause, if the other
  /// constraints determine it; otherwise `nil`.
  ///
  /// Lays out the tree without the constraint. Nothing is determined if another constraint on the
  /// same positions or sizes is broken then, because the others contradict each other, too.
  package func determinedEffect(
    of conflict: LayoutConflict
  ) throws(LayoutTreeError) -> String? {
    try layOut(without: conflict.broken) { () throws(LayoutTreeError) in
      try layoutForQuery()
      guard !hasBrokenConstraint(on: conflict.system.variables) else { return nil }
      return try determinesEffect(of: conflict.broken) ? conflict.effect(in: self) : nil
    }
  }

  /// Returns whether the layout breaks a constraint on one of some variables, by their offsets.
  private func hasBrokenConstraint(on variables: Set<Int>) -> Bool {
    brokenConstraints.contains {
      expression.lower($0.constraint)
      return expression.terms.contains { variables.contains($0.variable.offset) }
    }
  }

  private func determinesEffect(
    of constraint: InstalledConstraint
  ) throws(LayoutTreeError) -> Bool {
    guard try determinesSides(of: constraint) else { return false }
    let sizes = constraint.sizeVariables
    // The effect on a size that depends on another one contains the size itself.
    guard constraint.firstAttribute.isSize, sizes.count > 1 else { return true }
    return try query { () throws(SolveError) in try solver.determines([Term(1, sizes[0])]) }
  }

  /// Returns whether the difference of both sides of a constraint is determined, so that the
  /// constraint is an equation in all layouts that are equally good.
  ///
  /// A constraint with a lower priority or an inequality determines something only if it is one,
  /// perhaps with another constant. Pending changes are laid out first.
  package func determinesSides(
    of constraint: InstalledConstraint
  ) throws(LayoutTreeError) -> Bool {
    try layoutForQuery()
    expression.lower(constraint)
    return try query { () throws(SolveError) in try solver.determines(expression.terms) }
  }

  /// Returns whether the constraints determine each variable in the last layout, by its offset.
  ///
  /// The undetermined variables are the same as for ``ambiguities()``, which also finds another
  /// layout and resolving rules.
  func determinedVariables() throws(LayoutTreeError) -> [Bool] {
    var isDetermined = [Bool](repeating: true, count: viewOfVariable.count)
    for variable in try query({ () throws(SolveError) in try solver.undeterminedVariables() })
    where isDetermined.indices.contains(variable.offset) {
      isDetermined[variable.offset] = false
    }
    return isDetermined
  }

  /// Returns the axes along which the position or the size of a view is not determined.
  func undeterminedAxes(of view: LayoutView, _ isDetermined: [Bool]) -> Set<LayoutAxis> {
    Set(
      LayoutAxis.allCases.filter { axis in
        [view.variables.start(along: axis), view.variables.size(along: axis)].contains {
          solver.isUnused($0) || !isDetermined[$0.offset]
        }
      })
  }

  /// Returns an answer of the solver. After an error, the next layout rebuilds the solver.
  func query<Answer>(_ body: () throws(SolveError) -> Answer) throws(LayoutTreeError) -> Answer {
    do throws(SolveError) {
      return try body()
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
  }
}

extension InstalledConstraint {
  /// The sizes of the items along the axes of the constraint, beginning with the first item.
  fileprivate var sizeVariables: [Variable] {
    [(first, firstAttribute), (second, secondAttribute)].compactMap { item, attribute in
      guard let item, let axis = attribute.axis else { return nil }
      return item.base.variables.size(along: axis)
    }
  }
}
