import Foundation
import TestSupport
import Testing

extension SceneRow {
  /// Returns the document that `vfl solve` prints for the scene.
  fileprivate func answer(_ arguments: String...) throws -> [String: Any] {
    try Command(
      ["solve", "--format", "json", "scene.json"] + arguments, files: ["scene.json": scene]
    )
    .document()
  }
}

/// Scenes whose frames another solver has computed, level by level.
@Suite struct SceneFixtureTests {
  @Test(arguments: SceneRow.scenes + SceneRow.random)
  func framesAreThoseOfTheFixture(_ row: SceneRow) throws {
    let answer = try row.answer()
    let frames = try #require(answer["frames"] as? [String: [String: Double]])
    for (view, expected) in row.frames {
      for (length, value) in expected {
        let actual = try #require(frames[view]?[length])
        #expect(abs(actual - value) <= Fixture.lengthTolerance, "\(view).\(length)")
      }
    }
    let constraints = answer.objects("constraints")
    let dropped = answer.objects("conflicts").compactMap { $0.integer("broken") }.map {
      constraints[$0].string("text") ?? ""
    }
    expectEqual(dropped.sorted(), row.dropped)
    #expect(answer.integer("errors") == row.dropped.count)
    guard let ambiguous = row.ambiguous else { return }
    let found = answer.objects("ambiguities").map {
      [$0.string("view") ?? "", $0.string("axis") ?? ""]
    }
    expectEqual(
      found.filter { $0[0] != "superview" }.map { $0.joined(separator: " ") }.sorted(),
      ambiguous.map { $0.joined(separator: " ") })
  }

  /// Without left and right, a scene that reads from right to left is the mirror image of the one
  /// that reads from left to right, even where constraints do not determine a position.
  @Test(arguments: (SceneRow.scenes + SceneRow.random).filter(\.canBeMirrored))
  func directionsMirrorEachOther(_ row: SceneRow) throws {
    let scene = try #require(
      try JSONSerialization.jsonObject(with: Data(row.scene.utf8)) as? [String: Any])
    let items = ["views", "guides"].compactMap { scene[$0] as? [String: [String: Any]] }
    let (leftToRight, rightToLeft) = (
      try row.answer("--direction", "ltr"), try row.answer("--direction", "rtl")
    )
    let frames = try #require(leftToRight["frames"] as? [String: [String: Double]])
    let mirroredFrames = try #require(rightToLeft["frames"] as? [String: [String: Double]])
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
