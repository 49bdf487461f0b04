package import FormatFindings

/// A YAML file as values with their places.
package struct YAMLDocument {
  /// The value of the whole file.
  package var root: LocatedValue
  /// The errors of duplicate keys.
  package private(set) var errors: [ValueError] = []

  /// Reads YAML, of which JSON is a part.
  ///
  /// Anchors and aliases are refused: the files do not need them, and a few bytes of them can
  /// stand for more values than fit into memory.
  package init(_ source: Source) throws(ValueError) {
    let file = YAMLFile(source)
    let text = try file.validText()
    var result = YAMLParser.parse(file, text)
    var last = result.error
    // Another error is reported rather than an alias.
    if last != nil { result = YAMLParser.parse(file, text.withoutAliases) }
    if let error = result.error { throw result.duplicates.first.map { file.error($0) } ?? error }
    if let alias = result.duplicates.first(where: { file.isAlias(at: $0.offset) }) {
      throw ValueError(.anchor, at: file.text(at: alias.offset))
    }
    if let anchor = result.anchor { last = ValueError(.anchor, at: file.text(at: anchor)) }
    errors = result.duplicates.map { file.error($0) }
    guard let last else {
      root = result.root
      return
    }
    if errors.isEmpty { throw last }
    errors.append(last)
    root = LocatedValue(content: .null, start: file.text(at: 0, length: 0))
  }
}

extension YAMLFile {
  /// Returns the text for the parser.
  ///
  /// - Throws: The error of the first byte that is not UTF-8.
  fileprivate func validText() throws(ValueError) -> [UInt8] {
    if !isASCII { try source.checkUTF8(from: start) }
    return self.text
  }

  fileprivate func isAlias(at offset: Int) -> Bool {
    source.bytes[offset...].first == UInt8(ascii: "*")
  }
}
