package import LayoutConstraints

/// A constraint whose items and numbers are slots of a template.
///
/// One lowering makes templates; the library fills their slots with items and numbers, other front ends print them as
/// code.
package struct ConstraintTemplate: Hashable, Sendable {
  package let multiplier: Double
  package let constant: Scalar
  package let firstAttribute: LayoutAttribute
  package let relation: LayoutRelation
  package let secondAttribute: LayoutAttribute
  /// The slot of the first item.
  package let first: Slot.Index
  package let priority: Scalar
  /// The slot of the second item; negative where there is none. A name in a size is both this and ``constant``: its
  /// meaning leaves the one or the other.
  package let second: Slot.Index
  /// The UTF-8 byte offsets that ask for the constraint.
  package let range: CompactRange

  package init(
    _ first: Slot.Index, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: Slot.Index = -1, _ secondAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1,
    constant: Scalar, priority: Scalar, range: Range<Int>
  ) {
    self.multiplier = multiplier
    self.constant = constant
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.first = first
    self.priority = priority
    self.second = second
    self.range = CompactRange(range)
  }
}

/// A number of a template, or the slot that will hold it.
package enum Scalar: Hashable, Sendable {
  case number(Double)
  case slot(Slot.Index)
  /// The negative value of a slot's.
  case negatedSlot(Slot.Index)
}
