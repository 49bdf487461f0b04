import SwiftDiagnostics
import VFLSyntax

/// What is wrong with the use of a macro, besides what is wrong with its formats.
enum MacroError: Hashable {
  case noLiteral
  case notLiteral
  case misplacedInterpolation
  /// The interpolation stands beside dictionaries that are known only at run time.
  case interpolationAtRunTime
  /// An expression stands in the place of a name; how it would be interpolated, and what is told of it without a macro.
  case expression(String, interpolated: String, insteadOf: VFLSyntax.DiagnosticCategory)
  case discardedName
  case duplicateKey(String)
  case unusedKey(String)
}

extension MacroError {
  /// The stable code.
  var category: String {
    switch self {
    case .noLiteral, .notLiteral: "not-a-literal"
    case .misplacedInterpolation, .interpolationAtRunTime: "misplaced-interpolation"
    case .expression(_, _, let category): category.rawValue
    case .discardedName: "unknown-name"
    case .duplicateKey: "duplicate-key"
    case .unusedKey: "unused-key"
    }
  }

  /// The error in words.
  var message: String {
    switch self {
    case .noLiteral:
      "expected a format or an equation as a string literal"
    case .notLiteral:
      "expected one string literal, which the compiler can check; the calls of the library take strings that are made at run time"
    case .misplacedInterpolation:
      "an interpolation stands for a whole view, metric or priority, and for nothing else"
    case .interpolationAtRunTime:
      "an interpolation needs dictionaries that are written as literals"
    case .expression(let text, let interpolated, _):
      "'\(text)' is not a name but an expression: interpolate it, '\(interpolated)'"
    case .discardedName:
      "'_' is no variable's name"
    case .duplicateKey(let key):
      "the key '\(key)' is there twice; each name stands for one thing"
    case .unusedKey(let key):
      "no format or equation has the name '\(key)'"
    }
  }
}

extension MacroDiagnostic {
  /// The diagnostic of an error.
  init(
    _ error: MacroError, severity: DiagnosticSeverity = .error, at place: Place,
    notes: [Remark] = [], mends: [Mend] = []
  ) {
    self.init(
      error.category, error.message, severity: severity, at: place, notes: notes, mends: mends)
  }
}
