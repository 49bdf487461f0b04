public import LayoutConstraints
public import VFLCompiler

/// A format string, parsed and lowered once, to be bound to views and metrics any number of times. Binding parses nothing.
public struct CompiledFormat: Sendable {
  /// The format and what it was lowered to, in one place so that copying is cheap.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let template: RuleTemplate
    @usableFromInline let format: String

    init(_ format: String, _ template: RuleTemplate) {
      self.format = format
      self.template = template
    }
  }

  @usableFromInline let storage: Storage

  /// The format.
  public var format: String { storage.format }

  /// Compiles a format.
  ///
  /// - Parameters:
  ///   - format: The format string.
  ///   - options: Alignment, direction and the ends of spacings.
  ///   - spacing: What the standard space stands for.
  /// - Throws: ``VisualFormatError`` with everything that is wrong with the syntax and the options.
  /// - Complexity: linear in the number of bytes.
  public init(_ format: String, options: FormatOptions = [], spacing: SpacingProfile = .standard)
    throws(VisualFormatError)
  {
    let parsed = VisualFormatSyntax.parse(format)
    let template = RuleTemplate(parsed, options: options, spacing: spacing)
    storage = Storage(format, template)
    guard template.isValid else { throw VisualFormatError(format, template) }
  }

  /// The format's constraints between these views.
  ///
  /// - Parameters:
  ///   - metrics: The numbers that the format names.
  ///   - views: The views that the format names.
  ///   - superview: What `|` stands for.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with every name that stands for nothing.
  /// - Complexity: a lookup for each name, and linear in the number of constraints.
  @inlinable
  public func constraints<Item>(
    metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item?
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] {
    try storage.template.constraints(
      storage.format, metrics: metrics, views: views, superview: { _ in superview }, guide: { _, _ in nil }
    )
  }

  /// The format's constraints between these views; `|` stands for the superview of the view beside it.
  ///
  /// - Parameters:
  ///   - metrics: The numbers that the format names.
  ///   - views: The views that the format names.
  ///   - superview: What `|` stands for instead of the superview of the view beside it.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with every name that stands for nothing.
  /// - Complexity: a lookup for each name, and linear in the number of constraints.
  @inlinable
  public func constraints<Item: LayoutItem>(
    metrics: [String: any Numeric]? = nil, views: [String: Item], superview: Item? = nil
  ) throws(VisualFormatError) -> [LayoutConstraint<Item>] where Item.Superview == Item, Item.Guide == Item {
    try storage.template.constraints(
      storage.format, metrics: metrics, views: views, superview: { superview ?? $0?.superview },
      guide: { $0.guide($1) }
    )
  }

  /// The format's constraints, its names bound beforehand.
  ///
  /// - Parameter bindings: The views, the metrics and the superview.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with every name that stands for nothing.
  @inlinable
  public func constraints<Item>(_ bindings: FormatBindings<Item>) throws(VisualFormatError)
    -> [LayoutConstraint<Item>]
  {
    try storage.template.constraints(
      storage.format, bindings, superview: { _ in bindings.superview }, guide: { _, _ in nil })
  }

  /// The format's constraints, its names bound beforehand.
  ///
  /// - Parameter bindings: The views, the metrics and, if it is not the views' own, the superview.
  /// - Returns: the constraints, in the order of the format.
  /// - Throws: ``VisualFormatError`` with every name that stands for nothing.
  @inlinable
  public func constraints<Item: LayoutItem>(_ bindings: FormatBindings<Item>) throws(VisualFormatError)
    -> [LayoutConstraint<Item>] where Item.Superview == Item, Item.Guide == Item
  {
    try storage.template.constraints(
      storage.format, bindings, superview: { bindings.superview ?? $0?.superview }, guide: { $0.guide($1) }
    )
  }
}
