package import LayoutConstraints

/// A constraint that the lowering generates, over items and numbers of the name resolver's types.
package struct LoweredConstraint<Item, Number> {
  package let multiplier: Double
  package let constant: Number
  package let priority: Number
  package let first: Item
  /// The second item, or the value that represents no item.
  ///
  /// A name in a size is both the second item and ``constant``. Binding determines which of the
  /// two it is.
  package let second: Item
  /// The UTF-8 byte offsets of the text that the constraint results from.
  package let range: CompactRange
  package let firstAttribute: LayoutAttribute
  package let relation: LayoutRelation
  /// The second item's attribute; undefined if there is no second item.
  package let secondAttribute: LayoutAttribute

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

/// A constraint over the slots of a template.
///
/// The library binds such constraints. Other front ends print them as code.
package typealias ConstraintTemplate = LoweredConstraint<Slot.Index, Scalar>

/// A number in a template: a literal or the value of a slot.
package enum Scalar: Hashable, Sendable {
  case number(Double)
  case slot(Slot.Index)
  /// The negated value of a slot.
  case negatedSlot(Slot.Index)
}
