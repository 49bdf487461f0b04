import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct LayoutChangeTests {
  /// Constraints that lead out of a view go with it, those in it stay with it, and nothing else moves.
  @Test func viewsLeaveAndComeBack() throws {
    let stage = try Stage(300, 100, "a", "b", "panel", "panel/inner", "inner/dot")
    try stage.add("H:|[a(40)]-[panel(100)]-[b(50)]", "V:|[a]|", "V:|[b]|")
    let vertical = try stage.add("V:|-10-[panel]-10-|")
    try stage.add("H:|-5-[inner]-5-|", "V:|-5-[inner]-5-|", "H:|-1-[dot(2)]", "V:|-3-[dot(4)]")
    let deep = try stage.add("b.height >= dot.height", "dot.width == a.height * 0.02")
    expectSame(try stage.frame("dot"), LayoutRect(1, 3, 2, 4))
    expectSame(try stage.frame("b"), LayoutRect(156, 0, 50, 100))
    let panel = try stage["panel"]
    let all = stage.tree.constraints.count
    panel.removeFromSuperview()
    #expect(panel.tree == nil)
    #expect(try stage["dot"].tree == nil)
    #expect(try stage["dot"].frame == .zero)
    #expect(
      deep.installed.allSatisfy { !$0.isActive } && vertical.installed.allSatisfy { !$0.isActive })
    #expect(deep.installed[0].firstItem == nil && deep.installed[0].constraint == nil)
    expectSame(try stage.frame("a"), LayoutRect(0, 0, 40, 100))
    expectSame(try stage.frame("b"), LayoutRect(156, 0, 50, 100))
    #expect(try stage.tree.ambiguities().map(\.view.name) == ["b"])

    try stage.tree.root.addSubview(panel)
    try stage.add("H:[a]-[panel]-[b]", "V:|-10-[panel]-10-|")
    try deep.activate(in: stage.tree)
    expectSame(try stage.frame("panel"), LayoutRect(48, 10, 100, 80))
    expectSame(try stage.frame("inner"), LayoutRect(5, 5, 90, 70))
    expectSame(try stage.frame("dot"), LayoutRect(1, 3, 2, 4))
    expectSame(try stage.frame("b"), LayoutRect(156, 0, 50, 100))
    #expect(stage.tree.constraints.count == all)
    #expect(try stage.tree.ambiguities().isEmpty)
  }

  /// A view that moves to another superview takes with it what is in it.
  @Test func viewsMove() throws {
    let stage = try Stage(300, 100, "left", "right", "left/box", "box/dot")
    try stage.add("H:|[left(100)][right]|", "V:|[left]|", "V:|[right]|")
    try stage.add("H:|-7-[dot(5)]", "V:|-7-[dot(5)]", "H:|-10-[box(50)]", "V:|-10-[box(50)]")
    expectSame(try stage.frame("box"), LayoutRect(10, 10, 50, 50))
    try stage["right"].addSubview(try stage["box"])
    #expect(try stage["left"].subviews.isEmpty)
    try stage.add("H:|-20-[box]", "V:|-20-[box]")
    expectSame(try stage.frame("box"), LayoutRect(20, 20, 50, 50))
    expectSame(try stage["dot"].frameInRoot, LayoutRect(127, 27, 5, 5))
  }

  /// What is held by nobody goes; what is held stays usable.
  @Test func nothingIsKeptAlive() throws {
    weak var tree: LayoutTree?
    weak var panel: LayoutView?
    let dot = LayoutView("dot")
    let constraint: InstalledConstraint
    do {
      let stage = try Stage(100, 100, "panel")
      try stage["panel"].addSubview(dot)
      tree = stage.tree
      panel = try stage["panel"]
      let made = try LayoutConstraint.constraints(withVisualFormat: "H:|-[dot]-|", views: ["dot": dot])
      constraint = try #require(try stage.tree.activate(made).installed.first)
      try stage.tree.layoutIfNeeded()
      #expect(constraint.commonAncestor === panel)
    }
    #expect(tree == nil && panel == nil)
    #expect(dot.superview == nil && dot.tree == nil)
    #expect(!constraint.isActive && constraint.firstItem == nil && constraint.text == "")
    let other = try Stage(100, 100)
    try other.tree.root.addSubview(dot)
    try other.tree.layoutIfNeeded()
    #expect(dot.frame == .zero)
  }

  /// A deep chain of views is laid out and let go without recursion.
  @Test(arguments: [1_000, 50_000])
  func deepTrees(_ depth: Int) throws {
    let tree = try LayoutTree(width: 100, height: 100)
    var view = tree.root
    for _ in 0..<depth {
      let next = LayoutView()
      try view.addSubview(next)
      view = next
    }
    let far: LayoutAttribute = depth > 1_000 ? .width : .leading
    try tree.activate([
      LayoutConstraint(item: view, attribute: far, toItem: tree.root, attribute: far, constant: 7)
    ])
    try tree.layoutIfNeeded()
    #expect(far == .width ? view.frame.width == 107 : view.frameInRoot.x == 7)
  }

  @Test func constantsAndPriorities() throws {
    let stage = try Stage(300, 100, "a")
    let group = try stage.add("H:|-10-[a(50@500)]", "a.width == 80 @400")
    try stage.add("V:|[a]|")
    expectSame(try stage.frame("a"), LayoutRect(10, 0, 50, 100))
    try group.installed[0].setConstant(30)
    group.installed[2].priority = LayoutPriority(600)
    expectSame(try stage.frame("a"), LayoutRect(30, 0, 80, 100))
    #expect(group.installed[1].violation == 30 && group.installed[2].violation == 0)
    #expect(throws: LayoutTreeError.numberNotFinite(.infinity)) {
      try group.installed[0].setConstant(.infinity)
    }
    group.deactivate()
    #expect(!group.isActive)
    #expect(try stage.tree.ambiguities().count == 1)
    try group.activate(in: stage.tree)
    expectSame(try stage.frame("a"), LayoutRect(30, 0, 80, 100))
  }

  /// At each width the same as in a tree that was never another.
  @Test func resizingIsLayingOutAnew() throws {
    func make(_ width: Double) throws -> Stage {
      let stage = try Stage(width, 200, "a", "b", "c")
      for (name, size) in [("a", 120.0), ("b", 60), ("c", 200)] {
        try stage[name].setIntrinsicContentSize(width: size, height: 20)
      }
      try stage["b"].setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
      try stage["c"].setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
      try stage["b"].setContentCompressionResistancePriority(LayoutPriority(749), for: .horizontal)
      try stage["c"].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
      try stage.add("H:|-[a(>=40)]-[b(>=20)]-[c(>=30)]-|", options: .alignAllTop)
      try stage.add("V:|-[a]", "a.width <= c.width @400")
      return stage
    }
    let stage = try make(500)
    for width in [500, 380, 200, 150, 133, 90, 10, 0, 133, 134, 600, 599.5, 412] as [Double] {
      try stage.tree.setSize(width: width, height: 200)
      let anew = try make(width)
      for name in ["a", "b", "c"] {
        #expect(try stage.frame(name).isNear(try anew.frame(name)), "\(name) at \(width)")
      }
      expectSame(try stage.conflicts().map(\.broken), try anew.conflicts().map(\.broken))
    }
  }

  /// Only what has changed is told of.
  @Test func changedFramesAreTold() throws {
    let stage = try Stage(300, 100, "a", "b", "b/inner", "c")
    try stage.add(
      "H:|[a(40)][b(50)]", "H:[c(30)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|", "H:|[inner]|", "V:|[inner]|")
    var told: [String] = []
    stage.tree.frameObserver = { told.append($0.name) }
    try stage.tree.layoutIfNeeded()
    #expect(Set(told) == ["a", "b", "inner", "c", "superview"] && told.count == 5)
    told = []
    try stage.tree.layoutIfNeeded()
    #expect(told.isEmpty)
    try #require(stage.tree.constraints.first { $0.text == "a.width == 40 @1000" }).setConstant(45)
    try stage.tree.layoutIfNeeded()
    #expect(Set(told) == ["a", "b"])
    told = []
    try stage.tree.setSize(width: 310, height: 100)
    try stage.tree.layoutIfNeeded()
    #expect(Set(told) == ["c", "superview"])
    told = []
    try stage.addView("d")
    try stage["b"].setAlignmentRectInsets(LayoutInsets(all: 1))
    try stage.tree.layoutIfNeeded()
    #expect(Set(told) == ["b", "inner", "d"])
    told = []
    stage.tree.root.direction = .rightToLeft
    try stage.tree.layoutIfNeeded()
    #expect(told.count == 6)
    told = []
    try stage.tree.setSize(width: 320, height: 100)
    try stage.tree.layoutIfNeeded()
    #expect(Set(told).isSuperset(of: ["superview", "a", "b", "c"]) && !told.contains("inner"))
    told = []
    try stage.tree.setScale(2)
    try stage.tree.layoutIfNeeded()
    #expect(told.count == 6)
  }

  /// A tree can be changed after a layout that numbers have made impossible.
  @Test func numbersThatAreTooLarge() throws {
    let stage = try Stage(300, 100, "a", "b")
    try stage.add("H:|[a]|", "V:|[a]|", "V:|[b]|")
    let group = try stage.add("b.width == a.width * 1e200", "b.width == a.height * 1e-200 @500")
    #expect(throws: LayoutTreeError.self) { try stage.tree.layoutIfNeeded() }
    #expect(throws: LayoutTreeError.self) { try stage.tree.ambiguities() }
    group.deactivate()
    try stage.add("H:|-5-[b(9)]")
    expectSame(try stage.frame("b"), LayoutRect(5, 0, 9, 100))
    expectSame(try stage.frame("a"), LayoutRect(0, 0, 300, 100))
  }
}
