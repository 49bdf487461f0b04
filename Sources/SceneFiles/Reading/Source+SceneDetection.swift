import Foundation
import LayoutScenes
import VFLWorkspace

extension Source.Kind {
  /// Returns what a text without a file name contains.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: A scene for JSON and for YAML that begins with a key of a scene, otherwise a list
  ///   of formats.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func detected(in bytes: [UInt8]) -> Source.Kind {
    let text = bytes[byteOrderMarkLength(of: bytes)...]
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") { continue }
      return beginsScene(text) ? .scene : .formatList
    }
    return .formatList
  }

  /// Returns whether the first line with content is that of a scene.
  private static func beginsScene(_ line: String) -> Bool {
    if line.hasPrefix("{") || line.hasPrefix("---") || line.hasPrefix("%YAML") { return true }
    let key = line.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces)
    return key.count < line.count
      && SceneReader.keys.contains(key.trimmingCharacters(in: ["\"", "'"]))
  }
}
