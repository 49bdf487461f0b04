extension UInt8 {
  /// Whether the byte is a blank or an ASCII line break.
  package var isYAMLBlank: Bool { self == 32 || (9...13).contains(self) }

  /// Whether the byte is a quotation mark.
  package var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
