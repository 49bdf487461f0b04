/// The stable category of a diagnostic. `Grammar.md` documents each category with an example and
/// its fix.
///
/// Each stage declares the categories of its diagnostics.
public struct DiagnosticCategory: RawRepresentable, Hashable, Sendable {
  /// The code of the category.
  public let rawValue: String

  /// Creates a category from its code.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The categories of errors in the syntax.
extension DiagnosticCategory {
  /// A format that is empty or contains only whitespace.
  public static var empty: Self { Self(rawValue: "empty") }
  /// An orientation without a colon.
  public static var missingColon: Self { Self(rawValue: "missing-colon") }
  /// Other text where a view is required.
  public static var expectedView: Self { Self(rawValue: "expected-view") }
  /// A view whose brackets do not begin with a name.
  public static var badViewName: Self { Self(rawValue: "bad-view-name") }
  /// A view without a closing bracket.
  public static var unclosedView: Self { Self(rawValue: "unclosed-view") }
  /// A predicate list without a closing parenthesis, or with unexpected text after a predicate.
  public static var unclosedPredicateList: Self { Self(rawValue: "unclosed-predicate-list") }
  /// A missing predicate between parentheses or commas.
  public static var emptyPredicate: Self { Self(rawValue: "empty-predicate") }
  /// A size predicate without a number or name.
  public static var expectedNumberOrName: Self { Self(rawValue: "expected-number-or-name") }
  /// A spacing predicate without a number or metric.
  public static var expectedNumberOrMetric: Self { Self(rawValue: "expected-number-or-metric") }
  /// A number that is not finite, or a division by zero.
  public static var badNumber: Self { Self(rawValue: "bad-number") }
  /// A relation other than `==`, `<=` and `>=`.
  public static var badRelation: Self { Self(rawValue: "bad-relation") }
  /// An `@` without a priority.
  public static var expectedPriority: Self { Self(rawValue: "expected-priority") }
  /// A priority that is not greater than 0, or that is greater than 1000.
  public static var badPriority: Self { Self(rawValue: "bad-priority") }
  /// A `-` that is either a minus sign or an extra bar of a connection.
  public static var ambiguousMinus: Self { Self(rawValue: "ambiguous-minus") }
  /// A connection without its closing `-`.
  public static var unterminatedConnection: Self { Self(rawValue: "unterminated-connection") }
  /// A connection that no view or superview follows.
  public static var danglingConnection: Self { Self(rawValue: "dangling-connection") }
  /// A character that cannot begin a connection, a view or the superview.
  public static var unexpectedCharacter: Self { Self(rawValue: "unexpected-character") }
  /// Whitespace where it is not allowed.
  public static var unexpectedWhitespace: Self { Self(rawValue: "unexpected-whitespace") }
  /// A character that is not ASCII.
  public static var nonASCII: Self { Self(rawValue: "non-ascii") }
  /// Text after the trailing superview, or after the end of an equation.
  public static var trailingGarbage: Self { Self(rawValue: "trailing-garbage") }
  /// A multiplication or division, which formats do not support.
  public static var multiplierNotSupported: Self { Self(rawValue: "multiplier-not-supported") }
  /// An addition or subtraction that the syntax does not support.
  public static var arithmeticNotSupported: Self { Self(rawValue: "arithmetic-not-supported") }
  /// An attribute of a view, which formats do not support.
  public static var attributeNotSupported: Self { Self(rawValue: "attribute-not-supported") }
  /// A percentage, which formats do not support.
  public static var percentNotSupported: Self { Self(rawValue: "percent-not-supported") }
  /// A term of an equation without an attribute, or with too many names.
  public static var expectedAttribute: Self { Self(rawValue: "expected-attribute") }
  /// A factor of an equation that is not a number.
  public static var expectedNumber: Self { Self(rawValue: "expected-number") }
  /// The last diagnostic of a format with more errors than are listed. It counts the others.
  public static var tooManyErrors: Self { Self(rawValue: "too-many-errors") }

  /// The categories of this module.
  package static var syntaxCategories: [Self] {
    [
      .empty, .missingColon, .expectedView, .badViewName, .unclosedView, .unclosedPredicateList,
      .emptyPredicate, .expectedNumberOrName, .expectedNumberOrMetric, .badNumber, .badRelation,
      .expectedPriority, .badPriority, .ambiguousMinus, .unterminatedConnection,
      .danglingConnection,
      .unexpectedCharacter, .unexpectedWhitespace, .nonASCII, .trailingGarbage,
      .multiplierNotSupported, .arithmeticNotSupported, .attributeNotSupported,
      .percentNotSupported,
      .expectedAttribute, .expectedNumber, .tooManyErrors,
    ]
  }
}
