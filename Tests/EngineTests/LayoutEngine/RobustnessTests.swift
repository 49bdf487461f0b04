import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Unusual orders of changes, extreme numbers, and objects that outlive their tree.
@Suite struct RobustnessTests {
  /// A number that the solver rejects is an error. Constraints that were added after it are not
  /// lost.
  @Test func numbersThatTheSolverRejects() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b")
    try fixture.tree.root.setLayoutMargins(LayoutInsets(all: 1e80))
    let group = try fixture.add("a.leading == superview.margins.leading * 1e80")
    try fixture.add("H:|-[b(50)]", "V:|[b]|")
    #expect(throws: LayoutTreeError.self) { try fixture.tree.layoutIfNeeded() }
    #expect(throws: LayoutTreeError.self) { try fixture.tree.layoutIfNeeded() }
    group.deactivate()
    expectEqual(try fixture.frame("b"), LayoutRect(20, 0, 50, 100))
    #expect(throws: LayoutTreeError.tooLarge(1e101)) {
      try fixture.tree.setSize(width: 1e101, height: 1)
    }
    #expect(throws: LayoutTreeError.tooLarge(-1e101)) {
      try fixture["a"].setAlignmentRectInsets(LayoutInsets(top: -1e101))
    }
    try fixture.tree.setScale(1e99)
    expectEqual(try fixture.frame("b"), LayoutRect(20, 0, 50, 100))
  }

  /// An apparent conflict between constraints that are known to be satisfiable ends in an error
  /// instead of an infinite search.
  @Test func numbersOfDifferentMagnitude() throws {
    let fixture = try LayoutFixture(0, 1, "a", "a/b", "d 1e10x")
    try fixture.add(
      "b.leading <= d.trailing + 5.0", "H:[a(<=100.0@250)]-[d]-|", "H:[d(<=100.0@250)]-[b]-|")
    do throws(LayoutTreeError) {
      try fixture.tree.layoutIfNeeded()
      for constraint in fixture.tree.constraints where constraint.priority == .required {
        #expect(constraint.isBroken || constraint.violation < 100, "\(constraint.text)")
      }
    } catch {
      #expect(
        error == .unsolvable("the numbers are too large or too far apart for double precision"))
    }
    try fixture["d"].setIntrinsicContentSize(width: 1e6, height: nil)
    #expect(try fixture.conflicts().isEmpty == false)
    #expect(
      fixture.tree.constraints.allSatisfy {
        $0.isBroken || $0.priority != .required || $0.violation < 1e-3
      })
  }

  /// A constraint between views without a common ancestor is an error, and leaves no reference in
  /// either view.
  @Test func viewsWithoutACommonAncestor() throws {
    let fixture = try LayoutFixture(300, 100, "panel", "panel/inner")
    let (a, b) = (LayoutView("a"), LayoutView("b"))
    let source = ConstraintSource(nil, text: nil, identifier: nil)
    for (view, first, second) in [(a, a, b), (fixture.tree.root, a, a), (b, b, a)] {
      #expect(throws: LayoutTreeError.notInTree(second === a ? "a" : "b")) {
        _ = try view.activate(
          first, .width, .equal, second, .height, multiplier: 1, constant: 0, priority: .required,
          source: source, index: 1)
      }
    }
    #expect(a.references.isEmpty && b.references.isEmpty)
    for view in [a, b] { try fixture.tree.root.addSubview(view) }
    b.removeFromSuperview()
    a.removeFromSuperview()
    try fixture["panel"].addSubview(a)
    fixture.register(a, as: "a")
    try fixture.add("H:|-8-[panel]-8-|", "V:|[panel]|", "H:|-3-[a(4)]", "V:|[a]|")
    expectEqual(try fixture.frame("a"), LayoutRect(3, 0, 4, 100))
    #expect(fixture.tree.constraints(referringTo: a).count == 4)
  }

  /// Constraints and conflicts of a deallocated tree can still be queried. A conflict retains its
  /// views.
  @Test func objectsOfADeallocatedTree() throws {
    var constraints: [InstalledConstraint] = []
    var conflicts: [LayoutConflict] = []
    do {
      let fixture = try LayoutFixture(300, 100, "a 50x20 h1000")
      try fixture.add("a.width == 80")
      #expect(try fixture.conflicts().count == 1)
      constraints = fixture.tree.constraints
      conflicts = fixture.tree.conflicts
    }
    expectEqual(
      conflicts.map(\.message),
      [
        "'a' cannot be both at most 50 and 80 wide; 'a.width == 80 @1000' is broken, so 'a' is "
          + "50 wide instead of 80"
      ])
    #expect(conflicts[0].relaxations.map(\.value) == [50, 80])
    conflicts = []
    #expect(constraints.count == 5)
    for constraint in constraints {
      #expect(
        !constraint.isActive && !constraint.isBroken && constraint.text == ""
          && constraint.violation == 0)
      constraint.priority = .defaultLow
    }
  }

  /// A view of a deallocated tree keeps its intrinsic content size and its constraints in another
  /// tree.
  @Test func viewsOfADeallocatedTree() throws {
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
    let fixture = try LayoutFixture(200, 50, "other")
    try fixture.add("H:|[other(9)]", "V:|[other(9)]")
    var notified: [String] = []
    fixture.tree.frameObserver = { notified.append($0.name) }
    try fixture.tree.root.addSubview(panel)
    expectEqual(try fixture.frame("other"), LayoutRect(0, 0, 9, 9))
    expectEqual(dot.frame, LayoutRect(3, 4, 12, 5))
    #expect(notified.contains("dot"))
    panel.removeFromSuperview()
    expectEqual(try fixture.frame("other"), LayoutRect(0, 0, 9, 9))
  }

  /// Constraints that a view brings from another tree count as new, and are not confused with
  /// others.
  @Test func constraintsFromAnotherTree() throws {
    let busy = try LayoutFixture(300, 100, "panel", "panel/dot", "filler")
    for height in 1...9 { try busy.add("filler.height >= \(height)") }
    try busy.add("dot.width == 10")
    try busy.tree.layoutIfNeeded()
    let fixture = try LayoutFixture(300, 100, "c")
    try fixture.add("c.width == 30")
    try fixture.tree.layoutIfNeeded()
    try fixture.tree.root.addSubview(try busy["panel"])
    let dot = try busy["dot"]
    try fixture.tree.activate([
      LayoutConstraint(item: try fixture["c"], attribute: .width, toItem: dot, attribute: .width)
    ])
    expectEqual(try fixture.conflicts().map(\.broken), ["c.width == dot.width @1000"])
    expectEqual(try fixture.conflicts().map(\.constraints.count), [3])
    #expect(try fixture.frame("c").width == 30)
    #expect(dot.frame.width == 10)
    try busy["panel"].removeFromSuperview()
    #expect(try fixture.conflicts().isEmpty)
  }

  @Test func groupActivationIsAtomic() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b")
    let group = try fixture.add("a.width == 10", "b.leading == a.trailing")
    try fixture["b"].removeFromSuperview()
    #expect(throws: LayoutTreeError.notInTree("b")) { try group.activate(in: fixture.tree) }
    #expect(group.isActive && group.installed.map(\.isActive) == [true, false])
    #expect(try fixture.frame("a").width == 10)
    group.deactivate()
    #expect(!group.isActive)
  }

  /// A constraint of an intrinsic content size can be changed only through the view, except for its
  /// priority.
  @Test func intrinsicConstraints() throws {
    let fixture = try LayoutFixture(300, 100, "a 50x")
    try #require(fixture.tree.constraints.count == 2)
    let (hugging, resistance) = (fixture.tree.constraints[0], fixture.tree.constraints[1])
    hugging.priority = .required
    resistance.priority = LayoutPriority(3)
    #expect(try fixture["a"].contentHuggingPriority(for: .horizontal) == .required)
    #expect(try fixture["a"].contentCompressionResistancePriority(for: .horizontal).rawValue == 3)
    #expect(throws: LayoutTreeError.intrinsicConstraint("a")) { try hugging.setConstant(3) }
    hugging.deactivate()
    #expect(hugging.isActive && fixture.tree.constraints.count == 2)
  }

  @Test func orderOfSubviews() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b")
    try fixture.add("H:|[a(10)][b(20)]", "V:|[a]|", "V:|[b]|")
    try fixture.tree.root.addSubview(try fixture["a"])
    #expect(
      fixture.tree.root.subviews.map(\.name) == ["b", "a"] && fixture.tree.constraints.count == 8)
    expectEqual(try fixture.frame("b"), LayoutRect(10, 0, 20, 100))
  }

  @Test func removingAndAddingGuides() throws {
    let fixture = try LayoutFixture(300, 100, "a")
    let guide = try fixture.tree.root.addLayoutGuide(named: "guide")
    fixture.register(guide, as: "guide")
    let group = try fixture.add("H:|-30-[guide(0)][a(9)]", "V:|[a]|")
    #expect(try fixture.frame("a").x == 30)
    guide.removeFromSuperview()
    #expect(fixture.tree.root.guides.isEmpty && guide.tree == nil)
    try fixture.tree.root.addSubview(guide)
    try group.activate(in: fixture.tree)
    #expect(fixture.tree.root.guides == [guide] && fixture.tree.root.subviews.count == 1)
    #expect(try fixture.frame("a").x == 30)
    let margins = try #require(fixture.tree.root.layoutMarginsGuide)
    #expect(throws: LayoutTreeError.notAView("superview.margins")) {
      try fixture.tree.root.addSubview(margins)
    }
    try fixture.tree.root.setLayoutMargins(LayoutInsets(all: 200))
    try fixture.tree.layoutIfNeeded()
    expectEqual(margins.frame, LayoutRect(200, 200, 0, 0))
  }

  /// Undetermined frames keep their position, even if a change of direction rebuilds the solver.
  @Test func undeterminedFramesStay() throws {
    let fixture = try LayoutFixture(300, 100, "a", "b")
    let group = try fixture.add("H:|-70-[a(10)]", "V:|-5-[a(10)]", "H:|[b]|", "V:|[b]|")
    try fixture.tree.layoutIfNeeded()
    try #require(group.installed.count == 8)
    group.installed[0].deactivate()
    group.installed[2].deactivate()
    expectEqual(try fixture.frame("a"), LayoutRect(70, 5, 10, 10))
    fixture.tree.root.direction = .rightToLeft
    expectEqual(try fixture.frame("a"), LayoutRect(220, 5, 10, 10))
  }

  @Test func observersAreNotifiedOfGuides() throws {
    let fixture = try LayoutFixture(300, 100, "a")
    let margins = try #require(fixture.tree.root.layoutMarginsGuide)
    try fixture.tree.layoutIfNeeded()
    var notified: [String] = []
    fixture.tree.frameObserver = { notified.append($0.name) }
    try fixture.tree.root.setLayoutMargins(LayoutInsets(all: 7))
    try fixture.tree.layoutIfNeeded()
    expectEqual(notified, ["superview.margins"])
    expectEqual(margins.frame, LayoutRect(7, 7, 286, 86))
    notified = []
    try fixture.tree.setSize(width: 310, height: 100)
    try fixture.tree.layoutIfNeeded()
    expectEqual(Set(notified), ["superview", "superview.margins"])
  }
}
