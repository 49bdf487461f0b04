import LayoutConstraints

/// A number or a name in a predicate, with its value as far as it is known.
struct KnownNumber {
  /// The name; `nil` for a literal.
  let name: String?
  /// The value; `nil` if it is not known, or if the name is that of a view.
  let value: Double?

  /// Returns whether both are the same name or the same literal.
  ///
  /// Two metrics with the same value are not the same: the value of either can change.
  func isSame(as other: KnownNumber) -> Bool {
    name == other.name && (name != nil || value == other.value)
  }

  /// Returns whether the number as a priority is at least another one, whatever the values of
  /// metrics are.
  func isPriorityAtLeast(_ other: KnownNumber) -> Bool {
    if isSame(as: other) { return true }
    guard name == nil, let value else { return false }
    if value == LayoutPriority.required.rawValue { return true }
    return other.name == nil && value >= other.value ?? .infinity
  }
}

/// A predicate of a list, with its numbers as far as they are known.
struct KnownPredicate {
  /// The index among the predicates of the format.
  let index: Int
  let relation: LayoutRelation
  let constant: KnownNumber
  let priority: KnownNumber

  var isUpperBound: Bool { relation != .greaterThanOrEqual }
  var isLowerBound: Bool { relation != .lessThanOrEqual }
  var isRequired: Bool { priority.value == LayoutPriority.required.rawValue }

  /// Returns whether this predicate and another one are required and cannot hold at the same time.
  func contradicts(_ other: KnownPredicate) -> Bool {
    guard isRequired, other.isRequired, let value = constant.value,
      let otherValue = other.constant.value
    else { return false }
    return isUpperBound && other.isLowerBound && value < otherValue
      || isLowerBound && other.isUpperBound && value > otherValue
  }

  /// Returns whether another predicate has no effect beside this one, whatever the values of
  /// metrics are.
  ///
  /// Either both are the same, and this one has at least the priority of the other; or this one is
  /// required, and the other holds wherever it holds. A soft constraint does not imply another one:
  /// among layouts that violate it equally, the other can select one.
  func implies(_ other: KnownPredicate) -> Bool {
    let isSameConstant = constant.isSame(as: other.constant)
    if isSameConstant, relation == other.relation {
      return priority.isPriorityAtLeast(other.priority)
    }
    guard isRequired, priority.name == nil else { return false }
    if isSameConstant { return relation == .equal }
    guard constant.name == nil, other.constant.name == nil, let value = constant.value,
      let otherValue = other.constant.value
    else { return false }
    return switch other.relation {
    case .equal: false
    case .lessThanOrEqual: isUpperBound && value < otherValue
    case .greaterThanOrEqual: isLowerBound && value > otherValue
    }
  }

  /// Returns whether this predicate and another one are the two halves of an equality.
  func isOppositeBound(of other: KnownPredicate) -> Bool {
    relation != .equal && relation == other.relation.swapped
      && constant.isSame(as: other.constant) && priority.isSame(as: other.priority)
  }
}
