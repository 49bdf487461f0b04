import VisualFormat

/// Recipe 7-10b: a banner that is inserted between a header and a text, and removed again, while
/// the program runs.
public final class BannerScreen {
  /// The screen with the header and the text.
  public let tree: LayoutTree
  private let banner: LayoutView
  private let column: ConstraintGroup

  /// Creates a screen without the banner.
  public init(_ size: LayoutSize) throws {
    let header = try LayoutView("header", width: 100, height: 44)
    header.setContentHuggingPriority(.defaultHigh, for: .vertical)
    banner = try LayoutView("banner", width: 100, height: 60)
    banner.setContentHuggingPriority(.defaultHigh, for: .vertical)
    let text = LayoutView("text")
    tree = try LayoutTree(size, [header, text])
    try tree.activate(
      header.pin([.top, .horizontal], to: tree.root)
        + text.pin([.bottom, .horizontal], to: tree.root))
    column = try tree.activate([text.top == header.bottom])
    try tree.layoutIfNeeded()
  }

  /// Inserts the banner below the header, or removes it.
  ///
  /// The constraints of the banner leave the layout together with it. The constraint between the
  /// header and the text is replaced.
  public func showBanner(_ isShown: Bool) throws {
    let views = tree.root.named
    guard let header = views["header"], let text = views["text"] else { return }
    if isShown {
      try tree.root.addSubview(banner)
      try tree.activate(banner.pin(.horizontal, to: tree.root))
      try column.replace(with: [banner.top == header.bottom, text.top == banner.bottom])
    } else {
      try column.replace(with: [text.top == header.bottom])
      banner.removeFromSuperview()
    }
    try tree.layoutIfNeeded()
  }
}
