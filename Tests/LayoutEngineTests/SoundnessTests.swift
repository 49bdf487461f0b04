import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// What changes in unusual order, or is looked at late.
@Suite struct SoundnessTests {
  /// A number that the solver refuses is an error, not a layout without what came after it.
  @Test func numbersThatTheSolverRefuses() throws {
    let stage = try Stage(300, 100, "a", "b")
    try stage.tree.root.setLayoutMargins(LayoutInsets(all: 1e10))
    let group = try stage.add("a.leading == superview.margins.leading * 1e300")
    try stage.add("H:|-[b(50)]", "V:|[b]|")
    #expect(throws: LayoutTreeError.self) { try stage.tree.layoutIfNeeded() }
    #expect(throws: LayoutTreeError.self) { try stage.tree.layoutIfNeeded() }
    group.deactivate()
    expectSame(try stage.frame("b"), LayoutRect(20, 0, 50, 100))
    #expect(throws: LayoutTreeError.tooLarge(1e101)) { try stage.tree.setSize(width: 1e101, height: 1) }
    #expect(throws: LayoutTreeError.tooLarge(-1e101)) {
      try stage["a"].setAlignmentRectInsets(LayoutInsets(top: -1e101))
    }
    try stage.tree.setScale(1e99)
    expectSame(try stage.frame("b"), LayoutRect(20, 0, 50, 100))
  }

  /// What seems to contradict what was found to hold together ends in an error, not in a search without end.
  @Test func numbersFarApart() throws {
    let stage = try Stage(0, 1, "a", "a/b", "d")
    try stage["d"].setIntrinsicContentSize(width: 1e10, height: nil)
    try stage.add("b.leading <= d.trailing + 5.0", "H:[a(<=100.0@250)]-[d]-|", "H:[d(<=100.0@250)]-[b]-|")
    do throws(LayoutTreeError) {
      try stage.tree.layoutIfNeeded()
      for constraint in stage.tree.constraints where constraint.priority == .required {
        #expect(constraint.isBroken || constraint.violation < 100, "\(constraint.text)")
      }
    } catch {
      #expect(error == .unsolvable("the numbers are too large or too far apart for double precision"))
    }
    try stage["d"].setIntrinsicContentSize(width: 1e6, height: nil)
    #expect(try stage.conflicts().isEmpty == false)
    #expect(
      stage.tree.constraints.allSatisfy { $0.isBroken || $0.priority != .required || $0.violation < 1e-3 })
  }

  /// What is held of a tree that is gone can still be asked.
  @Test func whatOutlivesATree() throws {
    var constraints: [InstalledConstraint] = []
    var conflicts: [LayoutConflict] = []
    do {
      let stage = try Stage(300, 100, "a")
      try stage["a"].setContentHuggingPriority(.required, for: .horizontal)
      try stage["a"].setIntrinsicContentSize(width: 50, height: 20)
      try stage.add("a.width == 80")
      #expect(try stage.conflicts().count == 1)
      constraints = stage.tree.constraints
      conflicts = stage.tree.conflicts
    }
    #expect(constraints.count == 5)
    for constraint in constraints {
      #expect(
        !constraint.isActive && !constraint.isBroken && constraint.text == "" && constraint.violation == 0)
      constraint.priority = .defaultLow
    }
    #expect(
      conflicts[0].message.hasPrefix("'a' must be at most 50 wide, and be 80 wide; 'a.width == 80 @1000'"))
  }

  @Test func baselinesThatAppearAndGo() throws {
    let stage = try Stage(300, 100, "a", "b")
    try stage.add("V:|-10-[a(40)]", "b.lastBaseline == a.lastBaseline", "b.height == 5")
    #expect(try stage.frame("b").maxY == 50)
    try stage["a"].setBaselines(first: nil, last: 16)
    #expect(try stage.frame("b").maxY == 26)
    try stage["a"].setBaselines(first: 3, last: nil)
    #expect(try stage.frame("b").maxY == 50)
    try stage["b"].setBaselines(first: nil, last: 4)
    #expect(try stage.frame("b").y == 46)
  }

  /// A view whose tree is gone has its content size and its constraints in another.
  @Test func viewsThatComeFromATreeThatIsGone() throws {
    let panel = LayoutView("panel")
    let dot = LayoutView("dot")
    do {
      let tree = try LayoutTree(width: 300, height: 100)
      try tree.root.addSubview(panel)
      try panel.addSubview(dot)
      try dot.setIntrinsicContentSize(width: 12, height: nil)
      try tree.activate(
        LayoutConstraint.constraints(
          withVisualFormats: ["H:|-3-[dot]", "V:|-4-[dot(5)]"], views: ["dot": dot]))
      try tree.layoutIfNeeded()
    }
    let stage = try Stage(200, 50, "other")
    try stage.add("H:|[other(9)]", "V:|[other(9)]")
    var told: [String] = []
    stage.tree.frameObserver = { told.append($0.name) }
    try stage.tree.root.addSubview(panel)
    expectSame(try stage.frame("other"), LayoutRect(0, 0, 9, 9))
    expectSame(dot.frame, LayoutRect(3, 4, 12, 5))
    #expect(told.contains("dot"))
    panel.removeFromSuperview()
    expectSame(try stage.frame("other"), LayoutRect(0, 0, 9, 9))
  }

  /// Constraints that come with a view from another tree count as new, and none is taken for another.
  @Test func constraintsThatComeFromAnotherTree() throws {
    let busy = try Stage(300, 100, "panel", "panel/dot", "filler")
    for height in 1...9 { try busy.add("filler.height >= \(height)") }
    try busy.add("dot.width == 10")
    try busy.tree.layoutIfNeeded()
    let stage = try Stage(300, 100, "c")
    try stage.add("c.width == 30")
    try stage.tree.layoutIfNeeded()
    try stage.tree.root.addSubview(try busy["panel"])
    let dot = try busy["dot"]
    try stage.tree.activate([
      LayoutConstraint(item: try stage["c"], attribute: .width, toItem: dot, attribute: .width)
    ])
    expectSame(try stage.conflicts().map(\.broken), ["c.width == dot.width @1000"])
    expectSame(try stage.conflicts().map(\.constraints)[0].count, 3)
    #expect(try stage.frame("c").width == 30)
    #expect(dot.frame.width == 10)
    try busy["panel"].removeFromSuperview()
    #expect(try stage.conflicts().isEmpty)
  }

  @Test func groupsAreActivatedWholeOrNot() throws {
    let stage = try Stage(300, 100, "a", "b")
    let group = try stage.add("a.width == 10", "b.leading == a.trailing")
    try stage["b"].removeFromSuperview()
    #expect(throws: LayoutTreeError.notInTree("b")) { try group.activate(in: stage.tree) }
    #expect(group.isActive && group.installed.map(\.isActive) == [true, false])
    #expect(try stage.frame("a").width == 10)
    group.deactivate()
    #expect(!group.isActive)
  }

  /// What comes of a content size is the view's to change.
  @Test func constraintsOfContentSizes() throws {
    let stage = try Stage(300, 100, "a")
    try stage["a"].setIntrinsicContentSize(width: 50, height: nil)
    let (hugging, resistance) = (stage.tree.constraints[0], stage.tree.constraints[1])
    hugging.priority = .required
    resistance.priority = LayoutPriority(3)
    #expect(try stage["a"].contentHuggingPriority(for: .horizontal) == .required)
    #expect(try stage["a"].contentCompressionResistancePriority(for: .horizontal).rawValue == 3)
    #expect(throws: LayoutTreeError.isIntrinsic("a")) { try hugging.setConstant(3) }
    hugging.deactivate()
    #expect(hugging.isActive && stage.tree.constraints.count == 2)
  }

  @Test func orderOfSubviews() throws {
    let stage = try Stage(300, 100, "a", "b")
    try stage.add("H:|[a(10)][b(20)]", "V:|[a]|", "V:|[b]|")
    try stage.tree.root.addSubview(try stage["a"])
    #expect(stage.tree.root.subviews.map(\.name) == ["b", "a"] && stage.tree.constraints.count == 8)
    expectSame(try stage.frame("b"), LayoutRect(10, 0, 20, 100))
  }

  @Test func guidesLeaveAndComeBack() throws {
    let stage = try Stage(300, 100, "a")
    let guide = try stage.tree.root.makeGuide(named: "guide")
    stage.name(guide, "guide")
    let group = try stage.add("H:|-30-[guide(0)][a(9)]", "V:|[a]|")
    #expect(try stage.frame("a").x == 30)
    guide.removeFromSuperview()
    #expect(stage.tree.root.guides.isEmpty && guide.tree == nil)
    try stage.tree.root.addSubview(guide)
    try group.activate(in: stage.tree)
    #expect(stage.tree.root.guides == [guide] && stage.tree.root.subviews.count == 1)
    #expect(try stage.frame("a").x == 30)
    let margins = try #require(stage.tree.root.layoutMarginsGuide)
    #expect(throws: LayoutTreeError.isGuide("superview.margins")) { try stage.tree.root.addSubview(margins) }
    try stage.tree.root.setLayoutMargins(LayoutInsets(all: 200))
    try stage.tree.layoutIfNeeded()
    expectSame(margins.frame, LayoutRect(200, 200, 0, 0))
  }

  /// What is open stays where it is, also when another reading direction makes everything anew.
  @Test func whatIsOpenStays() throws {
    let stage = try Stage(300, 100, "a", "b")
    let group = try stage.add("H:|-70-[a(10)]", "V:|-5-[a(10)]", "H:|[b]|", "V:|[b]|")
    try stage.tree.layoutIfNeeded()
    group.installed[0].deactivate()
    group.installed[2].deactivate()
    expectSame(try stage.frame("a"), LayoutRect(70, 5, 10, 10))
    stage.tree.root.direction = .rightToLeft
    expectSame(try stage.frame("a"), LayoutRect(220, 5, 10, 10))
  }

  @Test func guidesAreToldOf() throws {
    let stage = try Stage(300, 100, "a")
    let margins = try #require(stage.tree.root.layoutMarginsGuide)
    try stage.tree.layoutIfNeeded()
    var told: [String] = []
    stage.tree.frameObserver = { told.append($0.name) }
    try stage.tree.root.setLayoutMargins(LayoutInsets(all: 7))
    try stage.tree.layoutIfNeeded()
    expectSame(told, ["superview.margins"])
    expectSame(margins.frame, LayoutRect(7, 7, 286, 86))
    told = []
    try stage.tree.setSize(width: 310, height: 100)
    try stage.tree.layoutIfNeeded()
    expectSame(Set(told), ["superview", "superview.margins"])
  }
}
