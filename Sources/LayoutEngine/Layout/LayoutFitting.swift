import LayoutConstraints

/// How a size is chosen that is not given.
public enum LayoutFitting: Hashable, Sendable {
  /// As small as the constraints allow.
  case compressed
  /// As large as the constraints allow, but not beyond 10,000 points unless they ask for more.
  case expanded

  /// What is asked of a length: that it be as it is given, or that it fit.
  func wish(for length: Double?) -> (value: Double, priority: LayoutPriority) {
    if let length { return (length, .required) }
    return (self == .compressed ? 0 : 10_000, .fittingSizeLevel)
  }
}

extension LayoutView {
  /// How large the view's frame would be by the constraints between what is in it, whatever is outside.
  ///
  /// A length that is not given is asked for at priority 50: a content hugging of 250 or a compression resistance of 750 counts for more. Required
  /// constraints that contradict each other are left out as in a layout. No frame changes.
  ///
  /// - Parameters:
  ///   - fitting: Whether as small or as large as can be.
  ///   - width: The width, if it is given.
  ///   - height: The height, if it is given.
  /// - Returns: the size of the frame.
  /// - Throws: `isGuide`, `isMeasuring`, `numberNotFinite`, `outOfRange`, `tooLarge`, `unsolvable`.
  /// - Complexity: that of a first layout of the view.
  public func fittingSize(
    _ fitting: LayoutFitting = .compressed, width: Double? = nil, height: Double? = nil
  ) throws(LayoutTreeError) -> LayoutSize {
    if isGuide { throw .isGuide(name) }
    let tree = try LayoutTree(root: copy(), width: width, height: height)
    tree.fitting = fitting
    try tree.layoutIfNeeded()
    return LayoutSize(width: tree.root.frame.width, height: tree.root.frame.height)
  }
}
