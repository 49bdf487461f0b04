/// A cursor that writes constraints of one storage into the uninitialized memory of an array.
///
/// Records are written first. The references to the storage are written and counted together at
/// the end, instead of one by one. The type is not generic, so code that works on indices alone
/// can write constraints between items of any type.
@usableFromInline
package struct ConstraintWriter {
  /// A constraint without a counted reference; its memory layout is that of a constraint.
  @usableFromInline
  package struct Uncounted {
    @usableFromInline var storage: UnsafeRawPointer?
    @usableFromInline package var record: ConstraintRecord

    @inlinable @inline(__always)
    init(_ record: ConstraintRecord) {
      storage = nil
      self.record = record
    }
  }

  @usableFromInline let memory: UnsafeMutableBufferPointer<Uncounted>
  /// The number of constraints that are written.
  @usableFromInline var count = 0

  /// Creates a writer without memory.
  @inlinable
  package init() {
    memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Creates a writer for uninitialized memory.
  @inlinable @inline(__always)
  package init<Item>(_ buffer: UnsafeMutableBufferPointer<LayoutConstraint<Item>>) {
    assert(MemoryLayout<Uncounted>.size == MemoryLayout<LayoutConstraint<Item>>.size)
    assert(MemoryLayout<Uncounted>.stride == MemoryLayout<LayoutConstraint<Item>>.stride)
    memory = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: Uncounted.self)
  }

  /// The constraints that are written.
  @inlinable
  package var written: UnsafeMutableBufferPointer<Uncounted> {
    UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  /// Writes the next constraint.
  ///
  /// - Precondition: There is memory for another constraint.
  @inlinable @inline(__always)
  package mutating func append(_ record: ConstraintRecord) {
    precondition(count < memory.count, "there is no memory for another constraint")
    memory.initializeElement(at: count, to: Uncounted(record))
    count += 1
  }

  /// Writes the references to the storage of all constraints, and counts them.
  ///
  /// - Returns: The number of constraints, which are initialized from now on.
  @inlinable @inline(__always)
  package func finish<Item>(in storage: ConstraintStorage<Item>) -> Int {
    let reference = Unmanaged.passUnretained(storage)
    for index in 0..<count { memory[index].storage = UnsafeRawPointer(reference.toOpaque()) }
    reference.retain(count: count)
    UnsafeMutableRawBufferPointer(memory).bindMemory(to: LayoutConstraint<Item>.self)
    return count
  }
}

extension Unmanaged {
  /// Retains the object a number of times.
  ///
  /// The compiler combines adjacent calls of `retain()` into one atomic addition.
  @inlinable @inline(__always)
  func retain(count: Int) {
    var rest = count
    while rest >= 8 {
      _ = retain().retain().retain().retain().retain().retain().retain().retain()
      rest -= 8
    }
    if rest & 4 != 0 { _ = retain().retain().retain().retain() }
    if rest & 2 != 0 { _ = retain().retain() }
    if rest & 1 != 0 { _ = retain() }
  }
}
