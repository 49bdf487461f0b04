import VFLSyntax

extension Report {
  /// The findings in the form of compiler diagnostics, which Xcode shows at their lines:
  /// `Feed.swift:12:9: error: unknown relation '>' [bad-relation]`.
  ///
  /// Columns count UTF-8 bytes, as in the diagnostics of the Swift compiler. Each finding and each
  /// note is one line.
  public var xcodeText: String {
    findings.map { finding in
      let notes = finding.notes.map {
        "\(prefix($0.place ?? finding.place, finding))note: \($0.message.printable)\n"
      }
      return
        "\(prefix(finding.place, finding))\(finding.severity.rawValue): \(finding.message.printable) [\(finding.category)]\n"
        + notes.joined()
    }.joined()
  }

  private func prefix(_ place: Place?, _ finding: Finding) -> String {
    guard let place else { return "" }
    return "\(place.source.name.printable):\(place.start.line):\(place.start.column): "
  }
}

extension Report {
  /// The maximum number of annotations of each severity that GitHub shows for a step.
  private static let annotationLimit = 10

  /// The findings as annotations of GitHub Actions: `::error file=Feed.swift,line=12,col=9,…`.
  ///
  /// GitHub shows at most ten errors and ten warnings of a step. The others are only counted, in a
  /// last line. Columns count UTF-16 code units.
  ///
  /// Source: GitHub Docs, “Workflow commands for GitHub Actions”.
  public var githubText: String {
    var text = ""
    var counts: [Diagnostic.Severity: Int] = [:]
    for finding in findings {
      counts[finding.severity, default: 0] += 1
      if counts[finding.severity, default: 0] <= Self.annotationLimit { text += finding.annotation }
    }
    let hidden = counts.values.reduce(0) { $0 + max(0, $1 - Self.annotationLimit) }
    if hidden > 0 { text += "::notice::\(hidden) more findings are not shown\n" }
    return text + summary + "\n"
  }
}

extension Finding {
  fileprivate var annotation: String {
    var properties: [(String, String)] = []
    if let place, place.source.origin.isFile {
      properties = [
        ("file", place.source.name), ("line", "\(place.start.line)"),
        ("endLine", "\(place.end.line)"), ("col", "\(place.start.utf16Column)"),
        ("endColumn", "\(place.end.utf16Column)"),
      ]
    }
    properties.append(("title", category.rawValue))
    let list = properties.map { "\($0)=\($1.escapedForProperty)" }.joined(separator: ",")
    return "::\(severity.rawValue) \(list)::\(message.escapedForMessage)\n"
  }
}

extension String {
  /// The text with the characters replaced that end a workflow command.
  fileprivate var escapedForMessage: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The text with the characters replaced that end a property.
  fileprivate var escapedForProperty: String {
    escapedForMessage.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
