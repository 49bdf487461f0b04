import LayoutConstraints
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
  }

  /// A number, or the id of a view.
  private struct Value {
    var number: Double
    /// Negative where the slot holds a number.
    var view: Int32
  }

  private var values: [Value]
  /// The slots that cannot be filled, and why.
  package private(set) var failures: [(slot: Slot.Index, failure: Failure)] = []

  /// Fills the slots of names.
  ///
  /// - Parameters:
  ///   - slots: The slots.
  ///   - metric: Gives the value of the metric that is named in a slot.
  ///   - view: Gives the id of the view that is named in a slot; negative for none.
  @inline(__always)
  init(_ slots: [Slot], metric: (Int) -> Double?, view: (Int) -> Int32) {
    values = [Value](repeating: Value(number: 0, view: -1), count: slots.count)
    for slot in slots.indices {
      let role = slots[slot].role
      switch role {
      case .superview, .guide: continue
      case .view: fill(slot, view: view(slot))
      case .size, .spacing, .priority:
        if let value = metric(slot) {
          fill(slot, value, role)
        } else if role == .size {
          fill(slot, view: view(slot))
        } else {
          fail(slot, view(slot) < 0 ? .unknown : .isView)
        }
      }
    }
  }

  @inline(__always)
  private mutating func fill(_ slot: Int, view: Int32) {
    values[slot].view = view
    if view < 0 { fail(slot, .unknown) }
  }

  @inline(__always)
  private mutating func fill(_ slot: Int, _ value: Double, _ role: Slot.Role) {
    values[slot].number = value
    if !value.isFinite {
      fail(slot, .notFinite)
    } else if role == .priority, !LayoutPriority.isValid(value) {
      fail(slot, .notPriority(value))
    }
  }

  private mutating func fail(_ slot: Int, _ failure: Failure) {
    failures.append((Slot.Index(slot), failure))
  }
}

extension SlotFilling {
  /// The id of the view in a slot; negative where the slot holds a number.
  @inline(__always)
  func view(in slot: Slot.Index) -> Int32 { values[Int(slot)].view }

  /// The number in a slot; 0 where it holds a view.
  @inline(__always)
  func number(of scalar: Scalar) -> Double {
    switch scalar {
    case .number(let number): number
    case .slot(let slot): values[Int(slot)].number
    case .negatedSlot(let slot): -values[Int(slot)].number
    }
  }
}
