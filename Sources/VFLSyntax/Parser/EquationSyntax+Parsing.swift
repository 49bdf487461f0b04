/// What parsing an equation gives: always a tree, and what is wrong.
public struct ParsedEquation: Hashable, Sendable {
  /// The tree; of a broken equation, what could be read.
  public let syntax: EquationSyntax

  /// What is wrong, sorted by offset, at most 100 diagnostics and one that counts the others. Empty for a valid equation.
  public let diagnostics: [Diagnostic]

  /// How many errors there are, those included that are only counted.
  public let errorCount: Int

  /// Whether the equation conforms to the grammar.
  public var isValid: Bool { errorCount == 0 }
}

extension EquationSyntax {
  /// Parses an equation, such as `title.width <= superview.width * 0.5 + 20 @750`.
  ///
  /// Parsing never fails: it goes on after an error and reports the others too, each once.
  ///
  /// - Complexity: linear in the number of bytes, with constant stack.
  public static func parse(_ equation: String) -> ParsedEquation {
    parse(utf8: Array(equation.utf8))
  }

  /// Parses the bytes of an equation, which need not be valid UTF-8.
  ///
  /// - Complexity: linear in the number of bytes, with constant stack.
  public static func parse(utf8 source: [UInt8]) -> ParsedEquation {
    source.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes, isEquation: true)
      let syntax = parser.parseEquation(of: source)
      return ParsedEquation(
        syntax: syntax, diagnostics: parser.diagnostics.finished(), errorCount: parser.diagnostics.errorCount)
    }
  }

  /// Whether a text that is a format or an equation is an equation: its first name is followed by a dot, as no format's is.
  package static func begins(_ text: [UInt8]) -> Bool {
    let trimmed = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let rest = trimmed.drop { $0.isNameByte }
    return rest.startIndex > trimmed.startIndex && rest.first == UInt8(ascii: ".")
  }

  /// The text of a node of this tree. Invalid UTF-8 reads as replacement characters.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
