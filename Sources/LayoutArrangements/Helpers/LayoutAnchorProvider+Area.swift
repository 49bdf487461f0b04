public import LayoutConstraints

extension LayoutAnchorProvider where AnchorItem: LayoutItem, AnchorItem.Guide == AnchorItem {
  /// Returns the anchors of the area inside the margins, or of the safe area:
  /// `title.pin(to: card.area(.margins))`.
  ///
  /// - Parameter area: The part of the item.
  /// - Returns: The anchors of the guide for the part. An item that has no such guide, such as a
  ///   guide, has no margins: the result is then the anchors of the item itself.
  public func area(_ area: LayoutGuide) -> LayoutItemAnchors<AnchorItem> {
    LayoutItemAnchors(anchorItem.guide(area) ?? anchorItem)
  }
}
