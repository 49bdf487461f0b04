public import LayoutConstraints

/// The orientation of a format: `"H" | "V"`.
public struct OrientationSyntax: Hashable, Sendable {
  /// The axis that the letter denotes: horizontal for `H`, so that sizes are widths, and vertical
  /// for `V`.
  public let axis: LayoutAxis
  /// The UTF-8 byte offsets of the letter.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline package let bounds: CompactRange

  init(axis: LayoutAxis, range: Range<Int>) {
    self.axis = axis
    bounds = CompactRange(unclamped: range)
  }
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

  init(range: Range<Int>) { bounds = CompactRange(unclamped: range) }
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

  init(name: NameSyntax, size: PredicateListSyntax?, range: Range<Int>) {
    self.name = name
    self.size = size
    bounds = CompactRange(unclamped: range)
  }
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

  init(spacing: PredicateListSyntax?, range: Range<Int>) {
    self.spacing = spacing
    bounds = CompactRange(unclamped: range)
  }
}
