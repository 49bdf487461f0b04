/// A direction that views can be laid out along.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The axis in words.
  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  /// The attribute that is an item's size along the axis.
  package var sizeAttribute: LayoutAttribute { self == .horizontal ? .width : .height }
}
