import VFLSyntax

/// The results of `vfl format`: the whole text of each input, and the formats that are not canonical.
struct FormatResults: Encodable {
  let formatted: [Formatted]

  struct Formatted: Encodable {
    let file: String
    let text: String
    let changes: [Change]
  }

  struct Change: Encodable {
    let line: Int
    let column: Int
    let format: String
    let canonical: String
  }

  init(_ results: [FormattedSource]) {
    formatted = results.map { result in
      Formatted(
        file: result.source.name, text: String(decoding: result.formatted.bytes, as: UTF8.self),
        changes: result.changes.map { change in
          let location = result.source.location(of: change.format.sourceStart)
          return Change(
            line: location.line, column: location.column,
            format: String(decoding: change.format.bytes, as: UTF8.self), canonical: change.canonicalText)
        })
    }
  }
}
