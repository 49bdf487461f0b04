public import LayoutConstraints
import LayoutEngine
import VFLCompiler
import VFLSyntax

/// A format with options, or an equation, in the closure of an activation:
/// `LayoutRule("H:[title]-[field]", options: .alignAllFirstBaseline)`.
///
/// A rule without options is written as a string.
public struct LayoutRule: Hashable, Sendable {
  /// The format or equation. `Grammar.md` specifies both languages.
  public let text: String
  /// The alignment, direction and spacing options; an equation ignores them.
  public let options: FormatOptions

  /// Creates a rule, whose text is checked when the constraints are activated.
  public init(_ text: String, options: FormatOptions = []) {
    self.text = text
    self.options = options
  }

  /// Returns the constraints of the rule.
  ///
  /// - Parameters:
  ///   - bindings: The views and metrics that the rule names.
  ///   - spacing: The lengths of the standard space.
  /// - Returns: The constraints.
  /// - Throws: ``VisualFormatError`` with all errors of the rule.
  func constraints(
    _ bindings: FormatBindings<LayoutView>, spacing: SpacingProfile
  ) throws(VisualFormatError) -> [LayoutConstraint<LayoutView>] {
    guard EquationSyntax.isEquation(Array(text.utf8)) else {
      return try LayoutConstraint<LayoutView>.constraints(
        withVisualFormat: text, options: options, bindings: bindings, spacing: spacing)
    }
    return try RuleTemplate(EquationSyntax.parse(text)).constraints(
      text, bindings, superview: { $0?.superview }, guide: { $0.guide($1) })
  }
}
