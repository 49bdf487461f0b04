public import LayoutConstraints

/// Constraints that are activated and deactivated together.
///
/// A group keeps the views that its constraints speak of.
public final class ConstraintGroup {
  /// The constraints, in order; after a deactivation with the constants and priorities that they had then.
  public private(set) var constraints: [LayoutConstraint<LayoutView>]
  /// Where they were first activated.
  public let place: SourcePlace
  /// The constraints as they are in force; none while the group is inactive. One whose item has left its tree is no longer
  /// installed.
  public private(set) var installed: [InstalledConstraint] = []

  init(_ constraints: [LayoutConstraint<LayoutView>], place: SourcePlace) {
    self.constraints = constraints
    self.place = place
  }

  /// Whether any of the constraints is in force.
  public var isActive: Bool { installed.contains { $0.isInstalled } }

  /// Puts the constraints into force again. They count as new, also those that are in force: in a contradiction the newest gives way.
  ///
  /// - Parameter tree: The tree that the items are in.
  /// - Throws: `notInTree`; no constraint is then activated.
  public func activate(in tree: LayoutTree) throws(LayoutTreeError) {
    try tree.checkMembership(of: constraints)
    deactivate()
    installed = tree.install(constraints, place: place)
  }

  /// Takes the constraints out of force.
  public func deactivate() {
    for (index, constraint) in installed.enumerated() {
      constraint.uninstall()
      constraints[index] = constraints[index].with(
        constant: constraint.constant, priority: constraint.priority)
    }
    installed = []
  }
}
