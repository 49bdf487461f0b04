import VFLCompiler
import SwiftDiagnostics
import VFLSyntax

/// An error in the use of a macro, other than an error in its formats or equation.
enum MacroError: Hashable {
  /// The macro has no argument that can be a format or an equation.
  case missingLiteral
  /// An argument is not a single string literal.
  case nonliteralArgument
  /// An interpolation does not replace a whole name.
  case misplacedInterpolation
  /// An interpolation is combined with dictionaries that are known only at run time.
  case interpolationWithRuntimeDictionaries
  /// An expression in place of a name. The payload contains the expression, its interpolated form,
  /// and the category that is reported outside a macro.
  case expressionInsteadOfName(
    String, interpolated: String, replacingCategory: VFLSyntax.DiagnosticCategory)
  /// The name `_`, which cannot refer to a variable.
  case underscoreName
  /// A key occurs twice in a dictionary literal.
  case duplicateKey(String)
  /// No format or equation uses a key of a dictionary literal.
  case unusedKey(String)
}

extension MacroError {
  /// The stable category, documented in `Grammar.md`.
  var category: String {
    switch self {
    case .missingLiteral, .nonliteralArgument: "not-a-literal"
    case .misplacedInterpolation, .interpolationWithRuntimeDictionaries: "misplaced-interpolation"
    case .expressionInsteadOfName(_, _, let category): category.rawValue
    case .underscoreName: "unknown-name"
    case .duplicateKey: "duplicate-key"
    case .unusedKey: "unused-key"
    }
  }

  /// The description of the error, in one sentence without a final full stop.
  var message: String {
    switch self {
    case .missingLiteral:
      "expected a format or an equation as a string literal"
    case .nonliteralArgument:
      "expected a single string literal; for a string created at run time, call 'constraints(withVisualFormat:)' or 'constraint(withEquation:)'"
    case .misplacedInterpolation:
      "an interpolation must replace the whole name of a view, metric or priority"
    case .interpolationWithRuntimeDictionaries:
      "an interpolation requires dictionary literals as 'views' and 'metrics'"
    case .expressionInsteadOfName(let text, let interpolated, _):
      "expected a name, found the expression '\(text)'; interpolate it as '\(interpolated)'"
    case .underscoreName:
      "'_' is not the name of a variable"
    case .duplicateKey(let key):
      "duplicate key '\(key)'; remove one of the entries"
    case .unusedKey(let key):
      KeyMessage.unused(key)
    }
  }
}

extension MacroDiagnostic {
  /// Creates the diagnostic of an error.
  init(
    _ error: MacroError, severity: DiagnosticSeverity = .error, at location: DiagnosticLocation,
    notes: [LocatedMessage] = [], fixIts: [FixIt] = []
  ) {
    self.init(
      error.category, error.message, severity: severity, at: location, notes: notes, fixIts: fixIts)
  }
}
