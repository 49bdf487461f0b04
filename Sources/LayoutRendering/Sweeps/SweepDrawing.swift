import LayoutEngine

/// A chart with its placed labels and the lines of its events, ready to write.
struct SweepDrawing {
  private let chart: SweepChart
  private let horizontal: SweepScale
  private let vertical: SweepScale
  private let breakpointLabels: SweepBreakpointLabels
  private let nameLabels: SweepNameLabels
  private let eventLines: MarkedLines

  private static let plotWidth = 720.0
  private static let minimumPlotHeight = 360.0
  /// The space to the left of the plot for the numbers of the vertical axis.
  private static let gutter = 48.0
  private static let horizontalTickCount = 10
  private static let verticalTickCount = 6

  init(_ chart: SweepChart) {
    self.chart = chart
    let height = max(
      Self.minimumPlotHeight, SweepNameLabels.height(of: chart.bands.count))
    let vertical = SweepScale(values: chart.positions, length: height)
    self.vertical = vertical
    horizontal = SweepScale(values: chart.range, length: Self.plotWidth)
    breakpointLabels = SweepBreakpointLabels(chart.breakpoints, horizontal)
    let positions = chart.bands.map { band in
      (
        name: band.name.truncatedInMiddle(to: PictureLabel.maximumNameLength),
        position: vertical.coordinate(of: band.labelPosition)
      )
    }
    nameLabels = SweepNameLabels(positions, within: height)
    let length = Int(SVGMetrics.maximumTextWidth / SVGMetrics.characterWidth)
    eventLines = MarkedLines(indentation: 24) { lines in
      for breakpoint in chart.breakpoints {
        for (index, event) in breakpoint.events.enumerated() {
          lines.append(
            event.text, class: event.isConflict ? "problem" : "event", wrappedTo: length,
            marker: index == 0 ? breakpoint.marker : nil, markerClass: breakpoint.markerClass)
        }
      }
    }
  }

  var width: Double {
    max(
      Self.gutter + Self.plotWidth + nameLabels.width, chart.title.estimatedTitleWidth,
      eventLines.width)
  }

  var height: Double {
    plotTop + vertical.length + SVGMetrics.lineHeight + SVGMetrics.titleSpacing + eventLines.height
  }

  private var plotTop: Double {
    SVGMetrics.lineHeight + SVGMetrics.titleSpacing + breakpointLabels.height
  }

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    writer.writeGroup(atX: x, y: y) { writer in
      writer.writeText(chart.title, class: "title", atX: 0, y: 12)
      writer.writeGroup(atX: Self.gutter, y: plotTop) { writePlot(to: &$0) }
      let ticksHeight = SVGMetrics.titleSpacing + SVGMetrics.lineHeight
      eventLines.write(to: &writer, below: plotTop + vertical.length + ticksHeight)
    }
  }
}

// MARK: - Plot

extension SweepDrawing {
  private func writePlot(to writer: inout SVGWriter) {
    for band in chart.bands where band.kind == .root { write(band, to: &writer) }
    writeTicks(to: &writer)
    for band in chart.bands where band.kind != .root { write(band, to: &writer) }
    for range in chart.conflictRanges { writeConflict(range, to: &writer) }
    breakpointLabels.writeLines(to: &writer, height: vertical.length)
    for label in breakpointLabels.labels { label.write(to: &writer) }
    nameLabels.write(to: &writer, atX: horizontal.length)
  }

  private func writeTicks(to writer: inout SVGWriter) {
    for tick in horizontal.ticks(count: Self.horizontalTickCount) {
      let (x, height) = (horizontal.coordinate(of: tick), vertical.length)
      writer.writeLine(class: "grid", from: (x, 0), to: (x, height))
      writer.writeText(
        tick.displayText, class: "tick", atX: x, y: height + SVGMetrics.lineHeight)
    }
    for tick in vertical.ticks(count: Self.verticalTickCount) {
      let y = vertical.coordinate(of: tick)
      writer.writeLine(class: "grid", from: (0, y), to: (horizontal.length, y))
      writer.writeText(
        tick.displayText, class: "tick-end", atX: -6, y: y + PictureLabel.baselineOffset)
    }
  }

  private func write(_ band: SweepChart.Band, to writer: inout SVGWriter) {
    writer.writeElement(
      "path", [("class", band.kind.rawValue), ("d", outline(band.points))], title: band.name)
    for points in band.undetermined {
      writer.writeElement(
        "path", [("class", "ambiguous"), ("d", outline(points))],
        title: "\(band.name): not determined")
    }
  }

  private func outline(_ points: [SweepChart.Point]) -> String {
    let starts = points.map { point($0.value, $0.start) }
    let ends = points.reversed().map { point($0.value, $0.end) }
    return "M\((starts + ends).joined(separator: "L"))Z"
  }

  private func point(_ value: Double, _ position: Double) -> String {
    let (x, y) = (horizontal.coordinate(of: value), vertical.coordinate(of: position))
    return "\(x.displayText) \(y.displayText)"
  }

  private func writeConflict(_ range: ClosedRange<Double>, to writer: inout SVGWriter) {
    let (left, right) = (
      horizontal.coordinate(of: range.lowerBound), horizontal.coordinate(of: range.upperBound)
    )
    let rect = LayoutRect(x: left, y: 0, width: right - left, height: vertical.length)
    writer.writeElement(
      "rect", rect.svgAttributes(class: "conflict-range"),
      title: "conflict from \(range.displayText)")
  }
}

