import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The content guide and the frame guide. The expected values are calculated by hand.
@Suite struct ScrollingTests {
  /// A scroll view of 320 x 440 points with three rows in a column, and a header that does not
  /// scroll. The content is 200 + 10 + 200 + 10 + 200 + 20 = 640 points high.
  private func list() throws -> LayoutFixture {
    let fixture = try LayoutFixture(
      320, 480, "list", "list/a", "list/b", "list/c", "list/header", "footer")
    try fixture.add("H:|[list]|", "V:|[list]-[footer(32)]|", "H:|[footer]|")
    for row in ["a", "b", "c"] {
      try fixture.add(
        "\(row).leading == list.content.leading", "\(row).trailing == list.content.trailing")
    }
    try fixture.add(
      "a.top == list.content.top", "V:[a(200)]-10-[b(200)]-10-[c(200)]",
      "c.bottom == list.content.bottom - 20", "list.content.width == list.frame.width")
    try fixture.add(
      "header.leading == list.frame.leading", "header.trailing == list.frame.trailing",
      "header.top == list.frame.top", "header.height == 30")
    return fixture
  }

  @Test func verticalList() throws {
    let fixture = try list()
    expectEqual(try fixture.frame("list"), LayoutRect(0, 0, 320, 440))
    let list = try fixture["list"]
    func expectFrames(offset: Double) throws {
      expectEqual(try fixture.frame("a"), LayoutRect(0, 0 - offset, 320, 200))
      expectEqual(try fixture.frame("b"), LayoutRect(0, 210 - offset, 320, 200))
      expectEqual(try fixture.frame("c"), LayoutRect(0, 420 - offset, 320, 200))
      expectEqual(try fixture.frame("header"), LayoutRect(0, 0, 320, 30))
      expectEqual(try #require(list.frameLayoutGuide).frame, LayoutRect(0, 0, 320, 440))
      let content = try #require(list.contentLayoutGuide)
      expectEqual(content.frame, LayoutRect(0, 0 - offset, 320, 640))
      expectEqual(list.contentSize, LayoutSize(width: 320, height: 640))
    }
    try expectFrames(offset: 0)
    for offset in [100.0, -60, 1000, 0] {
      try list.setContentOffset(x: 0, y: offset)
      #expect(list.contentOffset == (0, offset))
      try expectFrames(offset: offset)
    }
    #expect(try fixture.tree.ambiguities().isEmpty && fixture.tree.conflicts.isEmpty)
  }

  /// A change of the offset moves the content guide and the views that are attached to it.
  @Test func offsetMovesOnlyTheContent() throws {
    let fixture = try list()
    try fixture.tree.layoutIfNeeded()
    var notified: Set<String> = []
    fixture.tree.frameObserver = { notified.insert($0.name) }
    try fixture["list"].setContentOffset(x: 0, y: 5)
    #expect(fixture.tree.needsLayout)
    try fixture.tree.layoutIfNeeded()
    expectEqual(notified, ["list.content", "a", "b", "c"])
    notified = []
    try fixture["list"].setContentOffset(x: 0, y: 5)
    #expect(!fixture.tree.needsLayout)
  }

  /// Subviews of a scroll view can be outside it, and no other views: the row `c` ends at 620, and
  /// the scroll view at 440.
  @Test func subviewsOutsideTheScrollView() throws {
    let fixture = try list()
    #expect(try fixture.tree.warnings().isEmpty)
    try fixture.addView("a/dot")
    try fixture.add("H:|-310-[dot(20)]", "V:|[dot(20)]")
    expectEqual(
      try fixture.tree.warnings().map(\.message),
      ["'dot' extends 10 beyond the trailing edge of 'a'"])
  }

  /// The row `c` ends inside the scroll view from a height of 620 + 40 on, which is not an event.
  @Test func breakpoints() throws {
    let sweep = try list().tree.breakpoints(of: .rootSize(.vertical), in: 100...1000)
    expectEqual(sweep.breakpoints.flatMap(\.events).map(\.category), [])
  }

  /// Pages as wide and as high as the view, side by side.
  private func pages(_ direction: ReadingDirection) throws -> LayoutFixture {
    let fixture = try LayoutFixture(
      400, 300, "pager", "pager/one", "pager/two", "pager/three", direction: direction)
    try fixture.add("H:|-50-[pager]-50-|", "V:|[pager]|")
    for page in ["one", "two", "three"] {
      try fixture.add(
        "\(page).width == pager.frame.width", "\(page).height == pager.frame.height",
        "\(page).top == pager.content.top", "\(page).bottom == pager.content.bottom")
    }
    try fixture.add(
      "one.leading == pager.content.leading", "H:[one][two][three]",
      "three.trailing == pager.content.trailing")
    return fixture
  }

  /// The view and each page are 300 wide, the content is 900 wide.
  @Test func pagedScrolling() throws {
    let fixture = try pages(.leftToRight)
    let pager = try fixture["pager"]
    expectEqual(try fixture.frame("three"), LayoutRect(600, 0, 300, 300))
    expectEqual(pager.contentSize, LayoutSize(width: 900, height: 300))
    try pager.setContentOffset(x: 300, y: 0)
    expectEqual(try fixture.frame("one"), LayoutRect(-300, 0, 300, 300))
    expectEqual(try fixture.frame("two"), LayoutRect(0, 0, 300, 300))
    expectEqual(try fixture["two"].frameInRoot, LayoutRect(50, 0, 300, 300))
    try fixture.tree.setSize(width: 500, height: 200)
    expectEqual(try fixture.frame("two"), LayoutRect(100, 0, 400, 200))
    expectEqual(pager.contentSize, LayoutSize(width: 1200, height: 200))
    #expect(try fixture.tree.ambiguities().isEmpty)
  }

  /// In a right-to-left view, the first page is at the right, and an offset moves the content to
  /// the right: the content begins at x = 300 − 900, and at 300 + 300 − 900 after scrolling by 300.
  @Test func rightToLeft() throws {
    let fixture = try pages(.rightToLeft)
    let pager = try fixture["pager"]
    let content = try #require(pager.contentLayoutGuide)
    expectEqual(try fixture.frame("one"), LayoutRect(0, 0, 300, 300))
    expectEqual(try fixture.frame("two"), LayoutRect(-300, 0, 300, 300))
    expectEqual(content.frame, LayoutRect(-600, 0, 900, 300))
    try pager.setContentOffset(x: 300, y: 0)
    expectEqual(try fixture.frame("one"), LayoutRect(300, 0, 300, 300))
    expectEqual(try fixture.frame("two"), LayoutRect(0, 0, 300, 300))
    expectEqual(content.frame, LayoutRect(-300, 0, 900, 300))
    fixture.tree.root.direction = .leftToRight
    expectEqual(try fixture.frame("one"), LayoutRect(-300, 0, 300, 300))
    expectEqual(content.frame, LayoutRect(-300, 0, 900, 300))
  }

  /// The constraints of a subview to the leading and the top edge do not determine the size of the
  /// content, in contrast to its position.
  @Test func undeterminedContentSize() throws {
    let fixture = try LayoutFixture(100, 100, "view", "view/box")
    try fixture.add("H:|[view]|", "V:|[view]|", "box.width == 300", "box.height == 20")
    try fixture.add("box.leading == view.content.leading", "box.top == view.content.top")
    let ambiguities = try fixture.tree.ambiguities()
    let content = try #require(try fixture["view"].contentLayoutGuide)
    #expect(ambiguities.allSatisfy { $0.view === content && $0.aspect == .size })
    #expect(ambiguities.map(\.axis) == [.horizontal, .vertical])
    #expect(
      ambiguities.first?.message.hasPrefix("the width of 'view.content' is not determined;") == true
    )
    #expect(ambiguities.allSatisfy { $0.resolvingFormat == nil })
    try fixture.add("box.trailing == view.content.trailing")
    #expect(try fixture.tree.ambiguities().map(\.axis) == [.vertical])
    try fixture.add("box.bottom == view.content.bottom")
    #expect(try fixture.tree.ambiguities().isEmpty)
  }

