import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct DiagnosisTests {
  @Test(arguments: [
    (["V:|[a(20)]|", "H:|-[a]"], LayoutAxis.horizontal, LayoutAmbiguity.Aspect.size),
    (["V:|[a]|", "H:[a(50)]"], .horizontal, .position),
    (["V:|[a]|"], .horizontal, .positionAndSize),
    (["V:|[a]|", "H:[a]-30-|"], .horizontal, .size),
    (["V:|[a]|", "a.centerX == superview.centerX"], .horizontal, .size),
    (["H:|[a]|", "V:[a(>=10)]|", "a.top >= superview.top"], .vertical, .size),
    (["H:|[a]|", "V:|-(>=10)-[a(20)]-(>=10)-|"], .vertical, .position),
  ])
  func aspectsOfAmbiguities(
    _ rules: [String], _ axis: LayoutAxis, _ aspect: LayoutAmbiguity.Aspect
  ) throws {
    let fixture = try LayoutFixture(200, 100, "a")
    for rule in rules { try fixture.add(rule) }
    let ambiguities = try fixture.tree.ambiguities()
    let ambiguity = try #require(ambiguities.first)
    #expect(ambiguities.count == 1)
    #expect(ambiguity.view.name == "a" && ambiguity.axis == axis && ambiguity.aspect == aspect)
    let pronoun = aspect == .positionAndSize ? "them" : "it"
    let rule = rule(for: aspect, axis, try fixture.frame("a"))
    #expect(ambiguity.message.hasSuffix("; \(rule) would determine \(pronoun)"))
  }

  /// Returns the rule that determines the position or the size of a view as it is now: the
  /// constraints leave it open.
  private func rule(
    for aspect: LayoutAmbiguity.Aspect, _ axis: LayoutAxis, _ frame: LayoutRect
  ) -> String {
    let (orientation, start, length) =
      axis == .horizontal ? ("H", frame.x, frame.width) : ("V", frame.y, frame.height)
    let position = aspect == .size ? "" : start == 0 ? "|" : "|-\(Int(start))-"
    if aspect == .position { return "'\(orientation):\(position)[a]'" }
    return length == 0
      ? "a rule such as '\(orientation):\(position)[a(50)]'"
      : "'\(orientation):\(position)[a(\(Int(length)))]'"
  }

  @Test func determinedHeights() throws {
    let fixture = try LayoutFixture(200, 100, "a", "b")
    try fixture.add(
      "V:|[a]", "H:|[a]|", "a.height == b.height", "b.height == 9", "V:|[b]", "H:|[b]|")
    #expect(try fixture.tree.ambiguities().isEmpty)
  }

  private func randomLayout(_ seed: Int) throws -> RandomLayout {
    var layout = try RandomLayout(seed: seed, views: 5, isNested: true)
    try layout.tree.activate((0..<8).compactMap { _ in layout.constraint() })
    return layout
  }

  /// In random layouts, moving all views to their alternative frames does not change the violations
  /// at any priority.
  @Test(arguments: (0..<150).rounds(every: 7))
  func alternativesAreEquallyGood(_ seed: Int) throws {
    let layout = try randomLayout(seed)
    let ambiguities = try layout.tree.ambiguities()

    let moved = try randomLayout(seed)
    let group = try moved.tree.activate(
      try ambiguities.flatMap { ambiguity in
        let view = try #require(moved.views.first { $0.name == ambiguity.view.name })
        return try Self.pins(view, at: ambiguity.alternative, along: ambiguity.axis)
      })
    try moved.tree.layoutIfNeeded()
    for pin in group.installed { #expect(pin.violation < 1e-4, "\(pin.text)") }
    expectEqual(
      moved.tree.conflicts.map { $0.constraints.map(\.text) },
      layout.tree.conflicts.map { $0.constraints.map(\.text) })
    for (level, sum) in layout.violations {
      #expect(abs(sum - (moved.violations[level] ?? 0)) < 1e-4, "at \(level)")
    }
  }

  /// Returns constraints that pin a view to a frame along an axis, at a priority below all others.
  private static func pins(_ view: LayoutView, at frame: LayoutRect, along axis: LayoutAxis) throws
    -> [LayoutConstraint<LayoutView>]
  {
    let superview = try #require(view.superview)
    let pins =
      axis == .horizontal
      ? [view.left == superview.left + frame.x, view.width == frame.width]
      : [view.top == superview.top + frame.y, view.height == frame.height]
    return pins.map { $0.with(constant: $0.constant, priority: LayoutPriority(0.5)) }
  }

  /// In random layouts, the constraints that are suggested for an ambiguity resolve it without
  /// moving the view. The suggested format results in the same constraints; there is one unless the
  /// size is 0.
  @Test(arguments: (0..<150).rounds(every: 7))
  func suggestedConstraintsResolveAmbiguities(_ seed: Int) throws {
    let count = try randomLayout(seed).tree.ambiguities().count
    for index in 0..<count {
      let layout = try randomLayout(seed)
      let ambiguity = try #require(try layout.tree.ambiguities().dropFirst(index).first)
      let conflicts = layout.tree.conflicts.map(\.message)
      let frame = ambiguity.view.frame
      let constraints = ambiguity.resolvingConstraints
      if let format = ambiguity.resolvingFormat {
        let created: [LayoutConstraint<LayoutView>] = try LayoutConstraint.constraints(
          withVisualFormat: format, views: [ambiguity.view.name: ambiguity.view])
        let isSame = created == constraints
        #expect(isSame, "\(format)")
      } else {
        #expect(constraints.contains { $0.secondItem == nil && $0.constant == 0 })
      }
      try layout.tree.activate(constraints)
      let isResolved = try layout.tree.ambiguities().allSatisfy {
        $0.view !== ambiguity.view || $0.axis != ambiguity.axis
      }
      #expect(isResolved, "\(ambiguity.message)")
      #expect(ambiguity.view.frame.isNear(frame, along: ambiguity.axis))
      expectEqual(layout.tree.conflicts.map(\.message), conflicts)
    }
  }

  /// An alternative frame satisfies the constraints in a right-to-left superview that is also
  /// ambiguous, and is not rounded to pixels.
  @Test func alternativesFromRightToLeft() throws {
    let fixture = try LayoutFixture(300, 100, "panel", "panel/a", direction: .rightToLeft)
    try fixture.add(
      "H:[panel(>=50)]", "a.trailing == panel.trailing - 10", "H:[a(20)]", "V:|[panel]|", "V:|[a]|")
    let ambiguities = try fixture.tree.ambiguities()
    let inner = try #require(ambiguities.first { $0.view.name == "a" })
    #expect(abs(inner.alternative.x - 10) < 1e-6 && inner.alternative.width == 20)
    let onGrid = try LayoutFixture(300, 100, "a")
    try onGrid.add("H:|-(>=20.3)-[a(20)]", "V:|[a]|")
    try onGrid.tree.setScale(1)
    #expect(try onGrid.frame("a").x == 20)
    let other = try #require(try onGrid.tree.ambiguities().first).alternative
    try onGrid.tree.setScale(nil)
    expectEqual(try #require(try onGrid.tree.ambiguities().first).alternative, other)
    #expect(other.x > 20.3)
  }

  /// Querying ambiguities changes neither frames nor constraints.
  @Test(arguments: (0..<40).rounds(every: 7))
  func queriesDoNotMoveViews(_ seed: Int) throws {
    var layout = try randomLayout(seed)
    try layout.tree.layoutIfNeeded()
    for _ in 0..<5 {
      let frames = layout.views.map(\.frame)
      let constraints = layout.tree.constraints.map(\.text)
      _ = try layout.tree.ambiguities()
      expectEqual(layout.views.map(\.frame), frames)
      expectEqual(layout.tree.constraints.map(\.text), constraints)
      try layout.tree.activate([layout.constraint()].compactMap { $0 })
      try layout.tree.layoutIfNeeded()
    }
  }

  @Test func warnings() throws {
    let fixture = try LayoutFixture(
      200, 100, "empty", "wide", "panel", "panel/box", "rule", "label")
    try fixture.add(
      "H:|[empty(0@999)]", "V:|[empty(10)]", "H:|-150-[wide(100)]", "V:|-(-5)-[wide(10)]")
    try fixture.add("H:|[panel(50)]", "V:|[panel(50)]", "H:|-20-[box(40)]", "V:|-45-[box(20)]")
    try fixture.add("H:|[rule]|", "V:|[rule]|", "H:|[label]|", "V:|[label(5)][rule]")
    let warnings = try fixture.tree.warnings()
    expectEqual(
      warnings.map(\.message),
      [
        "'wide' extends 5 beyond the top edge and 50 beyond the trailing edge of 'superview'",
        "'box' extends 15 beyond the bottom edge and 10 beyond the trailing edge of 'panel'",
      ])
    let narrow = try LayoutFixture(40, 100, "a")
    try narrow.add("H:|-[a]-|", "V:|[a]|")
    expectEqual(try narrow.tree.warnings().map(\.message), ["'a' has no width"])
    narrow.tree.root.direction = .rightToLeft
    try narrow.add("a.trailing == superview.trailing @1")
    try narrow.tree.setSize(width: 50, height: 100)
    #expect(try narrow.tree.warnings().isEmpty)
    let ambiguous = try LayoutFixture(40, 100, "a")
    #expect(try ambiguous.tree.warnings(excluding: ambiguous.tree.ambiguities()).isEmpty)
    #expect(try ambiguous.tree.warnings().count == 2)
  }

  @Test func reports() throws {
    let fixture = try LayoutFixture(200, 100, "panel", "panel/box 30x")
    try fixture.add(
      "H:|[panel]|", "V:|[panel]|", "H:|-[box]", "box.top == superview.top",
      "box.height <= panel.height")
    let report = try fixture.tree.report(on: fixture["box"])
    expectEqual(report.frame, LayoutRect(20, 0, 30, report.frame.height))
    #expect((0...100).contains(report.frame.height))
    expectEqual(report.alignmentRect, report.frame)
    #expect(report.horizontal.intrinsicSize == 30 && report.horizontal.hugging == .defaultLow)
    #expect(report.horizontal.resistance == .defaultHigh && report.horizontal.ambiguity == nil)
    #expect(report.vertical.intrinsicSize == nil && report.vertical.ambiguity?.aspect == .size)
    expectEqual(
      report.constraints.map(\.text),
      [
        "box.width <= 30 @250", "box.width >= 30 @750", "box.leading == panel.leading + 20 @1000",
        "box.top == panel.top @1000", "box.height <= panel.height @1000",
      ])
    #expect(
      report.constraints.map { $0.commonAncestor?.name } == [
        "box", "box", "panel", "panel", "panel",
      ])
    #expect(throws: LayoutTreeError.notInTree("x")) { try fixture.tree.report(on: LayoutView("x")) }
  }

  @Test func findingConstraints() throws {
    let fixture = try LayoutFixture(200, 100, "a 30x", "b")
    try fixture.add("H:|-[a]-[b(a@500)]", options: .alignAllTop)
    let (a, b) = (try fixture["a"], try fixture["b"])
    let tree = fixture.tree
    try tree.activate(
      LayoutConstraint(
        item: a, attribute: .height, constant: 9, priority: .required, identifier: "low"))
    func texts(_ constraints: [InstalledConstraint]) -> [String] { constraints.map(\.text) }
    expectEqual(
      texts(tree.constraints),
      [
        "a.width <= 30 @250", "a.width >= 30 @750", "a.leading == superview.leading + 20 @1000",
        "b.leading == a.trailing + 8 @1000", "b.width == a.width @500", "a.top == b.top @1000",
        "a.height == 9 @1000",
      ])
    expectEqual(texts(tree.constraints(identifiedBy: "low")), ["a.height == 9 @1000"])
    #expect(
      tree.constraints(referringTo: b).count == 3 && tree.constraints(referringTo: a).count == 7)
    #expect(tree.constraints(referringTo: LayoutView("x")).isEmpty)
  }
}

