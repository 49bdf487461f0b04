import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The pieces and the breakpoints of sweeps, worked out by hand from the lengths in the rules.
@Suite struct BreakpointTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let range: ClosedRange<Double>
    var width: Double? = 100
    var height: Double? = 60
    var direction = ReadingDirection.leftToRight
    let views: [String]
    var contents: [Content] = []
    /// The insets from the frame of the view `a` to its alignment rectangle.
    var insets = LayoutInsets()
    let rules: [String]
    /// The parameter: a length of the root, or of the content of a view.
    var axis = LayoutAxis.horizontal
    var content: String?
    let pieceCount: Int
    /// The events of each breakpoint: the side, the category and the view; no view for a conflict.
    let breakpoints: [(value: Double, events: Set<String>)]

    var testDescription: String { name }
  }

  /// The content of a view.
  struct Content: Sendable {
    let view: String
    var width: Double?
    var height: Double?
    var hugging = 250.0
    var resistance = 750.0
  }

  static let lengths = [
    Case(
      name: "content that is compressed and stretched", range: 50...200, views: ["a"],
      contents: [Content(view: "a", width: 100)], rules: ["H:|[a]|"], pieceCount: 2,
      breakpoints: [(100, ["below compressed a", "above stretched a"])]),
    Case(
      name: "a minimum that is not satisfied", range: 50...200, views: ["a"],
      rules: ["H:|[a(>=100@500)]|"], pieceCount: 2,
      breakpoints: [(100, ["below violated a"])]),
    // b keeps its content size up to 150 + 50.
    Case(
      name: "a maximum that takes over", range: 100...300, views: ["a", "b"],
      contents: [Content(view: "b", width: 50)], rules: ["H:|[a(<=150)][b]|"], pieceCount: 2,
      breakpoints: [(200, ["above limit a", "above stretched b"])]),
    // The smaller of 200 and the width less 40.
    Case(
      name: "a width up to the margins", range: 100...400, views: ["a"],
      rules: [
        "a.centerX == superview.centerX", "a.width <= superview.width - 40", "a.width == 200 @700",
      ], pieceCount: 2,
      breakpoints: [(240, ["below limit a", "below violated a"])]),
    Case(
      name: "proportions", range: 90...300, views: ["a", "b"],
      rules: ["H:|[a][b]|", "a.width == b.width * 2"], pieceCount: 1, breakpoints: []),
    Case(
      name: "equal widths with a maximum that is not satisfied", range: 100...300,
      views: ["a", "b"],
      rules: ["H:|[a][b(a)]|", "a.width <= 100 @600"], pieceCount: 2,
      breakpoints: [(200, ["above violated a"])]),
    Case(
      name: "nothing changes", range: 100...400, views: ["a"],
      rules: ["H:|-10-[a(50)]", "V:|[a]|"], pieceCount: 1, breakpoints: []),
    Case(
      name: "one value", range: 100...100, views: ["a"], rules: ["H:|[a]|", "V:|[a]|"],
      pieceCount: 1, breakpoints: []),
    // a cannot be narrower than its content of 0, and b takes the width.
    Case(
      name: "content of size 0", range: 50...200, views: ["a", "b"],
      contents: [Content(view: "a", width: 0, hugging: 251), Content(view: "b", width: 100)],
      rules: ["H:|[a][b]|"], pieceCount: 2,
      breakpoints: [(100, ["below compressed b", "above stretched b"])]),
  ]

  static let priorities = [
    // The margins require the width less 40; the optional width is too large, and then too small.
    Case(
      name: "an optional width", range: 100...400, views: ["a"], rules: ["H:|-[a(200@600)]-|"],
      pieceCount: 2, breakpoints: [(240, ["below violated a", "above violated a"])]),
    Case(
      name: "two optional widths", range: 50...300, views: ["a"],
      rules: ["H:|[a]|", "a.width == 100 @600", "a.width == 200 @500"], pieceCount: 3,
      breakpoints: [
        (100, ["below violated a", "above violated a"]),
        (200, ["below violated a", "above violated a"]),
      ]),
    // b is compressed from 200 down to 100, where its width is 0; then a is compressed.
    Case(
      name: "two views with different priorities", range: 50...300, views: ["a", "b"],
      contents: [
        Content(view: "a", width: 100, hugging: 251, resistance: 751),
        Content(view: "b", width: 100),
      ], rules: ["H:|[a][b]|"], pieceCount: 3,
      breakpoints: [
        (100, ["below compressed a", "below no-size b"]),
        (200, ["below compressed b", "above stretched b"]),
      ]),
    // b begins at 160 at least: with its center in the middle from a width of 2 × 210 on.
    Case(
      name: "a chain of inequalities", range: 380...500, views: ["a", "b", "c"],
      rules: [
        "H:|[a(150)]-(>=10)-[b(100)]-(>=10)-[c(100)]|", "b.centerX == superview.centerX @500",
      ], pieceCount: 2,
      breakpoints: [(420, ["below limit b", "below violated b"])]),
  ]

  static let conflicts = [
    // 20 + 100 + 20 do not fit below 140. The right edge of a is at 120.
    Case(
      name: "a conflict", range: 100...200, views: ["a"], rules: ["H:|-20-[a(100)]-(>=20)-|"],
      pieceCount: 2,
      breakpoints: [(120, ["below outside-superview a"]), (140, ["below conflict"])]),
    Case(
      name: "a conflict from right to left", range: 100...200, direction: .rightToLeft,
      views: ["a"], rules: ["H:|-20-[a(100)]-(>=20)-|"], pieceCount: 2,
      breakpoints: [(120, ["below outside-superview a"]), (140, ["below conflict"])]),
    Case(
      name: "two conflicts", range: 110...300, views: ["a", "b", "c"],
      rules: ["H:|[a(100)][b(100)]-(>=0)-|", "H:|[c(150)]-(>=0)-|"], pieceCount: 3,
      breakpoints: [
        (150, ["below conflict", "below outside-superview c"]),
        (200, ["below conflict", "below outside-superview b"]),
      ]),
    Case(
      name: "a view that leaves its superview", range: 100...300, views: ["a"],
      rules: ["H:|-50-[a(100)]"], pieceCount: 1,
      breakpoints: [(150, ["below outside-superview a"])]),
  ]

  /// The alignment rectangle counts, not the frame.
  static let insets = [
    // a is 100 points narrower than the superview, or 0; its frame is 20 wider.
    Case(
      name: "insets of a view without a width", range: 50...200, views: ["a"],
      insets: LayoutInsets(all: 10),
      rules: ["H:|-10-[a]", "a.width == superview.width - 100 @600"], pieceCount: 2,
      breakpoints: [(100, ["below violated a", "below no-size a"])]),
    // The alignment rectangle ends at 80, and the frame at 100.
    Case(
      name: "insets of a view that leaves its superview", range: 50...200, views: ["a"],
      insets: LayoutInsets(trailing: 20), rules: ["H:|-30-[a(50)]"], pieceCount: 1,
      breakpoints: [(80, ["below outside-superview a"])]),
    // The frame has no width below 130, where the alignment rectangle is 30 wide.
    Case(
      name: "negative insets", range: 110...200, views: ["a"],
      insets: LayoutInsets(leading: -15, trailing: -15),
      rules: ["H:|-10-[a]", "a.width == superview.width - 100"], pieceCount: 2,
      breakpoints: []),
    // The superview is as high as b; its height is not given, so that a can extend beyond it.
    Case(
      name: "a height that is not given", range: 100...200, height: nil, views: ["a", "b"],
      rules: ["H:|[a]|", "H:|[b]|", "V:|[b(150)]|", "a.top == b.top", "a.height == a.width"],
      pieceCount: 1, breakpoints: []),
  ]

  static let others = [
    // The height is half the width, and the superview is 60 high.
    Case(
      name: "an aspect ratio", range: 50...200, views: ["a"],
      rules: [
        "H:|[a]|", "a.top == superview.top", "a.height == a.width * 0.5",
        "a.bottom <= superview.bottom @700",
      ], pieceCount: 2,
      breakpoints: [(120, ["above violated a", "above outside-superview a"])]),
    Case(
      name: "a fitting height", range: 100...300, height: nil, views: ["a"],
      rules: ["H:|[a]|", "V:|[a]|", "a.height == a.width * 0.5"], pieceCount: 1,
      breakpoints: []),
    // The label has the width less 2 × 20 and 2 × 10.
    Case(
      name: "a container", range: 100...300, views: ["panel", "panel/label"],
      contents: [Content(view: "label", width: 100)],
      rules: ["H:|-[panel]-|", "H:|-10-[label]-10-|"], pieceCount: 2,
      breakpoints: [(160, ["below compressed label", "above stretched label"])]),
    Case(
      name: "a height", range: 20...100, views: ["a"], contents: [Content(view: "a", height: 40)],
      rules: ["V:|[a]|"], axis: .vertical, pieceCount: 2,
      breakpoints: [(40, ["below compressed a", "above stretched a"])]),
    // Both have 200 − 48 = 152 points. b takes the rest, down to 0.
    Case(
      name: "the width of content", range: 50...200, width: 200, views: ["a", "b"],
      contents: [
        Content(view: "a", width: 70, hugging: 251),
        Content(view: "b", width: 60, resistance: 749),
      ], rules: ["H:|-[a]-[b]-|"], content: "a", pieceCount: 3,
      breakpoints: [
        (92, ["below stretched b", "above compressed b"]),
        (152, ["above compressed a", "above no-size b"]),
      ]),
  ]

  @Test(arguments: lengths + priorities + conflicts + insets + others)
  func breakpoints(_ test: Case) throws { try test.check() }

  /// The frames at both ends of a piece are those of layouts there.
  @Test func frames() throws {
    let fixture = try LayoutFixture(500, 60, "a", "b", direction: .rightToLeft)
    try fixture["b"].setIntrinsicContentSize(width: 50, height: nil)
    try fixture.add("H:|[a(<=150)][b]|", "V:|[a]|", "V:|[b]|")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 100...300)
    try #require(sweep.pieces.count == 2)
    let frames = sweep.pieces.map { piece in
      piece.frames.filter { !$0.view.name.hasPrefix("super") }.flatMap { [$0.first, $0.last] }
    }
    let expected = [
      [
        LayoutRect(50, 0, 50, 60), LayoutRect(50, 0, 150, 60),
        LayoutRect(0, 0, 50, 60), LayoutRect(0, 0, 50, 60),
      ],
      [
        LayoutRect(50, 0, 150, 60), LayoutRect(150, 0, 150, 60),
        LayoutRect(0, 0, 50, 60), LayoutRect(0, 0, 150, 60),
      ],
    ]
    for (rects, expected) in zip(frames, expected) {
      #expect(rects.count == expected.count)
      for (rect, other) in zip(rects, expected) { #expect(rect.isNear(other)) }
    }
  }

  /// A sweep leaves the size, the layout and the observer as they were.
  @Test func theTreeIsUnchanged() throws {
    let fixture = try LayoutFixture(nil, 60, "a")
    try fixture["a"].setIntrinsicContentSize(width: 80, height: 20)
    try fixture.add("H:|-[a]-|", "V:|[a]|")
    let before = try fixture.frame("a")
    var reportCount = 0
    fixture.tree.frameObserver = { _ in reportCount += 1 }
    _ = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 50...400)
    _ = try fixture.tree.breakpoints(
      of: .contentSize(try fixture["a"], .horizontal), in: 10...100)
    #expect(fixture.tree.size.width == nil && fixture.tree.size.height == 60)
    #expect(try fixture["a"].intrinsicContentSize.width == 80)
    #expect(try fixture.frame("a").isNear(before))
    #expect(reportCount == 0 && fixture.tree.frameObserver != nil)
  }

  /// A sweep before a layout does not suppress the notifications of that layout.
  @Test func theLayoutAfterASweepNotifies() throws {
    let fixture = try LayoutFixture(200, 60, "a", "b")
    var reported: [String] = []
    fixture.tree.frameObserver = { reported.append($0.name) }
    let group = try fixture.add("H:|-[a]-[b(50)]-|", "V:|[a]|", "V:|[b]|")
    _ = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 100...400)
    expectEqual(reported, [])
    #expect(fixture.tree.needsLayout)
    try fixture.tree.layoutIfNeeded()
    #expect(Set(reported).isSuperset(of: ["a", "b"]))
    reported = []
    try group["b(50)"]?.setConstant(60)
    try fixture["a"].setAlignmentRectInsets(LayoutInsets(all: 1))
    _ = try fixture.tree.breakpoints(of: .rootSize(.vertical), in: 10...20)
    try fixture.tree.layoutIfNeeded()
    expectEqual(Set(reported), ["a", "b"])
  }

  /// A sweep can move a view that is not determined; the next layout reports it.
  @Test func theLayoutAfterASweepReportsUndeterminedViews() throws {
    let fixture = try LayoutFixture(200, 60, "a")
    try fixture.add("a.trailing <= superview.trailing", "H:[a(50)]", "V:|[a]|")
    try fixture.add("a.leading >= superview.trailing - 100")
    try fixture.tree.layoutIfNeeded()
    var reported: [String] = []
    fixture.tree.frameObserver = { reported.append($0.name) }
    let before = try fixture["a"].frame
    _ = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 160...300)
    let isMoved = try !fixture["a"].frame.isNear(before)
    // Only the report is pending: the frames are those of the last layout.
    #expect(fixture.tree.needsLayout && !fixture.tree.description.contains("needs layout"))
    try fixture.tree.layoutIfNeeded()
    #expect(isMoved && reported.contains("a") && !fixture.tree.needsLayout)
  }

  @Test func invalidArguments() throws {
    let fixture = try LayoutFixture(100, 60, "a")
    #expect(throws: LayoutTreeError.outOfRange(-1)) {
      _ = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: -1...10)
    }
    #expect(throws: LayoutTreeError.notInTree("other")) {
      _ = try fixture.tree.breakpoints(
        of: .contentSize(LayoutView("other"), .horizontal), in: 0...10)
    }
  }

  @Test func messages() throws {
    let fixture = try LayoutFixture(300, 60, "a")
    try fixture["a"].setIntrinsicContentSize(width: 100, height: nil)
    try fixture.add("H:|-[a(<=200)]-(>=20)-|", "a.trailing == superview.trailing - 20 @600")
    let sweep = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 100...300)
    expectEqual(
      Set(sweep.breakpoints.flatMap(\.events).map { "\($0.side.rawValue): \($0.message)" }),
      [
        "below: 'a' is narrower than its content (compression resistance 750)",
        "above: 'a' is wider than its content (content hugging 250)",
        "above: the maximum 'a.width <= 200 @1000' takes over",
        "above: 'a.trailing == superview.trailing - 20 @600' is not satisfied",
        "below: the limit 'superview.trailing >= a.trailing + 20 @1000' takes over",
      ])
    withExtendedLifetime(fixture) {}
  }
}

