import Foundation
import TestSupport
import Testing

/// The fixture of scenes with frames that another solver has found, level by level, and proved to be the only ones.
@Suite struct SceneFixtureTests {
  /// A row of the fixture, its scene as text.
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let scene: String
    let frames: [String: [String: Double]]

    var testDescription: String { id }

    init?(_ line: Data) {
      guard let row = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        let id = row["id"] as? String, let scene = row["scene"],
        let data = try? JSONSerialization.data(withJSONObject: scene),
        let frames = row["frames"] as? [String: [String: Double]]
      else { return nil }
      self.id = id
      self.scene = String(decoding: data, as: UTF8.self)
      self.frames = frames
    }
  }

  static let rows = Fixture.lines(of: "scenes").compactMap { Row($0) }

  @Test func everyRowIsRead() {
    #expect(Self.rows.count == Fixture.lines(of: "scenes").count && !Self.rows.isEmpty)
  }

  @Test(arguments: rows)
  func framesAreThoseOfTheFixture(_ row: Row) throws {
    let run = try Command(["solve", "--format", "json", "scene.json"], files: ["scene.json": row.scene])
    let document = try run.document()
    #expect(document.integer("errors") == 0)
    #expect(run.status == 0)
    let frames = try #require(document["frames"] as? [String: [String: Double]])
    for (view, expected) in row.frames {
      for (length, value) in expected {
        let actual = try #require(frames[view]?[length])
        #expect(abs(actual - value) <= 0.02, "\(view).\(length)")
      }
    }
  }
}
