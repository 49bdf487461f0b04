public import LayoutConstraints
public import VFLCompiler

/// Binding of formats that are used once.
///
/// Valid formats are lowered directly to ids and numbers. Only an invalid format needs a template,
/// from which the diagnostics are made.
///
/// In these methods, `superview` returns the superview of a view, and `guide` a guide of an item.
extension DirectLowering {
  /// Returns the constraints of formats, with names looked up in dictionaries.
  @inlinable
  static func constraints<Item>(
    _ formats: some Collection<String>, options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]?, views: [String: Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    let metrics = metrics ?? [:]
    var lowering = DirectLowering(options: options, spacing: spacing)
    let constraints =
      isTableFaster(for: formats, metrics.count + views.count)
      ? lowering.constraints(
        formats, tabulating: metrics, views, superview: superview, guide: guide)
      : lowering.constraints(formats, metrics, views, superview: superview, guide: guide)
    if let constraints { return constraints }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try lowering.template(of: format).constraints(
        format, metrics: metrics, views: views, superview: superview, guide: guide)
    }
  }

  /// Returns whether a table of all names is faster than a lookup in a dictionary for each name in
  /// formats: if there are at most as many names in the dictionaries as probably in the formats, of
  /// which a name takes about an eighth of the bytes.
  @inlinable
  static func isTableFaster(for formats: some Collection<String>, _ nameCount: Int) -> Bool {
    formats.count > 1 && 8 * nameCount <= formats.reduce(0) { $0 + $1.utf8.count }
  }

  /// Returns the constraints of formats, with names looked up in dictionaries; `nil` if there are
  /// errors.
  @inlinable
  mutating func constraints<Item>(
    _ formats: some Collection<String>, _ metrics: [String: any Numeric], _ views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    ConstraintRecordBuffer.withGrowableBuffer { list in
      var binding = ItemBinding<Item>()
      for format in formats {
        let isValid = append(format, to: &list) {
          binding.resolve($1, about: $0, metrics, views)
        }
        guard isValid else { return nil }
      }
      var missingItems: [MissingItem] = []
      return ConstraintStorage<Item>.constraints(
        list.records, formats, sharing: binding.items, missing: &missingItems,
        superview: superview, guide: guide)
    }
  }

  /// Returns the constraints of formats, with names looked up in a table that is made from
  /// dictionaries; `nil` if there are errors.
  ///
  /// The constraints keep only the views alive that the formats name.
  @inlinable
  mutating func constraints<Item>(
    _ formats: some Collection<String>, tabulating metrics: [String: any Numeric],
    _ views: [String: Item], superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    let bindings = FormatBindings(metrics: metrics, views: views, superview: nil)
    let usedItems = UsedItems(count: bindings.items.count)
    return ConstraintRecordBuffer.withGrowableBuffer { list in
      for format in formats {
        guard append(format, bindings.table, using: usedItems, to: &list) else { return nil }
      }
      var missingItems: [MissingItem] = []
      return ConstraintStorage<Item>.constraints(
        list.records, formats, sharing: usedItems.ids.map { bindings.items[Int($0)] },
        missing: &missingItems, superview: superview, guide: guide)
    }
  }

  /// Returns the constraints of formats, with names looked up in prepared bindings.
  @inlinable
  static func constraints<Item>(
    _ formats: some Collection<String>, options: FormatOptions, spacing: SpacingProfile,
    _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var lowering = DirectLowering(options: options, spacing: spacing)
    let constraints = ConstraintRecordBuffer.withGrowableBuffer { list -> [LayoutConstraint<Item>]? in
      for format in formats {
        guard lowering.append(format, bindings.table, to: &list) else { return nil }
      }
      var missingItems: [MissingItem] = []
      return ConstraintStorage<Item>.constraints(
        list.records, formats, sharing: bindings.items, missing: &missingItems,
        superview: superview, guide: guide)
    }
    if let constraints { return constraints }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try lowering.template(of: format).constraints(
        format, bindings, superview: superview, guide: guide)
    }
  }
}
