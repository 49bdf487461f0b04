package import FormatFindings

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .integer(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .boolean(let isTrue):
      var container = encoder.singleValueContainer()
      try container.encode(isTrue)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members { try container.encode(member.value, forKey: Key(member.key)) }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
