public import LayoutConstraints

/// An item of a constraint that does not exist: a superview or a guide.
@usableFromInline
package struct MissingItem {
  /// The index of the constraint in its template.
  let constraint: Int
  /// Whether the item is the second item of the constraint.
  let isSecond: Bool
  /// The missing guide; `nil` for the superview.
  let guide: LayoutGuide?

  @usableFromInline
  package init(constraint: Int, isSecond: Bool, guide: LayoutGuide?) {
    self.constraint = constraint
    self.isSecond = isSecond
    self.guide = guide
  }
}
