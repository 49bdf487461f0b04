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
    var binding = ItemBinding<Item>()
    let metrics = metrics ?? [:]
    var lowering = UncompiledFormats(
      options: options, spacing: spacing, isBatch: formats.count > 1)
    var isValid = true
    for format in formats where isValid {
      isValid = lowering.add(format) { name, query in
        switch query {
        case .metric: NameResolution(metric: metrics.metric(named: name))
        case .view: binding.add(views.value(named: name))
        case .isView: NameResolution(view: views.value(named: name) == nil ? -1 : 0)
        }
      }
    }
    if isValid {
      let constraints = lowering.constraints(
        formats, &binding, superview: superview, guide: guide)
      if let constraints { return constraints }
    }
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
    var isValid = true
    for format in formats where isValid { isValid = lowering.add(format, bindings.table) }
    if isValid {
      var binding = ItemBinding(bindings.items)
      let constraints = lowering.constraints(
        formats, &binding, superview: superview, guide: guide)
      if let constraints { return constraints }
    }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try lowering.template(of: format).constraints(
        format, bindings, superview: superview, guide: guide)
    }
  }

  /// Returns the constraints of formats that have been lowered; `nil` if an item is missing.
  @inlinable @inline(__always)
  mutating func constraints<Item>(
    _ formats: some Collection<String>, _ binding: inout ItemBinding<Item>,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    withRecords { records in
      binding.constraints(records, formats, superview: superview, guide: guide)
    }
  }
}
