/// The syntax tree of one equation: `term relation expression ("@" priority)?`.
///
/// As with formats, a tree says what is written and where; it knows no views, metrics or attributes.
public struct EquationSyntax: Hashable, Sendable {
  /// The bytes that were parsed. Every range in the tree counts from their start.
  public let source: [UInt8]
  /// The left-hand side; `nil` only where it is missing from a broken equation.
  public let first: TermSyntax?
  /// The relation; `nil` only where it is missing from a broken equation.
  public let relation: RelationSyntax?
  /// The right-hand side.
  public let expression: ExpressionSyntax
  /// The priority as written; `nil` means required.
  public let priority: NumberOrNameSyntax?
}

/// An attribute of an item: `viewName ("." guide)? "." attribute`.
public struct TermSyntax: Hashable, Sendable {
  /// The item's name.
  public let name: NameSyntax
  /// The name of a guide of the item, if one is meant instead of it.
  public let guide: NameSyntax?
  /// The name of the attribute; `nil` only where it is missing from a broken equation.
  public let attribute: NameSyntax?
  /// The UTF-8 byte offsets of the names and all between them.
  public let range: Range<Int>
}

/// The right-hand side of an equation:
/// `equationConstant | (factor "*")? term (("*" | "/") factor)? (("+" | "-") equationConstant)?`.
public struct ExpressionSyntax: Hashable, Sendable {
  /// What the term is multiplied by: the product of its factors; 1 where none is written.
  public let multiplier: Double
  /// The UTF-8 byte offsets from the first factor to the last, with what is between them; `nil` where none is written.
  public let multiplierRange: Range<Int>?
  /// The attribute on the right-hand side, if there is one.
  public let term: TermSyntax?
  /// What is added; `nil` where nothing is written.
  public let constant: NumberOrNameSyntax?
  /// Whether the constant is taken away instead.
  public let isConstantNegated: Bool
}
