public import LayoutConstraints
public import VFLCompiler

/// Binding of a template.
///
/// In these methods, `superview` returns the superview of a view, or the item that `superview`
/// represents in an equation without a view. `guide` returns a guide of an item.
extension RuleTemplate {
  /// Returns the constraints, with names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    _ text: String, metrics: [String: any Numeric]?, views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    do throws(InvalidRule) {
      return try constraints(
        text, metric: { metrics?.metric(named: $0) }, view: { views.value(named: $0) },
        isView: { views.value(named: $0) != nil },
        knownNames: { KnownNames(views: Array(views.keys), metrics: metricValues(metrics)) },
        superview: superview, guide: guide)
    } catch {
      throw VisualFormatError(error)
    }
  }

  /// Returns the constraints, with names looked up in prepared bindings.
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
    let knownNames = bindings.table.knownNames
    throw VisualFormatError(
      InvalidRule(text, self, bound, missing: binding.missingItems, knownNames: knownNames))
  }
}

/// Binding of a format that is used once.
///
/// A valid format is lowered directly to ids and numbers. Only an invalid format needs a template,
/// from which the diagnostics are made.
extension UncompiledFormat {
  /// Returns the constraints, with names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    metrics: [String: any Numeric]?, views: [String: Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var binding = ItemBinding<Item>()
    let bound = constraints { name, query in
      binding.resolve(
        query, about: name, metric: { metrics?.metric(named: $0) },
        view: { views.value(named: $0) },
        isView: { views.value(named: $0) != nil })
    }
    if let bound {
      let constraints = binding.constraints(
        bound.count, { bound[$0] }, format, superview: superview, guide: guide)
      if binding.missingItems.isEmpty { return constraints }
    }
    return try template.constraints(
      format, metrics: metrics, views: views, superview: superview, guide: guide)
  }

  /// Returns the constraints, with names looked up in prepared bindings.
  @inlinable
  func constraints<Item>(
    _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    if let bound = constraints(bindings.table) {
      var binding = ItemBinding(bindings.items)
      let constraints = binding.constraints(
        bound.count, { bound[$0] }, format, superview: superview, guide: guide)
      if binding.missingItems.isEmpty { return constraints }
    }
    return try template.constraints(format, bindings, superview: superview, guide: guide)
  }
}
