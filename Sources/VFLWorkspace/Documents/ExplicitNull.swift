/// An optional value that is encoded as `null` where there is none, instead of being left out.
package struct ExplicitNull<Value: Encodable>: Encodable {
  private let value: Value?

  package init(_ value: Value?) {
    self.value = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension ExplicitNull: Sendable where Value: Sendable {}
