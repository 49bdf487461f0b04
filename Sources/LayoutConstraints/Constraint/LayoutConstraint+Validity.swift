extension LayoutConstraint {
  /// Makes a constraint between an attribute of one item and an attribute of another, or a constant.
  ///
  /// - Parameters:
  ///   - firstItem: The item on the left-hand side.
  ///   - firstAttribute: What of it is constrained.
  ///   - relation: How both sides compare.
  ///   - secondItem: The item on the right-hand side, or `nil` for a constant alone.
  ///   - secondAttribute: What of it the first is compared with.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - constant: What is added on the right-hand side, in points.
  ///   - priority: How important the constraint is.
  ///   - identifier: A name to find the constraint by.
  /// - Throws: ``LayoutConstraintError`` if the parts do not go together.
  public init(
    item firstItem: Item, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation = .equal,
    toItem secondItem: Item? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) throws(LayoutConstraintError) {
    guard (secondItem == nil) == (secondAttribute == .notAnAttribute) else {
      throw secondItem == nil ? .secondAttributeWithoutItem(secondAttribute) : .secondItemWithoutAttribute
    }
    let error = LayoutConstraintError(
      pairing: firstAttribute, with: secondAttribute, multiplier: multiplier, constant: constant)
    if let error { throw error }
    let family = ConstraintFamily<Item>.make(text: nil, identifier: identifier, capacity: 2)
    let first = family.append(firstItem)
    let second = secondItem.map { family.append($0) } ?? first
    self.init(
      validatedIn: family, item: first, attribute: firstAttribute, relatedBy: relation, to: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: CompactRange(0..<0))
  }
}

/// Why the parts of a constraint do not go together.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// The first item has no attribute.
  case missingFirstAttribute
  /// There is a second item, but no attribute of it.
  case secondItemWithoutAttribute
  /// There is a second attribute, but no item that has it.
  case secondAttributeWithoutItem(LayoutAttribute)
  /// A place is related to a size.
  case locationWithSize(LayoutAttribute, LayoutAttribute)
  /// Leading or trailing is related to left or right: which side they are depends on the reading direction.
  case relativeWithAbsoluteSide(LayoutAttribute, LayoutAttribute)
  /// A horizontal place is related to a vertical one.
  case horizontalWithVertical(LayoutAttribute, LayoutAttribute)
  /// A place is set to a constant.
  case locationWithoutItem(LayoutAttribute)
  /// A place is related to another times zero, which is a constant.
  case locationWithZeroMultiplier(LayoutAttribute)
  /// The multiplier is infinite or not a number.
  case multiplierNotFinite(Double)
  /// The constant is infinite or not a number.
  case constantNotFinite(Double)

  /// The first rule that two attributes and the numbers beside them break, if any.
  package init?(
    pairing first: LayoutAttribute, with second: LayoutAttribute, multiplier: Double, constant: Double
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
  /// The error in words.
  public var description: String {
    switch self {
    case .missingFirstAttribute:
      "a constraint needs an attribute of its first item"
    case .secondItemWithoutAttribute:
      "a constraint with a second item needs an attribute of it"
    case .secondAttributeWithoutItem(let attribute):
      "'\(attribute.name)' is the attribute of no item; a constraint without a second item has no second attribute"
    case .locationWithSize(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)': a location relates only to a location, a size to a size"
    case .relativeWithAbsoluteSide(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)': leading and trailing never mix with left and right"
    case .horizontalWithVertical(let first, let second):
      "'\(first.name)' cannot be paired with '\(second.name)': a horizontal location never relates to a vertical one"
    case .locationWithoutItem(let attribute):
      "'\(attribute.name)' cannot equal a constant; a location relates to a location of another item"
    case .locationWithZeroMultiplier(let attribute):
      "'\(attribute.name)' cannot equal a constant, which it does with the multiplier 0"
    case .multiplierNotFinite(let value):
      "the multiplier is \(value), not a finite number"
    case .constantNotFinite(let value):
      "the constant is \(value), not a finite number"
    }
  }
}
