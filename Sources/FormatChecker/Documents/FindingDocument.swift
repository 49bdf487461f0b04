import VFLSyntax

/// A finding in the shape that all JSON documents share.
struct FindingDocument: Encodable {
  let file: String
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int
  let severity: String
  let category: String
  let message: String
  /// The format, truncated to ``formatLimit`` bytes.
  let format: String
  let offset: ExplicitNull<Int>
  let length: Int
  let notes: [NoteDocument]
  let fixIts: [FixItDocument]

  /// The maximum number of bytes of a format in a finding, so that a hundred findings in one
  /// format do not multiply it.
  private static let formatLimit = 100_000

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

  init(_ finding: Finding) {
    file = finding.sourceName
    severity = finding.severity.rawValue
    category = finding.category.rawValue
    message = finding.message
    guard let place = finding.place else {
      (line, column, endLine, endColumn) = (1, 1, 1, 1)
      (format, offset, length) = ("", ExplicitNull(nil), 0)
      (notes, fixIts) = ([], [])
      return
    }
    (line, column) = (place.start.line, place.start.column)
    (endLine, endColumn) = (place.end.line, place.end.column)
    format = place.format.bytes.text(truncatedTo: Self.formatLimit, ifLongerThan: Self.formatLimit)
    offset = ExplicitNull(place.range?.lowerBound)
    length = place.range?.count ?? 0
    notes = finding.notes.map { NoteDocument($0, in: place) }
    fixIts = finding.fixIts.map { fixIt in
      FixItDocument(
        message: fixIt.message, edits: fixIt.edits.map { EditDocument($0, in: place.source) })
    }
  }
}

extension FindingDocument.NoteDocument {
  fileprivate init(_ note: Finding.Note, in place: Place) {
    let start = (note.place ?? place).start
    self.init(message: note.message, line: start.line, column: start.column)
  }
}

extension FindingDocument.EditDocument {
  fileprivate init(_ edit: FixIt.Edit, in source: Source) {
    let start = source.location(of: edit.range.lowerBound)
    let end = source.location(of: edit.range.upperBound)
    self.init(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
      newText: edit.newText)
  }
}
