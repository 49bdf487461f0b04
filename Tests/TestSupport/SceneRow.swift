import Foundation
import Testing

/// A row of a fixture of scenes: the scene as JSON, and the results of another solver for it.
package struct SceneRow: Sendable, CustomTestStringConvertible {
  package let id: String
  package let scene: String
  /// The lengths of frames that have only one value, as the other solver proved.
  package let frames: [String: [String: Double]]
  /// The required constraints that contradict those before them; empty if the fixture has no
  /// contradictions.
  package let dropped: [String]
  /// The views and axes that are not determined; `nil` if the fixture does not contain them.
  package let ambiguous: [[String]]?

  package var testDescription: String { id }

  /// Whether nothing in the scene distinguishes left from right, or has a direction of its own.
  package var canBeMirrored: Bool {
    !scene.contains(".left") && !scene.contains(".right") && !scene.contains("alignAllLeft")
      && scene.components(separatedBy: "\"direction\"").count <= 2
  }

  private init?(_ line: Data) {
    guard let row = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
      let id = row["id"] as? String, let scene = row["scene"] as? [String: Any],
      let data = try? JSONSerialization.data(withJSONObject: scene, options: .sortedKeys),
      let frames = row["frames"] as? [String: [String: Double]]
    else { return nil }
    self.id = id
    self.scene = String(decoding: data, as: UTF8.self)
    self.frames = frames
    dropped = row["dropped"] as? [String] ?? []
    ambiguous = row["ambiguous"] as? [[String]]
  }

  package static let scenes = rows(of: "scenes")
  package static let random = rows(of: "random-scenes")

  private static func rows(of name: String) -> [SceneRow] {
    Fixture.lines(of: name).map { line in
      guard let row = SceneRow(line) else {
        fatalError("cannot decode a row of fixture '\(name)'")
      }
      return row
    }
  }
}
