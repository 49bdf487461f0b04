/// The syntax tree of an equation: `term relation expression ("@" priority)?`.
///
/// Like the tree of a format, it records the text and its position. It does not resolve the names
/// of views, metrics, guides and attributes.
public struct EquationSyntax: Hashable, Sendable {
  /// The bytes that were parsed. All ranges in the tree are offsets from their start.
  public let source: [UInt8]
  /// The left-hand side; `nil` only if it is missing from an invalid equation.
  public let first: TermSyntax?
  /// The relation; `nil` only if it is missing from an invalid equation.
  public let relation: RelationSyntax?
  /// The right-hand side.
  public let expression: ExpressionSyntax
  /// The priority as written; `nil` means required.
  public let priority: NumberOrNameSyntax?
}

/// An attribute of an item: `viewName ("." guide)? "." attribute`.
public struct TermSyntax: Hashable, Sendable {
  /// The name of the item.
  public let name: NameSyntax
  /// The name of a guide of the item; `nil` if the item itself has the attribute.
  public let guide: NameSyntax?
  /// The name of the attribute; `nil` only if it is missing from an invalid equation.
  public let attribute: NameSyntax?
  /// The UTF-8 byte offsets of the term, from its first name to its last.
  public let range: Range<Int>
}

/// The right-hand side of an equation:
/// `equationConstant | (factor "*")? term (("*" | "/") factor)? (("+" | "-") equationConstant)?`.
public struct ExpressionSyntax: Hashable, Sendable {
  /// The multiplier of the term: the product of its factors, or 1 if it has no factors.
  public let multiplier: Double
  /// The UTF-8 byte offsets from the first factor to the last, including the text between them;
  /// `nil` if the term has no factors.
  public let multiplierRange: Range<Int>?
  /// The attribute on the right-hand side; `nil` if the expression is a constant.
  public let term: TermSyntax?
  /// The constant to add; `nil` if none is written.
  public let constant: NumberOrNameSyntax?
  /// Whether the constant is subtracted instead of added.
  public let isConstantNegated: Bool
}
