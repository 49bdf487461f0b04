extension EquationSyntax {
  /// Parses an equation, such as `title.width <= superview.width * 0.5 + 20 @750`.
  ///
  /// Parsing never fails. It continues after an error and reports each error once.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(_ equation: String) -> ParsedEquation {
    parse(utf8: Array(equation.utf8))
  }

  /// Parses the bytes of an equation. They need not be valid UTF-8.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(utf8 source: [UInt8]) -> ParsedEquation {
    source.withUnsafeBufferPointer { bytes in
      NodeMemory.withMemory { memory in
        var parser = Parser(bytes, memory, isEquation: true)
        let syntax = parser.parseEquation(of: source)
        return ParsedEquation(
          syntax: syntax, diagnostics: parser.diagnostics.sortedDiagnostics(),
          errorCount: parser.diagnostics.errorCount)
      }
    }
  }

  /// Returns whether a text, which is either a format or an equation, is an equation.
  ///
  /// A text that begins with a name and a dot is an equation. So is one with a relation outside
  /// parentheses and none of `[`, `|` and `:`, even if it is invalid, such as `a == b` and
  /// `(a) == b`: its errors are reported as those of an equation.
  package static func isEquation(_ text: [UInt8]) -> Bool {
    let trimmed = text.drop { $0.isBlank }
    let rest = trimmed.drop { $0.isNameByte }
    return rest.startIndex > trimmed.startIndex && rest.first == UInt8(ascii: ".")
      || hasRelationOfEquation(text)
  }

  /// Whether a text has a relation outside parentheses, and none of `[`, `|` and `:`.
  private static func hasRelationOfEquation(_ text: [UInt8]) -> Bool {
    var depth = 0
    var hasRelation = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: ":"): return false
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: hasRelation = hasRelation || depth == 0 && byte.isRelationByte
      }
    }
    return hasRelation
  }

  /// Returns the text of a node of this tree. Invalid UTF-8 is replaced by U+FFFD.
  ///
  /// - Complexity: Linear in the length of the text.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
