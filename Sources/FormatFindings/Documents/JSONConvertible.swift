/// A part of a document that has a JSON value.
///
/// Core modules have no encoders. `FormatChecker` encodes the value of a type that conforms to
/// `Encodable` as well.
package protocol JSONConvertible {
  /// The value. The members of its objects are in the order of their keys.
  var json: JSONValue { get }
}

extension JSONValue {
  /// Creates a string, or `null` for `nil`.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// Creates a whole number, or `null` for `nil`.
  package init(_ number: Int?) {
    self = number.map { .integer($0) } ?? .null
  }

  /// Creates an array of the values of elements.
  package init(_ elements: [some JSONConvertible]) {
    self = .array(elements.map { $0.json })
  }
}
