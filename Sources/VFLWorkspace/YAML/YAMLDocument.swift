package import FormatFindings

/// A YAML file as values with their places.
package struct YAMLDocument {
  /// The value of the whole file; after an error in the syntax, what precedes it.
  package var root: LocatedValue
  /// The errors of duplicate keys.
  package private(set) var errors: [ValueError] = []
  /// The error that ended reading; `nil` if the root is complete.
  package private(set) var syntaxError: ValueError?

  /// Reads YAML, which includes JSON.
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

/// A YAML file, to which its texts refer.
final class YAMLFile: Sendable {
  let source: Source
  /// The offset at which the text begins, after a byte order mark.
  let start: Int
  /// Whether every character is one byte.
  let isASCII: Bool

  init(_ source: Source) {
    self.source = source
    start = byteOrderMarkLength(of: source.bytes)
    isASCII = source.bytes.reduce(0, |) < 0x80
  }

  /// The text for the YAML parser. In JSON, blanks replace the tabs between values, which YAML does
  /// not allow. The strings of JSON contain no tabs.
  var text: [UInt8] {
    var text = Array(source.bytes[start...])
    if text.first(where: { !$0.isYAMLBlank }) == UInt8(ascii: "{") {
      for index in text.indices where text[index] == UInt8(ascii: "\t") {
        text[index] = UInt8(ascii: " ")
      }
    }
    return text
  }

  /// Returns the text of a number of bytes at an offset, or of those that the file has there.
  func text(at offset: Int, length: Int = 1) -> LocatedText {
    source.text(at: offset, length: length)
  }

  /// Returns the offset after the quotation mark at an offset, if there is one.
  func offsetAfterQuote(_ offset: Int) -> Int {
    source.bytes[offset...].first?.isYAMLQuote ?? false ? offset + 1 : offset
  }

  /// Returns the error of a duplicate key.
  func error(_ key: YAMLParser.DuplicateKey) -> ValueError {
    ValueError(.duplicateKey(key.name), at: text(at: key.offset, length: key.name.utf8.count))
  }
}

extension [UInt8] {
  /// The text with a letter in place of each asterisk with which an alias could begin.
  var withoutAliases: [UInt8] {
    let asterisk = UInt8(ascii: "*")
    var bytes = self
    for index in bytes.indices.dropLast()
    where bytes[index] == asterisk && !bytes[index + 1].isYAMLBlank {
      if index == 0 || bytes[index - 1].canPrecedeAlias { bytes[index] = UInt8(ascii: "x") }
    }
    return bytes
  }
}

extension UInt8 {
  /// Whether an alias can follow the byte, which can be the last of a line break outside ASCII.
  fileprivate var canPrecedeAlias: Bool {
    isYAMLBlank || self >= 0x80 || "[{,:?".utf8.contains(self)
  }
}
