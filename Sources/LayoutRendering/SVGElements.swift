import LayoutEngine

extension LayoutRect {
  /// Returns the attributes of a `rect` element.
  func svgAttributes(
    class kind: String, radius: Double? = nil
  ) -> SVGWriter.Attributes {
    var attributes: SVGWriter.Attributes = [
      ("class", kind), ("x", x.svgText), ("y", y.svgText), ("width", max(0, width).svgText),
      ("height", max(0, height).svgText),
    ]
    if let radius { attributes.append((name: "rx", value: radius.svgText)) }
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

extension LayoutPicture.InsetArea.Kind {
  var svgClass: String { self == .margins ? "margins" : "safe-area" }
}

extension LayoutPicture.InsetArea {
  func write(to writer: inout SVGWriter) {
    writer.writeElement("rect", rect.svgAttributes(class: kind.svgClass))
  }
}

extension LayoutPicture.Dimension {
  func write(to writer: inout SVGWriter) {
    writer.writeElement("path", [("class", svgClass), ("d", path)])
  }

  private var svgClass: String {
    if status.isBroken { return "broken" }
    let name =
      switch kind {
      case .spacing: "spacing"
      case .size: "size"
      case .alignment: "alignment"
      }
    return status.isOptional ? "\(name) optional" : name
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
      ? "M\(from.svgText) \(fromAcross.svgText)L\(to.svgText) \(toAcross.svgText)"
      : "M\(fromAcross.svgText) \(from.svgText)L\(toAcross.svgText) \(to.svgText)"
  }
}

extension PictureLabel.Leader {
  func write(to writer: inout SVGWriter) {
    let path = "M\(startX.svgText) \(startY.svgText)L\(endX.svgText) \(endY.svgText)"
    writer.writeElement("path", [("class", "leader"), ("d", path)])
  }
}

extension PictureLabel {
  /// Writes the background and the text. The text of a truncated label has the full text as its
  /// title.
  func write(to writer: inout SVGWriter) {
    writer.writeElement("rect", box.svgAttributes(class: "label", radius: Self.padding))
    marker?.write(to: &writer, atX: box.x, middle: y)
    writer.writeText(
      text,
      [("class", svgClass), ("x", textCenterX.svgText), ("y", (y + Self.baselineOffset).svgText)],
      title: fullText)
  }

  private var svgClass: String {
    switch kind {
    case .name: "name"
    case .number: "number"
    case .brokenValue: "number broken"
    case .amount: "amount"
    case .inset: "inset"
    }
  }
}

extension ConflictMarker {
  func write(
    to writer: inout SVGWriter, atX x: Double, middle: Double, class kind: String = "marker"
  ) {
    let rect = LayoutRect(x: x, y: middle - Self.height / 2, width: width, height: Self.height)
    writer.writeElement("rect", rect.svgAttributes(class: kind, radius: Self.height / 2))
    writer.writeText(
      String(number),
      [
        ("class", "marker-number"), ("x", (x + width / 2).svgText),
        ("y", (middle + PictureLabel.baselineOffset).svgText),
      ])
  }
}
