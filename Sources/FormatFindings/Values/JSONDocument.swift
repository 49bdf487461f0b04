/// A JSON text as values with their places.
///
/// The command reads JSON as YAML. This parser serves programs without libyaml.
package struct JSONDocument {
  /// The value of the whole text.
  package let root: LocatedValue
  /// The errors of duplicate keys.
  package let errors: [ValueError]

  /// The greatest number of lists and mappings around a value.
  static let maximumDepth = 100

  /// Reads JSON as RFC 8259 defines it.
  ///
  /// - Throws: The first error in the syntax.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ source: Source) throws(ValueError) {
    if let error = source.firstUTF8Error(from: 0) { throw error }
    var parser = JSONParser(source)
    root = try parser.parseText()
    errors = parser.errors
  }
}
