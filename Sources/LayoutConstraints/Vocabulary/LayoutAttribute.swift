/// An attribute of an item's alignment rectangle that a constraint can refer to.
///
/// The raw values match Apple's public header.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// No attribute; the second attribute of a constraint without a second item.
  case notAnAttribute = 0
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where text begins: the left edge in a left-to-right interface.
  case leading
  /// The edge where text ends: the right edge in a left-to-right interface.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The horizontal center.
  case centerX
  /// The vertical center.
  case centerY
  /// The baseline of the last line of text.
  case lastBaseline
  /// The baseline of the first line of text.
  case firstBaseline
}

extension LayoutAttribute {
  /// The axis that the attribute is measured along; `nil` for ``notAnAttribute``.
  public var axis: LayoutAxis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether the attribute is a size: a width or a height.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a location along an axis: an edge, a center or a baseline.
  public var isLocation: Bool { self != .notAnAttribute && !isSize }

  /// Whether the attribute is a side that depends on the reading direction.
  var isRelativeToReadingDirection: Bool { self == .leading || self == .trailing }

  /// Whether the attribute is a side that is the same in every reading direction.
  @inlinable package var isAbsoluteSide: Bool { self == .left || self == .right }

  /// Whether the attribute is an edge where an item begins from left to right: a left, leading or
  /// top edge. It is `nil` if the attribute is not an edge.
  package var isNearEdge: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }

  /// The name of the attribute in equations.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    }
  }

  /// Creates an attribute from its name in equations.
  ///
  /// The name `baseline` is a synonym of `lastBaseline`. The result is `nil` for any other name,
  /// and for `notAnAttribute`.
  public init?(name: String) {
    if name == "baseline" {
      self = .lastBaseline
    } else if let attribute = Self.allCases.first(where: {
      $0 != .notAnAttribute && $0.name == name
    }) {
      self = attribute
    } else {
      return nil
    }
  }
}

/// An axis that views are laid out along.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The name of the axis.
  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The attribute for the size of an item along the axis.
  package var sizeAttribute: LayoutAttribute { self == .horizontal ? .width : .height }

  /// The edge where items begin along the axis.
  package var nearEdge: LayoutAttribute { self == .horizontal ? .leading : .top }

  /// The edge where items end along the axis.
  package var farEdge: LayoutAttribute { self == .horizontal ? .trailing : .bottom }
}

/// The relation between the two sides of a constraint.
///
/// The raw values match Apple's public header.
public enum LayoutRelation: Int, Hashable, Sendable, CaseIterable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1
}

extension LayoutRelation {
  /// The relation in equations and formats: `<=`, `==` or `>=`.
  public var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after the two sides are swapped.
  public var swapped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
