import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

@Suite struct ConstraintDrawingTests {
  /// Every label has a background, which is drawn above all lines. A character is 6.82 points wide,
  /// and the background has a padding of 3 points at both ends.
  @Test func labelBackgrounds() throws {
    let drawing = try DrawingFixture(200, 60, ["a"], ["|-20-[a(100)]", "V:|[a]|"]).drawing(
      constraints: true)
    var backgrounds: [String: [String]] = [:]
    for (background, text) in zip(drawing.elements, drawing.elements.dropFirst())
    where ["name", "number"].contains(text["class"]) {
      expectEqual(background["class"], "label")
      expectEqual(background["rx"], "3")
      backgrounds[text.text] = background.rect
    }
    expectEqual(
      backgrounds,
      [
        "a": ["63.59", "14.5", "12.82", "13"], "20": ["0.18", "11.5", "19.64", "13"],
        "100": ["56.77", "41.5", "26.46", "13"],
      ])
    let lines = drawing.elements.lastIndex { $0.name == "path" && !$0["class"].hasSuffix("swatch") }
    let labels = drawing.elements.firstIndex { $0["class"] == "label" }
    let (lastLine, firstLabel) = (try #require(lines), try #require(labels))
    #expect(lastLine < firstLabel)
  }

  /// All labels have the same font size and do not use properties that some SVG viewers lack.
  @Test func portableText() throws {
    let rules = ["|-20-[a(10)][button(20)]", "V:|[a]|", "V:|[button]|"]
    let drawing = try DrawingFixture(60, 60, ["a", "button"], rules).drawing(constraints: true)
    #expect(drawing.elements.allSatisfy { $0["style"].isEmpty && $0["font-size"].isEmpty })
    #expect(!drawing.svg.contains("paint-order") && !drawing.svg.contains("dominant-baseline"))
  }

  /// Optional constraints are dashed, and an alignment is a line across both views.
  @Test func optionalConstraintsAndAlignments() throws {
    let drawing = try DrawingFixture(
      300, 100, ["a", "b"],
      ["|-10-[a(40@700)]-50-[b(80)]", "V:|-20-[a(30)]", "V:[b(60)]", "b.top == a.top"]
    ).drawing(constraints: true)
    expectEqual(drawing.paths("size optional"), ["M10 44L50 44 M10 41L10 47 M50 41L50 47"])
    expectEqual(drawing.paths("alignment"), ["M10 20L180 20"])
    #expect(drawing.svg.contains(#/\.optional \{[^\}]*stroke-dasharray/#))
  }

  /// The line of a leading alignment at x 5 is vertical and covers `a` (y from 10 to 30) and `b` (y
  /// from 40 to 60).
  @Test func leadingAlignments() throws {
    let drawing = try DrawingFixture(
      100, 100, ["a", "b"],
      ["|-5-[a(20)]", "[b(30)]", "V:|-10-[a(20)]-10-[b(20)]", "b.leading == a.leading"]
    ).drawing(constraints: true)
    expectEqual(drawing.paths("alignment"), ["M5 10L5 60"])
  }

  /// Margins and safe areas are drawn with the constraints. The root has margins at all edges; the
  /// panel has an inset at its leading edge, which is the right one.
  @Test func insets() throws {
    let fixture = try DrawingFixture(
      200, 100, ["panel"], ["|-20-[panel(100)]", "V:|-20-[panel(60)]"])
    let panel = try #require(fixture.views["panel"])
    panel.direction = .rightToLeft
    try fixture.tree.root.setLayoutMargins(LayoutInsets(all: 10))
    try panel.setSafeAreaInsets(LayoutInsets(leading: 5))
    try fixture.tree.layoutIfNeeded()
    let drawing = fixture.drawing(constraints: true)
    expectEqual(drawing.rects("margins"), [["10", "10", "180", "80"]])
    expectEqual(drawing.rects("safe-area"), [["20", "20", "95", "60"]])
    expectEqual(drawing.texts("inset").sorted(), ["10", "10", "10", "10", "5"])
    #expect(
      drawing.elements("inset").contains { $0.text == "10" && $0["x"] == "100" && $0["y"] == "9" })
    #expect(drawing.elements("inset").contains { $0.text == "5" && $0["x"] == "117.5" })
    for kind in ["margins", "safe-area", "inset"] { expectEqual(fixture.drawing().texts(kind), []) }
    expectEqual(fixture.drawing(only: ["panel"]).texts("inset"), ["5"])
  }

