/// The reason why a constraint in code stays in its form.
struct MigrationObstacle: Error, Equatable {
  /// The reason, in lower case without a final full stop.
  let message: String

  private init(_ message: String) { self.message = message }

  static func syntaxErrors(line: Int) -> Self {
    Self("the file has syntax errors; the first is in line \(line)")
  }

  static let otherMacros = Self(
    "the file imports 'VisualFormatMacros', whose '#layout' returns other constraints")
  static let noImport = Self("the file has no import; add 'import \(SystemCalls.macroModule)'")
  static let noType = Self("the call does not begin with 'NSLayoutConstraint'")
  static let oldSpelling = Self("the call has the spelling of Swift 2")
  /// The macro throws its errors and evaluates its arguments earlier.
  static let effect = Self("after 'try' or 'await', '#layout' behaves differently")

  static let nonliteralFormat = Self("the format is not a single string literal")
  static let interpolation = Self("the format contains an interpolation")
  static let placeholder = Self("the format contains an editor placeholder")

  static func invalidFormat(_ message: String) -> Self {
    Self("the format has an error: \(message)")
  }

  static let nonliteralOptions = Self("the options are not known members of the option set")
  static let nonliteralMetrics = Self(
    "the metrics are not a dictionary literal with string literals as keys")
  static let nonliteralViews = Self(
    "the views are not a dictionary literal with string literals as keys")

  static func repeatedKey(_ key: String) -> Self { Self("the key '\(key)' occurs twice") }

  static func ambiguousKey(_ key: String) -> Self {
    Self("'\(key)' is a key of both the metrics and the views")
  }

  /// The macro would not evaluate the value of the key.
  static func unusedKey(_ key: String) -> Self {
    Self("the format does not contain the key '\(key)'; remove the key")
  }

  /// The macro changes the order of evaluation.
  static func effectOfValue(key: String) -> Self {
    Self("evaluating the value of '\(key)' can have an effect; assign it to a variable")
  }

  static func changedValue(key: String) -> Self {
    Self("the value of '\(key)' can be another one at the call")
  }

  static func notAnItem(_ name: String) -> Self {
    Self("'\(name)' is not an item of '#layout': a view or a 'UILayoutGuide'")
  }

  static func unknownSuperview(of name: String) -> Self {
    Self("the code does not show the superview of '\(name)'")
  }

  static func unknownName(_ name: String) -> Self {
    Self("'\(name)' is not a key of the metrics or views")
  }

  static func viewOrNumber(_ name: String) -> Self {
    Self("the file does not show whether '\(name)' is a view or a number")
  }

  static func boxedNumber(_ key: String) -> Self {
    Self("the metric '\(key)' is an object and not a number")
  }

  static let differentUses = Self("the function around the call makes different constraints")
  static let notFollowed = Self("the code around the call is not understood")
  static let directive = Self("the file has '#if' in a function")
  static let directiveInList = Self("a line of the list is a directive")
  static let commentInCall = Self("a comment is in the call")

  static let namedAttribute = Self(
    "the attributes and the relation are not all written in the call")
  static let noAnchor = Self("anchors cannot make this constraint")

  static func optionalView(_ expression: String) -> Self {
    Self("'\(expression)' can be nil")
  }

  static func unspecificType(_ expression: String, _ type: String) -> Self {
    Self("'\(expression)' has the type '\(type)', which has no anchors")
  }

  static func notAName(_ expression: String) -> Self {
    Self("'\(expression)' is not a name; assign it to a variable")
  }

  static let effectMark = Self("the statement contains 'try' or 'await'")
  static let impureElement = Self("another element of the list is not understood")
  static let tooMany = Self("the list has more than \(FormatConversion.maximumCount) elements")
  static let notInFormat = Self("a format cannot contain this constraint")
  static let equation = Self("the macro makes one constraint, or has an equation")
  static let namedPriority = Self("the priority is not a number or one of the system's priorities")
  static let otherStatement = Self("the call is not in the statement that activates its constraint")
  static let otherUse = Self("the result of the call is used in another way than to activate it")
  static let branch = Self("the statement is all of a branch; add braces")

  static let comment = Self("a comment belongs to a part of the call that '#layout' does not have")
  static let invalidResult = Self("the result would have syntax errors")
}
