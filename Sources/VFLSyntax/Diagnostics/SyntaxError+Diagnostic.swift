import LayoutConstraints

extension SyntaxError {
  /// The stable category of the error.
  var category: DiagnosticCategory {
    switch self {
    case .empty: .empty
    case .missingColon: .missingColon
    case .expectedView, .lowercaseOrientation, .unknownOrientation, .secondOrientation:
      .expectedView
    case .badViewName: .badViewName
    case .unclosedView, .unclosedViewInName: .unclosedView
    case .unclosedPredicateList, .unclosedPredicateListAndView, .expectedCommaOrEnd:
      .unclosedPredicateList
    case .emptyPredicate: .emptyPredicate
    case .expectedObject(.size, _), .signBeforeName(.size): .expectedNumberOrName
    case .expectedObject(.spacing, _), .signBeforeName(.spacing), .positiveSign:
      .expectedNumberOrMetric
    case .numberTooLarge: .badNumber
    case .badRelation: .badRelation
    case .expectedPriority: .expectedPriority
    case .badPriority: .badPriority
    case .ambiguousSign, .extraBar, .relationToStandardSpace: .ambiguousMinus
    case .unterminatedConnection, .unparenthesizedList, .decimalComma: .unterminatedConnection
    case .danglingConnection: .danglingConnection
    case .unexpectedCharacterAfterView, .unexpectedCharacterAfterSuperview, .sizeOutsideView,
      .missingBar:
      .unexpectedCharacter
    case .unexpectedWhitespace, .whitespaceInViewName, .whitespaceAfterPredicate,
      .whitespaceAfterSpacing:
      .unexpectedWhitespace
    case .nonASCII: .nonASCII
    case .trailingGarbage, .misplacedSuperview, .tooLong: .trailingGarbage
    case .multiplier: .multiplierNotSupported
    case .arithmetic: .arithmeticNotSupported
    case .attribute: .attributeNotSupported
    case .percent, .percentWithoutTerm: .percentNotSupported
    case .expectedTerm, .expectedTermAfterFactor: .expectedView
    case .expectedAttribute, .extraAttribute: .expectedAttribute
    case .expectedRelation: .badRelation
    case .expectedExpression, .expectedConstant, .expectedNumberAfterSign,
      .positiveSignInEquation, .signBeforeNameInEquation:
      .expectedNumberOrName
    case .expectedFactor, .metricAsFactor: .expectedNumber
    case .divisionByZero, .productTooLarge: .badNumber
    case .secondTerm, .constantBeforeTerm, .secondConstant: .arithmeticNotSupported
    case .trailingTextAfterEquation: .trailingGarbage
    }
  }

