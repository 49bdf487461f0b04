import LayoutEngine

/// A picture with its placed labels, title and conflict messages, ready to write.
struct SVGDrawing {
  private let picture: LayoutPicture
  private let labels: [PictureLabel]
  private let chains: [ChainDrawing]
  /// The bounding rectangle of shapes, lines, labels and chains.
  private let bounds: LayoutRect
  private let conflictLines: [ConflictLine]

  /// A line of a conflict message; the conflict's number precedes the first line.
  private struct ConflictLine {
    let text: String
    let marker: ConflictMarker?

    /// The x-coordinate of the text, which follows the markers.
    static let indentation = 20.0
  }

  init(_ picture: LayoutPicture) {
    self.picture = picture
    labels = picture.labels
    var bounds = labels.reduce(picture.bounds) { $0.union($1.box) }
    var chains: [ChainDrawing] = []
    for chain in picture.chains {
      let drawing = ChainDrawing(chain, outside: bounds)
      bounds = bounds.union(drawing.box)
      chains.append(drawing)
    }
    (self.bounds, self.chains) = (bounds, chains)
    conflictLines = Self.lines(of: picture.conflictMessages, width: bounds.width)
  }

  /// Wraps messages into lines that are not much wider than the picture.
  private static func lines(of messages: [String], width: Double) -> [ConflictLine] {
    let length = max(
      SVGMetrics.minimumLineLength,
      Int(min(width, SVGMetrics.maximumTextWidth) / SVGMetrics.characterWidth))
    return messages.enumerated().flatMap { index, message in
      message.wrapped(to: length).enumerated().map { line, text in
        ConflictLine(text: text, marker: line == 0 ? ConflictMarker(number: index + 1) : nil)
      }
    }
  }

  var width: Double {
    let titleWidth = Double(picture.title.count) * SVGMetrics.characterWidth
    let lineWidths = conflictLines.map {
      ConflictLine.indentation + Double($0.text.count) * SVGMetrics.characterWidth
    }
    return max(bounds.width, titleWidth, lineWidths.max() ?? 0)
  }

  var height: Double {
    bounds.height + SVGMetrics.lineHeight * Double(1 + conflictLines.count)
      + SVGMetrics.titleSpacing
  }

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    writer.openElement("g", [("transform", "translate(\(x.svgText) \(y.svgText))")])
    writer.writeText(picture.title, [("class", "title"), ("x", "0"), ("y", "12")])
    let top = SVGMetrics.lineHeight + SVGMetrics.titleSpacing
    writer.openElement(
      "g", [("transform", "translate(\((-bounds.x).svgText) \((top - bounds.y).svgText))")])
    for shape in picture.shapes { shape.write(to: &writer) }
    for area in picture.insetAreas { area.write(to: &writer) }
    for dimension in picture.dimensions { dimension.write(to: &writer) }
    for label in labels { label.leader?.write(to: &writer) }
    for label in labels { label.write(to: &writer) }
    for chain in chains { chain.write(to: &writer) }
    writer.closeElement("g")
    for (index, line) in conflictLines.enumerated() {
      let baseline = top + bounds.height + SVGMetrics.lineHeight * Double(index + 1)
      write(line, to: &writer, baseline: baseline)
    }
    writer.closeElement("g")
  }

  private func write(_ line: ConflictLine, to writer: inout SVGWriter, baseline: Double) {
    line.marker?.write(to: &writer, atX: 0, middle: baseline - PictureLabel.baselineOffset)
    writer.writeText(
      line.text,
      [("class", "problem"), ("x", ConflictLine.indentation.svgText), ("y", baseline.svgText)])
  }
}

extension String {
  /// Returns the text in lines of at most the given length; only a longer word makes a longer line.
  func wrapped(to length: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < length {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
