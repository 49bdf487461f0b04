public import LayoutConstraints

/// An item that a constraint needs and that is not there.
@usableFromInline
package struct MissingItem {
  let constraint: Int
  /// Whether it is the constraint's second item.
  let isSecond: Bool
  /// The guide that is missing; `nil` for the superview.
  let guide: LayoutGuide?

  @usableFromInline
  package init(constraint: Int, isSecond: Bool, guide: LayoutGuide?) {
    self.constraint = constraint
    self.isSecond = isSecond
    self.guide = guide
  }
}
