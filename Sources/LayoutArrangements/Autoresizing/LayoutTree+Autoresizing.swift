import LayoutConstraints
public import LayoutEngine

extension LayoutTree {
  /// Activates the constraints that result from autoresizing masks.
  ///
  /// The frame of a view belongs to a size of its superview: that of the superview's frame, if the
  /// superview is in the list, and otherwise its size in the current layout. The superview can
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
