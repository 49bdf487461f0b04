import LayoutConstraints

/// Where names are looked up.
protocol NameLookup {
  /// The value of the metric of a name.
  func metric(_ name: CompactRange) -> Double?

  /// The id of the view of a name; negative for none.
  func view(_ name: CompactRange) -> Int32

  /// Whether a name where no view can stand is a view's all the same.
  func isView(_ name: CompactRange) -> Bool
}

/// Looks the bytes of names up in a table.
struct TableLookup: NameLookup {
  let entries: Entries
  let source: UnsafeBufferPointer<UInt8>

  @inline(__always)
  func metric(_ name: CompactRange) -> Double? { entries[bytes(of: name)].metric }

  @inline(__always)
  func view(_ name: CompactRange) -> Int32 { entries[bytes(of: name)].view }

  func isView(_ name: CompactRange) -> Bool { view(name) >= 0 }

  @inline(__always)
  private func bytes(of name: CompactRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: source[name.range])
  }
}

/// Asks a function for names.
struct FunctionLookup: NameLookup {
  let source: UnsafeBufferPointer<UInt8>
  let meaning: (String, NameQuestion) -> NameAnswer

  func metric(_ name: CompactRange) -> Double? { meaning(text(of: name), .metric).number }

  func view(_ name: CompactRange) -> Int32 { meaning(text(of: name), .view).view }

  func isView(_ name: CompactRange) -> Bool { meaning(text(of: name), .isView).view >= 0 }

  private func text(of name: CompactRange) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[name.range]), as: UTF8.self)
  }
}

/// What a name may stand for.
@usableFromInline
package enum NameQuestion: Sendable {
  /// What is the value of the metric of this name?
  case metric
  /// What is the id of the view of this name, which is needed?
  case view
  /// Is this a view's name, although no view can stand there?
  case isView
}

/// What a name stands for.
@usableFromInline
package struct NameAnswer: Sendable {
  /// The value of the metric.
  let number: Double?
  /// The id of the view; negative for none.
  let view: Int32

  /// A metric of this value; `nil` for none.
  @usableFromInline
  package init(metric number: Double?) {
    self.number = number
    view = -1
  }

  /// A view of this id; negative for none.
  @usableFromInline
  package init(view: Int32) {
    number = nil
    self.view = view
  }
}
