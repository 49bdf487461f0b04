/// A list of constraints over indices, in memory that a caller provides.
///
/// The type is not generic, so code that works on indices alone fills it. A storage makes the
/// constraints between items from it.
@usableFromInline
package struct RecordList {
  @usableFromInline let memory: UnsafeMutableBufferPointer<ConstraintRecord>
  @usableFromInline var count = 0

  /// Creates an empty list.
  ///
  /// - Parameter memory: Uninitialized memory that outlives the list; by default, none.
  @inlinable
  package init(_ memory: UnsafeMutableBufferPointer<ConstraintRecord> = .init(start: nil, count: 0))
  {
    self.memory = memory
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
}
