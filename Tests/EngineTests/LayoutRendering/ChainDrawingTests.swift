import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// The sums of conflicts, drawn below or beside the views.
///
/// A character of a label is 6.82 points wide. A label has a padding of 3 points at both ends, and
/// a marker with its padding takes 16. The label of a segment is on its line if the segment is at
/// least 8 points longer than the label; otherwise it is 14 points above. The label of the
/// difference is 13.5 points below the line. The baseline is 4 points below the middle of a label.
@Suite struct ChainDrawingTests {
  /// The path of a horizontal line with ticks.
  private func row(_ start: Int, _ end: Int, y: Int = 0) -> String {
    "M\(start) \(y)L\(end) \(y) M\(start) \(y - 3)L\(start) \(y + 3) M\(end) \(y - 3)L\(end) \(y + 3)"
  }

  /// The path of a vertical line with ticks.
  private func column(_ start: Int, _ end: Int) -> String {
    "M0 \(start)L0 \(end) M-3 \(start)L3 \(start) M-3 \(end)L3 \(end)"
  }

  /// Returns the labels with the coordinates of their texts.
  private func labels(_ drawing: ParsedSVG) -> [String] {
    drawing.elements("amount").map { "\($0.text) at \($0["x"]) \($0["y"])" }
  }

  /// Returns the transforms of the chains: all but the picture, its contents and the legend.
  private func transforms(_ drawing: ParsedSVG) -> [String] {
    drawing.elements.filter { $0.name == "g" }.dropFirst(2).dropLast().map { $0["transform"] }
  }

  /// The row needs 20 + 100 + 8 + 240 + 20 = 388 of 320 points. The document also has a margin of
  /// 24, a title of 22, a line of 16 for each line of the message, another margin, and a legend of
  /// 40.
  @Test func tooLongRow() throws {
    let drawing = try DrawingFixture(
      320, 50, ["label", "field"],
      ["|-[label(100)]-[field(>=240)]-|", "V:|[label]|", "V:|[field]|"]
    ).drawing()
    expectEqual(
      drawing.paths("chain"),
      [row(0, 20), row(20, 120), row(120, 128), row(128, 368), row(368, 388)])
    expectEqual(drawing.rects("excess"), [["320", "-5", "68", "10"]])
    expectEqual(
      drawing.elements("chain").map(\.title),
      [
        "20: distance", "100: size of 'label'", "8: distance", "≥240: size of 'field'",
        "20: distance",
      ].map { "conflict 1: \($0)" })
    expectEqual(drawing.elements("excess").map(\.title), ["conflict 1: 68 too much"])
    expectEqual(drawing.paths("missing"), [])
    expectEqual(
      labels(drawing),
      [
        "20 at 10 -10", "100 at 70 4", "8 at 124 -10", "≥240 at 248 4", "20 at 378 -10",
        "68 too much at 362 17.5",
      ])
    expectEqual(drawing.paths("leader"), ["M10 0L10 -14", "M124 0L124 -14", "M378 0L378 -14"])
    // The labels extend from -20.5 to 20. The root ends at 50, and the distance is 8.
    expectEqual(transforms(drawing), ["translate(0 78.5)"])
    let lineCount = drawing.texts("problem").count
    expectEqual(drawing.elements[0]["height"], "\(24 + 22 + 98 + 16 * lineCount + 24 + 40).5")
  }

  @Test func tooShortRow() throws {
    let drawing = try DrawingFixture(320, 50, ["a"], ["|-5-[a(100)]-5-|", "V:|[a]|"]).drawing()
    expectEqual(drawing.paths("chain"), [row(0, 5), row(5, 105), row(105, 110)])
    expectEqual(drawing.paths("missing"), [row(110, 320)])
    expectEqual(drawing.elements("missing").map(\.title), ["conflict 1: 210 too little"])
    expectEqual(drawing.rects("excess"), [])
    expectEqual(
      labels(drawing),
      ["5 at 2.5 -10", "100 at 55 4", "5 at 107.5 -10", "210 too little at 223 17.5"])
  }

  /// The column needs 10 + 80 + 30 = 120 of 100 points. The label of the first segment is 20.64
  /// points to the left: the width of the longest label and 1. That of the difference, which is
  /// 97.02 points wide, begins half of this distance to the right.
  @Test func columns() throws {
    let drawing = try DrawingFixture(
      60, 100, ["a"], ["V:|-10-[a(80)]", "V:[a]-30-|", "|[a]|"]
    ).drawing()
    expectEqual(drawing.paths("chain"), [column(0, 10), column(10, 90), column(90, 120)])
    expectEqual(drawing.rects("excess"), [["-5", "100", "10", "20"]])
    expectEqual(
      labels(drawing), ["10 at -20.64 9", "80 at 0 54", "30 at 0 109", "20 too much at 66.83 114"])
    expectEqual(drawing.paths("leader"), ["M0 5L-20.64 5"])
    // The labels begin at -20.64 - 9.82. The root ends at 60, and the distance is 8.
    expectEqual(transforms(drawing), ["translate(98.46 0)"])
  }