  /// Returns the message of the error. `found` is the text at the error in single quotes, or the
  /// name of the end of the source.
  func message(found: String) -> String {
    switch self {
    case .empty:
      "the format is empty; expected a view in brackets, such as '[name]'"
    case .tooLong:
      "the text is longer than \(CompactRange.limit) bytes; it is not parsed"
    case .missingColon(.horizontal):
      "expected ':' after 'H', found \(found); a horizontal format begins with 'H:'"
    case .missingColon(.vertical):
      "expected ':' after 'V', found \(found); a vertical format begins with 'V:'"
    case .expectedView:
      "expected a view such as '[name]', found \(found)"
    case .lowercaseOrientation(.horizontal):
      "expected 'H', found 'h'; an orientation is an uppercase letter"
    case .lowercaseOrientation(.vertical):
      "expected 'V', found 'v'; an orientation is an uppercase letter"
    case .unknownOrientation:
      "unknown orientation \(found); an orientation is 'H:' or 'V:'"
    case .secondOrientation:
      "expected a view, found a second orientation; a format has only one"
    case .badViewName:
      "expected a view name, found \(found); a name contains only letters, digits and '_' and does not begin with a digit"
    case .unclosedView:
      "expected ']' to end the view, found \(found)"
    case .unclosedViewInName:
      "expected ']' to end the view, found \(found); a view name contains only letters, digits and '_'"
    case .unclosedPredicateList:
      "expected ')' to end the predicate list, found \(found)"
    case .unclosedPredicateListAndView:
      "expected ')' to end the predicate list, then ']' to end the view, found \(found)"
    case .expectedCommaOrEnd:
      "expected ',' or ')' after the predicate, found \(found)"
    case .emptyPredicate:
      "expected a predicate such as '>=50' or '50@750', found \(found)"
    case .expectedObject(.size, let relation):
      "expected a number, a metric or a view\(Self.after(relation)), found \(found)"
    case .expectedObject(.spacing, let relation):
      "expected a number or a metric\(Self.after(relation)), found \(found)"
    case .signBeforeName(.size):
      "expected a number, a metric or a view, found \(found); a name cannot have a sign"
    case .signBeforeName(.spacing):
      "expected a number or a metric, found \(found); a name cannot have a sign"
    case .numberTooLarge:
      "number out of range; its magnitude must be at most about 1.8e308"
    case .badRelation(let text):
      "unknown relation '\(text)'; a relation is '==', '>=' or '<='"
    case .expectedPriority:
      "expected a priority after '@', found \(found); a priority is a number or a metric"
    case .badPriority(let text): LayoutPriority.outOfRangeMessage(text)
    case .ambiguousSign:
      "ambiguous '-'; write '-(-5)-' for a negative space, or remove the extra bar"
    case .positiveSign:
      "expected a number or a metric, found \(found); a sign is allowed only in parentheses"
    case .extraBar:
      "ambiguous '-'; remove the extra bar, or write '-(-5)-' for a negative space"
    case .relationToStandardSpace:
      "expected a number or a metric, found '-'; the standard space cannot have a relation"
    case .unterminatedConnection:
      "expected '-' after the spacing, found \(found)"
    case .unparenthesizedList:
      "expected '-' after the spacing, found \(found); several predicates need parentheses"
    case .decimalComma:
      "expected '-' after the spacing, found \(found); write a decimal point instead of ','"
    case .danglingConnection:
      "expected a view or '|' after the connection, found \(found)"
    case .unexpectedCharacterAfterView:
      "expected '-', a view or '|' after the view, found \(found)"
    case .unexpectedCharacterAfterSuperview:
      "expected '-' or a view after '|', found \(found)"
    case .sizeOutsideView:
      "expected '-', a view or '|', found \(found); write a size inside the brackets: '[a(50)]'"
    case .missingBar:
      "expected '-' before the spacing, found \(found)"
    case .unexpectedWhitespace:
      "whitespace is not allowed here"
    case .whitespaceInViewName:
      "whitespace is not allowed in a view name; expected ']'"
    case .whitespaceAfterPredicate:
      "expected ',' or ')' after the predicate, found whitespace"
    case .whitespaceAfterSpacing:
      "expected '-' after the spacing, found whitespace"
    case .nonASCII(nil):
      "invalid UTF-8; only ASCII characters are allowed"
    case .nonASCII(let scalar?):
      "'\(Character(scalar))' (U+\(scalar.codePoint)) is not ASCII; only ASCII characters are allowed"
    case .trailingGarbage:
      "unexpected \(found) after the trailing superview; the format ends at '|'"
    case .misplacedSuperview(let text):
      "unexpected '\(text)' after the trailing superview; the superview can be only the first or the last item"
    case .multiplier:
      "a format cannot multiply or divide; use a metric, or write an equation such as 'a.width == b.width * 2'"
    case .arithmetic:
      "a format cannot add or subtract; use a metric, or write an equation such as 'a.width == b.width + 8'"
    case .attribute:
      "a format cannot contain an attribute; write an equation such as 'a.width == b.height'"
    case .percent:
      "a format cannot contain a percentage; write an equation such as 'a.width == superview.width * 50%'"
    case .expectedTerm:
      "expected a view and an attribute such as 'title.width', found \(found)"
    case .expectedTermAfterFactor:
      "expected a view and an attribute after '*', found \(found); a factor can multiply only an attribute"
    case .expectedAttribute(let text, let view):
      "expected an attribute after '\(text)', found \(found); write an attribute such as '\(view).width'"
    case .extraAttribute:
      "unexpected '.' after the attribute; write 'title.width', or 'title.margins.leading' for a guide"
    case .expectedRelation:
      "expected '==', '>=' or '<=' after the attribute, found \(found)"
    case .expectedExpression:
      "expected a number, a metric or an attribute such as 'title.width', found \(found)"
    case .expectedConstant:
      "expected a number or a metric, found \(found)"
    case .expectedNumberAfterSign:
      "expected a number after '-', found \(found)"
    case .positiveSignInEquation:
      "unexpected \(found); only '-' can be a sign"
    case .signBeforeNameInEquation:
      "unexpected \(found) before a name; only a number can have a sign"
    case .expectedFactor(let text):
      "expected a number after '\(text)', found \(found); only a number can be a factor"
    case .divisionByZero:
      "division by zero"
    case .productTooLarge:
      "the product of the factors is out of range; its magnitude must be at most about 1.8e308"
    case .metricAsFactor:
      "expected the end of the equation after the constant, found \(found); only a number can be a factor, and only of an attribute"
    case .secondTerm:
      "expected a number or a metric, found an attribute; an equation has at most one attribute on each side"
    case .constantBeforeTerm:
      "expected the end of the equation after the constant, found \(found); write the attribute first: 'a.width == b.width + 8'"
    case .secondConstant:
      "expected the end of the equation after the constant, found \(found); a constant is a single number or metric"
    case .percentWithoutTerm:
      "expected the end of the equation after the constant, found \(found); a percentage is a factor: 'a.width == b.width * 50%'"
    case .trailingTextAfterEquation:
      "expected the end of the equation, found \(found)"
    }
  }

  /// Returns the clause that names the text before the error; empty without one.
  private static func after(_ text: String?) -> String { text.map { " after '\($0)'" } ?? "" }
}

extension Unicode.Scalar {
  /// The code point in Unicode's notation, with at least four hexadecimal digits.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  /// Creates the text of bytes of a source for a message. A long text is truncated.
  package init(messageTextOf bytes: some RandomAccessCollection<UInt8>) {
    let limit = 64  // bytes of the source
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self).printable
    self = bytes.count > limit ? text + "…" : text
  }
}

extension VisualFormatSyntax {
  /// Returns the text of a range for a message. A long text is truncated.
  package func messageText(_ range: Range<Int>) -> String {
    String(messageTextOf: source[range])
  }
}
