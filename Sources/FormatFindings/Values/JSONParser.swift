extension ValueDocument {
  /// Reads JSON as RFC 8259 defines it. A duplicate key is an error, but does not end reading.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(json source: Source) {
    do throws(ValueError) {
      if let error = source.firstUTF8Error(from: 0) { throw error }
      var parser = JSONParser(source)
      self.init(root: try parser.parseText(), errors: parser.errors)
    } catch {
      let nothing = LocatedValue(content: .null, start: source.text(at: 0, length: 0), end: 0)
      self.init(root: nothing, syntaxError: error)
    }
  }
}

/// The parser of JSON, with one function for each production of RFC 8259.
struct JSONParser {
  /// The maximum depth of nested lists and mappings.
  static let maximumDepth = 100

  private let source: Source
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The errors of duplicate keys.
  private(set) var errors: [ValueError] = []

  init(_ source: Source) {
    self.source = source
    bytes = source.bytes
    position = byteOrderMarkLength(of: bytes)
  }

  /// JSON-text = ws value ws
  mutating func parseText() throws(ValueError) -> LocatedValue {
    skipWhitespace()
    let value = try parseValue()
    skipWhitespace()
    if position < bytes.count { throw error("the end of the text") }
    return value
  }

  /// value = false / null / true / object / array / number / string
  private mutating func parseValue() throws(ValueError) -> LocatedValue {
    let start = position
    switch peek {
    case UInt8(ascii: "{"):
      let content = LocatedValue.Content.mapping(try parseObject())
      return LocatedValue(content: content, start: source.text(at: start), end: position)
    case UInt8(ascii: "["):
      let content = LocatedValue.Content.sequence(try parseArray())
      return LocatedValue(content: content, start: source.text(at: start), end: position)
    case UInt8(ascii: "\""):
      let text = LocatedText(try parseString(), ofScalarAt: start, in: source)
      return LocatedValue(content: .scalar(isQuoted: true), start: text, end: position)
    default:
      let text = try parseNumberOrLiteral()
      return LocatedValue(
        content: text == "null" ? .null : .scalar(isQuoted: false),
        start: LocatedText(text, ofScalarAt: start, in: source), end: position)
    }
  }

  // MARK: - Objects and arrays

  /// object = begin-object [ member *( value-separator member ) ] end-object
  private mutating func parseObject() throws(ValueError) -> [LocatedValue.Entry] {
    var entries: [LocatedValue.Entry] = []
    var names = KeyNames()
    try parseElements(endingIn: UInt8(ascii: "}"), "',' or '}'") { parser throws(ValueError) in
      let entry = try parser.parseMember()
      if !names.insert(entry.key.string, after: entries) {
        parser.errors.append(ValueError(.duplicateKey(entry.key.string), at: entry.key))
      }
      entries.append(entry)
    }
    return entries
  }

  /// member = string name-separator value
  private mutating func parseMember() throws(ValueError) -> LocatedValue.Entry {
    let start = position
    guard peek == UInt8(ascii: "\"") else { throw error("a key in double quotes") }
    let key = LocatedText(try parseString(), ofScalarAt: start, in: source)
    skipWhitespace()
    guard consume(if: UInt8(ascii: ":")) else { throw error("':'") }
    skipWhitespace()
    return LocatedValue.Entry(key: key, value: try parseValue())
  }

  /// array = begin-array [ value *( value-separator value ) ] end-array
  private mutating func parseArray() throws(ValueError) -> [LocatedValue] {
    var elements: [LocatedValue] = []
    try parseElements(endingIn: UInt8(ascii: "]"), "',' or ']'") { parser throws(ValueError) in
      elements.append(try parser.parseValue())
    }
    return elements
  }

