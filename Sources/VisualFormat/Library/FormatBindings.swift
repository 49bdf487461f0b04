public import LayoutConstraints
public import VFLCompiler

/// Views and metrics, prepared once for many formats: looking up a name in it makes no string.
public struct FormatBindings<Item> {
  @usableFromInline let table: BindingTable
  /// The views, each where the table says.
  @usableFromInline let items: [Item]
  /// What `|` stands for; `nil` to ask the views.
  @usableFromInline let superview: Item?

  /// Prepares views and metrics.
  ///
  /// - Parameters:
  ///   - metrics: The numbers that formats name.
  ///   - views: The views that formats name.
  ///   - superview: What `|` stands for.
  /// - Complexity: linear in the number of names.
  @inlinable
  public init(metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item?) {
    var names: [String] = []
    var items: [Item] = []
    for (name, item) in views {
      names.append(name)
      items.append(item)
    }
    self.init(
      table: BindingTable(views: names, metrics: metricValues(metrics)), items: items, superview: superview)
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
  /// Prepares views that know their superview, and metrics.
  ///
  /// - Parameters:
  ///   - metrics: The numbers that formats name.
  ///   - views: The views that formats name.
  /// - Complexity: linear in the number of names.
  @inlinable
  public init(metrics: [String: any Numeric]? = nil, views: [String: Item]) {
    self.init(metrics: metrics, views: views, superview: nil)
  }
}
