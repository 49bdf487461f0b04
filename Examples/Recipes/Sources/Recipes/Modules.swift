import VisualFormat

/// Recipe 6-2: two modules of equal size, which are centered together.
///
/// In portrait orientation the modules fill the width, one above the other; in landscape
/// orientation they fill the height, side by side; on a tablet they have a fixed size. A guide
/// encloses both.
public final class Modules {
  /// The screen with its modules.
  public let tree: LayoutTree
  private let settings: LayoutView
  private let credits: LayoutView
  private let group: LayoutView
  private var arrangement: ConstraintGroup?

  /// Creates a screen whose modules have contents of 200 by 120 and 180 by 90 points.
  public init(_ size: LayoutSize) throws {
    settings = try LayoutView("settings", width: 200, height: 120)
    credits = try LayoutView("credits", width: 180, height: 90)
    tree = try LayoutTree(size, [settings, credits])
    group = try tree.root.addLayoutGuide(named: "group")
    try resize(to: size)
  }

  /// Gives the screen another size, and installs the constraints of its orientation.
  public func resize(to size: LayoutSize) throws {
    try tree.setSize(width: size.width, height: size.height)
    let constraints = constraints(size)
    if let arrangement {
      try arrangement.replace(with: constraints)
    } else {
      arrangement = try tree.activate(constraints)
    }
    try tree.layoutIfNeeded()
  }

  /// Returns the constraints of the modules in their guide, and of the guide in the screen.
  private func constraints(_ size: LayoutSize) -> [LayoutConstraint<LayoutView>] {
    let (modules, root) = ([settings, credits], tree.root)
    let (along, across): (LayoutAxis, LayoutAxis) =
      size.isColumn ? (.vertical, .horizontal) : (.horizontal, .vertical)
    return modules.line(along: along, spacing: 30, in: group)
      + modules.flatMap { $0.stretch(along: across, in: group) }
      + modules.matchSizes(along: along)
      + group.center(in: root)
      + (size.isTablet
        ? settings.size(width: 320, height: 240)
        : group.stretch(along: across, in: root, inset: 20))
  }
}

extension LayoutSize {
  /// The size of a tablet that is held upright.
  public static let tablet = LayoutSize(width: 768, height: 1024)

  /// Whether this is the size of a tablet.
  fileprivate var isTablet: Bool { min(width, height) >= 600 }
  /// Whether modules are one above the other.
  fileprivate var isColumn: Bool { isTablet || isPortrait }
}
