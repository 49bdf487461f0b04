public import LayoutConstraints
public import LayoutEngine
import VFLCompiler
import VFLSyntax

/// The constraints, formats and equations that a ``LayoutConstraintBuilder`` collects.
public struct LayoutConstraintList {
  fileprivate enum Statement {
    case constraints([LayoutConstraint<LayoutView>])
    case rule(LayoutRule)
  }

  fileprivate var statements: [Statement] = []
  /// The first reason why a constraint cannot be activated.
  fileprivate(set) var error: LayoutTreeError?

  /// Returns the constraints of all statements, in order, or throws the errors of all of them.
  func constraints(
    _ bindings: FormatBindings<LayoutView>, spacing: SpacingProfile
  ) throws(VisualFormatError) -> [LayoutConstraint<LayoutView>] {
    try LayoutConstraint<LayoutView>.constraints(ofEach: statements) {
      statement throws(VisualFormatError) in
      switch statement {
      case .constraints(let constraints): return constraints
      case .rule(let rule): return try rule.constraints(bindings, spacing: spacing)
      }
    }
  }
}

/// A result builder that collects the constraints of the statements in a closure.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Adds constraints between views, or between elements of one class.
  public static func buildExpression<Element: LayoutElement>(
    _ constraints: [LayoutConstraint<Element>]
  ) -> LayoutConstraintList {
    LayoutConstraintList(statements: [
      .constraints(constraints.map { $0.mapItems { $0.layoutView } })
    ])
  }

  /// Adds a constraint between views, or between elements of one class.
  public static func buildExpression<Element: LayoutElement>(
    _ constraint: LayoutConstraint<Element>
  ) -> LayoutConstraintList {
    buildExpression([constraint])
  }

  /// Adds constraints between elements of any classes.
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutElement>])
    -> LayoutConstraintList
  {
    LayoutConstraintList(statements: [.constraints(constraints.map(\.viewConstraint))])
  }

  /// Adds the constraint of a `#constraint` expression.
  public static func buildExpression(_ constraint: LayoutElementConstraint) -> LayoutConstraintList
  {
    buildExpression([constraint.constraint])
  }

  /// Adds a constraint between elements of different classes.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutElement>)
    -> LayoutConstraintList
  {
    buildExpression([constraint])
  }

  /// Adds existing constraints. Their items must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraints: [LayoutConstraint<any LayoutItem>])
    -> LayoutConstraintList
  {
    do throws(LayoutTreeError) {
      return LayoutConstraintList(
        statements: [.constraints(try constraints.checkedViewConstraints())])
    } catch {
      return LayoutConstraintList(error: error)
    }
  }

  /// Adds an existing constraint. Its items must be elements.
  @_disfavoredOverload
  public static func buildExpression(_ constraint: LayoutConstraint<any LayoutItem>)
    -> LayoutConstraintList
  {
    buildExpression([constraint])
  }

  /// Adds the constraints of a format or of an equation.
  public static func buildExpression(_ text: String) -> LayoutConstraintList {
    LayoutConstraintList(statements: [.rule(LayoutRule(text))])
  }

  /// Adds the constraints of a format with options.
  public static func buildExpression(_ rule: LayoutRule) -> LayoutConstraintList {
    LayoutConstraintList(statements: [.rule(rule)])
  }

  /// Combines the constraints of all statements.
  public static func buildBlock(_ parts: LayoutConstraintList...) -> LayoutConstraintList {
    buildArray(parts)
  }

  /// Combines the constraints of the iterations of a loop.
  public static func buildArray(_ parts: [LayoutConstraintList]) -> LayoutConstraintList {
    LayoutConstraintList(
      statements: parts.flatMap(\.statements), error: parts.lazy.compactMap(\.error).first)
  }

  /// Adds the constraints of an `if` without `else`.
  public static func buildOptional(_ part: LayoutConstraintList?) -> LayoutConstraintList {
    part ?? LayoutConstraintList()
  }

  /// Adds the constraints of the first branch.
  public static func buildEither(first part: LayoutConstraintList) -> LayoutConstraintList { part }

  /// Adds the constraints of the second branch.
  public static func buildEither(second part: LayoutConstraintList) -> LayoutConstraintList { part }

  /// Adds the constraints of a branch that depends on the version of the platform.
  public static func buildLimitedAvailability(_ part: LayoutConstraintList)
    -> LayoutConstraintList
  {
    part
  }
}

/// A format with options, or an equation, in the closure of an activation:
/// `LayoutRule("H:[title]-[field]", options: .alignAllFirstBaseline)`.
///
/// A rule without options is written as a string.
public struct LayoutRule: Hashable, Sendable {
  /// The format or equation. `Grammar.md` specifies both languages.
  public let text: String
  /// The alignment, direction and spacing options; an equation ignores them.
  public let options: FormatOptions

  /// Creates a rule. Its text is checked when the constraints are activated.
  public init(_ text: String, options: FormatOptions = []) {
    self.text = text
    self.options = options
  }

  /// Returns the constraints of the rule.
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
