import LayoutScenes
@testable import VFLService
import TestSupport
import Testing

/// The key `grid` in scene files.
@Suite struct SceneGridFileTests {
  private static let text = """
    superview: {width: 100, grid: [[a], [form]]}
    views:
      form:
        grid:
          views: [[b, "c"], [~, ""], [d]]
          rowSpacing: 4
          columnSpacing: -2.5
          x: fill
          y: center
          rowAlignment: lastBaseline
          rows:
            - {height: 20, topPadding: 1, bottomPadding: 2, y: top, rowAlignment: none, hidden: true}
            - ~
          columns: [{width: 30, leadingPadding: 3, trailingPadding: 4, x: center, hidden: true}]
          cells: {d: {x: leading, y: bottom, rowAlignment: firstBaseline}}
          merge: [{rows: 2, columns: 0..1}]
      a: {}
      b: {}
      c: {}
      d: {}
    """

  @Test func everyKey() throws {
    let file = SourcePosition(file: "s.yml", line: 4, column: 5)
    var grid = LayoutScene.Grid([["b", "c"], [nil, nil], ["d"]], sourcePosition: file)
    (grid.rowSpacing, grid.columnSpacing) = (4, -2.5)
    (grid.xPlacement, grid.yPlacement, grid.rowAlignment) = (.fill, .center, .lastBaseline)
    var row = LayoutScene.Grid.Row()
    (row.height, row.topPadding, row.bottomPadding) = (20, 1, 2)
    (row.yPlacement, row.rowAlignment, row.isHidden) = (.top, .none, true)
    grid.rows = [row, LayoutScene.Grid.Row()]
    var column = LayoutScene.Grid.Column()
    (column.width, column.leadingPadding, column.trailingPadding) = (30, 3, 4)
    (column.xPlacement, column.isHidden) = (.center, true)
    grid.columns = [column]
    var cell = LayoutScene.Grid.Cell()
    (cell.xPlacement, cell.yPlacement, cell.rowAlignment) = (.leading, .bottom, .firstBaseline)
    grid.cells = ["d": cell]
    grid.merges = [LayoutScene.Grid.Merge(rows: 2..<3, columns: 0..<2)]
    let scene = try LocatedScene(Self.text).scene
    expectEqual(scene.views[0].arrangement, .grid(grid))
    let root = LayoutScene.Grid(
      [["a"], ["form"]], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 25))
    expectEqual(scene.arrangement, .grid(root))
  }

  @Test func places() throws {
    let scene = try LocatedScene(Self.text)
    let parts: [(Int?, LayoutScene.Arrangement.Part)] = [
      (nil, .whole), (nil, .cell(row: 1, column: 0)), (0, .whole), (0, .cell(row: 0, column: 1)),
      (0, .row(0)), (0, .column(0)), (0, .cellProperties(of: "d")), (0, .merge(0)),
    ]
    let places = parts.map { view, part in
      scene.place(of: .arrangementOfView(view, part)).map { place in
        "\(place.start.line):\(place.start.column)"
      }
    }
    expectEqual(places, ["1:25", "1:38", "4:5", "5:20", "12:11", "14:17", "15:15", "16:15"])
  }

  /// Values of `grid`, and the columns, categories and messages of their errors; the value begins
  /// at column 19.
  @Test(arguments: [
    ("5", "19 wrong-kind: expected a list of rows or a mapping for a grid, found a number"),
    ("[b]", "20 wrong-kind: expected a list of names, found a string"),
    ("[[b, [c]]]", "24 wrong-kind: expected a string, found a list"),
    ("{rowSpacing: x}", "32 wrong-kind: expected a number, found 'x'"),
    (
      "{x: middle}",
      "23 unknown-value: expected 'none', 'leading', 'center', 'trailing' or 'fill', found 'middle'"
    ),
    (
      "{y: leading}",
      "23 unknown-value: expected 'none', 'top', 'center', 'bottom' or 'fill', found 'leading'"
    ),
    (
      "{rowAlignment: baseline}",
      "34 unknown-value: expected 'none', 'firstBaseline' or 'lastBaseline', found 'baseline'"
    ),
    ("{rows: 5}", "26 wrong-kind: expected a list of rows, found a number"),
    (
      "{views: [[b]], rows: [{height: -1}]}",
      "50 bad-number: expected a size of at least 0, found '-1'"
    ),
    (
      "{views: [[b]], rows: [{width: 1}]}",
      "42 unknown-key: unknown key 'width' in a row; the keys are 'height', 'topPadding', 'bottomPadding', 'y', 'rowAlignment', 'hidden'"
    ),
    (
      "{views: [[b]], columns: [~, {}]}",
      "47 bad-grid: column 1 is out of range; the grid has 1 column"
    ),
    ("{cells: {c: {}}}", "28 unknown-view: 'c' is not one of the views that 'a' arranges"),
    (
      "{merge: [{rows: 1..0, columns: 0}]}",
      "35 unknown-value: expected an index or a range such as '0..2', found '1..0'"
    ),
    ("{merge: [{rows: 0}]}", "28 wrong-kind: expected 'rows' and 'columns' in the merged cell"),
    (
      "{merge: [{rows: 0, columns: 9223372036854775807}]}",
      "47 unknown-value: expected an index or a range such as '0..2', found '9223372036854775807'"
    ),
    (
      "{views: [[b, title]], merge: [{rows: 0, columns: 0..1}]}",
      "49 bad-grid: expected a merged cell with at most one view, found 'b' and 'title'"
    ),
    ("[[titel]]", "21 unknown-view: no view named 'titel' in the scene; did you mean 'title'?"),
    ("[[b], [b]]", "26 duplicate-key: 'b' is already arranged in 'a'"),
    (
      "[[]], stack: [b]",
      "25 duplicate-key: unexpected 'stack'; a view has either a stack or a grid"
    ),
  ])
  func errors(_ value: String, _ expected: String) {
    var report = Report()
    report.check(scene: Source(scene: "views: {a: {grid: \(value)}, b: {}, title: {}}"))
    let findings = report.findings.map { finding in
      let column = finding.place?.start.column ?? 0
      return "\(column) \(finding.category.rawValue): \(finding.message)"
    }
    expectEqual(findings, [expected])
  }

  /// A key of a grid can be overridden, also if the scene has only the list of its rows.
  @Test func overrides() throws {
    var report = Report()
    let override = try #require(SceneOverride("a.grid.rowSpacing=9"))
    let text = "views: {a: {grid: [[b]]}, b: {}}"
    let scene = try #require(
      try LocatedScene(Source(scene: text), overriding: [override], report: &report)
    ).scene
    guard case .grid(let grid) = scene.views[0].arrangement else {
      Issue.record("expected a grid")
      return
    }
    expectEqual(grid.rowSpacing, 9)
    expectEqual(grid.views, [["b"]])
  }

  /// A scene that is printed as YAML and read again is the same, apart from positions.
  @Test func printing() throws {
    let printed = SceneValue(try LocatedScene(Self.text).scene).yaml
    expectEqual(
      printed,
      """
      superview: {width: 100, grid: [[a], [form]]}
      views:
        form: {grid: {views: [[b, c], [null, null], [d]], rowSpacing: 4, columnSpacing: -2.5, x: fill, \
      y: center, rowAlignment: lastBaseline, rows: [{height: 20, topPadding: 1, bottomPadding: 2, \
      y: top, rowAlignment: none, hidden: true}, {}], columns: [{width: 30, leadingPadding: 3, \
      trailingPadding: 4, x: center, hidden: true}], cells: {d: {x: leading, y: bottom, \
      rowAlignment: firstBaseline}}, merge: [{rows: 2, columns: 0..1}]}}
        a: {}
        b: {}
        c: {}
        d: {}
      layout:

      """)
    expectEqual(SceneValue(try LocatedScene(printed).scene).yaml, printed)
  }
}
