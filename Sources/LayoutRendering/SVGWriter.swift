import LayoutEngine

/// Writes SVG, an element a line, indented.
struct SVGWriter {
  private(set) var text = ""
  private var depth = 0

  typealias Attributes = [(name: String, value: String)]

  mutating func open(_ element: String, _ attributes: Attributes) {
    line("<\(element)\(Self.text(of: attributes))>")
    depth += 1
  }

  mutating func close(_ element: String) {
    depth -= 1
    line("</\(element)>")
  }

  /// An element, with a text that a pointer over it shows.
  mutating func element(_ element: String, _ attributes: Attributes, title: String? = nil) {
    if let title {
      line("<\(element)\(Self.text(of: attributes))><title>\(title.escaped)</title></\(element)>")
    } else {
      line("<\(element)\(Self.text(of: attributes))/>")
    }
  }

  /// A text, with another one that a pointer over it shows.
  mutating func text(_ content: String, _ attributes: Attributes, title: String? = nil) {
    let title = title.map { "<title>\($0.escaped)</title>" } ?? ""
    line("<text\(Self.text(of: attributes))>\(title)\(content.escaped)</text>")
  }

  /// Lines of SVG as they are.
  mutating func raw(_ lines: String) {
    for piece in lines.split(separator: "\n") { line(String(piece)) }
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.map { " \($0.name)=\"\($0.value.escaped)\"" }.joined()
  }
}

extension String {
  /// The text with what means something in XML written out, and without what XML cannot hold.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "\u{FFFD}"
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
