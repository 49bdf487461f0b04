import LayoutEngine

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

  /// Places the names from top to bottom.
  ///
  /// - Parameters:
  ///   - positions: The names with the positions that they are for.
  ///   - height: The height that is available. It must have room for all names.
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
      let path = "M\(x.svgText) \(label.position.svgText)L\(end.svgText) \(label.y.svgText)"
      writer.writeElement("path", [("class", "leader"), ("d", path)])
      writer.writeText(
        label.name,
        [
          ("class", "band-name"), ("x", (x + Self.leaderWidth).svgText),
          ("y", (label.y + PictureLabel.baselineOffset).svgText),
        ])
    }
  }
}
