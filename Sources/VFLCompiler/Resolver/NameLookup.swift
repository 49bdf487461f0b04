import LayoutConstraints

/// Where names are looked up.
protocol NameLookup {
  /// The value of the metric of a name.
  func metric(_ name: CompactRange) -> Double?

  /// The id of the view of a name; negative for none.
  mutating func view(_ name: CompactRange) -> Int32

  /// Whether a name where no view can stand is a view's all the same.
  func isView(_ name: CompactRange) -> Bool
}

/// Looks the bytes of names up in a table.
struct TableLookup: NameLookup {
  let table: BindingTable
  let source: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func metric(_ name: CompactRange) -> Double? { table.metric(bytes(of: name)) }

  @inline(__always)
  func view(_ name: CompactRange) -> Int32 { table.view(bytes(of: name)) }

  func isView(_ name: CompactRange) -> Bool { view(name) >= 0 }

  @inline(__always)
  private func bytes(of name: CompactRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[name.range])
  }
}

/// Asks functions for names.
struct FunctionLookup: NameLookup {
  let source: UnsafeBufferPointer<UInt8>
  let metric: (String) -> Double?
  let view: (String) -> Int32
  let isView: (String) -> Bool

  func metric(_ name: CompactRange) -> Double? { metric(text(of: name)) }

  func view(_ name: CompactRange) -> Int32 { view(text(of: name)) }

  func isView(_ name: CompactRange) -> Bool { isView(text(of: name)) }

  private func text(of name: CompactRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[name.range]), as: UTF8.self)
  }
}
