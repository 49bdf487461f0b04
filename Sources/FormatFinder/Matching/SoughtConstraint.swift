public import LayoutConstraints

/// A constraint of a running app, whose place in code is sought.
public struct SoughtConstraint: Hashable, Sendable {
  /// The item and the attribute on the left-hand side.
  public let first: SoughtSide
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The item and the attribute on the right-hand side; `nil` if that side is a constant alone.
  public let second: SoughtSide?
  /// The factor of the second attribute.
  public let multiplier: Double
  /// The number that is added on the right-hand side, in points.
  public let constant: Double
  /// The priority.
  public let priority: LayoutPriority
  /// The identifier of the constraint.
  public let identifier: String?

  /// Creates a constraint.
  public init(
    _ first: SoughtSide, _ relation: LayoutRelation, _ second: SoughtSide?, multiplier: Double,
    constant: Double, priority: LayoutPriority, identifier: String?
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    self.identifier = identifier
  }

  /// The same constraint of unknown views with the same classes and names.
  var withoutKeys: SoughtConstraint {
    SoughtConstraint(
      first.withoutKey, relation, second?.withoutKey, multiplier: multiplier, constant: constant,
      priority: priority, identifier: identifier)
  }

  /// The same constraint with its sides exchanged; `nil` if it has one side or a factor.
  var swapped: SoughtConstraint? {
    guard let second, multiplier == 1 else { return nil }
    return SoughtConstraint(
      second, relation.swapped, first, multiplier: 1, constant: -constant, priority: priority,
      identifier: identifier)
  }
}

/// An attribute of an item of a running app.
public struct SoughtSide: Hashable, Sendable {
  /// The item.
  public let item: SoughtItem
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// Creates a side.
  public init(_ item: SoughtItem, _ attribute: LayoutAttribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  fileprivate var withoutKey: SoughtSide {
    SoughtSide(
      SoughtItem(key: "", className: item.className, label: item.label, part: item.part), attribute)
  }
}

/// A view of a running app, or a part of one.
public struct SoughtItem: Hashable, Sendable {
  /// A text that is the same for all constraints of the view, such as its address.
  public let key: String
  /// The name of the class without its module and generic arguments, if it is known.
  public let className: String?
  /// A name of the view: its accessibility identifier or its key, if it is known. It can also be
  /// the text that the view shows.
  public let label: String?
  /// The part of the view.
  public let part: FoundItem.Part

  /// Creates an item.
  public init(key: String, className: String?, label: String?, part: FoundItem.Part) {
    (self.key, self.className, self.label, self.part) = (key, className, label, part)
  }
}
