import Foundation
import VisualFormat

/// A recipe of the first edition: a square that is stretched, and swings back when it is released.
///
/// The side of the square is the constant of two constraints with priority 750, which follows a
/// damped oscillation.
public final class DampedStretch {
  /// The screen with the square in its center.
  public let tree: LayoutTree
  private let sides: [InstalledConstraint]

  /// Creates a screen with a square of 100 by 100 points.
  public init(_ size: LayoutSize) throws {
    let square = LayoutView("square")
    let tree = try LayoutTree(size, [square])
    try tree.activate(square.center(in: tree.root))
    sides = try tree.activate(square.size(width: 100, height: 100) ~ .defaultHigh).installed
    self.tree = tree
    try tree.layoutIfNeeded()
  }

  /// Shows the square at an angle of the oscillation, in radians: stretched by 50 points at 0, and
  /// at rest from 4π, after two oscillations.
  public func swing(to angle: Double) throws {
    let stretch = angle < 4 * .pi ? 50 * exp(-angle / 3) * cos(angle) : 0
    for side in sides { try side.setConstant(100 + stretch) }
    try tree.layoutIfNeeded()
  }
}
