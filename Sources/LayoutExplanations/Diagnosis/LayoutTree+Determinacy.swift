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

extension LayoutTree {
  /// Returns whether the constraints determine each variable in the last layout, by its offset.
  ///
  /// What is not determined is that of ``ambiguities()``, without another layout and rules that
  /// resolve it.
  ///
  /// - Throws: `unsolvable`.
  func determinedVariables() throws(LayoutTreeError) -> [Bool] {
    var isDetermined = [Bool](repeating: true, count: viewOfVariable.count)
    do throws(SolveError) {
      for variable in try solver.undeterminedVariables()
      where isDetermined.indices.contains(variable.offset) {
        isDetermined[variable.offset] = false
      }
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
    return isDetermined
  }

  /// Returns the axes along which the position or the size of a view is not determined.
  ///
  /// - Parameters:
  ///   - view: A view or guide; not a guide for a part of a view.
  ///   - isDetermined: Whether the constraints determine each variable.
  /// - Returns: The axes.
  func undeterminedAxes(of view: LayoutView, _ isDetermined: [Bool]) -> Set<LayoutAxis> {
    let variables = view.variables
    var axes: Set<LayoutAxis> = []
    for (variable, axis) in [
      (variables.start, LayoutAxis.horizontal), (variables.width, .horizontal),
      (variables.top, .vertical), (variables.height, .vertical),
    ] where solver.isUnused(variable) || !isDetermined[variable.offset] {
      axes.insert(axis)
    }
    return axes
  }
}

/// The left-hand side of a constraint minus its right-hand side, as a linear expression over the
/// positions and sizes of views.
package struct LinearForm {
  /// A length of a view.
  package enum Length: Hashable, Sendable {
    /// The distance of the leading edge from that of the superview.
    case start
    /// The distance of the top edge from that of the superview.
    case top
    /// The width.
    case width
    /// The height.
    case height
  }

  /// A multiple of a length of a view. All lengths are those of alignment rectangles.
  package struct Term {
    /// The view or guide.
    package let view: LayoutView
    /// The length.
    package let length: Length
    /// The factor of the length.
    package let coefficient: Double
  }

  /// The terms.
  package let terms: [Term]
  /// The constant, in points.
  package let constant: Double
}

extension LayoutTree {
  /// Returns a constraint as a linear expression, which is 0 where an equation holds.
  ///
  /// - Parameter constraint: A constraint of this tree.
  /// - Returns: The left-hand side minus the right-hand side.
  /// - Complexity: O(*d*) for items at depth *d*.
  package func linearForm(of constraint: InstalledConstraint) -> LinearForm {
    expression.lower(constraint)
    let terms = expression.terms.compactMap { term -> LinearForm.Term? in
      guard let view = viewOfVariable[term.variable.offset]?.object else { return nil }
      return LinearForm.Term(
        view: view, length: view.length(of: term.variable), coefficient: term.coefficient)
    }
    return LinearForm(terms: terms, constant: expression.constant)
  }

  /// Returns whether both sides of a constraint differ by the same amount in all layouts that are
  /// equally good, so that the constraint is an equation in them.
  ///
  /// A constraint with a lower priority or an inequality determines something only if it is one.
  /// Pending changes are laid out first.
  ///
  /// - Parameter constraint: A constraint of this tree.
  /// - Returns: Whether it is an equation, perhaps with another constant.
  /// - Throws: the errors of ``layoutIfNeeded()``.
  /// - Complexity: up to two incremental solutions.
  package func isEquation(_ constraint: InstalledConstraint) throws(LayoutTreeError) -> Bool {
    try layoutForQuery()
    expression.lower(constraint)
    do throws(SolveError) {
      return try solver.determines(expression.terms)
    } catch {
      setNeedsRebuild()
      throw .unsolvable(error.description)
    }
  }
}

extension LayoutView {
  fileprivate func length(of variable: Variable) -> LinearForm.Length {
    if variable == variables.width { return .width }
    if variable == variables.height { return .height }
    return variable == variables.start ? .start : .top
  }
}