  /// The label of a broken constraint has the expected and the actual value.
  @Test(arguments: [
    (92.0, ["|-20-[a(100)]", "[a]-20-|"], ReadingDirection.leftToRight, "expected 20, found -28"),
    (192, ["|-10-[a]-10-|", "[a(>=240)]"], .leftToRight, "expected ≥ 240, found 172"),
    (
      92, ["|-20-[a(100)]", "a.trailing == superview.trailing - 20"], .leftToRight,
      "expected 20, found -28"
    ),
    (
      92, ["|-20-[a(100)]", "a.trailing <= superview.trailing - 20"], .leftToRight,
      "expected ≥ 20, found -28"
    ),
    (92, ["|-20-[a(100)]", "[a]-20-|"], .rightToLeft, "expected 20, found -28"),
    (92, ["|-20-[a(100)]", "a.left == superview.left + 5"], .rightToLeft, "expected 5, found -28"),
    (
      92, ["|-20-[a(100)]", "a.width == superview.width * 2"], .leftToRight,
      "expected = 2 × superview, found 100"
    ),
    (
      92, ["|-20-[a(100)]", "a.centerX == superview.centerX * 0.5"], .leftToRight,
      "expected ×0.5, off by 47"
    ),
    (
      92, ["|-20-[a(100)]", "a.trailing == a.leading + 50"], .leftToRight, "expected 50, found 100"
    ),
  ])
  func expectedAndActualValues(
    _ width: Double, _ rules: [String], _ direction: ReadingDirection, _ label: String
  ) throws {
    let drawing = try DrawingFixture(width, 50, ["a"], rules + ["V:|[a]|"], direction: direction)
      .drawing()
    expectEqual(drawing.texts("number broken"), [label])
    #expect(drawing.paths("broken").count == 1)
    #expect(drawing.svg.contains(#/text\.broken \{ fill: #c00/#))
  }

  /// Each conflict has a number in a circle, in the drawing, at its chain and before its message.
  @Test func conflictNumbers() throws {
    let drawing = try DrawingFixture(
      92, 50, ["a", "b"],
      ["|-20-[a(100)]", "[a]-20-|", "|-20-[b(100)]", "[b]-15-|", "V:|[a(20)]", "V:[b(20)]|"]
    ).drawing()
    let numbered = zip(drawing.elements, drawing.elements.dropFirst()).filter {
      $0.0["class"] == "marker-number"
    }
    expectEqual(numbered.map(\.0.text), ["1", "2", "1", "2", "1", "2"])
    expectEqual(
      numbered.prefix(2).map(\.1.text), ["expected 20, found -28", "expected 15, found -28"])
    expectEqual(numbered.dropFirst(2).prefix(2).map(\.1.text), ["48 too much", "43 too much"])
    expectEqual(
      numbered.dropFirst(4).map { String($0.1.text.prefix(40)) },
      ["the row needs 20 + 100 + 20 = 140, but", "the row needs 20 + 100 + 15 = 135, but"])
    for circle in drawing.elements("marker") {
      expectEqual([circle["width"], circle["height"], circle["rx"]], ["13", "13", "6.5"])
    }
    #expect(drawing.elements("marker").count == 6)
  }

  /// Only the constraints of the given views are drawn; a spacing belongs to both of its views.
  @Test func constraintsOfSelectedViews() throws {
    let rules = ["|-10-[a(40)]-20-[b(30)]", "V:|-5-[a(15)]", "V:|-6-[b(16)]", "[b(99)]"]
    let fixture = try DrawingFixture(200, 50, ["a", "b"], rules)
    func numbers(_ only: [String]?) -> [String] {
      fixture.drawing(constraints: only == nil, only: only).texts("number").sorted()
    }
    expectEqual(numbers(nil), ["10", "15", "16", "20", "30", "40", "5", "6"])
    expectEqual(numbers(["a"]), ["10", "15", "20", "40", "5"])
    expectEqual(numbers(["b"]), ["16", "20", "30", "6"])
    expectEqual(numbers(["a", "b", "a"]), numbers(nil))
    expectEqual(numbers([]), [])
    expectEqual(fixture.drawing(only: ["b"]).texts("number broken"), ["expected 99, found 30"])
    expectEqual(fixture.drawing(only: ["a"]).texts("number broken"), [])
    #expect(
      fixture.drawing(only: ["a"]).texts("problem").first?.hasPrefix("'b' cannot be both") == true)
  }
}
