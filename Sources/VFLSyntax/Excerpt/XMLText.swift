extension String {
  /// The text in an element or an attribute of XML. Characters that XML does not allow are replaced
  /// by U+FFFD.
  package var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Services that run checks execute commands that begin with '##', also within lines.
      case "#" where result.utf8.last == UInt8(ascii: "#"): result += "&#35;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.controlsTerminal: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
