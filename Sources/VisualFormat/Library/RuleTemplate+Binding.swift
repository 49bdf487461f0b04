public import LayoutConstraints
public import VFLCompiler

/// Binding: the one place where ids become items.
extension RuleTemplate {
  /// The template's constraints. The functions give the value of the metric and the view that a slot names; the superview
  /// of a view, or what `superview` means in an equation without a view; a guide of an item; and, to tell near ones, all
  /// names.
  @inlinable
  package func constraints<Item>(
    of label: ConstraintLabel, metric: (Int) -> Double?, view: (Int) -> Item?, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?, known: () -> KnownNames
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var items: [Item] = []
    items.reserveCapacity(slotCount)
    let filling = filled(
      metric: metric,
      view: { slot in
        guard let item = view(slot) else { return -1 }
        items.append(item)
        return Int32(truncatingIfNeeded: items.count - 1)
      })
    return try constraints(of: label, filling, items, superview: superview, guide: guide, known: known)
  }

  /// The template's constraints, its names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    of label: ConstraintLabel, metrics: [String: any Numeric]?, views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    try constraints(
      of: label, metric: { metrics?[name(in: $0)]?.metricValue }, view: { views[name(in: $0)] },
      superview: superview, guide: guide,
      known: { KnownNames(views: Array(views.keys), metrics: metrics.map { Array($0.keys) } ?? []) })
  }

  /// The template's constraints, its names looked up in prepared bindings.
  @inlinable
  func constraints<Item>(
    of label: ConstraintLabel, _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    try constraints(
      of: label, filled(from: bindings.table), bindings.items, superview: superview, guide: guide,
      known: { bindings.table.knownNames })
  }

  /// The template's constraints, its slots filled.
  @inlinable
  func constraints<Item>(
    of label: ConstraintLabel, _ filling: SlotFilling, _ items: [Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?, known: () -> KnownNames
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var missing: [MissingItem] = []

    /// The item that a reference leads to.
    func item(_ reference: ItemReference, isSecond: Bool, of index: Int) -> Item? {
      let view = reference.view < 0 ? nil : items[Int(reference.view)]
      guard let whole = reference.isSuperview ? superview(view) : view else {
        missing.append(MissingItem(constraint: index, isSecond: isSecond, guide: nil))
        return nil
      }
      guard let name = reference.guide else { return whole }
      let part = guide(whole, name)
      if part == nil { missing.append(MissingItem(constraint: index, isSecond: isSecond, guide: name)) }
      return part
    }

    let count = constraintCount
    var constraints: [LayoutConstraint<Item>] = []
    constraints.reserveCapacity(count)
    for index in 0..<count {
      let bound = constraint(at: index, filling)
      if bound.first.isView, bound.second.isView || !bound.second.isItem {
        let second = bound.second.isItem ? bound.second.view : bound.first.view
        constraints.append(
          LayoutConstraint(bound, items[Int(bound.first.view)], items[Int(second)], label: label))
      } else if bound.first.isItem, let first = item(bound.first, isSecond: false, of: index),
        let second = bound.second.isItem ? item(bound.second, isSecond: true, of: index) : first
      {
        constraints.append(LayoutConstraint(bound, first, second, label: label))
      }
    }
    guard isComplete(filling), missing.isEmpty else {
      throw VisualFormatError(label, self, filling, missing, known())
    }
    return constraints
  }
}

extension LayoutConstraint {
  /// The constraint between these items, the second of which is the first again where there is none.
  @inlinable
  init(_ bound: BoundConstraint, _ first: Item, _ second: Item, label: ConstraintLabel) {
    self.init(
      validatedItem: first, attribute: bound.firstAttribute, relatedBy: bound.relation, toOther: second,
      attribute: bound.secondAttribute, multiplier: bound.multiplier, constant: bound.constant,
      priority: bound.priority, label: label, range: bound.range)
  }
}
