/// The index of an element of one kind. Rows and variables have different types, so that their
/// indices cannot be confused.
@usableFromInline
protocol StorageIndex: Strideable, Hashable, BitwiseCopyable, Sendable where Stride == Int {
  var offset: Int32 { get }
  init(offset: Int32)
}

extension StorageIndex {
  /// The index of no element.
  @inline(__always)
  static var none: Self { Self(offset: -1) }

  @inline(__always)
  var isNone: Bool { offset < 0 }

  @inline(__always)
  init(_ position: Int) { self.init(offset: Int32(truncatingIfNeeded: position)) }

  @usableFromInline
  static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }

  @usableFromInline
  func distance(to other: Self) -> Int { Int(other.offset) - Int(offset) }

  @usableFromInline
  func advanced(by count: Int) -> Self { Self(Int(offset) + count) }
}

/// The index of a constraint: a row of the constraint matrix.
@usableFromInline
struct RowIndex: StorageIndex {
  @usableFromInline
  let offset: Int32

  @usableFromInline
  init(offset: Int32) { self.offset = offset }
}

/// The index of a variable: a column of the constraint matrix.
@usableFromInline
struct VariableIndex: StorageIndex {
  @usableFromInline
  let offset: Int32

  @usableFromInline
  init(offset: Int32) { self.offset = offset }
}
