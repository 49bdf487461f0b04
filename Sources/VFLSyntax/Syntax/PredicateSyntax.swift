/// The predicates on one size or distance: `simplePredicate | predicateListWithParens`.
public struct PredicateListSyntax: Hashable, Sendable {
  /// Where the list's predicates stand in ``VisualFormatSyntax/predicates``.
  public let indices: Range<Int>
  /// Whether the list is written in parentheses.
  public let isParenthesized: Bool
  /// The list's UTF-8 byte offsets, with its parentheses.
  public let range: Range<Int>
}

/// One condition on a size or distance: `relation? objectOfPredicate ("@" priority)?`.
public struct PredicateSyntax: Hashable, Sendable {
  /// The relation as written; `nil` means equal.
  public let relation: RelationSyntax?
  /// What the size or distance relates to; `nil` only where it is missing from a broken format.
  public let object: NumberOrNameSyntax?
  /// The priority as written; `nil` means required.
  public let priority: NumberOrNameSyntax?
  /// The predicate's UTF-8 byte offsets.
  public let range: Range<Int>
}

/// How a size or distance compares with the object: `"==" | "<=" | ">="`.
public struct RelationSyntax: Hashable, Sendable {
  /// How the two sides of a predicate compare.
  public enum Kind: UInt8, Hashable, Sendable {
    /// `==`
    case equal
    /// `<=`
    case lessThanOrEqual
    /// `>=`
    case greaterThanOrEqual
  }

  /// How the two sides compare.
  public let kind: Kind
  /// The relation's UTF-8 byte offsets.
  public let range: Range<Int>
}

/// A number, or the name of a metric or, in a size, of a view: `constant`, `objectOfPredicate` and `priority`.
public enum NumberOrNameSyntax: Hashable, Sendable {
  /// A number as written.
  case number(NumberSyntax)
  /// A name, whose meaning the tree does not know.
  case name(NameSyntax)

  /// The UTF-8 byte offsets of the number or name.
  public var range: Range<Int> {
    switch self {
    case .number(let number): number.range
    case .name(let name): name.range
    }
  }
}

/// A number with its sign.
public struct NumberSyntax: Hashable, Sendable {
  /// The number's value, finite in a valid format.
  public let value: Double
  /// The number's UTF-8 byte offsets, its sign included.
  public let range: Range<Int>
}

/// The name of a view or a metric.
public struct NameSyntax: Hashable, Sendable {
  /// The name's UTF-8 byte offsets; empty only where the name is missing from a broken format.
  public let range: Range<Int>
}

extension RelationSyntax.Kind {
  /// The relation as it is written.
  public var text: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}
