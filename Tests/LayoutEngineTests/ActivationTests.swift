import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// Constraints that are switched, replaced, found and activated twice.
@Suite struct ActivationTests {
  private func stage() throws -> Stage {
    let stage = try Stage(100, 50, "a", "b")
    try stage.add("V:|[a]|", "V:|[b]|")
    return stage
  }

  @Test func aConstraintIsSwitched() throws {
    let stage = try stage()
    let group = try stage.add("H:|-10-[a(20)]")
    let left = group.installed[0]
    try stage.add("a.leading == superview.leading + 30 @500", "H:[b(5)]|")
    expectSame(try stage.frame("a"), LayoutRect(10, 0, 20, 50))
    left.isActive = false
    #expect(!left.isActive && group.isActive)
    #expect(left.text == "a.leading == superview.leading + 10 @1000")
    expectSame(try stage.frame("a"), LayoutRect(30, 0, 20, 50))
    try left.setConstant(12)
    left.isActive = true
    expectSame(try stage.frame("a"), LayoutRect(12, 0, 20, 50))
    group.isActive = false
    #expect(!group.isActive && !left.isActive && group.installed.isEmpty)
    group.isActive = true
    expectSame(try stage.frame("a"), LayoutRect(12, 0, 20, 50))
    #expect(left.isActive && group.installed[0] === left)
  }

  /// An inactive constraint keeps its items; once an item has left the tree, it is inactive for good and says so.
  @Test func aDeadConstraintThrows() throws {
    let stage = try stage()
    let group = try stage.add("H:|-10-[a(20)]")
    let (left, width) = (group.installed[0], group.installed[1])
    width.isActive = false
    try stage["a"].removeFromSuperview()
    #expect(left.firstItem == nil && !left.isActive)
    #expect(throws: LayoutTreeError.itemHasLeft) { try left.setConstant(5) }
    #expect(throws: LayoutTreeError.itemHasLeft) { try left.setPriority(500) }
    #expect(throws: LayoutTreeError.itemHasLeft) { try left.activate() }
    #expect(throws: LayoutTreeError.notInTree("a")) { try width.activate() }
    try stage.tree.root.addSubview(stage["a"])
    try width.activate()
    #expect(try width.isActive && width.firstItem === stage["a"])
  }

  /// One constraint that was activated twice counts once, so two others of its priority still outweigh it.
  @Test func activatingTwiceIsOnce() throws {
    let stage = try stage()
    let wide = try LayoutConstraint(item: stage["a"], attribute: .width, constant: 80, priority: 500)
    let narrow = try LayoutConstraint(item: stage["a"], attribute: .width, constant: 20, priority: 500)
    let other = try LayoutConstraint(
      item: stage["a"], attribute: .trailing, toItem: stage["a"], attribute: .leading, constant: 20,
      priority: 500)
    let first = try stage.tree.activate([wide, wide])
    let second = try stage.tree.activate(wide)
    #expect(first.installed[0] === first.installed[1] && first.installed[0] === second)
    try stage.tree.activate([narrow, other])
    #expect(try stage.frame("a").width == 20)
    #expect(try stage.tree.constraints(referringTo: stage["a"]).filter { !$0.isIntrinsic }.count == 5)
    try second.setConstant(33)
    let equal = try LayoutConstraint(item: stage["a"], attribute: .width, constant: 33, priority: 500)
    #expect(try stage.tree.activate(equal) === second)
    second.deactivate()
    #expect(!first.isActive)
  }

  @Test func aGroupIsReplaced() throws {
    let stage = try stage()
    func rules(_ formats: String...) throws -> [LayoutConstraint<LayoutView>] {
      try LayoutConstraint.constraints(withVisualFormats: formats, views: stage.views)
    }
    let group = try stage.tree.activate(rules("H:|-10-[a(20)]", "H:[b(5)]|"))
    let (left, width) = (group.installed[0], group.installed[1])
    try group.replace(with: rules("H:|-10-[a(30)]"))
    #expect(left.isActive && group.installed[0] === left && !width.isActive)
    expectSame(try stage.frame("a"), LayoutRect(10, 0, 30, 50))
    #expect(group.installed.count == 2)
    let stranger = LayoutView("c")
    let foreign = try LayoutConstraint(item: stranger, attribute: .width, constant: 5)
    #expect(throws: LayoutTreeError.notInTree("c")) { try group.replace(with: [foreign]) }
    #expect(group.installed.count == 2 && group.isActive)
    group.deactivate()
    try group.replace(with: rules("H:|-1-[a(2)]"))
    #expect(!group.isActive)
    try group.activate()
    expectSame(try stage.frame("a"), LayoutRect(1, 0, 2, 50))
  }

