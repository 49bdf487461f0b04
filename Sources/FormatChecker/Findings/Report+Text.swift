import VFLSyntax

extension Report {
  /// Returns the findings as text for people, each with its line and a caret below the range.
  ///
  ///     Feed.vfl:12:9: error: unknown relation '>' [bad-relation]
  ///     H:|-[a(>30)]-|
  ///             ^
  ///
  /// - Parameter style: The style of the parts.
  /// - Returns: The text, which ends in a line feed unless it is empty. Control characters in it
  ///   are replaced, so that printing it cannot control a terminal.
  public func text(style: TextStyle = .plain) -> String {
    findings.map { $0.text(style) }.joined()
  }
}

extension Finding {
  fileprivate func text(_ style: TextStyle) -> String {
    let label = style("\(severity.rawValue):", as: severity.role)
    let headline =
      "\(label) \(style(message.printable, as: .message)) [\(category.rawValue)]\n"
    guard let place else { return headline + explanationText }
    return style(place.prefix, as: .place) + " " + headline + place.excerpt(style)
      + explanationText + notes(at: place, style)
  }

  private var explanationText: String { explanation.map { "\($0.printable)\n" }.joined() }

  /// The notes, unless there is an explanation, and the fix-its, one per line.
  private func notes(at place: Place, _ style: TextStyle) -> String {
    let notes = (explanation.isEmpty ? notes : []).map { note in
      let prefix = note.place.map { "\($0.prefix) " } ?? ""
      return "\(prefix)\(style("note:", as: .note)) \(note.message.printable)\n"
    }
    let fixIts = fixIts.map { fixIt in
      let start = fixIt.edits.first.map { place.source.location(of: $0.range.lowerBound) }
      let prefix = place.source.prefix(of: start ?? place.start)
      return "\(prefix) \(style("fix-it:", as: .note)) \(fixIt.message.printable)\n"
    }
    return (notes + fixIts).joined()
  }
}

extension Diagnostic.Severity {
  fileprivate var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .remark: .remark
    }
  }
}

extension Source {
  fileprivate func prefix(of location: Location) -> String {
    "\(name.printable):\(location.line):\(location.column):"
  }
}

extension Place {
  fileprivate var prefix: String { source.prefix(of: start) }

  /// The line of the place, and below it a caret and tildes.
  fileprivate func excerpt(_ style: TextStyle) -> String {
    let range = sourceRange
    let line = source.bytes[source.lineRange(of: range.lowerBound)]
    let excerpt = Excerpt(line: line, highlighting: range)
    return "\(excerpt.text)\n\(excerpt.padding)\(style(excerpt.marker, as: .marker))\n"
  }
}
