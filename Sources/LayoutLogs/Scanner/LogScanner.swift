/// Reads the bytes of one constraint from left to right.
///
/// The scanner accepts arbitrary bytes, including invalid UTF-8. It does not copy the bytes, so it
/// must not outlive the closure that provides the buffer.
struct LogScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The end of the text that the constraint must end in.
  let end: Int

  /// The text before the constraint in its line, such as `//`. It can be repeated at the beginning
  /// of each further line of the constraint.
  private let linePrefix: Range<Int>

  var position: Int

  /// The names of items in the constraint, which can contain any text.
  private(set) var names: [Range<Int>] = []

  /// The first mentions of these names without addresses.
  private var mentions: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
    linePrefix = Self.linePrefix(of: range.lowerBound, in: bytes)
  }
}

extension LogScanner {
  /// Sets the names of items in the constraint.
  ///
  /// The system prints at most three of them; further ones and long ones are not kept, so that the
  /// time per item is constant.
  mutating func setNames(_ names: [Range<Int>]) {
    self.names = Array(names.filter { !$0.isEmpty && $0.count <= 128 }.prefix(6))
  }

  /// Returns the number of earlier mentions of a name. A text that is read again is one mention.
  mutating func countMentions(of name: Range<Int>) -> Int {
    let earlier = mentions.filter { $0.lowerBound < name.lowerBound && isText($0, in: name) }
    if mentions.count < 6, !mentions.contains(name) { mentions.append(name) }
    return earlier.count
  }

  private func isText(_ range: Range<Int>, in other: Range<Int>) -> Bool {
    range.count == other.count && zip(range, other).allSatisfy { bytes[$0] == bytes[$1] }
  }
}

// MARK: - Cursor

extension LogScanner {
  /// The next byte; `nil` at the end.
  var byte: UInt8? { byte(at: position) }

  func byte(at offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

  func at(_ word: StaticString) -> Bool { bytes.contains(word, at: position, end: end) }

  /// Moves the cursor past a word if it follows; returns whether it does.
  mutating func consume(_ word: StaticString) -> Bool {
    guard at(word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  mutating func expect(_ word: StaticString) throws(ReadingError) {
    guard consume(word) else { throw unexpected }
  }

  /// The error for text that does not conform to the grammar at the cursor.
  var unexpected: ReadingError { ReadingError(.unexpectedText, at: position) }
}

// MARK: - Whitespace

extension LogScanner {
  /// Moves the cursor past blanks, line breaks and the line prefixes after them. `\n`, `\r` and
  /// `\t`, written out, are whitespace too.
  mutating func skipWhitespace() {
    position = endOfWhitespace(at: position)
  }

  func endOfWhitespace(at start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset) {
      if byte.isLineBreak {
        offset = endOfLinePrefix(at: offset + 1)
      } else if byte.isBlank {
        offset += 1
      } else if byte == UInt8(ascii: "\\"), self.byte(at: offset + 1)?.isOne(of: "nrt") == true {
        offset += 2
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the end of the line prefix at the beginning of a line, or the beginning if the line
  /// does not have it.
  private func endOfLinePrefix(at start: Int) -> Int {
    guard !linePrefix.isEmpty else { return start }
    var offset = start
    while let byte = byte(at: offset), byte.isBlank { offset += 1 }
    for index in linePrefix {
      guard byte(at: offset) == bytes[index] else { return start }
      offset += 1
    }
    return offset
  }

  /// Returns the text before a constraint in its line, without the blanks and quotation marks at
  /// its ends. A longer text than 64 bytes is not repeated in other lines.
  private static func linePrefix(
    of start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var lower = start
    while lower > 0, !bytes[lower - 1].isLineBreak {
      lower -= 1
      if start - lower > 64 { return start..<start }
    }
    var upper = start
    while upper > lower,
      bytes[upper - 1].isBlank || bytes[upper - 1].isOne(of: "\"\\")
    {
      upper -= 1
    }
    while lower < upper, bytes[lower].isBlank { lower += 1 }
    return lower..<upper
  }
}

// MARK: - Numbers

extension LogScanner {
  /// number = digits ("." digits)? (("e" | "E") ("+" | "-")? digits)?
  ///
  /// Scans an unsigned number.
  mutating func scanNumber() -> Double? {
    let start = position
    skipDigits()
    guard position > start else { return nil }
    if at("."), byte(at: position + 1)?.isDigit == true {
      position += 1
      skipDigits()
    }
    scanExponent()
    return Double(bytes.text(start..<position))
  }

  private mutating func scanExponent() {
    let start = position
    guard consume("e") || consume("E") else { return }
    if !consume("+") { _ = consume("-") }
    if byte?.isDigit == true { skipDigits() } else { position = start }
  }

  private mutating func skipDigits() {
    while byte?.isDigit == true { position += 1 }
  }

  /// signedNumber = ("+" | "-")? number
  ///
  /// Scans a number after an optional sign and whitespace.
  mutating func scanSignedNumber() -> Double? {
    let start = position
    let isNegative = consume("-")
    if isNegative || consume("+") { skipWhitespace() }
    guard let number = scanNumber() else {
      position = start
      return nil
    }
    return isNegative ? -number : number
  }
}

// MARK: - Bytes

extension UnsafeBufferPointer<UInt8> {
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Returns whether a word begins at an offset and ends before another.
  func contains(_ word: StaticString, at offset: Int, end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= end - offset else { return false }
    for index in 0..<count where self[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Returns the offset after the prefixes of a class that the system creates to observe
  /// properties. Each observer of another framework can add one.
  func endOfObservationPrefix(at start: Int, end: Int) -> Int {
    let prefix: StaticString = "NSKVONotifying_"
    var offset = start
    while contains(prefix, at: offset, end: end - 1) { offset += prefix.utf8CodeUnitCount }
    return offset
  }
}

/// A set of ASCII characters.
struct ASCIISet {
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  init(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte < 64 { bits.low |= 1 << byte } else { bits.high |= 1 << (byte & 63) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? bits.low : bits.high) &>> (byte & 63) & 1 == 1
  }
}

/// The byte classes that the scanner distinguishes. All of them contain only ASCII bytes.
extension UInt8 {
  /// Whether the byte is one of some ASCII characters.
  func isOne(of characters: StaticString) -> Bool {
    (0..<characters.utf8CodeUnitCount).contains { characters.utf8Start[$0] == self }
  }

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  package var isSpace: Bool { isBlank || isLineBreak }

  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the byte is allowed in an attribute and in the name of a standard space.
  var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether the byte is allowed in the name of a class of constraints.
  var isClassByte: Bool {
    isNameByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") || self >= 0x80
  }

  /// The value of a hexadecimal digit; `nil` for another byte.
  package var hexadecimalValue: UInt16? {
    if isDigit { return UInt16(self - UInt8(ascii: "0")) }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt16(letter) + 10 : nil
  }
}
