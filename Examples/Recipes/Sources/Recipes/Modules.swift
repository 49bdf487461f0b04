import VisualFormat

/// Recipe 6-2: two modules of equal size, which are centered together.
///
/// In portrait orientation the modules fill the width, one above the other; in landscape
/// orientation they fill the height, side by side; on a tablet they have a fixed size. A guide
/// encloses both. In the formats of the modules, `|` is the guide.
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

  /// Gives the screen another size, and replaces the constraints by those of the new orientation.
  public func resize(to size: LayoutSize) throws {
    try tree.setSize(width: size.width, height: size.height)
    let constraints = try modules(size) + around(size)
    if let arrangement {
      try arrangement.replace(with: constraints)
    } else {
      arrangement = try tree.activate(constraints)
    }
    try tree.layoutIfNeeded()
  }

  /// Returns the constraints of the modules in their guide.
  private func modules(_ size: LayoutSize) throws -> [LayoutConstraint<LayoutView>] {
    let views = ["settings": settings, "credits": credits]
    let fixedSize = size.isTablet ? ["H:[settings(320)]", "V:[settings(240)]"] : []
    let (line, across, alignments): (String, String, FormatOptions) =
      size.isColumn
      ? ("V:", "H:", [.alignAllLeading, .alignAllTrailing])
      : ("H:", "V:", [.alignAllTop, .alignAllBottom])
    return try LayoutConstraint.constraints(
      withVisualFormat: line + "|[settings(credits)]-30-[credits]|", options: alignments,
      views: views,
      superview: group)
      + LayoutConstraint.constraints(
        withVisualFormats: [across + "|[settings]|"] + fixedSize, views: views, superview: group)
  }

  /// Returns the constraints of the guide in the screen.
  private func around(_ size: LayoutSize) throws -> [LayoutConstraint<LayoutView>] {
    let root = tree.root
    let center = size.isColumn ? group.centerY == root.centerY : group.centerX == root.centerX
    guard !size.isTablet else { return [center, group.centerX == root.centerX] }
    return try [center]
      + LayoutConstraint.constraints(
        withVisualFormat: size.isColumn ? "H:|-[group]-|" : "V:|-[group]-|",
        views: ["group": group])
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
