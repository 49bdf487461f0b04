package import LayoutConstraints

/// A rectangle, in points; x increases to the right, and y increases downwards.
public struct LayoutRect: Hashable, Sendable {
  /// The x-coordinate of the left edge.
  public var x: Double
  /// The y-coordinate of the top edge.
  public var y: Double
  /// The distance from the left edge to the right edge.
  public var width: Double
  /// The distance from the top edge to the bottom edge.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle at the origin with zero width and height.
  public static var zero: LayoutRect { LayoutRect(x: 0, y: 0, width: 0, height: 0) }

  /// The x-coordinate of the right edge.
  public var maxX: Double { x + width }
  /// The y-coordinate of the bottom edge.
  public var maxY: Double { y + height }

  /// Returns the rectangle moved by the given distances to the right and down.
  public func offset(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the width or the height.
  package func length(along axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}

/// A width and a height, in points.
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
