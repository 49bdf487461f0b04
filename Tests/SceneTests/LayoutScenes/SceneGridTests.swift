import LayoutScenes
import TestSupport
import Testing

/// Grids of scenes: their frames, their constraints and their errors.
@Suite struct SceneGridTests {
  /// A grid of a label of 40 × 16, a field of 100 × 24, and in the second row a button of 60 × 20.
  private static func form(
    _ properties: String, direction: String = "ltr",
    views: String = form, baselines: [Int] = [0, 0]
  ) throws -> LayoutScene {
    try LayoutScene(
      yaml: """
        superview:
          width: 200
          direction: \(direction)
          grid: {views: \(views), columnSpacing: 8, \(properties)}
        views:
          label: {intrinsic: [40, 16], firstBaseline: \(baselines[0])}
          field: {intrinsic: [100, 24], firstBaseline: \(baselines[1])}
          button: {intrinsic: [60, 20]}
        """)
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
  private static func properties(secondRow: String = "") -> String {
    """
    columns: [{width: 50, x: trailing}, {x: fill}], cells: {button: {x: center}}, \
    rows: [~, {height: 30, topPadding: 4, \(secondRow)}]
    """
  }

  @Test func frames() throws {
    expectEqual(
      try frames(Self.form(Self.properties())),
      [
        "label": LayoutRect(x: 10, y: 8, width: 40, height: 16),
        "field": LayoutRect(x: 58, y: 0, width: 142, height: 24),
        "button": LayoutRect(x: 99, y: 44, width: 60, height: 20),
      ])
    expectEqual(
      try frames(Self.form(Self.properties(), direction: "rtl")),
      [
        "label": LayoutRect(x: 150, y: 8, width: 40, height: 16),
        "field": LayoutRect(x: 0, y: 0, width: 142, height: 24),
        "button": LayoutRect(x: 41, y: 44, width: 60, height: 20),
      ])
  }

  /// The button is in the middle of the whole grid, (200 - 60) / 2, and at the top of its row.
  @Test func mergedCells() throws {
    let scene = try Self.form(
      Self.properties(secondRow: "y: top") + ", merge: [{rows: 1, columns: 0..1}]")
    expectEqual(
      try frames(scene)["button"], LayoutRect(x: 70, y: 34, width: 60, height: 20))
  }

  /// The views of a hidden row have no size, which is not a finding. The first row determines the
  /// height.
  @Test func hiddenRows() throws {
    let solution = try SceneTree(Self.form(Self.properties(secondRow: "hidden: true"))).solve()
    expectEqual(solution.findings.map(\.message), [])
    expectEqual(solution.sceneTree.tree.root.frame.height, 24)
    expectEqual(solution.view(named: "button")?.frame.height, 0)
  }

  /// The other properties: spacing, placements and alignment of the grid. The baselines of the
  /// label and the field are 12 and 18 below their tops, so the label begins 6 lower. The views are
  /// centered in columns of 40 and 200 - 40 - 8 = 152; the second row begins 24 + 10 below.
  @Test func propertiesOfTheGrid() throws {
    let scene = try Self.form(
      "rowSpacing: 10, x: center, y: top, rowAlignment: firstBaseline, columns: [{width: 40}]",
      baselines: [12, 18])
    expectEqual(
      try frames(scene),
      [
        "label": LayoutRect(x: 0, y: 6, width: 40, height: 16),
        "field": LayoutRect(x: 74, y: 0, width: 100, height: 24),
        "button": LayoutRect(x: 94, y: 34, width: 60, height: 20),
      ])
  }

  /// A grid in a stack and a stack in a grid: the choices at each level have half the priority of
  /// the choices one level above.
  @Test func nesting() throws {
    let scene = try LayoutScene(
      yaml: """
        superview: {width: 100, height: 50, stack: [grid]}
        views: {grid: {grid: [[row]]}, row: {stack: [a]}, a: {}}
        """)
    let tree = try SceneTree(scene)
    for (view, priority) in [(nil, 0.5), (0, 0.25), (1, 0.125)] as [(Int?, Double)] {
      let element = LayoutScene.Element.arrangementOfView(view, .whole)
      let constraints = tree.tree.constraints.filter { tree.element(of: $0) == element }
      expectEqual(constraints.map(\.priority.rawValue).filter { $0 < 1 }.max(), priority)
    }
  }

  /// Each constraint of a grid has its element and its position.
  @Test func elementsOfConstraints() throws {
    let scene = try Self.form(Self.properties())
    let tree = try SceneTree(scene)
    let constraints = tree.tree.constraints.filter { !$0.isIntrinsic }
    #expect(constraints.count > 20)
    for constraint in constraints {
      expectEqual(tree.element(of: constraint), .arrangementOfView(nil, .whole))
      expectEqual(constraint.sourcePosition?.description, "<argument>:4:3")
    }
    #expect(try MirroredLayouts(of: scene)?.areEqual == true)
  }

  /// Properties of the grid that are errors, and the part and the message of each error.
  @Test(arguments: [
    (
      "[[label, field], [label, buton, button]]", "",
      [
        "duplicateName cell(row: 1, column: 0): 'label' is already arranged in 'superview'",
        "unknownView cell(row: 1, column: 1): no view named 'buton' in the scene; did you mean 'button'?",
      ]
    ),
    (
      form, "merge: [{rows: 0..1, columns: 0..1}]",
      [
        "badGrid merge(0): expected a merged cell with at most one view, found 'label', 'field', and 'button'"
      ]
    ),
    (
      form, "merge: [{rows: 1..2, columns: 0}]",
      ["badGrid merge(0): rows 1 to 2 are out of range; the grid has 2 rows"]
    ),
    (
      "[[label, ~, ~]]", "merge: [{rows: 0, columns: 0..1}, {rows: 0, columns: 1..2}]",
      [
        "badGrid merge(1): the change affects only a part of the merged cell in row 0 and columns 0 to 1"
      ]
    ),
    (
      form, "rows: [~, ~, ~]", ["badGrid row(2): row 2 is out of range; the grid has 2 rows"]
    ),
    (
      form, "cells: {feld: {}}",
      [
        "unknownView cellProperties(of: \"feld\"): 'feld' is not one of the views that 'superview' arranges; did you mean 'field'?"
      ]
    ),
  ])
  func errorsOfGrids(_ views: String, _ properties: String, _ expected: [String]) throws {
    expectErrors(try Self.form(properties, views: views), expected)
  }

  private static let form = "[[label, field], [~, button]]"

  /// Numbers that no file can have.
  @Test func numbers() {
    var grid = LayoutScene.Grid([["a"]])
    grid.rows = [LayoutScene.Grid.Row()]
    grid.columns = [LayoutScene.Grid.Column()]
    grid.columns[0].width = -1
    grid.rows[0].topPadding = .nan
    var scene = LayoutScene()
    scene.arrangement = .grid(grid)
    expectErrors(
      scene,
      [
        "badNumber row(0): nan is not a finite number",
        "badNumber column(0): -1.0 is out of range; a size must not be negative, and a scale must be positive",
      ])
    grid.rowSpacing = .infinity
    scene.arrangement = .grid(grid)
    expectErrors(scene, ["badNumber whole: inf is not a finite number"])
  }

  private func expectErrors(_ scene: LayoutScene, _ expected: [String]) {
    let error = #expect(throws: InvalidScene.self) { try SceneTree(scene) }
    let texts = error?.errors.map { error -> String in
      guard case .arrangementOfView(nil, let part) = error.element else { return "\(error)" }
      return "\(error.category) \(part): \(error)"
    }
    expectEqual(texts, expected)
  }
}
