import ConstraintSolver
import LayoutConstraints
package import LayoutEngine

extension LayoutTree {
  /// Returns whether the effect of a broken constraint is the same in all equally good layouts.
  ///
  /// The effect is not determined if the other constraints allow several distances or sizes. A size
  /// below 0 has no meaning, so that it determines nothing. Pending changes are laid out first.
  ///
  /// - Parameter constraint: A constraint of this tree.
  /// - Returns: Whether the effect is determined.
  /// - Throws: the errors of ``layoutIfNeeded()``.
  /// - Complexity: up to four incremental solutions.
  package func determinesEffect(
    of constraint: InstalledConstraint
  ) throws(LayoutTreeError) -> Bool {
    try layoutForQuery()
    let sizes = constraint.sizeVariables
    if sizes.contains(where: { solver.uncheckedValue(of: $0) < -LayoutConflict.tolerance }) {
      return false
    }
    expression.lower(constraint)
    do throws(SolveError) {
      guard try solver.determines(expression.terms) else { return false }
      // The effect on a size that depends on another one contains the size itself.
      guard constraint.firstAttribute.isSize, sizes.count > 1 else { return true }
      return try solver.determines([Term(1, sizes[0])])
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
  }
}

extension InstalledConstraint {
  /// The sizes of the items along the axes of the constraint, first that of the first item.
  fileprivate var sizeVariables: [Variable] {
    var sizes: [Variable] = []
    for (item, attribute) in [(first, firstAttribute), (second, secondAttribute)] {
      guard let variables = item?.base.variables, let axis = attribute.axis else { continue }
      sizes.append(axis == .horizontal ? variables.width : variables.height)
    }
    return sizes
  }
}
