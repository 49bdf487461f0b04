import LayoutEngine
import TestSupport
import Testing
import VisualFormat

/// The pieces and the breakpoints of sweeps.
@Suite struct BreakpointTests {
  /// Layouts whose breakpoints are worked out by hand from the lengths in the rules. In some of
  /// them, breakpoints are where the search takes its samples, or closer to each other than the
  /// distance from a breakpoint to the next sample, which is 0.001.
  @Test(arguments: Fixture.rows(of: "breakpoints") as [LayoutRow])
  func breakpoints(_ row: LayoutRow) throws {
    let (fixture, expected) = (try row.fixture(), try #require(row.sweep))
    let words = expected.parameter.split(separator: ".").map { String($0) }
    let axis: LayoutAxis = words.last == "width" ? .horizontal : .vertical
    let sweep = try fixture.tree.breakpoints(
      of: words.count > 1 ? .contentSize(fixture[words[0]], axis) : .rootSize(axis),
      in: expected.range[0]...expected.range[1])
    expectEqual(sweep.pieces.count, expected.pieces)
    expectEqual(
      sweep.breakpoints.map { Set($0.events.map(\.summary)) }, expected.breakpoints.map(\.events))
    for (breakpoint, expected) in zip(sweep.breakpoints, expected.breakpoints) {
      #expect(abs(breakpoint.value - expected.value) < 1e-6)
    }
    let ends = sweep.pieces.map(\.range.upperBound)
    expectEqual(
      sweep.pieces.map(\.range.lowerBound), [expected.range[0]] + ends.dropLast())
    expectEqual(ends.last, expected.range[1])
    #expect(sweep.layoutCount <= 3 * sweep.pieces.count + 3)
    withExtendedLifetime(fixture) {}
  }

  /// The frames at both ends of a piece are the same as in layouts there.
  @Test func frames() throws {
    let fixture = try LayoutFixture(500, 60, "a", "b 50x", direction: .rightToLeft)
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
    let fixture = try LayoutFixture(nil, 60, "a 80x20")
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
    let temporary = try fixture.add("H:|-120-[a]")
    try fixture.tree.layoutIfNeeded()
    temporary.deactivate()
    try fixture.tree.layoutIfNeeded()
    var reported: [String] = []
    fixture.tree.frameObserver = { reported.append($0.name) }
    let before = try fixture["a"].frame
    #expect(before.x == 120)
    // The sweep moves 'a' to 200 at least. At the end, it must come back to 150 or 100.
    _ = try fixture.tree.breakpoints(of: .rootSize(.horizontal), in: 300...400)
    let isMoved = try !fixture["a"].frame.isNear(before)
    // Only the report is pending: the frames are up to date.
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
    let fixture = try LayoutFixture(300, 60, "a 100x")
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

extension LayoutSweep.Event {
  /// The side, the category and the view.
  var summary: String {
    "\(side.rawValue) \(category)" + (view.map { " \($0.name)" } ?? "")
  }
}
