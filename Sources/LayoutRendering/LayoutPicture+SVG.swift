import LayoutEngine

extension LayoutPicture {
  /// Pictures as one SVG, beside each other: a point is a unit, and every element stands on a line of its own.
  ///
  /// - Parameter pictures: The pictures, from left to right.
  /// - Returns: an SVG document that uses nothing from outside.
  public static func svg(_ pictures: [LayoutPicture]) -> String {
    let drawings = pictures.map { SVGDrawing($0) }
    var writer = SVGWriter()
    let width = drawings.reduce(SVGMeasure.margin) { $0 + $1.width + SVGMeasure.margin }
    let height = 2 * SVGMeasure.margin + (drawings.map(\.height).max() ?? 0)
    writer.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width.svgText), ("height", height.svgText),
        ("viewBox", "0 0 \(width.svgText) \(height.svgText)"),
      ])
    writer.raw(SVGStyle.text)
    var x = SVGMeasure.margin
    for drawing in drawings {
      drawing.write(to: &writer, atX: x)
      x += drawing.width + SVGMeasure.margin
    }
    writer.close("svg")
    return writer.text
  }
}

/// A picture with all its texts in their places.
private struct SVGDrawing {
  private let picture: LayoutPicture
  private let labels: [PictureLabel]
  /// The rectangle round shapes, lines and labels.
  private let bounds: LayoutRect
  /// The problems in lines that are not much wider than the picture.
  private let problemLines: [String]

  init(_ picture: LayoutPicture) {
    self.picture = picture
    labels = picture.labels
    bounds = labels.reduce(picture.bounds) { $0.union($1.box) }
    let letters = max(
      SVGMeasure.leastLetters, Int(min(bounds.width, SVGMeasure.widestText) / SVGMeasure.letter))
    problemLines = picture.problems.flatMap { $0.wrapped(to: letters) }
  }

  var width: Double {
    max(
      bounds.width,
      ([picture.title] + problemLines).map { Double($0.count) * SVGMeasure.letter }.max() ?? 0)
  }

  var height: Double { bounds.height + SVGMeasure.line * Double(1 + problemLines.count) + SVGMeasure.gap }

  func write(to writer: inout SVGWriter, atX x: Double) {
    writer.open("g", [("transform", "translate(\(x.svgText) \(SVGMeasure.margin.svgText))")])
    writer.text(picture.title, [("class", "title"), ("x", "0"), ("y", "12")])
    let top = SVGMeasure.line + SVGMeasure.gap
    writer.open("g", [("transform", "translate(\((-bounds.x).svgText) \((top - bounds.y).svgText))")])
    for shape in picture.shapes { shape.write(to: &writer) }
    for dimension in picture.dimensions { dimension.write(to: &writer) }
    for label in labels { label.write(to: &writer) }
    writer.close("g")
    for (index, line) in problemLines.enumerated() {
      let y = top + bounds.height + SVGMeasure.line * Double(index + 1)
      writer.text(line, [("class", "problem"), ("x", "0"), ("y", y.svgText)])
    }
    writer.close("g")
  }
}

/// Sizes of what is not part of the layout.
private enum SVGMeasure {
  static let margin = 24.0
  static let gap = 6.0
  static let line = 16.0
  /// About how wide a letter is.
  static let letter = 6.6
  static let leastLetters = 48
  static let widestText = 800.0
  static let tick = 3.0
}

private enum SVGStyle {
  static let text = """
    <style>
      text { font-family: -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 11px; fill: #333 }
      .title { font-weight: bold; font-size: 12px }
      .problem { fill: #c00; font-size: 12px }
      .root { fill: #fff; stroke: #888 }
      .view { fill: #4a90d9; fill-opacity: 0.18; stroke: #2b5f94 }
      .guide { fill: none; stroke: #7a7a7a; stroke-dasharray: 4 3 }
      .ambiguous { fill: url(#hatch) }
      .conflict { fill: #d33; fill-opacity: 0.12; stroke: #c00; stroke-width: 2 }
      .name { text-anchor: middle; dominant-baseline: central }
      .corner { text-anchor: start }
      .spacing { stroke: #b36b00; fill: none }
      .size { stroke: #2a7d3f; fill: none }
      .alignment { stroke: #8a3fa0; fill: none; stroke-dasharray: 2 2 }
      .broken { stroke: #c00; stroke-width: 2; fill: none }
      .number { text-anchor: middle; dominant-baseline: central; stroke: #fff; stroke-width: 3px; paint-order: stroke }
      .number.broken { fill: #c00; stroke: #fff; stroke-width: 3px }
    </style>
    <defs>
      <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="8" fill="#e0a000" fill-opacity="0.45"/>
      </pattern>
    </defs>
    """
}

extension LayoutPicture.Shape {
  fileprivate func write(to writer: inout SVGWriter) {
    let place = [
      ("x", rect.x.svgText), ("y", rect.y.svgText), ("width", max(0, rect.width).svgText),
      ("height", max(0, rect.height).svgText),
    ]
    let kind = depth == 0 ? "root" : isGuide ? "guide" : "view"
    writer.element("rect", [("class", isInConflict ? "\(kind) conflict" : kind)] + place, title: name)
    if isAmbiguous { writer.element("rect", [("class", "ambiguous")] + place) }
  }
}

extension PictureLabel {
  fileprivate func write(to writer: inout SVGWriter) {
    let kindClass =
      switch kind {
      case .name: "name"
      case .corner: "name corner"
      case .number(isBroken: false): "number"
      case .number(isBroken: true): "number broken"
      }
    writer.text(
      text,
      [
        ("class", kindClass), ("x", x.svgText), ("y", y.svgText), ("style", "font-size: \(size.svgText)px"),
      ])
  }
}

extension LayoutPicture.Dimension {
  fileprivate func write(to writer: inout SVGWriter) {
    let name =
      switch kind {
      case .spacing: "spacing"
      case .size: "size"
      case .alignment: "alignment"
      }
    let kindClass = isBroken ? "broken" : name
    writer.element("path", [("class", kindClass), ("d", path)])
  }

  /// A line with a tick at both ends; for an alignment a short line across the axis.
  private var path: String {
    let tick = SVGMeasure.tick
    if kind == .alignment { return line(start, across - 4 * tick, start, across + 4 * tick) }
    return [
      line(start, across, end, across), line(start, across - tick, start, across + tick),
      line(end, across - tick, end, across + tick),
    ].joined(separator: " ")
  }

  private func line(_ from: Double, _ fromAcross: Double, _ to: Double, _ toAcross: Double) -> String {
    isHorizontal
      ? "M\(from.svgText) \(fromAcross.svgText)L\(to.svgText) \(toAcross.svgText)"
      : "M\(fromAcross.svgText) \(from.svgText)L\(toAcross.svgText) \(to.svgText)"
  }
}

extension String {
  /// The text in lines of at most so many letters, as far as its words allow.
  fileprivate func wrapped(to letters: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < letters {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Double {
  /// A coordinate with at most three decimals.
  fileprivate var svgText: String { displayText }
}
