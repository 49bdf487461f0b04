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
