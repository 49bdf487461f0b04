import Foundation
import TestSupport
import Testing

/// The sample of Scenes.md.
@Suite struct ScenesPageTests {
  @Test func theSampleIsAScene() throws {
    let page = try String(
      contentsOf: ProjectFiles.root.appendingPathComponent("Scenes.md"), encoding: .utf8)
    let sample = page.components(separatedBy: "```yaml\n")[1].components(separatedBy: "```")[0]
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"], files: ["scene.yml": sample])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["panel"] == ["x": 20, "y": 84, "width": 280, "height": 376])
    #expect(frames["body"] == ["x": 0, "y": 0, "width": 264, "height": 380])
    #expect(frames["gutter"] == ["x": 272, "y": 0, "width": 8, "height": 376])
    #expect(frames["icon"] == ["x": 20, "y": 12, "width": 92, "height": 60])
    #expect(frames["title"] == ["x": 120, "y": 31.5, "width": 180, "height": 21])
  }
}
