package import FormatFindings

/// A reader of scenes or samples, which collects the errors in a file.
package protocol SceneValueReader: ValueReader {
  /// The errors.
  var errors: [SceneFileError] { get set }
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<SceneReader.TextKey> { get set }
}

extension SceneValueReader {
  /// Adds the errors that were found in parsing a file.
  package mutating func addErrors(_ valueErrors: [ValueError]) {
    errors = valueErrors.map { SceneFileError($0) }
    textsWithErrors = Set(errors.compactMap { $0.text.map { SceneReader.TextKey($0.place) } })
  }

  /// Reports an error, unless one has been reported for the same text.
  package mutating func fail(
    _ kind: SceneFileError.Kind, at text: LocatedText, suggestion: String? = nil
  ) {
    let key = SceneReader.TextKey(text.place)
    if !text.string.isEmpty, !textsWithErrors.insert(key).inserted { return }
    errors.append(SceneFileError(kind, at: text, suggestion: suggestion))
  }

  package mutating func fail(
    _ kind: ValueError.Kind, at text: LocatedText, suggestion: String? = nil
  ) {
    fail(.value(kind), at: text, suggestion: suggestion)
  }
}
