import LayoutConstraints

/// What a generator makes of the names in a rule: slots of a template, or at once the views and numbers they stand for.
protocol NameReader {
  /// What stands for an item.
  associatedtype Item
  /// What stands for a number.
  associatedtype Number

  /// What stands for no item.
  static var noItem: Item { get }

  /// A number that is written.
  static func number(_ value: Double) -> Number

  /// The view of a name.
  mutating func view(_ name: CompactRange) -> Item

  /// The superview of a view, or a guide of the superview; the place is to blame if there is none.
  mutating func superview(of view: Item?, _ guide: LayoutGuide?, at place: CompactRange) -> Item

  /// The object of a size: the metric of a name or, if there is none, the view.
  mutating func sizeObject(_ name: CompactRange) -> (item: Item, number: Number)

  /// The metric of a name in a spacing.
  mutating func spacing(_ name: CompactRange) -> Number

  /// The metric of a name that is a priority.
  mutating func priority(_ name: CompactRange) -> Number
}
