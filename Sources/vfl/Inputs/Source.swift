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
  /// Whether the text is a scene, which holds its formats as values.
  let isScene: Bool
  private let lineStarts: [Int]

  private init(origin: Origin, bytes: [UInt8], isScene: Bool = false) {
    self.origin = origin
    self.bytes = bytes
    self.isScene = isScene
    let textStart = origin == .argument ? 0 : byteOrderMarkCount(of: bytes)
    formats =
      isScene
      ? [] : origin == .argument ? [LocatedFormat(bytes: bytes)] : formatLines(of: bytes, from: textStart)
    lineStarts = [textStart] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  init(argument: String) {
    self.init(origin: .argument, bytes: RawArguments.bytes(of: argument))
  }

  /// A scene of the command line.
  init(sceneArgument: String) {
    self.init(origin: .argument, bytes: Array(sceneArgument.utf8), isScene: true)
  }

  init(standardInput data: Data, isScene: Bool) {
    self.init(origin: .standardInput, bytes: Array(data), isScene: isScene)
  }

  init(path: String, bytes: Data, isScene: Bool) {
    self.init(origin: .file(path: path), bytes: Array(bytes), isScene: isScene)
  }

  /// The same source with another text.
  func replacingBytes(with bytes: [UInt8]) -> Source {
    Source(origin: origin, bytes: bytes, isScene: isScene)
  }

  /// Whether a text of standard input is a scene and not a list of formats: JSON, or YAML that begins with a key of a scene.
  static func looksLikeScene(_ data: Data) -> Bool {
    let bytes = Array(data)
    for line in bytes[byteOrderMarkCount(of: bytes)...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") { continue }
      if text.hasPrefix("{") || text.hasPrefix("---") || text.hasPrefix("%YAML") { return true }
      let key = text.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces)
      return key.count < text.count && SceneReader.keys.contains(key.trimmingCharacters(in: ["\"", "'"]))
    }
    return false
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
