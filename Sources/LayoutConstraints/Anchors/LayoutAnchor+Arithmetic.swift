extension LayoutAnchor {
  /// Returns the anchor plus a constant, in points.
  public static func + (anchor: LayoutAnchor, constant: Double) -> LayoutAnchor {
    LayoutAnchor(
      anchor.item, anchor.attribute, multiplier: anchor.multiplier,
      constant: anchor.constant + constant)
  }

  /// Returns the anchor minus a constant, in points.
  public static func - (anchor: LayoutAnchor, constant: Double) -> LayoutAnchor {
    anchor + -constant
  }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the size times a number.
  public static func * (size: LayoutAnchor, factor: Double) -> LayoutAnchor {
    LayoutAnchor(
      size.item, size.attribute, multiplier: size.multiplier * factor,
      constant: size.constant * factor)
  }

  /// Returns the size divided by a number.
  public static func / (size: LayoutAnchor, divisor: Double) -> LayoutAnchor {
    LayoutAnchor(
      size.item, size.attribute, multiplier: size.multiplier / divisor,
      constant: size.constant / divisor)
  }
}

/// The precedence of `~`: lower than `==`, so that the priority applies to the whole constraint.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

extension LayoutConstraint {
  /// Returns the constraint with another priority: `title.width == 100 ~ .defaultHigh`.
  public static func ~ (constraint: LayoutConstraint, priority: LayoutPriority)
    -> LayoutConstraint
  {
    var result = constraint
    result.priority = priority
    return result
  }
}

extension Array {
  /// Returns the constraints with another priority: `title.pin(to: card) ~ .defaultHigh`.
  public static func ~ <Item>(constraints: [LayoutConstraint<Item>], priority: LayoutPriority)
    -> [LayoutConstraint<Item>] where Element == LayoutConstraint<Item>
  {
    constraints.map { $0 ~ priority }
  }
}

/// Relations between positions and constants.
@available(
  *, unavailable,
  message: "a position cannot be related to a constant; relate it to an anchor of another item"
)
extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Reports that a position is related to a constant.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.equal, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func == (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.equal, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func >= (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Reports that a position is related to a constant.
  public static func <= (position: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    position.makeConstraint(.lessThanOrEqual, toConstant: constant)
  }
}

/// Products of positions.
@available(*, unavailable, message: "a position cannot be multiplied; only a size can")
extension LayoutAnchor where Kind: LayoutAnchorKind.Position {
  /// Reports that a position is multiplied.
  public static func * (position: LayoutAnchor, factor: Double) -> LayoutAnchor { position }

  /// Reports that a position is divided.
  public static func / (position: LayoutAnchor, divisor: Double) -> LayoutAnchor { position }
}
