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
      let message = "\(finding.message.printable) [\(finding.category.rawValue)]"
      let headline = "\(finding.severity.name(ofRemark: "note")): \(message)"
      return "\(prefix(finding.place, finding))\(headline)\n" + notes.joined()
    }.joined()
  }

  private func prefix(_ place: Place?, _ finding: Finding) -> String {
    guard let place else { return "" }
    return "\(place.source.name.printableAtLineStart):\(place.start.line):\(place.start.column): "
  }
}

extension Report {
  /// The findings as annotations of GitHub Actions: `::error file=Feed.swift,line=12,col=9,…`.
  ///
  /// GitHub shows at most ten errors, warnings and notices of a step, and 50 annotations of a job.
  /// The other findings are only counted, in a notice. The last line is the summary. Columns count
  /// UTF-16 code units.
  ///
  /// Source: GitHub Docs, “Workflow commands for GitHub Actions”.
  public var githubText: String {
    findings.map { $0.annotation }.githubText(hidden: ("finding is", "findings are")) + summary
      + "\n"
  }
}

/// An annotation of GitHub Actions.
package struct GitHubAnnotation: Sendable {
  package let severity: Diagnostic.Severity
  /// The properties, such as the file and the line.
  package let properties: [(key: String, value: String)]
  package let message: String

  package init(
    _ severity: Diagnostic.Severity, _ properties: [(key: String, value: String)], message: String
  ) {
    self.severity = severity
    self.properties = properties
    self.message = message
  }

  fileprivate var text: String {
    let list = properties.map { "\($0.key)=\($0.value.escapedForProperty)" }
    return "::\(severity.name(ofRemark: "notice")) \(list.joined(separator: ","))::"
      + "\(message.escapedForMessage)\n"
  }
}

extension [GitHubAnnotation] {
  /// Returns the annotations that GitHub shows, and a notice with the number of the others.
  ///
  /// - Parameter words: The words after the number 1, and after greater numbers.
  /// - Returns: One line for each.
  package func githubText(hidden words: (one: String, several: String)) -> String {
    var text = ""
    var counts: [Diagnostic.Severity: Int] = [:]
    var hidden = 0
    for annotation in self {
      counts[annotation.severity, default: 0] += 1
      if counts[annotation.severity, default: 0] <= annotation.severity.githubLimit {
        text += annotation.text
      } else {
        hidden += 1
      }
    }
    if hidden > 0 {
      text += "::notice::\(hidden) more \(hidden == 1 ? words.one : words.several) not shown\n"
    }
    return text
  }
}

extension Finding {
  fileprivate var annotation: GitHubAnnotation {
    let properties = (place?.annotationProperties ?? []) + [("title", category.rawValue)]
    return GitHubAnnotation(severity, properties, message: message)
  }
}

extension Place {
  /// The properties of an annotation at the place. GitHub ignores columns of a place that extends
  /// over several lines.
  fileprivate var annotationProperties: [(key: String, value: String)] {
    guard source.origin.isFile else { return [] }
    let (first, last) = (start, end)
    var properties: [(key: String, value: String)] = [
      ("file", source.name.normalizedPath), ("line", "\(first.line)"), ("endLine", "\(last.line)"),
    ]
    guard first.line == last.line else { return properties }
    properties += [("col", "\(first.utf16Column)"), ("endColumn", "\(last.utf16Column)")]
    return properties
  }
}

extension String {
  /// The text with escapes for characters that end a workflow command or control a terminal.
  fileprivate var escapedForMessage: String { percentEncoding("%\r\n") }

  /// The text with escapes for characters that end a property.
  fileprivate var escapedForProperty: String { percentEncoding("%\r\n:,") }

  /// Returns the text with the given scalars in percent-encoding.
  ///
  /// Characters would not do: CR and LF are one character, as are '%' and a mark above it.
  private func percentEncoding(_ special: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        result += String(scalar).printable
      }
    }
    return result
  }
}

extension Diagnostic.Severity {
  /// Returns the name of the severity in the form of a tool, which may have no remarks.
  func name(ofRemark remark: String) -> String { self == .remark ? remark : rawValue }

  /// The maximum number of annotations that GitHub shows for a step: ten of each command. One
  /// notice counts the findings that are not shown.
  fileprivate var githubLimit: Int { self == .remark ? 9 : 10 }
}
