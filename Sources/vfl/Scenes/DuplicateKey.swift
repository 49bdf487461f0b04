import Yams

/// A key that is in a mapping already.
struct DuplicateKey {
  let name: String
  /// The byte offset of the key in the file.
  let offset: Int
}

/// A file in which whatever could be a key ends in a sign of its own, so that no two keys are the same.
///
/// The YAML parser refuses a file with a key that is in a mapping already. This one it reads; and what it reads is that of the file once the signs are
/// taken out again.
struct SignedKeys {
  /// A character that no file has a use for, and two more that count.
  private static let sign: Unicode.Scalar = "\u{E000}"
  private static let signLength = 9
  private static let digits = 6_000

  let lines: SceneLines
  private let original: [UInt8]
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
    self.original = original
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

  /// A text of the file without signs.
  static func unsigned(_ text: String) -> String {
    guard text.unicodeScalars.contains(sign) else { return text }
    var scalars = String.UnicodeScalarView()
    var digitsLeft = 0
    for scalar in text.unicodeScalars {
      if scalar == sign {
        digitsLeft = 2
      } else if digitsLeft > 0 {
        digitsLeft -= 1
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The keys that read as one before them in their mapping, in order.
  func duplicates(in node: Node) -> [DuplicateKey] {
    unsortedDuplicates(in: node).sorted { $0.offset < $1.offset }
  }

  private func unsortedDuplicates(in node: Node) -> [DuplicateKey] {
    switch node {
    case .scalar, .alias: return []
    case .sequence(let sequence): return sequence.flatMap { unsortedDuplicates(in: $0) }
    case .mapping(let mapping):
      var names: Set<String> = []
      return mapping.flatMap { key, value -> [DuplicateKey] in
        var found = unsortedDuplicates(in: key) + unsortedDuplicates(in: value)
        if let name = key.string.map(Self.unsigned), !names.insert(name).inserted {
          let start = originalOffset(lines.offset(of: key))
          let isQuoted = original[start...].first?.isYAMLQuote ?? false
          found.append(DuplicateKey(name: name, offset: isQuoted ? start + 1 : start))
        }
        return found
      }
    }
  }

  /// The offset in the original of an offset in the signed file.
  func originalOffset(_ offset: Int) -> Int {
    var signs = offsets[...]
    while let middle = signs.indices.isEmpty ? nil : (signs.startIndex + signs.endIndex) / 2 {
      if offsets[middle] + middle * Self.signLength < offset {
        signs = signs[(middle + 1)...]
      } else {
        signs = signs[..<middle]
      }
    }
    return offset - signs.startIndex * Self.signLength
  }
}

extension UInt8 {
  fileprivate var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  fileprivate static let endsOfCollections = [UInt8(ascii: "]"), UInt8(ascii: "}")]
}
