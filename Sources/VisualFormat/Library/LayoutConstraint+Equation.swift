public import LayoutConstraints
public import VFLCompiler

/// Constraints out of equations.
extension LayoutConstraint {
  /// The constraint that an equation asks for: `title.width <= superview.width * 0.5 + 20 @750`.
  ///
  /// - Parameters:
  ///   - equation: The equation; Grammar.md describes the language.
  ///   - metrics: The numbers that the equation names.
  ///   - views: The views that the equation names.
  ///   - superview: What `superview` stands for.
  /// - Returns: the constraint, required unless it says otherwise.
  /// - Throws: ``VisualFormatError`` with everything that is wrong.
  /// - Complexity: linear in the number of bytes, and a lookup for each name.
  @inlinable
  public static func constraint(
    withEquation equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    superview: Item?
  ) throws(VisualFormatError) -> LayoutConstraint {
    try RuleTemplate(equation: equation).constraints(
      equation, metrics: metrics, views: views,
      superview: { _ in superview }, guide: { _, _ in nil }
    )[0]
  }
}

extension LayoutConstraint where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// The constraint that an equation asks for; `superview` stands for the superview of the equation's first view.
  ///
  /// - Parameters:
  ///   - equation: The equation; Grammar.md describes the language.
  ///   - metrics: The numbers that the equation names.
  ///   - views: The views that the equation names.
  ///   - superview: What `superview` stands for instead of the superview of the equation's first view.
  /// - Returns: the constraint, required unless it says otherwise.
  /// - Throws: ``VisualFormatError`` with everything that is wrong.
  /// - Complexity: linear in the number of bytes, and a lookup for each name.
  @inlinable
  public static func constraint(
    withEquation equation: String, metrics: [String: any Numeric]? = nil, views: [String: Item],
    superview: Item? = nil
  ) throws(VisualFormatError) -> LayoutConstraint {
    try RuleTemplate(equation: equation).constraints(
      equation, metrics: metrics, views: views,
      superview: { superview ?? $0?.superview }, guide: { $0.guide($1) }
    )[0]
  }
}

extension LayoutConstraint where Item == String {
  /// The constraint that an equation asks for, each view being its name, a guide its view's name, a dot and its own.
  ///
  /// - Parameters:
  ///   - equation: The equation, such as the text of a constraint between names.
  ///   - metrics: The numbers that the equation names.
  /// - Throws: ``VisualFormatError`` with everything that is wrong.
  public init(equation: String, metrics: [String: any Numeric]? = nil) throws(VisualFormatError) {
    do throws(InvalidRule) {
      self = try RuleTemplate(equation: equation).constraints(
        equation,
        metric: { metrics?.metric(named: $0) }, view: { $0 }, isView: { _ in false },
        known: { KnownNames(views: [], metrics: metricValues(metrics)) },
        superview: { _ in superviewName }, guide: { "\($0).\($1.rawValue)" }
      )[0]
    } catch {
      throw VisualFormatError(error)
    }
  }
}
