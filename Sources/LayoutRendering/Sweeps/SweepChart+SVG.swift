extension SweepChart {
  /// Returns an SVG document that shows charts one below the other.
  ///
  /// Each view is a translucent band from its first to its last edge, with its name at the right.
  /// Breakpoints are numbered vertical lines, and their events are listed below the chart. Values
  /// with conflicts are red and hatched, and extents that are not determined are hatched. The
  /// accessible name consists of the titles of the charts, and the description of their events.
  ///
  /// - Parameter charts: The charts, from top to bottom.
  /// - Returns: an SVG document without external references.
  public static func svg(_ charts: [SweepChart]) -> String {
    let drawings = charts.map { SweepDrawing($0) }
    let margin = SVGMetrics.margin
    let width = (drawings.map { $0.width }.max() ?? 0) + 2 * margin
    let height = drawings.reduce(margin) { $0 + $1.height + margin }
    return SVGWriter.document(
      title: charts.map { $0.title }.documentTitle(of: "chart"),
      description: charts.flatMap { $0.eventTexts }.joined(separator: "; "), width: width,
      height: height, styles: [SVGStyle.text, style]
    ) { writer in
      var y = margin
      for drawing in drawings {
        drawing.write(to: &writer, atX: margin, y: y)
        y += drawing.height + margin
      }
    }
  }

  /// The classes that only charts have.
  private static let style = """
    <style>
      .grid { stroke: #888; stroke-opacity: 0.25; fill: none }
      .tick { text-anchor: middle }
      .tick-end { text-anchor: end }
      .event { font-size: 12px }
      .breakpoint { stroke: #555; stroke-dasharray: 4 3; fill: none }
      .breakpoint.in-conflict { stroke: #c00; stroke-width: 2; stroke-dasharray: none }
      .breakpoint-marker { fill: #555 }
      .value.in-conflict { fill: #c00 }
      .conflict-range { fill: url(#excess-hatch); fill-opacity: 0.4 }
      @media (prefers-color-scheme: dark) {
        .breakpoint { stroke: #bbb }
        .breakpoint.in-conflict { stroke: #ff6b60 }
        .breakpoint-marker { fill: #bbb }
        .value.in-conflict { fill: #ff8a80 }
      }
    </style>
    """
}
