public import LayoutConstraints

/// Finding constraints. All lists are in the order of the constraints: those of content sizes as the views came, then the others as they were
/// activated.
extension LayoutTree {
  /// All constraints of the tree.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views and constraints.
  public var constraints: [InstalledConstraint] {
    root.subtree().flatMap { $0.intrinsicConstraints + $0.owned }.inOrder
  }

  /// The constraints of an identifier.
  ///
  /// - Complexity: that of ``constraints``.
  public func constraints(identifiedBy identifier: String) -> [InstalledConstraint] {
    constraints.filter { $0.identifier == identifier }
  }

  /// The constraints along an axis: those that a horizontal or a vertical attribute on the left-hand side belongs to.
  ///
  /// - Complexity: that of ``constraints``.
  public func constraints(along axis: LayoutAxis) -> [InstalledConstraint] {
    constraints.filter { $0.firstAttribute.axis == axis }
  }

  /// The constraints that refer to a view or a part of it, such as its margins, those of its content size included.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the view.
  public func constraints(referringTo view: LayoutView) -> [InstalledConstraint] {
    guard view.tree === self else { return [] }
    let references = ([view] + view.parts).flatMap { $0.references }.map { $0.object }.inOrder
    let distinct = references.indices.filter { $0 == 0 || references[$0] !== references[$0 - 1] }
    return view.intrinsicConstraints + distinct.map { references[$0] }
  }

  /// The constraints between two views or parts of them, whichever comes first in them.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the first view.
  public func constraints(between first: LayoutView, and second: LayoutView) -> [InstalledConstraint] {
    constraints(referringTo: first.base).filter { constraint in
      let (one, other) = (constraint.first?.base, constraint.second?.base)
      return one === first.base && other === second.base || one === second.base && other === first.base
    }
  }

  /// The constraints that are the same equation or inequality as another, whatever their priorities and names.
  ///
  /// - Complexity: O(*k* log *k*) for *k* constraints on the first item.
  public func constraints(equivalentTo constraint: LayoutConstraint<LayoutView>) -> [InstalledConstraint] {
    constraints(referringTo: constraint.firstItem).filter {
      $0.constraint.map { constraint.isEquivalent(to: $0) } ?? false
    }
  }
}

extension LayoutView {
  /// The constraints of the content size.
  var intrinsicConstraints: [InstalledConstraint] {
    if horizontal.rules == nil, vertical.rules == nil { return [] }
    return [horizontal.rules, vertical.rules].flatMap { rules in
      rules.map { [$0.hugging, $0.resistance] } ?? []
    }
  }
}

extension [InstalledConstraint] {
  /// The constraints in the order in which they came.
  var inOrder: [InstalledConstraint] { sorted { $0.order < $1.order } }
}
