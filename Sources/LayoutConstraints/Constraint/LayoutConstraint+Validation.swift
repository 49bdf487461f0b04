extension LayoutConstraint {
  /// Creates a constraint between an attribute of one item and an attribute of another, or a
  /// constant.
  ///
  /// - Parameters:
  ///   - firstItem: The item on the left-hand side.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - secondItem: The item on the right-hand side, or `nil` for a constant alone.
  ///   - secondAttribute: The attribute of the second item.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number that is added on the right-hand side, in points.
  ///   - priority: The priority of the constraint.
  ///   - identifier: A name to find the constraint by.
  /// - Throws: ``LayoutConstraintError`` if the attributes and items cannot be combined or a
  ///   number is not finite.
  public init(
    item firstItem: Item, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation = .equal,
    toItem secondItem: Item? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) throws(LayoutConstraintError) {
    guard (secondItem == nil) == (secondAttribute == .notAnAttribute) else {
      throw secondItem == nil
        ? .secondAttributeWithoutItem(secondAttribute) : .secondItemWithoutAttribute
    }
    let error = LayoutConstraintError(
      pairing: firstAttribute, with: secondAttribute, multiplier: multiplier, constant: constant)
    if let error { throw error }
    self.init(
      unchecked: firstItem, firstAttribute, relatedBy: relation, to: secondItem, secondAttribute,
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }
}

/// An error for a constraint whose attributes and items cannot be combined or whose numbers are
/// not finite.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The first item has no attribute.
  case missingFirstAttribute
  /// The second item has no attribute.
  case secondItemWithoutAttribute
  /// The second attribute has no item.
  case secondAttributeWithoutItem(LayoutAttribute)
  /// A location is related to a size.
  case locationWithSize(LayoutAttribute, LayoutAttribute)
  /// A leading or trailing edge, which depends on the reading direction, is related to a left or
  /// right edge.
  case relativeWithAbsoluteSide(LayoutAttribute, LayoutAttribute)
  /// A horizontal location is related to a vertical one.
  case horizontalWithVertical(LayoutAttribute, LayoutAttribute)
  /// A location is related to a constant.
  case locationWithoutItem(LayoutAttribute)
  /// A location is related to another location times 0, which leaves a constant.
  case locationWithZeroMultiplier(LayoutAttribute)
  /// The multiplier is infinite or not a number.
  case multiplierNotFinite(Double)
  /// The constant is infinite or not a number.
  case constantNotFinite(Double)

  /// The first rule that two attributes, a multiplier and a constant violate; `nil` if they are
  /// valid.
  package init?(
    pairing first: LayoutAttribute, with second: LayoutAttribute, multiplier: Double,
    constant: Double
  ) {
    if first == .notAnAttribute {
      self = .missingFirstAttribute
    } else if !multiplier.isFinite {
      self = .multiplierNotFinite(multiplier)
    } else if !constant.isFinite {
      self = .constantNotFinite(constant)
    } else if second == .notAnAttribute {
      guard first.isLocation else { return nil }
      self = .locationWithoutItem(first)
    } else if first.isSize != second.isSize {
      self = .locationWithSize(first, second)
    } else if first.isSize {
      return nil
    } else if first.axis != second.axis {
      self = .horizontalWithVertical(first, second)
    } else if first.isRelativeToReadingDirection && second.isAbsoluteSide
      || first.isAbsoluteSide && second.isRelativeToReadingDirection
    {
      self = .relativeWithAbsoluteSide(first, second)
    } else if multiplier == 0 {
      self = .locationWithZeroMultiplier(first)
    } else {
      return nil
    }
  }
}

extension LayoutConstraintError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .missingFirstAttribute:
      "expected an attribute of the first item, found 'notAnAttribute'"
    case .secondItemWithoutAttribute:
      "expected an attribute of the second item, found 'notAnAttribute'"
    case .secondAttributeWithoutItem(let attribute):
      "the second attribute '\(attribute.name)' has no item; pass a second item or 'notAnAttribute'"
    case .locationWithSize(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)'; a location relates only to a location, a size only to a size"
    case .relativeWithAbsoluteSide(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)'; leading and trailing do not mix with left and right"
    case .horizontalWithVertical(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)'; a horizontal location does not relate to a vertical one"
    case .locationWithoutItem(let attribute):
      "'\(attribute.name)' cannot equal a constant; relate it to a location of another item"
    case .locationWithZeroMultiplier(let attribute):
      "'\(attribute.name)' cannot equal a constant; the multiplier 0 removes the second attribute"
    case .multiplierNotFinite(let value):
      "the multiplier is \(value), not a finite number"
    case .constantNotFinite(let value):
      "the constant is \(value), not a finite number"
    }
  }
}

/// The limit of the numbers of a layout: lengths, constants and multipliers.
@usableFromInline
package enum NumberLimit {
  /// The largest magnitude. Sums of larger lengths could overflow.
  @inlinable
  package static var largestMagnitude: Double { 1e100 }

  /// The description of the limit in error messages.
  package static var text: String {
    "its magnitude must be at most \(largestMagnitude.shortestDecimal)"
  }
}
