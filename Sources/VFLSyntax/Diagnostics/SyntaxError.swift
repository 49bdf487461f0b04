/// An error in the syntax of a format or an equation.
enum SyntaxError: Hashable, Sendable {
  /// The quantity that a predicate constrains, which determines the values that are allowed.
  enum Subject: Hashable, Sendable {
    /// The size of a view.
    case size
    /// The distance between two items.
    case spacing
  }

  case empty
  case missingColon(after: OrientationSyntax.Axis)
  case expectedView
  case lowercaseOrientation(OrientationSyntax.Axis)
  case unknownOrientation
  case secondOrientation
  case badViewName
  case unclosedView
  case unclosedViewInName
  case unclosedPredicateList
  case unclosedPredicateListAndView
  case expectedCommaOrEnd
  case emptyPredicate
  case expectedObject(of: Subject)
  case signBeforeName(in: Subject)
  case numberTooLarge
  case badRelation(String)
  case expectedPriority
  case badPriority
  case ambiguousSign
  case positiveSign
  case relationToStandardSpace
  case extraBar
  case unterminatedConnection
  case unparenthesizedList
  case decimalComma
  case danglingConnection
  case unexpectedCharacter
  case sizeOutsideView
  case missingBar
  case unexpectedWhitespace
  case nonASCII(Unicode.Scalar?)
  case trailingGarbage(String)
  case misplacedSuperview
  case multiplier
  case arithmetic
  case attribute
  case percent

  // Equations

  case expectedTerm
  case expectedAttribute
  case extraAttribute
  case expectedRelation
  case expectedExpression
  case expectedFactor
  case divisionByZero
  case productTooLarge
  case metricAsFactor
  case secondTerm
  case constantBeforeTerm
  case percentWithoutTerm
  case trailingTextAfterEquation(String)

  /// Whether the error concerns the value of a number, independent of the number's position.
  var isValueError: Bool {
    self == .numberTooLarge || self == .badPriority || self == .divisionByZero
      || self == .productTooLarge
  }
}