  /// The constraints of the offset take part in conflicts.
  @Test func conflictWithTheOffset() throws {
    let fixture = try LayoutFixture(100, 100, "view", "view/box")
    try fixture.add("H:|[view]|", "box.leading == view.content.leading")
    try fixture.add("box.leading == view.leading")
    #expect(try fixture.conflicts().isEmpty)
    try fixture["view"].setContentOffset(x: 10, y: 0)
    let conflicts = try fixture.conflicts()
    expectEqual(
      conflicts.map(\.constraints),
      [
        [
          "view.content.leading == view.leading - 10 @1000",
          "box.leading == view.content.leading @1000", "box.leading == view.leading @1000",
        ]
      ])
    expectEqual(conflicts.map(\.broken), ["box.leading == view.leading @1000"])
    expectEqual(
      fixture.tree.constraints(identifiedBy: "contentOffset").map(\.text),
      [
        "view.content.leading == view.leading - 10 @1000", "view.content.top == view.top @1000",
      ])
    try fixture["view"].setContentOffset(x: 0, y: 0)
    #expect(try fixture.conflicts().isEmpty)
  }

  /// A view outside a tree, which enters one, leaves it and enters it again: the text begins at
  /// 10 − 4 and 10 − 3.
  @Test func viewOutsideATree() throws {
    let (view, text) = (LayoutView("view"), LayoutView("text"))
    try view.addSubview(text)
    try text.setIntrinsicContentSize(width: 50, height: 500)
    try view.setContentOffset(x: 4, y: 3)
    #expect(view.contentSize == LayoutSize(width: 0, height: 0))
    let content = try #require(view.contentLayoutGuide)
    #expect(content.frame == .zero && view.contentSize == LayoutSize(width: 0, height: 0))
    for _ in 0..<2 {
      let tree = try LayoutTree(width: 100, height: 100)
      try tree.root.addSubview(view)
      let group = try tree.activate(
        LayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[text]-10-|", views: ["text": text], superview: content)
          + LayoutConstraint.constraints(
            withVisualFormat: "V:|-10-[text]-10-|", views: ["text": text], superview: content))
      try tree.layoutIfNeeded()
      expectEqual(text.frame, LayoutRect(6, 7, 50, 500))
      expectEqual(view.contentSize, LayoutSize(width: 70, height: 520))
      group.deactivate()
      view.removeFromSuperview()
    }
    #expect(content.superview === view && view.contentLayoutGuide === content)
  }

