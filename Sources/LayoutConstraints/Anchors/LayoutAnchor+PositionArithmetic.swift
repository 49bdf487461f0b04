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
