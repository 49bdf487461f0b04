import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// Text pictures of views without a width or height.
@Suite struct TextPictureTests {
  private func text(
    _ width: Double?, _ height: Double?, _ names: [String], _ rules: [String]
  ) throws -> String {
    LayoutPicture(of: try DrawingFixture(width, height, names, rules).tree, title: "title").text()
  }

  private func line(_ count: Int, _ character: String = "─") -> String {
    String(repeating: character, count: count)
  }

  /// Views without a size in a root that is 48 points wide and has no height.
  ///
  /// | x in points | column of 0...75 |
  /// |---|---|
  /// | 20 | 31 |
  /// | 28 | 44 |
  @Test func rootAndViewsWithoutAHeight() throws {
    expectEqual(
      try text(nil, nil, ["a", "b"], ["|-[a]-[b(a)]-|"]),
      """
      title · no height
      ┌\(line(29))┌?┐\(line(10))┌?┐\(line(29))┐
      │\(line(29, " "))│a│\(line(10, " "))│b│\(line(29, " "))│
      └\(line(29))└─┘\(line(10))└─┘\(line(29))┘

      """)
  }

  /// Views without a height, with room for the mark: each has 31 characters between its sides.
  ///
  /// | x in points | column of 0...75 |
  /// |---|---|
  /// | 20 | 5 |
  /// | 156 | 37 |
  /// | 164 | 38 |
  /// | 300 | 70 |
  @Test func viewsWithoutAHeight() throws {
    let lines = try text(320, 60, ["a", "b"], ["|-[a]-[b(a)]-|"]).split(separator: "\n").map {
      String($0)
    }
    let edge = line(31)
    let blank = "│\(line(74, " "))│"
    expectEqual(
      lines,
      [
        "title",
        "┌────┌\(edge)┐┌\(edge)┐────┐",
        "│    │\(line(9, " "))a · no height\(line(9, " "))││\(line(9, " "))b · no height\(line(9, " "))│    │",
        "│    └\(edge)┘└\(edge)┘    │",
        blank, blank, blank, blank,
        "└\(line(74))┘",
      ])
  }

  /// A view at 50 of 100 points is in column 38.
  @Test func viewsWithoutAWidth() throws {
    let lines = try text(100, 40, ["a"], ["|-50-[a(0)]", "V:|[a]|"]).split(separator: "\n")
    expectEqual(lines.count, 1 + 16)
    expectEqual(String(lines[1]), "┌\(line(36))┌?┐\(line(35))┐")
    expectEqual(String(lines[8]), "│\(line(36, " "))│a│\(line(35, " "))│")
    expectEqual(String(lines[16]), "└\(line(36))└─┘\(line(35))┘")
  }

  /// A view at the trailing and bottom edges is drawn inside the root.
  @Test func viewsAtTheFarEdges() throws {
    let lines = try text(100, 40, ["a"], ["[a(0)]|", "V:[a(0)]|"]).split(separator: "\n")
    expectEqual(String(lines[14]), "│\(line(72, " "))┌?┐")
    expectEqual(String(lines[15]), "│\(line(72, " "))│a│")
    expectEqual(String(lines[16]), "└\(line(72))└─┘")
  }

  @Test(arguments: [(0.0, 40.0, "no width"), (0.0, 0.0, "no size"), (40.0, 0.0, "no height")])
  func rootWithoutASize(_ width: Double, _ height: Double, _ mark: String) throws {
    let lines = try text(width, height, [], []).split(separator: "\n")
    expectEqual(String(lines[0]), "title · \(mark)")
    let edge = width == 0 ? "─" : line(74)
    expectEqual(String(lines[1]), "┌\(edge)┐")
    expectEqual(lines.last.map { String($0) }, "└\(edge)┘")
    #expect(lines.count >= 1 + 3)
  }

  /// A container's name is in its upper edge, and the question mark in its lower edge.
  @Test func containersWithoutAHeight() throws {
    let fixture = try DrawingFixture(75, 40, ["panel"], ["|-10-[panel(10)]", "V:|[panel(0)]"])
    let (panel, box) = (try #require(fixture.views["panel"]), LayoutView("box"))
    try panel.addSubview(box)
    try fixture.tree.activate(views: ["box": box]) {
      "|-4-[box(4)]"
      "V:|[box(0)]"
    }
    try fixture.tree.layoutIfNeeded()
    let lines = LayoutPicture(of: fixture.tree, title: "title").text().split(separator: "\n")
    #expect(lines[1].hasPrefix("┌─────────┌panel?─┐─┐"))
    #expect(lines[2].hasPrefix("│         │   │box│ │"))
    #expect(lines[3].hasPrefix("│         └───└?──┘─┘"))
  }
}
