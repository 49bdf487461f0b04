import VFLSyntax

/// A source and its canonical text.
struct FormattedSource {
  /// A format that is not canonical.
  struct Change {
    let source: Source
    let format: LocatedFormat
    let canonicalText: String

    var line: String {
      let location = source.location(of: format.sourceStart)
      return "\(source.name):\(location.line):\(location.column): \(canonicalText)"
    }
  }

  let source: Source
  let changes: [Change]
  /// The source with these changes made.
  let formatted: Source

  /// Formats those of a source's formats that are valid.
  init(_ source: Source, parsed: [ParsedFormat]) {
    self.source = source
    changes = zip(source.formats, parsed).compactMap { format, parsed in
      guard parsed.isValid else { return nil }
      let canonicalText = parsed.syntax.canonicalText
      return Array(canonicalText.utf8) == format.bytes
        ? nil : Change(source: source, format: format, canonicalText: canonicalText)
    }
    let edits = changes.map { FixIt.Edit($0.format.sourceRange, newText: $0.canonicalText) }
    formatted = source.replacingBytes(with: edits.applied(to: source.bytes))
  }

  var isChanged: Bool { !changes.isEmpty }
}
