import LayoutConstraints
import SwiftDiagnostics
import SwiftSyntax
package import SwiftSyntaxMacros
import VFLCompiler
import VFLSyntax

/// `#layout` for items of any type.
struct LayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder")
}

/// `#layout` for items of one type, which is inferred.
struct TypedLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatBuilder")
}

/// `#layout` for layout elements, whose constraints a layout tree activates.
struct ElementLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatElementBuilder")
}

/// `#layout` for UIKit views, with the standard space measured from the superview's layout
/// margins.
struct UIKitLayoutMacro: FormatMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder", spacing: .uiKit)
}

/// `#constraint` for items of any type.
struct ConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatAnyBuilder")
}

/// `#constraint` for items of one type, which is inferred.
struct TypedConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatBuilder")
}

/// `#constraint` for layout elements, whose constraint a layout tree activates.
struct ElementConstraintMacro: EquationMacro {
  static let configuration = MacroConfiguration(builder: "VisualFormatElementBuilder")
}

/// The macro types, by name.
package let macroTypes: [String: any ExpressionMacro.Type] = [
  "LayoutMacro": LayoutMacro.self, "TypedLayoutMacro": TypedLayoutMacro.self,
  "ElementLayoutMacro": ElementLayoutMacro.self, "UIKitLayoutMacro": UIKitLayoutMacro.self,
  "ConstraintMacro": ConstraintMacro.self, "TypedConstraintMacro": TypedConstraintMacro.self,
  "ElementConstraintMacro": ElementConstraintMacro.self,
]

/// The configuration that distinguishes macros of the same kind.
struct MacroConfiguration {
  /// The name of the builder type, which is unlikely to be shadowed where the macro is used.
  let builder: String
  /// The distances that the standard space represents.
  var spacing = SpacingProfile.standard
}

/// A macro whose arguments are formats or an equation.
protocol RuleMacro: ExpressionMacro {
  /// The configuration of the macro.
  static var configuration: MacroConfiguration { get }

  /// Lowers a literal to a template.
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate

  /// Returns the code of the expansion.
  static func code(_ layout: CheckedLayout, in effects: EnclosingEffects) -> String
}

extension RuleMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let arguments = try MacroArguments(node)
    let layout = CheckedLayout(arguments) { template($0, arguments) }
    try context.report(layout.diagnostics)
    return ExprSyntax(unparsed: code(layout, in: context.enclosingEffects))
  }
}

/// A macro whose literals are formats.
protocol FormatMacro: RuleMacro {}

extension FormatMacro {
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate {
    RuleTemplate(
      VisualFormatSyntax.parse(utf8: literal.bytes), options: arguments.options.value,
      spacing: configuration.spacing)
  }

  static func code(_ layout: CheckedLayout, in effects: EnclosingEffects) -> String {
    layout.code(configuration, in: effects)
  }
}

/// A macro whose literal is an equation.
protocol EquationMacro: RuleMacro {}

extension EquationMacro {
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate {
    RuleTemplate(EquationSyntax.parse(literal.text))
  }

  static func code(_ layout: CheckedLayout, in effects: EnclosingEffects) -> String {
    layout.equationCode(configuration, in: effects)
  }
}

extension ExprSyntax {
  /// Creates an expression from text, without parsing it.
  ///
  /// The compiler parses the text of the expansion in any case. Parsing it here as well would take
  /// more time than the rest of the expansion.
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
