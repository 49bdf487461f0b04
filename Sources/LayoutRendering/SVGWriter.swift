import LayoutEngine
import VFLSyntax

/// Writes SVG with one element per line, indented by depth.
struct SVGWriter {
  private(set) var text = ""
  private var depth = 0

  typealias Attributes = [(name: String, value: String)]

  /// Returns a document with a background. Screen readers read its title and its description, and
  /// not the elements in it.
  ///
  /// - Parameters:
  ///   - title: The title, which is the accessible name.
  ///   - description: The description; empty for none.
  ///   - width: The width in user units.
  ///   - height: The height in user units.
  ///   - scale: The factor for the document's width and height; coordinates are not scaled.
  ///   - styles: The style sheets and definitions.
  ///   - writeContent: Writes the elements in front of the background.
  /// - Returns: The document.
  static func document(
    title: String, description: String, width: Double, height: Double, scale: Double = 1,
    styles: [String], writeContent: (inout SVGWriter) -> Void
  ) -> String {
    var writer = SVGWriter()
    writer.openElement(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", (width * scale).svgText),
        ("height", (height * scale).svgText),
        ("viewBox", "0 0 \(width.svgText) \(height.svgText)"), ("role", "img"),
      ])
    writer.writeLine("<title>\(title.escaped)</title>")
    if !description.isEmpty { writer.writeLine("<desc>\(description.escaped)</desc>") }
    for style in styles { writer.writeRaw(style) }
    writer.writeElement(
      "rect",
      [
        ("class", "background"), ("x", "0"), ("y", "0"), ("width", width.svgText),
        ("height", height.svgText),
      ])
    writeContent(&writer)
    writer.closeElement("svg")
    return writer.text
  }

  mutating func openElement(_ element: String, _ attributes: Attributes) {
    writeLine("<\(element)\(Self.text(of: attributes))>")
    depth += 1
  }

  mutating func closeElement(_ element: String) {
    depth -= 1
    writeLine("</\(element)>")
  }

  /// Writes an element without content, with an optional title that viewers show as a tooltip.
  mutating func writeElement(_ element: String, _ attributes: Attributes, title: String? = nil) {
    if let title {
      writeLine(
        "<\(element)\(Self.text(of: attributes))><title>\(title.escaped)</title></\(element)>")
    } else {
      writeLine("<\(element)\(Self.text(of: attributes))/>")
    }
  }

  /// Writes a `text` element, with an optional title that viewers show as a tooltip.
  mutating func writeText(_ content: String, _ attributes: Attributes, title: String? = nil) {
    let title = title.map { "<title>\($0.escaped)</title>" } ?? ""
    writeLine("<text\(Self.text(of: attributes))>\(title)\(content.escaped)</text>")
  }

  /// Writes lines of SVG without escaping them.
  mutating func writeRaw(_ lines: String) {
    for line in lines.split(separator: "\n") { writeLine(String(line)) }
  }

  private mutating func writeLine(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.map { " \($0.name)=\"\($0.value.escaped)\"" }.joined()
  }
}

extension String {
  /// The text with XML's special characters escaped, tabs and newlines as spaces, and characters
  /// that XML does not allow as U+FFFD.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        text += "\u{FFFD}"
      case _ where scalar.controlsTerminal: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Double {
  /// A coordinate with at most three decimals.
  var svgText: String { displayText }
}
