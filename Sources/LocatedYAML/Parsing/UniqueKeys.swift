import Yams

/// A key that occurs a second time in a mapping.
struct DuplicateKey {
  let name: String
  /// The byte offset of the key in the file.
  let offset: Int
}

/// A copy of a file in which everything that could be a key ends in a marker of its own, so that
/// no two keys are equal.
///
/// The YAML parser refuses a file with duplicate keys, and reports only the first. It reads this
/// copy, and without the markers its nodes are those of the file.
struct UniqueKeys {
  /// The first character of a marker, for which no file has a use. Two characters follow that hold
  /// a number in base ``base``.
  private static let markerStart: Unicode.Scalar = "\u{E000}"
  private static let markerLength = 9
  private static let base = 6_000

  let lines: YAMLLines
  private let original: [UInt8]
  /// The offsets of the markers in the original, in ascending order.
  private let offsets: [Int]

  init(_ original: [UInt8]) {
    let offsets = Self.keyEnds(in: original)
    var bytes: [UInt8] = []
    var position = 0
    for (number, offset) in offsets.enumerated() {
      bytes += original[position..<offset]
      bytes += Self.marker(number).utf8
      position = offset
    }
    lines = YAMLLines(bytes + original[position...])
    self.offsets = offsets
    self.original = original
  }

  private static func marker(_ number: Int) -> String {
    var text = String.UnicodeScalarView([markerStart])
    for digit in [number / base % base, number % base] {
      if let scalar = Unicode.Scalar(UInt16(0xE001 + digit)) { text.append(scalar) }
    }
    return String(text)
  }

  /// The offsets after all texts that would be keys by the colon after them: before a closing
  /// quotation mark and blanks.
  private static func keyEnds(in bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    for colon in bytes.indices where bytes[colon] == UInt8(ascii: ":") {
      var end = colon
      while end > 0, bytes[end - 1].isYAMLBlank { end -= 1 }
      let isQuoted = end > 0 && bytes[end - 1].isYAMLQuote
      guard isQuoted || colon + 1 == bytes.count || bytes[colon + 1].isYAMLBlank else { continue }
      if isQuoted { end -= 1 }
      guard end > ends.last ?? 0, !bytes[end - 1].endsYAMLCollection else { continue }
      ends.append(end)
    }
    return ends
  }

  /// Returns a text of the copy without markers.
  static func unmarked(_ text: String) -> String {
    guard text.unicodeScalars.contains(markerStart) else { return text }
    var scalars = String.UnicodeScalarView()
    var digitsLeft = 0
    for scalar in text.unicodeScalars {
      if scalar == markerStart {
        digitsLeft = 2
      } else if digitsLeft > 0 {
        digitsLeft -= 1
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns the offset in the original of an offset in the copy.
  func originalOffset(_ offset: Int) -> Int {
    var markers = offsets[...]
    while let middle = markers.indices.isEmpty ? nil : (markers.startIndex + markers.endIndex) / 2 {
      if offsets[middle] + middle * Self.markerLength < offset {
        markers = markers[(middle + 1)...]
      } else {
        markers = markers[..<middle]
      }
    }
    return offset - markers.startIndex * Self.markerLength
  }
}

extension UniqueKeys {
  /// Returns the keys below a node that occur a second time in their mapping, sorted by offset.
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
        if let name = key.string.map(Self.unmarked), !names.insert(name).inserted {
          found.append(DuplicateKey(name: name, offset: offset(of: key)))
        }
        return found
      }
    }
  }

  /// The offset of a key in the original, without its quotation mark.
  private func offset(of key: Node) -> Int {
    let start = originalOffset(lines.offset(of: key))
    return original[start...].first?.isYAMLQuote ?? false ? start + 1 : start
  }
}

extension UInt8 {
  fileprivate var endsYAMLCollection: Bool {
    self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
