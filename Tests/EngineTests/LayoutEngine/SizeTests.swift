import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct SizeTests {
  private func form(_ width: Double?, _ height: Double?) throws -> LayoutFixture {
    let fixture = try LayoutFixture(width, height, "label 60x20", "field 100x30")
    try fixture.add("H:|-[label]-[field(<=400)]-|", options: .alignAllCenterY)
    try fixture.add("V:|-[field]-|")
    return fixture
  }

  /// The compressed size at priority 50 does not compress content, which has a higher priority.
  ///
  /// | axis | sum | size |
  /// |---|---|---|
  /// | horizontal | 20 + 60 + 8 + 100 + 20 | 208 |
  /// | vertical | 20 + 30 + 20 | 70 |
  @Test func compressedFittingSize() throws {
    let fixture = try form(nil, nil)
    try fixture.tree.layoutIfNeeded()
    expectEqual(fixture.tree.root.frame, LayoutRect(0, 0, 208, 70))
    expectEqual(try fixture.frame("label"), LayoutRect(20, 25, 60, 20))
    try fixture.tree.setSize(width: 308, height: nil)
    #expect(try fixture.frame("field").maxX == 288)
    #expect(fixture.tree.root.frame.height == 70)
    try fixture.tree.setSize(width: nil, height: nil)
    try fixture["field"].setIntrinsicContentSize(width: 10, height: 30)
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.root.frame.width == 118)
  }

  /// The expanded size at priority 50 does not stretch content with a hugging priority of 250. At a
  /// hugging priority of 40 the field stretches to its maximum of 400.
  @Test func expandedFittingSize() throws {
    let fixture = try form(nil, 70)
    fixture.tree.fitting = .expanded
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.root.frame.width == 208)
    try fixture["field"].setContentHuggingPriority(LayoutPriority(40), for: .horizontal)
    try fixture.tree.layoutIfNeeded()
    #expect(fixture.tree.root.frame.width == 508)
    let unlimited = try LayoutFixture(nil, 10, "a")
    unlimited.tree.fitting = .expanded
    try unlimited.add("H:|[a]|", "V:|[a]|")
    #expect(try unlimited.frame("a").width == 10_000)
    try unlimited.add("H:[a(>=12000,<=20000)]")
    #expect(try unlimited.frame("a").width == 12_000)
  }

  @Test func fittingSizesDoNotMoveViews() throws {
    let fixture = try LayoutFixture(500, 300, "panel", "panel/label 60x20", "panel/field", "other")
    try fixture["panel"].setAlignmentRectInsets(LayoutInsets(all: 2))
    try fixture["panel"].setLayoutMargins(LayoutInsets(all: 5))
    try fixture.add("H:|-[label]-[field(>=100)]-|", "V:|-[label]-|", "V:|[field]|", spacing: .uiKit)
    try fixture.add(
      "H:|[panel]|", "V:|[panel]|", "other.width == panel.width", "V:|[other]|", "H:|[other]")
    let before = try fixture.frame("field")
    expectEqual(try fixture["panel"].fittingSize(), LayoutSize(width: 182, height: 34))
    expectEqual(try fixture["panel"].fittingSize(width: 304), LayoutSize(width: 304, height: 34))
    expectEqual(try fixture["panel"].fittingSize(.expanded, height: 100).height, 100)
    expectEqual(try fixture["label"].fittingSize(), LayoutSize(width: 60, height: 20))
    expectEqual(try fixture["field"].frame, before)
    #expect(try fixture.tree.ambiguities().isEmpty)
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try fixture["panel"].fittingSize(width: -1) }
    let alone = LayoutView("alone")
    try alone.setIntrinsicContentSize(width: 7, height: 8)
    expectEqual(try alone.fittingSize(), LayoutSize(width: 7, height: 8))
  }

  /// At every width and scale, edges lie on the pixel grid, and adjacent views stay adjacent.
  @Test(arguments: [1.0, 2, 3], [ReadingDirection.leftToRight, .rightToLeft])
  func frames(onGridOf scale: Double, _ direction: ReadingDirection) throws {
    let fixture = try LayoutFixture(100, 50, "a", "b", "c", "c/d", "c/e", direction: direction)
    try fixture.add(
      "H:|[a][b(a)][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|-0.3-[c]-0.4-|", "H:|[d][e(d)]|", "V:|[d]|",
      "V:|[e]|")
    try fixture.tree.setScale(scale)
    for step in 0..<60 {
      let width = 100 + Double(step) * 1.37
      try fixture.tree.setSize(width: width, height: 50)
      let frames = try ["a", "b", "c"].map { try fixture.frame($0) }
      let (d, e) = (try fixture.frame("d"), try fixture.frame("e"))
      for frame in frames + [d, e] {
        for edge in [frame.x, frame.y, frame.maxX, frame.maxY] {
          #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6)
        }
      }
      let row = direction == .leftToRight ? frames : frames.reversed()
      #expect(abs(row[0].maxX - row[1].x) < 1e-9 && abs(row[1].maxX - row[2].x) < 1e-9)
      let pair = direction == .leftToRight ? [d, e] : [e, d]
      #expect(abs(pair[0].x) < 1e-9 && abs(pair[0].maxX - pair[1].x) < 1e-9)
      #expect(abs(pair[1].maxX - frames[2].width) < 1e-9)
      for (frame, exact) in zip(frames, row.indices.map { Double($0) * width / 3 })
      where direction == .leftToRight {
        #expect(abs(frame.x - exact) <= 0.5 / scale + 1e-6)
      }
    }
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func invalidScales(_ scale: Double) throws {
    let tree = try LayoutTree(width: 1, height: 1)
    #expect(throws: LayoutTreeError.self) { try tree.setScale(scale) }
    #expect(tree.scale == nil)
  }
}
