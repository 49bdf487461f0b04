public import LayoutConstraints
public import VFLCompiler

/// Binding of formats that are used once.
///
/// Valid formats are lowered directly to ids and numbers. Only an invalid format needs a template,
/// from which the diagnostics are made.
///
/// In these methods, `superview` returns the superview of a view, and `guide` a guide of an item.
extension UncompiledFormats {
  /// Returns the constraints of formats, with names looked up in dictionaries.
  @inlinable
  static func constraints<Item>(
    _ formats: some Collection<String>, options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]?, views: [String: Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    let metrics = metrics ?? [:]
    var lowering = UncompiledFormats(
      options: options, spacing: spacing, isBatch: formats.count > 1)
    let constraints = RecordList.withGrowableList { list -> [LayoutConstraint<Item>]? in
      var binding = ItemBinding<Item>()
      for format in formats {
        let isValid = lowering.append(format, to: &list) {
          binding.resolve($1, about: $0, metrics, views)
        }
        guard isValid else { return nil }
      }
      var missingItems: [MissingItem] = []
      return ConstraintStorage<Item>.constraints(
        list.records, formats, sharing: binding.items, missing: &missingItems,
        superview: superview, guide: guide)
    }
    if let constraints { return constraints }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try lowering.template(of: format).constraints(
        format, metrics: metrics, views: views, superview: superview, guide: guide)
    }
  }

  /// Returns the constraints of formats, with names looked up in prepared bindings.
  @inlinable
  static func constraints<Item>(
    _ formats: some Collection<String>, options: FormatOptions, spacing: SpacingProfile,
    _ bindings: FormatBindings<Item>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    var lowering = UncompiledFormats(
      options: options, spacing: spacing, isBatch: formats.count > 1)
    let constraints = RecordList.withGrowableList { list -> [LayoutConstraint<Item>]? in
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
