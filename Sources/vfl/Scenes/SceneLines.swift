import VFLSyntax
import Yams

/// The lines of a YAML file, by YAML's own line breaks.
struct SceneLines {
  let bytes: [UInt8]
  /// Behind a byte order mark.
  let start: Int
  private var starts: [Int]
  /// Whether every character is one byte, so that columns need not be counted.
  private let isASCII: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    start = byteOrderMarkCount(of: bytes)
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

  /// The byte offset of a line and a column that is counted in Unicode scalars.
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

  /// Where a value of the file begins.
  func offset(of node: Node) -> Int { node.mark.map { offset(of: $0) } ?? start }

  /// The text of so many bytes at an offset.
  func text(at offset: Int, length: Int = 1) -> SceneText {
    let start = min(offset, bytes.count)
    let range = start..<min(start + length, bytes.count)
    return SceneText(
      string: String(decoding: bytes[range], as: UTF8.self), located: LocatedFormat(lines: [range], of: bytes)
    )
  }
}
