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

/// The precedence of `~`: lower than that of `==`, so that the priority is that of the constraint.
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
