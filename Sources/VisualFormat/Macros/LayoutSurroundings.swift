public import LayoutConstraints
public import LayoutEngine

/// The functions that return the superview and the guides of an item.
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
  /// The superview and guides that items of any types supply.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}

extension LayoutSurroundings where Item == any LayoutElement {
  /// The superview and guides of the elements' layout views.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.layoutView.superview }, guide: { $0.layoutView.guide($1) })
  }
}

extension LayoutSurroundings where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// The superview and guides that items of one type supply.
  @inlinable
  public static var items: LayoutSurroundings {
    LayoutSurroundings(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}
