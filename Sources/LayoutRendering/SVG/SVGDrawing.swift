import LayoutEngine

extension LayoutPicture {
  /// Returns an SVG document that shows pictures in rows.
  ///
  /// One point is one user unit, and every element is on a separate line. A row is at most 1,600
  /// points wide, unless it holds a single, wider picture. A legend below the pictures explains the
  /// colors and line styles that occur in them. Browsers show the colors of the reader's light or
  /// dark scheme; programs without media queries show the light scheme. The accessible name
  /// consists of the titles of the pictures, and the description of their conflicts.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, from left to right and from top to bottom.
  ///   - scale: The factor for the document's width and height; coordinates are not scaled. A value
  ///     that is not finite and positive counts as 1.
  /// - Returns: An SVG document without external references.
  public static func svg(_ pictures: [LayoutPicture], scale: Double = 1) -> String {
    var occurring: Set<LegendEntry> = []
    for picture in pictures { occurring.formUnion(picture.legend) }
    let page = SVGPage(
      pictures.map { SVGDrawing($0) },
      legend: LegendEntry.allCases.filter { occurring.contains($0) })
    let (width, height) = (page.width, page.height)
    let factor = scale > 0 && scale.isFinite ? scale : 1
    return SVGWriter.document(
      title: pictures.map { $0.title }.documentTitle(of: "layout"),
      description: pictures.flatMap { $0.conflictMessages }.joined(separator: "; "),
      width: width, height: height, scale: factor, styles: [SVGStyle.text]
    ) { writer in
      page.write(to: &writer)
    }
  }
}

extension [String] {
  /// Returns the title of a document: the titles of its pictures, or their kind if they have no
  /// titles.
  func documentTitle(of kind: String) -> String {
    let titles = filter { !$0.isEmpty }
    return titles.isEmpty ? kind : titles.joined(separator: "; ")
  }
}

/// Sizes, in points, of everything around a layout: margins, lines of text and ticks.
enum SVGMetrics {
  static let margin = 24.0
  static let titleSpacing = 6.0
  static let lineHeight = 16.0
  /// The approximate width of a character in titles and conflict messages.
  static let characterWidth = 6.6
  static let minimumLineLength = 48
  static let maximumTextWidth = 800.0
  static let maximumRowWidth = 1600.0
  static let halfTickLength = 3.0
}

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

/// A picture with its placed labels, title and conflict messages, ready to write.
struct SVGDrawing {
  private let picture: LayoutPicture
  private let labels: [PictureLabel]
  private let chains: [ChainDrawing]
  /// The bounding rectangle of shapes, lines, labels and chains.
  private let bounds: LayoutRect
  private let conflictLines: MarkedLines

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
    // The lines are not much wider than the picture.
    let length = max(
      SVGMetrics.minimumLineLength,
      Int(min(bounds.width, SVGMetrics.maximumTextWidth) / SVGMetrics.characterWidth))
    conflictLines = MarkedLines(indentation: 20) { lines in
      for (index, message) in picture.conflictMessages.enumerated() {
        lines.append(
          message, class: "problem", wrappedTo: length, marker: ConflictMarker(number: index + 1))
      }
    }
  }

  var width: Double { max(bounds.width, picture.title.estimatedTitleWidth, conflictLines.width) }

  var height: Double {
    bounds.height + SVGMetrics.lineHeight + SVGMetrics.titleSpacing + conflictLines.height
  }

  func write(to writer: inout SVGWriter, atX x: Double, y: Double) {
    writer.writeGroup(atX: x, y: y) { writer in
      writer.writeText(picture.title, class: "title", atX: 0, y: 12)
      let top = SVGMetrics.lineHeight + SVGMetrics.titleSpacing
      writer.writeGroup(atX: -bounds.x, y: top - bounds.y) { writeLayout(to: &$0) }
      conflictLines.write(to: &writer, below: top + bounds.height)
    }
  }

  private func writeLayout(to writer: inout SVGWriter) {
    for shape in picture.shapes { shape.write(to: &writer) }
    for area in picture.insetAreas {
      writer.writeElement("rect", area.rect.svgAttributes(class: area.kind.rawValue))
    }
    for dimension in picture.dimensions { dimension.write(to: &writer) }
    for label in labels { label.leader?.write(to: &writer) }
    for label in labels { label.write(to: &writer) }
    for chain in chains { chain.write(to: &writer) }
  }
}

/// Lines of text below a drawing; the number of a conflict or breakpoint can precede a line.
struct MarkedLines {
  private struct Line {
    let text: String
    let textClass: String
    let marker: ConflictMarker?
    let markerClass: String
  }

  /// The x-coordinate of the texts, which follow the markers.
  private let indentation: Double
  private var lines: [Line] = []

  init(indentation: Double, addLines: (inout MarkedLines) -> Void) {
    self.indentation = indentation
    addLines(&self)
  }

