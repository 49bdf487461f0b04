import LayoutConstraints

extension InstalledConstraint {
  /// The properties in which equal constraints agree.
  struct Key: Hashable {
    private let first: ObjectIdentifier?
    private let firstAttribute: LayoutAttribute
    private let relation: LayoutRelation
    private let second: ObjectIdentifier?
    private let secondAttribute: LayoutAttribute
    private let multiplier: Double
    private let constant: Double
    private let priority: LayoutPriority
    private let identifier: String?

    fileprivate init(_ constraint: InstalledConstraint) {
      first = constraint.firstItem.map { ObjectIdentifier($0) }
      firstAttribute = constraint.firstAttribute
      relation = constraint.relation
      second = constraint.secondItem.map { ObjectIdentifier($0) }
      secondAttribute = constraint.secondAttribute
      multiplier = constraint.multiplier
      constant = constraint.constant
      priority = constraint.priority
      identifier = constraint.identifier
    }
  }

  /// The items, relation, numbers, priority and identifier.
  var key: Key { Key(self) }
}
