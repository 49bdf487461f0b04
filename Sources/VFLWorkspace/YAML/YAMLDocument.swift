public import FormatFindings

extension ValueDocument {
  /// Reads YAML, which includes JSON. A key that occurs twice is an error beside the values.
  ///
  /// Anchors and aliases are refused: the files do not need them, and a few bytes of them can
  /// stand for more values than fit into memory.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(yaml source: Source) {
    let file = YAMLFile(source)
    let text = file.text
    var result = YAMLParser.parse(file, text)
    let root = result.root
    if !file.isASCII, let error = source.firstUTF8Error(from: file.start) {
      self.init(root: root, syntaxError: error)
      return
    }
    var syntaxError = result.error
    if syntaxError != nil {
      // Another error is reported rather than an alias.
      result = YAMLParser.parse(file, text.withoutAliases)
      let alias = result.duplicates.first { source.bytes[$0.offset...].first == UInt8(ascii: "*") }
      let other =
        result.error.map { error in result.duplicates.first.map { file.error($0) } ?? error }
        ?? alias.map { ValueError(.anchor, at: file.text(at: $0.offset)) }
      if let other {
        self.init(root: root, syntaxError: other)
        return
      }
    }
    if let anchor = result.anchor { syntaxError = ValueError(.anchor, at: file.text(at: anchor)) }
    self.init(
      root: root, errors: result.duplicates.map { file.error($0) }, syntaxError: syntaxError)
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

  /// Returns the text of some bytes at an offset, or of fewer at the end of the file.
  func text(at offset: Int, length: Int = 1) -> LocatedText {
    source.text(at: offset, length: length)
  }

  /// Returns the offset after the quotation mark at an offset, if there is one.
  func offsetAfterQuote(_ offset: Int) -> Int {
    source.bytes[offset...].first?.isYAMLQuote ?? false ? offset + 1 : offset
  }

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
