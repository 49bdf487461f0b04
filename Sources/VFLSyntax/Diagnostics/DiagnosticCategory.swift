/// The stable code of a diagnostic. `Grammar.md` documents each with an example and the mend.
public enum DiagnosticCategory: String, CaseIterable, Hashable, Sendable {
  /// The format is empty or blank.
  case empty
  /// An orientation without its colon.
  case missingColon = "missing-colon"
  /// Something else stands where a view must.
  case expectedView = "expected-view"
  /// Brackets that do not begin with a name.
  case badViewName = "bad-view-name"
  /// A view without its closing bracket.
  case unclosedView = "unclosed-view"
  /// A predicate list without its closing parenthesis, or with something that does not belong there.
  case unclosedPredicateList = "unclosed-predicate-list"
  /// Nothing between parentheses or commas.
  case emptyPredicate = "empty-predicate"
  /// A size predicate without its number or name.
  case expectedNumberOrName = "expected-number-or-name"
  /// A spacing predicate without its number or metric.
  case expectedNumberOrMetric = "expected-number-or-metric"
  /// A number that is not finite.
  case badNumber = "bad-number"
  /// A relation other than `==`, `<=` and `>=`.
  case badRelation = "bad-relation"
  /// An `@` without its priority.
  case expectedPriority = "expected-priority"
  /// A priority that is not greater than 0 and at most 1000.
  case badPriority = "bad-priority"
  /// A `-` or `+` that may be a sign or a bar of the connection.
  case ambiguousMinus = "ambiguous-minus"
  /// A spacing without its closing `-`.
  case unterminatedConnection = "unterminated-connection"
  /// A connection that leads nowhere.
  case danglingConnection = "dangling-connection"
  /// A character that nothing in the language begins with at this place.
  case unexpectedCharacter = "unexpected-character"
  /// White space where none may stand.
  case unexpectedWhitespace = "unexpected-whitespace"
  /// A character outside ASCII.
  case nonASCII = "non-ascii"
  /// Something after the trailing superview.
  case trailingGarbage = "trailing-garbage"
  /// A factor or quotient, which formats cannot say.
  case multiplierNotSupported = "multiplier-not-supported"
  /// A sum or difference, which formats cannot say.
  case arithmeticNotSupported = "arithmetic-not-supported"
  /// An attribute of a view, which formats cannot say.
  case attributeNotSupported = "attribute-not-supported"
  /// A percentage, which formats cannot say.
  case percentNotSupported = "percent-not-supported"
  /// A view without its attribute in an equation, or with too many.
  case expectedAttribute = "expected-attribute"
  /// Something else than a number as a factor in an equation.
  case expectedNumber = "expected-number"
  /// A name in an equation that is no attribute.
  case unknownAttribute = "unknown-attribute"
  /// A name in an equation that is no guide.
  case unknownGuide = "unknown-guide"
  /// A location related to a size.
  case locationWithSize = "location-with-size"
  /// Leading or trailing related to left or right.
  case leadingWithLeft = "leading-with-left"
  /// A horizontal location related to a vertical one.
  case horizontalWithVertical = "horizontal-with-vertical"
  /// A location set to a constant.
  case locationWithoutItem = "location-without-item"
  /// A name in brackets that is no key of the views.
  case unknownView = "unknown-view"
  /// A name in a spacing or a priority that is no key of the metrics.
  case unknownMetric = "unknown-metric"
  /// A name in a size that is a key neither of the metrics nor of the views.
  case unknownName = "unknown-name"
  /// A view's name in a spacing.
  case viewInSpacing = "view-in-spacing"
  /// A superview that the view does not have.
  case noSuperview = "no-superview"
  /// A guide that the item does not have.
  case noGuide = "no-guide"
  /// Options that align views along the format's own axis.
  case alignmentAlongAxis = "alignment-along-axis"
  /// Two directions at once.
  case conflictingOptions = "conflicting-options"
  /// Bits that stand for no option.
  case unknownOption = "unknown-option"
  /// The last diagnostic of a format with more errors than are listed; it counts the others.
  case tooManyErrors = "too-many-errors"
}