  /// The fitting size of a scroll view that is as large as its content does not depend on the
  /// offset.
  @Test func fittingSize() throws {
    let fixture = try LayoutFixture(300, 300, "view", "view/box 70x40")
    for edge in ["leading", "trailing", "top", "bottom"] {
      try fixture.add("box.\(edge) == view.content.\(edge)")
    }
    try fixture.add(
      "view.content.width == view.frame.width", "view.content.height == view.frame.height + 10")
    try fixture["view"].setContentOffset(x: 9, y: 8)
    #expect(try fixture["view"].fittingSize() == LayoutSize(width: 70, height: 30))
  }

  /// The frame guide is the alignment rectangle, relative to the frame.
  @Test func alignmentRectangle() throws {
    let fixture = try LayoutFixture(100, 100, "view", "view/box")
    try fixture["view"].setAlignmentRectInsets(
      LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try fixture.add("H:|-10-[view(50)]", "V:|-10-[view(50)]", "box.width == 5", "box.height == 5")
    try fixture.add("box.leading == view.content.leading", "box.top == view.frame.top")
    try fixture["view"].setContentOffset(x: 7, y: 7)
    expectEqual(try fixture.frame("view"), LayoutRect(8, 9, 56, 54))
    expectEqual(try fixture.frame("box"), LayoutRect(-5, 1, 5, 5))
    expectEqual(
      try #require(try fixture["view"].frameLayoutGuide).frame, LayoutRect(2, 1, 50, 50))
  }

  @Test func guidesOfAView() throws {
    let view = LayoutView("view")
    let free = try view.addLayoutGuide(named: "free")
    let content = try #require(view.contentLayoutGuide)
    let frame = try #require(view.frameLayoutGuide)
    #expect(view.guide(.content) === content && view.guide(.frame) === frame)
    #expect((content.name, frame.name) == ("view.content", "view.frame"))
    #expect(content.isGuide && content.superview === view && view.guides == [free])
    #expect(content.contentLayoutGuide == nil && frame.frameLayoutGuide == nil)
    content.removeFromSuperview()
    #expect(view.contentLayoutGuide === content)
    #expect(throws: LayoutTreeError.notAView("view.content")) {
      try LayoutView("other").addSubview(content)
    }
    #expect(throws: LayoutTreeError.notAView("view.content")) {
      try content.setContentOffset(x: 0, y: 0)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func invalidOffsets(_ offset: Double) throws {
    let view = LayoutView("view")
    try view.setContentOffset(x: 1, y: 2)
    #expect(throws: LayoutTreeError.self) { try view.setContentOffset(x: offset, y: 0) }
    #expect(throws: LayoutTreeError.self) { try view.setContentOffset(x: 0, y: offset) }
    #expect(view.contentOffset == (1, 2))
  }
}