extension BreakpointTests.Case {
  /// Expects the pieces and the breakpoints of the sweep.
  func check() throws {
    let fixture = try fixture()
    let sweep = try fixture.tree.breakpoints(of: try parameter(in: fixture), in: range)
    expectEqual(sweep.pieces.count, pieceCount)
    expectEqual(
      sweep.breakpoints.map { Set($0.events.map(\.summary)) }, breakpoints.map(\.events))
    for (breakpoint, expected) in zip(sweep.breakpoints, breakpoints) {
      #expect(abs(breakpoint.value - expected.value) < 1e-6)
    }
    expectEqual(sweep.pieces.first?.range.lowerBound, range.lowerBound)
    expectEqual(sweep.pieces.last?.range.upperBound, range.upperBound)
    for (piece, next) in zip(sweep.pieces, sweep.pieces.dropFirst()) {
      expectEqual(piece.range.upperBound, next.range.lowerBound)
    }
    #expect(sweep.layoutCount <= 3 * sweep.pieces.count + 3)
    withExtendedLifetime(fixture) {}
  }

  private func fixture() throws -> LayoutFixture {
    let fixture = try LayoutFixture(width, height, direction: direction)
    for path in views { try fixture.addView(path) }
    for content in contents {
      let view = try fixture[content.view]
      try view.setIntrinsicContentSize(width: content.width, height: content.height)
      for axis in LayoutAxis.allCases {
        view.setContentHuggingPriority(try LayoutPriority(content.hugging), for: axis)
        view.setContentCompressionResistancePriority(
          try LayoutPriority(content.resistance), for: axis)
      }
    }
    if insets != LayoutInsets() { try fixture["a"].setAlignmentRectInsets(insets) }
    for rule in rules { try fixture.add(rule) }
    return fixture
  }

  private func parameter(in fixture: LayoutFixture) throws -> LayoutParameter {
    guard let content else { return .rootSize(axis) }
    return .contentSize(try fixture[content], axis)
  }
}

extension LayoutSweep.Event {
  /// The side, the category and the view.
  var summary: String {
    "\(side.rawValue) \(category)" + (view.map { " \($0.name)" } ?? "")
  }
}
