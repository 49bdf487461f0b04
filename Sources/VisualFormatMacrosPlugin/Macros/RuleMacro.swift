import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros
import VFLCompiler
import VFLSyntax

/// A macro that takes formats or an equation.
protocol RuleMacro: ExpressionMacro {
  static var profile: MacroProfile { get }

  /// Lowers one of its literals.
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate

  /// The code of an expansion.
  static func code(_ layout: CheckedLayout, in cover: ExpressionCover) -> String
}

extension RuleMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let arguments = try context.arguments(of: node)
    let layout = CheckedLayout(arguments) { template($0, arguments) }
    try context.tell(layout.diagnostics)
    return ExprSyntax(unparsed: code(layout, in: context.cover))
  }
}

/// A macro whose literals are formats.
protocol FormatMacro: RuleMacro {}

extension FormatMacro {
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate {
    RuleTemplate(
      VisualFormatSyntax.parse(utf8: literal.bytes), options: arguments.options.value,
      spacing: profile.spacing)
  }

  static func code(_ layout: CheckedLayout, in cover: ExpressionCover) -> String {
    layout.code(profile, in: cover)
  }
}

/// A macro whose literal is an equation.
protocol EquationMacro: RuleMacro {}

extension EquationMacro {
  static func template(_ literal: LiteralText, _ arguments: MacroArguments) -> RuleTemplate {
    RuleTemplate(equation: literal.text)
  }

  static func code(_ layout: CheckedLayout, in cover: ExpressionCover) -> String {
    layout.codeOfEquation(profile, in: cover)
  }
}

extension ExprSyntax {
  /// An expression of which only the text is of use: the compiler parses it anyway, and doing so here too would take more
  /// time than all the rest.
  fileprivate init(unparsed text: String) {
    self.init(DeclReferenceExprSyntax(baseName: .identifier(text)))
  }
}

extension MacroExpansionContext {
  /// The arguments of a macro; what cannot be read is told.
  fileprivate func arguments(of node: some FreestandingMacroExpansionSyntax) throws -> MacroArguments {
    do {
      return try MacroArguments(node)
    } catch {
      let diagnostic = MacroDiagnostic(error.error, at: Place(error.node))
      throw DiagnosticsError(diagnostics: [diagnostic.swiftDiagnostic(.current)])
    }
  }

  /// Tells what is wrong, and throws where there is no way to expand.
  fileprivate func tell(_ diagnostics: [MacroDiagnostic]) throws {
    let told = diagnostics.map { $0.swiftDiagnostic(.current) }
    guard diagnostics.contains(where: { $0.severity == .error }) else { return told.forEach(diagnose) }
    throw DiagnosticsError(diagnostics: told)
  }

  /// Which of `try` and `await` cover the macro.
  fileprivate var cover: ExpressionCover {
    let markers = lexicalContext.prefix {
      $0.is(TryExprSyntax.self) || $0.is(AwaitExprSyntax.self) || $0.is(UnsafeExprSyntax.self)
    }
    return ExpressionCover(
      hasTry: markers.contains { $0.is(TryExprSyntax.self) },
      hasAwait: markers.contains { $0.is(AwaitExprSyntax.self) })
  }
}
