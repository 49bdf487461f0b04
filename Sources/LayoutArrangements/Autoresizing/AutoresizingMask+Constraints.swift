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
  /// The frame has the same meaning in both reading directions. Sizes and positions refer to
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
    let (view, superview) = (LayoutItemAnchors(view), LayoutItemAnchors(superview))
    let horizontal = AxisResizing(
      of: self, along: .horizontal, start: frame.x, size: frame.width, in: size.width)
    let vertical = AxisResizing(
      of: self, along: .vertical, start: frame.y, size: frame.height, in: size.height)
    return [
      horizontal.position(of: view, in: superview, .left, .right),
      horizontal.size(of: view, in: superview, .width, .right),
      vertical.position(of: view, in: superview, .top, .bottom),
      vertical.size(of: view, in: superview, .height, .bottom),
    ]
  }
}

extension LayoutTree {
  /// Activates the constraints that result from autoresizing masks.
  ///
  /// The frame of a view belongs to a size of its superview: the size of the superview's frame if
  /// the superview is in the list, and otherwise its size in the current layout. The superview can
  /// therefore be laid out by constraints. The frame of the root, which has no superview, only
  /// determines that size.
  ///
  /// - Parameters:
  ///   - views: Views of this tree, in any order.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, from 1.
  ///   - column: The column of the call, from 1.
  /// - Returns: The group of the constraints, in the order of the views, which the caller need not
  ///   retain.
  /// - Throws: `numberNotFinite`, `tooLarge`, `notInTree`; `outOfRange` for a negative size; the
  ///   errors of `layoutIfNeeded()`. Then no constraint is activated.
  @discardableResult
  public func activate(
    autoresizing views: [AutoresizedView], file: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) throws(LayoutTreeError) -> ConstraintGroup {
    try layoutIfNeeded()
    var frames: [LayoutView: LayoutRect] = [:]
    for resized in views { frames[resized.view] = resized.frame }
    var constraints: [LayoutConstraint<LayoutView>] = []
    for resized in views {
      if resized.view === root { continue }
      guard let superview = resized.view.superview else {
        throw .notInTree(resized.view.displayName)
      }
      let outer = frames[superview] ?? superview.alignmentRect
      constraints += try resized.mask.constraints(
        for: resized.view, frame: resized.frame, in: superview,
        size: LayoutSize(width: outer.width, height: outer.height))
    }
    return try activate(constraints, file: file, line: line, column: column)
  }
}

/// A view whose autoresizing mask and frame determine its position and size.
public struct AutoresizedView {
  /// The view.
  public let view: LayoutView
  /// The flexible parts of the view and of its margins.
  public let mask: AutoresizingMask
  /// The alignment rectangle that the view has before its superview is resized, in the superview.
  public let frame: LayoutRect

  /// Creates the description of an autoresized view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - mask: The flexible parts; by default none.
  ///   - frame: The alignment rectangle of the view before its superview is resized.
  public init(_ view: LayoutView, mask: AutoresizingMask = [], frame: LayoutRect) {
    self.view = view
    self.mask = mask
    self.frame = frame
  }
}

/// The lengths of a view along one axis, each as a linear function of the size of its superview.
///
/// The shares of the three lengths add up to 1, and their constants to 0.
private struct AxisResizing {
  /// A length: its share times the size of the superview, plus a constant.
  struct Length {
    /// The part of a change of the superview's size that the length takes.
    let share: Double
    let constant: Double

    /// Whether the length is the same for every size of the superview.
    var isConstant: Bool { share == 0 }
  }

  /// The distance from the superview's left or top edge to the view.
  let minMargin: Length
  let size: Length
  /// The distance from the view to the superview's right or bottom edge.
  let maxMargin: Length

  /// A total of flexible lengths counts as zero up to this part of all lengths, which covers the
  /// rounding errors of margins that are differences.
  private static let tolerance = 1e-12

  /// Creates the functions from their values for one size of the superview. If no part of the mask
  /// along the axis is flexible, the margin after the view takes all changes.
  init(
    of mask: AutoresizingMask, along axis: LayoutAxis, start: Double, size: Double,
    in superviewSize: Double
  ) {
    let lengths = [start, size, superviewSize - start - size]
    let parts = AutoresizingMask.parts(along: axis)
    var flexible = lengths.indices.filter { mask.contains(parts[$0]) }
    if flexible.isEmpty { flexible = [2] }
    let total = flexible.reduce(0) { $0 + lengths[$1] }
    let isProportional = total > Self.tolerance * lengths.reduce(0) { $0 + $1.magnitude }
    let fixed = lengths.indices.reduce(0) { flexible.contains($1) ? $0 : $0 + lengths[$1] }

    func length(_ index: Int) -> Length {
      guard flexible.contains(index) else { return Length(share: 0, constant: lengths[index]) }
      guard isProportional else {
        let share = 1 / Double(flexible.count)
        return Length(share: share, constant: lengths[index] - share * superviewSize)
      }
      // Equal to `lengths[index] - share * superviewSize`, but exactly 0 if nothing is fixed.
      let share = lengths[index] / total
      return Length(share: share, constant: 0 - share * fixed)
    }
    (minMargin, self.size, maxMargin) = (length(0), length(1), length(2))
  }

  /// Returns the equation for the position of a view, between the edges near the origin or the ones
  /// far from it.
  ///
  /// A constant margin is the distance between two edges. A location can be a multiple of the
  /// superview's size, because its right and bottom edges are at that size.
  func position<Item>(
    of view: LayoutItemAnchors<Item>, in superview: LayoutItemAnchors<Item>,
    _ near: LayoutAttribute, _ far: LayoutAttribute
  ) -> LayoutConstraint<Item> {
    if minMargin.isConstant {
      return view.relate(near, to: superview, near, plus: minMargin.constant)
    }
    return maxMargin.isConstant
      ? view.relate(far, to: superview, far, plus: -maxMargin.constant)
      : view.relate(near, to: superview, far, times: minMargin.share, plus: minMargin.constant)
  }

  /// Returns the equation for the size of a view, or for its far edge between constant margins.
  func size<Item>(
    of view: LayoutItemAnchors<Item>, in superview: LayoutItemAnchors<Item>,
    _ length: LayoutAttribute, _ far: LayoutAttribute
  ) -> LayoutConstraint<Item> {
    if size.isConstant { return view.relate(length, to: size.constant) }
    return minMargin.isConstant && maxMargin.isConstant
      ? view.relate(far, to: superview, far, plus: -maxMargin.constant)
      : view.relate(length, to: superview, length, times: size.share, plus: size.constant)
  }
}
