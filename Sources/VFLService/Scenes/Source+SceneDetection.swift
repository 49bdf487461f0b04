package import FormatFindings
import LayoutScenes

extension Source.Kind {
  /// Returns the kind of a text without a file name.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: A scene for JSON and for YAML that begins with a key of a scene, otherwise a list
  ///   of formats.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func detected(in bytes: [UInt8]) -> Source.Kind {
    let text = bytes[byteOrderMarkLength(of: bytes)...]
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = line.drop { $0.isYAMLBlank }
      if content.isEmpty || ["#", "//"].contains(where: { content.starts(with: $0.utf8) }) {
        continue
      }
      return beginsScene(content) ? .scene : .formatList
    }
    return .formatList
  }

  /// Returns whether the first line with content begins a scene.
  private static func beginsScene(_ line: ArraySlice<UInt8>) -> Bool {
    if ["{", "---", "%YAML"].contains(where: { line.starts(with: $0.utf8) }) { return true }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let isMargin = { (byte: UInt8) in byte.isYAMLBlank || byte.isYAMLQuote }
    let key = line[..<colon].drop(while: isMargin).reversed().drop(while: isMargin).reversed()
    return SceneReader.keys.contains { $0.utf8.elementsEqual(key) }
  }
}
