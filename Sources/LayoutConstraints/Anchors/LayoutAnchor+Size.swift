/// Constraints between two sizes with a multiplier.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the constraint that this size equals another times a multiplier plus a constant, in
  /// points.
  public func constraint(
    equalTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.equal, to: size, times: multiplier, plus: constant)
  }

  /// Returns the constraint that this size is at least another times a multiplier plus a constant,
  /// in points.
  public func constraint(
    greaterThanOrEqualTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, to: size, times: multiplier, plus: constant)
  }

  /// Returns the constraint that this size is at most another times a multiplier plus a constant,
  /// in points.
  public func constraint(
    lessThanOrEqualTo size: LayoutAnchor, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, to: size, times: multiplier, plus: constant)
  }
}

/// Constraints between a size and a constant.
///
/// The constraints are required.
extension LayoutAnchor where Kind == LayoutAnchorKind.Size {
  /// Returns the constraint that this size equals a constant, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.equal, toConstant: constant)
  }

  /// Returns the constraint that this size is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that this size is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint<Item> {
    makeConstraint(.lessThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that a size equals a constant, in points.
  public static func == (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.equal, toConstant: constant)
  }

  /// Returns the constraint that a size is at least a constant, in points.
  public static func >= (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.greaterThanOrEqual, toConstant: constant)
  }

  /// Returns the constraint that a size is at most a constant, in points.
  public static func <= (size: LayoutAnchor, constant: Double) -> LayoutConstraint<Item> {
    size.makeConstraint(.lessThanOrEqual, toConstant: constant)
  }
}
