import LayoutConstraints

/// Edges between a scroll view and an item inside it refer to the content area of the scroll view;
/// sizes and centers refer to its frame.
extension ConstraintLowering {
  /// Returns the item that an attribute in an equation belongs to: the content area for an edge if
  /// the item is a scroll view and the other item is inside it, or else the item.
  ///
  /// An item on the right-hand side is second: the same edge of a scroll view there belongs to
  /// the superview, if the report does not show otherwise.
  func edgeItem(
    _ item: LoggedItem, _ attribute: LayoutAttribute, facing other: LoggedItem,
    _ otherAttribute: LayoutAttribute, isSecond: Bool
  ) -> LoggedItem {
    let container = container(item, of: other)
    guard container.part == .content, attribute.isNearEdge != nil,
      otherAttribute.isNearEdge != nil,
      isInside(other, item) ?? (isSecond && attribute == otherAttribute)
    else { return item }
    return container
  }

  /// Returns whether an item is inside a view; `nil` if the report does not show it.
  func isInside(_ item: LoggedItem, _ view: LoggedItem) -> Bool? {
    if item.view.key == view.key { return false }
    let ancestors = superviewKeys(of: item)
    if ancestors.contains(view.key) { return true }
    let others = superviewKeys(of: view)
    let isOutside = others.contains { $0 == item.view.key || ancestors.contains($0) }
    return isOutside ? false : nil
  }

  /// The largest number of superviews that are compared, so that the time per equation is constant.
  private static let maximumDepth = 16

  /// Returns the keys of the superview of an item, of its superview, and so on.
  private func superviewKeys(of item: LoggedItem) -> [String] {
    var keys: [String] = []
    var view = superviews[item.view.key]
    while let superview = view, keys.count < Self.maximumDepth {
      keys.append(superview.key)
      view = superviews[superview.key]
    }
    return keys
  }
}

extension ConstraintLowering {
  /// Returns the part of a view that the edges of an item inside it refer to. In AppKit, the
  /// content of a scroll view is in its clip view.
  func container(_ view: LoggedItem, of item: LoggedItem) -> LoggedItem {
    let isContent = !isFromAppKit && view.isScrollView && !item.followsFrameOfScrollView
    return isContent && view.part == .whole ? view.part(.content) : view
  }
}

extension LoggedItem {
  /// Whether the view scrolls its subviews.
  var isScrollView: Bool {
    guard let name = className else { return false }
    return name.hasSuffix("ScrollView") || name == "UITableView"
      || name == "UICollectionView" || name == "UITextView"
  }

  /// Whether the item is a guide of a scroll view that does not move with the content.
  fileprivate var followsFrameOfScrollView: Bool {
    label == "UIScrollView-frameLayoutGuide" || label == "UIViewSafeAreaLayoutGuide"
  }
}
