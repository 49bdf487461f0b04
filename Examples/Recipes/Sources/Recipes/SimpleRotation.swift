import VisualFormat

/// Recipe 6-1: a view at the top of a portrait screen, and at the trailing edge of a landscape one.
///
/// Each orientation has a group of constraints, and one group is active.
public final class SimpleRotation {
  /// The screen with its view.
  public let tree: LayoutTree
  private let portrait: ConstraintGroup
  private let landscape: ConstraintGroup

  /// Creates the screen in portrait orientation.
  public init() throws {
    let view = LayoutView("view")
    tree = try LayoutTree(.portrait, [view])
    let root = tree.root
    try tree.activate {
      view.width == 100
      view.height == 80
    }
    portrait = try tree.activate {
      view.centerX == root.centerX
      view.top == root.top + 20
    }
    landscape = try tree.activate {
      view.centerY == root.centerY
      root.trailing == view.trailing + 20
    }
    landscape.deactivate()
    try tree.layoutIfNeeded()
  }

  /// Gives the screen another size, and activates the constraints of its orientation.
  public func resize(to size: LayoutSize) throws {
    try tree.setSize(width: size.width, height: size.height)
    (size.isPortrait ? landscape : portrait).deactivate()
    try (size.isPortrait ? portrait : landscape).activate()
    try tree.layoutIfNeeded()
  }
}
