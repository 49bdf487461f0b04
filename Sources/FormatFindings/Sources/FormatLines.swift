import VFLSyntax

/// Returns the formats of a text that has one format per line; see ``Source/Kind/formatList``.
///
/// - Complexity: O(*n*) for *n* bytes.
func formatLines(of bytes: [UInt8], from start: Int) -> [LocatedFormat] {
  var formats: [LocatedFormat] = []
  var lines = Lines(bytes: bytes, position: start)
  while let line = lines.next() {
    if isBlankOrComment(bytes[line]) { continue }
    var ranges = [line]
    while let last = ranges.last, bytes[last].last == UInt8(ascii: "\\") {
      ranges[ranges.count - 1] = last.dropLast()
      guard let next = lines.next() else { break }
      ranges.append(next)
    }
    formats.append(LocatedFormat(ranges: ranges, of: bytes))
  }
  return formats
}

/// The ranges of the lines of a text, without their endings, LF or CRLF.
private struct Lines: IteratorProtocol {
  let bytes: [UInt8]
  var position: Int

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = newline + 1
    let endsInReturn =
      newline > start && newline < bytes.count && bytes[newline - 1] == UInt8(ascii: "\r")
    return start..<(endsInReturn ? newline - 1 : newline)
  }
}

private func isBlankOrComment(_ line: ArraySlice<UInt8>) -> Bool {
  let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  return text.isEmpty || text.starts(with: "#".utf8) || text.starts(with: "//".utf8)
}
