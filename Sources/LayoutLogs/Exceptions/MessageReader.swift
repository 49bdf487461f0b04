/// Reads the parts of the message of an exception.
struct MessageReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The text after the beginning of the message.
  let text: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) {
    (self.bytes, self.text) = (bytes, text)
  }

  /// The rest of the line that the message begins in.
  var line: Range<Int> {
    let end = bytes[text].firstIndex { $0.isLineBreak } ?? text.upperBound
    return text.lowerBound..<end
  }

  /// Returns the next constraint in angle brackets, as its text without addresses.
  func constraint() -> String? {
    let limit = min(text.upperBound, text.lowerBound + Self.maximumDistance)
    let start = (text.lowerBound..<limit).first { offset in
      bytes[offset] == UInt8(ascii: "<") && isConstraint(at: offset)
    }
    guard let start else { return nil }
    let end = closingBracket(from: start) ?? endOfLine(from: start)
    let body = bytes[start..<end].firstIndex { $0.isBlank } ?? end
    return withoutAddresses(body..<end, endingBefore: "   (")
  }

  /// The longest text before the first part of a message.
  private static let maximumDistance = 512

  private func isConstraint(at offset: Int) -> Bool {
    var end = offset + 1
    while end < text.upperBound, bytes[end].isClassByte { end += 1 }
    let suffix: StaticString = "Constraint"
    let start = end - suffix.utf8CodeUnitCount
    return start > offset && bytes.contains(suffix, at: start, end: end)
  }

  /// Returns the texts in the next two descriptions of anchors without addresses:
  /// `<NSLayoutXAxisAnchor:0x1 "UIView:0x2.leading">`.
  func anchors() -> [String] {
    var anchors: [String] = []
    var offset = text.lowerBound
    let limit = min(text.upperBound, text.lowerBound + 2 * Self.maximumDistance)
    while offset < limit, anchors.count < 2 {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      // Without a bracket that closes this one, none closes the next ones.
      guard let end = closingBracket(from: offset) else { break }
      let quotes = (offset..<end).filter { bytes[$0] == UInt8(ascii: "\"") }
      if let first = quotes.first, let last = quotes.dropFirst().first {
        let isEscaped = last > first + 1 && bytes[last - 1] == UInt8(ascii: "\\")
        let text = first + 1..<(isEscaped ? last - 1 : last)
        anchors.append(withoutAddresses(text, endingBefore: nil))
      }
      offset = end + 1
    }
    return anchors
  }

  /// Returns the last name of the class after a phrase: `Card` in `<App.Card: 0x1`.
  func className(after phrase: StaticString) -> String? {
    guard let start = end(of: phrase, in: text) else { return nil }
    var end = start
    while end < text.upperBound, bytes[end].isClassByte { end += 1 }
    return end == start ? nil : ShortClassName.text(of: bytes.text(start..<end))
  }

  /// Returns the letters, digits, signs and points after a phrase.
  func word(after phrase: StaticString, in range: Range<Int>? = nil) -> String? {
    guard let start = end(of: phrase, in: range ?? text) else { return nil }
    var end = start
    while end < text.upperBound, bytes[end].isNameByte || bytes[end].isOne(of: "+-.") { end += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end == start ? nil : bytes.text(start..<end)
  }

  private func end(of phrase: StaticString, in range: Range<Int>) -> Int? {
    range.first { bytes.contains(phrase, at: $0, end: range.upperBound) }
      .map { $0 + phrase.utf8CodeUnitCount }
  }

  private func endOfLine(from start: Int) -> Int {
    let limit = min(text.upperBound, start + 2 * Self.maximumDistance)
    return bytes[start..<limit].firstIndex { $0.isLineBreak } ?? limit
  }

  /// Returns the offset of the bracket that closes the one at an offset; `nil` if it is not in the
  /// line. The `>` of `>=` closes none.
  private func closingBracket(from start: Int) -> Int? {
    var depth = 0
    for offset in start..<endOfLine(from: start) {
      if bytes[offset] == UInt8(ascii: "<"), !bytes.contains("<=", at: offset, end: text.upperBound)
      {
        depth += 1
      } else if bytes[offset] == UInt8(ascii: ">"),
        !bytes.contains(">=", at: offset, end: text.upperBound)
      {
        depth -= 1
        if depth == 0 { return offset }
      }
    }
    return nil
  }

  /// Returns a text without the addresses in it, and without blanks at its ends.
  private func withoutAddresses(_ range: Range<Int>, endingBefore phrase: StaticString?) -> String {
    var kept: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let phrase, bytes.contains(phrase, at: offset, end: range.upperBound) { break }
      if bytes.contains(":0x", at: offset, end: range.upperBound) {
        offset += 3
        while offset < range.upperBound, bytes[offset].hexadecimalValue != nil { offset += 1 }
      } else {
        kept.append(bytes[offset])
        offset += 1
      }
    }
    let start = kept.firstIndex { !$0.isBlank } ?? kept.count
    let end = kept.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return String(decoding: kept[start..<max(start, end)], as: UTF8.self)
  }
}

