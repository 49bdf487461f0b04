public import LayoutConstraints
public import VFLCompiler
public import VFLSyntax

// The names of a rule are looked up in dictionaries or in prepared bindings. `superview` returns
// the superview of a view, or the item that `superview` represents in an equation without a view.
// `guide` returns a guide of an item.

/// Binding of a rule that is parsed and lowered once.
extension RuleTemplate {
  /// Returns the constraints, with names looked up in dictionaries.
  @inlinable
  func constraints<Item>(
    _ text: String, metrics: [String: any Numeric]?, views: [String: Item],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    let known = metrics ?? [:]
    do throws(InvalidRule) {
      return try constraints(
        text, metric: { known.metric(named: $0) }, view: { views.value(named: $0) },
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
    do throws(InvalidRule) {
      return try constraints(
        text, bindings.table, sharing: bindings.items, superview: superview, guide: guide)
    } catch {
      throw VisualFormatError(error)
    }
  }
}

/// Binding of formats that are used once.
///
/// Valid formats are lowered directly to ids and numbers. Only an invalid format needs a template,
/// for its diagnostics.
extension DirectLowering {
  /// Returns the constraints of formats, with names looked up in dictionaries.
  @inlinable
  static func constraints<Item>(
    _ formats: some Collection<String>, options: FormatOptions, spacing: SpacingProfile,
    metrics: [String: any Numeric]?, views: [String: Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    let known = metrics ?? [:]
    var lowering = DirectLowering(options: options, spacing: spacing)
    let constraints = ConstraintRecordBuffer.withGrowableBuffer {
      list -> [LayoutConstraint<Item>]? in
      let items =
        isTableFaster(for: formats, known.count + views.count)
        ? lowering.append(formats, tabulating: known, views, to: &list)
        : lowering.append(formats, known, views, to: &list)
      guard let items else { return nil }
      return list.constraints(formats, sharing: items, superview: superview, guide: guide)
    }
    if let constraints { return constraints }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try RuleTemplate(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
        .constraints(format, metrics: metrics, views: views, superview: superview, guide: guide)
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
    let constraints = ConstraintRecordBuffer.withGrowableBuffer {
      list -> [LayoutConstraint<Item>]? in
      guard lowering.append(formats, bindings.table, to: &list) else { return nil }
      return list.constraints(
        formats, sharing: bindings.items, superview: superview, guide: guide)
    }
    if let constraints { return constraints }
    return try LayoutConstraint.constraints(ofEach: formats) { format throws(VisualFormatError) in
      try RuleTemplate(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
        .constraints(format, bindings, superview: superview, guide: guide)
    }
  }

  /// Returns whether a table of all names is faster than a lookup in a dictionary for each name in
  /// formats: if there are at most as many names in the dictionaries as probably in the formats,
  /// where a name takes about an eighth of the bytes.
  @inlinable
  static func isTableFaster(for formats: some Collection<String>, _ nameCount: Int) -> Bool {
    formats.count > 1 && 8 * nameCount <= formats.reduce(0) { $0 + $1.utf8.count }
  }

  /// Appends the constraints of formats, with names looked up in dictionaries, and returns the
  /// views by id; `nil` if there are errors.
  @inlinable
  mutating func append<Item>(
    _ formats: some Collection<String>, _ metrics: [String: any Numeric], _ views: [String: Item],
    to list: inout ConstraintRecordBuffer
  ) -> [Item]? {
    var binding = ItemBinding<Item>()
    for format in formats {
      let isValid = append(format, to: &list) { name, query in
        binding.resolve(
          query, about: name, metric: { metrics.metric(named: $0) },
          view: { views.value(named: $0) }, isView: { views.value(named: $0) != nil })
      }
      guard isValid else { return nil }
    }
    return binding.items
  }

  /// Appends the constraints of formats, with names looked up in a table that is made from
  /// dictionaries, and returns the views that the formats name, by id; `nil` if there are errors.
  @inlinable
  mutating func append<Item>(
    _ formats: some Collection<String>, tabulating metrics: [String: any Numeric],
    _ views: [String: Item], to list: inout ConstraintRecordBuffer
  ) -> [Item]? {
    let bindings = FormatBindings(metrics: metrics, views: views, superview: nil)
    guard append(formats, bindings.table, to: &list) else { return nil }
    return list.renumberViews(of: bindings.items.count).map { bindings.items[Int($0)] }
  }

  /// Appends the constraints of formats, with names looked up in a table, and returns whether all
  /// are valid.
  @inlinable
  mutating func append(
    _ formats: some Collection<String>, _ table: BindingTable, to list: inout ConstraintRecordBuffer
  ) -> Bool {
    for format in formats {
      guard append(format, table, to: &list) else { return false }
    }
    return true
  }
}
