import Foundation
import TestSupport
import Testing

/// The fields of the documents of `vfl solve` that the fixture contains.
private struct Document: Decodable, Sendable {
  let errors: Int
  let scenes: [Scene]

  struct Scene: Decodable, Sendable {
    let file: String
    let frames: [String: [String: Double]]
    let constraints: [Constraint]
    let conflicts: [Conflict]
    let ambiguities: [Ambiguity]
  }

  struct Constraint: Decodable, Sendable { let text: String }

  struct Conflict: Decodable, Sendable { let broken: Int }

  struct Ambiguity: Decodable, Sendable {
    let view: String
    let axis: String
  }

  /// Runs the command once for all scenes of the fixture.
  init(_ arguments: String...) throws {
    let files = Dictionary(
      uniqueKeysWithValues: SceneFixtureTests.rows.map { ("scenes/\($0.id).json", $0.scene) })
    let run = try Command(["solve", "--format", "json", "scenes"] + arguments, files: files)
    self = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  /// Returns the results of a scene.
  func scene(_ row: SceneRow) throws -> Scene {
    try #require(scenes.first { $0.file == "scenes/\(row.id).json" })
  }
}

/// Scenes whose frames another solver has computed, level by level.
@Suite struct SceneFixtureTests {
  fileprivate static let rows = SceneRow.scenes + SceneRow.random.rounds(every: 7)

  private typealias Run = Result<Document, any Error>

  private static let document: Run = Result { try Document() }
  private static let leftToRight: Run = Result { try Document("--direction", "ltr") }
  private static let rightToLeft: Run = Result { try Document("--direction", "rtl") }

  /// The document has no errors but the conflicts.
  @Test func numberOfErrors() throws {
    let document = try Self.document.get()
    expectEqual(document.scenes.count, Self.rows.count)
    expectEqual(document.errors, Self.rows.reduce(0) { $0 + $1.dropped.count })
  }

  @Test(arguments: rows)
  func framesAreThoseOfTheFixture(_ row: SceneRow) throws {
    let scene = try Self.document.get().scene(row)
    for (view, expected) in row.frames {
      for (length, value) in expected {
        let actual = try #require(scene.frames[view]?[length])
        #expect(abs(actual - value) <= Fixture.lengthTolerance, "\(view).\(length)")
      }
    }
    expectEqual(
      scene.conflicts.map { scene.constraints[$0.broken].text }.sorted(), row.dropped)
    guard let ambiguous = row.ambiguous else { return }
    expectEqual(
      scene.ambiguities.filter { $0.view != "superview" }.map { "\($0.view) \($0.axis)" }.sorted(),
      ambiguous.map { $0.joined(separator: " ") })
  }

  /// Without left and right, a scene that reads from right to left is the mirror image of the one
  /// that reads from left to right, even where constraints do not determine a position.
  @Test(arguments: rows.filter(\.canBeMirrored))
  func directionsMirrorEachOther(_ row: SceneRow) throws {
    let scene = try #require(
      try JSONSerialization.jsonObject(with: Data(row.scene.utf8)) as? [String: Any])
    let items = ["views", "guides"].compactMap { scene[$0] as? [String: [String: Any]] }
    let frames = try Self.leftToRight.get().scene(row).frames
    let mirroredFrames = try Self.rightToLeft.get().scene(row).frames
    for (name, frame) in frames where name != "superview" {
      let parent = items.lazy.compactMap { $0[name]?["parent"] as? String }.first ?? "superview"
      let mirrored = try #require(mirroredFrames[name])
      let outer = try #require(frames[parent]?["width"])
      for length in ["y", "width", "height"] {
        #expect(
          abs(try #require(frame[length]) - #require(mirrored[length])) < 1e-6, "\(name).\(length)")
      }
      let x = try outer - #require(frame["x"]) - #require(frame["width"])
      #expect(abs(x - (try #require(mirrored["x"]))) < 1e-6, "\(name).x")
    }
  }
}
