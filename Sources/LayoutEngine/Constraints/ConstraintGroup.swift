public import LayoutConstraints

/// Constraints that are activated and deactivated together.
///
/// A group keeps the views that its constraints speak of.
public final class ConstraintGroup {
  /// The constraints, in order; with the constants and priorities that they had when they were last deactivated.
  public private(set) var constraints: [LayoutConstraint<LayoutView>]
  /// Where they were first activated.
  public let place: SourcePlace
  /// The constraints as they are in force; none while the group is inactive. One whose item has left its tree is no longer
  /// active.
  public private(set) var installed: [InstalledConstraint] = []

  init(_ constraints: [LayoutConstraint<LayoutView>], place: SourcePlace) {
    self.constraints = constraints
    self.place = place
  }

  /// Whether any of the constraints is in force.
  public var isActive: Bool { installed.contains { $0.isActive } }

  /// Puts the constraints into force again. They count as new, also those that are in force: in a contradiction the newest gives way.
  ///
  /// - Parameter tree: The tree that the items are in.
  /// - Throws: `notInTree`; no constraint is then activated.
  public func activate(in tree: LayoutTree) throws(LayoutTreeError) {
    keepValues()
    let prepared = try tree.prepared(constraints, place: place)
    for constraint in installed { constraint.deactivate() }
    installed = prepared
    tree.install(prepared)
  }

  /// Takes the constraints out of force.
  public func deactivate() {
    keepValues()
    for constraint in installed { constraint.deactivate() }
    installed = []
  }

  /// Notes the constants and priorities that have been changed.
  private func keepValues() {
    for (index, constraint) in installed.enumerated() {
      constraints[index] = constraints[index].with(
        constant: constraint.constant, priority: constraint.priority)
    }
  }
}