  @Test func constraintsAreFoundByTheirPiece() throws {
    let stage = try stage()
    let group = try stage.add("H:|-[a(>=20,<=40)]-8-[b(a)]", "b.height <= a.height * 2")
    #expect(group["a(>=20"]?.text == "a.width >= 20 @1000")
    #expect(group["<=40"]?.text == "a.width <= 40 @1000")
    #expect(group["-8-"]?.text == "b.leading == a.trailing + 8 @1000")
    #expect(group["b(a)"]?.text == "b.width == a.width @1000")
    #expect(group["|-[a"]?.text == "a.leading == superview.leading + 20 @1000")
    #expect(group["b.height <= a.height * 2"]?.text == "b.height <= a.height * 2 @1000")
    #expect(group["a(>=20,<=40)"] == nil && group.constraints(from: "a(>=20,<=40)").count == 2)
    #expect(group[""] == nil && group["zz"] == nil && group["H:|-[a(>=20,<=40)]-8-[b(a)]-8-"] == nil)
  }

  @Test func prioritiesAreLiterals() throws {
    let stage = try stage()
    try stage["a"].setIntrinsicContentSize(width: 30, height: nil)
    try stage["a"].setContentHuggingPriority(251, for: .horizontal)
    #expect(try stage["a"].contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(
      (LayoutPriority.required - 1).rawValue == 999 && (LayoutPriority.defaultLow + 0.5).rawValue == 250.5)
    #expect(throws: LayoutPriorityError.self) { try LayoutPriority(Double("1001") ?? 0) }
  }

  @Test func literalsOutOfRangeStopTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = LayoutPriority.required + 1 }
    await #expect(processExitsWith: .failure) { _ = 0 as LayoutPriority }
  }
}

/// Content that is measured, and observers that lay out again.
@Suite struct LayoutPassTests {
  /// Text of 40 letters, 8 by 16 points each: 320 wide in one line.
  private func measure(_ proposedWidth: Double?) -> LayoutSize {
    let width = min(320, proposedWidth ?? 320)
    return LayoutSize(width: width, height: (320 / max(8, width)).rounded(.up) * 16)
  }

