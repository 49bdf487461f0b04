/// Drawings in rows, with the legend below them.
struct SVGPage {
  private var rows: [[SVGDrawing]] = []
  private let legend: SVGLegend
  let width: Double

  init(_ drawings: [SVGDrawing], legend entries: [LegendEntry]) {
    let margin = SVGMetrics.margin
    var right = margin
    for drawing in drawings {
      if rows.isEmpty || right + drawing.width + margin > SVGMetrics.maximumRowWidth {
        rows.append([])
        right = margin
      }
      rows[rows.count - 1].append(drawing)
      right += drawing.width + margin
    }
    let rowsWidth = rows.map { $0.reduce(margin) { $0 + $1.width + margin } }.max() ?? margin
    let minimumWidth = Double(SVGMetrics.minimumLineLength) * SVGMetrics.characterWidth
    legend = SVGLegend(entries, within: max(minimumWidth, rowsWidth - 2 * margin))
    width = max(rowsWidth, legend.width + 2 * margin)
  }

  var height: Double {
    let rowsHeight = rows.reduce(SVGMetrics.margin) { $0 + Self.height(of: $1) + SVGMetrics.margin }
    return legend.height == 0 ? rowsHeight : rowsHeight + legend.height + SVGMetrics.margin
  }

  private static func height(of row: [SVGDrawing]) -> Double { row.map { $0.height }.max() ?? 0 }

  func write(to writer: inout SVGWriter) {
    var y = SVGMetrics.margin
    for row in rows {
      var x = SVGMetrics.margin
      for drawing in row {
        drawing.write(to: &writer, atX: x, y: y)
        x += drawing.width + SVGMetrics.margin
      }
      y += Self.height(of: row) + SVGMetrics.margin
    }
    legend.write(to: &writer, atX: SVGMetrics.margin, y: y)
  }
}
