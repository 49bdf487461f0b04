public import LayoutConstraints
public import VFLCompiler

/// Views and metrics in a lookup table that can be used for many formats.
///
/// A name is looked up by its UTF-8 bytes, without creating a string.
public struct FormatBindings<Item> {
  @usableFromInline let table: BindingTable
  /// The views, at the indices that the table assigns to their names.
  @usableFromInline let items: [Item]
  /// The item that `|` represents, or `nil` for the superview that the views supply.
  @usableFromInline let superview: Item?

  /// Creates bindings with a superview.
  ///
  /// - Parameters:
  ///   - metrics: The values of the metrics that formats name.
  ///   - views: The views that formats name.
  ///   - superview: The item that `|` represents.
  /// - Complexity: O(*n*) for *n* names.
  @inlinable
  public init(metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item?) {
    var table = BindingTableBuilder(capacity: views.count + (metrics?.count ?? 0))
    var items: [Item] = []
    items.reserveCapacity(views.count)
    for (name, item) in views {
      table.add(view: name, id: items.count)
      items.append(item)
    }
    for (name, value) in metrics ?? [:] { table.add(metric: name, value: value.metricValue) }
    self.init(table: table.build(), items: items, superview: superview)
  }

  @usableFromInline
  init(table: BindingTable, items: [Item], superview: Item?) {
    self.table = table
    self.items = items
    self.superview = superview
  }
}

extension FormatBindings: Sendable where Item: Sendable {}

extension FormatBindings where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Creates bindings whose views supply their superview.
  ///
  /// - Parameters:
  ///   - metrics: The values of the metrics that formats name.
  ///   - views: The views that formats name.
  /// - Complexity: O(*n*) for *n* names.
  @inlinable
  public init(metrics: [String: any Numeric]? = nil, views: [String: Item]) {
    self.init(metrics: metrics, views: views, superview: nil)
  }
}
