import VFLSyntax

/// A diagnostic in the shape that all JSON documents share.
struct DiagnosticDocument: Encodable {
  let file: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let severity: String
  let category: String
  let message: String
  /// The format's text; of one longer than ``formatLimit`` bytes, its beginning and an ellipsis.
  let format: String
  let offset: ExplicitNull<Int>
  let length: Int
  let notes: [NoteDocument]
  let fixIts: [FixItDocument]

  /// How many bytes of a format a diagnostic repeats: a hundred diagnostics of one format must not multiply it.
  static let formatLimit = 100_000

  struct NoteDocument: Encodable {
    let message: String
    let line: Int
    let column: Int
  }

  struct FixItDocument: Encodable {
    let message: String
    let edits: [EditDocument]
  }

  struct EditDocument: Encodable {
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let newText: String
  }

  init(_ entry: Report.Entry) {
    file = entry.file
    severity = entry.severity.rawValue
    category = entry.category
    message = entry.message
    guard let place = entry.place else {
      (line, column, endLine, endColumn) = (1, 1, 1, 1)
      (format, offset, length) = ("", ExplicitNull(nil), 0)
      (notes, fixIts) = ([], [])
      return
    }
    let range = place.range
    (line, column, endLine, endColumn) = place.lineAndColumns(of: range)
    format = place.formatText
    offset = ExplicitNull(range?.lowerBound)
    length = range?.count ?? 0
    notes = place.notes.map { note in
      let place = place.lineAndColumns(of: note.range ?? range)
      return NoteDocument(message: note.message, line: place.line, column: place.column)
    }
    fixIts = place.fixIts.map { fixIt in
      FixItDocument(
        message: fixIt.message,
        edits: fixIt.edits.map { edit in
          let place = place.lineAndColumns(of: edit.range)
          return EditDocument(
            line: place.line, column: place.column, endLine: place.endLine, endColumn: place.endColumn,
            newText: edit.newText)
        })
    }
  }
}

extension Report.Entry.Place {
  fileprivate func lineAndColumns(
    of range: Range<Int>?
  ) -> (line: Int, column: Int, endLine: Int, endColumn: Int) {
    let range = sourceRange(range)
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    return (start.line, start.column, end.line, end.column)
  }

  fileprivate var formatText: String {
    format.bytes.text(cutAfter: DiagnosticDocument.formatLimit, ifLongerThan: DiagnosticDocument.formatLimit)
  }
}