  /// A column counts towards the width of its picture, which moves the next one. Its labels extend
  /// from -30.46 to 58.83 + 48.51, so that it ends at 400 + 8 + 137.8.
  @Test func columnsOfSeveralPictures() throws {
    let fixture = try DrawingFixture(
      400, 100, ["a"], ["V:|-10-[a(80)]", "V:[a]-30-|", "|[a]|"])
    let picture = LayoutPicture(of: fixture.tree, title: "")
    let svg = LayoutPicture.svg([picture, picture])
    let offsets = svg.matches(of: #/translate\(([^ ]*) 24\)/#).compactMap { Double($0.1) }
    #expect(offsets.count == 2 && offsets[1] - offsets[0] > 545 + 24)
  }

  /// The near edge is the right one.
  @Test func rightToLeft() throws {
    let drawing = try DrawingFixture(
      92, 50, ["a"], ["|-20-[a(100)]", "[a]-20-|", "V:|[a]|"], direction: .rightToLeft
    ).drawing()
    expectEqual(drawing.paths("chain"), [row(92, 72), row(72, -28), row(-28, -48)])
    expectEqual(drawing.rects("excess"), [["-48", "-5", "48", "10"]])
    expectEqual(
      labels(drawing), ["20 at 82 -10", "100 at 22 4", "20 at -38 -10", "48 too much at -16 17.5"])
  }

  /// The chains of two rows are below each other: each is 40.5 points high, and the distance is 8.
  @Test func twoRows() throws {
    let drawing = try DrawingFixture(
      92, 50, ["a", "b"],
      ["|-20-[a(100)]", "[a]-20-|", "|-20-[b(100)]", "[b]-15-|", "V:|[a(20)]", "V:[b(20)]|"]
    ).drawing()
    expectEqual(
      drawing.texts("amount"),
      ["20", "100", "20", "48 too much", "20", "100", "15", "43 too much"])
    let offsets = transforms(drawing).compactMap { text in
      text.firstMatch(of: #/translate\(0 (.*)\)/#).flatMap { Double($0.1) }
    }
    #expect(offsets.count == 2 && abs(offsets[1] - offsets[0] - 48.5) < 0.01)
  }

  /// The chains of rows precede the chains of columns; the numbers are the same as of the messages.
  @Test func rowAndColumn() throws {
    let drawing = try DrawingFixture(
      92, 50, ["a"], ["V:|-20-[a(40)]", "V:[a]-20-|", "|-20-[a(100)]", "[a]-20-|"]
    ).drawing()
    expectEqual(
      drawing.texts("amount"),
      ["20", "100", "20", "48 too much", "20", "40", "20", "30 too much"])
    expectEqual(
      zip(drawing.elements, drawing.elements.dropFirst())
        .filter { $0.0["class"] == "marker-number" && $0.1["class"] == "amount" }
        .map { "\($0.0.text): \($0.1.text)" },
      ["2: 48 too much", "1: 30 too much"])
  }

  /// The chain begins at the edge of the panel, which is 30 points from the edge of the root.
  @Test func nestedContainers() throws {
    let fixture = try DrawingFixture(200, 50, ["panel"], ["|-30-[panel(100)]", "V:|[panel]|"])
    let (panel, box) = (try #require(fixture.views["panel"]), LayoutView("box"))
    try panel.addSubview(box)
    try fixture.tree.activate(views: ["box": box]) { "|-10-[box(120)]-10-|" }
    try fixture.tree.layoutIfNeeded()
    let drawing = fixture.drawing()
    expectEqual(drawing.paths("chain"), [row(30, 40), row(40, 160), row(160, 170)])
    expectEqual(drawing.rects("excess"), [["130", "-5", "40", "10"]])
    expectEqual(drawing.texts("amount"), ["10", "120", "10", "40 too much"])
  }

  /// The row needs 50 + 10 + 120 + 20 + 30 = 230 of 200 points. Its first constraint belongs to the
  /// panel, which runs from right to left, so that all of the row does: the distances of the panel
  /// are 50 from the right edge of the root and 30 from the left one.
  @Test func rightToLeftContainer() throws {
    let fixture = try DrawingFixture(200, 50, ["panel"], ["V:|[panel]|"])
    let (panel, box) = (try #require(fixture.views["panel"]), LayoutView("box"))
    panel.direction = .rightToLeft
    try panel.addSubview(box)
    try fixture.tree.activate(views: ["box": box, "panel": panel]) {
      "|-10-[box(120)]-20-|"
      "|-30-[panel]-50-|"
    }
    try fixture.tree.layoutIfNeeded()
    let drawing = fixture.drawing()
    expectEqual(
      drawing.paths("chain"),
      [row(200, 150), row(150, 140), row(140, 20), row(20, 0), row(0, -30)])
    expectEqual(drawing.rects("excess"), [["-30", "-5", "30", "10"]])
    expectEqual(drawing.texts("amount"), ["50", "10", "120", "20", "30", "30 too much"])
  }

  /// A row from the center needs 200 of 160 points.
  @Test(arguments: [
    (ReadingDirection.leftToRight, 160, 360), (ReadingDirection.rightToLeft, 160, -40),
  ])
  func rowsFromTheCenter(_ direction: ReadingDirection, _ start: Int, _ end: Int) throws {
    let drawing = try DrawingFixture(
      320, 50, ["a"], ["a.leading == superview.centerX", "[a(200)]|", "V:|[a]|"],
      direction: direction
    ).drawing()
    expectEqual(drawing.paths("chain"), [row(start, end)])
    expectEqual(
      drawing.rects("excess"), [[direction == .leftToRight ? "320" : "-40", "-5", "40", "10"]])
    expectEqual(drawing.texts("amount"), ["200", "40 too much"])
  }

  /// A negative distance goes back on a second line, with its label below it. The label of the
  /// difference avoids it.
  @Test func negativeDistances() throws {
    let drawing = try DrawingFixture(
      120, 50, ["a", "b"],
      ["|-60-[a(50)]", "[a]-(-10)-[b(50)]", "[b]-20-|", "V:|[a]|", "V:|[b]|"]
    ).drawing()
    expectEqual(
      drawing.paths("chain"),
      [row(0, 60), row(60, 110), row(110, 100, y: 14), row(100, 150), row(150, 170)])
    expectEqual(
      labels(drawing),
      [
        "60 at 30 4", "50 at 85 4", "−10 at 105 32", "50 at 125 4", "20 at 160 -10",
        "50 too much at 153 45.5",
      ])
    expectEqual(drawing.paths("leader"), ["M105 14L105 28", "M160 0L160 -14"])
  }

  /// Of 13 views and 14 distances, only the sum and the available length are drawn.
  @Test func manySegments() throws {
    let names = (0..<13).map { "v\($0)" }
    let format = names.map { "[\($0)(10)]" }.joined(separator: "-10-")
    let drawing = try DrawingFixture(250, 50, names, ["|-10-\(format)-10-|"]).drawing()
    expectEqual(drawing.paths("chain"), [row(0, 270), row(0, 250, y: 14)])
    expectEqual(drawing.texts("amount"), ["270", "250", "20 too much"])
    expectEqual(
      drawing.elements("chain").map(\.title),
      ["conflict 1: 270 needed", "conflict 1: 250 available"])
  }

  /// The labels of segments of 1 and 2 points do not overlap.
  @Test(arguments: ["H", "V"]) func tinySegments(_ axis: String) throws {
    let names = (0..<8).map { "v\($0)" }
    let format = names.map { "[\($0)(2)]" }.joined(separator: "-1-")
    let drawing = try DrawingFixture(20, 20, names, ["\(axis):|-1-\(format)-1-|"]).drawing()
    expectEqual(drawing.texts("amount").count, 18)
    expectApart(drawing.rects("label").suffix(18).map { $0.compactMap { Double($0) } })
  }

  /// Only the conflicts of the given views are drawn. Without `only`, all of them are.
  @Test func selectedViews() throws {
    let fixture = try DrawingFixture(
      92, 50, ["a", "b"], ["|-20-[a(100)]", "[a]-20-|", "|[b(10)]", "V:|[a]|", "V:|[b]|"])
    let amounts = ["20", "100", "20", "48 too much"]
    expectEqual(fixture.drawing().texts("amount"), amounts)
    expectEqual(fixture.drawing(constraints: true).texts("amount"), amounts)
    expectEqual(fixture.drawing(only: ["a"]).texts("amount"), amounts)
    expectEqual(fixture.drawing(only: ["b"]).texts("amount"), [])
    expectEqual(fixture.drawing(only: []).texts("amount"), [])
    #expect(fixture.drawing(only: ["b"]).texts("problem").count > 0)
  }

  /// Distances and sizes of 0 have no segment. Two sizes and two positions have no chain, nor has a
  /// row of more than 10,000 points.
  static let formCases: [([String], [String])] = [
    (["|[a(120)]|"], ["120", "20 too much"]),
    (["|[a(0)]|"], ["100 too little"]),
    (["|-20-[a]-90-|"], ["20", "90", "10 too much"]),
    (["[a(20)]", "[a(30)]"], []),
    (["[a(20)]", "a.width == superview.width * 0.5"], []),
    (["|-20-[a]", "|-30-[a]"], []),
    (["|[a(20000)]|"], []),
  ]

  @Test(arguments: formCases)
  func forms(_ rules: [String], _ amounts: [String]) throws {
    let drawing = try DrawingFixture(100, 50, ["a"], rules).drawing()
    expectEqual(drawing.texts("amount"), amounts)
    expectEqual(drawing.paths("chain").count, max(0, amounts.count - 1))
  }
}
