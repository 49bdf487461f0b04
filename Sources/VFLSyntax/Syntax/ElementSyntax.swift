/// The orientation of a format: `"H" | "V"`.
public struct OrientationSyntax: Hashable, Sendable {
  /// The axis along which a format arranges its views.
  public enum Axis: UInt8, Hashable, Sendable {
    /// `H`: from left to right or from right to left. Sizes are widths.
    case horizontal
    /// `V`: from top to bottom. Sizes are heights.
    case vertical
  }

  /// The axis that the letter denotes.
  public let axis: Axis
  /// The UTF-8 byte offsets of the letter.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline let bounds: NodeRange

  init(axis: Axis, range: Range<Int>) {
    self.axis = axis
    bounds = NodeRange(range)
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

  @usableFromInline let bounds: NodeRange

  init(range: Range<Int>) { bounds = NodeRange(range) }
}

/// A view with optional predicates on its size: `"[" viewName predicateListWithParens? "]"`.
public struct ViewSyntax: Hashable, Sendable {
  /// The name of the view.
  public let name: NameSyntax
  /// The UTF-8 byte offsets of the view, including its brackets.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline let bounds: NodeRange

  /// The predicates on the size of the view along the format's axis; `nil` if there are none.
  public let size: PredicateListSyntax?

  init(name: NameSyntax, size: PredicateListSyntax?, range: Range<Int>) {
    self.name = name
    self.size = size
    bounds = NodeRange(range)
  }
}

/// The connection between two items: `"" | "-" | "-" predicateList "-"`.
public struct ConnectionSyntax: Hashable, Sendable {
  /// The UTF-8 byte offsets of the connection, including its bars; empty between two flush items.
  @inlinable
  public var range: Range<Int> { bounds.range }

  @usableFromInline let bounds: NodeRange

  /// The predicates on the distance between the items; `nil` for the standard space and for flush
  /// items.
  public let spacing: PredicateListSyntax?

  init(spacing: PredicateListSyntax?, range: Range<Int>) {
    self.spacing = spacing
    bounds = NodeRange(range)
  }
}
