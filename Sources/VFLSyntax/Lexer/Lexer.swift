/// Splits the bytes of a format string into tokens.
///
/// The lexer accepts arbitrary bytes, including invalid UTF-8, and never fails. It does not copy
/// the bytes, so it must not outlive the closure that provides the buffer.
///
/// - Complexity: Reading all tokens takes time linear in the number of bytes.
package struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>

  private let kindByFirstByte = Token.Kind.kindsByFirstByte

  /// The only offset at which `H` or `V` is an orientation: that of the first non-blank byte, or
  /// the end of a text that has no orientation.
  private let orientationOffset: Int

  /// The offset of the next token's first byte.
  private(set) var position = 0

  /// Whether a confusable character has been read. The parser resets the flag.
  var hasReadConfusable = false

  /// Creates a lexer at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - hasOrientation: Whether a leading `H` or `V` is an orientation token, as in a format.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, hasOrientation: Bool = true) {
    self.bytes = bytes
    orientationOffset =
      hasOrientation ? bytes.firstIndex { !$0.isBlank } ?? bytes.count : bytes.count
  }

  /// Returns the next token and advances past it. At the end of the source, every call returns an
  /// empty `endOfText` token.
  package mutating func next() -> Token {
    let start = position
    guard start < bytes.count else { return Token(.endOfText, start..<start) }
    let byte = bytes[start]
    position = start + 1
    let kind = scan(after: byte, at: start)
    return Token(kind, Range(uncheckedBounds: (start, position)))
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

  /// Scans the rest of the token that begins with `byte`.
  @inline(__always)
  private mutating func scan(after byte: UInt8, at start: Int) -> Token.Kind {
    let kind = kindByFirstByte[Int(byte)]
    guard kind.canBeMultibyte else { return kind }
    if kind == .name { return scanName(after: byte, at: start) }
    return scanRest(of: kind, after: byte)
  }

  private mutating func scanRest(of kind: Token.Kind, after byte: UInt8) -> Token.Kind {
    switch kind {
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

  private mutating func scanName(after byte: UInt8, at start: Int) -> Token.Kind {
    if start == orientationOffset, byte == UInt8(ascii: "H") || byte == UInt8(ascii: "V") {
      return .orientation
    }
    return scanRun(of: .name) { $0.isNameByte }
  }

  @inline(__always)
  private mutating func scanRun(
    of kind: Token.Kind, while isIncluded: (UInt8) -> Bool
  ) -> Token.Kind {
    skip(while: isIncluded)
    return kind
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
  /// Scans the rest of a number: the longest text that `strtod` accepts in the C locale.
  private mutating func scanNumber(after first: UInt8) -> Token.Kind {
    if first == UInt8(ascii: "0"), scanHexadecimal() { return .number }
    skipDigits()
    if first != UInt8(ascii: "."), consume(UInt8(ascii: ".")) { skipDigits() }
    scanExponent(UInt8(ascii: "e"))
    return .number
  }

  /// Scans `x` and the digits of a hexadecimal number.
  ///
  /// - Returns: `false`, with the position unchanged, if no hexadecimal digit follows.
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
