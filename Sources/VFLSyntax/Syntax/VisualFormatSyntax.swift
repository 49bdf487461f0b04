/// The syntax tree of one visual format string.
///
/// A tree says what is written and where; it knows no views and no metrics. It owns a copy of the source, so that
/// every node can be a small value with the range of its text. Nodes lie flat in two arrays: the elements of the
/// format from left to right, and the predicates of all their lists.
///
/// In the tree of a valid format, items (superviews and views) and connections alternate, beginning and ending
/// with an item; two flush items have an empty connection between them. The tree of a broken format holds what
/// could be read.
public struct VisualFormatSyntax: Hashable, Sendable {
  /// The bytes that were parsed. Every range in the tree counts from their start.
  public let source: [UInt8]

  /// The orientation as written; `nil` means horizontal.
  public let orientation: OrientationSyntax?

  /// Superviews, connections and views, from left to right.
  public let elements: [ElementSyntax]

  /// The predicates of all lists, in source order; a list picks its own by ``PredicateListSyntax/indices``.
  public let predicates: [PredicateSyntax]

  /// The axis that the format lays its views out along.
  public var axis: OrientationSyntax.Axis { orientation?.axis ?? .horizontal }

  /// The predicates of a list of this tree.
  public subscript(list: PredicateListSyntax) -> ArraySlice<PredicateSyntax> {
    predicates[list.indices]
  }

  /// The text of a node of this tree. Invalid UTF-8 reads as replacement characters.
  ///
  /// - Complexity: linear in the length of the text.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