/// The required equations that other required constraints imply.
@Suite struct RedundancyTests {
  private func redundant(_ rules: [(String, FormatOptions)]) throws -> [String] {
    let fixture = try LayoutFixture(200, 100, "a", "b", "c")
    for (rule, options) in rules { try fixture.add(rule, options: options) }
    return try fixture.tree.redundantConstraints().map(\.text)
  }

  @Test(arguments: [
    // 20 + 50 = 70
    (["|-20-[a(50)]", "a.trailing == superview.leading + 70"], 1),
    // The middle between two equal distances.
    (["|-20-[a]-20-|", "a.centerX == superview.centerX"], 1),
    // 40 + 60 = 100
    (["[a(40)]", "[b(60)]", "|[a][b]", "b.trailing == superview.leading + 100"], 1),
    // The standard space is 20.
    (["|-[a]-|", "a.trailing == superview.trailing - 20"], 1),
  ])
  func equations(_ rules: [String], _ count: Int) throws {
    let fixture = try LayoutFixture(200, 100, "a", "b")
    for rule in rules { try fixture.add(rule) }
    expectEqual(
      try fixture.tree.redundantConstraints().map(\.text),
      fixture.tree.constraints.suffix(count).map(\.text))
  }

  /// Constraints that layouts contain on purpose, and constraints that no others imply.
  @Test(
    arguments: [
      // The distances of a centered view from both edges are equal.
      [("H:|-(>=20)-[a]-(>=20)-|", []), ("a.centerX == superview.centerX", [])],
      [("V:|-(>=20)-[a]-(>=20)-|", []), ("a.centerY == superview.centerY", [])],
      [("a.centerX == superview.centerX", []), ("H:|-(>=20)-[a]-(>=20)-|", [])],
      // Alignments of views with explicit edges, in both orders.
      [("V:|[a]|", []), ("V:|[b]|", []), ("H:|-[a]-[b]-|", [.alignAllTop, .alignAllBottom])],
      [("H:|-[a]-[b]-|", [.alignAllTop, .alignAllBottom]), ("V:|[a]|", []), ("V:|[b]|", [])],
      [("V:|[a(44)]", []), ("V:|[b(44)]", []), ("H:[a]-[b]", .alignAllCenterY)],
      // The content of a scroll view has its edges and its width.
      [("|[a]|", []), ("a.width == superview.width", [])],
      // Minimums beside fixed numbers.
      [("V:|-20-[a(50)]", []), ("a.top >= superview.top + 10", []), ("V:[a(>=44)]", [])],
      // An optional constraint, and an equation whose constant differs.
      [("|-20-[a(50@999)]", []), ("a.trailing == superview.leading + 70", [])],
      [("|-20-[a]-(>=30)-|", []), ("a.centerX == superview.centerX - 8", [])],
    ] as [[(String, FormatOptions)]])
  func lookAlikes(_ rules: [(String, FormatOptions)]) throws {
    expectEqual(try redundant(rules), [])
  }
}

