import FormatFindings
import VFLWorkspace

/// The text of a scene file as lines and brackets, to find the end of a list.
///
/// The YAML parser only knows where a value begins.
struct SceneFileText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }
}

// MARK: - Lines

extension SceneFileText {
  /// The first line break of the file.
  var newline: String {
    let end = lineEnd(from: 0)
    guard end < bytes.count else { return "\n" }
    return bytes[end...].starts(with: [0x0D, 0x0A]) ? "\r\n" : bytes[end] == 0x0D ? "\r" : "\n"
  }

  /// The offset after the last line that is not blank, without its line break.
  var endOfLastLine: Int {
    lineEnd(from: bytes.lastIndex { !$0.isYAMLBlank } ?? bytes.count)
  }

  /// Returns the offset of the line break at or after an offset, or of the end of the file.
  func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0.isLineBreak } ?? bytes.count
  }

  /// Returns the blanks before an offset in its line; `nil` if something else precedes it.
  func indentation(at offset: Int) -> String? {
    let prefix = bytes[lineStart(of: offset)..<offset]
    return prefix.allSatisfy { $0.isYAMLBlank } ? String(decoding: prefix, as: UTF8.self) : nil
  }

  private func lineStart(of offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex { $0.isLineBreak }.map { $0 + 1 }
    return start ?? byteOrderMarkLength(of: bytes)
  }

  /// Returns the offset after the last line of a list whose items begin with hyphens.
  ///
  /// The list ends before the first line that is not indented more than its hyphens, apart from
  /// other items, comments and blank lines.
  func endOfBlockList(at start: Int) -> Int {
    let firstLine = lineStart(of: start)
    let indentation = start - firstLine
    var end = lineEnd(from: start)
    var line = firstLine
    while line < bytes.count {
      let lineEnd = lineEnd(from: line)
      if let content = bytes[line..<lineEnd].firstIndex(where: { !$0.isYAMLBlank }) {
        if content - line > indentation || content - line == indentation && isItem(at: content) {
          end = lineEnd
        } else if bytes[content] != UInt8(ascii: "#") {
          break
        }
      }
      line = lineEnd + 1
    }
    return end
  }

  private func isItem(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "-") && byte(at: offset + 1)?.isYAMLBlank ?? true
  }
}

// MARK: - Brackets

extension SceneFileText {
  /// The items of a list or mapping in brackets.
  struct BracketedItems {
    /// The offset of the last item; `nil` if there is none.
    fileprivate(set) var lastItem: Int?
    /// The offset after the last item, or after the comma that follows it.
    fileprivate(set) var end: Int
    /// The offset of the closing bracket.
    fileprivate(set) var closingBracket: Int
  }

  /// Returns the items of a list or mapping; `nil` if it has no closing bracket.
  func itemsInBrackets(at start: Int) -> BracketedItems? {
    var items = BracketedItems(lastItem: nil, end: start + 1, closingBracket: start)
    var depth = 1
    var isBetweenItems = true
    var position = start + 1
    while position < bytes.count {
      let token = position
      position = tokenEnd(at: token)
      if bytes[token].isYAMLBlank || isComment(at: token) { continue }
      if bytes[token].isClosingBracket { depth -= 1 }
      if depth == 0 {
        items.closingBracket = token
        return items
      }
      if isBetweenItems, depth == 1 { items.lastItem = token }
      isBetweenItems = depth == 1 && bytes[token] == UInt8(ascii: ",")
      if bytes[token].isOpeningBracket { depth += 1 }
      items.end = position
    }
    return nil
  }

  /// Returns the offset after a text in quotation marks, a comment, or any other byte.
  private func tokenEnd(at start: Int) -> Int {
    if isComment(at: start) { return lineEnd(from: start) }
    guard bytes[start].isYAMLQuote, canBeginToken(at: start) else { return start + 1 }
    let quote = bytes[start]
    let escape = quote == UInt8(ascii: "\"") ? UInt8(ascii: "\\") : quote
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == escape, escape != quote || byte(at: position + 1) == quote {
        position += 2
      } else if bytes[position] == quote {
        return position + 1
      } else {
        position += 1
      }
    }
    return bytes.count
  }

  private func isComment(at offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "#") && bytes[offset - 1].isYAMLBlank
  }

  /// Whether a quotation mark at an offset begins a text, and is not part of one without quotation
  /// marks.
  private func canBeginToken(at offset: Int) -> Bool {
    bytes[offset - 1].isYAMLBlank || "[{,:".utf8.contains(bytes[offset - 1])
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  fileprivate var isOpeningBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }
  fileprivate var isClosingBracket: Bool { self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }
}
