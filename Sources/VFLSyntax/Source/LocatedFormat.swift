/// A format string in a source, with the place of each of its bytes.
///
/// The bytes of the format need not be adjacent in the source: a line ending in `\` continues on
/// the next line, and a quoted text of a scene has escapes.
public struct LocatedFormat: Sendable {
  /// The bytes of the format.
  public let bytes: [UInt8]

  /// The pieces of the format in ascending order. There is at least one, and the first begins at
  /// 0.
  private let pieces: [Piece]

  /// A run of bytes that are adjacent both in the format and in the source, or an escape.
  package struct Piece: Hashable, Sendable {
    /// The offset in the format where the piece begins.
    package let formatOffset: Int
    /// The offset in the source where the piece begins.
    package let sourceOffset: Int
    /// The length of an escape in the source; `nil` for bytes that are the same in the format.
    private let escapeLength: Int?

    package init(formatOffset: Int, sourceOffset: Int, escapeLength: Int? = nil) {
      self.formatOffset = formatOffset
      self.sourceOffset = sourceOffset
      self.escapeLength = escapeLength
    }

    /// Returns the piece at another offset of a format that contains this one.
    package func moved(by offset: Int) -> Piece {
      Piece(
        formatOffset: formatOffset + offset, sourceOffset: sourceOffset, escapeLength: escapeLength)
    }

    /// Whether the bytes at two offsets, of the format and of the source, continue the piece.
    package func isContinued(at formatOffset: Int, by sourceOffset: Int) -> Bool {
      escapeLength == nil && sourceOffset - self.sourceOffset == formatOffset - self.formatOffset
    }

    /// Returns the offset in the source for the start of a range that begins in the piece.
    fileprivate func sourceStart(of offset: Int) -> Int {
      escapeLength == nil ? sourceOffset + offset - formatOffset : sourceOffset
    }

    /// Returns the offset in the source for the end of a range that ends in the piece.
    fileprivate func sourceEnd(of offset: Int) -> Int {
      sourceOffset + (escapeLength ?? offset - formatOffset)
    }
  }

  /// Creates a format, with escapes replaced, that consists of pieces of a source in ascending
  /// order; the first begins at 0.
  package init(bytes: [UInt8], pieces: [Piece]) {
    self.bytes = bytes
    self.pieces = pieces
  }

  /// Creates a format that is the whole source.
  package init(bytes: [UInt8]) {
    self.init(bytes: bytes, pieces: [Piece(formatOffset: 0, sourceOffset: 0)])
  }

  /// Creates a format from one or more ranges of a source.
  package init(ranges: [Range<Int>], of source: [UInt8]) {
    var bytes: [UInt8] = []
    var pieces: [Piece] = []
    for range in ranges {
      pieces.append(Piece(formatOffset: bytes.count, sourceOffset: range.lowerBound))
      bytes += source[range]
    }
    self.init(bytes: bytes, pieces: pieces)
  }

  /// The format as text. Invalid UTF-8 reads as replacement characters.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The format without the line feeds at its end.
  package var withoutTrailingNewlines: LocatedFormat {
    guard bytes.last == UInt8(ascii: "\n") else { return self }
    let count = bytes.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    return LocatedFormat(bytes: bytes.dropLast(count), pieces: pieces)
  }

  /// The offset in the source where the format begins.
  package var sourceStart: Int { pieces[0].sourceOffset }

  /// The ranges of the pieces in the source.
  package var pieceRanges: [Range<Int>] {
    pieces.indices.map { index in
      let end = index + 1 < pieces.count ? pieces[index + 1].formatOffset : bytes.count
      let start = pieces[index].sourceOffset
      return start..<max(start, pieces[index].sourceEnd(of: end))
    }
  }

  /// Returns whether the bytes of a range in the format are adjacent in the source. Two adjacent
  /// literals, for example, have other bytes between them.
  package func isContiguous(_ range: Range<Int>) -> Bool {
    let inside = pieces.dropFirst(pieceIndex(at: range.lowerBound) + 1).prefix {
      $0.formatOffset < range.upperBound
    }
    return inside.allSatisfy { piece in
      sourceRange(of: piece.formatOffset - 1..<piece.formatOffset).upperBound == piece.sourceOffset
    }
  }

  /// The range in the source from the first byte of the format to the last.
  public var sourceRange: Range<Int> { sourceRange(of: 0..<bytes.count) }

  /// Returns the range in the source of a range in the format.
  ///
  /// - Parameter range: UTF-8 byte offsets in the format. Offsets outside it are clamped.
  /// - Returns: The offsets in the source. An empty range stays empty.
  /// - Complexity: O(log *n*) for *n* lines or escapes of the format.
  public func sourceRange(of range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<bytes.count)
    let start = pieces[pieceIndex(at: range.lowerBound)].sourceStart(of: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    let last = pieces[pieceIndex(at: range.upperBound - 1)]
    let end = last.sourceEnd(of: range.upperBound)
    return start..<(end > start ? end : sourceEnd(ofPieceAt: range))
  }

  /// Returns the offset in the source where the first piece of a range ends. Code can concatenate
  /// literals in an order different from their declarations.
  private func sourceEnd(ofPieceAt range: Range<Int>) -> Int {
    let index = pieceIndex(at: range.lowerBound)
    let end = index + 1 < pieces.count ? pieces[index + 1].formatOffset : bytes.count
    return pieces[index].sourceEnd(of: min(end, range.upperBound))
  }

  /// Returns the index of the last piece that begins at or before an offset in the format.
  private func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.partitioningIndex { $0.formatOffset > offset } - 1)
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, or the end if there is
  /// none. All elements after it must satisfy the condition as well.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @_alwaysEmitIntoClient
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
