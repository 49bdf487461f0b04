/// An entry of a list that is not a constraint, such as `"<UIView: 0x1; frame = (0 0; 10 10)>"`.
struct OtherEntry {
  /// The text from its first angle bracket to its last one, or else to the end of the line.
  let range: Range<Int>

  /// Reads the next entry in text without constraints; `nil` if there is none.
  init?(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard start < end,
      let first = (start..<end).first(where: { OtherEntry.isStart($0, before: end, in: bytes) })
    else { return nil }
    range = first..<SkippedText.endOfEntry(in: first..<end, of: bytes)
  }

  /// Returns whether an angle bracket and a class begin a line or follow a quotation mark.
  private static func isStart(
    _ offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard bytes[offset] == UInt8(ascii: "<"), offset + 1 < end, offset > 0 else { return false }
    let next = bytes[offset + 1]
    guard next.isClassByte, !next.isDigit else { return false }
    if bytes[offset - 1] == UInt8(ascii: "\"") { return true }
    var before = offset - 1
    while before > 0, bytes[before].isBlank { before -= 1 }
    return bytes[before].isLineBreak
  }
}
