extension Report {
  /// The findings as XML in the form of Checkstyle, version 8, by file. Columns count UTF-16 code
  /// units.
  public var checkstyleText: String {
    var files: [(name: String, errors: String)] = []
    for finding in findings {
      if files.last?.name != finding.sourceName { files.append((finding.sourceName, "")) }
      files[files.count - 1].errors += finding.checkstyleElement
    }
    let elements = files.map {
      "  <file name=\"\($0.name.escapedForXML)\">\n\($0.errors)  </file>\n"
    }
    return
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"8.0\">\n\(elements.joined())</checkstyle>\n"
  }
}

extension Finding {
  fileprivate var checkstyleElement: String {
    let location =
      place.map { " line=\"\($0.start.line)\" column=\"\($0.start.utf16Column)\"" } ?? ""
    return
      "    <error\(location) severity=\"\(severity.rawValue)\" message=\"\(message.escapedForXML)\" source=\"vfl.\(category)\"/>\n"
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
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
