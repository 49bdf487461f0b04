import FormatFindings
import LayoutArrangements
import LayoutEngine

/// The properties of the rows, columns and cells of a grid.
extension SceneReader {
  mutating func row(_ value: LocatedValue) -> LayoutScene.Grid.Row {
    var row = LayoutScene.Grid.Row()
    let keys = ["height", "topPadding", "bottomPadding", "y", "rowAlignment", "hidden"]
    for entry in entries(of: value, in: "a row", keys) {
      switch entry.key.string {
      case "height": row.height = size(entry.value)
      case "topPadding": row.topPadding = number(entry.value) ?? 0
      case "bottomPadding": row.bottomPadding = number(entry.value) ?? 0
      case "y": row.yPlacement = choice(entry.value, LayoutGrid.YPlacement.names) ?? .inherited
      case "hidden": row.isHidden = flag(entry.value)
      default:
        row.rowAlignment = choice(entry.value, LayoutGrid.RowAlignment.names) ?? .inherited
      }
    }
    return row
  }

  mutating func column(_ value: LocatedValue) -> LayoutScene.Grid.Column {
    var column = LayoutScene.Grid.Column()
    let keys = ["width", "leadingPadding", "trailingPadding", "x", "hidden"]
    for entry in entries(of: value, in: "a column", keys) {
      switch entry.key.string {
      case "width": column.width = size(entry.value)
      case "leadingPadding": column.leadingPadding = number(entry.value) ?? 0
      case "trailingPadding": column.trailingPadding = number(entry.value) ?? 0
      case "x": column.xPlacement = choice(entry.value, LayoutGrid.XPlacement.names) ?? .inherited
      default: column.isHidden = flag(entry.value)
      }
    }
    return column
  }

  mutating func cell(_ value: LocatedValue) -> LayoutScene.Grid.Cell {
    var cell = LayoutScene.Grid.Cell()
    for entry in entries(of: value, in: "a cell", ["x", "y", "rowAlignment"]) {
      switch entry.key.string {
      case "x": cell.xPlacement = choice(entry.value, LayoutGrid.XPlacement.names) ?? .inherited
      case "y": cell.yPlacement = choice(entry.value, LayoutGrid.YPlacement.names) ?? .inherited
      default:
        cell.rowAlignment = choice(entry.value, LayoutGrid.RowAlignment.names) ?? .inherited
      }
    }
    return cell
  }

  /// Returns the merged areas in a list, and adds the places of those without errors.
  mutating func merges(_ value: LocatedValue, of owner: Int?) -> [LayoutScene.Grid.Merge] {
    var merges: [LayoutScene.Grid.Merge] = []
    for item in list(value, of: "merged cells") ?? [] {
      guard let merge = merge(item) else { continue }
      places.add(item.start, of: .arrangementOfView(owner, .merge(merges.count)))
      merges.append(merge)
    }
    return merges
  }

  private mutating func merge(_ value: LocatedValue) -> LayoutScene.Grid.Merge? {
    var rows: Range<Int>?
    var columns: Range<Int>?
    let errorCount = errors.count
    for entry in entries(of: value, in: "a merged cell", ["rows", "columns"]) {
      if entry.key.string == "rows" {
        rows = indices(entry.value)
      } else {
        columns = indices(entry.value)
      }
    }
    guard let rows, let columns else {
      if errors.count == errorCount { fail(.incompleteMerge, at: value.start) }
      return nil
    }
    return LayoutScene.Grid.Merge(rows: rows, columns: columns)
  }

  /// Returns the indices of a number or of a range with its last index.
  private mutating func indices(_ value: LocatedValue) -> Range<Int>? {
    guard let text = text(value) else { return nil }
    let range = Range(sceneIndices: text.string)
    if range == nil { fail(.notIndices(text.string), at: text) }
    return range
  }
}

extension Range<Int> {
  /// Creates the range of a text in the notation of scenes: an index, or `0..2` from the first to
  /// the last one. Fails for other texts.
  fileprivate init?(sceneIndices text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 3 && parts[1].isEmpty,
      let first = Int(parts[0]), let last = Int(parts[parts.count - 1]), 0 <= first, first <= last,
      last < Int.max
    else { return nil }
    self = first..<last + 1
  }
}

extension LayoutGrid.XPlacement {
  /// The placements by their names in scenes.
  package static let names: KeyValuePairs<String, LayoutGrid.XPlacement> = [
    "none": .none, "leading": .leading, "center": .center, "trailing": .trailing, "fill": .fill,
  ]
}

extension LayoutGrid.YPlacement {
  /// The placements by their names in scenes.
  package static let names: KeyValuePairs<String, LayoutGrid.YPlacement> = [
    "none": .none, "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
  ]
}

extension LayoutGrid.RowAlignment {
  /// The alignments by their names in scenes.
  package static let names: KeyValuePairs<String, LayoutGrid.RowAlignment> = [
    "none": .none, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
}
