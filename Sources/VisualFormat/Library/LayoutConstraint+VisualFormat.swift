public import LayoutConstraints
public import VFLCompiler

// There are calls for any items, and the same ones for items that supply their superview: in Swift,
// neither a default value of a parameter nor a property of an item can depend on whether a type
// conforms to a protocol.

/// Constraints from format strings.
extension LayoutConstraint {
  /// Returns the constraints of a format string.
  ///
  /// The constraints and their order are the same as with `NSLayoutConstraint`.
  ///
  /// - Parameters:
  ///   - format: The format string. `Grammar.md` specifies the language.
  ///   - options: The alignment, direction and spacing options.
  ///   - metrics: The values of the metrics that the format names, as any integer or floating-point
  ///     type. Lengths are in points.
  ///   - views: The views that the format names. Other entries are ignored.
  ///   - superview: The item that `|` represents.
  ///   - spacing: The lengths of the standard space, a lone `-`.
  /// - Returns: The constraints of the views and connections in the order of the format, followed
  ///   by the alignments of each view with the next. The origin of each constraint is the part of
  ///   the format that it results from.
  /// - Throws: ``VisualFormatError`` with all errors.
  /// - Complexity: O(*n*) for a format of *n* UTF-8 bytes, plus one dictionary lookup for each
  ///   name.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item?, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      CollectionOfOne(format), options: options, spacing: spacing, metrics: metrics, views: views,
      superview: { _ in superview }, guide: { _, _ in nil })
  }

  /// Returns the constraints of several format strings.
  ///
  /// - Parameters:
  ///   - formats: The format strings.
  ///   - options: The options of each format.
  ///   - metrics: The values of the metrics that the formats name.
  ///   - views: The views that the formats name.
  ///   - superview: The item that `|` represents.
  ///   - spacing: The lengths of the standard space, a lone `-`.
  /// - Returns: The constraints, in the order of the formats.
  /// - Throws: ``VisualFormatError`` with all errors in all formats.
  @inlinable
  public static func constraints(
    withVisualFormats formats: [String], options: FormatOptions = [],
    metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item?, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      formats, options: options, spacing: spacing, metrics: metrics, views: views,
      superview: { _ in superview }, guide: { _, _ in nil })
  }

  /// Returns the constraints of a format string with prepared bindings.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: The options.
  ///   - bindings: The views, the metrics and the superview.
  ///   - spacing: The lengths of the standard space, a lone `-`.
  /// - Returns: The constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with all errors.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], bindings: FormatBindings<Item>,
    spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      CollectionOfOne(format), options: options, spacing: spacing, bindings,
      superview: { _ in bindings.superview }, guide: { _, _ in nil })
  }

  /// Returns the constraints of all rules in order, or throws the errors of all of them.
  @inlinable
  static func constraints<Rules: Sequence>(
    ofEach rules: Rules,
    of body: (Rules.Element) throws(VisualFormatError) -> [LayoutConstraint]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var failures: [VisualFormatError.Failure] = []
    for rule in rules {
      do {
        constraints += try body(rule)
      } catch {
        failures += error.failures
      }
    }
    guard failures.isEmpty else { throw VisualFormatError(failures: failures) }
    return constraints
  }
}

/// Overloads for items that supply their superview: `|` represents the superview of the adjacent
/// view, unless another one is passed.
extension LayoutConstraint where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Returns the constraints of a format string, for views that supply their superview.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item? = nil, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      CollectionOfOne(format), options: options, spacing: spacing, metrics: metrics, views: views,
      superview: { superview ?? $0?.superview }, guide: { $0.guide($1) })
  }

  /// Returns the constraints of several format strings, for views that supply their superview.
  @inlinable
  public static func constraints(
    withVisualFormats formats: [String], options: FormatOptions = [],
    metrics: [String: any Numeric]? = nil,
    views: [String: Item], superview: Item? = nil, spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      formats, options: options, spacing: spacing, metrics: metrics, views: views,
      superview: { superview ?? $0?.superview }, guide: { $0.guide($1) })
  }

  /// Returns the constraints of a format string with prepared bindings, for views that supply their
  /// superview.
  @inlinable
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], bindings: FormatBindings<Item>,
    spacing: SpacingProfile = .standard
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try DirectLowering.constraints(
      CollectionOfOne(format), options: options, spacing: spacing, bindings,
      superview: { bindings.superview ?? $0?.superview }, guide: { $0.guide($1) })
  }
}
