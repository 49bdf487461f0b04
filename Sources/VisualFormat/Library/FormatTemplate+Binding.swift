public import LayoutConstraints
public import VFLCompiler

/// Binding: the one place where the slots of a template become items.
extension FormatTemplate {
  /// The template's constraints, its names looked up in dictionaries.
  ///
  /// - Parameters:
  ///   - format: The text of the template.
  ///   - metrics: The numbers by their names.
  ///   - views: The views by their names.
  ///   - superview: Gives the superview of a view.
  ///   - guide: Gives a guide of an item.
  @inlinable
  func constraints<Item>(
    of format: String, metrics: [String: any Numeric]?, views: [String: Item], superview: (Item) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var items = [Item?](repeating: nil, count: slotCount)
    let filling = filled(
      metric: { metrics?[name(in: $0)]?.metricValue },
      putView: { slot in
        items[slot] = views[name(in: slot)]
        return items[slot] != nil
      },
      putSuperview: { slot, view in
        items[slot] = items[view].flatMap(superview)
        return items[slot] != nil
      },
      putGuide: { slot, name, item in
        items[slot] = items[item].flatMap { guide($0, name) }
        return items[slot] != nil
      })
    guard isComplete(filling) else {
      let known = KnownNames(views: Array(views.keys), metrics: metrics.map { Array($0.keys) } ?? [])
      throw VisualFormatError(format, self, filling, known)
    }
    return constraints(of: format, filling, items)
  }

  /// The template's constraints, its names looked up in prepared bindings.
  ///
  /// - Parameters:
  ///   - format: The text of the template.
  ///   - bindings: The views and metrics.
  ///   - superview: Gives the superview of a view.
  ///   - guide: Gives a guide of an item.
  @inlinable
  func constraints<Item>(
    of format: String, _ bindings: FormatBindings<Item>, superview: (Item) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var items = [Item?](repeating: nil, count: slotCount)
    let filling = filled(
      from: bindings.table,
      putView: { slot, view in items[slot] = bindings.items[view] },
      putSuperview: { slot, view in
        items[slot] = items[view].flatMap(superview)
        return items[slot] != nil
      },
      putGuide: { slot, name, item in
        items[slot] = items[item].flatMap { guide($0, name) }
        return items[slot] != nil
      })
    guard isComplete(filling) else {
      throw VisualFormatError(format, self, filling, bindings.table.knownNames)
    }
    return constraints(of: format, filling, items)
  }

  /// The template's constraints, its slots filled.
  @inlinable
  func constraints<Item>(
    of format: String, _ filling: SlotFilling, _ items: [Item?]
  ) -> [LayoutConstraint<Item>] {
    var constraints: [LayoutConstraint<Item>] = []
    constraints.reserveCapacity(constraintCount)
    for index in 0..<constraintCount {
      let bound = constraint(at: index, filling)
      guard let first = items[bound.first] else { continue }
      constraints.append(
        LayoutConstraint(
          validatedItem: first, attribute: bound.firstAttribute, relatedBy: bound.relation,
          toItem: bound.second < 0 ? nil : items[bound.second], attribute: bound.secondAttribute,
          multiplier: bound.multiplier, constant: bound.constant, priority: bound.priority, identifier: nil,
          origin: LayoutConstraintOrigin(text: format, range: bound.range)))
    }
    return constraints
  }
}
