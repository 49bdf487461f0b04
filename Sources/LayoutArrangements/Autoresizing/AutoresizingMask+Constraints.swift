public import LayoutConstraints
public import LayoutEngine

extension AutoresizingMask {
  /// Returns the constraints that resize a view with its superview as the mask does.
  ///
  /// For each axis, they are an equation for the position and one for the size. A change of the
  /// superview's size is distributed among the flexible parts in proportion to their lengths, so
  /// that each part is a linear function of the superview's size. If the lengths of the flexible
  /// parts add up to 0 or less, each takes the same share. If no part is flexible, the view keeps
  /// its distances from the left and top edges and its size.
  ///
  /// The frame has the same meaning in both reading directions. Sizes and positions are those of
  /// alignment rectangles, which are the frames of views without alignment rectangle insets.
  ///
  /// Where the superview is so small that the rule makes a size negative, the constraints
  /// contradict each other.
  ///
  /// Source: the documentation of `UIView.autoresizingMask`, which distributes a change
  /// proportionally. It does not describe flexible parts without a length. Their equal shares
  /// follow the documentation of `NSView.autoresizingMask`, which distributes every change evenly.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - frame: The frame that the view has in the superview.
  ///   - superview: The view's superview.
  ///   - size: The size that the superview has when the view has the frame.
  /// - Returns: Two required constraints for each axis, first the horizontal ones.
  /// - Throws: `numberNotFinite`, `tooLarge`; `outOfRange` for a negative size.
  public func constraints<Item>(
    for view: Item, frame: LayoutRect, in superview: Item, size: LayoutSize
  ) throws(LayoutTreeError) -> [LayoutConstraint<Item>] {
    for position in [frame.x, frame.y] { try checkFinite(position) }
    for length in [frame.width, frame.height, size.width, size.height] { try checkSize(length) }
    var result = AutoresizingConstraints(of: view, in: superview)
    result.add(
      AxisResizing(
        of: self, along: .horizontal, start: frame.x, size: frame.width, in: size.width),
      along: .horizontal)
    result.add(
      AxisResizing(
        of: self, along: .vertical, start: frame.y, size: frame.height, in: size.height),
      along: .vertical)
    return result.constraints
  }
}
