import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Frames of views and guides. The expected values are calculated by hand.
@Suite struct ViewTests {
  /// Frames are relative to the superview. Constraints can connect views with different superviews.
  @Test func nestedViews() throws {
    let fixture = try LayoutFixture(300, 200, "panel", "panel/box", "box/dot", "side")
    try fixture.add(
      "H:|-50-[panel(200)]", "V:|-40-[panel(100)]", "H:|-10-[box(80)]", "V:|-5-[box(30)]")
    try fixture.add(
      "dot.width == 4", "dot.height == 4", "dot.trailing == superview.trailing - 6",
      "dot.top == side.top")
    try fixture.add(
      "side.leading == box.trailing + 12", "side.width == 20", "side.top == box.centerY",
      "side.height == 9")
    expectEqual(try fixture.frame("panel"), LayoutRect(50, 40, 200, 100))
    expectEqual(try fixture.frame("box"), LayoutRect(10, 5, 80, 30))
    expectEqual(try fixture.frame("side"), LayoutRect(152, 60, 20, 9))
    expectEqual(try fixture.frame("dot"), LayoutRect(70, 15, 4, 4))
    expectEqual(try fixture["dot"].frameInRoot, LayoutRect(130, 60, 4, 4))
    #expect(try fixture.tree.ambiguities().isEmpty)
  }

  /// A right-to-left direction mirrors leading and trailing attributes, and is inherited by
  /// subviews.
  @Test func directionIsInherited() throws {
    let fixture = try LayoutFixture(300, 200, "panel", "panel/box", direction: .rightToLeft)
    try fixture.add("H:|-50-[panel(200)]", "V:|[panel]|", "H:|-10-[box(80)]", "V:|[box]|")
    expectEqual(try fixture.frame("panel"), LayoutRect(50, 0, 200, 200))
    expectEqual(try fixture.frame("box"), LayoutRect(110, 0, 80, 200))
    try fixture["panel"].direction = .leftToRight
    expectEqual(try fixture.frame("panel"), LayoutRect(50, 0, 200, 200))
    expectEqual(try fixture.frame("box"), LayoutRect(10, 0, 80, 200))
    #expect(try fixture["box"].effectiveDirection == .leftToRight)
  }

  /// The nearest common ancestor determines which edge is the leading one. Left and right do not
  /// depend on a direction.
  @Test func constraintsAcrossDirections() throws {
    let fixture = try LayoutFixture(
      300, 100, "panel", "panel/box", "mark", "side", direction: .leftToRight)
    try fixture["panel"].direction = .rightToLeft
    try fixture.add("H:|-50-[panel(200)]", "V:|[panel]|", "H:|-10-[box(80)]", "V:|[box]|")
    try fixture.add("mark.leading == box.leading", "mark.width == 5", "V:|[mark]|")
    try fixture.add("side.left == box.left + 1", "side.right == box.right - 1", "V:|[side]|")
    expectEqual(try fixture.frame("box"), LayoutRect(110, 0, 80, 100))
    expectEqual(try fixture.frame("mark"), LayoutRect(160, 0, 5, 100))
    expectEqual(try fixture.frame("side"), LayoutRect(161, 0, 78, 100))
    fixture.tree.root.direction = .rightToLeft
    expectEqual(try fixture.frame("panel"), LayoutRect(50, 0, 200, 100))
    expectEqual(try fixture.frame("mark"), LayoutRect(235, 0, 5, 100))
    expectEqual(try fixture.frame("side"), LayoutRect(161, 0, 78, 100))
  }

  /// An image of 200 by 200 points with a shadow of 20 points at its trailing and bottom edges is
  /// centered by its alignment rectangle.
  @Test func alignmentRectInsets() throws {
    let fixture = try LayoutFixture(320, 480, "image 180x180")
    try fixture["image"].setAlignmentRectInsets(LayoutInsets(bottom: 20, trailing: 20))
    try fixture.add("image.centerX == superview.centerX", "image.centerY == superview.centerY")
    expectEqual(try fixture.frame("image"), LayoutRect(70, 150, 200, 200))
    expectEqual(try fixture["image"].alignmentRect, LayoutRect(70, 150, 180, 180))
    fixture.tree.root.direction = .rightToLeft
    expectEqual(try fixture.frame("image"), LayoutRect(50, 150, 200, 200))
  }

