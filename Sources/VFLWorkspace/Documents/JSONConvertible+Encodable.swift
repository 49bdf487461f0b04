package import FormatFindings

extension JSONConvertible where Self: Encodable {
  /// Encodes the JSON value.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension ConstraintDocument: Encodable {}

extension SyntaxNode: Encodable {
  /// Encodes the node and its descendants as nested objects.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
