public import LayoutConstraints
public import LayoutEngine

/// How the superview and the guides of an item are found.
@_documentation(visibility: internal)
public struct LayoutSurroundings<Item> {
  let superview: (Item) -> Item?
  let guide: (Item, LayoutGuide) -> Item?

  @usableFromInline
  init(superview: @escaping (Item) -> Item?, guide: @escaping (Item, LayoutGuide) -> Item?) {
    self.superview = superview
    self.guide = guide
  }
}

extension LayoutSurroundings where Item == any LayoutItem {
  /// Those that items of any types know.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}

extension LayoutSurroundings where Item == any LayoutElement {
  /// Those of the views in a tree.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.layoutView.superview }, guide: { $0.layoutView.guide($1) })
  }
}

extension LayoutSurroundings where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// Those that items of one type know.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}
