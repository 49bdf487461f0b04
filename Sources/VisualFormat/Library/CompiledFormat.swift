public import LayoutConstraints
public import VFLCompiler

/// A format string that is parsed and lowered once and can be bound to views and metrics any number
/// of times.
///
/// Binding a compiled format parses nothing.
public struct CompiledFormat: Sendable {
  /// The format string.
  public let format: String
  @usableFromInline let template: RuleTemplate

  /// Compiles a format string.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: The alignment, direction and spacing options.
  ///   - spacing: The lengths of the standard space, a lone `-`.
  /// - Throws: ``VisualFormatError`` with all errors in the syntax, the options and the spacing.
  /// - Complexity: O(*n*) for a format of *n* UTF-8 bytes.
  public init(_ format: String, options: FormatOptions = [], spacing: SpacingProfile = .standard)
    throws(VisualFormatError)
  {
    self.format = format
    template = RuleTemplate(VisualFormatSyntax.parse(format), options: options, spacing: spacing)
    guard template.isValid else { throw VisualFormatError(format, template) }
  }

  /// Returns the format's constraints on the given views.
  ///
  /// - Parameters:
  ///   - metrics: The values of the metrics that the format names.
  ///   - views: The views that the format names.
  ///   - superview: The item that `|` represents.
  /// - Returns: The constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with all names, numbers, superviews and guides that are
  ///   missing or invalid.
  /// - Complexity: O(*n*) for *n* constraints, plus one dictionary lookup for each name.
  @inlinable
  public func constraints<Item>(
    metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    try template.constraints(
      format, metrics: metrics, views: views, superview: { _ in superview },
      guide: { _, _ in nil })
  }

  /// Overload for views that supply their superview: without another one, `|` represents the
  /// superview of the adjacent view.
  @inlinable
  public func constraints<Item: LayoutItem>(
    metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item? = nil
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>]
  where Item.Superview == Item, Item.Guide == Item {
    try template.constraints(
      format, metrics: metrics, views: views, superview: { superview ?? $0?.superview },
      guide: { $0.guide($1) })
  }

  /// Returns the format's constraints with prepared bindings.
  ///
  /// - Parameter bindings: The views, the metrics and the superview.
  /// - Returns: The constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with all names, numbers, superviews and guides that are
  ///   missing or invalid.
  /// - Complexity: O(*n*) for *n* constraints, plus one table lookup for each name.
  @inlinable
  public func constraints<Item>(_ bindings: FormatBindings<Item>) throws(VisualFormatError)
    -> [LayoutConstraint<Item>]
  {
    try template.constraints(
      format, bindings, superview: { _ in bindings.superview }, guide: { _, _ in nil })
  }

  /// Overload for prepared bindings whose views supply their superview, unless the bindings have
  /// one.
  @inlinable
  public func constraints<Item: LayoutItem>(_ bindings: FormatBindings<Item>)
    throws(VisualFormatError)
    -> [LayoutConstraint<Item>] where Item.Superview == Item, Item.Guide == Item
  {
    try template.constraints(
      format, bindings, superview: { bindings.superview ?? $0?.superview },
      guide: { $0.guide($1) })
  }
}
