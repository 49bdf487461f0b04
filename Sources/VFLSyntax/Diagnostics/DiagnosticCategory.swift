/// The stable category of a diagnostic. `Grammar.md` documents each category with an example and
/// its fix.
public enum DiagnosticCategory: String, CaseIterable, Hashable, Sendable {
  /// A format that is empty or contains only whitespace.
  case empty
  /// An orientation without a colon.
  case missingColon = "missing-colon"
  /// Other text where a view is required.
  case expectedView = "expected-view"
  /// A view whose brackets do not begin with a name.
  case badViewName = "bad-view-name"
  /// A view without a closing bracket.
  case unclosedView = "unclosed-view"
  /// A predicate list without a closing parenthesis, or with unexpected text after a predicate.
  case unclosedPredicateList = "unclosed-predicate-list"
  /// A missing predicate between parentheses or commas.
  case emptyPredicate = "empty-predicate"
  /// A size predicate without a number or name.
  case expectedNumberOrName = "expected-number-or-name"
  /// A spacing predicate without a number or metric.
  case expectedNumberOrMetric = "expected-number-or-metric"
  /// A number that is not finite, or a division by zero.
  case badNumber = "bad-number"
  /// A relation other than `==`, `<=` and `>=`.
  case badRelation = "bad-relation"
  /// An `@` without a priority.
  case expectedPriority = "expected-priority"
  /// A priority that is not greater than 0, or that is greater than 1000.
  case badPriority = "bad-priority"
  /// A `-` that is either a minus sign or an extra bar of a connection.
  case ambiguousMinus = "ambiguous-minus"
  /// A connection without its closing `-`.
  case unterminatedConnection = "unterminated-connection"
  /// A connection that no view or superview follows.
  case danglingConnection = "dangling-connection"
  /// A character that cannot begin a connection, a view or the superview.
  case unexpectedCharacter = "unexpected-character"
  /// Whitespace where it is not allowed.
  case unexpectedWhitespace = "unexpected-whitespace"
  /// A character that is not ASCII.
  case nonASCII = "non-ascii"
  /// Text after the trailing superview, or after the end of an equation.
  case trailingGarbage = "trailing-garbage"
  /// A multiplication or division, which formats do not support.
  case multiplierNotSupported = "multiplier-not-supported"
  /// An addition or subtraction that the syntax does not support.
  case arithmeticNotSupported = "arithmetic-not-supported"
  /// An attribute of a view, which formats do not support.
  case attributeNotSupported = "attribute-not-supported"
  /// A percentage, which formats do not support.
  case percentNotSupported = "percent-not-supported"
  /// A term of an equation without an attribute, or with too many names.
  case expectedAttribute = "expected-attribute"
  /// A factor of an equation that is not a number.
  case expectedNumber = "expected-number"
  /// A name in an equation that is not the name of an attribute.
  case unknownAttribute = "unknown-attribute"
  /// A name in an equation that is not the name of a guide.
  case unknownGuide = "unknown-guide"
  /// A location related to a size.
  case locationWithSize = "location-with-size"
  /// Leading or trailing related to left or right.
  case leadingWithLeft = "leading-with-left"
  /// A horizontal location related to a vertical one.
  case horizontalWithVertical = "horizontal-with-vertical"
  /// A location related to a constant, or to another location times 0.
  case locationWithoutItem = "location-without-item"
  /// A name in brackets that is not a key of the views.
  case unknownView = "unknown-view"
  /// A name in a spacing or a priority that is not a key of the metrics.
  case unknownMetric = "unknown-metric"
  /// A name in a size that is not a key of the metrics or of the views.
  case unknownName = "unknown-name"
  /// The name of a view in a spacing.
  case viewInSpacing = "view-in-spacing"
  /// A reference to the superview of a view that has none.
  case noSuperview = "no-superview"
  /// A guide that the item does not have.
  case noGuide = "no-guide"
  /// Options that align views along the format's own axis.
  case alignmentAlongAxis = "alignment-along-axis"
  /// Options that specify two directions.
  case conflictingOptions = "conflicting-options"
  /// Option bits that do not correspond to an option.
  case unknownOption = "unknown-option"
  /// Required predicates of one size or space that cannot hold at the same time; a warning.
  case contradictoryPredicates = "contradictory-predicates"
  /// A predicate without an effect beside another one of the same size or space; a warning.
  case redundantPredicate = "redundant-predicate"
  /// A minimum and a maximum of one size or space that are the same; a warning.
  case equalBounds = "equal-bounds"
  /// A view that is related to itself, or comes after itself; a warning.
  case selfRelation = "self-relation"
  /// A size that is compared with a negative number; a warning.
  case negativeSize = "negative-size"
  /// A priority between 999 and 1000; a warning.
  case nearRequiredPriority = "near-required-priority"
  /// An option without an effect on the format; a remark.
  case optionWithoutEffect = "option-without-effect"
  /// A required size of 0; a remark.
  case zeroSize = "zero-size"
  /// A minimum size of 0, which every size has; a remark that is off by default.
  case zeroMinimum = "zero-minimum"
  /// The last diagnostic of a format with more errors than are listed. It counts the others.
  case tooManyErrors = "too-many-errors"
}
