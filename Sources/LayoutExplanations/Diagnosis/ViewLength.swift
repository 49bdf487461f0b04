import ConstraintSolver
package import LayoutConstraints
package import LayoutEngine

/// A length of a view that a variable of the solver stands for: its size along an axis, or its
/// distance from the leading or the top edge of its superview.
package struct ViewLength {
  /// The view or guide.
  package let view: LayoutView
  package let axis: LayoutAxis
  /// Whether the length is the size.
  package let isSize: Bool
}

extension LayoutTree {
  /// Returns the length of a view that the variable with an offset stands for; `nil` if there is
  /// none.
  func length(at offset: Int) -> ViewLength? {
    guard let view = viewOfVariable[offset]?.object else { return nil }
    let variables = view.variables
    let isWidth = variables.width.offset == offset
    let isSize = isWidth || variables.height.offset == offset
    let isHorizontal = isWidth || !isSize && variables.start.offset == offset
    return ViewLength(view: view, axis: isHorizontal ? .horizontal : .vertical, isSize: isSize)
  }

  /// Returns the left-hand side of a constraint minus the right-hand side: multiples of lengths of
  /// alignment rectangles, and a constant in points.
  package func linearTerms(of constraint: InstalledConstraint) -> (
    terms: [(coefficient: Double, length: ViewLength)], constant: Double
  ) {
    expression.lower(constraint)
    let terms = expression.terms.compactMap { term in
      length(at: term.variable.offset).map { (coefficient: term.coefficient, length: $0) }
    }
    return (terms, expression.constant)
  }
}

/// The width or the height of a view.
struct SizeVariable: Hashable {
  let view: LayoutView
  let axis: LayoutAxis
}

extension SizeVariable {
  /// Creates the size of a variable of a tree's solver; `nil` for the variable of a position.
  init?(offset: Int, in tree: LayoutTree) {
    guard let length = tree.length(at: offset), length.isSize else { return nil }
    self.init(view: length.view, axis: length.axis)
  }
}

extension ViewVariables {
  /// Returns the width or the height.
  func size(along axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }

  /// Returns the distance from the superview's leading or top edge.
  func start(along axis: LayoutAxis) -> Variable { axis == .horizontal ? start : top }
}
