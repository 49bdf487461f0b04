import LayoutConstraints
import LayoutEngine

/// The kind of a constraint in an arrangement.
protocol ArrangementIdentifier: RawRepresentable<Int>, CaseIterable {
  /// The identifier of the constraint.
  var name: String { get }
}

/// A constraint that an arrangement needs.
struct ArrangementRule<Identifier: ArrangementIdentifier> {
  let identifier: Identifier
  let item: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView?
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ identifier: Identifier, _ item: LayoutView, _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal, _ other: LayoutView? = nil,
    _ otherAttribute: LayoutAttribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, priority: LayoutPriority = .required
  ) {
    self.identifier = identifier
    self.item = item
    self.attribute = attribute
    self.relation = relation
    self.other = other
    self.otherAttribute = otherAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Creates a rule by which a view is as small as other constraints allow.
  ///
  /// The rule `size <= factor * size` is violated by a fraction of the size. The sum of such
  /// violations is minimized, and a smaller factor gives the size more weight.
  init(
    _ identifier: Identifier, smallest view: LayoutView, _ size: LayoutAttribute, factor: Double,
    priority: LayoutPriority
  ) {
    self.init(
      identifier, view, size, .lessThanOrEqual, view, size, times: factor, priority: priority)
  }

  /// Returns whether an active constraint differs from this rule only in its constant and its
  /// priority.
  func hasShape(of installed: InstalledConstraint) -> Bool {
    installed.isActive && installed.firstAttribute == attribute
      && installed.secondAttribute == otherAttribute && installed.relation == relation
      && installed.multiplier == multiplier && installed.firstItem === item
      && installed.secondItem === other && installed.identifier == identifier.name
  }

  /// Sets the constant and the priority of an active constraint with the shape of this rule.
  func updateNumbers(of installed: InstalledConstraint) {
    if installed.constant != constant { try? installed.setConstant(constant) }  // it is valid
    installed.priority = priority
  }
}
