import LayoutEngine

/// A chart with its placed labels and the lines of its events, ready to write.
struct SweepDrawing {
  private let chart: SweepChart
  private let horizontal: SweepScale
  private let vertical: SweepScale
  private let breakpointLabels: SweepBreakpointLabels
  private let nameLabels: SweepNameLabels
  private let eventLines: [EventLine]

  /// A line of the text of an event; the number of the breakpoint precedes the first line.
  private struct EventLine {
    let text: String
    let isConflict: Bool
    let breakpoint: SweepChart.Breakpoint?
  }

  private static let plotWidth = 720.0
  private static let minimumPlotHeight = 360.0
  /// The space to the left of the plot for the numbers of the vertical axis.
  private static let gutter = 48.0
  private static let horizontalTickCount = 10
  private static let verticalTickCount = 6
  private static let indentation = 24.0

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
    eventLines = chart.breakpoints.flatMap { Self.lines(of: $0) }
  }

  private static func lines(of breakpoint: SweepChart.Breakpoint) -> [EventLine] {
    let length = Int(SVGMetrics.maximumTextWidth / SVGMetrics.characterWidth)
    let lines = breakpoint.events.flatMap { event in
      event.text.wrapped(to: length).map { (text: $0, isConflict: event.isConflict) }
    }
    return lines.enumerated().map { index, line in
      EventLine(
        text: line.text, isConflict: line.isConflict, breakpoint: index == 0 ? breakpoint : nil)
    }
  }

  var width: Double {
    let lineWidths = eventLines.map {
      Self.indentation + Double($0.text.count) * SVGMetrics.characterWidth
    }
    let titleWidth = Double(chart.title.count) * SVGMetrics.characterWidth
    return max(Self.gutter + Self.plotWidth + nameLabels.width, titleWidth, lineWidths.max() ?? 0)
  }

  var height: Double {
    plotTop + vertical.length + SVGMetrics.lineHeight * Double(1 + eventLines.count)
      + SVGMetrics.titleSpacing
  }

  private var plotTop: Double {
    SVGMetrics.lineHeight + SVGMetrics.titleSpacing + breakpointLabels.height
  }

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    writer.openElement("g", [("transform", "translate(\(x.svgText) \(y.svgText))")])
    writer.writeText(chart.title, [("class", "title"), ("x", "0"), ("y", "12")])
    writer.openElement(
      "g", [("transform", "translate(\(Self.gutter.svgText) \(plotTop.svgText))")])
    writePlot(to: &writer)
    writer.closeElement("g")
    for (index, line) in eventLines.enumerated() {
      let top = plotTop + vertical.length + SVGMetrics.titleSpacing
      write(line, to: &writer, baseline: top + SVGMetrics.lineHeight * Double(index + 2))
    }
    writer.closeElement("g")
  }

  private func write(_ line: EventLine, to writer: inout SVGWriter, baseline: Double) {
    if let breakpoint = line.breakpoint {
      ConflictMarker(number: breakpoint.number).write(
        to: &writer, atX: 0, middle: baseline - PictureLabel.baselineOffset,
        class: breakpoint.markerClass)
    }
    writer.writeText(
      line.text,
      [
        ("class", line.isConflict ? "problem" : "event"), ("x", Self.indentation.svgText),
        ("y", baseline.svgText),
      ])
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
    breakpointLabels.write(to: &writer)
    nameLabels.write(to: &writer, atX: horizontal.length)
  }

  private func writeTicks(to writer: inout SVGWriter) {
    for tick in horizontal.ticks(count: Self.horizontalTickCount) {
      let x = horizontal.coordinate(of: tick).svgText
      let height = vertical.length
      writer.writeElement("path", [("class", "grid"), ("d", "M\(x) 0L\(x) \(height.svgText)")])
      let baseline = (height + SVGMetrics.lineHeight).svgText
      writer.writeText(tick.displayText, [("class", "tick"), ("x", x), ("y", baseline)])
    }
    for tick in vertical.ticks(count: Self.verticalTickCount) {
      let y = vertical.coordinate(of: tick)
      let path = "M0 \(y.svgText)L\(horizontal.length.svgText) \(y.svgText)"
      writer.writeElement("path", [("class", "grid"), ("d", path)])
      let baseline = (y + PictureLabel.baselineOffset).svgText
      writer.writeText(tick.displayText, [("class", "tick-end"), ("x", "-6"), ("y", baseline)])
    }
  }

  private func write(_ band: SweepChart.Band, to writer: inout SVGWriter) {
    writer.writeElement(
      "path", [("class", band.svgClass), ("d", outline(band.points))], title: band.name)
    for points in band.undetermined {
      writer.writeElement(
        "path", [("class", "ambiguous"), ("d", outline(points))],
        title: "\(band.name): not determined")
    }
  }

  /// Returns the path around the extents at some values.
  private func outline(_ points: [SweepChart.Point]) -> String {
    let starts = points.map { point($0.value, $0.start) }
    let ends = points.reversed().map { point($0.value, $0.end) }
    return "M\((starts + ends).joined(separator: "L"))Z"
  }

  private func point(_ value: Double, _ position: Double) -> String {
    let (x, y) = (horizontal.coordinate(of: value), vertical.coordinate(of: position))
    return "\(x.svgText) \(y.svgText)"
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
  fileprivate var svgClass: String {
    switch kind {
    case .root: "root"
    case .view: "view"
    case .guide: "guide"
    }
  }

  /// The position of the name: the far edge of the root, and the middle of any other view.
  fileprivate var labelPosition: Double {
    guard let last = points.last else { return 0 }
    return kind == .root ? last.end : (last.start + last.end) / 2
  }
}