  @Test func textThatWraps() throws {
    let stage = try Stage(400, nil, "text", "below")
    var widths: [Double?] = []
    try stage["text"].setContentMeasurement { width in
      widths.append(width)
      return self.measure(width)
    }
    try stage.add("H:|-[text]-(>=20)-|", "V:|[text][below(10)]|", "H:|[below]|")
    #expect(stage.tree.needsLayout)
    expectSame(try stage.frame("text"), LayoutRect(20, 0, 320, 16))
    #expect(!stage.tree.needsLayout && widths == [nil])
    try stage.tree.setSize(width: 200, height: nil)
    #expect(try stage.tree.needsLayout && stage["text"].frame.width == 320)
    expectSame(try stage.frame("text"), LayoutRect(20, 0, 160, 32))
    expectSame(stage.tree.root.frame, LayoutRect(0, 0, 200, 42))
    #expect(widths == [nil, 160])
    #expect(try stage["text"].fittingSize(width: 80) == LayoutSize(width: 80, height: 64))
    widths = []
    try stage.tree.setSize(width: 200, height: 100)
    try stage.tree.layoutIfNeeded()
    #expect(widths == [], "another height does not change the width")
    try stage["text"].setNeedsMeasurement()
    try stage.tree.layoutIfNeeded()
    #expect(widths == [nil, 160])
    try stage["text"].removeFromSuperview()
    try stage.tree.setSize(width: 90, height: nil)
    try stage.tree.layoutIfNeeded()
    #expect(widths == [nil, 160])
    try stage["text"].setContentMeasurement(nil)
    #expect(try stage["text"].intrinsicContentSize.width == nil)
    #expect(throws: LayoutTreeError.isGuide("g")) {
      try stage.tree.root.makeGuide(named: "g").setContentMeasurement { _ in LayoutSize(width: 1, height: 1) }
    }
  }

  @Test func sizesThatAreNoneAreRefused() throws {
    let stage = try Stage(100, 50, "text")
    try stage["text"].setContentMeasurement { _ in LayoutSize(width: .nan, height: 1) }
    #expect(throws: LayoutTreeError.self) { try stage.tree.layoutIfNeeded() }
    try stage["text"].setContentMeasurement { _ in LayoutSize(width: 10, height: -1) }
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try stage.tree.layoutIfNeeded() }
    try stage["text"].setContentMeasurement { _ in LayoutSize(width: 10, height: 1) }
    expectSame(try stage.frame("text").width, 10)
  }

  /// A height that is refused in the second pass fails every layout until it is right; content cannot ask for a layout while it is measured.
  @Test func failuresOfTheSecondPassStay() throws {
    let stage = try Stage(100, 50, "text")
    var height = -1.0
    try stage["text"].setContentMeasurement { LayoutSize(width: 200, height: $0 == nil ? 10 : height) }
    try stage.add("H:|[text]|", "V:|[text]")
    for _ in 0..<2 { #expect(throws: LayoutTreeError.outOfRange(-1)) { try stage.tree.layoutIfNeeded() } }
    height = 20
    expectSame(try stage.frame("text"), LayoutRect(0, 0, 100, 20))
    try stage["text"].setContentMeasurement { [tree = stage.tree] _ in
      #expect(throws: LayoutTreeError.isMeasuring) { try tree.layoutIfNeeded() }
      return LayoutSize(width: 10, height: 10)
    }
    expectSame(try stage.frame("text"), LayoutRect(0, 0, 100, 10))
  }

  /// Content that asks for the fitting size of its own view would measure itself; for that of another it may ask. Views may leave in any order.
  @Test func contentMeasuredByFittingSizes() throws {
    let stage = try Stage(100, 50, "card", "other", "third")
    try stage["other"].setIntrinsicContentSize(width: 30, height: 12)
    try stage["card"].setContentMeasurement { [card = stage["card"], other = stage["other"]] _ in
      #expect(throws: LayoutTreeError.isMeasuring) { try card.fittingSize() }
      return (try? other.fittingSize()) ?? LayoutSize(width: 0, height: 0)
    }
    try stage["third"].setContentMeasurement { _ in LayoutSize(width: 9, height: 8) }
    expectSame(try stage.frame("card").width, 30)
    expectSame(try stage["card"].fittingSize().height, 12)
    try stage["card"].removeFromSuperview()
    try stage["third"].setContentMeasurement { _ in LayoutSize(width: 7, height: 8) }
    expectSame(try stage.frame("third").width, 7)
    try stage["third"].setContentMeasurement(nil)
    try stage["other"].setContentMeasurement { [root = stage.tree.root] _ in
      #expect(throws: LayoutTreeError.isMeasuring) { try root.fittingSize() }
      return LayoutSize(width: 6, height: 5)
    }
    expectSame(try stage.frame("other").width, 6)
    expectSame(try stage["card"].fittingSize().width, 30)
  }

  /// A view that has left a tree whose constraints were stated in a new solver in the meantime is not measured there.
  @Test func measuredViewsLeaveRebuiltTrees() throws {
    let stage = try Stage(100, 50, "stays")
    var measured: [String] = []
    do {
      let leaves = LayoutView("leaves")
      try stage.tree.root.addSubview(leaves)
      for view in [try stage["stays"], leaves] {
        try view.setContentMeasurement { [name = view.name] _ in
          measured.append(name)
          return LayoutSize(width: 10, height: 10)
        }
      }
      try stage.tree.layoutIfNeeded()
      stage.tree.root.direction = .rightToLeft
      try stage.tree.layoutIfNeeded()
      leaves.removeFromSuperview()
    }
    measured = []
    for _ in 0..<2 {
      try stage["stays"].setNeedsMeasurement()
      try stage.tree.layoutIfNeeded()
    }
    #expect(Set(measured) == ["stays"])
  }

  /// A layout that an observer asks for follows when all views are reported; so it can bring a view where it is to be in several steps.
  @Test func observersMayLayOutAgain() throws {
    let stage = try Stage(100, 50, "a", "b")
    try stage.add("V:|[a]|", "V:|[b]|", "H:|[a(10)][b]|")
    let width = stage.tree.constraints.first { $0.text == "a.width == 10 @1000" }
    var seen: [String] = []
    stage.tree.frameObserver = { view in
      seen.append("\(view.name) \(Int(view.frame.width))")
      guard view.name == "a", view.frame.width < 40 else { return }
      try? width?.setConstant(view.frame.width + 10)
      try? stage.tree.layoutIfNeeded()
      #expect(view.frame.width < 40, "the layout is deferred")
      #expect(throws: LayoutTreeError.isNotifying) { try stage.tree.ambiguities() }
    }
    try stage.tree.layoutIfNeeded()
    #expect(try stage["a"].frame.width == 40 && !stage.tree.needsLayout)
    expectSame(seen.filter { $0.hasPrefix("a") }, ["a 10", "a 20", "a 30", "a 40"])
  }

  @Test func layoutsThatNeverSettleEnd() throws {
    let stage = try Stage(100, 50, "a")
    let rules = try stage.add("V:|[a]|", "H:|[a(10)]")
    var isWide = false
    stage.tree.frameObserver = { _ in
      isWide.toggle()
      try? rules["a(10)"]?.setConstant(isWide ? 20 : 10)
      try? stage.tree.layoutIfNeeded()
    }
    #expect(throws: LayoutTreeError.unsettled(100)) { try stage.tree.layoutIfNeeded() }
    stage.tree.frameObserver = nil
    try stage.tree.layoutIfNeeded()
    #expect([10, 20].contains(try stage["a"].frame.width))
  }

  /// A chain of nested views costs by its length: four times as deep takes not much more than four times as long.
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
