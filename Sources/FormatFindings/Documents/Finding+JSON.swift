package import VFLSyntax

extension Finding {
  /// The maximum number of bytes of a format in a finding, so that a hundred findings in one
  /// format do not multiply it.
  private static let formatLimit = 100_000

  /// The finding in the shape that all JSON documents share. The format is truncated to 100,000
  /// bytes.
  package var json: JSONValue { json { $0.json(in: $1) } }

  /// Returns the finding as an object.
  ///
  /// - Parameters:
  ///   - rule: The rule with the finding; without it, the object has no such member.
  ///   - edit: Returns an edit of a fix-it as an object.
  /// - Returns: The object.
  package func json(
    rule: JSONValue? = nil, _ edit: (FixIt.Edit, Place) -> JSONValue
  ) -> JSONValue {
    let (start, end) = (place?.start, place?.end)
    let format = place.map {
      $0.format.bytes.text(truncatedTo: Self.formatLimit, ifLongerThan: Self.formatLimit)
    }
    return [
      "category": .string(category.rawValue), "column": .integer(start?.column ?? 1),
      "endColumn": .integer(end?.column ?? 1), "endLine": .integer(end?.line ?? 1),
      "file": .string(sourceName), "fixIts": .array(place.map { fixIts(at: $0, edit) } ?? []),
      "format": .string(format ?? ""), "length": .integer(place?.range?.count ?? 0),
      "line": .integer(start?.line ?? 1), "message": .string(message),
      "notes": .array(place.map { notes(at: $0) } ?? []),
      "offset": JSONValue(place?.range?.lowerBound), "rule": rule,
      "severity": .string(severity.rawValue),
    ]
  }

  private func notes(at place: Place) -> [JSONValue] {
    notes.map { note in
      let start = (note.place ?? place).start
      return [
        "column": .integer(start.column), "line": .integer(start.line),
        "message": .string(note.message),
      ]
    }
  }

  private func fixIts(
    at place: Place, _ edit: (FixIt.Edit, Place) -> JSONValue
  ) -> [JSONValue] {
    fixIts.map { fixIt in
      ["edits": .array(fixIt.edits.map { edit($0, place) }), "message": .string(fixIt.message)]
    }
  }
}

extension FixIt.Edit {
  /// Returns the edit as an object, with lines and columns in the source.
  ///
  /// - Parameters:
  ///   - place: The place of the format with the edit.
  ///   - formatRange: The range of the edit in the format; without it, the object has no such
  ///     members.
  /// - Returns: The object.
  package func json(in place: Place, range formatRange: Range<Int>? = nil) -> JSONValue {
    let start = place.source.location(of: range.lowerBound)
    let end = place.source.location(of: range.upperBound)
    return [
      "column": .integer(start.column), "endColumn": .integer(end.column),
      "endLine": .integer(end.line), "length": formatRange.map { .integer($0.count) },
      "line": .integer(start.line), "newText": .string(newText),
      "offset": formatRange.map { .integer($0.lowerBound) },
    ]
  }
}
