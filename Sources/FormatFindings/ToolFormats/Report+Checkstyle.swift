import VFLSyntax

extension Report {
  /// The findings as XML in the form of Checkstyle, version 8, by file. Columns count UTF-16 code
  /// units.
  public var checkstyleText: String {
    var names: [String] = []
    var elements: [String: String] = [:]
    for finding in findings {
      if elements[finding.sourceName] == nil { names.append(finding.sourceName) }
      elements[finding.sourceName, default: ""] += finding.checkstyleElement
    }
    let files = names.map {
      "  <file name=\"\($0.escapedForXML)\">\n\(elements[$0] ?? "")  </file>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <checkstyle version="8.0">
      \(files.joined())</checkstyle>

      """
  }
}

extension Finding {
  fileprivate var checkstyleElement: String {
    let location =
      place.map { " line=\"\($0.start.line)\" column=\"\($0.start.utf16Column)\"" } ?? ""
    let attributes = [
      "severity=\"\(severity.name(ofRemark: "info"))\"", "message=\"\(message.escapedForXML)\"",
      "source=\"vfl.\(category.rawValue)\"",
    ]
    return "    <error\(location) \(attributes.joined(separator: " "))/>\n"
  }
}

extension String {
  /// The text as the value of an attribute. Characters that XML does not allow are replaced.
  fileprivate var escapedForXML: String {
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
