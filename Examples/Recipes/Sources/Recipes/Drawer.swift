import VisualFormat

/// Recipe 6-5: a drawer at the bottom edge, which a handle moves, with items in a row.
///
/// The height that the drawer shows is the constant of a constraint with priority 600. Two required
/// limits keep the drawer at the edge and half of the handle visible.
public final class Drawer {
  /// The screen with the drawer, its handle and its items.
  public let tree: LayoutTree
  /// The height of the drawer, in points.
  public static let height = 130.0
  private let row: LayoutStack
  private let position: InstalledConstraint
  private let items: [LayoutView]

  /// Creates a screen with an open drawer and two items outside it.
  public init(_ size: LayoutSize) throws {
    let drawer = LayoutView("drawer")
    let handle = LayoutView("handle")
    row = try LayoutStack("row", spacing: 8)
    items = try [1, 2].map { try LayoutView("item\($0)", width: 60, height: 60) }
    tree = try LayoutTree(size, [drawer, handle])
    try drawer.addSubview(row.layoutView)
    let root = tree.root
    let views = ["drawer": drawer, "handle": handle, "row": row.layoutView]
    try tree.activate(views: views, metrics: ["height": Self.height]) {
      "H:|[drawer]|"
      "V:[drawer(height)]"
      "H:[handle(60)]"
      "V:[handle(60)]"
      "H:|-[row]"
      "row.centerY == superview.centerY"
      handle.centerX == drawer.centerX
      handle.centerY == drawer.top
      drawer.bottom >= root.bottom
      handle.bottom <= root.bottom
    }
    position = try tree.activate(drawer.top == root.bottom - Self.height ~ 600)
    for item in items { try takeOut(item) }
    try tree.layoutIfNeeded()
  }

  /// Moves the drawer toward a position in which it shows the given height, in points.
  public func drag(to height: Double) throws {
    try position.setConstant(-height)
    try tree.layoutIfNeeded()
  }

  /// Closes an open drawer, and opens a closed one.
  public func toggle() throws {
    try drag(to: position.constant == -Self.height ? 0 : Self.height)
  }

  /// Puts an item at the end of the row in the drawer.
  public func putIn(item index: Int) throws {
    try row.add(items[index])
    try tree.layoutIfNeeded()
  }

  /// Takes an item out of the drawer.
  public func takeOut(item index: Int) throws {
    try takeOut(items[index])
    try tree.layoutIfNeeded()
  }

  /// Moves an item from the row to the screen, at 40 points from the top edge.
  private func takeOut(_ item: LayoutView) throws {
    let index = items.firstIndex(of: item) ?? 0
    row.remove(item)
    try tree.root.addSubview(item)
    try tree.activate(views: ["item": item], metrics: ["x": 40 + 80 * index]) {
      "H:|-(>=20)-[item]-(>=20)-|"
      "H:|-(x@501)-[item]"
      "V:|-40-[item]"
    }
  }
}
