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

/// `orientation = "H" | "V"`
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
}

/// `superview = "|"`
public struct SuperviewSyntax: Hashable, Sendable {
  /// The bar's UTF-8 byte offsets.
  public let range: Range<Int>
}

/// `view = "[" viewName predicateListWithParens? "]"`
public struct ViewSyntax: Hashable, Sendable {
  /// The view's name.
  public let name: NameSyntax
  /// The predicates on the view's size along the format's axis.
  public let size: PredicateListSyntax?
  /// The UTF-8 byte offsets of the brackets and all between them.
  public let range: Range<Int>
}

/// `connection = "" | "-" | "-" predicateList "-"`
public struct ConnectionSyntax: Hashable, Sendable {
  /// The predicates on the distance; `nil` for the standard space and for no space at all.
  public let spacing: PredicateListSyntax?
  /// The UTF-8 byte offsets of the bars and all between them; empty between two flush items.
  public let range: Range<Int>
}

/// `predicateList = simplePredicate | predicateListWithParens`
public struct PredicateListSyntax: Hashable, Sendable {
  /// Where the list's predicates stand in ``VisualFormatSyntax/predicates``.
  public let indices: Range<Int>
  /// Whether the list is written in parentheses.
  public let isParenthesized: Bool
  /// The list's UTF-8 byte offsets, with its parentheses.
  public let range: Range<Int>
}

/// `predicate = relation? objectOfPredicate ("@" priority)?`
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

/// `relation = "==" | "<=" | ">="`
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

/// `number`, with its sign.
public struct NumberSyntax: Hashable, Sendable {
  /// The number's value, finite in a valid format.
  public let value: Double
  /// The number's UTF-8 byte offsets, its sign included.
  public let range: Range<Int>
}

/// `viewName` or `metricName`
public struct NameSyntax: Hashable, Sendable {
  /// The name's UTF-8 byte offsets; empty only where the name is missing from a broken format.
  public let range: Range<Int>
}
