import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Activating, deactivating, replacing and finding constraints.
@Suite struct ActivationTests {
  private func makeFixture() throws -> LayoutFixture {
    let fixture = try LayoutFixture(100, 50, "a", "b")
    try fixture.add("V:|[a]|", "V:|[b]|")
    return fixture
  }

  @Test func togglingConstraints() throws {
    let fixture = try makeFixture()
    let group = try fixture.add("H:|-10-[a(20)]")
    let left = try #require(group.installed.first)
    try fixture.add("a.leading == superview.leading + 30 @500", "H:[b(5)]|")
    expectEqual(try fixture.frame("a"), LayoutRect(10, 0, 20, 50))
    left.isActive = false
    #expect(!left.isActive && group.isActive)
    #expect(left.text == "a.leading == superview.leading + 10 @1000")
    expectEqual(try fixture.frame("a"), LayoutRect(30, 0, 20, 50))
    try left.setConstant(12)
    left.isActive = true
    expectEqual(try fixture.frame("a"), LayoutRect(12, 0, 20, 50))
    group.isActive = false
    #expect(!group.isActive && !left.isActive && group.installed.isEmpty)
    group.isActive = true
    expectEqual(try fixture.frame("a"), LayoutRect(12, 0, 20, 50))
    #expect(left.isActive && group.installed.first === left)
  }

  /// An inactive constraint retains its items. A constraint that is active when an item leaves the
  /// tree becomes invalid: changing it throws an error.
  @Test func invalidatedConstraintsThrow() throws {
    let fixture = try makeFixture()
    let group = try fixture.add("H:|-10-[a(20)]")
    try #require(group.installed.count == 2)
    let (left, width) = (group.installed[0], group.installed[1])
    width.isActive = false
    try fixture["a"].removeFromSuperview()
    #expect(left.firstItem == nil && !left.isActive)
    #expect(throws: LayoutTreeError.itemLeftTree) { try left.setConstant(5) }
    #expect(throws: LayoutTreeError.itemLeftTree) { try left.setPriority(500) }
    #expect(throws: LayoutTreeError.itemLeftTree) { try left.activate() }
    #expect(throws: LayoutTreeError.notInTree("a")) { try width.activate() }
    try fixture.tree.root.addSubview(fixture["a"])
    try width.activate()
    #expect(try width.isActive && width.firstItem === fixture["a"])
  }

  /// Equal constraints are constraints of their own: each counts, and a change of one of them, or
  /// of its group, does not concern the others.
  @Test func equalConstraints() throws {
    let fixture = try makeFixture()
    let wide = try LayoutConstraint(
      item: fixture["a"], attribute: .width, constant: 80, priority: 500)
    let narrow = try LayoutConstraint(
      item: fixture["a"], attribute: .width, constant: 20, priority: 500)
    let first = try fixture.tree.activate([wide, wide])
    let second = try fixture.tree.activate(wide)
    #expect(first.installed.count == 2 && first.installed.allSatisfy { $0 !== second })
    try fixture.tree.activate([narrow, narrow])
    expectEqual(try fixture.frame("a").width, 80)
    second.deactivate()
    #expect(first.isActive && first.installed.allSatisfy { $0.isActive })
    try first.installed[0].setConstant(20)
    expectEqual(try fixture.frame("a").width, 20)
    expectEqual(first.installed[1].constant, 80)
    try second.activate()
    try second.setConstant(20)
    first.deactivate()
    #expect(second.isActive)
    expectEqual(fixture.tree.constraints.count { $0.text == "a.width == 20 @500" }, 3)
  }

  /// Each of two equal constraints that contradict an earlier one is broken.
  @Test func conflictsOfEqualConstraints() throws {
    let fixture = try makeFixture()
    try fixture.add("a.width == 20")
    let groups = try (0..<2).map { _ in try fixture.add("a.width == 80") }
    for remaining in [2, 1, 0] {
      let conflicts = try fixture.conflicts()
      expectEqual(
        conflicts.map { $0.constraints },
        Array(repeating: ["a.width == 20 @1000", "a.width == 80 @1000"], count: remaining))
      if remaining > 0 { groups[remaining - 1].deactivate() }
    }
    expectEqual(try fixture.frame("a").width, 20)
  }

