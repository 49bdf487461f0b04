import Yams

/// Where a key stands again that the YAML parser has found twice in a mapping: it tells only where the key stands first.
struct DuplicateKey {
  /// The byte offset of the second key; of the first, where the second cannot be found.
  private(set) var offset: Int

  /// Gives each key that the parser refuses another name, until it reads the file: then the first key's mapping tells where the second is.
  ///
  /// - Parameters:
  ///   - key: The text of the key.
  ///   - mark: Where the parser has found it first.
  ///   - lines: The file.
  ///   - parse: Reads a file.
  init(_ key: String, firstAt mark: Mark, in lines: SceneLines, parse: (SceneLines) throws -> Node) {
    offset = lines.offset(of: mark)
    var renamed = RenamedKeys(lines.bytes)
    renamed.rename(at: offset)
    for _ in 0..<RenamedKeys.most {
      do {
        let node = try parse(renamed.lines)
        offset = renamed.offsets(ofKeysLike: key, besides: offset, in: node)?.first { $0 > offset } ?? offset
        return
      } catch YamlError.duplicatedKeysInMapping(_, let context) {
        renamed.rename(at: renamed.originalOffset(of: context.mark))
      } catch {
        return
      }
    }
  }
}

/// A file in which some keys have other names.
private struct RenamedKeys {
  static let most = 50
  /// Characters that no file has a use for: one, and a second that differs from key to key.
  private static let sign: Unicode.Scalar = "\u{E000}"
  private static let signLength = 6

  private let original: [UInt8]
  /// Where in the original the names were changed, and how.
  private var signs: [(offset: Int, text: [UInt8])] = []
  private(set) var lines: SceneLines

  init(_ bytes: [UInt8]) {
    original = bytes
    lines = SceneLines(bytes)
  }

  /// Gives the key at an offset of the original another name.
  mutating func rename(at offset: Int) {
    let isQuoted =
      offset < original.count && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(original[offset])
    let text = [Self.sign, Unicode.Scalar(UInt16(0xE001 + signs.count))].compactMap { $0 }.map(Character.init)
    signs.append((isQuoted ? offset + 1 : offset, Array(String(text).utf8)))
    signs.sort { $0.offset < $1.offset }
    var bytes: [UInt8] = []
    var position = 0
    for sign in signs {
      bytes += original[position..<sign.offset] + sign.text
      position = sign.offset
    }
    lines = SceneLines(bytes + original[position...])
  }

  func originalOffset(of mark: Mark) -> Int {
    let offset = lines.offset(of: mark)
    let before = signs.enumerated().prefix { $1.offset + $0 * Self.signLength < offset }
    return offset - before.count * Self.signLength
  }

  /// The offsets in the original of the keys that read alike, in the mapping that has a key at an offset; `nil` if there is none.
  func offsets(ofKeysLike key: String, besides offset: Int, in node: Node) -> [Int]? {
    switch node {
    case .scalar, .alias: return nil
    case .sequence(let sequence):
      return sequence.lazy.compactMap { offsets(ofKeysLike: key, besides: offset, in: $0) }.first
    case .mapping(let mapping):
      let keys = Array(mapping.keys).filter { self.key($0) == key }
        .compactMap { $0.mark.map { originalOffset(of: $0) } }
      if keys.contains(offset) { return keys }
      return mapping.lazy.compactMap {
        offsets(ofKeysLike: key, besides: offset, in: $0.key)
          ?? offsets(ofKeysLike: key, besides: offset, in: $0.value)
      }.first
    }
  }

  private func key(_ node: Node) -> String? {
    guard let text = node.string, text.unicodeScalars.first == Self.sign else { return node.string }
    return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(2)))
  }
}
