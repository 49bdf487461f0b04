public import LayoutConstraints

/// The values that fill the slots of a template, and the failures of the slots that cannot be
/// filled.
@usableFromInline
package struct BoundTemplate {
  fileprivate let values: [SlotValue]
  let failures: [(slot: Slot, failure: BindingFailure)]
}

extension RuleTemplate {
  /// Returns the slots filled from a table of names.
  @usableFromInline
  package func bound(to table: BindingTable) -> BoundTemplate {
    table.withEntries { entries in
      source.withUnsafeBufferPointer { bound(TableLookup(entries: entries, source: $0)) }
    }
  }

  /// Returns the slots filled by a function that resolves names.
  @usableFromInline
  package func bound(to resolve: (String, NameQuery) -> NameResolution) -> BoundTemplate {
    withoutActuallyEscaping(resolve) { resolve in
      source.withUnsafeBufferPointer { bound(ClosureLookup(source: $0, resolve: resolve)) }
    }
  }

  private func bound(_ lookup: some BindingLookup) -> BoundTemplate {
    var resolver = BindingNameResolver(lookup)
    var failures: [(slot: Slot, failure: BindingFailure)] = []
    var values = [SlotValue](repeating: SlotValue(), count: slots.count)
    values.withUnsafeMutableBufferPointer { values in
      for index in slots.indices {
        values[index] = SlotValue(slots[index], &resolver, after: values)
        guard let failure = resolver.failure else { continue }
        failures.append((slots[index], failure))
        resolver.failure = nil
      }
    }
    return BoundTemplate(values: values, failures: failures)
  }

  @usableFromInline
  package var slotCount: Int { slots.count }

  @usableFromInline
  package var constraintCount: Int { constraints.count }

  /// Appends the constraints with their slots filled, and returns whether the bound template is
  /// complete.
  ///
  /// An item of a constraint can be missing if its slot cannot be filled.
  @usableFromInline
  package func append(_ bound: BoundTemplate, to list: inout ConstraintRecordBuffer) -> Bool {
    bound.values.withUnsafeBufferPointer { values in
      for constraint in constraints { list.append(constraint.bound(to: values)) }
    }
    return isValid && bound.failures.isEmpty
  }
}

/// The value that fills a slot: a number, a reference to an item, or both.
struct SlotValue {
  fileprivate(set) var number = 0.0
  fileprivate(set) var item = ItemReference.none

  fileprivate init() {}

  @inline(__always)
  fileprivate init(
    _ slot: Slot, _ resolver: inout BindingNameResolver<some BindingLookup>,
    after filled: UnsafeMutableBufferPointer<SlotValue>
  ) {
    switch slot.role {
    case .view: item = resolver.view(slot.sourceRange)
    case .size: (item, number) = resolver.sizeObject(slot.sourceRange)
    case .spacing: number = resolver.spacing(slot.sourceRange)
    case .priority: number = resolver.priority(slot.sourceRange)
    case .superview(let guide, let view):
      item = resolver.superview(of: view.map { filled[Int($0)].item }, guide, at: slot.sourceRange)
    case .guide(let guide, let view):
      item = resolver.guide(guide, of: filled[Int(view)].item, at: slot.sourceRange)
    }
  }
}

extension LoweredConstraint<Slot.Index, Scalar> {
  @inline(__always)
  fileprivate func bound(to values: UnsafeBufferPointer<SlotValue>) -> ConstraintRecord {
    let second = second < 0 ? ItemReference.none : values[Int(second)].item
    return ConstraintRecord(
      values[Int(first)].item, firstAttribute, relation, second, secondAttribute,
      multiplier: multiplier,
      constant: constant.value(in: values), priority: priority.value(in: values), range: range)
  }
}

extension Scalar {
  @inline(__always)
  fileprivate func value(in values: UnsafeBufferPointer<SlotValue>) -> Double {
    switch self {
    case .number(let number): number
    case .slot(let slot): values[Int(slot)].number
    case .negatedSlot(let slot): -values[Int(slot)].number
    }
  }
}
