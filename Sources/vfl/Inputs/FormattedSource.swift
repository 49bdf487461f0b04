import VFLSyntax

/// A source and what of it is not canonical.
struct FormattedSource {
  /// A format and the canonical text that it should have.
  struct Change {
    let format: LocatedFormat
    let canonicalText: String

    /// The change that makes a format canonical; `nil` for one that is, and for a broken one.
    init?(_ format: LocatedFormat, _ parsed: ParsedFormat) {
      guard parsed.isValid else { return nil }
      self.format = format
      canonicalText = parsed.syntax.canonicalText
      if canonicalText.utf8.elementsEqual(format.bytes) { return nil }
    }
  }

  let source: Source
  let changes: [Change]
  /// The source with these changes made.
  let formatted: Source

  init(_ source: Source, changes: [Change]) {
    self.source = source
    self.changes = changes
    let edits = changes.map { FixIt.Edit($0.format.sourceRange, newText: $0.canonicalText) }
    formatted = source.replacingBytes(with: edits.applied(to: source.bytes))
  }

  var isChanged: Bool { !changes.isEmpty }

  /// A line for each change, with its place and the canonical text.
  var listing: String {
    changes.map { change in
      let location = source.location(of: change.format.sourceStart)
      return "\(source.name):\(location.line):\(location.column): \(change.canonicalText)\n"
    }.joined()
  }
}
