import VFLSyntax

extension Finding {
  /// Creates the finding of an error in a file of values, at the beginning of the file if it has no
  /// place.
  ///
  /// - Parameters:
  ///   - category: The stable code.
  ///   - message: The message.
  ///   - place: The place, if there is one.
  ///   - source: The source of the file.
  ///   - suggestion: A text that is allowed in place of the one with the error.
  package init(
    _ category: FindingCategory, _ message: String, at place: Place?, in source: Source,
    suggestion: String?
  ) {
    let place = place ?? (source.origin.isFile ? source.text(at: 0, length: 0).place : nil)
    let edit = place?.range.flatMap { range in suggestion.map { FixIt.replace(range, with: $0) } }
    self.init(
      .error, category, message, in: (place?.source ?? source).name, at: place,
      fixIts: edit.map { [$0] } ?? [])
  }
}
