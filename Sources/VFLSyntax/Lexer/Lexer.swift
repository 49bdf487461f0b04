/// Splits the bytes of a format string into tokens.
///
/// The lexer takes any bytes whatever, valid UTF-8 or not, and never fails. It borrows the bytes: it must not
/// outlive the closure that lends them. Reading all tokens costs time linear in the number of bytes.
package struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>

  private let kindOfFirstByte = Token.Kind.byFirstByte

  /// The offset of the first byte that is not a blank, where `H` and `V` are an orientation.
  private let orientationOffset: Int

  /// The offset of the next token's first byte.
  private(set) var position = 0

  /// Whether a character outside ASCII has been taken that only looks like one of the language; set back by hand.
  var hasTakenConfusable = false

  /// Makes a lexer at the beginning of a text, in which a leading `H` or `V` may be a token of its own, as in a format.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, hasOrientation: Bool = true) {
    self.bytes = bytes
    orientationOffset = hasOrientation ? bytes.firstIndex { !$0.isBlank } ?? bytes.count : bytes.count
  }

  /// Takes the next token off the source; at its end, an empty `endOfText` token each time.
  package mutating func next() -> Token {
    let start = position
    guard start < bytes.count else { return Token(.endOfText, start..<start) }
    let byte = bytes[start]
    position = start + 1
    let kind = scan(after: byte, at: start)
    return Token(kind, Range(uncheckedBounds: (start, position)))
  }

  /// The bytes of a token of this source.
  func bytes(of range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// The character of a token outside ASCII, or `nil` where its bytes are not valid UTF-8.
  func scalar(in range: Range<Int>) -> Unicode.Scalar? {
    let encoded = bytes(of: range.prefix(4))
    guard let scalar = String(decoding: encoded, as: UTF8.self).unicodeScalars.first else { return nil }
    return range.count <= 4 && String(scalar).utf8.elementsEqual(encoded) ? scalar : nil
  }

  /// Scans the rest of the token that begins with a byte.
  @inline(__always)
  private mutating func scan(after byte: UInt8, at start: Int) -> Token.Kind {
    let kind = kindOfFirstByte[Int(byte)]
    guard kind.mayHaveMoreBytes else { return kind }
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
    guard let kind = scalar(in: start..<position).flatMap(Confusable.init)?.kind else { return .nonASCII }
    hasTakenConfusable = true
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
    of kind: Token.Kind, while belongs: (UInt8) -> Bool
  ) -> Token.Kind {
    skip(while: belongs)
    return kind
  }

  @inline(__always)
  private mutating func skip(while belongs: (UInt8) -> Bool) {
    var end = position
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
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
  /// Scans the rest of a number, as long as `strtod` in the C locale reads on.
  private mutating func scanNumber(after first: UInt8) -> Token.Kind {
    if first == UInt8(ascii: "0"), scanHexadecimal() { return .number }
    skipDigits()
    if first != UInt8(ascii: "."), consume(UInt8(ascii: ".")) { skipDigits() }
    scanExponent(UInt8(ascii: "e"))
    return .number
  }

  /// Scans `x` and the digits of a hexadecimal number, or nothing where no hexadecimal digit follows.
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

  /// Scans an exponent, or nothing where no digit follows its letter and sign.
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
