/// A constraint without an angle bracket before its class, in a line with only punctuation before
/// it.
struct BareEntry {
  /// The text, without the quotation mark after it.
  let range: Range<Int>

  /// Whether the angle bracket at the end is present.
  let isClosed: Bool
}

extension BareEntry {
  /// Returns the entries of the lists in a text: after a header, and one after the line that names
  /// the broken constraint. Other text can mention a constraint.
  ///
  /// If the text can begin with a list, the entries of that list are those that can be read.
  static func all(in bytes: UnsafeBufferPointer<UInt8>, beginsInList: Bool) -> [BareEntry] {
    let marks = LogMark.marks(in: bytes, bytes.indices)
    var entries: [BareEntry] = []
    var (isInList, awaitsBroken, mustBeReadable) = (beginsInList, false, beginsInList)
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .header: (isInList, awaitsBroken, mustBeReadable) = (true, false, false)
      case .breaking: (isInList, awaitsBroken, mustBeReadable) = (false, true, false)
      case .redaction: break
      case .constraint: awaitsBroken = false
      case .bareConstraint:
        let isEntry = (isInList || awaitsBroken) && mark.beginsEntry(in: bytes)
        awaitsBroken = false
        if !isEntry { continue }
        let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : bytes.count
        let entry = BareEntry(from: mark.range.lowerBound, before: end, in: bytes)
        if mustBeReadable, !entry.isReadable(in: bytes) { continue }
        entries.append(entry)
      }
    }
    return entries
  }

  /// An entry up to the quotation mark that ends it, or else up to the end of its line, or of the
  /// first line in which no parenthesis is open.
  private init(from start: Int, before limit: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let limit = min(limit, start + 4096)
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    var end = start
    var depth = 0
    while end < limit {
      let byte = bytes[end]
      if isQuoted, byte == UInt8(ascii: "\""), Self.isEnd(at: end + 1, in: bytes) { break }
      if !isQuoted, byte.isLineBreak, depth <= 0, !Self.continues(after: end, in: bytes) { break }
      if byte.isOne(of: "([") { depth += 1 }
      if byte.isOne(of: ")]") { depth -= 1 }
      end += 1
    }
    while end > start + 1,
      bytes[end - 1].isSpace
        || !isQuoted && bytes[end - 1].isOne(of: ",\"`.")
    { end -= 1 }
    self.init(range: start..<end, isClosed: bytes[end - 1] == UInt8(ascii: ">"))
  }

  /// Whether the text in angle brackets is a constraint.
  private func isReadable(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = [UInt8(ascii: "<")] + bytes[range] + (isClosed ? [] : [UInt8(ascii: ">")])
    return text.withUnsafeBufferPointer {
      let constraint = PrintedConstraint(in: $0.indices, of: $0)
      return constraint.isSyntax && constraint.range == $0.indices
    }
  }

  /// Whether the line after a line break begins with a part of a constraint.
  private static func continues(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = offset
    let limit = min(bytes.count, offset + 64)
    while start < limit, bytes[start].isSpace { start += 1 }
    let parts: [StaticString] = ["(active", "(inactive", "(names", "(Names", "==", "<=", ">="]
    return parts.contains { bytes.contains($0, at: start, end: bytes.count) }
  }

  /// Whether the text at an offset can follow the quotation mark after an entry.
  private static func isEnd(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < bytes.count else { return true }
    return bytes[offset].isSpace || bytes[offset].isOne(of: ",)]`.")
  }
}

extension LogMark {
  /// Whether only punctuation precedes the mark in its line.
  func beginsEntry(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset > 0, !bytes[offset - 1].isLineBreak {
      guard range.lowerBound - offset < 64, bytes[offset - 1].isOne(of: " \t\"'([{>*-+|`/#•")
      else { return false }
      offset -= 1
    }
    return true
  }
}
