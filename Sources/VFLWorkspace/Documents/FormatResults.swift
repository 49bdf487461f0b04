/// The texts of sources in canonical form, and the formats that were not canonical.
public struct FormatResults: Encodable, Sendable {
  private let formatted: [SourceDocument]

  private struct SourceDocument: Encodable {
    let file: String
    let text: String
    let changes: [ChangeDocument]
  }

  private struct ChangeDocument: Encodable {
    let line: Int
    let column: Int
    let format: String
    let canonical: String
  }

  /// Creates the results from formatted sources.
  public init(_ sources: [FormattedSource]) {
    formatted = sources.map { source in
      SourceDocument(
        file: source.original.name, text: String(decoding: source.formatted.bytes, as: UTF8.self),
        changes: source.changes.map { change in
          let start = source.original.location(of: change.format.sourceStart)
          return ChangeDocument(
            line: start.line, column: start.column, format: change.format.text,
            canonical: change.canonicalText)
        })
    }
  }
}
