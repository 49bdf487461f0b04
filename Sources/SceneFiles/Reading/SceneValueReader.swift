import LocatedYAML

/// A reader of scenes or samples, which collects the errors in a file.
protocol SceneValueReader: YAMLReader {
  /// The errors.
  var errors: [SceneFileError] { get set }
  /// The texts with errors. Only the first error of each is reported.
  var textsWithErrors: Set<SceneReader.TextKey> { get set }
}

extension SceneValueReader {
  /// Adds the errors that were found in parsing a file.
  mutating func addErrors(of document: YAMLDocument) {
    errors = document.errors.map { SceneFileError($0) }
    textsWithErrors = Set(errors.compactMap { $0.text.map { SceneReader.TextKey($0.place) } })
  }

  /// Reports an error, unless one has been reported for the same text.
  mutating func fail(_ kind: SceneFileError.Kind, at text: YAMLText, suggestion: String? = nil) {
    let key = SceneReader.TextKey(text.place)
    if !text.string.isEmpty, !textsWithErrors.insert(key).inserted { return }
    errors.append(SceneFileError(kind, at: text, suggestion: suggestion))
  }

  mutating func fail(_ kind: YAMLFileError.Kind, at text: YAMLText, suggestion: String? = nil) {
    fail(.yaml(kind), at: text, suggestion: suggestion)
  }
}
