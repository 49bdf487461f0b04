package import LayoutConstraints

/// A constraint whose items and numbers are slots of a template.
///
/// One lowering makes templates; the library fills their slots with items and numbers, other front ends print them as
/// code.
package struct ConstraintTemplate: Hashable, Sendable {
  /// The slot of the first item.
  package let first: Int
  package let firstAttribute: LayoutAttribute
  package let relation: LayoutRelation
  /// The slot of the second item, if there is one. A name in a size is both this and ``constant``: its meaning leaves
  /// the one or the other.
  package let second: Int?
  package let secondAttribute: LayoutAttribute
  package let multiplier: Double
  package let constant: Scalar
  package let priority: Scalar
  /// The UTF-8 byte offsets that ask for the constraint.
  package let range: Range<Int>
}

/// A number of a template, or the slot that will hold it.
package enum Scalar: Hashable, Sendable {
  case number(Double)
  case slot(Int)
  /// The negative value of a slot's.
  case negatedSlot(Int)
}
