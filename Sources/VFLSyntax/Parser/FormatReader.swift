/// Reads a format part by part, for a consumer that needs no tree of the whole.
///
/// The parts in order are the tree: ``VisualFormatSyntax/elements`` consists of the elements of all
/// parts. The indices of predicates begin at 0 in each part. After an error, parts can differ from
/// the tree, and a consumer must discard what it has made of them.
///
/// - Complexity: Reading all parts takes time linear in the number of bytes, and space linear in
///   the size of the largest part.
package struct FormatReader: ~Copyable {
  private var parser: Parser
  private var hasStarted = false

  /// Calls a function with a reader at the start of a format, and returns its result. Embedded
  /// Swift could not destroy a reader in another module.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout FormatReader) -> Bool
  ) -> Bool {
    var reader = FormatReader(bytes)
    return body(&reader)
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = Parser(bytes, reservedElementCount: 8, reservedPredicateCount: 8)
  }

  /// The axis of the format. The first part contains the orientation.
  package var axis: OrientationSyntax.Axis { parser.orientation?.axis ?? .horizontal }

  /// Whether the parts that have been read conform to the grammar.
  package var isValid: Bool { parser.diagnostics.errorCount == 0 }

  /// The elements of the part: the first view with the superview and the connection before it, or a
  /// connection and the item after it. Valid until the next part is read.
  package var elements: UnsafeBufferPointer<ElementSyntax> { parser.elements.nodes }

  /// The predicates of the part. Valid until the next part is read.
  package var predicates: UnsafeBufferPointer<PredicateSyntax> { parser.predicates.nodes }

  /// Reads the next part.
  ///
  /// - Returns: Whether there is one without an error. Reading ends at the first error.
  package mutating func readPart() -> Bool {
    parser.elements.removeAll()
    parser.predicates.removeAll()
    if hasStarted {
      guard parser.parseConnectionAndItem() else { return false }
    } else {
      hasStarted = true
      parser.parseFirstItems()
    }
    return isValid
  }
}
