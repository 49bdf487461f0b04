import Yams

/// A key that is in a mapping already. The YAML parser refuses a file that has one, and tells only where the key stands first.
struct DuplicateKey {
  let name: String
  /// The byte offset of the second key of that name.
  let offset: Int

  /// The first such key of a file; `nil` if none can be found.
  ///
  /// - Parameters:
  ///   - lines: The file.
  ///   - parse: Reads a file.
  /// - Complexity: that of reading the file once more.
  init?(in lines: SceneLines, parse: (SceneLines) throws -> Node) {
    let signed = SignedKeys(lines.bytes)
    guard let node = try? parse(signed.lines),
      let first = signed.duplicates(in: node).min(by: { $0.offset < $1.offset })
    else { return nil }
    self = first
  }

  fileprivate init(name: String, offset: Int) {
    self.name = name
    self.offset = offset
  }
}

/// A file in which whatever could be a key ends in a sign of its own, so that no two keys are the same. Where it is no key, the sign does no harm.
private struct SignedKeys {
  /// A character that no file has a use for, and two more that count.
  private static let sign: Unicode.Scalar = "\u{E000}"
  private static let signLength = 9
  private static let digits = 6_000

  let lines: SceneLines
  /// Where in the original the signs stand.
  private let offsets: [Int]

  init(_ original: [UInt8]) {
    let offsets = Self.ends(ofKeysIn: original)
    var bytes: [UInt8] = []
    var position = 0
    for (number, offset) in offsets.enumerated() {
      bytes += original[position..<offset]
      bytes += Self.sign(number).utf8
      position = offset
    }
    lines = SceneLines(bytes + original[position...])
    self.offsets = offsets
  }

  private static func sign(_ number: Int) -> String {
    var text = String.UnicodeScalarView([sign])
    for digit in [number / digits % digits, number % digits] {
      if let scalar = Unicode.Scalar(UInt16(0xE001 + digit)) { text.append(scalar) }
    }
    return String(text)
  }

  /// Where keys end, if colons behind them make them such: before a quote and blanks.
  private static func ends(ofKeysIn bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    for colon in bytes.indices where bytes[colon] == UInt8(ascii: ":") {
      var end = colon
      while end > 0, bytes[end - 1].isYAMLBlank { end -= 1 }
      let isQuoted = end > 0 && bytes[end - 1].isYAMLQuote
      guard isQuoted || colon + 1 == bytes.count || bytes[colon + 1].isYAMLBlank else { continue }
      if isQuoted { end -= 1 }
      guard end > ends.last ?? 0, !UInt8.endsOfCollections.contains(bytes[end - 1]) else { continue }
      ends.append(end)
    }
    return ends
  }

  /// The keys that read as one before them in their mapping.
  func duplicates(in node: Node) -> [DuplicateKey] {
    switch node {
    case .scalar, .alias: return []
    case .sequence(let sequence): return sequence.flatMap { duplicates(in: $0) }
    case .mapping(let mapping):
      var names: Set<String> = []
      return mapping.flatMap { key, value -> [DuplicateKey] in
        var found = duplicates(in: key) + duplicates(in: value)
        if let name = name(of: key), !names.insert(name).inserted {
          found.append(DuplicateKey(name: name, offset: originalOffset(of: key)))
        }
        return found
      }
    }
  }

  private func name(of key: Node) -> String? {
    guard let scalars = key.string?.unicodeScalars else { return nil }
    return String(String.UnicodeScalarView(scalars.prefix { $0 != Self.sign }))
  }

  /// Where the text of a key begins in the original.
  private func originalOffset(of key: Node) -> Int {
    let offset = lines.offset(of: key)
    var signs = offsets[...]
    while let middle = signs.indices.isEmpty ? nil : (signs.startIndex + signs.endIndex) / 2 {
      if offsets[middle] + middle * Self.signLength < offset {
        signs = signs[(middle + 1)...]
      } else {
        signs = signs[..<middle]
      }
    }
    let isQuoted = lines.bytes[offset...].first?.isYAMLQuote ?? false
    return offset - signs.startIndex * Self.signLength + (isQuoted ? 1 : 0)
  }
}

extension UInt8 {
  fileprivate var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  fileprivate static let endsOfCollections = [UInt8(ascii: "]"), UInt8(ascii: "}")]
}
