import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Frames worked out by hand.
@Suite struct ViewTests {
  /// The panel begins at (50, 40); what is in it is placed in it, and a constraint may reach from there to any other view.
  @Test func nestedParents() throws {
    let stage = try Stage(300, 200, "panel", "panel/box", "box/dot", "side")
    try stage.add("H:|-50-[panel(200)]", "V:|-40-[panel(100)]", "H:|-10-[box(80)]", "V:|-5-[box(30)]")
    try stage.add(
      "dot.width == 4", "dot.height == 4", "dot.trailing == superview.trailing - 6", "dot.top == side.top")
    try stage.add(
      "side.leading == box.trailing + 12", "side.width == 20", "side.top == box.centerY", "side.height == 9")
    expectSame(try stage.frame("panel"), LayoutRect(50, 40, 200, 100))
    expectSame(try stage.frame("box"), LayoutRect(10, 5, 80, 30))
    expectSame(try stage.frame("side"), LayoutRect(152, 60, 20, 9))
    expectSame(try stage.frame("dot"), LayoutRect(70, 15, 4, 4))
    expectSame(try stage["dot"].frameInRoot, LayoutRect(130, 60, 4, 4))
    #expect(try stage.tree.ambiguities().isEmpty)
  }

  /// In a tree that reads from right to left, all but left and right is mirrored.
  @Test func directionIsInherited() throws {
    let stage = try Stage(300, 200, "panel", "panel/box", direction: .rightToLeft)
    try stage.add("H:|-50-[panel(200)]", "V:|[panel]|", "H:|-10-[box(80)]", "V:|[box]|")
    expectSame(try stage.frame("panel"), LayoutRect(50, 0, 200, 200))
    expectSame(try stage.frame("box"), LayoutRect(110, 0, 80, 200))
    try stage["panel"].direction = .leftToRight
    expectSame(try stage.frame("panel"), LayoutRect(50, 0, 200, 200))
    expectSame(try stage.frame("box"), LayoutRect(10, 0, 80, 200))
    #expect(try stage["box"].effectiveDirection == .leftToRight)
  }

  /// Leading goes by the nearest common ancestor, left is left everywhere.
  @Test func constraintsAcrossDirections() throws {
    let stage = try Stage(300, 100, "panel", "panel/box", "mark", "side", direction: .leftToRight)
    try stage["panel"].direction = .rightToLeft
    try stage.add("H:|-50-[panel(200)]", "V:|[panel]|", "H:|-10-[box(80)]", "V:|[box]|")
    try stage.add("mark.leading == box.leading", "mark.width == 5", "V:|[mark]|")
    try stage.add("side.left == box.left + 1", "side.right == box.right - 1", "V:|[side]|")
    expectSame(try stage.frame("box"), LayoutRect(110, 0, 80, 100))
    expectSame(try stage.frame("mark"), LayoutRect(160, 0, 5, 100))
    expectSame(try stage.frame("side"), LayoutRect(161, 0, 78, 100))
    stage.tree.root.direction = .rightToLeft
    expectSame(try stage.frame("panel"), LayoutRect(50, 0, 200, 100))
    expectSame(try stage.frame("mark"), LayoutRect(235, 0, 5, 100))
    expectSame(try stage.frame("side"), LayoutRect(161, 0, 78, 100))
  }

  /// An image of 200 by 200, of which 20 at the trailing and the bottom edge are a shadow, is centred by what is left.
  @Test func ornamentIsOutsideTheAlignmentRectangle() throws {
    let stage = try Stage(320, 480, "image")
    try stage["image"].setIntrinsicContentSize(width: 180, height: 180)
    try stage["image"].setAlignmentRectInsets(LayoutInsets(bottom: 20, trailing: 20))
    try stage.add("image.centerX == superview.centerX", "image.centerY == superview.centerY")
    expectSame(try stage.frame("image"), LayoutRect(70, 150, 200, 200))
    expectSame(try stage["image"].alignmentRect, LayoutRect(70, 150, 180, 180))
    stage.tree.root.direction = .rightToLeft
    expectSame(try stage.frame("image"), LayoutRect(50, 150, 200, 200))
  }

