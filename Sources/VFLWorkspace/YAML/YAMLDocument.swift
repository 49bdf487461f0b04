package import FormatFindings

/// A YAML file as values with their places.
package struct YAMLDocument {
  /// The value of the whole file; after an error in the syntax, what precedes it.
  package var root: LocatedValue
  /// The errors of duplicate keys.
  package private(set) var errors: [ValueError] = []
  /// The error that ended reading; `nil` if the root is complete.
  package private(set) var syntaxError: ValueError?

  /// Reads YAML, of which JSON is a part.
  ///
  /// Anchors and aliases are refused: the files do not need them, and a few bytes of them can
  /// stand for more values than fit into memory.
  ///
  /// - Throws: The error in the syntax. One beside duplicate keys is added to ``errors``, and the
  ///   root is empty.
  package init(_ source: Source) throws(ValueError) {
    self.init(partially: source)
    guard let syntaxError else { return }
    if errors.isEmpty { throw syntaxError }
    errors.append(syntaxError)
    root = LocatedValue(content: .null, start: source.text(at: 0, length: 0), end: 0)
  }

  /// Reads YAML up to an error in the syntax.
  package init(partially source: Source) {
    let file = YAMLFile(source)
    let text = file.text
    var result = YAMLParser.parse(file, text)
    root = result.root
    syntaxError = file.isASCII ? nil : source.firstUTF8Error(from: file.start)
    if syntaxError != nil { return }
    if result.error != nil {
      syntaxError = result.error
      // Another error is reported rather than an alias.
      result = YAMLParser.parse(file, text.withoutAliases)
      let alias = result.duplicates.first { source.bytes[$0.offset...].first == UInt8(ascii: "*") }
      if let error = result.error {
        syntaxError = result.duplicates.first.map { file.error($0) } ?? error
        return
      } else if let alias {
        syntaxError = ValueError(.anchor, at: file.text(at: alias.offset))
        return
      }
    }
    errors = result.duplicates.map { file.error($0) }
    if let anchor = result.anchor {
      syntaxError = ValueError(.anchor, at: file.text(at: anchor))
    }
  }
}
