public import LayoutConstraints

/// The parts of a slot that binding reads, in one record.
struct SlotPlan {
  enum Kind: UInt8 { case view, size, spacing, priority, derived }

  /// The hash of the name.
  let hash: UInt64
  let range: CompactRange
  /// The nearest earlier slot with the same role and name, which has the same value; -1 for none.
  let equal: Slot.Index
  /// For a superview or a guide, the slot of the view; -1 for none.
  let base: Slot.Index
  /// For a superview or a guide, the reference without a view.
  let part: ItemReference
  let kind: Kind

  /// The maximum distance of ``equal``.
  private static let searchDistance = 16

  private init(_ slot: Slot, hash: UInt64, equal: Int?) {
    self.hash = hash
    range = slot.sourceRange
    self.equal = equal.map { Int32($0) } ?? -1
    switch slot.role {
    case .view: (kind, part, base) = (.view, .none, -1)
    case .size: (kind, part, base) = (.size, .none, -1)
    case .spacing: (kind, part, base) = (.spacing, .none, -1)
    case .priority: (kind, part, base) = (.priority, .none, -1)
    case .superview(let guide, let view):
      part = ItemReference(view: -1, isSuperview: true, guide: guide)
      (kind, base) = (.derived, view ?? -1)
    case .guide(let guide, let view):
      part = ItemReference(view: -1, isSuperview: false, guide: guide)
      (kind, base) = (.derived, view)
    }
  }

  /// Returns the plans of slots, and the texts of their names.
  static func plans(of slots: [Slot], in source: [UInt8]) -> (plans: [SlotPlan], texts: [String]) {
    var plans: [SlotPlan] = []
    var texts: [String] = []
    plans.reserveCapacity(slots.count)
    texts.reserveCapacity(slots.count)
    source.withUnsafeBufferPointer { source in
      for (index, slot) in slots.enumerated() {
        let range = slot.isNamed ? slot.range : 0..<0
        let text = String(decoding: UnsafeBufferPointer(rebasing: source[range]), as: UTF8.self)
        let hash = BorrowedEntries.hash(
          UnsafeBufferPointer(rebasing: source[range.lowerBound...]), range.count)
        let equal = (max(0, index - searchDistance)..<index).last {
          plans[$0].hash == hash && slots[$0].role == slot.role && texts[$0] == text
        }
        plans.append(SlotPlan(slot, hash: hash, equal: slot.isNamed ? equal : nil))
        texts.append(text)
      }
    }
    return (plans, texts)
  }
}

/// A name in a template that cannot be resolved.
@usableFromInline
package struct NameFailure {
  let slot: Slot.Index
  let reason: BindingFailure
}

extension [NameFailure] {
  /// Adds the failure of a slot, or the failure of the nearest earlier slot with the same name.
  fileprivate mutating func record(
    _ reason: BindingFailure?, in slot: Slot.Index, equalTo equal: Slot.Index
  ) {
    let earlier = equal < 0 ? nil : last { $0.slot <= equal }  // at most 16 slots before
    let reason = reason ?? (earlier?.slot == equal ? earlier?.reason : nil)
    if let reason { append(NameFailure(slot: slot, reason: reason)) }
  }
}

extension RuleTemplate {
  @usableFromInline
  package var slotCount: Int { slots.count }

  @usableFromInline
  package var constraintCount: Int { constraints.count }

  /// Appends the constraints with names looked up in a table, and returns the names that cannot be
  /// resolved. Items with such names are missing from the constraints.
  @usableFromInline
  package func append(_ table: BindingTable, to list: inout ConstraintRecordBuffer)
    -> [NameFailure]
  {
    source.withUnsafeBufferPointer { source in
      plans.withUnsafeBufferPointer { plans in
        table.withEntries {
          append(SlotTableLookup(entries: $0, plans: plans, source: source), to: &list)
        }
      }
    }
  }

  /// Appends the constraints with names resolved by a function, and returns the names that cannot
  /// be resolved.
  @usableFromInline
  package func append(
    to list: inout ConstraintRecordBuffer, _ resolve: (String, NameQuery) -> NameResolution
  ) -> [NameFailure] {
    withoutActuallyEscaping(resolve) { resolve in
      texts.withUnsafeBufferPointer {
        append(SlotFunctionLookup(texts: $0, resolve: resolve), to: &list)
      }
    }
  }

  /// Returns the names that a function cannot resolve.
  package func failures(_ resolve: (String, NameQuery) -> NameResolution) -> [NameFailure] {
    withUnsafeTemporaryAllocation(of: ConstraintRecord.self, capacity: constraints.count) {
      var list = ConstraintRecordBuffer($0)
      return append(to: &list, resolve)
    }
  }

  @inline(__always)
  private func append(
    _ lookup: some BindingLookup<Int>, to list: inout ConstraintRecordBuffer
  ) -> [NameFailure] {
    withUnsafeTemporaryAllocation(of: SlotValue.self, capacity: slots.count) { values in
      var resolver = BindingNameResolver(lookup)
      var failures: [NameFailure] = []
      plans.withUnsafeBufferPointer { plans in
        for index in plans.indices {
          let equal = plans[index].equal
          let value =
            equal < 0
            ? SlotValue(of: index, plans[index], &resolver, after: values) : values[Int(equal)]
          values.initializeElement(at: index, to: value)
          if resolver.failure != nil || !failures.isEmpty {
            failures.record(resolver.failure, in: Slot.Index(index), equalTo: equal)
            resolver.failure = nil
          }
        }
      }
      append(UnsafeBufferPointer(values), to: &list)
      if !failures.isEmpty { list.removeMissingSecondItems() }
      return failures
    }
  }

  /// Appends the constraints with the values of the slots.
  private func append(
    _ values: UnsafeBufferPointer<SlotValue>, to list: inout ConstraintRecordBuffer
  ) {
    let start = list.count
    constraints.withUnsafeBufferPointer { constraints in
      for var record in constraints {
        record.first = values[Int(record.first)].item.bits
        record.second = values[Int(record.second)].item.bits
        list.append(record)
      }
    }
    let records = list.records
    uses.withUnsafeBufferPointer { uses in
      for use in uses {
        records[start + Int(use.constraint)].set(use.field, to: values[Int(use.slot)])
      }
    }
  }
}

/// The value that fills a slot: a number, a reference to an item, or both.
private struct SlotValue {
  private(set) var number = 0.0
  private(set) var item = ItemReference.none

  @inline(__always)
  init(
    of slot: Int, _ plan: SlotPlan, _ resolver: inout BindingNameResolver<some BindingLookup<Int>>,
    after filled: UnsafeMutableBufferPointer<SlotValue>
  ) {
    switch plan.kind {
    case .view: item = resolver.view(slot)
    case .size: (item, number) = resolver.sizeObject(slot)
    case .spacing: number = resolver.spacing(slot)
    case .priority: number = resolver.priority(slot)
    case .derived:
      item = plan.base < 0 ? plan.part : plan.part.ofView(filled[Int(plan.base)].item)
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