  /// Adds a text, with a marker before its first line.
  mutating func append(
    _ text: String, class textClass: String, wrappedTo length: Int, marker: ConflictMarker?,
    markerClass: String = "marker"
  ) {
    for (index, line) in text.wrapped(to: length).enumerated() {
      lines.append(
        Line(
          text: line, textClass: textClass, marker: index == 0 ? marker : nil,
          markerClass: markerClass))
    }
  }

  var width: Double { lines.map { indentation + $0.text.estimatedTitleWidth }.max() ?? 0 }

  var height: Double { SVGMetrics.lineHeight * Double(lines.count) }

  func write(to writer: inout SVGWriter, below top: Double) {
    for (index, line) in lines.enumerated() {
      let baseline = top + SVGMetrics.lineHeight * Double(index + 1)
      line.marker?.write(
        to: &writer, atX: 0, middle: baseline - PictureLabel.baselineOffset,
        class: line.markerClass)
      writer.writeText(line.text, class: line.textClass, atX: indentation, y: baseline)
    }
  }
}

extension String {
  /// The approximate width of the text as a title or a line below a drawing.
  var estimatedTitleWidth: Double { Double(count) * SVGMetrics.characterWidth }

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

extension LayoutRect {
  func svgAttributes(
    class kind: String, radius: Double? = nil
  ) -> SVGWriter.Attributes {
    var attributes: SVGWriter.Attributes = [
      ("class", kind), ("x", x.displayText), ("y", y.displayText),
      ("width", max(0, width).displayText),
      ("height", max(0, height).displayText),
    ]
    if let radius { attributes.append((name: "rx", value: radius.displayText)) }
    return attributes
  }

  /// The rectangle, with at least the length of a line: a rectangle without area is not drawn.
  var visibleRect: LayoutRect {
    LayoutRect(
      x: x, y: y, width: max(Self.minimumLength, width), height: max(Self.minimumLength, height))
  }

  private static var minimumLength: Double { 1 }
}

extension LayoutPicture.Shape {
  func write(to writer: inout SVGWriter) {
    let kindClass = isInConflict ? "\(svgClass) conflict" : svgClass
    let rect = rect.visibleRect
    writer.writeElement("rect", rect.svgAttributes(class: kindClass), title: name)
    if isAmbiguous { writer.writeElement("rect", rect.svgAttributes(class: "ambiguous")) }
  }

  var svgClass: String { depth == 0 ? "root" : isGuide ? "guide" : "view" }
}

extension LayoutPicture.Dimension {
  func write(to writer: inout SVGWriter) {
    writer.writeElement("path", [("class", svgClass), ("d", path)])
  }

  private var svgClass: String {
    if status.isBroken { return "broken" }
    return status.isOptional ? "\(kind.rawValue) optional" : kind.rawValue
  }

  /// The path data: a line with a tick at both ends, or a line across both items for an alignment.
  var path: String {
    if kind == .alignment, let crossAxisExtent {
      return line(start, crossAxisExtent.low, start, crossAxisExtent.high)
    }
    let position = crossAxisPosition
    let (low, high) = (position - SVGMetrics.halfTickLength, position + SVGMetrics.halfTickLength)
    return [
      line(start, position, end, position), line(start, low, start, high),
      line(end, low, end, high),
    ].joined(separator: " ")
  }

  private func line(_ from: Double, _ fromAcross: Double, _ to: Double, _ toAcross: Double)
    -> String
  {
    isHorizontal
      ? SVGWriter.path(from: (from, fromAcross), to: (to, toAcross))
      : SVGWriter.path(from: (fromAcross, from), to: (toAcross, to))
  }
}

extension PictureLabel.Leader {
  func write(to writer: inout SVGWriter) {
    writer.writeLine(class: "leader", from: (startX, startY), to: (endX, endY))
  }
}

extension PictureLabel {
  /// Writes the background and the text. The text of a truncated label has the full text as its
  /// title.
  func write(to writer: inout SVGWriter) {
    writer.writeElement("rect", box.svgAttributes(class: "label", radius: Self.padding))
    marker?.write(to: &writer, atX: box.x, middle: y)
    writer.writeText(
      text, class: kind.rawValue, atX: textCenterX, y: y + Self.baselineOffset, title: fullText)
  }
}

extension ConflictMarker {
  func write(
    to writer: inout SVGWriter, atX x: Double, middle: Double, class kind: String = "marker"
  ) {
    let rect = LayoutRect(x: x, y: middle - Self.height / 2, width: width, height: Self.height)
    writer.writeElement("rect", rect.svgAttributes(class: kind, radius: Self.height / 2))
    writer.writeText(
      String(number), class: "marker-number", atX: x + width / 2,
      y: middle + PictureLabel.baselineOffset)
  }
}
