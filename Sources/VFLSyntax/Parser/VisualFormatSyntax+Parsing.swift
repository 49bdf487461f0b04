/// The result of parsing a format.
public typealias ParsedFormat = ParsedRule<VisualFormatSyntax>

/// The result of parsing an equation.
public typealias ParsedEquation = ParsedRule<EquationSyntax>

/// The result of parsing a format or an equation: a syntax tree and the diagnostics.
public struct ParsedRule<Syntax: Hashable & Sendable>: Hashable, Sendable {
  /// The syntax tree. The tree of an invalid text contains the parts that could be parsed.
  public let syntax: Syntax

  /// The diagnostics, sorted by offset: at most 100, and one that counts the others. Empty for a
  /// valid text.
  public let diagnostics: [Diagnostic]

  /// The number of errors, including those that are not listed in ``diagnostics``.
  public let errorCount: Int

  /// Whether the text conforms to the grammar.
  public var isValid: Bool { errorCount == 0 }
}

extension VisualFormatSyntax {
  /// Parses a format string.
  ///
  /// Parsing never fails. It continues after an error and reports each error once.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(_ format: String) -> ParsedFormat {
    let parsed = format.utf8.withContiguousStorageIfAvailable { parse($0, keeping: Array($0)) }
    return parsed ?? parse(utf8: Array(format.utf8))
  }

  /// Parses the bytes of a format. They need not be valid UTF-8.
  ///
  /// - Complexity: Linear in the number of bytes, with constant stack space.
  public static func parse(utf8 source: [UInt8]) -> ParsedFormat {
    source.withUnsafeBufferPointer { parse($0, keeping: source) }
  }

  /// Parses borrowed bytes; `source` is their copy for the tree.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, keeping source: [UInt8]
  ) -> ParsedFormat {
    NodeMemory.withMemory { memory in
      var parser = Parser(bytes, memory)
      parser.parseVisualFormatString()
      let all = parser.diagnostics.sortedDiagnostics()
      let diagnostics = all.upToDialect(in: bytes)
      return ParsedFormat(
        syntax: VisualFormatSyntax(
          source: source, orientation: parser.orientation, elements: parser.elements.array,
          predicates: parser.predicates.array),
        diagnostics: diagnostics ?? all,
        errorCount: diagnostics?.count ?? parser.diagnostics.errorCount)
    }
  }
}
