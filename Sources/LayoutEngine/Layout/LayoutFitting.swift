import LayoutConstraints

/// The rule for a length of the root that is not given.
public enum LayoutFitting: Hashable, Sendable {
  /// The smallest length that the constraints allow.
  case compressed
  /// The largest length that the constraints allow, up to 10,000 points unless they require more.
  case expanded

  /// Returns the target of a length and its priority: a given length is required, and any other
  /// length has the priority of a fitting size.
  func target(for length: Double?) -> (value: Double, priority: LayoutPriority) {
    if let length { return (length, .required) }
    return (self == .compressed ? 0 : 10_000, .fittingSizeLevel)
  }
}

extension LayoutView {
  /// Returns the size that the view's frame would have if only the constraints among the view and
  /// its descendants applied.
  ///
  /// A length that is not given has a target with priority 50. Therefore content hugging of 250 and
  /// compression resistance of 750 take precedence. Conflicts of required constraints are resolved
  /// as in a layout. The frames of the tree do not change.
  ///
  /// - Parameters:
  ///   - fitting: The rule for lengths that are not given.
  ///   - width: The width in points, or `nil` for the fitting width.
  ///   - height: The height in points, or `nil` for the fitting height.
  /// - Returns: The size of the frame, in points.
  /// - Throws: `notAView`, `requestDuringMeasurement`, `numberNotFinite`, `outOfRange`, `tooLarge`,
  ///   `unsolvable`.
  /// - Complexity: As for a first layout of the view.
  public func fittingSize(
    _ fitting: LayoutFitting = .compressed, width: Double? = nil, height: Double? = nil
  ) throws(LayoutTreeError) -> LayoutSize {
    try checkIsView()
    let tree = try LayoutTree(root: copy(), width: width, height: height)
    tree.fitting = fitting
    try tree.layoutIfNeeded()
    return LayoutSize(width: tree.root.frame.width, height: tree.root.frame.height)
  }
}
