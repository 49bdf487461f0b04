import Foundation
import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import TestSupport
import Testing

/// The frames of views in grids, which `Scripts/oracle/grids.py` computes without constraints.
@Suite struct GridCaseTests {
  @Test(arguments: GridCase.all)
  func framesMatchTheFixture(_ row: GridCase) throws {
    let tree = try LayoutTree(width: 1000, height: 800)
    tree.root.direction = row.direction == "leftToRight" ? .leftToRight : .rightToLeft
    let grid = try row.makeGrid()
    try tree.root.addSubview(grid.layoutView)
    try tree.place(grid.layoutView, size: row.size)
    try row.placeUnmanagedViews(of: grid, in: tree)
    try tree.layoutIfNeeded()
    try expectWellPosed(tree)
    #expect(grid.layoutView.frame.isNear([nil, nil, row.grid[0], row.grid[1]]))
    for (cell, expected) in zip(row.cells, row.frames) {
      let view = try #require(grid.cell(row: cell.row, column: cell.column)?.contentView)
      #expect(view.frame.isNear(expected ?? [nil, nil, 0, 0]), "\(view.name)")
    }
  }

  @Test func fixtureIsComplete() {
    #expect(GridCase.all.count >= 200)
    #expect(Set(GridCase.all.map { $0.placement }).count == 4 * 4 * 3)
    #expect(GridCase.all.allSatisfy { $0.frames.count == $0.cells.count })
    for direction in ["leftToRight", "rightToLeft"] {
      let cells = GridCase.all.filter { $0.direction == direction }.flatMap { $0.cells }
      #expect(cells.contains { $0.rows > 1 && $0.columns > 1 })
      #expect(cells.contains { $0.placement.contains("none") })
    }
  }
}

/// A row of the fixture: a grid and the expected frames.
struct GridCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Track: Decodable {
    let size: Double?
    let padding: [Double]
    let hidden: Bool
    let placement: String
    let alignment: String
  }

  struct Cell: Decodable {
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int
    let content: [Double?]
    let hugging: [Double]
    let resistance: [Double]
    let baselines: [Double?]
    let placement: [String]
    let alignment: String
  }

  let id: String
  let direction: String
  /// The spaces between columns and between rows.
  let spacing: [Double]
  /// The horizontal placement, the vertical placement and the row alignment.
  let placement: [String]
  /// The width and the height of the grid; `nil` for a length that its views determine.
  let size: [Double?]
  let columns: [Track]
  let rows: [Track]
  let cells: [Cell]
  /// The expected width and height of the grid.
  let grid: [Double]
  /// The expected frames; `nil` for a hidden view, which has no size.
  let frames: [[Double?]?]

  var testDescription: String { id }

  static let all: [GridCase] = Fixture.rows(of: "grids")
}

// MARK: - Building

extension GridCase {
  /// Returns the grid of the row, outside a tree.
  func makeGrid() throws -> LayoutGrid {
    let grid = try LayoutGrid("grid", rowSpacing: spacing[1], columnSpacing: spacing[0])
    for _ in rows { try grid.addRow() }
    for _ in columns { try grid.addColumn() }
    for cell in cells { try cell.add(to: grid) }
    for (row, track) in zip(grid.rows, rows) {
      try row.setHeight(track.size)
      try row.setTopPadding(track.padding[0])
      try row.setBottomPadding(track.padding[1])
      row.yPlacement = try named(track.placement)
      row.rowAlignment = try named(track.alignment)
      row.isHidden = track.hidden
    }
    for (column, track) in zip(grid.columns, columns) {
      try column.setWidth(track.size)
      try column.setLeadingPadding(track.padding[0])
      try column.setTrailingPadding(track.padding[1])
      column.xPlacement = try named(track.placement)
      column.isHidden = track.hidden
    }
    grid.xPlacement = try named(placement[0])
    grid.yPlacement = try named(placement[1])
    grid.rowAlignment = try named(placement[2])
    return grid
  }

  /// Activates constraints for the visible views that the grid does not place along an axis: they
  /// begin 3 after the start of the grid and are 17 long, as in the program.
  func placeUnmanagedViews(of grid: LayoutGrid, in tree: LayoutTree) throws {
    for (cell, frame) in zip(cells, frames) {
      guard frame != nil, let view = grid.cell(row: cell.row, column: cell.column)?.contentView
      else { continue }
      let container = grid.layoutView
      if cell.placement[0] == "none" {
        try tree.activate([view.leading == container.leading + 3, view.width == 17])
      }
      let isAligned = tree.constraints(referringTo: view).contains {
        $0.identifier == "grid-baseline"
      }
      if cell.placement[1] == "none", !isAligned {
        try tree.activate([view.top == container.top + 3, view.height == 17])
      }
    }
  }
}

extension GridCase.Cell {
  /// Adds the content view to a grid, and merges its cell.
  func add(to grid: LayoutGrid) throws {
    let view = LayoutView("v\(row)-\(column)")
    try view.setIntrinsicContentSize(width: content[0], height: content[1])
    try view.setBaselines(first: baselines[0], last: baselines[1])
    try view.setPriorities(hugging: hugging, resistance: resistance)
    try grid.mergeCells(rows: row..<row + rows, columns: column..<column + columns)
    let cell = try #require(grid.cell(row: row, column: column))
    try cell.setContentView(view)
    cell.xPlacement = try named(placement[0])
    cell.yPlacement = try named(placement[1])
    cell.rowAlignment = try named(alignment)
  }
}
