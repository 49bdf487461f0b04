public import LayoutConstraints

/// The syntax tree of a visual format string.
///
/// The tree records the text of a format and its position. It does not resolve the names of views
/// and metrics. It owns a copy of the source, so each node is a small value with the range of its
/// text. The nodes are stored in two flat arrays: the elements of the format from left to right,
/// and the predicates of all lists.
///
/// In a valid format, items (views and superviews) and connections alternate. The first and the
/// last element are items. Two flush items have an empty connection between them. The tree of an
/// invalid format contains the parts that could be parsed.
public struct VisualFormatSyntax: Hashable, Sendable {
  /// The bytes that were parsed. All ranges in the tree are offsets from their start.
  public let source: [UInt8]

  /// The orientation as written; `nil` means horizontal.
  public let orientation: OrientationSyntax?

  /// The superviews, connections and views, from left to right.
  public let elements: [ElementSyntax]

  /// The predicates of all lists, in source order. ``PredicateListSyntax/indices`` selects those
  /// of one list.
  public let predicates: [PredicateSyntax]

  /// The axis along which the format arranges its views.
  public var axis: LayoutAxis { orientation?.axis ?? .horizontal }

  /// Accesses the predicates of a list of this tree.
  public subscript(list: PredicateListSyntax) -> ArraySlice<PredicateSyntax> {
    predicates[list.indices]
  }

  /// Returns the text of a node of this tree. Invalid UTF-8 is replaced by U+FFFD.
  ///
  /// - Complexity: Linear in the length of the text.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
