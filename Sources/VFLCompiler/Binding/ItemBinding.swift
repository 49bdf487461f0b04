public import LayoutConstraints

/// The items that names stand for: the one place where ids become items.
@usableFromInline
package struct ItemBinding<Item> {
  /// The items that ids stand for.
  @usableFromInline package var items: [Item]
  @usableFromInline package var missing: [MissingItem] = []

  @inlinable
  package init(_ items: [Item]) {
    self.items = items
  }

  /// No items yet, but room for so many, or for those of most formats.
  @inlinable
  package init(capacity: Int = 16) {
    items = []
    items.reserveCapacity(capacity)
  }

  /// Answers a question about a name by functions of names; a view that is found gets the next id.
  @inlinable
  package mutating func answer(
    _ question: NameQuestion, about name: String, metric: (String) -> Double?, view: (String) -> Item?,
    isView: (String) -> Bool
  ) -> NameAnswer {
    switch question {
    case .metric: return NameAnswer(metric: metric(name))
    case .isView: return NameAnswer(view: isView(name) ? 0 : -1)
    case .view:
      guard let item = view(name) else { return NameAnswer(view: -1) }
      items.append(item)
      return NameAnswer(view: Int32(truncatingIfNeeded: items.count - 1))
    }
  }

  /// The constraints between the items; those that lack one are left out, and what is missing is
  /// noted. The functions give the superview of a view, or what `superview` means in an equation
  /// without a view, and a guide of an item.
  @inlinable @inline(__always)
  package mutating func constraints(
    _ count: Int, _ constraint: (Int) -> BoundConstraint, _ text: String,
    superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>] {
    var constraints: [LayoutConstraint<Item>] = []
    constraints.reserveCapacity(count)
    let family = ConstraintFamily.make(text: text, sharing: items, capacity: count + 1)
    for index in 0..<count {
      let rule = constraint(index)
      if rule.first.isView, rule.second.isView || !rule.second.isItem {
        let second = rule.second.isItem ? rule.second.view : rule.first.view
        constraints.append(LayoutConstraint(rule, rule.first.view, second, in: family))
      } else if rule.first.isItem {
        let first = number(
          of: rule.first, in: family, of: index, isSecond: false, superview: superview, guide: guide)
        let second =
          rule.second.isItem
          ? number(of: rule.second, in: family, of: index, isSecond: true, superview: superview, guide: guide)
          : first
        guard let first, let second else { continue }
        constraints.append(LayoutConstraint(rule, first, second, in: family))
      }
    }
    return constraints
  }

  /// The number of the item that a reference leads to.
  @inlinable
  mutating func number(
    of reference: ItemReference, in family: ConstraintFamily<Item>, of constraint: Int, isSecond: Bool,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> Int32? {
    if reference.isView { return reference.view }
    return item(reference, of: constraint, isSecond: isSecond, superview: superview, guide: guide)
      .map { family.append($0) }
  }

  /// The item that a reference leads to.
  @inlinable
  mutating func item(
    _ reference: ItemReference, of constraint: Int, isSecond: Bool, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> Item? {
    let view = reference.view < 0 ? nil : items[Int(reference.view)]
    guard let whole = reference.isSuperview ? superview(view) : view else {
      missing.append(MissingItem(constraint: constraint, isSecond: isSecond, guide: nil))
      return nil
    }
    guard let name = reference.guide else { return whole }
    let part = guide(whole, name)
    if part == nil {
      missing.append(MissingItem(constraint: constraint, isSecond: isSecond, guide: name))
    }
    return part
  }
}

extension LayoutConstraint {
  /// The constraint between these items, the second of which is the first again where there is
  /// none.
  @inlinable
  package init(_ bound: BoundConstraint, _ first: Int32, _ second: Int32, in family: ConstraintFamily<Item>) {
    self.init(
      validatedIn: family, item: first, attribute: bound.firstAttribute, relatedBy: bound.relation,
      to: second,
      attribute: bound.second.isItem ? bound.secondAttribute : .notAnAttribute,
      multiplier: bound.multiplier, constant: bound.constant,
      priority: LayoutPriority(validated: bound.priority), range: bound.range)
  }
}
