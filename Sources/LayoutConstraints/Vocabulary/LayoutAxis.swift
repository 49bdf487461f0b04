/// A direction that views can be laid out along.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// From left to right, or from right to left.
  case horizontal
  /// From top to bottom.
  case vertical
}
