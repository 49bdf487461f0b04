import VFLSyntax

extension Source {
  /// A position in a source, as an offset and as a line and column.
  ///
  /// Lines end in LF or CRLF. A byte order mark is not counted in columns.
  public struct Location: Sendable {
    /// The UTF-8 byte offset in the source, from 0.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column in UTF-8 bytes, from 1.
    public let column: Int
    /// The bytes of the line, with its ending.
    private let lineBytes: ArraySlice<UInt8>

    fileprivate init(offset: Int, line: Int, column: Int, lineBytes: ArraySlice<UInt8>) {
      self.offset = offset
      self.line = line
      self.column = column
      self.lineBytes = lineBytes
    }

    /// The column in UTF-16 code units, from 1, as editors count.
    ///
    /// A position inside a character counts as the beginning of the character. A sequence of bytes
    /// that is not UTF-8 counts as one code unit, as its replacement character does.
    ///
    /// - Complexity: O(*n*) for *n* bytes of the line before the position.
    public var utf16Column: Int {
      CharacterPosition(in: lineBytes) { $0.offset <= offset }.utf16Offset + 1
    }
  }

  /// Returns the location of an offset.
  ///
  /// - Parameter offset: A UTF-8 byte offset. One outside the source is clamped to it.
  /// - Returns: The location, with all columns.
  /// - Complexity: O(log *n*) for *n* lines.
  public func location(of offset: Int) -> Location {
    let offset = min(max(0, offset), bytes.count)
    let index = lines.index(of: offset)
    return Location(
      offset: offset, line: precedingLineCount + index + 1,
      column: max(0, offset - lines.starts[index]) + 1,
      lineBytes: bytes[lines.starts[index]..<lines.end(ofLineAt: index, in: bytes)])
  }

  /// Returns the offset of a line and a column in UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in UTF-8 bytes, from 1. A column after the end of the line is clamped
  ///     to the end.
  /// - Returns: `nil` if there is no such line, or if the column is below 1.
  /// - Complexity: O(1).
  public func offset(line: Int, column: Int) -> Int? {
    guard let range = lineRange(line, column: column) else { return nil }
    return column - 1 < range.count ? range.lowerBound + column - 1 : range.upperBound
  }

  /// Returns the offset of a line and a column in UTF-16 code units, as editors count.
  ///
  /// A column between the two code units of a character gives the offset of the character.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - utf16Column: The column in UTF-16 code units, from 1. A column after the end of the line
  ///     is clamped to the end.
  /// - Returns: `nil` if there is no such line, or if the column is below 1.
  /// - Complexity: O(*n*) for *n* bytes of the line before the column.
  public func offset(line: Int, utf16Column: Int) -> Int? {
    guard let range = lineRange(line, column: utf16Column) else { return nil }
    return CharacterPosition(in: bytes[range]) { $0.utf16Offset < utf16Column }.offset
  }

  /// Returns the byte range of the line that contains an offset, without its line ending.
  package func lineRange(of offset: Int) -> Range<Int> {
    lines.range(ofLineAt: lines.index(of: offset), in: bytes)
  }

  private func lineRange(_ line: Int, column: Int) -> Range<Int>? {
    guard (1...lines.starts.count).contains(line), column >= 1 else { return nil }
    return lines.range(ofLineAt: line - 1, in: bytes)
  }
}

extension Source.Location: Hashable {
  /// Returns whether two locations have the same offset, line and column.
  public static func == (first: Source.Location, second: Source.Location) -> Bool {
    (first.offset, first.line, first.column) == (second.offset, second.line, second.column)
  }

  /// Hashes the offset, the line and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(line)
    hasher.combine(column)
  }
}

/// A position between two characters of a line.
private struct CharacterPosition {
  /// The UTF-8 byte offset, counted as the indices of the line.
  private(set) var offset: Int
  /// The number of UTF-16 code units before the position.
  private(set) var utf16Offset = 0

  /// Creates the last position that fulfills a condition. The line's beginning and all positions
  /// before that one must fulfill it too.
  init(in line: ArraySlice<UInt8>, where condition: (CharacterPosition) -> Bool) {
    offset = line.startIndex
    var bytes = line.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      var next = self
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): next.advance(scalar.count, utf16Length: scalar.count == 4 ? 2 : 1)
      case .error(let length): next.advance(length, utf16Length: 1)
      case .emptyInput: return
      }
      guard condition(next) else { return }
      self = next
    }
  }

  private mutating func advance(_ length: Int, utf16Length: Int) {
    offset += length
    utf16Offset += utf16Length
  }
}

/// The offsets of the beginnings of lines in a text.
struct LineTable: Sendable {
  /// The offsets in ascending order. The first line begins after a byte order mark.
  let starts: [Int]

  /// Finds the lines of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The offset of the first line.
  /// - Complexity: O(*n*) for *n* bytes.
  init(of bytes: [UInt8], from start: Int) {
    var starts = [start]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
    self.starts = starts
  }

  /// Returns the index of the last line that begins at or before an offset.
  ///
  /// - Complexity: O(log *n*) for *n* lines.
  func index(of offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }

  /// Returns the range of a line without its ending, LF or CRLF.
  func range(ofLineAt index: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = starts[index]
    guard index + 1 < starts.count else { return start..<bytes.count }
    let end = starts[index + 1] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// Returns the offset after a line and its ending.
  fileprivate func end(ofLineAt index: Int, in bytes: [UInt8]) -> Int {
    index + 1 < starts.count ? starts[index + 1] : bytes.count
  }
}
