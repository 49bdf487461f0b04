/// A text in a log that belongs to a report.
struct LogMark {
  let kind: Kind
  let range: Range<Int>

  enum Kind {
    /// The line that states the problem.
    case header
    /// The beginning of a constraint: `<` and a class whose name ends in `Constraint`.
    case constraint
    /// The line before the constraint that will be broken.
    case breaking
    /// `<private>`, which the system logs in place of private text.
    case redaction
  }
}

extension LogMark {
  private static let header: StaticString = "Unable to simultaneously satisfy constraints"
  private static let breaking: StaticString = "Will attempt to recover by breaking constraint"
  private static let redaction: StaticString = "<private>"
  private static let classSuffix: StaticString = "Constraint"

  /// Returns the marks of a log in their order.
  ///
  /// - Complexity: Linear in the number of bytes. Only a byte that can begin a mark is compared
  ///   with more than three bytes.
  static func marks(in bytes: UnsafeBufferPointer<UInt8>) -> [LogMark] {
    var marks: [LogMark] = []
    for offset in bytes.indices {
      let byte = bytes[offset]
      guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "W")
      else { continue }
      if let mark = LogMark(at: offset, in: bytes) { marks.append(mark) }
    }
    return marks
  }

  private init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    if bytes[offset] == UInt8(ascii: "<"), let end = Self.endOfClassName(at: offset, in: bytes) {
      self.init(kind: .constraint, range: offset..<end)
    } else if bytes.contains(Self.header, at: offset, end: bytes.count) {
      self.init(kind: .header, range: offset..<offset + Self.header.utf8CodeUnitCount)
    } else if bytes.contains(Self.breaking, at: offset, end: bytes.count) {
      self.init(kind: .breaking, range: offset..<offset + Self.breaking.utf8CodeUnitCount)
    } else if bytes.contains(Self.redaction, at: offset, end: bytes.count) {
      self.init(kind: .redaction, range: offset..<offset + Self.redaction.utf8CodeUnitCount)
    } else {
      return nil
    }
  }

  /// Returns the end of the class name of a constraint, which a colon follows; `nil` for any other
  /// text in angle brackets.
  private static func endOfClassName(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var nameStart = start + 1
    while nameStart < bytes.count, bytes[nameStart].isBlank { nameStart += 1 }
    var end = nameStart
    while end < bytes.count, bytes[end].isClassByte { end += 1 }
    let suffixStart = end - classSuffix.utf8CodeUnitCount
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), suffixStart >= nameStart,
      bytes.contains(classSuffix, at: suffixStart, end: end)
    else { return nil }
    return end
  }
}
