import LayoutConstraints
import LayoutEngine
import LayoutExplanations

extension ConflictCore {
  /// Returns the view that a constraint is about: the one that is not its superview, or, for an
  /// edge, not the container of the row or column.
  func subject(of constraint: LoggedConstraint) -> LayoutView? {
    guard let equation = constraint.equations.first, let first = layout.view(of: equation.first)
    else { return nil }
    guard let second = equation.second.flatMap({ layout.view(of: $0) }) else { return first }
    let isOfContainer =
      equation.firstAttribute.end != nil && conflict.chain?.place.container === first
    return second.superview === first || isOfContainer ? second : first
  }

  /// Returns the view and the axis of a constraint of its size; `nil` for other constraints.
  func size(of constraint: LoggedConstraint) -> (view: LayoutView, axis: LayoutAxis)? {
    guard let equation = constraint.equations.first, equation.firstAttribute.isSize,
      let axis = equation.firstAttribute.axis, let view = subject(of: constraint)
    else { return nil }
    return (view, axis)
  }
}

/// The views of a report that contain others: by the superviews that the report names, or by
/// equations between the same attributes of another view and of this one.
struct ContainerViews {
  private var containers: Set<ObjectIdentifier> = []
  /// The views whose size is larger than the one of another view by a number or a factor.
  private var largerViews: Set<ObjectIdentifier> = []

  init(_ layout: LogLayout) {
    for constraint in layout.constraints where !constraint.isFromAutoresizingMask {
      for equation in constraint.equations where equation.firstAttribute == equation.secondAttribute
      {
        if let larger = equation.larger.flatMap({ layout.view(of: $0) }) {
          largerViews.insert(ObjectIdentifier(larger))
        }
        guard !equation.firstAttribute.isSize,
          let view = equation.second.flatMap({ layout.view(of: $0) }),
          let first = layout.view(of: equation.first), first !== view, first !== view.superview
        else { continue }
        containers.insert(ObjectIdentifier(view))
      }
    }
  }

  func contains(_ view: LayoutView) -> Bool {
    !view.subviews.isEmpty || containers.contains(ObjectIdentifier(view))
  }

  /// Returns whether a view contains others, or can contain one whose size depends on its own.
  func canContain(_ view: LayoutView) -> Bool {
    contains(view) || largerViews.contains(ObjectIdentifier(view))
  }
}

extension LoggedEquation {
  /// The item whose size is larger than the one of the other, by a number or a factor; `nil` if the
  /// equation does not determine it.
  fileprivate var larger: LoggedItem? {
    guard firstAttribute.isSize, let second, (multiplier, constant) != (1, 0) else { return nil }
    if multiplier <= 1, constant <= 0 { return second }
    return multiplier >= 1 && constant >= 0 ? first : nil
  }
}

extension LogLayout {
  /// Returns the index of the constraint whose constant a relaxation changes; `nil` if it changes
  /// another number.
  func index(of relaxation: LayoutRelaxation) -> Int? {
    guard case .constant(let constraint) = relaxation.target else { return nil }
    return index(of: constraint)
  }
}
