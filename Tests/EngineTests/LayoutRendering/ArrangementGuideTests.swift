import LayoutEngine
import LayoutRendering
import TestSupport
import Testing
import VisualFormat

/// The guides that stacks and grids own are in constraints, conflicts and ambiguities, but not in
/// tables and drawings. The guides of helpers are in all of them.
@Suite struct ArrangementGuideTests {
  private let tree: LayoutTree
  private let grid: LayoutGrid

  /// A stack of two views 40 points wide, with a guide between them; a grid with one cell; and two
  /// gaps of equal widths around a line between the edges of the root.
  init() throws {
    tree = try LayoutTree(width: 300, height: 100)
    let row = try LayoutStack("row", distribution: .equalSpacing)
    grid = try LayoutGrid("form")
    let (a, b, c, line) = (LayoutView("a"), LayoutView("b"), LayoutView("c"), LayoutView("line"))
    for view in [a, b, c] { try view.setIntrinsicContentSize(width: 40, height: 20) }
    try row.add(a)
    try row.add(b)
    try grid.addRow([c])
    for view in [row.layoutView, grid.layoutView, line] { try tree.root.addSubview(view) }
    try tree.activate(
      row.layoutView.stretch(along: .horizontal, in: tree.root)
        + [row.layoutView.top == tree.root.top, grid.layoutView.top == row.layoutView.bottom]
        + [grid.layoutView.leading == tree.root.leading]
        + [line].distribute(.equalGaps, along: .horizontal, in: tree.root, gapsAtEnds: true)
        + line.size(width: 100, height: 1) + [line.bottom == tree.root.bottom])
    try tree.layoutIfNeeded()
  }

  /// The gaps are (300 − 100) / 2 wide.
  private static let names = [
    "superview", "row", "a", "b", "form", "c", "line", "gap1", "gap2",
  ]

  @Test func table() {
    #expect(
      LayoutText.table(of: tree) == """
                          x   y  width  height
        superview         0   0    300     100
          row             0   0    300      20
            a             0   0     40      20
            b           260   0     40      20
          form            0  20     40      20
            c             0   0     40      20
          line          100  99    100       1
          gap1 (guide)    0   0    100       0
          gap2 (guide)  200   0    100       0

        """)
  }

  @Test func snapshot() throws {
    let snapshot = try LayoutSnapshot(of: tree)
    expectEqual(snapshot.views.map(\.id), Self.names)
  }

  /// The gaps in the root's stack do not count its own guides.
  @Test func identifiersOfGuides() throws {
    let stack = try LayoutStack(distribution: .equalSpacing)
    for _ in 1...2 { try stack.add(LayoutView()) }
    let tree = try LayoutTree(root: stack.layoutView, width: 10, height: 10)
    for _ in 1...2 { _ = try tree.root.addLayoutGuide(named: "line") }
    try tree.layoutIfNeeded()
    expectEqual(
      try LayoutSnapshot(of: tree).views.map(\.id), ["#", "#0", "#1", "#g0", "#g1"])
  }

  @Test func picture() throws {
    let svg = ParsedSVG(LayoutPicture.svg([LayoutPicture(of: tree, title: "")]))
    expectEqual(svg.elements("guide").count, 2)
    expectEqual(svg.elements("view").count, 6)
    expectEqual(
      svg.texts("name").sorted(), Self.names.filter { $0 != "superview" }.sorted())
  }

  /// The sizes of the line, the gaps and the edges remain: 100 × 1, and 0 across the gaps. The
  /// choices, such as `0.5 × a`, and the constraints of the guides of stack and grid do not.
  @Test func constraintsInPicture() throws {
    let picture = LayoutPicture(of: tree, title: "", showsConstraints: true)
    let labels = ParsedSVG(LayoutPicture.svg([picture])).texts("number")
    #expect(labels.contains("100") && labels.contains("1"))
    #expect(!labels.contains { $0.contains("×") || $0.contains("grid-") || $0.contains("UISV-") })
  }

  /// The guide between `a` and `b` grows, and the guides of the grid do not change. The views of a
  /// sweep are in the order of their depths.
  @Test func sweep() throws {
    let sweep = try tree.breakpoints(of: .rootSize(.horizontal), in: 200...300)
    expectEqual(
      LayoutText.table(of: sweep),
      "width 200 to 300\n  200 to 300  grows: row, gap1, gap2; moves: line, b\n")
    let chart = ParsedSVG(SweepChart.svg([SweepChart(of: sweep)]))
    expectEqual(chart.elements("guide").map(\.title), ["gap1", "gap2"])
    expectEqual(chart.elements("view").map(\.title), ["row", "form", "line", "a", "b", "c"])
  }

  /// The grid is 20 points high, so its row cannot be 30.
  @Test func conflict() throws {
    try tree.activate(grid.layoutView.size(height: 20))
    try grid.rows[0].setHeight(30)
    try tree.layoutIfNeeded()
    let conflict = try #require(tree.conflicts.first)
    #expect(conflict.broken.description == "grid-row.height == 30 @1000 (broken)")
    let trace = LayoutText.trace(of: tree, []).split(separator: "\n").map(String.init)
    let index = try #require(
      trace.firstIndex { $0.hasPrefix("    grid-row (guide)") }, "\(trace)")
    #expect(trace[index + 1] == "      BROKEN: grid-row.height == 30 @1000")
    #expect(!trace.contains { $0.contains("grid-column") || $0.contains("UISV-distributing") })
    let svg = ParsedSVG(LayoutPicture.svg([LayoutPicture(of: tree, title: "")]))
    #expect(svg.texts("name").contains("grid-row"))
    #expect(!LayoutText.table(of: tree).contains("grid-row"))
  }
}
