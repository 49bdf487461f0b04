/// A format string, and where its bytes stand in the text that holds it.
struct LocatedFormat {
  /// The bytes of the format.
  let bytes: [UInt8]

  /// The pieces of the format, one for each line it stands on.
  private let pieces: [Piece]

  struct Piece {
    let formatOffset: Int
    let sourceOffset: Int
  }

  /// A format whose bytes need not stand in the source as they are: one in quotes, for example. There is at least one piece, the first at 0.
  init(bytes: [UInt8], pieces: [Piece]) {
    self.bytes = bytes
    self.pieces = pieces
  }

  /// A format that is the whole text.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    pieces = [Piece(formatOffset: 0, sourceOffset: 0)]
  }

  /// A format that stands on one or more lines of a text.
  init(lines: [Range<Int>], of source: [UInt8]) {
    var bytes: [UInt8] = []
    var pieces: [Piece] = []
    for line in lines {
      pieces.append(Piece(formatOffset: bytes.count, sourceOffset: line.lowerBound))
      bytes += source[line]
    }
    self.bytes = bytes
    self.pieces = pieces
  }

  /// The format without the newlines that YAML puts at the end of a block.
  var withoutLastNewlines: LocatedFormat {
    let count = bytes.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    return LocatedFormat(bytes: bytes.dropLast(count), pieces: pieces)
  }

  /// Where the format begins in the text.
  var sourceStart: Int { pieces[0].sourceOffset }

  /// The range in the text that a range of the format stands at.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(of: range.lowerBound) { $0.formatOffset <= range.lowerBound }
    guard !range.isEmpty else { return start..<start }
    return start..<sourceOffset(of: range.upperBound) { $0.formatOffset < range.upperBound }
  }

  /// The range in the text from the format's first byte to its last.
  var sourceRange: Range<Int> { sourceRange(of: 0..<bytes.count) }

  private func sourceOffset(of offset: Int, in belongs: (Piece) -> Bool) -> Int {
    let piece = pieces.last(where: belongs) ?? pieces[0]
    return piece.sourceOffset + offset - piece.formatOffset
  }
}

/// The number of bytes of a byte order mark at the beginning of a text.
func byteOrderMarkCount(of bytes: [UInt8]) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}

/// The formats of a text that has one a line.
///
/// Blank lines and lines that begin, after blanks, with `#` or `//` hold none; a line that ends in `\` goes on in the
/// next.
func formatLines(of bytes: [UInt8], from start: Int) -> [LocatedFormat] {
  var formats: [LocatedFormat] = []
  var lines = Lines(bytes: bytes, position: start)
  while let line = lines.next() {
    if isBlankOrComment(bytes[line]) { continue }
    var pieces = [line]
    while let last = pieces.last, bytes[last].last == UInt8(ascii: "\\") {
      pieces[pieces.count - 1] = last.dropLast()
      guard let next = lines.next() else { break }
      pieces.append(next)
    }
    formats.append(LocatedFormat(lines: pieces, of: bytes))
  }
  return formats
}

/// The ranges of a text's lines, without their endings, LF or CRLF.
private struct Lines: IteratorProtocol {
  let bytes: [UInt8]
  var position: Int

  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = newline + 1
    let endsInReturn = newline > start && newline < bytes.count && bytes[newline - 1] == UInt8(ascii: "\r")
    return start..<(endsInReturn ? newline - 1 : newline)
  }
}

private func isBlankOrComment(_ line: ArraySlice<UInt8>) -> Bool {
  let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  return text.isEmpty || text.starts(with: "#".utf8) || text.starts(with: "//".utf8)
}
