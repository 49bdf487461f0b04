import LayoutConstraints
import LayoutEngine

/// The identifier of a stack's constraint, as `UIStackView` identifies the corresponding ones.
enum StackIdentifier: String {
  /// An edge of the first or the last visible view, and an edge of the stack.
  case canvasConnection = "UISV-canvas-connection"
  /// The space between two views.
  case spacing = "UISV-spacing"
  /// The position or size of a view across the axis.
  case alignment = "UISV-alignment"
  /// Equal sizes of views, or of the guides between them.
  case fillEqually = "UISV-fill-equally"
  /// The proportion of two sizes.
  case fillProportionally = "UISV-fill-proportionally"
  /// The position of a guide between two views.
  case distributingEdge = "UISV-distributing-edge"
  /// The size of a hidden view.
  case hiding = "UISV-hiding"
  /// A choice among layouts that are equally good otherwise.
  case ambiguitySuppression = "UISV-ambiguity-suppression"
  /// An edge of the stack that no view crosses.
  case spanningBoundary = "UISV-spanning-boundary"
  /// The size of the stack across its axis.
  case spanningFit = "UISV-spanning-fit"
}

/// A constraint that a stack needs.
struct StackRule {
  let identifier: StackIdentifier
  let item: LayoutView
  let attribute: LayoutAttribute
  let relation: LayoutRelation
  let other: LayoutView?
  let otherAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(
    _ identifier: StackIdentifier, _ item: LayoutView, _ attribute: LayoutAttribute,
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

  /// The constraint as a value.
  var constraint: LayoutConstraint<LayoutView> {
    let storage = ConstraintStorage<LayoutView>.make(
      text: nil, identifier: identifier.rawValue, capacity: 2)
    let first = storage.append(item)
    let second = other.map { storage.append($0) } ?? first
    return LayoutConstraint(
      uncheckedIn: storage, item: first, attribute: attribute, relatedBy: relation, to: second,
      attribute: otherAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: CompactRange(0..<0))
  }

  /// Returns whether an active constraint differs from this rule only in its constant and its
  /// priority.
  func hasShape(of installed: InstalledConstraint) -> Bool {
    installed.isActive && installed.firstAttribute == attribute
      && installed.secondAttribute == otherAttribute && installed.relation == relation
      && installed.multiplier == multiplier && installed.firstItem === item
      && installed.secondItem === other && installed.identifier == identifier.rawValue
  }
}

/// The active constraints of a view in a stack.
struct StackConstraints {
  private(set) var installed: [InstalledConstraint] = []

  /// Replaces the constraints by those of rules. Only the differences change the layout.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - activate: A closure that activates a new constraint.
  mutating func update(
    to rules: [StackRule],
    activate: (LayoutConstraint<LayoutView>) -> InstalledConstraint
  ) {
    var previous = installed
    installed.removeAll(keepingCapacity: true)
    for rule in rules {
      if let index = previous.firstIndex(where: { rule.hasShape(of: $0) }) {
        let constraint = previous.remove(at: index)
        if constraint.constant != rule.constant { try? constraint.setConstant(rule.constant) }
        constraint.priority = rule.priority
        installed.append(constraint)
      } else {
        installed.append(activate(rule.constraint))
      }
    }
    for constraint in previous { constraint.deactivate() }
  }

  /// Deactivates all constraints.
  mutating func removeAll() {
    for constraint in installed { constraint.deactivate() }
    installed = []
  }
}
