/// A part of a log without the escapes of the format that it was copied from.
struct DecodedText {
  private(set) var bytes: [UInt8]
  /// The offset in the log for each byte.
  private(set) var offsets: [Int]

  /// Decodes a part of a log.
  init(_ range: Range<Int>, of log: UnsafeBufferPointer<UInt8>, _ notation: LogNotation) {
    (bytes, offsets) = (Array(log[range]), Array(range))
    for _ in 0..<notation.literalDepth {
      replace { bytes, offset in
        StringEscape(at: offset, in: bytes, end: bytes.count).map { ($0.utf8, $0.length) }
      }
    }
    if notation.hasEntities { replace(Self.replacementInHTML) }
    if notation.hasMarkdown { replace(Self.replacementInMarkdown) }
    if notation.hasInnerBrackets { replace(Self.replacementOfInnerBrackets) }
    if notation.isTypographic {
      replace { bytes, offset in
        TypographicText(at: offset, in: bytes, end: bytes.count).map { ($0.utf8, $0.length) }
      }
    }
    if notation.lacksBrackets { insertBrackets(beginsInList: notation.beginsInList) }
  }

  /// Whether at least two lines are constraints.
  var hasList: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let marks = LogMark.marks(in: bytes, bytes.indices)
      var count = 0
      for (index, mark) in marks.enumerated()
      where mark.kind == .constraint && mark.beginsEntry(in: bytes) {
        let end = index + 1 < marks.count ? marks[index + 1].range.lowerBound : bytes.count
        let text = mark.range.lowerBound..<end
        if PrintedConstraint(in: text, of: bytes).isSyntax { count += 1 }
        if count == 2 { return true }
      }
      return false
    }
  }
}

// MARK: - Replacements

extension DecodedText {
  /// The text in place of the text at an offset, and the length of the latter; `nil` to keep it.
  private typealias Replacement = (text: [UInt8], length: Int)

  /// Replaces texts from left to right.
  private mutating func replace(
    _ replacement: (UnsafeBufferPointer<UInt8>, _ offset: Int) -> Replacement?
  ) {
    var (newBytes, newOffsets): ([UInt8], [Int]) = ([], [])
    newBytes.reserveCapacity(bytes.count)
    newOffsets.reserveCapacity(bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      var (copied, position) = (0, 0)
      while position < buffer.count {
        // The texts that are replaced begin with one of these bytes.
        let byte = buffer[position]
        guard byte.isOne(of: "\\&<~") || byte >= 0x80,
          let (text, length) = replacement(buffer, position)
        else {
          position += 1
          continue
        }
        newBytes += buffer[copied..<position]
        newOffsets += offsets[copied..<position]
        newBytes += text
        for _ in text { newOffsets.append(offsets[position]) }
        position += length
        copied = position
      }
      newBytes += buffer[copied...]
      newOffsets += offsets[copied...]
    }
    (bytes, offsets) = (newBytes, newOffsets)
  }

  /// An entity, or a tag: one that begins a block is a line break, and all others are removed.
  private static func replacementInHTML(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Replacement? {
    if let entity = TextEntity(at: offset, in: bytes, end: bytes.count) {
      return (entity.utf8, entity.length)
    }
    guard bytes[offset] == UInt8(ascii: "<") else { return nil }
    var end = offset + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    let name = end
    while end < bytes.count, bytes[end] &- UInt8(ascii: "a") < 26 || bytes[end].isDigit { end += 1 }
    guard end > name, end - name <= 10 else { return nil }
    let isBlock =
      blocks.contains { $0.utf8CodeUnitCount == end - name }
      && blocks.contains { bytes.contains($0, at: name, end: end) }
    let limit = min(bytes.count, offset + 256)
    while end < limit, !bytes[end].isOne(of: "<>"), !bytes[end].isLineBreak { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: ">") else { return nil }
    return (isBlock ? [0x0A] : [], end + 1 - offset)
  }

  private static let blocks: [StaticString] = ["br", "p", "div", "li", "tr"]

  /// A class with an address, or with a name, in angle brackets of its own: `<UIView:0x1>`.
  private static func replacementOfInnerBrackets(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Replacement? {
    guard bytes[offset] == UInt8(ascii: "<") else { return nil }
    var end = offset + 1
    let limit = min(bytes.count, offset + 256)
    while end < limit, bytes[end].isClassByte { end += 1 }
    guard end > offset + 1, end < limit, bytes[end] == UInt8(ascii: ":") else { return nil }
    while end < limit, !bytes[end].isOne(of: "<> \t\r\n") { end += 1 }
    guard end < limit, bytes[end] == UInt8(ascii: ">") else { return nil }
    return (Array(bytes[offset + 1..<end]), end + 1 - offset)
  }

  /// Punctuation after a backslash.
  private static func replacementInMarkdown(
    in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Replacement? {
    guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
    let next = bytes[offset + 1]
    let isPunctuation = next > 0x20 && next < 0x7F && !next.isLetter && !next.isDigit
    return isPunctuation ? ([next], 2) : nil
  }
}

// MARK: - Brackets

extension DecodedText {
  /// Encloses in angle brackets each line with only a constraint.
  private mutating func insertBrackets(beginsInList: Bool) {
    let entries = bytes.withUnsafeBufferPointer {
      BareEntry.all(in: $0, beginsInList: beginsInList)
    }
    if entries.isEmpty { return }
    var (newBytes, newOffsets): ([UInt8], [Int]) = ([], [])
    newBytes.reserveCapacity(bytes.count + 2 * entries.count)
    newOffsets.reserveCapacity(bytes.count + 2 * entries.count)
    var position = 0
    for entry in entries {
      for end in [entry.range.lowerBound, entry.range.upperBound] {
        newBytes += bytes[position..<end]
        newOffsets += offsets[position..<end]
        position = end
        let isStart = end == entry.range.lowerBound
        guard isStart || !entry.isClosed else { continue }
        newBytes.append(isStart ? UInt8(ascii: "<") : UInt8(ascii: ">"))
        // The last byte of the entry is followed by another one, or is the last one.
        newOffsets.append(end < offsets.count ? offsets[end] : (offsets.last ?? 0) + 1)
      }
    }
    newBytes += bytes[position...]
    newOffsets += offsets[position...]
    (bytes, offsets) = (newBytes, newOffsets)
  }
}
