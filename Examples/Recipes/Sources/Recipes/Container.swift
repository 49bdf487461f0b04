import VisualFormat

/// Recipe 7-10c: a container that moves when the device is tilted, with content that keeps its
/// layout.
///
/// Two constraints place the container, and their constants are its distance from the center.
/// The content refers to the container alone.
public final class TiltedContainer {
  /// The screen with the container.
  public let tree: LayoutTree
  private let position: ConstraintGroup
  /// The largest distance from the center of the screen, in points.
  public static let reach = 20.0

  /// Creates a screen with the container in its center.
  public init(_ size: LayoutSize) throws {
    let container = LayoutView("container")
    tree = try LayoutTree(size, [container])
    let (title, detail) = (LayoutView("title"), LayoutView("detail"))
    for view in [title, detail] { try container.addSubview(view) }
    try tree.activate(views: ["title": title, "detail": detail]) {
      container.size(width: 200, height: 120)
      "H:|-10-[title]-10-|"
      "H:|-10-[detail]-10-|"
      "V:|-10-[title(30)]-10-[detail]-10-|"
    }
    position = try tree.activate(container.center(in: tree.root))
    try tree.layoutIfNeeded()
  }

  /// Moves the container from the center by up to ``reach`` points along each axis.
  ///
  /// - Parameters:
  ///   - x: The tilt to the right, from -1 to 1.
  ///   - y: The downward tilt, from -1 to 1.
  /// - Throws: The errors of a layout.
  public func tilt(x: Double, y: Double) throws {
    for (constraint, tilt) in zip(position.installed, [x, y]) {
      try constraint.setConstant(Self.reach * max(-1, min(tilt, 1)))
    }
    try tree.layoutIfNeeded()
  }
}
