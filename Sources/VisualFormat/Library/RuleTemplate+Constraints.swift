public import LayoutConstraints
public import VFLCompiler

/// In all of these, `superview` gives the superview of a view, or what the name means in an equation without a view, and
/// `guide` a guide of an item.
extension RuleTemplate {
  /// The constraints, names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    _ text: String, metrics: [String: any Numeric]?, views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var binding = ItemBinding<Item>(capacity: slotCount)
    let bound = bound { name, question in
      binding.answer(
        question, about: name, metric: { metrics?.metric(named: $0) }, view: { views.value(named: $0) },
        isView: { views.value(named: $0) != nil })
    }
    if let constraints = constraints(text, bound, &binding, superview: superview, guide: guide) {
      return constraints
    }
    let known = KnownNames(views: Array(views.keys), metrics: metricValues(metrics))
    throw VisualFormatError(InvalidRule(text, self, bound, missing: binding.missing, known: known))
  }

  /// The constraints, names looked up in prepared bindings.
  @inlinable
  func constraints<Item>(
    _ text: String, _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var binding = ItemBinding(bindings.items)
    let bound = bound(to: bindings.table)
    if let constraints = constraints(text, bound, &binding, superview: superview, guide: guide) {
      return constraints
    }
    let known = bindings.table.knownNames
    throw VisualFormatError(InvalidRule(text, self, bound, missing: binding.missing, known: known))
  }
}

/// A format that is used once needs no template, unless something is wrong with it.
extension LowerableFormat {
  /// The constraints, names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    metrics: [String: any Numeric]?, views: [String: Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var binding = ItemBinding<Item>()
    let bound = constraints { name, question in
      binding.answer(
        question, about: name, metric: { metrics?.metric(named: $0) }, view: { views.value(named: $0) },
        isView: { views.value(named: $0) != nil })
    }
    if let bound {
      let constraints = binding.constraints(
        bound.count, { bound[$0] }, format, superview: superview, guide: guide)
      if binding.missing.isEmpty { return constraints }
    }
    return try template.constraints(
      format, metrics: metrics, views: views, superview: superview, guide: guide)
  }

  /// The constraints, names looked up in prepared bindings.
  @inlinable
  func constraints<Item>(
    _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    if let bound = constraints(bindings.table) {
      var binding = ItemBinding(bindings.items)
      let constraints = binding.constraints(
        bound.count, { bound[$0] }, format, superview: superview, guide: guide)
      if binding.missing.isEmpty { return constraints }
    }
    return try template.constraints(format, bindings, superview: superview, guide: guide)
  }
}
