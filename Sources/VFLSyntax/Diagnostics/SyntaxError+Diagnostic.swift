extension SyntaxError {
  /// The stable code of the error.
  var category: DiagnosticCategory {
    switch self {
    case .empty: .empty
    case .missingColon: .missingColon
    case .expectedView, .lowercaseOrientation, .unknownOrientation, .secondOrientation: .expectedView
    case .badViewName: .badViewName
    case .unclosedView, .unclosedViewInName: .unclosedView
    case .unclosedPredicateList, .unclosedPredicateListAndView, .expectedCommaOrEnd:
      .unclosedPredicateList
    case .emptyPredicate: .emptyPredicate
    case .expectedObject(.size), .signBeforeName(.size): .expectedNumberOrName
    case .expectedObject(.spacing), .signBeforeName(.spacing), .positiveSign:
      .expectedNumberOrMetric
    case .numberTooLarge: .badNumber
    case .badRelation: .badRelation
    case .expectedPriority: .expectedPriority
    case .badPriority: .badPriority
    case .ambiguousSign, .extraBar, .relationToStandardSpace: .ambiguousMinus
    case .unterminatedConnection, .unparenthesizedList, .decimalComma: .unterminatedConnection
    case .danglingConnection: .danglingConnection
    case .unexpectedCharacter, .sizeOutsideView, .missingBar: .unexpectedCharacter
    case .unexpectedWhitespace: .unexpectedWhitespace
    case .nonASCII: .nonASCII
    case .trailingGarbage, .superviewInTheMiddle: .trailingGarbage
    case .multiplier: .multiplierNotSupported
    case .arithmetic: .arithmeticNotSupported
    case .attribute: .attributeNotSupported
    case .percent, .percentWithoutTerm: .percentNotSupported
    case .expectedTerm: .expectedView
    case .expectedAttribute, .extraAttribute: .expectedAttribute
    case .expectedRelation: .badRelation
    case .expectedExpression: .expectedNumberOrName
    case .expectedFactor, .metricAsFactor: .expectedNumber
    case .divisionByZero, .productTooLarge: .badNumber
    case .secondTerm, .constantBeforeTerm: .arithmeticNotSupported
    case .trailingTextAfterEquation: .trailingGarbage
    }
  }

  /// The error in words.
  var message: String {
    switch self {
    case .empty:
      "expected a view, but the format is empty"
    case .missingColon(.horizontal):
      "expected ':' after 'H', which asks for a horizontal arrangement"
    case .missingColon(.vertical):
      "expected ':' after 'V', which asks for a vertical arrangement"
    case .expectedView:
      "expected a view in brackets, such as '[name]'"
    case .lowercaseOrientation(.horizontal):
      "expected 'H' or a view; an orientation is upper-case"
    case .lowercaseOrientation(.vertical):
      "expected 'V' or a view; an orientation is upper-case"
    case .unknownOrientation:
      "expected a view; the only orientations are 'H:' and 'V:'"
    case .secondOrientation:
      "expected a view; a format has one orientation"
    case .badViewName:
      "expected a view name: letters, digits and '_', not beginning with a digit"
    case .unclosedView:
      "expected ']' to end the view"
    case .unclosedViewInName:
      "expected ']' to end the view; a view name has only letters, digits and '_'"
    case .unclosedPredicateList:
      "expected ')' to end the predicate list"
    case .unclosedPredicateListAndView:
      "expected ')' to end the predicate list, then ']' to end the view"
    case .expectedCommaOrEnd:
      "expected ')' to end the predicate list, or ',' before another predicate"
    case .emptyPredicate:
      "expected a predicate, such as '>=50' or '50@750'"
    case .expectedObject(.size):
      "expected a number, a metric or a view"
    case .expectedObject(.spacing):
      "expected a number or a metric"
    case .signBeforeName(.size):
      "expected a number, a metric or a view; a name cannot have a sign"
    case .signBeforeName(.spacing):
      "expected a number or a metric; a name cannot have a sign"
    case .numberTooLarge:
      "number is too large to be finite"
    case .badRelation(let text):
      "unknown relation '\(text)'; a relation is '==', '>=' or '<='"
    case .expectedPriority:
      "expected a priority after '@': a number or a metric"
    case .badPriority:
      "a priority is greater than 0 and at most 1000, which is required"
    case .ambiguousSign:
      "cannot tell if this '-' is a minus sign or an extra bar in the connection; a negative number needs parentheses"
    case .positiveSign:
      "expected a number or a metric; only a number in parentheses has a sign"
    case .extraBar:
      "cannot tell if this '-' is a minus sign or an extra bar in the connection"
    case .relationToStandardSpace:
      "cannot tell if this '-' is a minus sign or the end of the connection; the standard space takes no relation"
    case .unterminatedConnection:
      "expected '-' to end the connection"
    case .unparenthesizedList:
      "expected '-' to end the connection; several predicates need parentheses"
    case .decimalComma:
      "expected '-' to end the connection; a number has a decimal point, not a comma"
    case .danglingConnection:
      "expected a view or '|' after the connection"
    case .unexpectedCharacter:
      "expected '-', a view or '|'"
    case .sizeOutsideView:
      "expected '-', a view or '|'; a view's size stands inside its brackets"
    case .missingBar:
      "expected '-' before the spacing"
    case .unexpectedWhitespace:
      "white space cannot stand here"
    case .nonASCII(nil):
      "invalid UTF-8; there are only ASCII characters in the language"
    case .nonASCII(let scalar?):
      "'\(Character(scalar))' (U+\(scalar.codePoint)) is not ASCII; there are only ASCII characters in the language"
    case .trailingGarbage:
      "expected the end of the format behind the trailing superview"
    case .superviewInTheMiddle:
      "expected the end of the format; the superview can stand only first and last"
    case .multiplier:
      "a format cannot multiply or divide; compute a metric, or write an equation such as 'a.width == b.width * 2'"
    case .arithmetic:
      "a format cannot add or subtract; compute a metric, or write an equation such as 'a.width == b.width + 8'"
    case .attribute:
      "a format cannot name an attribute; write an equation such as 'a.width == b.height'"
    case .percent:
      "a format cannot hold a percentage; write an equation such as 'a.width == superview.width * 50%'"
    case .expectedTerm:
      "expected a view and its attribute, such as 'title.width'"
    case .expectedAttribute:
      "expected '.' and an attribute, such as 'title.width'"
    case .extraAttribute:
      "expected an attribute of a view or of its guide, such as 'title.margins.leading'"
    case .expectedRelation:
      "expected a relation: '==', '>=' or '<='"
    case .expectedExpression:
      "expected a number, a metric or the attribute of a view"
    case .expectedFactor:
      "expected a number as the factor"
    case .divisionByZero:
      "an equation cannot divide by zero"
    case .productTooLarge:
      "the factors make a number that is too large to be finite"
    case .metricAsFactor:
      "expected the end of the equation; only a number can be a factor, and only of a view's attribute"
    case .secondTerm:
      "expected a number or a metric; an equation relates one attribute to one other"
    case .constantBeforeTerm:
      "expected the end of the equation; what is added stands behind the view's attribute: 'a.width == b.width + 8'"
    case .percentWithoutTerm:
      "expected the end of the equation; a percentage is a factor: 'a.width == b.width * 50%'"
    case .trailingTextAfterEquation:
      "expected the end of the equation"
    }
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it, with at least four hexadecimal digits.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
