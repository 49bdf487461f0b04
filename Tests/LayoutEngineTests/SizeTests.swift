import LayoutEngine
import TestSupport
import Testing
import VisualFormat

@Suite struct SizeTests {
  private func form(_ width: Double?, _ height: Double?) throws -> Stage {
    let stage = try Stage(width, height, "label", "field")
    try stage["label"].setIntrinsicContentSize(width: 60, height: 20)
    try stage["field"].setIntrinsicContentSize(width: 100, height: 30)
    try stage.add("H:|-[label]-[field(<=400)]-|", options: .alignAllCenterY)
    try stage.add("V:|-[field]-|")
    return stage
  }

  /// 20 + 60 + 8 + 100 + 20 wide, 20 + 30 + 20 high: at priority 50 content sizes count for more.
  @Test func theFittingSize() throws {
    let stage = try form(nil, nil)
    try stage.tree.layoutIfNeeded()
    expectSame(stage.tree.root.frame, LayoutRect(0, 0, 208, 70))
    expectSame(try stage.frame("label"), LayoutRect(20, 25, 60, 20))
    try stage.tree.setSize(width: 308, height: nil)
    #expect(try stage.frame("field").maxX == 288)
    #expect(stage.tree.root.frame.height == 70)
    try stage.tree.setSize(width: nil, height: nil)
    try stage["field"].setIntrinsicContentSize(width: 10, height: 30)
    try stage.tree.layoutIfNeeded()
    #expect(stage.tree.root.frame.width == 118)
  }

  /// Hugging at 250 counts for more than the wish to be large at 50; at 40 it counts for less, and 400 is the limit.
  @Test func theExpandedSize() throws {
    let stage = try form(nil, 70)
    stage.tree.fitting = .expanded
    try stage.tree.layoutIfNeeded()
    #expect(stage.tree.root.frame.width == 208)
    try stage["field"].setContentHuggingPriority(LayoutPriority(40), for: .horizontal)
    try stage.tree.layoutIfNeeded()
    #expect(stage.tree.root.frame.width == 508)
    let open = try Stage(nil, 10, "a")
    open.tree.fitting = .expanded
    try open.add("H:|[a]|", "V:|[a]|")
    #expect(try open.frame("a").width == 10_000)
    try open.add("H:[a(>=12000,<=20000)]")
    #expect(try open.frame("a").width == 12_000)
  }

  @Test func fittingSizesOfPartsMoveNothing() throws {
    let stage = try Stage(500, 300, "panel", "panel/label", "panel/field", "other")
    try stage["label"].setIntrinsicContentSize(width: 60, height: 20)
    try stage["panel"].setAlignmentRectInsets(LayoutInsets(all: 2))
    try stage["panel"].setLayoutMargins(LayoutInsets(all: 5))
    try stage.add("H:|-[label]-[field(>=100)]-|", "V:|-[label]-|", "V:|[field]|", spacing: .uiKit)
    try stage.add("H:|[panel]|", "V:|[panel]|", "other.width == panel.width", "V:|[other]|", "H:|[other]")
    let before = try stage.frame("field")
    expectSame(try stage["panel"].fittingSize(), LayoutSize(width: 182, height: 34))
    expectSame(try stage["panel"].fittingSize(width: 304), LayoutSize(width: 304, height: 34))
    expectSame(try stage["panel"].fittingSize(.expanded, height: 100).height, 100)
    expectSame(try stage["label"].fittingSize(), LayoutSize(width: 60, height: 20))
    expectSame(try stage["field"].frame, before)
    #expect(try stage.tree.ambiguities().isEmpty)
    #expect(throws: LayoutTreeError.outOfRange(-1)) { try stage["panel"].fittingSize(width: -1) }
    let alone = LayoutView("alone")
    try alone.setIntrinsicContentSize(width: 7, height: 8)
    expectSame(try alone.fittingSize(), LayoutSize(width: 7, height: 8))
  }

  /// At every width, on grids of 1, 2 and 3 pixels a point: edges lie on the grid, and what touches still does.
  @Test(arguments: [1.0, 2, 3], [ReadingDirection.leftToRight, .rightToLeft])
  func frames(onGridOf scale: Double, _ direction: ReadingDirection) throws {
    let stage = try Stage(100, 50, "a", "b", "c", "c/d", "c/e", direction: direction)
    try stage.add(
      "H:|[a][b(a)][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|-0.3-[c]-0.4-|", "H:|[d][e(d)]|", "V:|[d]|", "V:|[e]|")
    try stage.tree.setScale(scale)
    for step in 0..<60 {
      let width = 100 + Double(step) * 1.37
      try stage.tree.setSize(width: width, height: 50)
      let frames = try ["a", "b", "c"].map { try stage.frame($0) }
      let (d, e) = (try stage.frame("d"), try stage.frame("e"))
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
  func scalesThatAreNone(_ scale: Double) throws {
    let tree = try LayoutTree(width: 1, height: 1)
    #expect(throws: LayoutTreeError.self) { try tree.setScale(scale) }
    #expect(tree.scale == nil)
  }
}
