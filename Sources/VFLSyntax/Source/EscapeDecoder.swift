/// Decodes the bytes and escape sequences of a segment of a Swift string literal, each with its
/// source range.
///
/// A line break in a multi-line literal is a line feed, even if it is CR LF or CR in the source.
///
/// Source: The Swift Programming Language, “Lexical Structure”, “String Literals”.
package struct EscapeDecoder {
  private let source: [UInt8]
  private let introducer: [UInt8]
  private var position = 0

  /// Creates a decoder for the source text of a segment. The delimiters and escapes of its literal
  /// contain `delimiterCount` `#` characters.
  package init(_ source: [UInt8], delimiterCount: Int) {
    self.source = source
    introducer = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: delimiterCount)
  }

  /// Returns the value of the next byte, line break or escape sequence in UTF-8 and its range in
  /// the source, or `nil` at the end.
  package mutating func next() -> (value: [UInt8], range: Range<Int>)? {
    guard position < source.count else { return nil }
    let start = position
    let value = source[position...].starts(with: introducer) ? readEscape() : [readCharacter()]
    return (value, start..<position)
  }

  private mutating func readByte() -> UInt8 {
    defer { position += 1 }
    return source[position]
  }

  /// Reads a byte or a line break.
  private mutating func readCharacter() -> UInt8 {
    let byte = readByte()
    guard byte == UInt8(ascii: "\r") else { return byte }
    if position < source.count, source[position] == UInt8(ascii: "\n") { position += 1 }
    return UInt8(ascii: "\n")
  }

  private mutating func readEscape() -> [UInt8] {
    position += introducer.count
    guard position < source.count else { return [] }
    switch readByte() {
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "u"): return readScalar()
    case let other: return [other]
    }
  }

  /// Reads the rest of the escape sequence `\u{…}`.
  private mutating func readScalar() -> [UInt8] {
    let rest = source[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "}")) ?? source.endIndex
    let digits = String(decoding: rest[..<end].dropFirst(), as: UTF8.self)
    position = min(end + 1, source.endIndex)
    guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return [] }
    return Array(String(scalar).utf8)
  }
}
