import LayoutScenes
import TestSupport
import Testing

/// Grids of scenes: their frames, their constraints and their errors.
@Suite struct SceneGridTests {
  /// A grid of a label of 40 × 16, a field of 100 × 24, and in the second row a button of 60 × 20.
  static func form(
    _ direction: ReadingDirection = .leftToRight,
    change: (inout LayoutScene.Grid) -> Void = { _ in
    }
  ) -> LayoutScene {
    var grid = LayoutScene.Grid(
      [["label", "field"], [nil, "button"]],
      sourcePosition: SourcePosition(file: "form", line: 3, column: 5))
    grid.columnSpacing = 8
    change(&grid)
    var scene = LayoutScene(width: 200)
    scene.environment.direction = direction
    scene.arrangement = .grid(grid)
    scene.views = [("label", 40.0, 16.0), ("field", 100, 24), ("button", 60, 20)].map {
      var view = LayoutScene.View($0)
      view.intrinsicSize = LayoutScene.PerAxis(horizontal: $1, vertical: $2)
      return view
    }
    return scene
  }

  private func frames(_ scene: LayoutScene) throws -> [String: LayoutRect] {
    let solution = try SceneTree(scene).solve()
    expectEqual(solution.findings.map(\.message), [])
    return Dictionary(
      uniqueKeysWithValues: solution.sceneTree.items.map { ($0.name, $0.view.frame) })
  }

  /// The first column is 50 wide, so that the second one takes 200 - 50 - 8 = 142. The label is at
  /// the end of its cell, the field fills it, and the button is centered: 58 + (142 - 60) / 2. The
  /// rows are 24 and 30 high, with 6 + 4 between them, and their views are at the bottom.
  private static func properties(_ grid: inout LayoutScene.Grid) {
    var (label, fields) = (LayoutScene.Grid.Column(), LayoutScene.Grid.Column())
    label.width = 50
    label.xPlacement = .trailing
    fields.xPlacement = .fill
    grid.columns = [label, fields]
    var second = LayoutScene.Grid.Row()
    second.height = 30
    second.topPadding = 4
    grid.rows = [LayoutScene.Grid.Row(), second]
    var button = LayoutScene.Grid.Cell()
    button.xPlacement = .center
    grid.cells = ["button": button]
  }

  @Test func frames() throws {
    expectEqual(
      try frames(Self.form(change: Self.properties)),
      [
        "label": LayoutRect(x: 10, y: 8, width: 40, height: 16),
        "field": LayoutRect(x: 58, y: 0, width: 142, height: 24),
        "button": LayoutRect(x: 99, y: 44, width: 60, height: 20),
      ])
    expectEqual(
      try frames(Self.form(.rightToLeft, change: Self.properties)),
      [
        "label": LayoutRect(x: 150, y: 8, width: 40, height: 16),
        "field": LayoutRect(x: 0, y: 0, width: 142, height: 24),
        "button": LayoutRect(x: 41, y: 44, width: 60, height: 20),
      ])
  }

  /// The button is in the middle of the whole grid, (200 - 60) / 2, and at the top of its row.
  @Test func mergedCells() throws {
    let scene = Self.form { grid in
      Self.properties(&grid)
      grid.rows[1].yPlacement = .top
      grid.merges = [LayoutScene.Grid.Merge(rows: 1..<2, columns: 0..<2)]
    }
    expectEqual(
      try frames(scene)["button"], LayoutRect(x: 70, y: 34, width: 60, height: 20))
  }

  /// The views of a hidden row have no size, which is not a finding. The height is that of the
  /// first row.
  @Test func hiddenRows() throws {
    let scene = Self.form { grid in
      Self.properties(&grid)
      grid.rows[1].isHidden = true
    }
    let solution = try SceneTree(scene).solve()
    expectEqual(solution.findings.map(\.message), [])
    expectEqual(solution.sceneTree.tree.root.frame.height, 24)
    expectEqual(solution.view(named: "button")?.frame.height, 0)
  }

  /// The other properties: spacing, placements and alignment of the grid. The baseline of the label
  /// is 12 below its top, that of the field 18, so the label begins 6 lower. The views are centered
  /// in columns of 40 and 200 - 40 - 8 = 152; the second row begins 24 + 10 below.
  @Test func propertiesOfTheGrid() throws {
    var scene = Self.form { grid in
      grid.rowSpacing = 10
      grid.xPlacement = .center
      grid.yPlacement = .top
      grid.rowAlignment = .firstBaseline
      grid.columns = [LayoutScene.Grid.Column()]
      grid.columns[0].width = 40
    }
    (scene.views[0].firstBaseline, scene.views[1].firstBaseline) = (12, 18)
    expectEqual(
      try frames(scene),
      [
        "label": LayoutRect(x: 0, y: 6, width: 40, height: 16),
        "field": LayoutRect(x: 74, y: 0, width: 100, height: 24),
        "button": LayoutRect(x: 94, y: 34, width: 60, height: 20),
      ])
  }

