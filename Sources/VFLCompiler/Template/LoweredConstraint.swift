public import LayoutConstraints

/// A constraint as the lowering makes it: over items and numbers in the form that is asked for.
@usableFromInline
package struct LoweredConstraint<Item, Number> {
  @usableFromInline package let multiplier: Double
  @usableFromInline package let constant: Number
  @usableFromInline package let priority: Number
  @usableFromInline package let first: Item
  /// The second item, or what stands for none. A name in a size is both this and ``constant``: its meaning leaves the one
  /// or the other.
  @usableFromInline package let second: Item
  /// The UTF-8 byte offsets that ask for the constraint.
  @usableFromInline package let range: CompactRange
  @usableFromInline package let firstAttribute: LayoutAttribute
  @usableFromInline package let relation: LayoutRelation
  /// The second item's attribute; without meaning where there is no second item.
  @usableFromInline package let secondAttribute: LayoutAttribute

  init(
    _ first: Item, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Item,
    _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Number, priority: Number,
    range: CompactRange
  ) {
    self.multiplier = multiplier
    self.constant = constant
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.first = first
    self.priority = priority
    self.second = second
    self.range = range
  }
}

extension LoweredConstraint: Sendable where Item: Sendable, Number: Sendable {}

/// A constraint over the slots of a template, for the library to bind and for other front ends to print as code.
package typealias ConstraintTemplate = LoweredConstraint<Slot.Index, Scalar>

/// A constraint whose numbers are known and whose items are ids.
@usableFromInline
package typealias BoundConstraint = LoweredConstraint<ItemReference, Double>

/// A number of a template, or the slot that will hold it.
package enum Scalar: Hashable, Sendable {
  case number(Double)
  case slot(Slot.Index)
  /// The negative value of a slot's.
  case negatedSlot(Slot.Index)
}
