public import LayoutConstraints

/// A constraint whose numbers are known and whose items are ids.
@usableFromInline
package struct BoundConstraint {
  @usableFromInline package let multiplier: Double
  @usableFromInline package let constant: Double
  @usableFromInline package let priority: LayoutPriority
  @usableFromInline package let first: ItemReference
  @usableFromInline package let second: ItemReference
  @usableFromInline package let range: CompactRange
  @usableFromInline package let firstAttribute: LayoutAttribute
  @usableFromInline package let relation: LayoutRelation
  /// ``LayoutAttribute/notAnAttribute`` where there is no second item.
  @usableFromInline package let secondAttribute: LayoutAttribute
}

/// How an item is found: from the view of an id.
@usableFromInline
package struct ItemReference: Sendable {
  /// The id of the view; negative where there is none, as for the superview in an equation without views.
  @usableFromInline package let view: Int32
  /// Whether the view's superview is meant, and not the view.
  @usableFromInline package let isSuperview: Bool
  /// The part of the item that is meant, if not the whole.
  @usableFromInline package let guide: LayoutGuide?

  static let none = ItemReference(view: -1, isSuperview: false, guide: nil)

  /// Whether there is an item.
  @inlinable
  package var isItem: Bool { view >= 0 || isSuperview }

  /// Whether the item is the view itself.
  @inlinable
  package var isView: Bool { view >= 0 && !isSuperview && guide == nil }
}

extension RuleTemplate {
  @usableFromInline
  package var constraintCount: Int { constraints.count }

  @usableFromInline
  package var slotCount: Int { slots.count }

  /// A constraint with its numbers.
  @usableFromInline
  package func constraint(at index: Int, _ filling: SlotFilling) -> BoundConstraint {
    let template = constraints[index]
    let second = template.second < 0 ? ItemReference.none : filling.values[Int(template.second)].item
    return BoundConstraint(
      multiplier: template.multiplier, constant: filling.number(of: template.constant),
      priority: LayoutPriority(validated: filling.number(of: template.priority)),
      first: filling.values[Int(template.first)].item, second: second, range: template.range,
      firstAttribute: template.firstAttribute, relation: template.relation,
      secondAttribute: second.isItem ? template.secondAttribute : .notAnAttribute)
  }
}

extension SlotFilling {
  @inline(__always)
  fileprivate func number(of scalar: Scalar) -> Double {
    switch scalar {
    case .number(let number): number
    case .slot(let slot): values[Int(slot)].number
    case .negatedSlot(let slot): -values[Int(slot)].number
    }
  }
}
