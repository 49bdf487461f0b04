import LayoutConstraints

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
  /// More bytes than the offsets of a tree can count.
  case tooLong
  case missingColon(after: LayoutAxis)
  case expectedView
  case lowercaseOrientation(LayoutAxis)
  case unknownOrientation
  case secondOrientation
  case badViewName
  case unclosedView
  case unclosedViewInName
  case unclosedPredicateList
  case unclosedPredicateListAndView
  case expectedCommaOrEnd
  case emptyPredicate
  /// A missing number or name, perhaps after a relation with this text.
  case expectedObject(of: Subject, after: String?)
  case signBeforeName(in: Subject)
  case numberTooLarge
  case badRelation(String)
  case expectedPriority
  case badPriority(String)
  case ambiguousSign
  case positiveSign
  case relationToStandardSpace
  case extraBar
  case unterminatedConnection
  case unparenthesizedList
  case decimalComma
  case danglingConnection
  case unexpectedCharacterAfterView
  case unexpectedCharacterAfterSuperview
  case sizeOutsideView
  case missingBar
  case unexpectedWhitespace
  case whitespaceInViewName
  case whitespaceAfterPredicate
  case whitespaceAfterSpacing
  case nonASCII(Unicode.Scalar?)
  case trailingGarbage
  /// The item or bar with this text after the trailing superview.
  case misplacedSuperview(String)
  case multiplier
  case arithmetic
  case attribute
  case percent

  // Equations

  case expectedTerm
  case expectedTermAfterFactor
  /// A missing attribute of a view after the name or dot with a text.
  case expectedAttribute(after: String, view: String)
  case extraAttribute
  case expectedRelation
  case expectedExpression
  case expectedConstant
  case expectedNumberAfterSign
  /// A plus sign where a number, a name or a term can follow.
  case positiveSignInEquation
  case signBeforeNameInEquation
  /// A missing number after the operator or sign with this text.
  case expectedFactor(after: String)
  case divisionByZero
  case productTooLarge
  case metricAsFactor
  case secondTerm
  case constantBeforeTerm
  case secondConstant
  case percentWithoutTerm
  case trailingTextAfterEquation

  /// Whether the error concerns the value of a number, independent of the number's position.
  var isValueError: Bool {
    switch self {
    case .numberTooLarge, .badPriority, .divisionByZero, .productTooLarge: true
    default: false
    }
  }
}
