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

  /// The predicates of all lists, in source order. ``PredicateListSyntax/indices`` selects the
  /// predicates of one list.
  public let predicates: [PredicateSyntax]

  /// The axis that the format arranges its views along.
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

/// The orientation of a format: `"H" | "V"`.
public struct OrientationSyntax: Hashable, Sendable {
  /// The axis that the letter denotes: horizontal for `H`, so that sizes are widths, and vertical
  /// for `V`.
  public let axis: LayoutAxis
  /// The UTF-8 byte offsets of the letter.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange
}

/// An element of a format: an item (a view or the superview), or the connection between two items.
public enum ElementSyntax: Hashable, Sendable {
  /// The superview.
  case superview(SuperviewSyntax)
  /// The connection between two items.
  case connection(ConnectionSyntax)
  /// A view.
  case view(ViewSyntax)

  /// The UTF-8 byte offsets of the element.
  public var range: Range<Int> {
    switch self {
    case .superview(let superview): superview.range
    case .connection(let connection): connection.range
    case .view(let view): view.range
    }
  }
}

/// The superview: `"|"`.
public struct SuperviewSyntax: Hashable, Sendable {
  /// The UTF-8 byte offsets of the `|`.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange
}

/// A view with optional predicates on its size: `"[" viewName predicateListWithParens? "]"`.
public struct ViewSyntax: Hashable, Sendable {
  /// The name of the view.
  public let name: NameSyntax
  /// The UTF-8 byte offsets of the view, including its brackets.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange

  /// The predicates on the size of the view along the format's axis; `nil` if there are none.
  public let size: PredicateListSyntax?
}

/// The connection between two items: `"" | "-" | "-" predicateList "-"`.
public struct ConnectionSyntax: Hashable, Sendable {
  /// The UTF-8 byte offsets of the connection, including its bars; empty between two flush items.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange

  /// The predicates on the distance between the items; `nil` for the standard space and for flush
  /// items.
  public let spacing: PredicateListSyntax?
}
