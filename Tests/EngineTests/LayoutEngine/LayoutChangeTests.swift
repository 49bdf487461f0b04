import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct LayoutChangeTests {
  /// The order in which views leave their superview.
  enum RemovalOrder: CaseIterable { case forwards, backwards, random }

  /// Removing all subviews one by one takes about linear time: four times as many take about four
  /// times as long, in any order, with or without a layout in between.
  @Test(arguments: RemovalOrder.allCases, [false, true])
  func removingAllSubviews(_ order: RemovalOrder, areGuides: Bool) throws {
    func time(_ count: Int) throws -> Duration {
      let tree = try LayoutTree(width: 100, height: 100)
      var views: [LayoutView] = []
      for _ in 0..<count {
        views.append(areGuides ? try tree.root.addLayoutGuide(named: "") : LayoutView())
        if !areGuides { try tree.root.addSubview(views[views.count - 1]) }
      }
      let widths = try views.map { view in
        try LayoutConstraint(item: view, attribute: .width, toItem: tree.root, attribute: .width)
      }
      try tree.activate(widths)
      try tree.layoutIfNeeded()
      var random = SplitMix64(seed: 7)
      switch order {
      case .forwards: break
      case .backwards: views.reverse()
      case .random: views.shuffle(using: &random)
      }
      return try processorTime {
        for view in views { view.removeFromSuperview() }
        try tree.layoutIfNeeded()
        #expect(tree.root.subviews.isEmpty && tree.root.guides.isEmpty)
        #expect(tree.constraints.isEmpty)
      }
    }
    let isLinear = try (0..<3).contains { _ in
      try time(8_000) < time(2_000) * 8 + .milliseconds(50)
    }
    #expect(isLinear)
  }

  /// Removing a view removes the constraints between it and other views, keeps those inside it, and
  /// does not move other views.
  @Test func removingAndAddingViews() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b", "panel", "panel/inner", "inner/dot")
    try fixture.add("H:|[a(40)]-[panel(100)]-[b(50)]", "V:|[a]|", "V:|[b]|")
    let vertical = try fixture.add("V:|-10-[panel]-10-|")
    try fixture.add("H:|-5-[inner]-5-|", "V:|-5-[inner]-5-|", "H:|-1-[dot(2)]", "V:|-3-[dot(4)]")
    let deep = try fixture.add("b.height >= dot.height", "dot.width == a.height * 0.02")
    expectEqual(try fixture.frame("dot"), LayoutRect(1, 3, 2, 4))
    expectEqual(try fixture.frame("b"), LayoutRect(156, 0, 50, 100))
    let panel = try fixture["panel"]
    let all = fixture.tree.constraints.count
    panel.removeFromSuperview()
    #expect(panel.tree == nil)
    #expect(try fixture["dot"].tree == nil)
    #expect(try fixture["dot"].frame == .zero)
    #expect(
      deep.installed.allSatisfy { !$0.isActive } && vertical.installed.allSatisfy { !$0.isActive })
    let invalid = try #require(deep.installed.first)
    #expect(invalid.firstItem == nil && invalid.constraint == nil)
    expectEqual(try fixture.frame("a"), LayoutRect(0, 0, 40, 100))
    expectEqual(try fixture.frame("b"), LayoutRect(156, 0, 50, 100))
    #expect(try fixture.tree.ambiguities().map(\.view.name) == ["b"])

    try fixture.tree.root.addSubview(panel)
    try fixture.add("H:[a]-[panel]-[b]", "V:|-10-[panel]-10-|")
    try deep.activate(in: fixture.tree)
    expectEqual(try fixture.frame("panel"), LayoutRect(48, 10, 100, 80))
    expectEqual(try fixture.frame("inner"), LayoutRect(5, 5, 90, 70))
    expectEqual(try fixture.frame("dot"), LayoutRect(1, 3, 2, 4))
    expectEqual(try fixture.frame("b"), LayoutRect(156, 0, 50, 100))
    #expect(fixture.tree.constraints.count == all)
    #expect(try fixture.tree.ambiguities().isEmpty)
  }

  /// A view that moves to another superview keeps its subviews and their constraints.
  @Test func movingViews() throws {
    let fixture = try LayoutFixture(300, 100, "left", "right", "left/box", "box/dot")
    try fixture.add("H:|[left(100)][right]|", "V:|[left]|", "V:|[right]|")
    try fixture.add("H:|-7-[dot(5)]", "V:|-7-[dot(5)]", "H:|-10-[box(50)]", "V:|-10-[box(50)]")
    expectEqual(try fixture.frame("box"), LayoutRect(10, 10, 50, 50))
    try fixture["right"].addSubview(try fixture["box"])
    #expect(try fixture["left"].subviews.isEmpty)
    try fixture.add("H:|-20-[box]", "V:|-20-[box]")
    expectEqual(try fixture.frame("box"), LayoutRect(20, 20, 50, 50))
    expectEqual(try fixture["dot"].frameInRoot, LayoutRect(127, 27, 5, 5))
  }

  /// A tree and its views are deallocated when nothing refers to them. A subview or constraint that
  /// is still referenced stays usable.
  @Test func objectLifetimes() throws {
    weak var tree: LayoutTree?
    weak var panel: LayoutView?
    let dot = LayoutView("dot")
    let constraint: InstalledConstraint
    do {
      let fixture = try LayoutFixture(100, 100, "panel")
      try fixture["panel"].addSubview(dot)
      tree = fixture.tree
      panel = try fixture["panel"]
      let made = try LayoutConstraint.constraints(
        withVisualFormat: "H:|-[dot]-|", views: ["dot": dot])
      constraint = try #require(try fixture.tree.activate(made).installed.first)
      try fixture.tree.layoutIfNeeded()
      #expect(constraint.commonAncestor === panel)
    }
    #expect(tree == nil && panel == nil)
    #expect(dot.superview == nil && dot.tree == nil)
    #expect(!constraint.isActive && constraint.firstItem == nil && constraint.text == "")
    let other = try LayoutFixture(100, 100)
    try other.tree.root.addSubview(dot)
    try other.tree.layoutIfNeeded()
    #expect(dot.frame == .zero)
  }

  /// A deep chain of views is laid out and deallocated without recursion.
  @Test func deepTree() throws {
    let tree = try LayoutTree(width: 100, height: 100)
    var view = tree.root
    for _ in 0..<50_000 {
      let next = LayoutView()
      try view.addSubview(next)
      view = next
    }
    try tree.activate(view.width == tree.root.width + 7)
    try tree.layoutIfNeeded()
    #expect(view.frame.width == 107)
  }

  @Test func constantsAndPriorities() throws {
    let fixture = try LayoutFixture(300, 100, "a")
    let group = try fixture.add("H:|-10-[a(50@500)]", "a.width == 80 @400")
    try fixture.add("V:|[a]|")
    expectEqual(try fixture.frame("a"), LayoutRect(10, 0, 50, 100))
    try #require(group.installed.count == 3)
    try group.installed[0].setConstant(30)
    group.installed[2].priority = LayoutPriority(600)
    expectEqual(try fixture.frame("a"), LayoutRect(30, 0, 80, 100))
    #expect(group.installed[1].violation == 30 && group.installed[2].violation == 0)
    #expect(throws: LayoutTreeError.numberNotFinite(.infinity)) {
      try group.installed[0].setConstant(.infinity)
    }
    group.deactivate()
    #expect(!group.isActive)
    #expect(try fixture.tree.ambiguities().count == 1)
    try group.activate(in: fixture.tree)
    expectEqual(try fixture.frame("a"), LayoutRect(30, 0, 80, 100))
  }

  /// The frame observer is notified of changed frames only.
  @Test func observersAreNotifiedOfChangedFrames() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b", "b/inner", "c")
    try fixture.add(
      "H:|[a(40)][b(50)]", "H:[c(30)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|", "H:|[inner]|",
      "V:|[inner]|")
    var notified: [String] = []
    fixture.tree.frameObserver = { notified.append($0.name) }
    try fixture.tree.layoutIfNeeded()
    #expect(Set(notified) == ["a", "b", "inner", "c", "superview"] && notified.count == 5)
    notified = []
    try fixture.tree.layoutIfNeeded()
    #expect(notified.isEmpty)
    try #require(fixture.tree.constraints.first { $0.text == "a.width == 40 @1000" }).setConstant(
      45)
    try fixture.tree.layoutIfNeeded()
    #expect(Set(notified) == ["a", "b"])
    notified = []
    try fixture.tree.setSize(width: 310, height: 100)
    try fixture.tree.layoutIfNeeded()
    #expect(Set(notified) == ["c", "superview"])
    notified = []
    try fixture.addView("d")
    try fixture["b"].setAlignmentRectInsets(LayoutInsets(all: 1))
    try fixture.tree.layoutIfNeeded()
    #expect(Set(notified) == ["b", "inner", "d"])
    notified = []
    fixture.tree.root.direction = .rightToLeft
    try fixture.tree.layoutIfNeeded()
    #expect(notified.count == 6)
    notified = []
    try fixture.tree.setSize(width: 320, height: 100)
    try fixture.tree.layoutIfNeeded()
    #expect(
      Set(notified).isSuperset(of: ["superview", "a", "b", "c"]) && !notified.contains("inner"))
    notified = []
    try fixture.tree.setScale(2)
    try fixture.tree.layoutIfNeeded()
    #expect(notified.count == 6)
  }

  /// A tree can be changed after a layout that fails because of its numbers.
  @Test func oversizedNumbers() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b", "c")
    try fixture.add("H:|[a]|", "V:|[a]|", "V:|[b]|")
    let group = try fixture.add("b.width == a.width * 1e90", "c.width == b.width * 1e90")
    #expect(throws: LayoutTreeError.self) { try fixture.tree.layoutIfNeeded() }
    #expect(throws: LayoutTreeError.self) { try fixture.tree.ambiguities() }
    group.deactivate()
    try fixture.add("H:|-5-[b(9)]")
    expectEqual(try fixture.frame("b"), LayoutRect(5, 0, 9, 100))
    expectEqual(try fixture.frame("a"), LayoutRect(0, 0, 300, 100))
  }
}
