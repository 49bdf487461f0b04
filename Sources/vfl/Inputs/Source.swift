import Foundation

/// A text that holds format strings, and where each of them stands in it.
struct Source {
  /// Where a text comes from.
  enum Origin: Equatable {
    case argument
    case standardInput
    case file(path: String)

    var isFile: Bool {
      if case .file = self { true } else { false }
    }
  }

  let origin: Origin
  let bytes: [UInt8]
  let formats: [LocatedFormat]
  private let lineStarts: [Int]

  private init(origin: Origin, bytes: [UInt8]) {
    self.origin = origin
    self.bytes = bytes
    let textStart = origin == .argument ? 0 : byteOrderMarkCount(of: bytes)
    formats = origin == .argument ? [LocatedFormat(bytes: bytes)] : formatLines(of: bytes, from: textStart)
    lineStarts = [textStart] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  init(argument: String) {
    self.init(origin: .argument, bytes: RawArguments.bytes(of: argument))
  }

  init(standardInput data: Data) {
    self.init(origin: .standardInput, bytes: Array(data))
  }

  init(path: String, bytes: Data) {
    self.init(origin: .file(path: path), bytes: Array(bytes))
  }

  /// The same source with another text.
  func replacingBytes(with bytes: [UInt8]) -> Source {
    Source(origin: origin, bytes: bytes)
  }

  /// The name in diagnostics.
  var name: String {
    switch origin {
    case .argument: "<argument>"
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }
}

// MARK: - Places

extension Source {
  /// A place as a person reads it: a line, and a column in UTF-8 bytes, both from 1.
  struct Location {
    let line: Int
    let column: Int
  }

  func location(of offset: Int) -> Location {
    let line = lineIndex(of: offset)
    return Location(line: line + 1, column: max(0, offset - lineStarts[line]) + 1)
  }

  /// The byte offsets of the line that holds an offset, without its line ending.
  func lineRange(of offset: Int) -> Range<Int> {
    let index = lineIndex(of: offset)
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return min(start, bytes.count)..<bytes.count }
    let end = lineStarts[index + 1] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
