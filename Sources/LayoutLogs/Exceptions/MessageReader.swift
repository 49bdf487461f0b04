/// Reads the parts of the message of an exception.
struct MessageReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The text after the beginning of the message.
  let text: Range<Int>
  /// The addresses in the texts that have been read, with the classes before them.
  private var addresses: [(name: ArraySlice<UInt8>, address: ArraySlice<UInt8>)] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) {
    (self.bytes, self.text) = (bytes, text)
  }

  /// The rest of the line that the message begins in.
  var line: Range<Int> {
    let end = bytes[text].firstIndex { $0.isLineBreak } ?? text.upperBound
    return text.lowerBound..<end
  }

  /// Returns the body of the next constraint in angle brackets, without addresses and with the
  /// place in code that the constraint names, and its item if it has only one.
  mutating func constraint() -> (text: String, onlyItem: String?)? {
    let limit = min(text.upperBound, text.lowerBound + Self.maximumDistance)
    let start = (text.lowerBound..<limit).first { offset in
      bytes[offset] == UInt8(ascii: "<") && LogMark.endOfClassName(at: offset, in: bytes) != nil
    }
    guard let start else { return nil }
    let constraint = PrintedConstraint(in: start..<text.upperBound, of: bytes)
    switch constraint.result {
    case .syntax(let syntax):
      let source = syntax.source.map { " (\(bytes.text($0)))" } ?? ""
      let text = withoutAddresses(syntax.bodyRange) + source
      guard let equation = syntax.body.equation, equation.second == nil else { return (text, nil) }
      return (text, ShortClassName.text(of: bytes.text(equation.first.item.type)))
    case .skipped(let text):
      return (withoutAddresses((constraint.address?.upperBound ?? start)..<text.offset), nil)
    }
  }

  /// The longest text before the first part of a message.
  private static let maximumDistance = 512

  /// Returns the texts in the next two descriptions of anchors without addresses:
  /// `<NSLayoutXAxisAnchor:0x1 "UIView:0x2.leading">`.
  mutating func anchors() -> [String] {
    var anchors: [String] = []
    var offset = text.lowerBound
    let limit = min(text.upperBound, text.lowerBound + 2 * Self.maximumDistance)
    while anchors.count < 2, let anchor = anchor(in: offset..<limit) {
      anchors.append(withoutAddresses(anchor))
      offset = anchor.upperBound
    }
    return anchors
  }

  /// Returns the texts of the anchors after `firstAnchor:` and `secondAnchor:`, without addresses.
  mutating func namedAnchors() -> [String] {
    let phrases: [StaticString] = ["firstAnchor:<", "secondAnchor:<"]
    let line = line
    return phrases.compactMap { phrase in
      guard let start = end(of: phrase, in: line) else { return nil }
      return anchor(in: start - 1..<line.upperBound).map { withoutAddresses($0) }
    }
  }

  /// Returns the text in quotation marks of the next anchor. It can contain quotation marks, so it
  /// ends at the first one before which it is a position.
  private func anchor(in range: Range<Int>) -> Range<Int>? {
    guard let bracket = bytes[range].firstIndex(of: UInt8(ascii: "<")),
      let quote = bytes[bracket..<range.upperBound].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let start = quote + 1
    let lineEnd = SkippedText.endOfLine(in: start..<range.upperBound, of: bytes)
    let ends = (start..<lineEnd).filter { bytes[$0] == UInt8(ascii: "\"") }.map { quote in
      var end = quote
      while end > start, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
      return start..<end
    }
    return ends.first { ConstraintParser(bytes, in: $0).isPosition } ?? ends.first
  }

  /// Returns the range of the class after a phrase: `App.Card` in `<App.Card: 0x1`.
  private func classRange(after phrase: StaticString, in range: Range<Int>? = nil) -> Range<Int>? {
    guard let phraseEnd = end(of: phrase, in: range ?? text) else { return nil }
    let start = bytes.endOfObservationPrefix(at: phraseEnd, end: text.upperBound)
    var end = start
    while end < text.upperBound, bytes[end].isClassByte { end += 1 }
    guard end > start, bytes.contains(":", at: end, end: text.upperBound) else { return nil }
    return start..<end
  }

  /// Returns the last name of the class after a phrase: `Card` in `<App.Card: 0x1`.
  func className(after phrase: StaticString, in range: Range<Int>? = nil) -> String? {
    classRange(after: phrase, in: range).map { ShortClassName.text(of: bytes.text($0)) }
  }

  /// Returns the same with the number of the item among those of its class.
  mutating func item(after phrase: StaticString) -> String? {
    guard let range = classRange(after: phrase) else { return nil }
    let start = trimmed(range.upperBound + 1..<text.upperBound).lowerBound
    let end = bytes[start..<text.upperBound].firstIndex { !$0.isLetter && !$0.isDigit }
    let number = number(
      of: Array(bytes[range])[...], at: bytes[start..<(end ?? text.upperBound)])
    return ShortClassName.text(of: bytes.text(range)) + (number > 1 ? "\(number)" : "")
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

  /// Returns a text without the addresses and the prefixes of observed classes in it, and without
  /// blanks at its ends. Items with different addresses and the same class have numbers.
  private mutating func withoutAddresses(_ range: Range<Int>) -> String {
    var kept: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = bytes.endOfObservationPrefix(at: offset, end: range.upperBound)
      if bytes.contains(":0x", at: offset, end: range.upperBound) {
        let start = offset
        offset += 3
        while offset < range.upperBound, bytes[offset].hexadecimalValue != nil { offset += 1 }
        let nameStart = kept.lastIndex { !$0.isClassByte }.map { $0 + 1 } ?? 0
        let number = number(of: Array(kept[nameStart...])[...], at: bytes[(start + 1)..<offset])
        if number > 1 { kept += "\(number)".utf8 }
      } else {
        kept.append(bytes[offset])
        offset += 1
      }
    }
    let start = kept.firstIndex { !$0.isBlank } ?? kept.count
    let end = kept.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return String(decoding: kept[start..<max(start, end)], as: UTF8.self)
  }

  /// Returns the number of an address among those of items with the same class, from 1.
  private mutating func number(
    of name: ArraySlice<UInt8>, at address: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    let address = Array(address)[...]
    let known = addresses.filter { $0.name == name }
    if let index = known.firstIndex(where: { $0.address == address }) { return index + 1 }
    addresses.append((name, address))
    return known.count + 1
  }
}