  /// A group that is replaced keeps its own constraints only.
  @Test func replacingEqualConstraints() throws {
    let fixture = try makeFixture()
    let width = try LayoutConstraint(item: fixture["a"], attribute: .width, constant: 20)
    let first = try fixture.tree.activate([width, width])
    let second = try fixture.tree.activate([] as [LayoutConstraint<LayoutView>])
    let members = first.installed
    try second.replace(with: [width])
    try second.activate()
    try first.replace(with: [width])
    try #require(first.installed.count == 1 && second.installed.count == 1)
    #expect(members.contains { $0 === first.installed[0] })
    #expect(first.installed[0] !== second.installed[0])
    expectEqual(members.filter { $0.isActive }.count, 1)
    first.deactivate()
    expectEqual(try fixture.frame("a").width, 20)
  }

  /// Activation allows the same numbers as a change of the constant.
  @Test(arguments: [1, -1e100, 1e100, 1e101, -1e101, .greatestFiniteMagnitude, .infinity, .nan])
  func limitsOfNumbers(_ number: Double) throws {
    let fixture = try makeFixture()
    let anchor = try fixture["a"].leading
    let rules = [
      anchor == (try fixture["b"].leading + number),
      anchor == (try fixture["b"].trailing + number), try fixture["a"].width == number,
    ]
    let constraint = try fixture.tree.activate(anchor == fixture["b"].leading)
    let limit = thrownError { try constraint.setConstant(number) }
    for rule in rules {
      expectEqual(thrownError { try fixture.tree.activate(rule) }, limit)
      let group = try fixture.tree.activate([anchor == fixture["b"].leading])
      expectEqual(thrownError { try group.replace(with: [rule]) }, limit)
    }
    let multiplied = try fixture["a"].width == fixture["b"].width * number
    expectEqual(thrownError { try fixture.tree.activate(multiplied) }, limit)
    expectEqual(limit == nil, number.magnitude <= 1e100)
  }

  /// Returns the text of the error that a closure throws; NaN does not equal itself.
  private func thrownError<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func replacingGroups() throws {
    let fixture = try makeFixture()
    func rules(_ formats: String...) throws -> [LayoutConstraint<LayoutView>] {
      try LayoutConstraint.constraints(withVisualFormats: formats, views: fixture.views)
    }
    let group = try fixture.tree.activate(rules("H:|-10-[a(20)]", "H:[b(5)]|"))
    try #require(group.installed.count == 4)
    let (left, width) = (group.installed[0], group.installed[1])
    try group.replace(with: rules("H:|-10-[a(30)]"))
    #expect(left.isActive && group.installed.first === left && !width.isActive)
    expectEqual(try fixture.frame("a"), LayoutRect(10, 0, 30, 50))
    #expect(group.installed.count == 2)
    let outsider = LayoutView("c")
    let foreign = try LayoutConstraint(item: outsider, attribute: .width, constant: 5)
    #expect(throws: LayoutTreeError.notInTree("c")) { try group.replace(with: [foreign]) }
    #expect(group.installed.count == 2 && group.isActive)
    group.deactivate()
    try group.replace(with: rules("H:|-1-[a(2)]"))
    #expect(!group.isActive)
    try group.activate()
    expectEqual(try fixture.frame("a"), LayoutRect(1, 0, 2, 50))
  }

  /// Active constraints of a view outside a tree cannot be replaced, and remain in the group.
  @Test func replacingConstraintsOutsideATree() throws {
    let fixture = try LayoutFixture(100, 50, "panel", "panel/a")
    let (panel, view) = (try fixture["panel"], try fixture["a"])
    let width = try LayoutConstraint(item: view, attribute: .width, constant: 20)
    let group = try fixture.tree.activate([width])
    panel.removeFromSuperview()
    let other = try LayoutConstraint(item: view, attribute: .width, constant: 30)
    #expect(throws: LayoutTreeError.notInTree("a")) { try group.replace(with: [other]) }
    #expect(group.isActive && group.installed.map(\.constant) == [20])
    try fixture.tree.root.addSubview(panel)
    try group.replace(with: [other])
    expectEqual(try fixture.frame("a").width, 30)
    expectEqual(fixture.tree.constraints(referringTo: view).count, 1)
  }

