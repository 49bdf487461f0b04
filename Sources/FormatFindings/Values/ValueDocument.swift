/// The values of a text with their places, as ``ValueParser`` reads them.
public struct ValueDocument: Sendable {
  /// The value of the whole text; after a syntax error, the values before it.
  package let root: LocatedValue
  /// The errors that do not end reading, such as duplicate keys.
  package let errors: [ValueError]
  /// The error that ended reading; `nil` if the root is complete.
  package let syntaxError: ValueError?

  package init(root: LocatedValue, errors: [ValueError] = [], syntaxError: ValueError? = nil) {
    (self.root, self.errors, self.syntaxError) = (root, errors, syntaxError)
  }

  package var allErrors: [ValueError] { errors + (syntaxError.map { [$0] } ?? []) }
}

/// A function that reads the values of a text: ``ValueDocument/init(json:)``, or
/// `ValueDocument.init(yaml:)` of the module `VFLWorkspace`.
public typealias ValueParser = @Sendable (Source) -> ValueDocument
