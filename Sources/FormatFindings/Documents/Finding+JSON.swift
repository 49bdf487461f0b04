package import VFLSyntax

extension Finding {
  /// The maximum number of bytes of a format in a finding, so that a hundred findings in one
  /// format do not multiply it.
  private static let formatLimit = 100_000

  /// The finding in the shape that all JSON documents share. The format is truncated to 100,000
  /// bytes.
  package var json: JSONValue { .object(members { .object($0.members(in: $1)) }) }

  /// Returns the members of the finding in the order of their keys.
  ///
  /// - Parameter edit: Returns an edit of a fix-it as an object.
  /// - Returns: The members.
  package func members(_ edit: (FixIt.Edit, Place) -> JSONValue) -> [JSONValue.Member] {
    let (start, end) = (place?.start, place?.end)
    let format = place.map {
      $0.format.bytes.text(truncatedTo: Self.formatLimit, ifLongerThan: Self.formatLimit)
    }
    return [
      JSONValue.Member("category", .string(category.rawValue)),
      JSONValue.Member("column", .integer(start?.column ?? 1)),
      JSONValue.Member("endColumn", .integer(end?.column ?? 1)),
      JSONValue.Member("endLine", .integer(end?.line ?? 1)),
      JSONValue.Member("file", .string(sourceName)),
      JSONValue.Member("fixIts", .array(place.map { fixIts(at: $0, edit) } ?? [])),
      JSONValue.Member("format", .string(format ?? "")),
      JSONValue.Member("length", .integer(place?.range?.count ?? 0)),
      JSONValue.Member("line", .integer(start?.line ?? 1)),
      JSONValue.Member("message", .string(message)),
      JSONValue.Member("notes", .array(place.map(notes(at:)) ?? [])),
      JSONValue.Member("offset", place?.range.map { .integer($0.lowerBound) } ?? .null),
      JSONValue.Member("severity", .string(severity.rawValue)),
    ]
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

  private func fixIts(
    at place: Place, _ edit: (FixIt.Edit, Place) -> JSONValue
  ) -> [JSONValue] {
    fixIts.map { fixIt in
      .object([
        JSONValue.Member("edits", .array(fixIt.edits.map { edit($0, place) })),
        JSONValue.Member("message", .string(fixIt.message)),
      ])
    }
  }
}

extension FixIt.Edit {
  /// Returns the members of an edit in the order of their keys. Lines and columns are those of the
  /// source.
  package func members(in place: Place) -> [JSONValue.Member] {
    let source = place.source
    let start = source.location(of: range.lowerBound)
    let end = source.location(of: range.upperBound)
    return [
      JSONValue.Member("column", .integer(start.column)),
      JSONValue.Member("endColumn", .integer(end.column)),
      JSONValue.Member("endLine", .integer(end.line)),
      JSONValue.Member("line", .integer(start.line)),
      JSONValue.Member("newText", .string(newText)),
    ]
  }
}
