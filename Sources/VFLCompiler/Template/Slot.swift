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

  /// Where a slot stands among those of its template.
  package typealias Index = Int32

  package let role: Role
  /// The UTF-8 byte offsets of the name, or of what to blame if there is no such item.
  package let place: CompactRange

  package var range: Range<Int> { place.range }
}
