import VisualFormat

/// Recipe 6-3: the details of a song: its cover, its title, which wraps, its artist and its price.
///
/// In portrait orientation, all views are in a centered column. In landscape orientation, the cover
/// is beside the others, whose trailing edges are aligned. A guide encloses the views and is
/// centered. In the formats of the views, `|` is the guide.
public final class Song {
  /// The screen with its views.
  public let tree: LayoutTree
  private let group: LayoutView
  private let cover: LayoutView
  private var arrangement: ConstraintGroup?

  /// Creates a screen with a title of 40 characters, which is 320 points wide on one line.
  public init(_ size: LayoutSize) throws {
    cover = try LayoutView("cover", width: 100, height: 100)
    let title = try LayoutView("title", characters: 40)
    let artist = try LayoutView("artist", width: 120, height: 20)
    let price = try LayoutView("price", width: 60, height: 30)
    tree = try LayoutTree(size, [cover, title, artist, price])
    group = try tree.root.addLayoutGuide(named: "group")
    try resize(to: size)
  }

  /// Gives the screen another size, and installs the constraints of its orientation.
  public func resize(to size: LayoutSize) throws {
    try tree.setSize(width: size.width, height: size.height)
    let constraints = try size.isPortrait ? column() : coverBesideDetails()
    if let arrangement {
      try arrangement.replace(with: constraints)
    } else {
      arrangement = try tree.activate(constraints)
    }
    try tree.layoutIfNeeded()
  }

  private func column() throws -> [LayoutConstraint<LayoutView>] {
    try constraints(
      "V:|[cover]-30-[title]-[artist]-30-[price]|", options: .alignAllCenterX)
      + constraints("H:|[title(<=280)]|") + group.center(in: tree.root)
  }

  private func coverBesideDetails() throws -> [LayoutConstraint<LayoutView>] {
    try constraints("V:|[title]-[artist]-[price]|", options: .alignAllTrailing)
      + constraints("H:|[cover]-20-[title(<=320)]|") + group.center(in: tree.root)
      + [cover.centerY == tree.root.centerY]
  }

  /// Returns the constraints of a format whose `|` is the guide.
  private func constraints(
    _ format: String, options: FormatOptions = []
  ) throws -> [LayoutConstraint<LayoutView>] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, views: tree.root.named, superview: group)
  }
}