// MARK: - Formats

extension MessageReader {
  /// Returns the problem of a format: without the format, a reason that names a missing view.
  func problemOfFormat() -> LoggedException.Problem? {
    if let format = format() { return .invalidFormat(format) }
    let reason = formatLines().first { line in
      line.contains { bytes.contains("is not a key in the views", at: $0, end: line.upperBound) }
    }
    return reason.map { .missingFormat(reason: bytes.text(withoutQuotes($0))) }
  }

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
    let offset = arrow.map { column(of: $0.lowerBound) - column(of: format.lowerBound) }
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

  /// Returns a format without the arrow, the quotation marks and the marks of Markdown that can
  /// follow it.
  private func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound {
      if bytes[end - 1].isBlank || bytes[end - 1].isOne(of: "'\"^`*.") {
        end -= 1
      } else if end - 3 >= range.lowerBound, bytes.contains("\u{2019}", at: end - 3, end: end) {
        end -= 3
      } else {
        break
      }
    }
    return range.lowerBound..<end
  }

  /// Returns whether a line is an arrow, which can be followed by a quotation mark.
  private func isArrow(_ line: Range<Int>) -> Bool {
    bytes[line.lowerBound] == UInt8(ascii: "^")
      && bytes[line].dropFirst().allSatisfy { $0.isOne(of: "'\" ,)`*") }
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

  /// Returns the number of characters between the beginning of a line and an offset.
  private func column(of offset: Int) -> Int {
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