  /// The tree of a group is the tree of its active constraints.
  @Test func replacingAfterAViewMovesToAnotherTree() throws {
    let fixture = try makeFixture()
    let group = try fixture.add("H:[a(20)]", "H:[b(20)]")
    group.installed[0].deactivate()
    let other = try LayoutTree(width: 10, height: 10)
    try other.root.addSubview(fixture["a"])
    let width = try LayoutConstraint(item: fixture["b"], attribute: .width, constant: 30)
    try group.replace(with: [width])
    expectEqual(try fixture.frame("b").width, 30)
  }

  /// A constraint that is activated by itself makes its group active.
  @Test func activatingAMemberOfAnInactiveGroup() throws {
    let fixture = try makeFixture()
    let group = try fixture.add("H:[a(20)]", "H:[b(20)]")
    let first = group.installed[0]
    group.deactivate()
    try first.activate()
    #expect(group.isActive && group.installed.contains { $0 === first })
    let width = try LayoutConstraint(item: fixture["b"], attribute: .width, constant: 30)
    try group.replace(with: [width])
    #expect(!first.isActive && group.installed.map(\.constant) == [30])
  }

  @Test func findingConstraintsByText() throws {
    let fixture = try makeFixture()
    let group = try fixture.add("H:|-[a(>=20,<=40)]-8-[b(a)]", "b.height <= a.height * 2")
    #expect(group["a(>=20"]?.text == "a.width >= 20 @1000")
    #expect(group["<=40"]?.text == "a.width <= 40 @1000")
    #expect(group["-8-"]?.text == "b.leading == a.trailing + 8 @1000")
    #expect(group["b(a)"]?.text == "b.width == a.width @1000")
    #expect(group["|-[a"]?.text == "a.leading == superview.leading + 20 @1000")
    #expect(group["b.height <= a.height * 2"]?.text == "b.height <= a.height * 2 @1000")
    #expect(group["a(>=20,<=40)"] == nil && group.constraints(from: "a(>=20,<=40)").count == 2)
    #expect(
      group[""] == nil && group["zz"] == nil && group["H:|-[a(>=20,<=40)]-8-[b(a)]-8-"] == nil)
  }

  @Test func priorityLiterals() {
    #expect(
      (LayoutPriority.required - 1).rawValue == 999
        && (LayoutPriority.defaultLow + 0.5).rawValue == 250.5)
  }

  @Test func priorityLiteralsOutOfRangeTrap() async {
    await #expect(processExitsWith: .failure) { _ = LayoutPriority.required + 1 }
    await #expect(processExitsWith: .failure) { _ = 0 as LayoutPriority }
  }
}

/// Measured content, and frame observers that request another layout.
@Suite struct LayoutPassTests {
  /// Measures a text of 40 characters of 8 by 16 points, which is 320 points wide in one line.
  private func measure(_ proposedWidth: Double?) -> LayoutSize {
    let width = min(320, proposedWidth ?? 320)
    return LayoutSize(width: width, height: (320 / max(8, width)).rounded(.up) * 16)
  }

