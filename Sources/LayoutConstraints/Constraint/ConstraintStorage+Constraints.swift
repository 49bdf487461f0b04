extension ConstraintStorage {
  /// A constraint with an uncounted reference; its memory layout is that of a constraint.
  @usableFromInline
  struct UncountedConstraint {
    @usableFromInline let storage: Unmanaged<ConstraintStorage>
    @usableFromInline let record: ConstraintRecord

    @inlinable @inline(__always)
    init(_ storage: Unmanaged<ConstraintStorage>, _ record: ConstraintRecord) {
      self.storage = storage
      self.record = record
    }
  }

  /// Returns constraints between items of the storage.
  ///
  /// The references to the storage are counted together, instead of one for each constraint.
  ///
  /// - Parameter records: The constraints over the indices of the items.
  /// - Returns: The constraints, in the order of the records.
  @inlinable
  package func constraints(
    _ records: UnsafeMutableBufferPointer<ConstraintRecord>
  ) -> [LayoutConstraint<Item>] {
    typealias Constraint = LayoutConstraint<Item>
    assert(MemoryLayout<UncountedConstraint>.size == MemoryLayout<Constraint>.size)
    assert(MemoryLayout<UncountedConstraint>.alignment == MemoryLayout<Constraint>.alignment)
    var constraints: [Constraint] = []
    constraints.reserveCapacity(records.count)
    let reference = Unmanaged.passUnretained(self)
    reference.retain(count: records.count)
    for record in records {
      var uncounted = UncountedConstraint(reference, record)
      withUnsafeMutablePointer(to: &uncounted) { pointer in
        pointer.withMemoryRebound(to: Constraint.self, capacity: 1) {
          constraints.append($0.move())
        }
      }
    }
    return constraints
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
