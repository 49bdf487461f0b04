import VisualFormat

/// Recipe 6-6: views in a window whose size is a constraint.
///
/// Required limits keep each view of 100 by 100 points inside the window, so that the window cannot
/// be smaller. The size of the window has priority 500. Views that are moved with a lower priority
/// stay in the window; with a higher priority, they enlarge it.
public final class WindowBounds {
  /// The tree whose root is the window.
  public let tree: LayoutTree
  private let size: [InstalledConstraint]
  private let positions: [[InstalledConstraint]]

  /// Creates a window of 320 by 240 points with four views.
  public init() throws {
    let views = makeViews(4)
    let tree = try LayoutTree(width: nil, height: nil)
    for view in views { try tree.root.addSubview(view) }
    let root = tree.root
    self.tree = tree
    size = try tree.activate {
      root.width == 320 ~ .windowSizeStayPut
      root.height == 240 ~ .windowSizeStayPut
    }.installed
    for view in views {
      try tree.activate(views: ["view": view]) {
        "H:|-(>=0)-[view(100)]-(>=0)-|"
        "V:|-(>=0)-[view(100)]-(>=0)-|"
      }
    }
    positions = try views.map { view in
      try tree.activate {
        view.leading == root.leading
        view.top == root.top
      }.installed
    }
    try fan()
  }

  /// Moves each view 40 points to the trailing edge and 40 points down from the one before.
  public func fan() throws {
    try move(x: 40, y: 40, priority: .dragThatCannotResizeWindow)
  }

  /// Moves each view below the one before.
  public func stack(resizesWindow: Bool) throws {
    try move(
      x: 0, y: 100,
      priority: resizesWindow ? .dragThatCanResizeWindow : .dragThatCannotResizeWindow)
  }

  /// Gives the window a size, which becomes larger if the views need it.
  public func resize(to size: LayoutSize) throws {
    try self.size[0].setConstant(size.width)
    try self.size[1].setConstant(size.height)
    try tree.layoutIfNeeded()
  }

  private func move(x: Double, y: Double, priority: LayoutPriority) throws {
    for (index, position) in positions.enumerated() {
      for (constraint, step) in zip(position, [x, y]) {
        try constraint.setConstant(step * Double(index))
        try constraint.setPriority(priority)
      }
    }
    try tree.layoutIfNeeded()
  }
}
