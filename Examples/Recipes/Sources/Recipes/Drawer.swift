import VisualFormat

/// Recipe 6-5: a drawer at the bottom edge, which a handle moves, with items in a row.
///
/// The height that the drawer shows is the constant of a constraint with priority 600. Two required
/// limits keep the drawer at the bottom edge and the whole handle on the screen, so that any
/// constant is valid.
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
    let (drawer, handle) = (LayoutView("drawer"), LayoutView("handle"))
    let row = try LayoutStack("row", spacing: 8)
    self.row = row
    items = try [1, 2].map { try LayoutView("item\($0)", width: 60, height: 60) }
    tree = try LayoutTree(size, [drawer, handle])
    try drawer.addSubview(row.layoutView)
    let root = tree.root
    try tree.activate(views: ["drawer": drawer, "row": row], metrics: ["height": Self.height]) {
      "H:|[drawer]|"
      "V:[drawer(height)]"
      drawer.bottom >= root.bottom
      handle.size(width: 60, height: 60)
      handle.centerX == drawer.centerX
      handle.centerY == drawer.top
      handle.bottom <= root.bottom
      "H:|-[row]"
      row.centerY == drawer.centerY
    }
    position = try tree.activate(drawer.top == root.bottom - Self.height ~ 600)
    for item in items { try takeOut(item) }
    try tree.layoutIfNeeded()
  }

  /// Moves the drawer toward a position that shows the given height, in points.
  public func drag(to height: Double) throws {
    try position.setConstant(-height)
    try tree.layoutIfNeeded()
  }

  /// Closes the drawer if it is fully open, and opens it otherwise.
  public func toggle() throws {
    let isOpen = -position.constant >= Self.height
    try drag(to: isOpen ? 0 : Self.height)
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
      "H:|-(>=20,x@501)-[item]-(>=20)-|"
      "V:|-40-[item]"
    }
  }
}
