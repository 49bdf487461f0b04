/// A set of the edges of an item.
public struct LayoutEdges: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge where text begins.
  public static var leading: LayoutEdges { LayoutEdges(rawValue: 1) }
  /// The edge where text ends.
  public static var trailing: LayoutEdges { LayoutEdges(rawValue: 2) }
  /// The top edge.
  public static var top: LayoutEdges { LayoutEdges(rawValue: 4) }
  /// The bottom edge.
  public static var bottom: LayoutEdges { LayoutEdges(rawValue: 8) }
  /// The leading and the trailing edge.
  public static var horizontal: LayoutEdges { [.leading, .trailing] }
  /// The top and the bottom edge.
  public static var vertical: LayoutEdges { [.top, .bottom] }
  /// All four edges.
  public static var all: LayoutEdges { [.leading, .trailing, .top, .bottom] }
}