  /// Constraints to a superview refer to its alignment rectangle, but frames are relative to its
  /// frame.
  @Test func alignmentRectInsetsOfTheSuperview() throws {
    let fixture = try LayoutFixture(320, 480, "panel", "panel/box")
    try fixture["panel"].setAlignmentRectInsets(
      LayoutInsets(top: 3, leading: 5, bottom: 7, trailing: 9))
    try fixture.add(
      "H:|-100-[panel(100)]", "V:|-100-[panel(100)]", "H:|-10-[box]-10-|", "V:|-10-[box]-10-|")
    expectEqual(try fixture.frame("panel"), LayoutRect(95, 97, 114, 110))
    expectEqual(try fixture.frame("box"), LayoutRect(15, 13, 80, 80))
    expectEqual(try fixture["box"].frameInRoot, LayoutRect(110, 110, 80, 80))
    try fixture.tree.root.setAlignmentRectInsets(LayoutInsets(all: 1))
    try fixture.add("H:|-0@1-[panel]")
    expectEqual(try fixture.frame("panel"), LayoutRect(96, 98, 114, 110))
  }

  @Test func marginsAndSafeArea() throws {
    let fixture = try LayoutFixture(320, 480, "a", "b", "c")
    try fixture.tree.root.setLayoutMargins(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try fixture.tree.root.setSafeAreaInsets(
      LayoutInsets(top: 44, leading: 0, bottom: 34, trailing: 0))
    try fixture.add("H:|-[a]-|", "V:|-[a]-|", spacing: .uiKit)
    expectEqual(try fixture.frame("a"), LayoutRect(2, 1, 314, 476))
    fixture.register(try #require(fixture.tree.root.topLayoutGuide), as: "top")
    fixture.register(try #require(fixture.tree.root.bottomLayoutGuide), as: "bottom")
    try fixture.add("H:|[b]|", "V:[top]-8-[b]-8-[bottom]")
    expectEqual(try fixture.frame("b"), LayoutRect(0, 52, 320, 386))
    try fixture.add(
      "c.top == superview.safeArea.top", "c.height == superview.safeArea.height",
      "c.leading == superview.leading", "c.width == superview.margins.width")
    expectEqual(try fixture.frame("c"), LayoutRect(0, 44, 314, 402))
    try fixture.tree.root.setLayoutMargins(LayoutInsets(all: 10))
    try fixture.tree.root.setSafeAreaInsets(LayoutInsets(top: 20))
    expectEqual(try fixture.frame("a"), LayoutRect(10, 10, 300, 460))
    expectEqual(try fixture.frame("b"), LayoutRect(0, 28, 320, 444))
    expectEqual(try fixture.frame("c"), LayoutRect(0, 20, 300, 460))
    expectEqual(
      try #require(fixture.tree.root.layoutMarginsGuide).frame, LayoutRect(10, 10, 300, 460))
    expectEqual(try fixture["top"].frame, LayoutRect(0, 0, 320, 20))
    expectEqual(try fixture["bottom"].frame, LayoutRect(0, 480, 320, 0))
    fixture.tree.root.direction = .rightToLeft
    try fixture.tree.root.setLayoutMargins(
      LayoutInsets(top: 0, leading: 30, bottom: 0, trailing: 0))
    expectEqual(try fixture.frame("a"), LayoutRect(0, 0, 290, 480))
  }

  @Test func freeGuides() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b")
    fixture.register(try fixture.tree.root.addLayoutGuide(named: "before"), as: "before")
    fixture.register(try fixture.tree.root.addLayoutGuide(named: "after"), as: "after")
    try fixture.add("H:|[before][a(60)][after(before)]|", "before.height == 0", "after.height == 0")
    try fixture.add("before.top == superview.top", "after.top == superview.top", "V:|[a]|")
    expectEqual(try fixture.frame("a"), LayoutRect(120, 0, 60, 100))
    expectEqual(try fixture["after"].frame, LayoutRect(180, 0, 120, 0))
    #expect(fixture.tree.root.guides.map(\.name) == ["before", "after"])
    try fixture["after"].removeFromSuperview()
    try fixture.add("a.leading == superview.leading + 7")
    expectEqual(try fixture.frame("a"), LayoutRect(7, 0, 60, 100))
    #expect(throws: LayoutTreeError.notAView("before")) {
      try fixture["before"].addSubview(LayoutView("x"))
    }
    #expect(throws: LayoutTreeError.notAView("before")) {
      try fixture["before"].setIntrinsicContentSize(width: 1, height: 1)
    }
    #expect(try fixture["before"].layoutMarginsGuide == nil)
  }

  /// Baselines are offsets from the top edge. Without them, the first baseline is the top edge and
  /// the last baseline is the bottom edge.
  @Test func baselines() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b", "c")
    try fixture["a"].setBaselines(first: 12, last: 30)
    try fixture.add("V:|-10-[a(40)]", "b.lastBaseline == a.lastBaseline", "b.height == 5")
    try fixture.add("c.firstBaseline == a.firstBaseline", "c.lastBaseline == a.lastBaseline")
    #expect(try fixture.frame("b").y == 35)
    #expect(try fixture.frame("c").y == 22)
    #expect(try fixture.frame("c").height == 18)
    try fixture["a"].setBaselines(first: nil, last: 31)
    #expect(try fixture.frame("b").y == 36)
    #expect(try fixture.frame("c").y == 10)
    try fixture["a"].setBaselines(first: 3, last: nil)
    #expect(try fixture.frame("b").maxY == 50)
    try fixture["b"].setBaselines(first: nil, last: 4)
    #expect(try fixture.frame("b").y == 46)
  }

