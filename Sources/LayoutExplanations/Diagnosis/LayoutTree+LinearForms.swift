import ConstraintSolver
import LayoutConstraints
package import LayoutEngine

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
