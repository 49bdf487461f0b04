public import LayoutConstraints

/// The predicates on a size or distance: `simplePredicate | predicateListWithParens`.
public struct PredicateListSyntax: Hashable, Sendable {
  /// The indices of the list's predicates in ``VisualFormatSyntax/predicates``.
  @inlinable
  public var indices: Range<Int> { storedIndices.range }
  /// The UTF-8 byte offsets of the list, including its parentheses.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let storedIndices: CompactRange
  @usableFromInline package let bounds: CompactRange

  /// Whether the list is written in parentheses.
  public let isParenthesized: Bool
}

/// A condition on a size or distance: `relation? objectOfPredicate ("@" priority)?`.
public struct PredicateSyntax: Hashable, Sendable {
  /// The relation as written; `nil` means equal.
  public let relation: RelationSyntax?
  /// The number or name that the size or distance is compared with; `nil` only if it is missing
  /// from an invalid format.
  public let object: NumberOrNameSyntax?
  /// The priority as written; `nil` means required.
  public let priority: NumberOrNameSyntax?
  /// The UTF-8 byte offsets of the predicate.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange
}

/// The relation between a size or distance and the object of a predicate: `"==" | "<=" | ">="`.
public struct RelationSyntax: Hashable, Sendable {
  /// The UTF-8 byte offsets of the relation.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange

  /// The kind of the relation.
  public let kind: LayoutRelation
}

/// A number or a name: `constant`, `objectOfPredicate` and `priority`.
///
/// The name refers to a metric or, in a size, to a metric or a view.
public enum NumberOrNameSyntax: Hashable, Sendable {
  /// A number.
  case number(NumberSyntax)
  /// A name. The tree does not resolve it.
  case name(NameSyntax)

  /// The UTF-8 byte offsets of the number or name.
  public var range: Range<Int> {
    switch self {
    case .number(let number): number.range
    case .name(let name): name.range
    }
  }
}

/// A number with an optional sign.
public struct NumberSyntax: Hashable, Sendable {
  /// The value of the number. It is finite in a valid format.
  public let value: Double
  /// The UTF-8 byte offsets of the number, including its sign.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange
}

/// A name of a view or metric or, in an equation, of a guide or attribute.
public struct NameSyntax: Hashable, Sendable {
  /// The UTF-8 byte offsets of the name; empty only if the name is missing from an invalid format.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange
}
