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
  ///   - superview: What `|` stands for; without one, the views are asked, if they are ``LayoutItem``s.
  /// - Complexity: linear in the number of names.
  @inlinable
  public init(metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item? = nil) {
    let names = views.keys.sorted()
    self.init(
      table: BindingTable(views: names, metrics: (metrics ?? [:]).map { ($0.key, $0.value.metricValue) }),
      items: names.compactMap { views[$0] }, superview: superview)
  }

  @usableFromInline
  init(table: BindingTable, items: [Item], superview: Item?) {
    self.table = table
    self.items = items
    self.superview = superview
  }
}

extension FormatBindings: Sendable where Item: Sendable {}
