import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct DiagnosisTests {
  @Test(arguments: [
    (
      ["V:|[a(20)]|", "H:|-[a]"], "a", LayoutAxis.horizontal, LayoutAmbiguity.Aspect.size,
      "'a.width == 0 @1000'"
    ),
    (
      ["V:|[a]", "H:|[a]|", "a.height == b.height", "b.height == 9", "V:|[b]", "H:|[b]|"], "", .vertical,
      .position, ""
    ),
    (["V:|[a]|", "H:[a(50)]"], "a", .horizontal, .position, "'a.leading == superview.leading @1000'"),
    (
      ["V:|[a]|"], "a", .horizontal, .positionAndSize,
      "'a.leading == superview.leading @1000' and 'a.width == 0 @1000'"
    ),
    (["V:|[a]|", "H:[a]-30-|"], "a", .horizontal, .size, "'a.width == 0 @1000'"),
    (["V:|[a]|", "a.centerX == superview.centerX"], "a", .horizontal, .size, "'a.width == 0 @1000'"),
    (["H:|[a]|", "V:[a(>=10)]|", "a.top >= superview.top"], "a", .vertical, .size, "'a.height == 10 @1000'"),
    (
      ["H:|[a]|", "V:|-(>=10)-[a(20)]-(>=10)-|"], "a", .vertical, .position,
      "'a.top == superview.top + 10 @1000'"
    ),
  ])
  func whatIsOpen(
    _ rules: [String], _ name: String, _ axis: LayoutAxis, _ aspect: LayoutAmbiguity.Aspect,
    _ settling: String
  ) throws {
    let stage = try Stage(200, 100, "a")
    if rules.contains(where: { $0.contains("b") && $0.contains("b.") }) { try stage.addView("b") }
    for rule in rules { try stage.add(rule) }
    let ambiguities = try stage.tree.ambiguities()
    guard !name.isEmpty else { return #expect(ambiguities.isEmpty) }
    let ambiguity = try #require(ambiguities.first)
    #expect(ambiguities.count == 1)
    #expect(ambiguity.view.name == name && ambiguity.axis == axis && ambiguity.aspect == aspect)
    #expect(ambiguity.message.hasSuffix("; \(settling) would settle that"))
  }

  /// In random layouts: what is said to settle an ambiguity does, and the other frames are as good as the present ones.
  @Test(arguments: 0..<60)
  func alternativesAreAsGoodAndSettlingSettles(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["a", "b", "c", "d"]
    func make() throws -> Stage {
      let stage = try Stage(300, 200, direction: random.chance(50) ? .leftToRight : .rightToLeft)
      for name in names { try stage.addView(name) }
      return stage
    }
    let stage = try make()
    for _ in 0..<6 {
      let (one, other) = (random.pick(names), random.pick(names))
      let axis = random.pick(["H:", "V:"])
      guard one != other else { continue }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try stage.add("\(axis)|-[\(one)]")
      case 1: try stage.add("\(axis)[\(one)]-(>=5)-[\(other)]")
      case 2: try stage.add("\(axis)[\(one)(\(other)@700)]")
      case 3: try stage.add("\(axis)[\(one)(>=30,<=90)]-(>=0)-|")
      default: try stage.add("\(axis)[\(one)(40@300)]-7-[\(other)]")
      }
    }
    let before = try stage.tree.ambiguities()
    let violations = stage.tree.constraints.map(\.violation)

    let moved = LayoutTreeCopy(of: stage)
    for ambiguity in before { try moved.place(ambiguity) }
    expectSame(moved.stage.tree.conflicts.map(\.message), stage.tree.conflicts.map(\.message))
    let others = moved.stage.tree.constraints.prefix(violations.count).map(\.violation)
    for (one, other) in zip(violations, others) { #expect(abs(one - other) < 1e-4) }

    for ambiguity in before { try stage.tree.activate(ambiguity.settling) }
    #expect(try stage.tree.ambiguities().isEmpty)
    #expect(stage.tree.conflicts.count == moved.stage.tree.conflicts.count)
  }

  /// A stage that is laid out as the alternatives say.
  private struct LayoutTreeCopy {
    let stage: Stage

    init(of stage: Stage) { self.stage = stage }

    /// Pins a view where another frame has it.
    func place(_ ambiguity: LayoutAmbiguity) throws {
      let (view, frame) = (ambiguity.view, ambiguity.alternative)
      guard let superview = view.superview else { return }
      let isHorizontal = ambiguity.axis == .horizontal
      let constraints = try [
        LayoutConstraint(
          item: view, attribute: isHorizontal ? .left : .top, toItem: superview,
          attribute: isHorizontal ? .left : .top, constant: isHorizontal ? frame.x : frame.y,
          priority: LayoutPriority(0.5)),
        LayoutConstraint(
          item: view, attribute: isHorizontal ? .width : .height,
          constant: isHorizontal ? frame.width : frame.height,
          priority: LayoutPriority(0.5)),
      ]
      let group = try stage.tree.activate(constraints)
      try stage.tree.layoutIfNeeded()
      for constraint in group.installed { #expect(constraint.violation < 1e-4) }
    }
  }

  @Test func whatLooksWrong() throws {
    let stage = try Stage(200, 100, "empty", "wide", "panel", "panel/box", "rule", "label")
    try stage.add("H:|[empty(0@999)]", "V:|[empty(10)]", "H:|-150-[wide(100)]", "V:|-(-5)-[wide(10)]")
    try stage.add("H:|[panel(50)]", "V:|[panel(50)]", "H:|-20-[box(40)]", "V:|-45-[box(20)]")
    try stage.add("H:|[rule]|", "V:|[rule]|", "H:|[label]|", "V:|[label(5)][rule]")
    let warnings = try stage.tree.warnings()
    expectSame(
      warnings.map(\.message),
      [
        "'wide' reaches 5 beyond the top edge and 50 beyond the trailing edge of 'superview'",
        "'box' reaches 15 beyond the bottom edge and 10 beyond the trailing edge of 'panel'",
      ])
    let narrow = try Stage(40, 100, "a")
    try narrow.add("H:|-[a]-|", "V:|[a]|")
    expectSame(try narrow.tree.warnings().map(\.message), ["'a' has no width"])
    narrow.tree.root.direction = .rightToLeft
    try narrow.add("a.trailing == superview.trailing @1")
    try narrow.tree.setSize(width: 50, height: 100)
    #expect(try narrow.tree.warnings().isEmpty)
    let open = try Stage(40, 100, "a")
    #expect(try open.tree.warnings(besides: open.tree.ambiguities()).isEmpty)
    #expect(try open.tree.warnings().count == 2)
  }

  @Test func reports() throws {
    let stage = try Stage(200, 100, "panel", "panel/box")
    try stage["box"].setIntrinsicContentSize(width: 30, height: nil)
    try stage.add(
      "H:|[panel]|", "V:|[panel]|", "H:|-[box]", "box.top == superview.top", "box.height <= panel.height")
    let report = try stage.tree.report(on: stage["box"])
    expectSame(report.frame, LayoutRect(20, 0, 30, 0))
    expectSame(report.alignmentRect, report.frame)
    #expect(report.horizontal.intrinsicSize == 30 && report.horizontal.hugging == .defaultLow)
    #expect(report.horizontal.resistance == .defaultHigh && report.horizontal.ambiguity == nil)
    #expect(report.vertical.intrinsicSize == nil && report.vertical.ambiguity?.aspect == .size)
    expectSame(
      report.constraints.map(\.text),
      [
        "box.width <= 30 @250", "box.width >= 30 @750", "box.leading == panel.leading + 20 @1000",
        "box.top == panel.top @1000", "box.height <= panel.height @1000",
      ])
    #expect(report.constraints.map { $0.commonAncestor?.name } == ["box", "box", "panel", "panel", "panel"])
    #expect(throws: LayoutTreeError.notInTree("x")) { try stage.tree.report(on: LayoutView("x")) }
  }

  @Test func findingConstraints() throws {
    let stage = try Stage(200, 100, "a", "b")
    try stage["a"].setIntrinsicContentSize(width: 30, height: nil)
    try stage.add("H:|-[a]-[b(a@500)]", options: .alignAllTop)
    let (a, b) = (try stage["a"], try stage["b"])
    let named = try LayoutConstraint(
      item: a, attribute: .height, constant: 9, priority: .required, identifier: "low")
    try stage.tree.activate([named])
    let tree = stage.tree
    func texts(_ constraints: [InstalledConstraint]) -> [String] { constraints.map(\.text) }
    expectSame(
      texts(tree.constraints),
      [
        "a.width <= 30 @250", "a.width >= 30 @750", "a.leading == superview.leading + 20 @1000",
        "b.leading == a.trailing + 8 @1000", "b.width == a.width @500", "a.top == b.top @1000",
        "a.height == 9 @1000",
      ])
    expectSame(texts(tree.constraints(identifiedBy: "low")), ["a.height == 9 @1000"])
    expectSame(texts(tree.constraints(along: .vertical)), ["a.top == b.top @1000", "a.height == 9 @1000"])
    expectSame(
      texts(tree.constraints(between: b, and: a)),
      ["b.leading == a.trailing + 8 @1000", "b.width == a.width @500", "a.top == b.top @1000"])
    expectSame(
      texts(tree.constraints(between: a, and: tree.root)), ["a.leading == superview.leading + 20 @1000"])
    #expect(tree.constraints(referringTo: b).count == 3 && tree.constraints(referringTo: a).count == 7)
    let swapped = try LayoutConstraint(
      item: a, attribute: .trailing, toItem: b, attribute: .leading, constant: -8, priority: .defaultLow)
    expectSame(texts(tree.constraints(equivalentTo: swapped)), ["b.leading == a.trailing + 8 @1000"])
    #expect(tree.constraints(referringTo: LayoutView("x")).isEmpty)
  }
}
