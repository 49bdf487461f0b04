public import LayoutConstraints

/// A constraint whose numbers are known and whose items are slots.
@usableFromInline
package struct BoundConstraint {
  @usableFromInline package let first: Int
  /// The slot of the second item; negative where there is none.
  @usableFromInline package let second: Int
  @usableFromInline package let multiplier: Double
  @usableFromInline package let constant: Double
  @usableFromInline package let priority: LayoutPriority
  @usableFromInline package let range: Range<Int>
  @usableFromInline package let firstAttribute: LayoutAttribute
  @usableFromInline package let relation: LayoutRelation
  @usableFromInline package let secondAttribute: LayoutAttribute
}

extension FormatTemplate {
  @usableFromInline
  package var constraintCount: Int { constraints.count }

  @usableFromInline
  package var slotCount: Int { slots.count }

  /// A constraint with its numbers.
  @usableFromInline
  package func constraint(at index: Int, _ filling: SlotFilling) -> BoundConstraint {
    let template = constraints[index]
    let constant: Double?
    switch template.constant {
    case .number(let number): constant = number
    case .slot(let slot): constant = filling.number(in: slot)
    case .negatedSlot(let slot): constant = filling.number(in: slot).map { -$0 }
    }
    let isNumberInstead = template.second.flatMap { filling.number(in: $0) } != nil
    return BoundConstraint(
      first: template.first, second: isNumberInstead ? -1 : template.second ?? -1,
      multiplier: template.multiplier, constant: constant ?? 0,
      priority: LayoutPriority(validated: priority(of: template, filling)), range: template.range,
      firstAttribute: template.firstAttribute, relation: template.relation,
      secondAttribute: isNumberInstead ? .notAnAttribute : template.secondAttribute)
  }

  private func priority(of template: ConstraintTemplate, _ filling: SlotFilling) -> Double {
    switch template.priority {
    case .number(let number): number
    case .slot(let slot), .negatedSlot(let slot): filling.number(in: slot) ?? 0
    }
  }
}
