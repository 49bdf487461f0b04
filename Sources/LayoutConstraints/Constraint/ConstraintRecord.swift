/// A constraint whose items are indices in a ``ConstraintStorage``.
///
/// A record contains no references, so copying it involves no reference counting.
@usableFromInline
package struct ConstraintRecord: Sendable {
  /// The factor of the second attribute.
  @usableFromInline package let multiplier: Double
  /// The number that is added on the right-hand side, in points.
  @usableFromInline package var constant: Double
  @usableFromInline package var priority: LayoutPriority
  /// The part of the text that the constraint results from.
  @usableFromInline package let range: CompactRange
  /// The index of the first item.
  @usableFromInline package var first: Int32
  /// The index of the second item, or of the first if there is no second item.
  @usableFromInline package var second: Int32
  /// The index of the text that the constraint results from.
  @usableFromInline package var text: UInt32
  /// The first item's attribute.
  @usableFromInline package let firstAttribute: LayoutAttribute
  @usableFromInline package let relation: LayoutRelation
  /// The second item's attribute; `notAnAttribute` if there is no second item.
  @usableFromInline package var secondAttribute: LayoutAttribute
  /// Fills the last word, so that a record is copied as whole words.
  @usableFromInline let padding: UInt8 = 0

  @inlinable @inline(__always)
  package init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int32,
    _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double,
    priority: LayoutPriority, text: UInt32 = 0, range: CompactRange
  ) {
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
    self.first = first
    self.second = second
    self.text = text
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
  }
}

extension FixedWidthInteger {
  /// Creates an index in less space than an `Int` needs.
  ///
  /// Stops the program if the index is too large, as the standard library does for an array that is
  /// too long: the list would have many gigabytes, and a wrong index could access other memory.
  @inlinable @inline(__always)
  package init(index: Int) {
    guard let exact = Self(exactly: index) else { stopAtIndexLimit() }
    self = exact
  }
}

@usableFromInline @inline(never)
func stopAtIndexLimit() -> Never {
  // `precondition` omits its message in release builds.
  fatalError("a list has more than 2147483647 views, names or constraints")
}

/// A list of constraints over indices, in memory that a caller provides.
///
/// The type is not generic, so code that works on indices alone fills it. A storage makes the
/// constraints between items from it. Copies of a list share its memory, so only one of them is
/// used at a time.
@usableFromInline
package struct ConstraintRecordBuffer {
  @usableFromInline var memory: UnsafeMutableBufferPointer<ConstraintRecord>
  @usableFromInline package private(set) var count = 0
  /// Whether the list has allocated its memory.
  @usableFromInline var ownsMemory = false

  /// Creates an empty list in uninitialized memory that outlives it and has space for all records
  /// unless ``grow()`` is called.
  @inlinable
  package init(_ memory: UnsafeMutableBufferPointer<ConstraintRecord> = .init(start: nil, count: 0))
  {
    self.memory = memory
  }

  /// Calls a function with an empty list that can grow to any number of records, and returns its
  /// result.
  ///
  /// The first records are on the stack.
  @inlinable @inline(__always)
  package static func withGrowableBuffer<Result>(_ body: (inout ConstraintRecordBuffer) -> Result)
    -> Result
  {
    withUnsafeTemporaryAllocation(of: ConstraintRecord.self, capacity: 21) { memory in
      var list = ConstraintRecordBuffer(memory)
      defer { if list.ownsMemory { list.memory.deallocate() } }
      return body(&list)
    }
  }

  /// The records, which can be changed.
  @inlinable
  package var records: UnsafeMutableBufferPointer<ConstraintRecord> {
    UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  /// Appends a record.
  ///
  /// - Precondition: There is memory for another record.
  @inlinable @inline(__always)
  package mutating func append(_ record: ConstraintRecord) {
    precondition(count < memory.count, "there is no memory for another record")
    memory.initializeElement(at: count, to: record)
    count += 1
  }

  /// Appends a record, and grows the memory if it is full.
  ///
  /// - Complexity: Amortized O(1).
  @inlinable @inline(__always)
  package mutating func appendGrowing(_ record: ConstraintRecord) {
    if count == memory.count { grow() }
    append(record)
  }

  /// Doubles the memory.
  @usableFromInline
  package mutating func grow() {
    let larger = UnsafeMutableBufferPointer<ConstraintRecord>.allocate(capacity: 2 * count + 8)
    _ = larger.moveInitialize(fromContentsOf: records)
    if ownsMemory { memory.deallocate() }
    memory = larger
    ownsMemory = true
  }
}
