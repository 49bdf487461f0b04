import LayoutConstraints
import VFLSyntax

/// A number or a name in a predicate, with its value as far as it is known.
struct PredicateNumber {
  /// The name; `nil` for a literal.
  let name: String?
  /// The value; `nil` if it is not known. For the name of a view it is the size of the view.
  let value: Double?

  var isLiteral: Bool { name == nil }

  /// Returns whether both are the same name or the same literal.
  ///
  /// Two metrics with the same value are not the same: the value of either can change.
  func isSame(as other: PredicateNumber) -> Bool {
    name == other.name && (name != nil || value == other.value)
  }

  /// Returns whether the number as a priority is at least another one, for any values of the
  /// metrics.
  func isPriorityAtLeast(_ other: PredicateNumber) -> Bool {
    if isSame(as: other) { return true }
    guard isLiteral, let value else { return false }
    if value == LayoutPriority.required.rawValue { return true }
    return other.isLiteral && value >= other.value ?? .infinity
  }
}

/// A predicate in the comparison with others of the same size or space.
struct ComparedPredicate {
  /// The index among the predicates of the format.
  let index: Int
  /// The list that contains the predicate.
  let list: PredicateListSyntax
  let relation: LayoutRelation
  private(set) var constant: PredicateNumber
  let priority: PredicateNumber
  /// The index of the predicate that determines the size of the view with the constant's name.
  private(set) var sizeIndex: Int?

  init(
    index: Int, list: PredicateListSyntax, relation: LayoutRelation, constant: PredicateNumber,
    priority: PredicateNumber
  ) {
    self.index = index
    self.list = list
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  var isUpperBound: Bool { relation != .greaterThanOrEqual }
  var isLowerBound: Bool { relation != .lessThanOrEqual }
  var isRequired: Bool { priority.value == LayoutPriority.required.rawValue }
  /// Whether the predicate is required, for any values of the metrics.
  var isAlwaysRequired: Bool { isRequired && priority.isLiteral }
  /// Whether the predicate is required and determines the size or space as a known number.
  var determinesValue: Bool { isRequired && relation == .equal && constant.value != nil }

  /// Returns the predicate with the size of a view, which another predicate determines, in place of
  /// its name.
  func substituting(_ size: ComparedPredicate) -> ComparedPredicate {
    var result = self
    result.constant = PredicateNumber(name: constant.name, value: size.constant.value)
    result.sizeIndex = size.index
    return result
  }
}

extension ComparedPredicate {
  /// Returns whether this predicate and another one are required and cannot hold at the same time.
  func contradicts(_ other: ComparedPredicate) -> Bool {
    guard isRequired, other.isRequired, let value = constant.value,
      let otherValue = other.constant.value
    else { return false }
    return isUpperBound && other.isLowerBound && value < otherValue
      || isLowerBound && other.isUpperBound && value > otherValue
  }

  /// Returns whether another predicate holds because of this one, for any values of the metrics.
  ///
  /// Either both are the same, and this one has at least the priority of the other; or this one is
  /// required, and the other holds wherever it holds. A soft constraint does not imply another one:
  /// among layouts that violate it equally, the other can select one.
  func implies(_ other: ComparedPredicate) -> Bool {
    let isSameConstant = constant.isSame(as: other.constant)
    if isSameConstant, relation == other.relation {
      return priority.isPriorityAtLeast(other.priority)
    }
    guard isAlwaysRequired else { return false }
    if isSameConstant { return relation == .equal }
    guard constant.isLiteral, other.constant.isLiteral, let value = constant.value,
      let otherValue = other.constant.value
    else { return false }
    return switch other.relation {
    case .equal: false
    case .lessThanOrEqual: isUpperBound && value < otherValue
    case .greaterThanOrEqual: isLowerBound && value > otherValue
    }
  }

  /// Returns whether this predicate is a required number, so that another one, which is optional,
  /// has no effect.
  ///
  /// A name can refer to a view, and an optional predicate can change the size of that view.
  func overrules(_ other: ComparedPredicate) -> Bool {
    isAlwaysRequired && relation == .equal && constant.isLiteral && other.constant.isLiteral
      && other.priority.isLiteral && !other.isRequired
  }

  /// Returns whether this predicate and another one are the two halves of an equality.
  func isOppositeBound(of other: ComparedPredicate) -> Bool {
    relation != .equal && relation == other.relation.swapped
      && constant.isSame(as: other.constant) && priority.isSame(as: other.priority)
  }
}