  @Test func wrappingText() throws {
    let fixture = try LayoutFixture(400, nil, "text", "below")
    var widths: [Double?] = []
    try fixture["text"].setContentMeasurement { width in
      widths.append(width)
      return self.measure(width)
    }
    try fixture.add("H:|-[text]-(>=20)-|", "V:|[text][below(10)]|", "H:|[below]|")
    #expect(fixture.tree.needsLayout)
    expectEqual(try fixture.frame("text"), LayoutRect(20, 0, 320, 16))
    #expect(!fixture.tree.needsLayout && widths == [nil])
    try fixture.tree.setSize(width: 200, height: nil)
    #expect(try fixture.tree.needsLayout && fixture["text"].frame.width == 320)
    expectEqual(try fixture.frame("text"), LayoutRect(20, 0, 160, 32))
    expectEqual(fixture.tree.root.frame, LayoutRect(0, 0, 200, 42))
    #expect(widths == [nil, 160])
    #expect(try fixture["text"].fittingSize(width: 80) == LayoutSize(width: 80, height: 64))
    widths = []
    try fixture.tree.setSize(width: 200, height: 100)
    try fixture.tree.layoutIfNeeded()
    #expect(widths == [], "a new height does not change the width")
    try fixture["text"].setNeedsMeasurement()
    try fixture.tree.layoutIfNeeded()
    #expect(widths == [nil, 160])
    try fixture["text"].removeFromSuperview()
    try fixture.tree.setSize(width: 90, height: nil)
    try fixture.tree.layoutIfNeeded()
    #expect(widths == [nil, 160])
    try fixture["text"].setContentMeasurement(nil)
    #expect(try fixture["text"].intrinsicContentSize.width == nil)
    #expect(throws: LayoutTreeError.notAView("g")) {
      try fixture.tree.root.addLayoutGuide(named: "g").setContentMeasurement { _ in
        LayoutSize(width: 1, height: 1)
      }
    }
  }

  @Test func invalidMeasurements() throws {
    let fixture = try LayoutFixture(100, 50, "text")
    try fixture["text"].setContentMeasurement { _ in LayoutSize(width: .nan, height: 1) }
    #expect(throws: LayoutTreeError.self) { try fixture.tree.layoutIfNeeded() }
    try fixture["text"].setContentMeasurement { _ in LayoutSize(width: 10, height: -1) }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try fixture.tree.layoutIfNeeded() }
    try fixture["text"].setContentMeasurement { _ in LayoutSize(width: 10, height: 1) }
    expectEqual(try fixture.frame("text").width, 10)
  }

  /// An invalid height in the second pass makes every layout fail until the height is valid. A
  /// measurement cannot request a layout.
  @Test func invalidMeasurementsInTheSecondPass() throws {
    let fixture = try LayoutFixture(100, 50, "text")
    var height = -1.0
    try fixture["text"].setContentMeasurement {
      LayoutSize(width: 200, height: $0 == nil ? 10 : height)
    }
    try fixture.add("H:|[text]|", "V:|[text]")
    for _ in 0..<2 {
      #expect(throws: LayoutTreeError.outOfRange(-1)) { try fixture.tree.layoutIfNeeded() }
    }
    height = 20
    expectEqual(try fixture.frame("text"), LayoutRect(0, 0, 100, 20))
    try fixture["text"].setContentMeasurement { [tree = fixture.tree] _ in
      #expect(throws: LayoutTreeError.requestDuringMeasurement) { try tree.layoutIfNeeded() }
      return LayoutSize(width: 10, height: 10)
    }
    expectEqual(try fixture.frame("text"), LayoutRect(0, 0, 100, 10))
  }

  /// A measurement can use the fitting size of another view, but not of its own view, which would
  /// recurse. Measured views can be removed in any order.
  @Test func contentMeasuredByFittingSize() throws {
    let fixture = try LayoutFixture(100, 50, "card", "other 30x12", "third")
    try fixture["card"].setContentMeasurement {
      [card = fixture["card"], other = fixture["other"]] _ in
      #expect(throws: LayoutTreeError.requestDuringMeasurement) { try card.fittingSize() }
      return (try? other.fittingSize()) ?? LayoutSize(width: 0, height: 0)
    }
    try fixture["third"].setContentMeasurement { _ in LayoutSize(width: 9, height: 8) }
    expectEqual(try fixture.frame("card").width, 30)
    expectEqual(try fixture["card"].fittingSize().height, 12)
    try fixture["card"].removeFromSuperview()
    try fixture["third"].setContentMeasurement { _ in LayoutSize(width: 7, height: 8) }
    expectEqual(try fixture.frame("third").width, 7)
    try fixture["third"].setContentMeasurement(nil)
    try fixture["other"].setContentMeasurement { [root = fixture.tree.root] _ in
      #expect(throws: LayoutTreeError.requestDuringMeasurement) { try root.fittingSize() }
      return LayoutSize(width: 6, height: 5)
    }
    expectEqual(try fixture.frame("other").width, 6)
    expectEqual(try fixture["card"].fittingSize().width, 30)
  }

  /// A tree that has rebuilt its solver does not measure a view that was removed afterwards.
  @Test func removingMeasuredViewsFromRebuiltTrees() throws {
    let fixture = try LayoutFixture(100, 50, "stays")
    var measured: [String] = []
    do {
      let leaves = LayoutView("leaves")
      try fixture.tree.root.addSubview(leaves)
      for view in [try fixture["stays"], leaves] {
        try view.setContentMeasurement { [name = view.name] _ in
          measured.append(name)
          return LayoutSize(width: 10, height: 10)
        }
      }
      try fixture.tree.layoutIfNeeded()
      fixture.tree.root.direction = .rightToLeft
      try fixture.tree.layoutIfNeeded()
      leaves.removeFromSuperview()
    }
    measured = []
    for _ in 0..<2 {
      try fixture["stays"].setNeedsMeasurement()
      try fixture.tree.layoutIfNeeded()
    }
    #expect(Set(measured) == ["stays"])
  }

  /// A layout that an observer requests runs after all views are reported. An observer can
  /// therefore reach a frame in several layouts.
  @Test func observersCanRequestLayouts() throws {
    let fixture = try LayoutFixture(100, 50, "a", "b")
    try fixture.add("V:|[a]|", "V:|[b]|", "H:|[a(10)][b]|")
    let width = fixture.tree.constraints.first { $0.text == "a.width == 10 @1000" }
    var reported: [String] = []
    fixture.tree.frameObserver = { view in
      reported.append("\(view.name) \(Int(view.frame.width))")
      guard view.name == "a", view.frame.width < 40 else { return }
      try? width?.setConstant(view.frame.width + 10)
      try? fixture.tree.layoutIfNeeded()
      #expect(view.frame.width < 40, "the layout is deferred")
      #expect(throws: LayoutTreeError.queryDuringNotification) { try fixture.tree.ambiguities() }
    }
    try fixture.tree.layoutIfNeeded()
    #expect(try fixture["a"].frame.width == 40 && !fixture.tree.needsLayout)
    expectEqual(reported.filter { $0.hasPrefix("a") }, ["a 10", "a 20", "a 30", "a 40"])
  }

  @Test func layoutsThatDoNotConverge() throws {
    let fixture = try LayoutFixture(100, 50, "a")
    let rules = try fixture.add("V:|[a]|", "H:|[a(10)]")
    var isWide = false
    fixture.tree.frameObserver = { _ in
      isWide.toggle()
      try? rules["a(10)"]?.setConstant(isWide ? 20 : 10)
      try? fixture.tree.layoutIfNeeded()
    }
    #expect(throws: LayoutTreeError.layoutFeedbackLoop(100)) { try fixture.tree.layoutIfNeeded() }
    fixture.tree.frameObserver = nil
    try fixture.tree.layoutIfNeeded()
    #expect([10, 20].contains(try fixture["a"].frame.width))
  }

  /// The time of a layout is linear in the depth of the tree: four times the depth takes about four
  /// times as long.
  @Test func deepTrees() throws {
    func layout(_ depth: Int) throws -> Duration {
      let tree = try LayoutTree(width: 10_000, height: 10_000)
      var view = tree.root
      for _ in 0..<depth {
        let inner = LayoutView()
        try view.addSubview(inner)
        try tree.activate(
          LayoutConstraint.constraints(
            withVisualFormats: ["H:|-1-[v]-1-|", "V:|-1-[v]-1-|"], views: ["v": inner]))
        view = inner
      }
      return try ContinuousClock().measure {
        try tree.layoutIfNeeded()
        #expect(view.frame.width == 10_000 - 2 * Double(depth))
        try tree.setScale(2)
        try tree.layoutIfNeeded()
        var inner: LayoutView? = view
        while let next = inner, next !== tree.root {
          #expect(next.frame.x == 1 && next.frame.y == 1)
          inner = next.superview
        }
        #expect(view.frameInRoot.x == Double(depth))
      }
    }
    _ = try layout(500)
    let (short, long) = (try layout(1_000), try layout(4_000))
    #expect(long < short * 10 + .milliseconds(200), "\(short), \(long)")
  }
}