  /// Constraints to a superview with an ornament lead to its alignment rectangle; frames are counted from its frame.
  @Test func ornamentOfTheSuperview() throws {
    let stage = try Stage(320, 480, "panel", "panel/box")
    try stage["panel"].setAlignmentRectInsets(LayoutInsets(top: 3, leading: 5, bottom: 7, trailing: 9))
    try stage.add("H:|-100-[panel(100)]", "V:|-100-[panel(100)]", "H:|-10-[box]-10-|", "V:|-10-[box]-10-|")
    expectSame(try stage.frame("panel"), LayoutRect(95, 97, 114, 110))
    expectSame(try stage.frame("box"), LayoutRect(15, 13, 80, 80))
    expectSame(try stage["box"].frameInRoot, LayoutRect(110, 110, 80, 80))
    try stage.tree.root.setAlignmentRectInsets(LayoutInsets(all: 1))
    try stage.add("H:|-0@1-[panel]")
    expectSame(try stage.frame("panel"), LayoutRect(96, 98, 114, 110))
  }

  @Test func marginsAndSafeArea() throws {
    let stage = try Stage(320, 480, "a", "b", "c")
    try stage.tree.root.setLayoutMargins(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try stage.tree.root.setSafeAreaInsets(LayoutInsets(top: 44, leading: 0, bottom: 34, trailing: 0))
    try stage.add("H:|-[a]-|", "V:|-[a]-|", spacing: .uiKit)
    expectSame(try stage.frame("a"), LayoutRect(2, 1, 314, 476))
    stage.name(try #require(stage.tree.root.topLayoutGuide), "top")
    stage.name(try #require(stage.tree.root.bottomLayoutGuide), "bottom")
    try stage.add("H:|[b]|", "V:[top]-8-[b]-8-[bottom]")
    expectSame(try stage.frame("b"), LayoutRect(0, 52, 320, 386))
    try stage.add(
      "c.top == superview.safeArea.top", "c.height == superview.safeArea.height",
      "c.leading == superview.leading",
      "c.width == superview.margins.width")
    expectSame(try stage.frame("c"), LayoutRect(0, 44, 314, 402))
    try stage.tree.root.setLayoutMargins(LayoutInsets(all: 10))
    try stage.tree.root.setSafeAreaInsets(LayoutInsets(top: 20))
    expectSame(try stage.frame("a"), LayoutRect(10, 10, 300, 460))
    expectSame(try stage.frame("b"), LayoutRect(0, 28, 320, 444))
    expectSame(try stage.frame("c"), LayoutRect(0, 20, 300, 460))
    expectSame(try #require(stage.tree.root.layoutMarginsGuide).frame, LayoutRect(10, 10, 300, 460))
    expectSame(try stage["top"].frame, LayoutRect(0, 0, 320, 20))
    expectSame(try stage["bottom"].frame, LayoutRect(0, 480, 320, 0))
    stage.tree.root.direction = .rightToLeft
    try stage.tree.root.setLayoutMargins(LayoutInsets(top: 0, leading: 30, bottom: 0, trailing: 0))
    expectSame(try stage.frame("a"), LayoutRect(0, 0, 290, 480))
  }

  @Test func freeGuidesPushWithoutBeingSeen() throws {
    let stage = try Stage(300, 100, "a", "b")
    stage.name(try stage.tree.root.makeGuide(named: "before"), "before")
    stage.name(try stage.tree.root.makeGuide(named: "after"), "after")
    try stage.add("H:|[before][a(60)][after(before)]|", "before.height == 0", "after.height == 0")
    try stage.add("before.top == superview.top", "after.top == superview.top", "V:|[a]|")
    expectSame(try stage.frame("a"), LayoutRect(120, 0, 60, 100))
    expectSame(try stage["after"].frame, LayoutRect(180, 0, 120, 0))
    #expect(stage.tree.root.guides.map(\.name) == ["before", "after"])
    try stage["after"].removeFromSuperview()
    try stage.add("a.leading == superview.leading + 7")
    expectSame(try stage.frame("a"), LayoutRect(7, 0, 60, 100))
    #expect(throws: LayoutTreeError.isGuide("before")) { try stage["before"].addSubview(LayoutView("x")) }
    #expect(throws: LayoutTreeError.isGuide("before")) {
      try stage["before"].setIntrinsicContentSize(width: 1, height: 1)
    }
    #expect(try stage["before"].layoutMarginsGuide == nil)
  }

  /// A baseline counts from the top; without one, the bottom edge is the last and the top edge the first.
  @Test func baselines() throws {
    let stage = try Stage(300, 100, "a", "b", "c")
    try stage["a"].setBaselines(first: 12, last: 30)
    try stage.add("V:|-10-[a(40)]", "b.lastBaseline == a.lastBaseline", "b.height == 5")
    try stage.add("c.firstBaseline == a.firstBaseline", "c.lastBaseline == a.lastBaseline")
    #expect(try stage.frame("b").y == 35)
    #expect(try stage.frame("c").y == 22)
    #expect(try stage.frame("c").height == 18)
    try stage["a"].setBaselines(first: nil, last: 31)
    #expect(try stage.frame("b").y == 36)
    #expect(try stage.frame("c").y == 10)
  }

  @Test func contentSizes() throws {
    let stage = try Stage(300, 100, "a", "b")
    try stage["a"].setIntrinsicContentSize(width: 80, height: nil)
    try stage["b"].setIntrinsicContentSize(width: 90, height: 20)
    try stage.add("H:|[a][b]|", "V:|[a]|", "V:|[b]")
    try stage["a"].setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    expectSame(try stage.frame("a"), LayoutRect(0, 0, 80, 100))
    expectSame(try stage.frame("b"), LayoutRect(80, 0, 220, 20))
    try stage["b"].setContentHuggingPriority(LayoutPriority(252), for: .horizontal)
    expectSame(try stage.frame("b"), LayoutRect(210, 0, 90, 20))
    try stage["b"].setIntrinsicContentSize(width: 95, height: 30)
    expectSame(try stage.frame("b"), LayoutRect(205, 0, 95, 30))
    try stage["b"].setIntrinsicContentSize(width: nil, height: 30)
    expectSame(try stage.frame("b"), LayoutRect(80, 0, 220, 30))
    try stage.tree.setSize(width: 60, height: 100)
    try stage["b"].setIntrinsicContentSize(width: 50, height: 30)
    try stage["a"].setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    expectSame(try stage.frame("a"), LayoutRect(0, 0, 10, 100))
    #expect(throws: LayoutTreeError.outOfRange(-1)) {
      try stage["a"].setIntrinsicContentSize(width: -1, height: nil)
    }
    #expect(throws: LayoutTreeError.numberNotFinite(.infinity)) {
      try stage["a"].setIntrinsicContentSize(width: nil, height: .infinity)
    }
  }

  @Test func treesStayTrees() throws {
    let stage = try Stage(300, 100, "a", "a/b")
    let (a, b) = (try stage["a"], try stage["b"])
    #expect(throws: LayoutTreeError.cycle("a")) { try b.addSubview(a) }
    #expect(throws: LayoutTreeError.cycle("a")) { try a.addSubview(a) }
    #expect(throws: LayoutTreeError.isRoot("superview")) { try LayoutView("x").addSubview(stage.tree.root) }
    #expect(throws: LayoutTreeError.isRoot("a")) { try LayoutTree(root: a, width: 1, height: 1) }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try LayoutTree(width: -1, height: 1) }
    let other = try Stage(300, 100, "c")
    let across = try LayoutConstraint(item: b, attribute: .width, toItem: try other["c"], attribute: .width)
    #expect(throws: LayoutTreeError.notInTree("c")) { try stage.tree.activate([across]) }
    #expect(throws: LayoutTreeError.notInTree("b")) { try other.tree.activate([across]) }
    #expect(stage.tree.constraints.isEmpty && other.tree.constraints.isEmpty)
    try other.tree.root.addSubview(b)
    #expect(b.tree === other.tree && a.subviews.isEmpty)
    try other.tree.activate([across])
  }

  /// A view of a toolkit, confined to the main actor.
  @MainActor final class Widget: @MainActor LayoutElement {
    let layoutView: LayoutView
    init(_ name: String) { layoutView = LayoutView(name) }
  }

  @MainActor @Test func viewsOfAToolkit() throws {
    let tree = try LayoutTree(width: 200, height: 100)
    let button = Widget("button")
    try tree.root.addSubview(button.layoutView)
    try button.layoutView.setIntrinsicContentSize(width: 50, height: 20)
    let constraints = try [
      LayoutConstraint(item: button, attribute: .width, constant: 70, priority: .required, identifier: "wide")
    ]
    try tree.activate(constraints)
    try tree.layoutIfNeeded()
    #expect(button.layoutView.frame.width == 70)
    let constraint = try #require(tree.constraints(identifiedBy: "wide").first)
    #expect(constraint.place?.file.hasSuffix("ViewTests.swift") == true)
  }

  /// A whole tree can be handed to another isolation domain.
  @Test func treesCanBeSent() async throws {
    func make() throws -> sending LayoutTree {
      let tree = try LayoutTree(width: 200, height: 100)
      let view = LayoutView("view")
      try tree.root.addSubview(view)
      try tree.activate(LayoutConstraint.constraints(withVisualFormat: "H:|-[view]-|", views: ["view": view]))
      return tree
    }
    let tree = try make()
    let width = try await Task.detached {
      try tree.layoutIfNeeded()
      return tree.root.subviews[0].frame.width
    }.value
    #expect(width == 160)
  }
}
