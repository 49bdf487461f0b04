package import LayoutConstraints

/// Reads a format part by part, for a consumer that does not need the whole tree.
///
/// The parts in order are the tree: ``VisualFormatSyntax/elements`` consists of the elements of all
/// parts. The indices of predicates begin at 0 in each part. After an error, parts can differ from
/// the tree, and a consumer must discard its results.
///
/// - Complexity: Reading all parts takes time linear in the number of bytes, and space linear in
///   the size of the largest part.
package struct FormatReader: ~Copyable {
  /// A part: the first view with the superview and the connection before it, or a connection and
  /// the item after it.
  package struct Part {
    package let elements: UnsafeBufferPointer<ElementSyntax>
    package let predicates: UnsafeBufferPointer<PredicateSyntax>
  }

  private var parser: Parser
  private var hasStarted = false

  /// Calls a function with a reader at the start of a format, and returns its result. Embedded
  /// Swift could not destroy a reader in another module.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout FormatReader) -> Bool
  ) -> Bool {
    NodeMemory.withMemory { memory in
      var reader = FormatReader(parser: Parser(bytes, memory))
      return body(&reader)
    }
  }

  private init(parser: consuming Parser) {
    self.parser = parser
  }

  /// The axis of the format. The first part contains the orientation.
  package var axis: LayoutAxis {
    mutating get { parser.orientation?.axis ?? .horizontal }
  }

  /// Whether the parts that have been read conform to the grammar.
  package var isValid: Bool {
    mutating get { parser.diagnostics.errorCount == 0 }
  }

  /// Reads the next part, which is valid until another one is read; returns `nil` at the end of the
  /// format or if the part has an error.
  package mutating func readPart() -> Part? {
    parser.elements.removeAll()
    parser.predicates.removeAll()
    if hasStarted {
      guard parser.parseConnectionAndItem() else { return nil }
    } else {
      hasStarted = true
      parser.parseFirstItems()
    }
    guard isValid else { return nil }
    return Part(elements: parser.elements.nodes, predicates: parser.predicates.nodes)
  }
}
