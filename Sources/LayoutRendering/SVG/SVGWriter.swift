import LayoutEngine
import VFLSyntax

/// Writes SVG with one element per line, indented by depth.
struct SVGWriter {
  private(set) var text = ""
  private var depth = 0

  typealias Attributes = [(name: String, value: String)]

  /// Returns a document with a background. Screen readers read its title and its description,
  /// unless it is empty, and not the elements in it. The scale is a factor for the document's width
  /// and height; coordinates are not scaled.
  static func document(
    title: String, description: String, width: Double, height: Double, scale: Double = 1,
    styles: [String], writeContent: (inout SVGWriter) -> Void
  ) -> String {
    var writer = SVGWriter()
    writer.openElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", (width * scale).displayText),
        ("height", (height * scale).displayText),
        ("viewBox", "0 0 \(width.displayText) \(height.displayText)"), ("role", "img"),
      ])
    writer.writeLine("<title>\(title.escapedForXML)</title>")
    if !description.isEmpty { writer.writeLine("<desc>\(description.escapedForXML)</desc>") }
    for style in styles { writer.writeRaw(style) }
    writer.writeElement(
      "rect",
      [
        ("class", "background"), ("x", "0"), ("y", "0"), ("width", width.displayText),
        ("height", height.displayText),
      ])
    writeContent(&writer)
    writer.closeElement("svg")
    return writer.text
  }

  private mutating func openElement(_ element: String, _ attributes: Attributes) {
    writeLine("<\(element)\(Self.text(of: attributes))>")
    depth += 1
  }

  private mutating func closeElement(_ element: String) {
    depth -= 1
    writeLine("</\(element)>")
  }

  /// Writes an element without content, with an optional title that viewers show as a tooltip.
  mutating func writeElement(_ element: String, _ attributes: Attributes, title: String? = nil) {
    if let title {
      writeLine(
        "<\(element)\(Self.text(of: attributes))><title>\(title.escapedForXML)</title></\(element)>"
      )
    } else {
      writeLine("<\(element)\(Self.text(of: attributes))/>")
    }
  }

  /// Writes a group whose elements have coordinates relative to a position.
  mutating func writeGroup(
    class kind: String? = nil, atX x: Double, y: Double, _ attributes: Attributes = [],
    writeContent: (inout SVGWriter) -> Void
  ) {
    let transform = (name: "transform", value: "translate(\(x.displayText) \(y.displayText))")
    openElement("g", (kind.map { [(name: "class", value: $0)] } ?? []) + [transform] + attributes)
    writeContent(&self)
    closeElement("g")
  }

  mutating func writeLine(
    class kind: String, from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    writeElement("path", [("class", kind), ("d", Self.path(from: start, to: end))])
  }

  static func path(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> String {
    "M\(start.x.displayText) \(start.y.displayText)L\(end.x.displayText) \(end.y.displayText)"
  }

  /// Writes a text whose baseline is at a position, with an optional title that viewers show as a
  /// tooltip.
  mutating func writeText(
    _ content: String, class kind: String, atX x: Double, y: Double, title: String? = nil
  ) {
    let attributes: Attributes = [("class", kind), ("x", x.displayText), ("y", y.displayText)]
    let title = title.map { "<title>\($0.escapedForXML)</title>" } ?? ""
    writeLine("<text\(Self.text(of: attributes))>\(title)\(content.escapedForXML)</text>")
  }

  mutating func writeRaw(_ lines: String) {
    for line in lines.split(separator: "\n") { writeLine(String(line)) }
  }

  private mutating func writeLine(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
  }
}

/// The style sheet of an SVG document, and the hatching of ambiguous views, of chains that are too
/// long and of ranges with conflicts.
///
/// The light scheme is outside the media query, because programs without media queries apply only
/// these rules.
enum SVGStyle {
  static let text = """
    <style>
      \(light)
      @media (prefers-color-scheme: dark) {
        \(dark)
      }
    </style>
    <defs>
      <pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="8" fill="#e0a000" fill-opacity="0.45"/>
      </pattern>
      <pattern id="excess-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.5" height="4" fill="#d33" fill-opacity="0.7"/>
      </pattern>
    </defs>
    """

  private static let light = """
    text { font-family: -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 11px; fill: #222 }
      .background { fill: #f4f4f4 }
      .title { font-weight: bold; font-size: 12px }
      .problem { fill: #c00; font-size: 12px }
      .root { fill: #fff; stroke: #888 }
      .view { fill: #4a90d9; fill-opacity: 0.18; stroke: #2b5f94 }
      .guide { fill: none; stroke: #7a7a7a; stroke-dasharray: 4 3 }
      .ambiguous { fill: url(#hatch) }
      .conflict { fill: #d33; fill-opacity: 0.12; stroke: #c00; stroke-width: 2 }
      .margins { fill: none; stroke: #b0247a; stroke-width: 0.75; stroke-dasharray: 1 2 }
      .safe-area { fill: none; stroke: #00757a; stroke-width: 0.75; stroke-dasharray: 1 2 }
      .optional { stroke: #666; fill: none; stroke-dasharray: 5 3 }
      .spacing { stroke: #b36b00; fill: none }
      .size { stroke: #2a7d3f; fill: none }
      .alignment { stroke: #8a3fa0; stroke-width: 0.75; fill: none; stroke-dasharray: 2 2 }
      path.broken { stroke: #c00; stroke-width: 2; fill: none }
      .chain { stroke: #c00; stroke-width: 1.5; fill: none }
      .excess { fill: url(#excess-hatch); stroke: #c00; stroke-width: 0.75 }
      .missing { stroke: #c00; fill: none; stroke-dasharray: 5 3 }
      .leader { stroke: #666; stroke-width: 0.75; fill: none }
      .label { fill: #fff }
      .name { text-anchor: middle }
      .number { text-anchor: middle }
      .inset { text-anchor: middle }
      text.broken { fill: #c00 }
      .amount { text-anchor: middle; fill: #c00 }
      .marker { fill: #c00 }
      .marker-number { text-anchor: middle; font-weight: bold; fill: #fff }
    """

  private static let dark = """
    text { fill: #ddd }
        .background { fill: #161618 }
        .problem { fill: #ff8a80 }
        .root { fill: #222226; stroke: #888 }
        .view { fill: #4a90d9; fill-opacity: 0.3; stroke: #7fb4e8 }
        .guide { stroke: #a0a0a0 }
        .conflict { fill: #d33; fill-opacity: 0.3; stroke: #ff6b60 }
        .margins { stroke: #f27fc4 }
        .safe-area { stroke: #4fd0d6 }
        .optional { stroke: #aaa }
        .spacing { stroke: #f0a848 }
        .size { stroke: #6cc985 }
        .alignment { stroke: #cf95e0 }
        path.broken { stroke: #ff6b60 }
        .chain { stroke: #ff6b60 }
        .excess { stroke: #ff6b60 }
        .missing { stroke: #ff6b60 }
        .leader { stroke: #aaa }
        .label { fill: #222226 }
        text.broken { fill: #ff8a80 }
        .amount { fill: #ff8a80 }
        .marker { fill: #ff8a80 }
        .marker-number { fill: #161618 }
    """
}