  /// A grid in a stack and a stack in a grid: the choices at each level have half the priority of
  /// those of the level above.
  @Test func nesting() throws {
    var scene = LayoutScene(width: 100, height: 50)
    scene.arrangement = .stack(LayoutScene.Stack(["grid"]))
    scene.views = ["grid", "row", "a"].map { LayoutScene.View($0) }
    scene.views[0].arrangement = .grid(LayoutScene.Grid([["row"]]))
    scene.views[1].arrangement = .stack(LayoutScene.Stack(["a"]))
    let tree = try SceneTree(scene)
    for (view, priority) in [(nil, 0.5), (0, 0.25), (1, 0.125)] as [(Int?, Double)] {
      let element = LayoutScene.Element.arrangementOfView(view, .whole)
      let constraints = tree.tree.constraints.filter { tree.element(of: $0) == element }
      expectEqual(constraints.map(\.priority.rawValue).filter { $0 < 1 }.max(), priority)
    }
  }

  /// Each constraint of a grid has its element and its position.
  @Test func elementsOfConstraints() throws {
    let tree = try SceneTree(Self.form(change: Self.properties))
    let constraints = tree.tree.constraints.filter { !$0.isIntrinsic }
    #expect(constraints.count > 20)
    for constraint in constraints {
      expectEqual(tree.element(of: constraint), .arrangementOfView(nil, .whole))
      expectEqual(constraint.sourcePosition?.description, "form:3:5")
    }
    #expect(try MirroredLayouts(of: Self.form(change: Self.properties))?.areEqual == true)
  }

  /// Changes of the grid that are errors, and the part and the message of each error.
  static let errors: [(@Sendable (inout LayoutScene.Grid) -> Void, [String])] = [
    (
      { $0.views[1] = ["label", "buton", "button"] },
      [
        "duplicateName cell(row: 1, column: 0): 'label' is already arranged in 'superview'",
        "unknownView cell(row: 1, column: 1): no view named 'buton' in the scene; did you mean 'button'?",
      ]
    ),
    (
      { $0.merges = [LayoutScene.Grid.Merge(rows: 0..<2, columns: 0..<2)] },
      [
        "badGrid merge(0): expected a merged cell with at most one view, found 'label', 'field', and 'button'"
      ]
    ),
    (
      { $0.merges = [LayoutScene.Grid.Merge(rows: 1..<3, columns: 0..<1)] },
      ["badGrid merge(0): rows 1 to 2 are out of range; the grid has 2 rows"]
    ),
    (
      { grid in
        grid.views = [["label", nil, nil]]
        grid.merges = [0..<2, 1..<3].map { LayoutScene.Grid.Merge(rows: 0..<1, columns: $0) }
      },
      [
        "badGrid merge(1): the change affects only a part of the merged cell in row 0 and columns 0 to 1"
      ]
    ),
    (
      { grid in
        grid.rows = Array(repeating: LayoutScene.Grid.Row(), count: 3)
        grid.columns = [LayoutScene.Grid.Column()]
        grid.columns[0].width = -1
        grid.rows[0].topPadding = .nan
      },
      [
        "badNumber row(0): nan is not a finite number",
        "badGrid row(2): row 2 is out of range; the grid has 2 rows",
        "badNumber column(0): -1.0 is out of range; a size must not be negative, and a scale must be positive",
      ]
    ),
    (
      { $0.cells = ["feld": LayoutScene.Grid.Cell()] },
      [
        "unknownView cellProperties(of: \"feld\"): 'feld' is not one of the views that 'superview' arranges; did you mean 'field'?"
      ]
    ),
    ({ $0.rowSpacing = .infinity }, ["badNumber whole: inf is not a finite number"]),
  ]

  @Test(arguments: errors.indices) func errorsOfGrids(_ index: Int) {
    let (change, expected) = Self.errors[index]
    let error = #expect(throws: InvalidScene.self) {
      try SceneTree(Self.form { change(&$0) })
    }
    let texts = error?.errors.map { error -> String in
      guard case .arrangementOfView(nil, let part) = error.element else { return "\(error)" }
      return "\(error.category) \(part): \(error)"
    }
    expectEqual(texts, expected)
  }
}
