/// A type whose values have anchors.
///
/// A class of items conforms with one property:
///
///     extension Box: LayoutAnchorProvider {
///       var anchorItem: Box { self }
///     }
///
/// The views of `LayoutEngine` and its protocol `LayoutElement` conform. For other items, such as
/// names, ``LayoutItemAnchors`` has the anchors.
///
/// Each anchor has a short name for expressions, and its name in `NSLayoutAnchor`.
public protocol LayoutAnchorProvider {
  /// The type of the items of the anchors' constraints.
  associatedtype AnchorItem

  /// The item of the anchors' constraints.
  var anchorItem: AnchorItem { get }
}

/// The anchors of an item of any type: `LayoutItemAnchors("title").leading`.
public struct LayoutItemAnchors<Item>: LayoutAnchorProvider {
  /// The item.
  public let anchorItem: Item

  /// Creates the anchors of an item.
  public init(_ item: Item) {
    anchorItem = item
  }
}

extension LayoutItemAnchors: Sendable where Item: Sendable {}

extension LayoutItem {
  /// The anchors of the item. Their constraints are between items of this type.
  public var anchors: LayoutItemAnchors<Self> { LayoutItemAnchors(self) }
}

/// Anchors by their short names.
extension LayoutAnchorProvider {
  /// The edge where text begins.
  public var leading: LayoutAnchor<AnchorItem, LayoutAnchorKind.RelativeSide> {
    LayoutAnchor(anchorItem, .leading)
  }
  /// The edge where text ends.
  public var trailing: LayoutAnchor<AnchorItem, LayoutAnchorKind.RelativeSide> {
    LayoutAnchor(anchorItem, .trailing)
  }
  /// The left edge.
  public var left: LayoutAnchor<AnchorItem, LayoutAnchorKind.AbsoluteSide> {
    LayoutAnchor(anchorItem, .left)
  }
  /// The right edge.
  public var right: LayoutAnchor<AnchorItem, LayoutAnchorKind.AbsoluteSide> {
    LayoutAnchor(anchorItem, .right)
  }
  /// The horizontal center.
  public var centerX: LayoutCenterXAnchor<AnchorItem> { LayoutAnchor(anchorItem, .centerX) }
  /// The top edge.
  public var top: LayoutYAxisAnchor<AnchorItem> { LayoutAnchor(anchorItem, .top) }
  /// The bottom edge.
  public var bottom: LayoutYAxisAnchor<AnchorItem> { LayoutAnchor(anchorItem, .bottom) }
  /// The vertical center.
  public var centerY: LayoutYAxisAnchor<AnchorItem> { LayoutAnchor(anchorItem, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaseline: LayoutYAxisAnchor<AnchorItem> {
    LayoutAnchor(anchorItem, .firstBaseline)
  }
  /// The baseline of the last line of text.
  public var lastBaseline: LayoutYAxisAnchor<AnchorItem> { LayoutAnchor(anchorItem, .lastBaseline) }
  /// The width.
  public var width: LayoutDimension<AnchorItem> { LayoutAnchor(anchorItem, .width) }
  /// The height.
  public var height: LayoutDimension<AnchorItem> { LayoutAnchor(anchorItem, .height) }
}

/// Anchors by their names in UIKit and AppKit.
extension LayoutAnchorProvider {
  /// The edge where text begins.
  public var leadingAnchor: LayoutAnchor<AnchorItem, LayoutAnchorKind.RelativeSide> { leading }
  /// The edge where text ends.
  public var trailingAnchor: LayoutAnchor<AnchorItem, LayoutAnchorKind.RelativeSide> { trailing }
  /// The left edge.
  public var leftAnchor: LayoutAnchor<AnchorItem, LayoutAnchorKind.AbsoluteSide> { left }
  /// The right edge.
  public var rightAnchor: LayoutAnchor<AnchorItem, LayoutAnchorKind.AbsoluteSide> { right }
  /// The horizontal center.
  public var centerXAnchor: LayoutCenterXAnchor<AnchorItem> { centerX }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor<AnchorItem> { top }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor<AnchorItem> { bottom }
  /// The vertical center.
  public var centerYAnchor: LayoutYAxisAnchor<AnchorItem> { centerY }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor<AnchorItem> { firstBaseline }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor<AnchorItem> { lastBaseline }
  /// The width.
  public var widthAnchor: LayoutDimension<AnchorItem> { width }
  /// The height.
  public var heightAnchor: LayoutDimension<AnchorItem> { height }
}