/// The formats that determine what constraints leave open.
@Suite struct ResolvingFormatTests {
  /// The distance is between the leading or top edge and the same edge of the superview, in both
  /// reading directions: 0, a fraction, or a negative number in parentheses. A distance of the
  /// standard space is a number too.
  @Test(arguments: [
    ("a.leading >= superview.leading", "H:|[a]"),
    ("a.leading >= superview.leading + 20", "H:|-20-[a]"),
    ("a.leading >= superview.leading + 2.5", "H:|-2.5-[a]"),
    ("a.trailing <= superview.leading + 20", "H:|-(-30)-[a]"),
  ])
  func distances(_ rule: String, _ format: String) throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let fixture = try LayoutFixture(200, 100, "a", direction: direction)
      try fixture.add("V:|[a]|", "H:[a(50)]", rule)
      expectEqual(try fixture.tree.ambiguities().map(\.resolvingFormat), [format])
    }
  }

  /// A size is rounded to three decimal places that the constraints allow.
  @Test func roundedSizes() throws {
    let fixture = try LayoutFixture(200, 100, "a")
    try fixture.add("V:|[a]|", "H:|[a]", "a.width >= superview.width / 3")
    expectEqual(try fixture.tree.ambiguities().map(\.resolvingFormat), ["H:[a(66.667)]"])
  }

  /// `|` is the superview of the view, or the view that owns the guide.
  @Test func nestedViewsAndGuides() throws {
    let fixture = try LayoutFixture(200, 100, "panel", "panel/badge")
    fixture.register(try fixture["panel"].addLayoutGuide(named: "gutter"), as: "gutter")
    try fixture.add("H:|-30-[panel]|", "V:|-40-[panel]|", "H:|[badge]|", "H:|[gutter]|")
    try fixture.add("V:[badge(12)]", "badge.top >= superview.top + 24", "V:[gutter(8)]")
    let found = try fixture.tree.ambiguities().map { "\($0.view.name) \($0.resolvingFormat ?? "")" }
    expectEqual(Set(found), ["badge V:|-24-[badge]", "gutter V:|[gutter]"])
  }

  /// A view has a format only if rules can refer to it by its name.
  @Test(
    arguments: [
      ("_b1", "V:|[_b1(9)]"), ("Zz", "V:|[Zz(9)]"), ("1b", nil), ("a-b", nil), ("é", nil),
      ("a@", nil), ("a[", nil), ("", nil), ("superview", nil), ("root", nil),
    ] as [(String, String?)])
  func names(_ name: String, _ format: String?) throws {
    let tree = try LayoutTree(width: 100, height: 50)
    let view = LayoutView(name)
    try tree.root.addSubview(view)
    try tree.activate([
      LayoutConstraint(item: view, attribute: .height, relatedBy: .greaterThanOrEqual, constant: 9)
    ])
    let ambiguity = try #require(try tree.ambiguities().last)
    #expect(ambiguity.view === view && ambiguity.axis == .vertical)
    expectEqual(ambiguity.resolvingFormat, format)
  }

  /// A format with a size of 0 would make the view invisible.
  @Test func noFormatsForASizeOfZero() throws {
    let fixture = try LayoutFixture(200, 100, "a")
    try fixture.add("V:|[a(20)]", "H:|-[a]")
    let ambiguity = try #require(try fixture.tree.ambiguities().first)
    #expect(ambiguity.resolvingFormat == nil)
    expectEqual(
      ambiguity.message,
      "the width of 'a' is not determined; a rule such as 'H:[a(50)]' would determine it")
  }

  /// Without a format, the message contains the equations.
  @Test func messagesWithoutAFormat() throws {
    let tree = try LayoutTree(width: 100, height: 50)
    let view = LayoutView("1b")
    try tree.root.addSubview(view)
    expectEqual(
      try tree.ambiguities().last?.message,
      "the vertical position and the height of '1b' are not determined; rules such as "
        + "'1b.top == superview.top @1000' and '1b.height == 50 @1000' would determine them")
    try tree.activate([
      LayoutConstraint(item: view, attribute: .height, relatedBy: .greaterThanOrEqual, constant: 9)
    ])
    expectEqual(
      try tree.ambiguities().last?.message,
      "the vertical position and the height of '1b' are not determined; "
        + "'1b.top == superview.top @1000' and '1b.height == 9 @1000' would determine them")
  }
}
