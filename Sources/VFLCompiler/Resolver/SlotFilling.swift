import LayoutConstraints

/// What the slots of a template are filled with.
///
/// A name that is a key of both metrics and views is the metric. A spacing and a priority take metrics only.
@usableFromInline
package struct SlotFilling {
  /// Why a slot cannot be filled.
  package enum Failure {
    /// No key is the name in the slot.
    case unknown
    /// The name is a view's, where only a metric can stand.
    case isView
    case notFinite
    case notPriority(Double)
  }

  /// A number, or how an item is found.
  struct Value {
    var number = 0.0
    var item = ItemReference.none
  }

  /// The value of each slot.
  let values: [Value]
  /// The slots that cannot be filled, and why.
  package let failures: [(slot: Slot.Index, failure: Failure)]

  /// Fills the slots by functions, which give the value of the metric and the id of the view that a slot names; a
  /// negative id means none.
  @inline(__always)
  init(_ slots: [Slot], metric: (Int) -> Double?, view: (Int) -> Int32) {
    var failures: [(slot: Slot.Index, failure: Failure)] = []
    var values = [Value](repeating: Value(), count: slots.count)
    values.withUnsafeMutableBufferPointer { values in
      for slot in slots.indices {
        var value = Value()
        if let failure = value.fill(slots[slot].role, slot, after: values, metric: metric, view: view) {
          failures.append((Slot.Index(truncatingIfNeeded: slot), failure))
        }
        values[slot] = value
      }
    }
    self.values = values
    self.failures = failures
  }
}

extension SlotFilling.Value {
  /// Fills a slot, and gives the reason if it cannot be filled.
  @inline(__always)
  fileprivate mutating func fill(
    _ role: Slot.Role, _ slot: Int, after filled: UnsafeMutableBufferPointer<Self>, metric: (Int) -> Double?,
    view: (Int) -> Int32
  ) -> SlotFilling.Failure? {
    switch role {
    case .view:
      return fill(view: view(slot))
    case .size:
      if let value = metric(slot) { return fill(value) }
      return fill(view: view(slot))
    case .spacing:
      if let value = metric(slot) { return fill(value) }
      return view(slot) < 0 ? .unknown : .isView
    case .priority:
      guard let value = metric(slot) else { return view(slot) < 0 ? .unknown : .isView }
      let failure = fill(value)
      return failure == nil && !LayoutPriority.isValid(value) ? .notPriority(value) : failure
    case .superview(let guide, let owner):
      let view = owner.map { filled[Int($0)].item.view } ?? -1
      item = ItemReference(view: view, isSuperview: true, guide: guide)
      return nil
    case .guide(let guide, let owner):
      item = ItemReference(view: filled[Int(owner)].item.view, isSuperview: false, guide: guide)
      return nil
    }
  }

  @inline(__always)
  private mutating func fill(view: Int32) -> SlotFilling.Failure? {
    item = ItemReference(view: view, isSuperview: false, guide: nil)
    return view < 0 ? .unknown : nil
  }

  @inline(__always)
  private mutating func fill(_ value: Double) -> SlotFilling.Failure? {
    number = value
    return value.isFinite ? nil : .notFinite
  }
}