extension SweepChart.Band {
  /// The position of the name: the far edge of the root, and the middle of any other view.
  fileprivate var labelPosition: Double {
    guard let last = points.last else { return 0 }
    return kind == .root ? last.end : (last.start + last.end) / 2
  }
}

/// The mapping of values to coordinates, with ticks at round values.
struct SweepScale {
  let values: ClosedRange<Double>
  let length: Double

  /// Returns the coordinate of a value, from 0 to the length of the scale.
  func coordinate(of value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return 0 }
    return (value - values.lowerBound) / span * length
  }

  /// Returns round values in the range, at most one more than the given number.
  func ticks(count: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite else { return [values.lowerBound] }
    let step = Self.roundStep(atLeast: span / Double(count))
    let first = -(-values.lowerBound / step + Self.tolerance).floored
    let ticks = (0...count).map { (first + Double($0)) * step }
    return ticks.filter { $0 <= values.upperBound + Self.tolerance * step }
  }

  /// The tolerance of a tick, in steps.
  private static let tolerance = 1e-9

  /// Returns the smallest of 1, 2 and 5 times a power of 10 that is not less than a number greater
  /// than 0.
  private static func roundStep(atLeast minimum: Double) -> Double {
    var power = 1.0
    while power * 10 <= minimum { power *= 10 }
    while power > minimum { power /= 10 }
    let candidates = [1.0, 2, 5].map { $0 * power }
    return candidates.first { $0 >= minimum } ?? power * 10
  }
}

/// The numbers and values of breakpoints above a chart, in rows so that they do not overlap.
struct SweepBreakpointLabels {
  struct Label {
    let breakpoint: SweepChart.Breakpoint
    let x: Double
    /// The row, counted from the plot upwards; `nil` for a label without room.
    let row: Int?

    var text: String { breakpoint.value.displayText }

    var width: Double {
      breakpoint.marker.width + text.estimatedWidth + 3 * PictureLabel.padding
    }
  }

  private(set) var labels: [Label] = []
  private(set) var rowCount = 0

  private static let maximumRowCount = 4
  private static let spacing = 4.0
  static let rowHeight = 16.0

  /// Places each label in the first row where it does not overlap the one before it.
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
      let kind = label.breakpoint.isConflict ? "breakpoint in-conflict" : "breakpoint"
      writer.writeLine(class: kind, from: (label.x, top), to: (label.x, height))
    }
  }
}

extension SweepBreakpointLabels.Label {
  fileprivate func write(to writer: inout SVGWriter) {
    guard let row else { return }
    let (left, marker) = (x - width / 2, breakpoint.marker)
    let middle = -(Double(row) + 0.5) * SweepBreakpointLabels.rowHeight
    let box = LayoutRect(
      x: left, y: middle - PictureLabel.height / 2, width: width, height: PictureLabel.height)
    writer.writeElement("rect", box.svgAttributes(class: "label", radius: PictureLabel.padding))
    marker.write(
      to: &writer, atX: left + PictureLabel.padding, middle: middle, class: breakpoint.markerClass)
    writer.writeText(
      text, class: breakpoint.isConflict ? "value in-conflict" : "value",
      atX: left + marker.width + 2 * PictureLabel.padding,
      y: middle + PictureLabel.baselineOffset)
  }
}

extension SweepChart.Breakpoint {
  var marker: ConflictMarker { ConflictMarker(number: number) }
  /// The class of the circle around the number.
  var markerClass: String { isConflict ? "marker" : "breakpoint-marker" }
}

/// The names of the bands to the right of a chart, moved so that they do not overlap.
struct SweepNameLabels {
  struct Label {
    let name: String
    /// The vertical position that the name is for.
    let position: Double
    /// The vertical center of the name.
    var y: Double
  }

  private(set) var labels: [Label]

  /// The horizontal space for the line from the plot to the name.
  static let leaderWidth = 16.0
  private static let spacing = PictureLabel.height + 1

  /// Places the names near their positions, in a height with room for all of them.
  init(_ positions: [(name: String, position: Double)], within height: Double) {
    let sorted = positions.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    labels = sorted.map { Label(name: $0.element.name, position: $0.element.position, y: 0) }
    var limit = Self.spacing / 2
    for index in labels.indices {
      labels[index].y = max(limit, labels[index].position)
      limit = labels[index].y + Self.spacing
    }
    limit = height - Self.spacing / 2
    for index in labels.indices.reversed() {
      labels[index].y = min(limit, labels[index].y)
      limit = labels[index].y - Self.spacing
    }
  }

  /// Returns the height that a number of names needs.
  static func height(of count: Int) -> Double { Double(count) * spacing }

  var width: Double { Self.leaderWidth + (labels.map { $0.name.estimatedWidth }.max() ?? 0) }

  /// Writes the names, with lines from the right edge of the plot.
  func write(to writer: inout SVGWriter, atX x: Double) {
    for label in labels {
      let end = x + Self.leaderWidth - PictureLabel.padding
      writer.writeLine(class: "leader", from: (x, label.position), to: (end, label.y))
      writer.writeText(
        label.name, class: "band-name", atX: x + Self.leaderWidth,
        y: label.y + PictureLabel.baselineOffset)
    }
  }
}
