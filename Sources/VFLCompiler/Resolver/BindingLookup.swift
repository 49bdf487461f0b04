import LayoutConstraints

/// A source of the metrics and views that names refer to.
///
/// A name is a range of a text or, in a template, the index of its slot.
protocol BindingLookup<Name> {
  associatedtype Name

  /// Returns the value of the metric with a name; `nil` for none.
  func metric(_ name: Name) -> Double?

  /// Returns the id of the view with a name; negative for none.
  func view(_ name: Name) -> Int32

  /// Returns the metric with a name or, if there is none, the id of the view.
  func object(_ name: Name) -> (metric: Double?, view: Int32)

  /// Returns whether a name refers to a view, for diagnostics where only a metric is allowed.
  func isView(_ name: Name) -> Bool
}

// MARK: - Tables

/// A lookup in a table, by the bytes of names.
protocol TableLookup: BindingLookup {
  func entry(_ name: Name) -> BindingTable.Entry
}

extension TableLookup {
  @inline(__always)
  func metric(_ name: Name) -> Double? { entry(name).metric }

  @inline(__always)
  func view(_ name: Name) -> Int32 { entry(name).view }

  @inline(__always)
  func object(_ name: Name) -> (metric: Double?, view: Int32) {
    let entry = entry(name)
    return (entry.metric, entry.view)
  }

  func isView(_ name: Name) -> Bool { view(name) >= 0 }
}

/// A lookup of the names in a text.
struct TextTableLookup: TableLookup {
  typealias Name = CompactRange

  let entries: BorrowedEntries
  let source: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func entry(_ name: CompactRange) -> BindingTable.Entry { entries[source, name.range] }
}

/// A lookup of the names in the slots of a template, by their hashes.
struct SlotTableLookup: TableLookup {
  typealias Name = Int

  let entries: BorrowedEntries
  let plans: UnsafeBufferPointer<SlotPlan>
  let source: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func entry(_ name: Int) -> BindingTable.Entry {
    let text = UnsafeBufferPointer(rebasing: source[plans[name].range.range])
    return entries.entries[entries.bucket(of: text, plans[name].hash)]
  }
}

// MARK: - Functions

/// A lookup by a function that resolves names.
protocol FunctionLookup: BindingLookup {
  var resolve: (String, NameQuery) -> NameResolution { get }

  func text(of name: Name) -> String
}

extension FunctionLookup {
  func metric(_ name: Name) -> Double? { resolve(text(of: name), .metric).metric }

  func view(_ name: Name) -> Int32 { resolve(text(of: name), .view).view }

  func object(_ name: Name) -> (metric: Double?, view: Int32) {
    if let metric = metric(name) { return (metric, -1) }
    return (nil, view(name))
  }

  func isView(_ name: Name) -> Bool { resolve(text(of: name), .isView).view >= 0 }
}

/// A lookup of the names in a text.
struct TextFunctionLookup: FunctionLookup {
  typealias Name = CompactRange

  let source: UnsafeBufferPointer<UInt8>
  let resolve: (String, NameQuery) -> NameResolution

  func text(of name: CompactRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[name.range]), as: UTF8.self)
  }
}

/// A lookup of the names in the slots of a template.
struct SlotFunctionLookup: FunctionLookup {
  typealias Name = Int

  let texts: UnsafeBufferPointer<String>
  let resolve: (String, NameQuery) -> NameResolution

  func text(of name: Int) -> String { texts[name] }
}

// MARK: - Queries

/// A query about a name.
@usableFromInline
package enum NameQuery: Sendable {
  /// The value of the metric with the name.
  case metric
  /// The id of the view with the name, for use in a constraint.
  case view
  /// Whether the name refers to a view, for a diagnostic where only a metric is allowed.
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
