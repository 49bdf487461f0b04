import LayoutConstraints
import SwiftDiagnostics
import SwiftSyntax
package import SwiftSyntaxMacros
import VFLCompiler
import VFLSyntax

struct LayoutMacro: RuleMacro { static let kind = MacroKind(.format, .any) }
struct TypedLayoutMacro: RuleMacro { static let kind = MacroKind(.format, .typed) }
struct ElementLayoutMacro: RuleMacro { static let kind = MacroKind(.format, .elements) }
/// `#layout` for UIKit views: the standard space is measured from the superview's layout margins.
struct UIKitLayoutMacro: RuleMacro { static let kind = MacroKind(.format, .any, spacing: .uiKit) }
struct ConstraintMacro: RuleMacro { static let kind = MacroKind(.equation, .any) }
struct TypedConstraintMacro: RuleMacro { static let kind = MacroKind(.equation, .typed) }
struct ElementConstraintMacro: RuleMacro { static let kind = MacroKind(.equation, .elements) }

/// The macro types, by name.
package let macroTypes: [String: any ExpressionMacro.Type] = [
  "LayoutMacro": LayoutMacro.self, "TypedLayoutMacro": TypedLayoutMacro.self,
  "ElementLayoutMacro": ElementLayoutMacro.self, "UIKitLayoutMacro": UIKitLayoutMacro.self,
  "ConstraintMacro": ConstraintMacro.self, "TypedConstraintMacro": TypedConstraintMacro.self,
  "ElementConstraintMacro": ElementConstraintMacro.self,
]

/// The properties that distinguish the macros.
struct MacroKind {
  /// The items of the constraints, and the name of the builder type for them, which is unlikely to
  /// be shadowed where the macro is used.
  enum Items: String {
    /// Items of any type.
    case any = "VisualFormatAnyBuilder"
    /// Items of one type, which is inferred.
    case typed = "VisualFormatBuilder"
    /// Layout elements. A layout tree activates their constraints.
    case elements = "VisualFormatElementBuilder"
  }

  /// Whether the literals are formats or an equation.
  let rule: RuleTemplate.Kind
  let items: Items
  /// The distances that the standard space represents.
  let spacing: SpacingProfile

  init(_ rule: RuleTemplate.Kind, _ items: Items, spacing: SpacingProfile = .standard) {
    self.rule = rule
    self.items = items
    self.spacing = spacing
  }
}

/// A macro whose arguments are formats or an equation.
protocol RuleMacro: ExpressionMacro {
  static var kind: MacroKind { get }
}

extension RuleMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let arguments = try MacroArguments(node)
    let layout = CheckedLayout(arguments) { template($0, arguments) }
    try context.report(layout.diagnostics)
    return ExprSyntax(unparsed: layout.code(kind, in: context.enclosingEffects))
  }

  /// Lowers a literal to a template.
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate {
    switch kind.rule {
    case .format:
      RuleTemplate(
        VisualFormatSyntax.parse(utf8: literal.bytes), options: arguments.options.value,
        spacing: kind.spacing)
    case .equation: RuleTemplate(EquationSyntax.parse(literal.text))
    }
  }
}

extension ExprSyntax {
  /// Creates an expression from text, without parsing it.
  ///
  /// The compiler parses the text of the expansion anyway. Parsing it here too would take more time
  /// than the rest of the expansion.
  fileprivate init(unparsed text: String) {
    self.init(DeclReferenceExprSyntax(baseName: .identifier(text)))
  }
}

extension MacroExpansionContext {
  /// Reports diagnostics.
  ///
  /// - Throws: `DiagnosticsError` with all diagnostics if at least one of them is an error.
  fileprivate func report(_ diagnostics: [MacroDiagnostic]) throws {
    let swiftDiagnostics = diagnostics.map { $0.swiftDiagnostic(.current) }
    guard diagnostics.contains(where: { $0.severity == .error }) else {
      return swiftDiagnostics.forEach(diagnose)
    }
    throw DiagnosticsError(diagnostics: swiftDiagnostics)
  }

  /// The effect markers that cover the macro.
  fileprivate var enclosingEffects: EnclosingEffects {
    let markers = lexicalContext.prefix {
      $0.is(TryExprSyntax.self) || $0.is(AwaitExprSyntax.self) || $0.is(UnsafeExprSyntax.self)
    }
    return EnclosingEffects(
      hasTry: markers.contains { $0.is(TryExprSyntax.self) },
      hasAwait: markers.contains { $0.is(AwaitExprSyntax.self) })
  }
}
