import LayoutConstraints

/// A source of the metrics and views that names refer to.
protocol BindingLookup {
  /// Returns the value of the metric with a name; `nil` for none.
  func metric(_ name: CompactRange) -> Double?

  /// Returns the id of the view with a name; negative for none.
  func view(_ name: CompactRange) -> Int32

  /// Returns whether a name is that of a view, for diagnostics where only a metric is allowed.
  func isView(_ name: CompactRange) -> Bool
}

/// A lookup in a table, by the bytes of names.
struct TableLookup: BindingLookup {
  let entries: BorrowedEntries
  let source: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func metric(_ name: CompactRange) -> Double? { entries[source, name.range].metric }

  @inline(__always)
  func view(_ name: CompactRange) -> Int32 { entries[source, name.range].view }

  func isView(_ name: CompactRange) -> Bool { view(name) >= 0 }
}

/// A lookup in a table of all views, of which only the used ones get ids.
struct UsedItemLookup: BindingLookup {
  let table: TableLookup
  let usedItems: UsedItems

  @inline(__always)
  func metric(_ name: CompactRange) -> Double? { table.metric(name) }

  @inline(__always)
  func view(_ name: CompactRange) -> Int32 { usedItems.use(table.view(name)) }

  func isView(_ name: CompactRange) -> Bool { table.isView(name) }
}

/// A lookup by a function that resolves names.
struct ClosureLookup: BindingLookup {
  let source: UnsafeBufferPointer<UInt8>
  let resolve: (String, NameQuery) -> NameResolution

  func metric(_ name: CompactRange) -> Double? { resolve(text(of: name), .metric).metric }

  func view(_ name: CompactRange) -> Int32 { resolve(text(of: name), .view).view }

  func isView(_ name: CompactRange) -> Bool { resolve(text(of: name), .isView).view >= 0 }

  private func text(of name: CompactRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[name.range]), as: UTF8.self)
  }
}

/// A query about a name.
@usableFromInline
package enum NameQuery: Sendable {
  /// The value of the metric with the name.
  case metric
  /// The id of the view with the name, for use in a constraint.
  case view
  /// Whether the name is that of a view, for a diagnostic where only a metric is allowed.
  case isView
}

/// The result of a query about a name.
@usableFromInline
package struct NameResolution: Sendable {
  /// The value of the metric; `nil` for none.
  let metric: Double?
  /// The id of the view; negative for none.
  let view: Int32

  /// Creates a result with the value of a metric, or `nil` if there is no such metric.
  @usableFromInline
  package init(metric: Double?) {
    self.metric = metric
    view = -1
  }

  /// Creates a result with the id of a view, or a negative number if there is no such view.
  @usableFromInline
  package init(view: Int32) {
    metric = nil
    self.view = view
  }
}
