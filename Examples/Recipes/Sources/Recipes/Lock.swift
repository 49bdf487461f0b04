import VisualFormat

/// Recipe 6-4: a control that is unlocked by a thumb on a track.
///
/// The position of the thumb is the constant of a constraint with priority 500. Required limits
/// keep the thumb on the track, so that any constant is valid. The content hugging of the track is
/// required, because the thumb would otherwise stretch it.
public final class Lock {
  /// The screen with the control.
  public let tree: LayoutTree
  private let track: LayoutView
  private let position: InstalledConstraint

  /// Creates a locked control of 256 by 256 points in the center of a screen.
  public init(_ size: LayoutSize) throws {
    let control = LayoutView("control")
    let lock = try LayoutView("lock", width: 80, height: 96)
    let track = try LayoutView("track", width: 200, height: 20)
    track.setContentHuggingPriority(.required, for: .horizontal)
    let thumb = try LayoutView("thumb", width: 40, height: 40)
    tree = try LayoutTree(size, [control])
    self.track = track
    for view in [lock, track] { try control.addSubview(view) }
    try track.addSubview(thumb)
    let root = tree.root
    try tree.activate(views: ["lock": lock, "track": track, "thumb": thumb]) {
      control.size(width: 256, height: 256)
      control.center(in: root)
      [control, lock, track].align(.centerX)
      "lock.centerY == superview.bottom * 35%"
      "track.centerY == superview.bottom * 80%"
      [track, thumb].align(.centerY)
      "H:|-(>=20)-[thumb]-(>=20)-|"
    }
    position = try tree.activate(thumb.leading == track.leading ~ 500)
    try tree.layoutIfNeeded()
  }

  /// Moves the thumb toward a distance from the leading edge of the track.
  public func drag(to distance: Double) throws {
    try position.setConstant(distance)
    try tree.layoutIfNeeded()
  }

  /// Ends a movement: the thumb returns, unless it is released in the last quarter of the track.
  ///
  /// - Returns: Whether the control is unlocked.
  public func release(at distance: Double) throws -> Bool {
    guard distance <= track.frame.width * 0.75 else { return true }
    try drag(to: 0)
    return false
  }
}
