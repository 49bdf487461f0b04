import LayoutConstraints

/// A type that converts the names and numbers in a rule to items and numbers of constraints.
///
/// The results are slots of a template, or the views and numbers that the names refer to. The
/// resolver stores the constraints between them.
protocol NameResolver {
  /// The type of an item.
  associatedtype Item
  /// The type of a number.
  associatedtype Number

  /// The value that represents no item.
  static var noItem: Item { get }

  /// Returns a literal number.
  static func number(_ value: Double) -> Number

  /// Appends the constraint `first relation second * multiplier + constant` between attributes of
  /// two items.
  ///
  /// If `second` is an item and `constant` the value of the same name, the name is the object of a
  /// size: the result relates the first item to the item or the number, whichever the name refers
  /// to.
  mutating func append(
    _ first: Item, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Item,
    _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Number, priority: Number,
    range: CompactRange
  )

  /// Returns the view with a name.
  mutating func view(_ name: CompactRange) -> Item

  /// Returns the superview of a view, or a guide of the superview.
  ///
  /// A diagnostic is reported at `sourceRange` if there is no such item.
  mutating func superview(of view: Item?, _ guide: LayoutGuide?, at sourceRange: CompactRange)
    -> Item

  /// Returns the object of a size predicate: the metric with a name or, if there is none, the
  /// view.
  mutating func sizeObject(_ name: CompactRange) -> (item: Item, number: Number)

  /// Returns the metric with a name in a spacing.
  mutating func spacing(_ name: CompactRange) -> Number

  /// Returns the metric with a name in a priority.
  mutating func priority(_ name: CompactRange) -> Number
}