  @Test func intrinsicContentSizes() throws {
    let fixture = try LayoutFixture(300, 100, "a 80x", "b 90x20")
    try fixture.add("H:|[a][b]|", "V:|[a]|", "V:|[b]")
    try fixture["a"].setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
    expectEqual(try fixture.frame("a"), LayoutRect(0, 0, 80, 100))
    expectEqual(try fixture.frame("b"), LayoutRect(80, 0, 220, 20))
    try fixture["b"].setContentHuggingPriority(LayoutPriority(252), for: .horizontal)
    expectEqual(try fixture.frame("b"), LayoutRect(210, 0, 90, 20))
    try fixture["b"].setIntrinsicContentSize(width: 95, height: 30)
    expectEqual(try fixture.frame("b"), LayoutRect(205, 0, 95, 30))
    try fixture["b"].setIntrinsicContentSize(width: nil, height: 30)
    expectEqual(try fixture.frame("b"), LayoutRect(80, 0, 220, 30))
    try fixture.tree.setSize(width: 60, height: 100)
    try fixture["b"].setIntrinsicContentSize(width: 50, height: 30)
    try fixture["a"].setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
    expectEqual(try fixture.frame("a"), LayoutRect(0, 0, 10, 100))
    #expect(throws: LayoutTreeError.outOfRange(-1)) {
      try fixture["a"].setIntrinsicContentSize(width: -1, height: nil)
    }
    #expect(throws: LayoutTreeError.numberNotFinite(.infinity)) {
      try fixture["a"].setIntrinsicContentSize(width: nil, height: .infinity)
    }
  }

  @Test func invalidHierarchies() throws {
    let fixture = try LayoutFixture(300, 100, "a", "a/b")
    let (a, b) = (try fixture["a"], try fixture["b"])
    #expect(throws: LayoutTreeError.hierarchyCycle("a")) { try b.addSubview(a) }
    #expect(throws: LayoutTreeError.hierarchyCycle("a")) { try a.addSubview(a) }
    #expect(throws: LayoutTreeError.alreadyInHierarchy("superview")) {
      try LayoutView("x").addSubview(fixture.tree.root)
    }
    #expect(throws: LayoutTreeError.alreadyInHierarchy("a")) {
      try LayoutTree(root: a, width: 1, height: 1)
    }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try LayoutTree(width: -1, height: 1) }
    let unnamed = LayoutView()
    try fixture.tree.root.addSubview(unnamed)
    #expect(throws: LayoutTreeError.hierarchyCycle("LayoutView #4")) {
      try unnamed.addSubview(unnamed)
    }
    let other = try LayoutFixture(300, 100, "c")
    let across = try LayoutConstraint(
      item: b, attribute: .width, toItem: try other["c"], attribute: .width)
    #expect(throws: LayoutTreeError.notInTree("c")) { try fixture.tree.activate([across]) }
    #expect(throws: LayoutTreeError.notInTree("b")) { try other.tree.activate([across]) }
    #expect(fixture.tree.constraints.isEmpty && other.tree.constraints.isEmpty)
    try other.tree.root.addSubview(b)
    #expect(b.tree === other.tree && a.subviews.isEmpty)
    try other.tree.activate([across])
  }

  /// A toolkit's view, which is isolated to the main actor.
  @MainActor final class Widget: @MainActor LayoutElement {
    let layoutView: LayoutView
    init(_ name: String) { layoutView = LayoutView(name) }
  }

  @MainActor @Test func toolkitViews() throws {
    let tree = try LayoutTree(width: 200, height: 100)
    let button = Widget("button")
    try tree.root.addSubview(button.layoutView)
    try button.layoutView.setIntrinsicContentSize(width: 50, height: 20)
    let constraints = try [
      LayoutConstraint(
        item: button, attribute: .width, constant: 70, priority: .required, identifier: "wide")
    ]
    try tree.activate(constraints)
    try tree.layoutIfNeeded()
    #expect(button.layoutView.frame.width == 70)
    let constraint = try #require(tree.constraints(identifiedBy: "wide").first)
    #expect(constraint.sourcePosition?.file.hasSuffix("ViewTests.swift") == true)
  }

  /// A tree can be sent to another isolation domain.
  @Test func sendingTrees() async throws {
    func make() throws -> sending LayoutTree {
      let tree = try LayoutTree(width: 200, height: 100)
      let view = LayoutView("view")
      try tree.root.addSubview(view)
      try tree.activate(
        LayoutConstraint.constraints(withVisualFormat: "H:|-[view]-|", views: ["view": view]))
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
