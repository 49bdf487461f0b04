import LayoutScenes
import TestSupport
import Testing
import VFLService

/// The keys `stack` and `grid` in scene files.
@Suite struct ArrangementFileTests {
  private static let stack = """
    superview: {width: 100, stack: [row, a]}
    views:
      row:
        stack:
          views: [b, "c"]
          axis: vertical
          distribution: equalSpacing
          alignment: trailing
          spacing: -2.5
          customSpacing: {b: 4}
          marginsRelative: true
          baselineRelative: true
          hidden: [c]
      a: {}
      b: {}
      c: {}
    """

  private static let grid = """
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

  @Test func everyKeyOfStacks() throws {
    let scene = try LocatedScene(Self.stack)
    let file = SourcePosition(file: "s.yml", line: 4, column: 5)
    var stack = LayoutScene.Stack(["b", "c"], sourcePosition: file)
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    stack.spacing = -2.5
    stack.customSpacing = ["b": 4]
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    stack.hidden = ["c"]
    expectEqual(scene.scene.views[0].arrangement, .stack(stack))
    let root = LayoutScene.Stack(
      ["row", "a"], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 25))
    expectEqual(scene.scene.arrangement, .stack(root))
  }

  @Test func everyKeyOfGrids() throws {
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
    let scene = try LocatedScene(Self.grid).scene
    expectEqual(scene.views[0].arrangement, .grid(grid))
    let root = LayoutScene.Grid(
      [["a"], ["form"]], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 25))
    expectEqual(scene.arrangement, .grid(root))
  }

  @Test func places() throws {
    typealias Part = (view: Int?, part: LayoutScene.Arrangement.Part, place: String)
    let parts: [(text: String, parts: [Part])] = [
      (
        Self.stack,
        [
          (nil, .whole, "1:25-30"), (nil, .view(1), "1:38-39"), (0, .whole, "4:5-10"),
          (0, .view(0), "5:15-16"), (0, .view(1), "5:19-20"),
          (0, .customSpacing(after: "b"), "10:23-24"), (0, .hiddenView("c"), "13:16-17"),
        ]
      ),
      (
        Self.grid,
        [
          (nil, .whole, "1:25-29"), (nil, .cell(row: 1, column: 0), "1:38-42"),
          (0, .whole, "4:5-9"), (0, .cell(row: 0, column: 1), "5:20-21"), (0, .row(0), "12:11-12"),
          (0, .column(0), "14:17-18"), (0, .cellProperties(of: "d"), "15:15-16"),
          (0, .merge(0), "16:15-16"),
        ]
      ),
    ]
    for (text, parts) in parts {
      let scene = try LocatedScene(text)
      for (view, part, expected) in parts {
        let place = try #require(scene.place(of: .arrangementOfView(view, part)))
        expectEqual("\(place.start.line):\(place.start.column)-\(place.end.column)", expected)
      }
    }
  }

  @Test(arguments: [
    ("fill", LayoutStack.Distribution.fill), ("fillEqually", .fillEqually),
    ("fillProportionally", .fillProportionally), ("equalSpacing", .equalSpacing),
    ("equalCentering", .equalCentering),
  ])
  func distributions(_ name: String, _ distribution: LayoutStack.Distribution) throws {
    let scene = try LocatedScene("superview: {stack: {distribution: \(name)}}").scene
    var stack = LayoutScene.Stack(
      [], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 13))
    stack.distribution = distribution
    expectEqual(scene.arrangement, .stack(stack))
  }

  @Test(arguments: [
    ("fill", LayoutStack.Alignment.fill), ("leading", .leading), ("top", .leading),
    ("firstBaseline", .firstBaseline), ("center", .center), ("trailing", .trailing),
    ("bottom", .trailing), ("lastBaseline", .lastBaseline),
  ])
  func alignments(_ name: String, _ alignment: LayoutStack.Alignment) throws {
    let scene = try LocatedScene("superview: {stack: {alignment: \(name)}}").scene
    var stack = LayoutScene.Stack(
      [], sourcePosition: SourcePosition(file: "s.yml", line: 1, column: 13))
    stack.alignment = alignment
    expectEqual(scene.arrangement, .stack(stack))
  }

  /// Values of `stack`, and the columns, categories and messages of their errors; the value begins
  /// at column 20.
  @Test(arguments: [
    ("5", "20 wrong-kind: expected a list of names or a mapping for a stack, found a number"),
    ("[b, [c]]", "24 wrong-kind: expected a string, found a list"),
    ("[b, null]", "24 wrong-kind: expected a string, found nothing"),
    ("{views: b}", "28 wrong-kind: expected a list of names, found a string"),
    (
      "{axis: vertcal}",
      "27 unknown-value: expected 'horizontal' or 'vertical', found 'vertcal'; vertical"
    ),
    (
      "{distribution: fillEqualy}",
      "35 unknown-value: expected 'fill', 'fillEqually', 'fillProportionally', 'equalSpacing' or 'equalCentering', found 'fillEqualy'; fillEqually"
    ),
    (
      "{alignment: middle}",
      "32 unknown-value: expected 'fill', 'leading', 'top', 'firstBaseline', 'center', 'trailing', 'bottom' or 'lastBaseline', found 'middle'"
    ),
    ("{spacing: wide}", "30 wrong-kind: expected a number, found 'wide'"),
    ("{spacing: .inf}", "30 bad-number: expected a finite number, found '.inf'"),
    (
      "{customSpacing: 5}",
      "36 wrong-kind: expected a mapping for the custom spacing, found a number"
    ),
    ("{customSpacing: {b: x}, views: [b]}", "40 wrong-kind: expected a number, found 'x'"),
    (
      "{customSpacing: {c: 1}, views: [b]}",
      "37 unknown-view: 'c' is not one of the views that 'a' arranges"
    ),
    (
      "{hidden: [tite], views: [title]}",
      "30 unknown-view: 'tite' is not one of the views that 'a' arranges; did you mean 'title'?; title"
    ),
    ("{marginsRelative: 1}", "38 unknown-value: expected 'true' or 'false', found '1'"),
    (
      "{gap: 5}",
      "21 unknown-key: unknown key 'gap' in a stack; the keys are 'views', 'axis', 'distribution', 'alignment', 'spacing', 'customSpacing', 'marginsRelative', 'baselineRelative', 'hidden'"
    ),
    (
      "[titel]", "21 unknown-view: no view named 'titel' in the scene; did you mean 'title'?; title"
    ),
    ("[b, b]", "24 duplicate-key: 'b' is already arranged in 'a'"),
    ("[a]", "21 parent-cycle: 'a' cannot be inside itself"),
  ])
  func errorsOfStacks(_ value: String, _ expected: String) { expectError("stack", value, expected) }

  /// Values of `grid`, and their errors; the value begins at column 19.
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
    (
      "[[titel]]",
      "21 unknown-view: no view named 'titel' in the scene; did you mean 'title'?; title"
    ),
    ("[[b], [b]]", "26 duplicate-key: 'b' is already arranged in 'a'"),
    (
      "[[]], stack: [b]",
      "25 duplicate-key: unexpected 'stack'; a view has either a stack or a grid"
    ),
  ])
  func errorsOfGrids(_ value: String, _ expected: String) { expectError("grid", value, expected) }

  private func expectError(_ key: String, _ value: String, _ expected: String) {
    var report = Report()
    report.check(scene: Source(scene: "views: {a: {\(key): \(value)}, b: {}, title: {}}"))
    let findings = report.findings.map { finding in
      let edits = finding.fixIts.flatMap(\.edits).map { "; \($0.newText)" }.joined()
      let column = finding.place?.start.column ?? 0
      return "\(column) \(finding.category.rawValue): \(finding.message)\(edits)"
    }
    expectEqual(findings, [expected])
  }

  /// A key of an arrangement can be overridden, also if the scene has only the list of its views.
  @Test(arguments: [
    ("stack: [b, c]", "stack.spacing=6", "stack: {views: [b, c], spacing: 6}"),
    ("stack: {views: [b, c], spacing: 1}", "stack.spacing=6", "stack: {views: [b, c], spacing: 6}"),
    ("grid: [[b]]", "grid.rowSpacing=9", "grid: {views: [[b]], rowSpacing: 9}"),
  ])
  func overrides(_ arrangement: String, _ override: String, _ expected: String) throws {
    var report = Report()
    let overrides = ["a.\(override)", "superview.stack.spacing=7"].compactMap { SceneOverride($0) }
    let text = "superview: {stack: [a]}\nviews: {a: {\(arrangement)}, b: {}, c: {}}"
    let scene = try #require(
      try LocatedScene(Source(scene: text), overriding: overrides, report: &report)
    ).scene
    expectEqual(report.findings.map(\.message), [])
    expectEqual(
      SceneValue(scene).yaml,
      """
      superview: {stack: {views: [a], spacing: 7}}
      views:
        a: {\(expected)}
        b: {}
        c: {}
      layout:

      """)
  }

  /// A scene that is printed as YAML and read again is the same, apart from positions.
  @Test(arguments: [
    (
      stack,
      """
      superview: {width: 100, stack: [row, a]}
      views:
        row: {stack: {views: [b, c], axis: vertical, distribution: equalSpacing, alignment: trailing, \
      spacing: -2.5, customSpacing: {b: 4}, marginsRelative: true, baselineRelative: true, hidden: [c]}}
        a: {}
        b: {}
        c: {}
      layout:

      """
    ),
    (
      grid,
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

      """
    ),
  ])
  func printing(_ text: String, _ expected: String) throws {
    let printed = SceneValue(try LocatedScene(text).scene).yaml
    expectEqual(printed, expected)
    expectEqual(SceneValue(try LocatedScene(printed).scene).yaml, printed)
  }
}
