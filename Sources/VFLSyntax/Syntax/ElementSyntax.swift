/// The letter for the axis that a format lays its views out along: `"H" | "V"`.
public struct OrientationSyntax: Hashable, Sendable {
  /// The direction that a format lays its views out along.
  public enum Axis: UInt8, Hashable, Sendable {
    /// `H`: from left to right, or right to left; sizes are widths.
    case horizontal
    /// `V`: from top to bottom; sizes are heights.
    case vertical
  }

  /// The direction that the letter stands for.
  public let axis: Axis
  /// The letter's UTF-8 byte offsets.
  public let range: Range<Int>
}

/// One piece of a format: an item, or the connection between two items.
public enum ElementSyntax: Hashable, Sendable {
  /// The superview's edge.
  case superview(SuperviewSyntax)
  /// What keeps two items apart.
  case connection(ConnectionSyntax)
  /// A view.
  case view(ViewSyntax)

  /// The element's UTF-8 byte offsets.
  public var range: Range<Int> {
    switch self {
    case .superview(let superview): superview.range
    case .connection(let connection): connection.range
    case .view(let view): view.range
    }
  }
}

/// The superview's edge: `"|"`.
public struct SuperviewSyntax: Hashable, Sendable {
  /// The bar's UTF-8 byte offsets.
  public let range: Range<Int>
}

/// A view, with predicates on its size: `"[" viewName predicateListWithParens? "]"`.
public struct ViewSyntax: Hashable, Sendable {
  /// The view's name.
  public let name: NameSyntax
  /// The predicates on the view's size along the format's axis.
  public let size: PredicateListSyntax?
  /// The UTF-8 byte offsets of the brackets and all between them.
  public let range: Range<Int>
}

/// What keeps two items apart: `"" | "-" | "-" predicateList "-"`.
public struct ConnectionSyntax: Hashable, Sendable {
  /// The predicates on the distance; `nil` for the standard space and for no space at all.
  public let spacing: PredicateListSyntax?
  /// The UTF-8 byte offsets of the bars and all between them; empty between two flush items.
  public let range: Range<Int>
}
