/// An axis that views are laid out along.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The name of the axis.
  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  /// The attribute for the size of an item along the axis.
  package var sizeAttribute: LayoutAttribute { self == .horizontal ? .width : .height }
}
