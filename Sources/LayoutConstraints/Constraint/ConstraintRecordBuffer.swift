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

  /// Creates an empty list.
  ///
  /// - Parameter memory: Uninitialized memory that outlives the list and has space for all records
  ///   unless ``grow()`` is called; by default, none.
  @inlinable
  package init(_ memory: UnsafeMutableBufferPointer<ConstraintRecord> = .init(start: nil, count: 0))
  {
    self.memory = memory
  }

  /// Calls a function with an empty list that has any number of records, and returns its result.
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

  /// Appends a record to a list that has any number of them.
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
