package import LayoutConstraints

/// A place in a template that binding fills: with a view, a number, or an item that another slot's item leads to.
package struct Slot: Hashable, Sendable {
  /// What the slot is to be filled with.
  package enum Role: Hashable, Sendable {
    /// The view of the name in the text.
    case view
    /// The metric of the name in the text or, if there is none, the view: the object of a size.
    case size
    /// The metric of the name in the text: a spacing.
    case spacing
    /// The metric of the name in the text, which must be a priority.
    case priority
    /// The superview of the view in another slot, or a guide of it; of no view in an equation that names none.
    case superview(LayoutGuide?, of: Index?)
    /// A guide of the view in another slot.
    case guide(LayoutGuide, of: Index)
  }

  /// Where a slot stands among those of its template; -1 stands for none.
  package typealias Index = Int32

  package let role: Role
  /// The UTF-8 byte offsets of the name, or of what to blame if there is no such item.
  package let place: CompactRange

  package var range: Range<Int> { place.range }
}

/// Makes a slot of each name.
struct SlotReader: NameReader {
  private(set) var slots: [Slot] = []

  static let noItem: Slot.Index = -1

  static func number(_ value: Double) -> Scalar { .number(value) }

  mutating func view(_ name: CompactRange) -> Slot.Index { slot(.view, name) }

  mutating func superview(of view: Slot.Index?, _ guide: LayoutGuide?, at place: CompactRange) -> Slot.Index {
    slot(.superview(guide, of: view), place)
  }

  mutating func guide(_ guide: LayoutGuide, of view: Slot.Index, at place: CompactRange) -> Slot.Index {
    slot(.guide(guide, of: view), place)
  }

  mutating func sizeObject(_ name: CompactRange) -> (item: Slot.Index, number: Scalar) {
    let slot = slot(.size, name)
    return (slot, .slot(slot))
  }

  mutating func spacing(_ name: CompactRange) -> Scalar { .slot(spacing(named: name)) }

  /// The slot of a metric in a spacing or in an equation.
  mutating func spacing(named name: CompactRange) -> Slot.Index { slot(.spacing, name) }

  mutating func priority(_ name: CompactRange) -> Scalar { .slot(slot(.priority, name)) }

  private mutating func slot(_ role: Slot.Role, _ place: CompactRange) -> Slot.Index {
    slots.append(Slot(role: role, place: place))
    return Slot.Index(truncatingIfNeeded: slots.count - 1)
  }
}
