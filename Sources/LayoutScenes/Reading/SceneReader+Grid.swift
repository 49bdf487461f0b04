import FormatFindings
import LayoutArrangements
import LayoutEngine

/// The keys of a grid.
enum GridKey: String, CaseIterable {
  case views, rowSpacing, columnSpacing, x, y, rowAlignment, rows, columns, cells, merge
}

extension SceneReader {
  /// Returns a grid: the views of its rows, or a mapping of its keys.
  mutating func grid(_ entry: LocatedValue.Entry, of owner: Int?) -> LayoutScene.Grid {
    var grid = LayoutScene.Grid([], sourcePosition: SourcePosition(entry.key.place))
    readArrangement(entry.value, in: "a grid", list: "a list of rows", views: GridKey.views) {
      reader, value, key in
      reader.read(value, of: key, into: &grid, of: owner)
    }
    return grid
  }

  private mutating func read(
    _ value: LocatedValue, of key: GridKey, into grid: inout LayoutScene.Grid, of owner: Int?
  ) {
    switch key {
    case .views: grid.views = gridViews(value, of: owner)
    case .rowSpacing: grid.rowSpacing = number(value) ?? 0
    case .columnSpacing: grid.columnSpacing = number(value) ?? 0
    case .x: grid.xPlacement = choice(value, LayoutGrid.XPlacement.names) ?? .leading
    case .y: grid.yPlacement = choice(value, LayoutGrid.YPlacement.names) ?? .bottom
    case .rowAlignment: grid.rowAlignment = choice(value, LayoutGrid.RowAlignment.names) ?? .none
    case .rows:
      grid.rows = elements(value, of: "rows", owner) { reader, row in
        reader.row(row)
      } part: {
        .row($0)
      }
    case .columns:
      grid.columns = elements(value, of: "columns", owner) { reader, column in
        reader.column(column)
      } part: {
        .column($0)
      }
    case .cells: grid.cells = cells(value, of: owner)
    case .merge: grid.merges = merges(value, of: owner)
    }
  }

  /// Returns the elements of a list, and adds their places.
  private mutating func elements<Element>(
    _ value: LocatedValue, of name: String, _ owner: Int?,
    _ element: (inout SceneReader, LocatedValue) -> Element,
    part: (Int) -> LayoutScene.Arrangement.Part
  ) -> [Element] {
    (list(value, of: name) ?? []).enumerated().map { index, item in
      places.add(item.start, of: .arrangementOfView(owner, part(index)))
      return element(&self, item)
    }
  }
}

// MARK: - Views

extension SceneReader {
  private mutating func gridViews(_ value: LocatedValue, of owner: Int?) -> [[String?]] {
    (list(value, of: "rows") ?? []).enumerated().map { row, item in
      (list(item, of: "names") ?? []).enumerated().map { column, cell in
        name(inCell: cell, .arrangementOfView(owner, .cell(row: row, column: column)))
      }
    }
  }

  /// Returns the name of the view in a cell; `nil` for an empty cell.
  private mutating func name(
    inCell cell: LocatedValue, _ element: LayoutScene.Element
  ) -> String? {
    if cell.isNull { return nil }
    guard let name = text(cell), !name.string.isEmpty else { return nil }
    places.add(name, of: element)
    return name.string
  }

  private mutating func cells(_ value: LocatedValue, of owner: Int?) -> [String: LayoutScene.Grid
    .Cell]
  {
    var cells: [String: LayoutScene.Grid.Cell] = [:]
    for entry in entries(of: value, in: "the cells") {
      places.add(entry.key, of: .arrangementOfView(owner, .cellProperties(of: entry.key.string)))
      cells[entry.key.string] = cell(entry.value)
    }
    return cells
  }
}
