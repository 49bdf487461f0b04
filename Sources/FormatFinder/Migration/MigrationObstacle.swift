/// The reason why a macro does not replace a call of the system's function.
package enum MigrationObstacle: Error, Hashable {
  /// The file has syntax errors, the first in a line.
  case syntaxErrors(line: Int)
  /// The file imports the macros whose results are not constraints of the system.
  case otherMacros
  /// The file has no import after which another one is added.
  case noImport
  /// The call does not name the type that declares the function.
  case noType
  /// The call has the spelling of Swift 2.
  case oldSpelling
  /// After `try` or `await`, the macro throws its errors and evaluates its arguments earlier.
  case effect
  /// The format is not a single string literal.
  case nonliteralFormat
  /// The format contains an interpolation.
  case interpolation
  /// The format has an error. The payload is its message.
  case invalidFormat(String)
  /// The format contains a placeholder of an editor.
  case placeholder
  /// The options are not written as members of the option set.
  case nonliteralOptions
  /// The metrics are not a dictionary literal with string literals as keys.
  case nonliteralMetrics
  /// The views are not a dictionary literal with string literals as keys.
  case nonliteralViews
  /// A key occurs twice in a dictionary.
  case repeatedKey(String)
  /// A key occurs in both dictionaries.
  case ambiguousKey(String)
  /// The format does not contain a key, whose value the macro would not evaluate.
  case unusedKey(String)
  /// The evaluation of a value can have an effect, and the macro changes the order of evaluation.
  case effectOfValue(key: String)
  /// A name in a value of a constant dictionary can refer to another value at the call.
  case changedValue(key: String)
  /// A value is not an item of the macro, such as a layout guide of a view controller or an anchor.
  case notAnItem(String)
  /// A comment belongs to a part of the call that is removed.
  case comment
  /// The result would have syntax errors.
  case invalidResult
}

extension MigrationObstacle {
  /// The reason, in lower case without a final full stop.
  package var message: String {
    switch self {
    case .syntaxErrors(let line): "the file has syntax errors; the first is in line \(line)"
    case .otherMacros:
      "the file imports 'VisualFormatMacros', whose '#layout' returns other constraints"
    case .noImport: "the file has no import; add 'import \(SystemCalls.macroModule)'"
    case .noType: "the call does not begin with 'NSLayoutConstraint'"
    case .oldSpelling: "the call has the spelling of Swift 2"
    case .effect: "after 'try' or 'await', '#layout' behaves differently"
    case .nonliteralFormat: "the format is not a single string literal"
    case .interpolation: "the format contains an interpolation"
    case .placeholder: "the format contains an editor placeholder"
    case .invalidFormat(let message): "the format has an error: \(message)"
    case .nonliteralOptions: "the options are not known members of the option set"
    case .nonliteralMetrics:
      "the metrics are not a dictionary literal with string literals as keys"
    case .nonliteralViews:
      "the views are not a dictionary literal with string literals as keys"
    case .repeatedKey(let key): "the key '\(key)' occurs twice"
    case .ambiguousKey(let key): "'\(key)' is a key of both the metrics and the views"
    case .unusedKey(let key): "the format does not contain the key '\(key)'; remove the key"
    case .effectOfValue(let key):
      "evaluating the value of '\(key)' can have an effect; assign it to a variable"
    case .changedValue(let key): "the value of '\(key)' can be another one at the call"
    case .notAnItem(let name): "'\(name)' is not an item of '#layout': a view or a 'UILayoutGuide'"
    case .comment: "a comment belongs to a part of the call that '#layout' does not have"
    case .invalidResult: "the result would have syntax errors"
    }
  }
}
