/// Splits the bytes of a format string into tokens.
///
/// The lexer accepts arbitrary bytes, including invalid UTF-8, and never fails. It does not copy
/// the bytes, so it must not outlive the closure that provides the buffer.
///
/// - Complexity: Reading all tokens takes time linear in the number of bytes.
package struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>

  private let kindByFirstByte = Token.Kind.kindsByFirstByte

  /// The only offset where `H` or `V` is an orientation: the first non-blank byte, or the end of a
  /// text that has no orientation.
  private let orientationOffset: Int

  /// The offset of the next token's first byte.
  private(set) var position = 0

  /// The value of the last number, if it consists of at most 16 digits.
  private(set) var integer: Double?

  /// Whether a confusable character has been read. The parser resets the flag.
  var hasReadConfusable = false

  /// Creates a lexer at the start of a text. With `hasOrientation`, a leading `H` or `V` is an
  /// orientation.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, hasOrientation: Bool = true) {
    self.bytes = bytes
    orientationOffset =
      hasOrientation ? bytes.firstIndex { !$0.isBlank } ?? bytes.count : bytes.count
  }

  /// Returns the next token and advances past it. At the end of the source, every call returns an
  /// empty `endOfText` token.
  package mutating func next() -> Token {
    let start = position
    let kind = scanSingleByteToken() ?? scanWord() ?? scanToken()
    return Token(kind, Range(uncheckedBounds: (start, position)))
  }

  /// Scans the next token if its kind depends only on its first byte.
  @inline(__always)
  mutating func scanSingleByteToken() -> Token.Kind? {
    guard position < bytes.count else { return nil }
    let kind = kindByFirstByte[Int(bytes[position])]
    guard !kind.canBeMultibyte else { return nil }
    position += 1
    return kind
  }

  /// Scans the next token if it is a name or an integer of few digits.
  @inline(__always)
  mutating func scanWord() -> Token.Kind? {
    let kinds = kindByFirstByte
    let start = position
    guard start < bytes.count else { return nil }
    switch kinds[Int(bytes[start])] {
    case .name where start != orientationOffset:
      position = bytes.endOfName(from: start + 1)
      return .name
    case .number: return scanInteger()
    default: return nil
    }
  }

  /// Scans the next token.
  mutating func scanToken() -> Token.Kind {
    let start = position
    guard start < bytes.count else { return .endOfText }
    let byte = bytes[start]
    position = start + 1
    return scanRest(of: kindByFirstByte[Int(byte)], after: byte)
  }

  /// Returns the bytes of a token.
  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// Returns the character of a non-ASCII token, or `nil` if its bytes are not valid UTF-8.
  func scalar(in range: Range<Int>) -> Unicode.Scalar? {
    let encoded = bytes(of: range.prefix(4))
    guard let scalar = String(decoding: encoded, as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    return range.count <= 4 && String(scalar).utf8.elementsEqual(encoded) ? scalar : nil
  }

  private mutating func scanRest(of kind: Token.Kind, after byte: UInt8) -> Token.Kind {
    switch kind {
    case .name: scanNameOrOrientation(after: byte)
    case .number: scanNumber(after: byte)
    case .dot: peekIsDigit ? scanNumber(after: byte) : .dot
    case .partialRelation: scanRelation(after: byte)
    case .blanks, .lineBreaks: scanWhitespace(after: byte)
    case .nonASCII: scanNonASCII()
    default: kind
    }
  }

  private mutating func scanRelation(after byte: UInt8) -> Token.Kind {
    guard consume(UInt8(ascii: "=")) else { return .partialRelation }
    return switch byte {
    case UInt8(ascii: "<"): .lessThanOrEqual
    case UInt8(ascii: ">"): .greaterThanOrEqual
    default: .equal
    }
  }

  private mutating func scanWhitespace(after byte: UInt8) -> Token.Kind {
    var hasLineBreak = byte.isLineBreak
    skip {
      hasLineBreak = hasLineBreak || $0.isLineBreak
      return $0.isBlank || $0.isLineBreak
    }
    return hasLineBreak ? .lineBreaks : .blanks
  }

  private mutating func scanNonASCII() -> Token.Kind {
    let start = position - 1
    skip { (0x80..<0xC0).contains($0) }
    guard let kind = scalar(in: start..<position).flatMap(Confusable.init)?.kind else {
      return .nonASCII
    }
    hasReadConfusable = true
    return kind
  }

  private mutating func scanNameOrOrientation(after byte: UInt8) -> Token.Kind {
    if byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V") { return .orientation }
    skip { $0.isNameByte }
    return .name
  }

  @inline(__always)
  private mutating func skip(while isIncluded: (UInt8) -> Bool) {
    var end = position
    while end < bytes.count, isIncluded(bytes[end]) { end += 1 }
    position = end
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private var peekIsDigit: Bool { position < bytes.count && bytes[position].isDigit }
}

extension Lexer {
  /// Scans a number, and computes its value if it is an integer of at most 16 digits.
  @inline(__always)
  private mutating func scanInteger() -> Token.Kind? {
    var value: Int64 = 0
    var end = position
    while end < bytes.count, bytes[end].isDigit {
      value = value &* 10 &+ Int64(bytes[end] &- UInt8(ascii: "0"))
      end += 1
    }
    let next = end < bytes.count ? kindByFirstByte[Int(bytes[end])] : .endOfText
    guard next != .name, next != .dot, end - position <= 16 else { return nil }
    integer = Double(value)
    position = end
    return .number
  }

  /// Scans the rest of a number: the longest text that `strtod` accepts in the C locale.
  private mutating func scanNumber(after first: UInt8) -> Token.Kind {
    integer = nil
    if first == UInt8(ascii: "0"), scanHexadecimal() { return .number }
    skipDigits()
    if first != UInt8(ascii: "."), consume(UInt8(ascii: ".")) { skipDigits() }
    scanExponent(UInt8(ascii: "e"))
    return .number
  }

  /// Scans `x` and the digits of a hexadecimal number. Returns `false`, with the position
  /// unchanged, if no hexadecimal digit follows.
  private mutating func scanHexadecimal() -> Bool {
    let start = position
    guard consumeLetter(UInt8(ascii: "x")) else { return false }
    let digitsStart = position
    skipHexadecimalDigits()
    var digits = position - digitsStart
    if consume(UInt8(ascii: ".")) {
      let fractionStart = position
      skipHexadecimalDigits()
      digits += position - fractionStart
    }
    guard digits > 0 else {
      position = start
      return false
    }
    scanExponent(UInt8(ascii: "p"))
    return true
  }

  /// Scans an exponent. Leaves the position unchanged if no digit follows its letter and sign.
  private mutating func scanExponent(_ letter: UInt8) {
    let start = position
    guard consumeLetter(letter) else { return }
    if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
    if peekIsDigit { skipDigits() } else { position = start }
  }

  private mutating func consumeLetter(_ lowercase: UInt8) -> Bool {
    consume(lowercase) || consume(lowercase & ~0x20)
  }

  private mutating func skipDigits() {
    skip { $0.isDigit }
  }

  private mutating func skipHexadecimalDigits() {
    skip { $0.isHexadecimalDigit }
  }
}