  /// Parses elements with commas between them, from the opening bracket to the closing one.
  private mutating func parseElements(
    endingIn end: UInt8, _ expected: String,
    _ parseElement: (inout JSONParser) throws(ValueError) -> Void
  ) throws(ValueError) {
    if depth == Self.maximumDepth {
      throw ValueError(.nestedTooDeeply, at: source.text(at: position))
    }
    depth += 1
    position += 1
    skipWhitespace()
    if !consume(if: end) {
      try parseElement(&self)
      skipWhitespace()
      while consume(if: UInt8(ascii: ",")) {
        skipWhitespace()
        try parseElement(&self)
        skipWhitespace()
      }
      guard consume(if: end) else { throw error(expected) }
    }
    depth -= 1
  }

  // MARK: - Scalars

  /// number = [ minus ] int [ frac ] [ exp ]
  private mutating func parseNumberOrLiteral() throws(ValueError) -> String {
    let start = position
    while let byte = peek, byte.isPartOfJSONScalar { position += 1 }
    let text = bytes[start..<position]
    if text.isJSONNumber || Self.literals.contains(where: { text.elementsEqual($0.utf8) }) {
      return String(decoding: text, as: UTF8.self)
    }
    position = start
    throw error("a value")
  }

  private static let literals = ["false", "null", "true"]

  /// string = quotation-mark *char quotation-mark
  private mutating func parseString() throws(ValueError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw error("an escape in place of a control character") }
      if byte == UInt8(ascii: "\\") {
        text += UTF8.encode(try parseEscape()) ?? UTF8.encodedReplacementCharacter
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard consume(if: UInt8(ascii: "\"")) else { throw error("'\"' at the end of the string") }
    return String(decoding: text, as: UTF8.self)
  }

  /// char = escape ( %x22 / %x5C / %x2F / %x62 / %x66 / %x6E / %x72 / %x74 / %x75 4HEXDIG )
  private mutating func parseEscape() throws(ValueError) -> Unicode.Scalar {
    position += 1
    guard let byte = peek else { throw error("an escape") }
    if byte == UInt8(ascii: "u") {
      position += 1
      return try parseEscapedScalar()
    }
    guard let scalar = Self.escapes.first(where: { $0.byte == byte })?.scalar else {
      throw error("an escape")
    }
    position += 1
    return scalar
  }

  private static let escapes: [(byte: UInt8, scalar: Unicode.Scalar)] = [
    (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"),
    (UInt8(ascii: "b"), "\u{8}"), (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "n"), "\n"),
    (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
  ]

  /// Returns the character of the four digits after `\u`, or of a surrogate pair.
  private mutating func parseEscapedScalar() throws(ValueError) -> Unicode.Scalar {
    let first = try parseHexadecimalDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = first < 0xDC00 && consume(if: UInt8(ascii: "\\")) && consume(if: UInt8(ascii: "u"))
    guard isPair else { throw error("the second half of a surrogate pair") }
    let second = try parseHexadecimalDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("the second half of a surrogate pair") }
    return scalar
  }

  private mutating func parseHexadecimalDigits() throws(ValueError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexadecimalDigit else { throw error("four hexadecimal digits") }
      code = code << 4 | digit
      position += 1
    }
    return code
  }

  // MARK: - The position

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func consume(if byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// ws = *( %x20 / %x09 / %x0A / %x0D )
  private mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private func error(_ expected: String) -> ValueError {
    let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    let text = source.text(at: position, length: found.map { UTF8.width($0) } ?? 0)
    return ValueError(.notJSON(expected: expected, found: found.map { String($0) }), at: text)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a number or a literal contains the byte.
  var isPartOfJSONScalar: Bool {
    let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
    return isDigit || isLetter || "+-.".utf8.contains(self)
  }

  var hexadecimalDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a number: `-0.5e+3`, but neither `+1`, `01`, `.5` nor `1.`.
  var isJSONNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let count = rest.dropDigits()
    guard count == 1 || count > 1 && !isZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if rest.dropDigits() == 0 { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
      if rest.dropDigits() == 0 { return false }
    }
    return rest.isEmpty
  }

  /// Removes the digits at the beginning and returns their number.
  private mutating func dropDigits() -> Int {
    let count = prefix { $0.isDigit }.count
    removeFirst(count)
    return count
  }
}
