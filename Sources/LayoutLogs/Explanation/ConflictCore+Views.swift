import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension ConflictCore {
  /// Returns the view that a constraint is about: the one that is not its superview.
  func subject(of constraint: LoggedConstraint) -> LayoutView? {
    guard let equation = constraint.equations.first, let first = layout.view(of: equation.first)
    else { return nil }
    guard let second = equation.second.flatMap({ layout.view(of: $0) }) else { return first }
    return second.superview === first ? second : first
  }

  /// Returns the view and the axis of a constraint of its size; `nil` for other constraints.
  func size(of constraint: LoggedConstraint) -> (view: LayoutView, axis: LayoutAxis)? {
    guard let equation = constraint.equations.first, equation.firstAttribute.isSize,
      let axis = equation.firstAttribute.axis, let view = subject(of: constraint)
    else { return nil }
    return (view, axis)
  }

  /// Returns whether only the system sets the frame of a view: one of its own, a cell, or a subview
  /// of a cell.
  func hasFrameOfSystem(_ view: LayoutView) -> Bool {
    guard let item = layout.item(of: view) else { return false }
    let superview = view.superview.flatMap { layout.item(of: $0) }
    return item.isPrivate || item.isCellOrItsContentView || superview?.isCell == true
  }

  /// Returns whether a view contains others: by the superviews that the report names, or by
  /// equations between the same attributes of another view and of this one.
  func isContainer(_ view: LayoutView) -> Bool {
    guard view.subviews.isEmpty else { return true }
    return layout.constraints.contains { constraint in
      !constraint.isFromAutoresizingMask
        && constraint.equations.contains { pins($0, another: view) }
    }
  }

  private func pins(_ equation: LoggedEquation, another view: LayoutView) -> Bool {
    guard let second = equation.second, equation.firstAttribute == equation.secondAttribute,
      !equation.firstAttribute.isSize, layout.view(of: second) === view,
      let first = layout.view(of: equation.first)
    else { return false }
    return first !== view && first !== view.superview
  }
}

extension LogLayout {
  /// Returns the item that a view represents; `nil` for the root and for baselines.
  func item(of view: LayoutView) -> LoggedItem? { items.first { $0.view === view }?.item }

  /// Returns the index of the constraint whose constant a relaxation changes; `nil` if it changes
  /// another number.
  func index(of relaxation: LayoutRelaxation) -> Int? {
    guard case .constant(let constraint) = relaxation.target else { return nil }
    return index(of: constraint)
  }
}
