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
  /// The id of the view; negative where the slot holds a number, and for the superview of no view.
  @usableFromInline package let view: Int32
  /// Whether the view's superview is meant, and not the view.
  @usableFromInline package let isSuperview: Bool
  /// The part of the item that is meant, if not the whole.
  @usableFromInline package let guide: LayoutGuide?

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
    let second = template.second < 0 ? ItemReference.none : reference(template.second, filling)
    return BoundConstraint(
      multiplier: template.multiplier, constant: filling.number(of: template.constant),
      priority: LayoutPriority(validated: filling.number(of: template.priority)),
      first: reference(template.first, filling), second: second, range: template.range,
      firstAttribute: template.firstAttribute, relation: template.relation,
      secondAttribute: second.isItem ? template.secondAttribute : .notAnAttribute)
  }

  @inline(__always)
  private func reference(_ slot: Slot.Index, _ filling: SlotFilling) -> ItemReference {
    switch slots[Int(slot)].role {
    case .view, .size, .spacing, .priority:
      ItemReference(view: filling.view(in: slot), isSuperview: false, guide: nil)
    case .superview(let guide, let view):
      ItemReference(view: view.map { filling.view(in: $0) } ?? -1, isSuperview: true, guide: guide)
    case .guide(let guide, let view):
      ItemReference(view: filling.view(in: view), isSuperview: false, guide: guide)
    }
  }
}

extension ItemReference {
  fileprivate static let none = ItemReference(view: -1, isSuperview: false, guide: nil)
}
