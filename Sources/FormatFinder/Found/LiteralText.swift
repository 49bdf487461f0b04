import VFLSyntax

/// The text of an expression that can be a format string, with the places of its parts.
///
/// A part that is known only at run time is a hole: it has a place in the source and no bytes.
struct LiteralText: Hashable {
  /// The known bytes, with escapes replaced.
  private(set) var bytes: [UInt8] = []
  /// The parts of the source from which the bytes come, in order.
  private(set) var pieces: [LocatedFormat.Piece] = []
  /// The holes, in order.
  private(set) var holes: [FoundFormat.Hole] = []
  /// The places of the first and the last part.
  private var firstRange: Range<Int>
  private var lastRange: Range<Int>

  /// Whether the text is one of several values of a name, so that it need not be the one that a
  /// certain call receives.
  private(set) var isPossibleValue = false

  /// Creates an empty text.
  init(at offset: Int) {
    firstRange = offset..<offset
    lastRange = firstRange
  }

  /// Creates a text that is known only at run time.
  init(hole: Range<Int>) {
    self.init(at: hole.lowerBound)
    appendHole(hole)
  }

  /// The range of the source from the first part to the last. Code can declare the last part before
  /// the first.
  var sourceRange: Range<Int> {
    let start = min(firstRange.lowerBound, lastRange.lowerBound)
    let end = max(firstRange.upperBound, lastRange.upperBound)
    return start..<end
  }

  /// The number of bytes and holes.
  var length: Int { bytes.count + holes.count }

  /// Whether the text has neither bytes nor holes.
  var isEmpty: Bool { bytes.isEmpty && holes.isEmpty }

  /// Whether no part of the text is known.
  var isUnknown: Bool { bytes.isEmpty && !holes.isEmpty }

  /// Appends bytes of the source, or the value of an escape in it.
  mutating func append(_ value: [UInt8], from source: Range<Int>) {
    extend(from: source, to: source)
    let isEscape = value.count != source.count
    if isEscape
      || pieces.last.map({ !$0.isContinued(at: bytes.count, by: source.lowerBound) }) ?? true
    {
      pieces.append(
        LocatedFormat.Piece(
          formatOffset: bytes.count, sourceOffset: source.lowerBound,
          escapeLength: isEscape ? source.count : nil))
    }
    bytes += value
  }

  /// Appends a part that is known only at run time.
  mutating func appendHole(_ source: Range<Int>, isNumber: Bool = false) {
    extend(from: source, to: source)
    holes.append(
      FoundFormat.Hole(offset: bytes.count, sourceRange: source, isNumber: isNumber))
  }

  /// Returns the text as one of several values of a name.
  func asPossibleValue() -> LiteralText {
    var text = self
    text.isPossibleValue = true
    return text
  }

  /// Appends another text.
  mutating func append(_ other: LiteralText) {
    isPossibleValue = isPossibleValue || other.isPossibleValue
    if other.isEmpty { return }
    extend(from: other.firstRange, to: other.lastRange)
    let offset = bytes.count
    bytes += other.bytes
    pieces += other.pieces.map { $0.moved(by: offset) }
    holes += other.holes.map {
      FoundFormat.Hole(
        offset: $0.offset + offset, sourceRange: $0.sourceRange, isNumber: $0.isNumber)
    }
  }

  private mutating func extend(from first: Range<Int>, to last: Range<Int>) {
    if isEmpty { firstRange = first }
    lastRange = last
  }
}

extension LiteralText {
  /// The text with its places.
  var located: LocatedFormat {
    LocatedFormat(
      bytes: bytes,
      pieces: pieces.isEmpty
        ? [LocatedFormat.Piece(formatOffset: 0, sourceOffset: sourceRange.lowerBound)] : pieces)
  }

  /// The text as a part of a longer one: with a hole at its beginning and one at its end.
  func asPart() -> LiteralText {
    var result = self
    if holes.first?.offset != 0 {
      result = LiteralText(hole: sourceRange.lowerBound..<sourceRange.lowerBound)
      result.append(self)
    }
    if holes.last?.offset != bytes.count {
      result.appendHole(sourceRange.upperBound..<sourceRange.upperBound)
    }
    return result
  }
}
