public import LayoutConstraints

/// A name in a slot, prepared for lookups.
struct SlotName {
  let text: String
  let range: CompactRange
  let hash: UInt64
  /// The first of the slots with the same role and name, whose value the slot has too; the slot
  /// itself if there is none nearby.
  let first: Slot.Index

  /// The maximum distance of ``first`` that is searched.
  fileprivate static let searchDistance = 16

  /// Returns the names in slots, in their order; empty names for slots without names.
  static func names(in slots: [Slot], of source: [UInt8]) -> [SlotName] {
    var names: [SlotName] = []
    names.reserveCapacity(slots.count)
    source.withUnsafeBufferPointer { source in
      for (index, slot) in slots.enumerated() {
        let range = slot.isNamed ? slot.range : 0..<0
        let bytes = UnsafeBufferPointer(rebasing: source[range])
        let text = String(decoding: bytes, as: UTF8.self)
        let hash = BorrowedEntries.hash(
          UnsafeBufferPointer(rebasing: source[range.lowerBound...]), range.count)
        let first = names.suffix(searchDistance).first {
          $0.hash == hash && slots[Int($0.first)].role == slot.role && $0.text == text
        }
        names.append(
          SlotName(
            text: text, range: slot.sourceRange, hash: hash,
            first: slot.isNamed ? first?.first ?? Int32(index) : Int32(index)))
      }
    }
    return names
  }
}

/// A name in a template that cannot be resolved.
@usableFromInline
package struct NameFailure {
  let slot: Slot.Index
  let reason: BindingFailure
}

extension RuleTemplate {
  @usableFromInline
  package var slotCount: Int { slots.count }

  @usableFromInline
  package var constraintCount: Int { constraints.count }

  /// Appends the constraints with names looked up in a table.
  ///
  /// If a name cannot be resolved, items of the constraints are missing.
  ///
  /// - Returns: The names that cannot be resolved.
  @usableFromInline
  package func append(_ table: BindingTable, to list: inout ConstraintRecordBuffer)
    -> [NameFailure]
  {
    source.withUnsafeBufferPointer { source in
      names.withUnsafeBufferPointer { names in
        table.withEntries {
          append(SlotTableLookup(entries: $0, names: names, source: source), to: &list)
        }
      }
    }
  }

  /// Appends the constraints with names resolved by a function.
  ///
  /// If a name cannot be resolved, items of the constraints are missing.
  ///
  /// - Returns: The names that cannot be resolved.
  @usableFromInline
  package func append(
    to list: inout ConstraintRecordBuffer, _ resolve: (String, NameQuery) -> NameResolution
  ) -> [NameFailure] {
    withoutActuallyEscaping(resolve) { resolve in
      names.withUnsafeBufferPointer {
        append(SlotFunctionLookup(names: $0, resolve: resolve), to: &list)
      }
    }
  }

  /// Returns the names that a function cannot resolve.
  package func failures(_ resolve: (String, NameQuery) -> NameResolution) -> [NameFailure] {
    withUnsafeTemporaryAllocation(of: ConstraintRecord.self, capacity: constraintCount) {
      var list = ConstraintRecordBuffer($0)
      return append(to: &list, resolve)
    }
  }

  @inline(__always)
  private func append(
    _ lookup: some BindingLookup<Int>, to list: inout ConstraintRecordBuffer
  ) -> [NameFailure] {
    withUnsafeTemporaryAllocation(of: SlotValue.self, capacity: slots.count) { values in
      let failures = fill(values, lookup)
      append(UnsafeBufferPointer(values), to: &list)
      if !failures.isEmpty { list.removeMissingSecondItems() }
      return failures
    }
  }

  /// Initializes the values of the slots, and returns the names that cannot be resolved.
  @inline(__always)
  private func fill(
    _ values: UnsafeMutableBufferPointer<SlotValue>, _ lookup: some BindingLookup<Int>
  ) -> [NameFailure] {
    var resolver = BindingNameResolver(lookup)
    var failures: [NameFailure] = []
    for index in slots.indices {
      let first = names[index].first
      if first < index {
        values.initializeElement(at: index, to: values[Int(first)])
        let failure = failures.suffix(SlotName.searchDistance).last { $0.slot == first }
        if let failure {
          failures.append(NameFailure(slot: Int32(index), reason: failure.reason))
        }
      } else {
        values.initializeElement(
          at: index, to: SlotValue(slots[index].role, of: index, &resolver, after: values))
        guard let reason = resolver.failure else { continue }
        failures.append(NameFailure(slot: Int32(index), reason: reason))
        resolver.failure = nil
      }
    }
    return failures
  }

  /// Appends the constraints with the values of the slots.
  private func append(
    _ values: UnsafeBufferPointer<SlotValue>, to list: inout ConstraintRecordBuffer
  ) {
    let start = list.count
    for index in constraints.indices {
      var record = constraints[index]
      record.first = values[Int(record.first)].item.bits
      record.second = values[Int(record.second)].item.bits
      list.append(record)
    }
    for use in uses {
      list.records[start + Int(use.constraint)].set(use.field, to: values[Int(use.slot)])
    }
  }
}

/// The value that fills a slot: a number, a reference to an item, or both.
private struct SlotValue {
  private(set) var number = 0.0
  private(set) var item = ItemReference.none

  @inline(__always)
  init(
    _ role: Slot.Role, of slot: Int, _ resolver: inout BindingNameResolver<some BindingLookup<Int>>,
    after filled: UnsafeMutableBufferPointer<SlotValue>
  ) {
    switch role {
    case .view: item = resolver.view(slot)
    case .size: (item, number) = resolver.sizeObject(slot)
    case .spacing: number = resolver.spacing(slot)
    case .priority: number = resolver.priority(slot)
    case .superview(let guide, let view):
      item = resolver.superview(of: view.map { filled[Int($0)].item }, guide)
    case .guide(let guide, let view): item = resolver.guide(guide, of: filled[Int(view)].item)
    }
  }
}

extension ConstraintRecord {
  /// Changes a number to the value of a slot.
  @inline(__always)
  fileprivate mutating func set(_ field: SlotUse.Field, to value: SlotValue) {
    switch field {
    case .constant: constant = value.number
    case .negatedConstant: constant = -value.number
    case .priority: priority = LayoutPriority(unchecked: value.number)
    case .size:
      guard !value.item.isItem else { return }
      constant = value.number
      second = first
      secondAttribute = .notAnAttribute
    }
  }
}

extension ConstraintRecordBuffer {
  /// Removes the second items whose names cannot be resolved, so that they are not reported as
  /// missing superviews or guides.
  fileprivate mutating func removeMissingSecondItems() {
    for index in records.indices where records[index].second == ItemReference.none.bits {
      records[index].second = records[index].first
      records[index].secondAttribute = .notAnAttribute
    }
  }
}
