/// What parsing gives: always a tree, and what is wrong with the format.
public struct ParsedFormat: Hashable, Sendable {
  /// The tree; of a broken format, what could be read.
  public let syntax: VisualFormatSyntax

  /// What is wrong, sorted by offset, at most 100 diagnostics and one that counts the others. Empty for a valid
  /// format.
  public let diagnostics: [Diagnostic]

  /// How many errors there are, those included that are only counted.
  public let errorCount: Int

  /// Whether the format conforms to the grammar.
  public var isValid: Bool { errorCount == 0 }
}

extension VisualFormatSyntax {
  /// Parses a format string.
  ///
  /// Parsing never fails: it goes on after an error and reports the others too, each once.
  ///
  /// - Complexity: linear in the number of bytes, with constant stack.
  public static func parse(_ format: String) -> ParsedFormat {
    parse(utf8: Array(format.utf8))
  }

  /// Parses the bytes of a format, which need not be valid UTF-8.
  ///
  /// - Complexity: linear in the number of bytes, with constant stack.
  public static func parse(utf8 source: [UInt8]) -> ParsedFormat {
    source.withUnsafeBufferPointer { parse($0, keeping: source) }
  }

  /// Parses bytes that are lent, for a tree that is used before they are given back: it has no source of its own.
  package static func parse(lent bytes: UnsafeBufferPointer<UInt8>) -> ParsedFormat {
    parse(bytes, keeping: [])
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, keeping source: [UInt8]) -> ParsedFormat {
    var parser = Parser(bytes)
    parser.parseVisualFormatString()
    return ParsedFormat(
      syntax: VisualFormatSyntax(
        source: source, orientation: parser.orientation, elements: parser.elements,
        predicates: parser.predicates),
      diagnostics: parser.diagnostics.finished(), errorCount: parser.diagnostics.errorCount)
  }
}
