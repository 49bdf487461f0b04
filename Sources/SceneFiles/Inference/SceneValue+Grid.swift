import LayoutArrangements
import LayoutEngine
import LayoutScenes

extension SceneValue {
  /// Creates the value of a grid: the list of the rows if all other properties are the default
  /// ones.
  init(_ grid: LayoutScene.Grid) {
    let properties = Self.properties(of: grid)
    let views = SceneValue.list(
      grid.views.map { row in .list(row.map { SceneValue.name($0 ?? "null") }) })
    self = properties.isEmpty ? views : .mapping([Entry("views", views)] + properties)
  }

  /// Returns the entries of a grid that differ from the defaults.
  private static func properties(of grid: LayoutScene.Grid) -> [Entry] {
    let standard = LayoutScene.Grid([], sourcePosition: grid.sourcePosition)
    var entries: [Entry] = []
    entries.add("rowSpacing", grid.rowSpacing, unless: standard.rowSpacing)
    entries.add("columnSpacing", grid.columnSpacing, unless: standard.columnSpacing)
    entries.add("x", grid.xPlacement, LayoutGrid.XPlacement.names, unless: standard.xPlacement)
    entries.add("y", grid.yPlacement, LayoutGrid.YPlacement.names, unless: standard.yPlacement)
    entries.add(
      "rowAlignment", grid.rowAlignment, LayoutGrid.RowAlignment.names,
      unless: standard.rowAlignment)
    entries.add("rows", grid.rows.map { SceneValue($0) })
    entries.add("columns", grid.columns.map { SceneValue($0) })
    let cells = grid.cells.sorted { $0.key < $1.key }
    if !cells.isEmpty {
      entries.append(Entry("cells", .mapping(cells.map { Entry($0.key, SceneValue($0.value)) })))
    }
    entries.add("merge", grid.merges.map { SceneValue($0) })
    return entries
  }

  private init(_ row: LayoutScene.Grid.Row) {
    var entries: [Entry] = []
    if let height = row.height { entries.append(Entry("height", .number(height))) }
    entries.add("topPadding", row.topPadding, unless: 0)
    entries.add("bottomPadding", row.bottomPadding, unless: 0)
    entries.add("y", row.yPlacement, LayoutGrid.YPlacement.names, unless: .inherited)
    entries.add(
      "rowAlignment", row.rowAlignment, LayoutGrid.RowAlignment.names, unless: .inherited)
    if row.isHidden { entries.append(Entry("hidden", .flag(true))) }
    self = .mapping(entries)
  }

  private init(_ column: LayoutScene.Grid.Column) {
    var entries: [Entry] = []
    if let width = column.width { entries.append(Entry("width", .number(width))) }
    entries.add("leadingPadding", column.leadingPadding, unless: 0)
    entries.add("trailingPadding", column.trailingPadding, unless: 0)
    entries.add("x", column.xPlacement, LayoutGrid.XPlacement.names, unless: .inherited)
    if column.isHidden { entries.append(Entry("hidden", .flag(true))) }
    self = .mapping(entries)
  }

  private init(_ cell: LayoutScene.Grid.Cell) {
    var entries: [Entry] = []
    entries.add("x", cell.xPlacement, LayoutGrid.XPlacement.names, unless: .inherited)
    entries.add("y", cell.yPlacement, LayoutGrid.YPlacement.names, unless: .inherited)
    entries.add(
      "rowAlignment", cell.rowAlignment, LayoutGrid.RowAlignment.names, unless: .inherited)
    self = .mapping(entries)
  }

  private init(_ merge: LayoutScene.Grid.Merge) {
    self = .mapping([
      Entry("rows", Self.indices(merge.rows)), Entry("columns", Self.indices(merge.columns)),
    ])
  }

  private static func indices(_ range: Range<Int>) -> SceneValue {
    range.count == 1
      ? .number(Double(range.lowerBound)) : .name("\(range.lowerBound)..\(range.upperBound - 1)")
  }
}

extension [SceneValue.Entry] {
  fileprivate mutating func add(_ key: String, _ number: Double, unless standard: Double) {
    if number != standard { append(Element(key, .number(number))) }
  }

  fileprivate mutating func add<Value: Equatable>(
    _ key: String, _ value: Value, _ names: KeyValuePairs<String, Value>, unless standard: Value
  ) {
    let name = names.name(of: value)
    if value != standard, !name.isEmpty { append(Element(key, .name(name))) }
  }

  fileprivate mutating func add(_ key: String, _ values: [SceneValue]) {
    if !values.isEmpty { append(Element(key, .list(values))) }
  }
}
