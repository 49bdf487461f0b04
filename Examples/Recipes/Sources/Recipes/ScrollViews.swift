import VisualFormat

/// Recipe 7-5: a scroll view of 240 by 240 points with content of 400 by 400 points.
///
/// The content guide encloses a row of five views of equal size, which scroll. A badge in the
/// corner of the frame guide stays where it is.
public final class ScrollScreen {
  /// The screen with the scroll view in its center.
  public let tree: LayoutTree
  /// The scroll view.
  public let scroll = LayoutView("scroll")

  /// Creates a screen whose content is not scrolled.
  public init(_ size: LayoutSize) throws {
    let boxes = makeViews(5)
    let badge = LayoutView("badge")
    tree = try LayoutTree(size, [scroll])
    for view in boxes + [badge] { try scroll.addSubview(view) }
    let content = scroll.area(.content)
    try tree.activate {
      scroll.size(width: 240, height: 240)
      scroll.center(in: tree.root)
      content.size(width: 400, height: 400)
      boxes.matchSizes()
      boxes.line(along: .horizontal, in: content, inset: 8)
      boxes.align(.top)
      boxes[0].height == 100
      boxes[0].centerY == content.centerY
      badge.size(width: 20, height: 20)
      badge.pin([.top, .trailing], to: scroll.area(.frame))
    }
    try tree.layoutIfNeeded()
  }

  /// Scrolls the content to an offset from its leading and its top edge, in points.
  public func scroll(toX x: Double, y: Double) throws {
    try scroll.setContentOffset(x: x, y: y)
    try tree.layoutIfNeeded()
  }
}

/// Recipe 7-6: a square scroll view whose pages have its size, below a page control.
///
/// The scroll view is as large as the screen allows. The pages have the size of its frame guide,
/// and together they have the size of its content guide.
public final class PagedScreen {
  /// The screen with the scroll view.
  public let tree: LayoutTree
  /// The scroll view.
  public let scroll = LayoutView("scroll")
  private var page = 0

  /// Creates a screen with three pages, which shows the first one.
  public init(_ size: LayoutSize) throws {
    let control = LayoutView("control")
    let pages = makeViews(3, named: "page")
    tree = try LayoutTree(size, [control, scroll])
    for page in pages { try scroll.addSubview(page) }
    try tree.activate(views: ["control": control, "scroll": scroll]) {
      LayoutRule("V:|-20-[control(30)][scroll]", options: [.alignAllLeading, .alignAllTrailing])
      scroll.keep([.leading, .trailing, .bottom], inside: tree.root, insets: LayoutInsets(all: 20))
      scroll.stretch(along: .horizontal, in: tree.root, inset: 20) ~ .defaultHigh
      scroll.aspectRatio(1)
      scroll.centerX == tree.root.centerX
      pages.line(along: .horizontal, spacing: 0, in: scroll.area(.content))
      for page in pages {
        page.matchSize(of: scroll.area(.frame))
        page.stretch(along: .vertical, in: scroll.area(.content))
      }
    }
    try tree.layoutIfNeeded()
  }

  /// Scrolls to a page; the first page has the index 0.
  public func show(page index: Int) throws {
    page = index
    try scroll.setContentOffset(x: Double(index) * scroll.frame.width, y: 0)
    try tree.layoutIfNeeded()
  }

  /// Gives the screen another size, and keeps the current page visible.
  public func resize(to size: LayoutSize) throws {
    try tree.setSize(width: size.width, height: size.height)
    try tree.layoutIfNeeded()
    try show(page: page)
  }
}
