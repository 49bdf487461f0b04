import FormatChecker
import Yams

/// The lines of a YAML file, by the line breaks of YAML.
struct YAMLLines {
  let bytes: [UInt8]
  /// The offset at which the text begins, after a byte order mark.
  let start: Int
  private var starts: [Int]
  /// Whether every character is one byte, so that columns are byte offsets.
  private let isASCII: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    start = byteOrderMarkLength(of: bytes)
    starts = [start]
    var position = start
    while position < bytes.count {
      let length = Self.breakLength(in: bytes, at: position)
      position += max(1, length)
      if length > 0 { starts.append(position) }
    }
  }

  private static func breakLength(in bytes: [UInt8], at position: Int) -> Int {
    switch bytes[position] {
    case 0x0A: 1
    case 0x0D: position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
    case 0xC2: bytes[position...].starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2:
      bytes[position...].starts(with: [0xE2, 0x80, 0xA8])
        || bytes[position...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }

  /// Returns the byte offset of a mark, whose column counts Unicode scalars.
  func offset(of mark: Mark) -> Int {
    guard mark.line >= 1, mark.line <= starts.count else { return bytes.count }
    var offset = starts[mark.line - 1]
    if isASCII { return min(offset + mark.column - 1, bytes.count) }
    for _ in 1..<max(1, mark.column) where offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return min(offset, bytes.count)
  }

  /// Returns the byte offset at which a node begins.
  func offset(of node: Node) -> Int { node.mark.map { offset(of: $0) } ?? start }
}

// MARK: - Text for the parser

extension YAMLLines {
  /// The text of the file for the YAML parser. In JSON, blanks replace the tabs between values,
  /// which YAML does not allow.
  var yaml: String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let isJSON = bytes[start...].first { !$0.isYAMLBlank } == UInt8(ascii: "{")
    return isJSON ? text.withoutTabs : text
  }
}

extension String {
  /// The text with a letter in place of each asterisk with which an alias could begin.
  var withoutAliases: String {
    let asterisk = UInt8(ascii: "*")
    guard utf8.contains(asterisk) else { return self }
    var bytes = Array(utf8)
    for index in bytes.indices.dropLast()
    where bytes[index] == asterisk && !bytes[index + 1].isYAMLBlank {
      if index == 0 || bytes[index - 1].canPrecedeAlias { bytes[index] = UInt8(ascii: "x") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with a blank in place of each tab. The strings of JSON contain no tabs.
  fileprivate var withoutTabs: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is a blank or an ASCII line break.
  package var isYAMLBlank: Bool { self == 32 || (9...13).contains(self) }

  /// Whether the byte is a quotation mark.
  package var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether an alias can follow the byte, which can be the last of a line break outside ASCII.
  fileprivate var canPrecedeAlias: Bool {
    isYAMLBlank || self >= 0x80 || "[{,:?".utf8.contains(self)
  }
}