// MARK: - Formats

extension MessageReader {
  /// Returns the format of a message that begins before the text: the line above the arrow, or else
  /// the first line, or the end of a line, that begins as a format does.
  func format() -> LoggedException.Format? {
    let lines = formatLines()
    if let arrow = lines.firstIndex(where: { isArrow($0) }), arrow > 0 {
      let format = lines[arrow - 1]
      if arrow > 1 || beginsAsFormat(format.lowerBound, to: format.upperBound) {
        return self.format(format, after: lines[..<(arrow - 1)], arrow: lines[arrow])
      }
    }
    for (index, line) in lines.enumerated() {
      guard let start = startOfFormat(in: line) else { continue }
      let reason = lines[..<index] + (start > line.lowerBound ? [line.lowerBound..<start] : [])
      return format(start..<line.upperBound, after: reason[...], arrow: nil)
    }
    return nil
  }

  private func format(
    _ range: Range<Int>, after reason: ArraySlice<Range<Int>>, arrow: Range<Int>?
  ) -> LoggedException.Format {
    let format = withoutQuotes(range)
    let offset = arrow.flatMap { arrow in
      column(of: arrow.lowerBound).flatMap { arrowColumn in
        column(of: format.lowerBound).map { arrowColumn - $0 }
      }
    }
    let texts = reason.map { bytes.text(trimmed($0)) }.filter { !$0.isEmpty }
    return LoggedException.Format(
      range: format, reason: texts.joined(separator: " "),
      offset: offset.flatMap { (0...format.count).contains($0) ? $0 : nil })
  }

  /// The lines of the message without blanks at their ends, also those that are separated by
  /// `\n`, written out. Only the first lines can be part of it.
  private func formatLines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = text.lowerBound
    if start < text.upperBound, bytes[start] == UInt8(ascii: ":") { start += 1 }
    var offset = start
    let limit = min(text.upperBound, start + Self.maximumFormatLength)
    while lines.count < Self.maximumLineCount, offset < limit {
      let isWrittenOut = bytes.contains("\\n", at: offset, end: limit)
      if isWrittenOut || bytes[offset].isLineBreak {
        append(start..<offset, to: &lines)
        offset += isWrittenOut ? 2 : 1
        start = offset
      } else {
        offset += 1
      }
    }
    if lines.count < Self.maximumLineCount { append(start..<offset, to: &lines) }
    return lines
  }

  private static let maximumFormatLength = 4096
  private static let maximumLineCount = 6

  private func append(_ line: Range<Int>, to lines: inout [Range<Int>]) {
    let line = trimmed(line)
    if !line.isEmpty { lines.append(line) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Returns a format without the arrow and the quotation mark that can follow it.
  private func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank || bytes[end - 1].isOne(of: "'\"^") {
      end -= 1
    }
    return range.lowerBound..<end
  }

  /// Returns whether a line is an arrow, which can be followed by a quotation mark.
  private func isArrow(_ line: Range<Int>) -> Bool {
    bytes[line.lowerBound] == UInt8(ascii: "^")
      && bytes[line].dropFirst().allSatisfy { $0.isOne(of: "'\" ,)") }
  }

  private func startOfFormat(in line: Range<Int>) -> Int? {
    line.first { offset in
      (offset == line.lowerBound || bytes[offset - 1].isBlank)
        && beginsAsFormat(offset, to: line.upperBound)
    }
  }

  /// Returns whether a text begins with an orientation, a view or a superview.
  private func beginsAsFormat(_ offset: Int, to end: Int) -> Bool {
    guard offset + 1 < end else { return false }
    if bytes[offset].isOne(of: "|[") { return true }
    return bytes[offset].isOne(of: "HVhv") && bytes[offset + 1].isOne(of: ":|[")
  }

  /// Returns the number of characters between the beginning of a line and an offset; `nil` if the
  /// line begins far before it.
  private func column(of offset: Int) -> Int? {
    var (start, count) = (offset, 0)
    while start > text.lowerBound, !bytes[start - 1].isLineBreak, !isAfterWrittenLineBreak(start) {
      start -= 1
      if bytes[start] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  private func isAfterWrittenLineBreak(_ offset: Int) -> Bool {
    offset >= 2 && bytes.contains("\\n", at: offset - 2, end: offset)
  }
}
