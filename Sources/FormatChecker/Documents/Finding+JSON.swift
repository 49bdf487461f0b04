import VFLSyntax

extension Finding {
  /// The maximum number of bytes of a format in a finding, so that a hundred findings in one
  /// format do not multiply it.
  private static let formatLimit = 100_000

  /// The finding in the shape that all JSON documents share. The format is truncated to 100,000
  /// bytes.
  var json: JSONValue {
    let (start, end) = (place?.start, place?.end)
    let format = place.map {
      $0.format.bytes.text(truncatedTo: Self.formatLimit, ifLongerThan: Self.formatLimit)
    }
    return .object([
      JSONValue.Member("category", .string(category.rawValue)),
      JSONValue.Member("column", .integer(start?.column ?? 1)),
      JSONValue.Member("endColumn", .integer(end?.column ?? 1)),
      JSONValue.Member("endLine", .integer(end?.line ?? 1)),
      JSONValue.Member("file", .string(sourceName)),
      JSONValue.Member("fixIts", .array(place.map(fixIts(at:)) ?? [])),
      JSONValue.Member("format", .string(format ?? "")),
      JSONValue.Member("length", .integer(place?.range?.count ?? 0)),
      JSONValue.Member("line", .integer(start?.line ?? 1)),
      JSONValue.Member("message", .string(message)),
      JSONValue.Member("notes", .array(place.map(notes(at:)) ?? [])),
      JSONValue.Member("offset", place?.range.map { .integer($0.lowerBound) } ?? .null),
      JSONValue.Member("severity", .string(severity.rawValue)),
    ])
  }

  private func notes(at place: Place) -> [JSONValue] {
    notes.map { note in
      let start = (note.place ?? place).start
      return .object([
        JSONValue.Member("column", .integer(start.column)),
        JSONValue.Member("line", .integer(start.line)),
        JSONValue.Member("message", .string(note.message)),
      ])
    }
  }

  private func fixIts(at place: Place) -> [JSONValue] {
    fixIts.map { fixIt in
      .object([
        JSONValue.Member("edits", .array(fixIt.edits.map { $0.json(in: place.source) })),
        JSONValue.Member("message", .string(fixIt.message)),
      ])
    }
  }
}

extension FixIt.Edit {
  fileprivate func json(in source: Source) -> JSONValue {
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    return .object([
      JSONValue.Member("column", .integer(start.column)),
      JSONValue.Member("endColumn", .integer(end.column)),
      JSONValue.Member("endLine", .integer(end.line)),
      JSONValue.Member("line", .integer(start.line)),
      JSONValue.Member("newText", .string(newText)),
    ])
  }
}
