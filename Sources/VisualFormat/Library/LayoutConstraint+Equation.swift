public import LayoutConstraints
public import VFLCompiler
public import VFLSyntax

/// Constraints from equations.
extension LayoutConstraint {
  /// Returns the constraint of an equation, such as
  /// `title.width <= superview.width * 0.5 + 20 @750`.
  ///
  /// - Parameters:
  ///   - equation: The equation. `Grammar.md` specifies the language.
  ///   - metrics: The values of the metrics that the equation names.
  ///   - views: The views that the equation names.
  ///   - superview: The item that `superview` represents.
  /// - Returns: The constraint. It is required unless the equation specifies a priority.
  /// - Throws: ``VisualFormatError`` with all errors.
  /// - Complexity: O(*n*) for an equation of *n* UTF-8 bytes, plus one dictionary lookup for each
  ///   name.
  @inlinable
  public static func constraint(
    withEquation equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    superview: Item?
  ) throws(VisualFormatError) -> LayoutConstraint {
    try RuleTemplate(EquationSyntax.parse(equation)).constraints(
      equation, metrics: metrics, views: views,
      superview: { _ in superview }, guide: { _, _ in nil }
    )[0]
  }
}

extension LayoutConstraint where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Overload for views that supply their superview: without another one, `superview` represents
  /// the superview of the equation's first view.
  @inlinable
  public static func constraint(
    withEquation equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    superview: Item? = nil
  ) throws(VisualFormatError) -> LayoutConstraint {
    try RuleTemplate(EquationSyntax.parse(equation)).constraints(
      equation, metrics: metrics, views: views,
      superview: { superview ?? $0?.superview }, guide: { $0.guide($1) }
    )[0]
  }
}

extension LayoutConstraint where Item == String {
  /// Creates the constraint of an equation between names.
  ///
  /// The item of a view is its name. The item of a guide is the name of its view, a dot and the
  /// name of the guide.
  ///
  /// - Parameters:
  ///   - equation: The equation, for example the text of a constraint between names.
  ///   - metrics: The values of the metrics that the equation names.
  /// - Throws: ``VisualFormatError`` with all errors.
  public init(equation: String, metrics: [String: any Numeric]? = nil) throws(VisualFormatError) {
    do throws(InvalidRule) {
      self = try RuleTemplate(EquationSyntax.parse(equation)).constraints(
        equation,
        metric: { metrics?.metric(named: $0) }, view: { $0 }, isView: { _ in false },
        knownNames: { KnownNames(views: [], metrics: metricValues(metrics)) },
        superview: { _ in superviewName }, guide: { "\($0).\($1.rawValue)" }
      )[0]
    } catch {
      throw VisualFormatError(error)
    }
  }
}
