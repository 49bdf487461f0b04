import LayoutEngine

/// The numbers and values of breakpoints above a chart, in rows so that they do not overlap.
struct SweepBreakpointLabels {
  struct Label {
    let breakpoint: SweepChart.Breakpoint
    let x: Double
    /// The row, counted from the plot upwards; `nil` for a label without room.
    let row: Int?

    var marker: ConflictMarker { ConflictMarker(number: breakpoint.number) }
    var text: String { breakpoint.value.displayText }

    var width: Double {
      marker.width + text.estimatedWidth + 3 * PictureLabel.padding
    }
  }

  private(set) var labels: [Label] = []
  private(set) var rowCount = 0

  private static let maximumRowCount = 4
  private static let spacing = 4.0
  static let rowHeight = 16.0

  /// Places each label in the first row in which it does not overlap the one before it.
  init(_ breakpoints: [SweepChart.Breakpoint], _ scale: SweepScale) {
    var rowEnds = [Double](repeating: -.infinity, count: Self.maximumRowCount)
    for breakpoint in breakpoints {
      let x = scale.coordinate(of: breakpoint.value)
      let halfWidth = Label(breakpoint: breakpoint, x: x, row: nil).width / 2
      let row = rowEnds.firstIndex { $0 + Self.spacing <= x - halfWidth }
      if let row {
        rowEnds[row] = x + halfWidth
        rowCount = max(rowCount, row + 1)
      }
      labels.append(Label(breakpoint: breakpoint, x: x, row: row))
    }
  }

  var height: Double { Double(rowCount) * Self.rowHeight }

  /// Writes the lines from the labels through the plot, whose top is at 0.
  func writeLines(to writer: inout SVGWriter, height: Double) {
    for label in labels {
      let top = label.row.map { -Double($0) * Self.rowHeight } ?? 0
      let path = "M\(label.x.svgText) \(top.svgText)L\(label.x.svgText) \(height.svgText)"
      let kind = label.breakpoint.isConflict ? "breakpoint in-conflict" : "breakpoint"
      writer.writeElement("path", [("class", kind), ("d", path)])
    }
  }

  /// Writes the labels above the plot, whose top is at 0.
  func write(to writer: inout SVGWriter) {
    for label in labels { label.write(to: &writer) }
  }
}

extension SweepBreakpointLabels.Label {
  fileprivate func write(to writer: inout SVGWriter) {
    guard let row else { return }
    let left = x - width / 2
    let middle = -(Double(row) + 0.5) * SweepBreakpointLabels.rowHeight
    let box = LayoutRect(
      x: left, y: middle - PictureLabel.height / 2, width: width, height: PictureLabel.height)
    writer.writeElement("rect", box.svgAttributes(class: "label", radius: PictureLabel.padding))
    marker.write(
      to: &writer, atX: left + PictureLabel.padding, middle: middle, class: breakpoint.markerClass)
    writer.writeText(
      text,
      [
        ("class", breakpoint.isConflict ? "value in-conflict" : "value"),
        ("x", (left + marker.width + 2 * PictureLabel.padding).svgText),
        ("y", (middle + PictureLabel.baselineOffset).svgText),
      ])
  }
}

extension SweepChart.Breakpoint {
  /// The class of the circle around the number.
  var markerClass: String { isConflict ? "marker" : "breakpoint-marker" }
}
