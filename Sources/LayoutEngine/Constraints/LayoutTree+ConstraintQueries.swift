public import LayoutConstraints

/// Queries for constraints.
///
/// All results are in the order of the constraints. The constraints of content sizes come first, in
/// the order in which their views entered the tree. The other constraints follow in the order of
/// activation.
extension LayoutTree {
  /// All active constraints of the tree.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints.
  public var constraints: [InstalledConstraint] {
    root.subtree().flatMap { $0.intrinsicConstraints + $0.owned }.inOrder
  }

  /// Returns the constraints with an identifier.
  ///
  /// - Complexity: that of ``constraints``.
  public func constraints(identifiedBy identifier: String) -> [InstalledConstraint] {
    constraints.filter { $0.identifier == identifier }
  }

  /// Returns the constraints along an axis: those whose first attribute belongs to the axis.
  ///
  /// - Complexity: that of ``constraints``.
  public func constraints(along axis: LayoutAxis) -> [InstalledConstraint] {
    constraints.filter { $0.firstAttribute.axis == axis }
  }

  /// Returns the constraints that refer to a view or to a guide for a part of it, including the
  /// constraints of its content size.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the view.
  public func constraints(referringTo view: LayoutView) -> [InstalledConstraint] {
    guard view.tree === self else { return [] }
    let references = ([view] + view.parts).flatMap { $0.references }.map { $0.object }.inOrder
    let distinct = references.indices.filter { $0 == 0 || references[$0] !== references[$0 - 1] }
    return view.intrinsicConstraints + distinct.map { references[$0] }
  }

  /// Returns the constraints between two views or guides for parts of them, in either order.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the first view.
  public func constraints(between first: LayoutView, and second: LayoutView)
    -> [InstalledConstraint]
  {
    constraints(referringTo: first.base).filter { constraint in
      let (one, other) = (constraint.first?.base, constraint.second?.base)
      return one === first.base && other === second.base
        || one === second.base && other === first.base
    }
  }

  /// Returns the constraints that express the same equation or inequality as a given constraint,
  /// regardless of priorities and identifiers.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the first item.
  public func constraints(equivalentTo constraint: LayoutConstraint<LayoutView>)
    -> [InstalledConstraint]
  {
    constraints(referringTo: constraint.firstItem).filter {
      $0.constraint.map { constraint.isEquivalent(to: $0) } ?? false
    }
  }
}

extension LayoutView {
  /// The constraints that result from the content size.
  package var intrinsicConstraints: [InstalledConstraint] {
    if horizontal.constraints == nil, vertical.constraints == nil { return [] }
    return [horizontal.constraints, vertical.constraints].flatMap { constraints in
      constraints.map { [$0.hugging, $0.resistance] } ?? []
    }
  }
}

extension [InstalledConstraint] {
  /// The constraints in the order of activation.
  var inOrder: [InstalledConstraint] { sorted { $0.order < $1.order } }
}
