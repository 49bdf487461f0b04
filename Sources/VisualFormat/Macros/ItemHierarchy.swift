public import LayoutConstraints
public import LayoutEngine

/// The functions that return the superview and the guides of an item.
@_documentation(visibility: internal)
public struct ItemHierarchy<Item> {
  let superview: (Item) -> Item?
  let guide: (Item, LayoutGuide) -> Item?

  @usableFromInline
  init(superview: @escaping (Item) -> Item?, guide: @escaping (Item, LayoutGuide) -> Item?) {
    self.superview = superview
    self.guide = guide
  }
}

extension ItemHierarchy where Item == any LayoutItem {
  /// The superview and guides that items of any types supply.
  @inlinable
  public static var items: ItemHierarchy {
    ItemHierarchy(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}

extension ItemHierarchy where Item == any LayoutElement {
  /// The superview and guides of the elements' layout views.
  @inlinable
  public static var items: ItemHierarchy {
    ItemHierarchy(superview: { $0.layoutView.superview }, guide: { $0.layoutView.guide($1) })
  }
}

extension ItemHierarchy where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// The superview and guides that items of one type supply.
  @inlinable
  public static var items: ItemHierarchy {
    ItemHierarchy(superview: { $0.superview }, guide: { $0.guide($1) })
  }
}
