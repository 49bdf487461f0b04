import Foundation
import TestSupport
import Testing

/// A row of a fixture of scenes: the scene as text, and what another solver has found for it.
struct SceneRow: Sendable, CustomTestStringConvertible {
  let id: String
  let scene: String
  let width: Double?
  /// The lengths of frames that it proved to have one value.
  let frames: [String: [String: Double]]
  /// The required constraints that contradict those before them; none where the fixture has no contradictions.
  let dropped: [String]
  /// The views and axes that are not determined; `nil` where the fixture does not say.
  let ambiguous: [[String]]?

  var testDescription: String { id }

  /// Whether nothing in the scene tells left from right, or has a direction of its own.
  var canBeMirrored: Bool {
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
    width = (scene["superview"] as? [String: Any])?["width"] as? Double
    dropped = row["dropped"] as? [String] ?? []
    ambiguous = row["ambiguous"] as? [[String]]
  }

  static let scenes = rows(of: "scenes")
  static let random = rows(of: "random-scenes")

  private static func rows(of name: String) -> [SceneRow] {
    let lines = Fixture.lines(of: name)
    let rows = lines.compactMap { SceneRow($0) }
    #expect(rows.count == lines.count && !rows.isEmpty)
    return rows
  }

  /// What `vfl solve` says of the scene.
  func answer(_ arguments: String...) throws -> [String: Any] {
    try Command(["solve", "--format", "json", "scene.json"] + arguments, files: ["scene.json": scene])
      .document()
  }
}

/// Scenes whose frames another solver has found, level by level.
@Suite struct SceneFixtureTests {
  @Test(arguments: SceneRow.scenes + SceneRow.random)
  func framesAreThoseOfTheFixture(_ row: SceneRow) throws {
    let answer = try row.answer()
    let frames = try #require(answer["frames"] as? [String: [String: Double]])
    for (view, expected) in row.frames {
      for (length, value) in expected {
        let actual = try #require(frames[view]?[length])
        #expect(abs(actual - value) <= 0.02, "\(view).\(length)")
      }
    }
    let constraints = answer.objects("constraints")
    let dropped = answer.objects("conflicts").compactMap { $0.integer("broken") }.map {
      constraints[$0].string("text") ?? ""
    }
    expectEqual(dropped.sorted(), row.dropped)
    #expect(answer.integer("errors") == row.dropped.count)
    guard let ambiguous = row.ambiguous else { return }
    let found = answer.objects("ambiguities").map { [$0.string("view") ?? "", $0.string("axis") ?? ""] }
    expectEqual(
      found.filter { $0[0] != "superview" }.map { $0.joined(separator: " ") }.sorted(),
      ambiguous.map { $0.joined(separator: " ") })
  }

  /// Without left and right a scene that reads from right to left is the mirror image of one that reads from left to right, even where
  /// constraints leave something open.
  @Test(arguments: (SceneRow.scenes + SceneRow.random).filter(\.canBeMirrored))
  func directionsMirrorEachOther(_ row: SceneRow) throws {
    let scene = try #require(try JSONSerialization.jsonObject(with: Data(row.scene.utf8)) as? [String: Any])
    let items = ["views", "guides"].compactMap { scene[$0] as? [String: [String: Any]] }
    let (forth, back) = (try row.answer("--direction", "ltr"), try row.answer("--direction", "rtl"))
    let one = try #require(forth["frames"] as? [String: [String: Double]])
    let other = try #require(back["frames"] as? [String: [String: Double]])
    for (name, frame) in one where name != "superview" {
      let parent = items.lazy.compactMap { $0[name]?["parent"] as? String }.first ?? "superview"
      let mirrored = try #require(other[name])
      let outer = try #require(one[parent]?["width"])
      for length in ["y", "width", "height"] {
        #expect(abs(try #require(frame[length]) - #require(mirrored[length])) < 1e-6, "\(name).\(length)")
      }
      let x = try outer - #require(frame["x"]) - #require(frame["width"])
      #expect(abs(x - (try #require(mirrored["x"]))) < 1e-6, "\(name).x")
    }
  }
}
