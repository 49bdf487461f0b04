public import LayoutConstraints
import VFLSyntax

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
    case noSuperview
    case noGuide(LayoutGuide)
  }

  /// The number in each slot; not a number where an item fills it.
  private var numbers: [Double]
  /// The slots that cannot be filled, and why.
  package private(set) var failures: [(slot: Int, failure: Failure)] = []

  /// Fills every slot.
  ///
  /// - Parameters:
  ///   - slots: The slots.
  ///   - metric: Gives the value of the metric that is named in a slot.
  ///   - putView: Puts the view that is named in a slot into it, and tells whether there is one.
  ///   - putSuperview: Puts the superview of another slot's view into a slot, and tells whether there is one.
  ///   - putGuide: Puts a guide of another slot's item into a slot, and tells whether there is one.
  @inline(__always)
  init(
    _ slots: [Slot], metric: (Int) -> Double?, putView: (Int) -> Bool,
    putSuperview: (_ slot: Int, _ view: Int) -> Bool,
    putGuide: (_ slot: Int, _ guide: LayoutGuide, _ item: Int) -> Bool
  ) {
    numbers = [Double](repeating: .nan, count: slots.count)
    for slot in slots.indices {
      switch slots[slot].role {
      case .view:
        if !putView(slot) { failures.append((slot, .unknown)) }
      case .size:
        if let value = metric(slot) {
          fill(slot, value)
        } else if !putView(slot) {
          failures.append((slot, .unknown))
        }
      case .spacing:
        if let value = metric(slot) {
          fill(slot, value)
        } else {
          failures.append((slot, putView(slot) ? .isView : .unknown))
        }
      case .priority:
        if let value = metric(slot) {
          fill(slot, value)
          if value.isFinite, !LayoutPriority.isValid(value) { failures.append((slot, .notPriority(value))) }
        } else {
          failures.append((slot, putView(slot) ? .isView : .unknown))
        }
      case .superview(let view):
        if !putSuperview(slot, view), !hasFailed(view) { failures.append((slot, .noSuperview)) }
      case .guide(let guide, let item):
        if !putGuide(slot, guide, item), !hasFailed(item) { failures.append((slot, .noGuide(guide))) }
      }
    }
  }

  @inline(__always)
  private mutating func fill(_ slot: Int, _ value: Double) {
    numbers[slot] = value
    if !value.isFinite { failures.append((slot, .notFinite)) }
  }

  private func hasFailed(_ slot: Int) -> Bool { failures.contains { $0.slot == slot } }

  /// The number in a slot; `nil` where an item fills it.
  @inline(__always)
  func number(in slot: Int) -> Double? {
    let number = numbers[slot]
    return number.isNaN ? nil : number
  }
}

extension FormatTemplate {
  /// Fills the slots by functions of their names; see ``SlotFilling``.
  @usableFromInline
  package func filled(
    metric: (Int) -> Double?, putView: (Int) -> Bool,
    putSuperview: (_ slot: Int, _ view: Int) -> Bool,
    putGuide: (_ slot: Int, _ guide: LayoutGuide, _ item: Int) -> Bool
  ) -> SlotFilling {
    SlotFilling(slots, metric: metric, putView: putView, putSuperview: putSuperview, putGuide: putGuide)
  }

  /// Fills the slots from a table of names.
  ///
  /// - Parameters:
  ///   - table: The keys of views and metrics.
  ///   - putView: Puts a view of the table into a slot.
  ///   - putSuperview: Puts the superview of another slot's view into a slot, and tells whether there is one.
  ///   - putGuide: Puts a guide of another slot's item into a slot, and tells whether there is one.
  @usableFromInline
  package func filled(
    from table: BindingTable, putView: (_ slot: Int, _ view: Int) -> Void,
    putSuperview: (_ slot: Int, _ view: Int) -> Bool,
    putGuide: (_ slot: Int, _ guide: LayoutGuide, _ item: Int) -> Bool
  ) -> SlotFilling {
    parsed.syntax.source.withUnsafeBufferPointer { source in
      SlotFilling(
        slots,
        metric: { slot in
          table.meaning(of: UnsafeBufferPointer(rebasing: source[slots[slot].range])).metric
        },
        putView: { slot in
          let name = UnsafeBufferPointer(rebasing: source[slots[slot].range])
          guard let view = table.meaning(of: name).view else { return false }
          putView(slot, view)
          return true
        }, putSuperview: putSuperview, putGuide: putGuide)
    }
  }

  /// Whether everything is right, so that the constraints can be made.
  @usableFromInline
  package func isComplete(_ filling: SlotFilling) -> Bool { isValid && filling.failures.isEmpty }
}
