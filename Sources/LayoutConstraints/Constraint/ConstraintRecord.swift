/// A constraint whose items are indices in a ``ConstraintStorage``.
///
/// A record contains no references, so copying one counts none.
@usableFromInline
package struct ConstraintRecord: Sendable {
  /// The factor of the second attribute.
  @usableFromInline package let multiplier: Double
  /// The number that is added on the right-hand side, in points.
  @usableFromInline package var constant: Double
  @usableFromInline package var priority: LayoutPriority
  /// The part of the text that the constraint results from.
  @usableFromInline package let range: CompactRange
  /// The index of the first item.
  @usableFromInline package var first: Int32
  /// The index of the second item, or of the first if there is no second item.
  @usableFromInline package var second: Int32
  /// The index of the text that the constraint results from.
  @usableFromInline package var text: UInt32
  /// The first item's attribute.
  @usableFromInline package let firstAttribute: LayoutAttribute
  @usableFromInline package let relation: LayoutRelation
  /// The second item's attribute; `notAnAttribute` if there is no second item.
  @usableFromInline package var secondAttribute: LayoutAttribute
  /// Fills the last word, so that a record is copied as whole words.
  @usableFromInline let padding: UInt8 = 0

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - first: The index of the item on the left-hand side.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - second: The index of the second item, or of the first if there is no second item.
  ///   - secondAttribute: The attribute of the second item, or `notAnAttribute` if there is none.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number that is added on the right-hand side, in points.
  ///   - priority: The priority of the constraint.
  ///   - text: The index of the text that the constraint results from.
  ///   - range: The part of the text that the constraint results from.
  @inlinable @inline(__always)
  package init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int32,
    _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double,
    priority: LayoutPriority, text: UInt32 = 0, range: CompactRange
  ) {
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
    self.first = first
    self.second = second
    self.text = text
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
  }
}
