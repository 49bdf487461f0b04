import VFLSyntax

/// A JSON value that is written without an encoder.
///
/// `JSONEncoder` takes four times as long, because it makes a dictionary of each object and then
/// sorts its keys.
package enum JSONValue: Sendable {
  case null
  case integer(Int)
  /// A number; `null` if it is not finite, which JSON does not have.
  case number(Double)
  case boolean(Bool)
  case string(String)
  case array([JSONValue])
  /// An object. Its members are in the order of their keys.
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

// MARK: - Text

extension [UInt8] {
  /// Appends a value as JSON.
  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(contentsOf: "null".utf8)
    case .integer(let number): append(contentsOf: number.description.utf8)
    case .number(let number):
      append(contentsOf: (number.isFinite ? number.shortestDecimal : "null").utf8)
    case .boolean(let isTrue): append(contentsOf: (isTrue ? "true" : "false").utf8)
    case .string(let text): append(quoting: text)
    case .array(let values):
      append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(values[index])
      }
      append(UInt8(ascii: "]"))
    case .object(let members):
      append(UInt8(ascii: "{"))
      append(members)
      append(UInt8(ascii: "}"))
    }
  }

  /// Appends the members of an object as JSON, with commas between them.
  package mutating func append(_ members: [JSONValue.Member]) {
    for index in members.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(quoting: members[index].key)
      append(UInt8(ascii: ":"))
      append(members[index].value)
    }
  }

  private mutating func append(quoting text: String) {
    append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.contains { $0.canBeEscapedInJSON }
    }
    if isPlain == true {
      append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": self += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\u{08}": append(contentsOf: #"\b"#.utf8)
    case "\t": append(contentsOf: #"\t"#.utf8)
    case "\n": append(contentsOf: #"\n"#.utf8)
    case "\u{0C}": append(contentsOf: #"\f"#.utf8)
    case "\r": append(contentsOf: #"\r"#.utf8)
    case _ where scalar.controlsTerminal || continuesCommand(scalar): append(hexEscapeOf: scalar)
    default: append(contentsOf: String(scalar).utf8)
    }
  }

  /// Returns whether a character after these bytes makes them the start of a command: services that
  /// run checks execute commands that begin with `##`, also within lines.
  package func continuesCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" && last == UInt8(ascii: "#")
  }

  /// Appends the escape of a character of the Basic Multilingual Plane in a JSON string.
  package mutating func append(hexEscapeOf scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append(contentsOf: #"\u"#.utf8)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    append(contentsOf: digits.utf8)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a character that has an escape in a string: JSON requires one
  /// for some, and the others control terminals or services.
  fileprivate var canBeEscapedInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self >= 0x7F
      || self == UInt8(ascii: "#")
  }
}
