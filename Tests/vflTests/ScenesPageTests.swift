import Foundation
import TestSupport
import Testing

/// The samples, the transcripts and the fields of Scenes.md.
@Suite struct ScenesPageTests {
  /// The scene of the transcripts.
  static func form() throws -> String { try sample(containing: "button: {intrinsic") }

  private static func page() throws -> String {
    try ProjectFiles.lines(of: "Scenes.md").joined(separator: "\n")
  }

  private static func sample(containing text: String) throws -> String {
    let samples = try page().components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    return try #require(samples.first { $0.contains(text) })
  }

  @Test func theSampleIsAScene() throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: "guides: {gutter")])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["panel"] == ["x": 20, "y": 84, "width": 280, "height": 376])
    #expect(frames["body"] == ["x": 0, "y": 0, "width": 264, "height": 380])
    #expect(frames["gutter"] == ["x": 272, "y": 0, "width": 8, "height": 376])
    #expect(frames["icon"] == ["x": 20, "y": 12, "width": 92, "height": 60])
    #expect(frames["title"] == ["x": 120, "y": 31.5, "width": 180, "height": 21])
  }

  /// The rules that complete the scene, and the constants of the page.
  @Test func scenesWithFrames() throws {
    let files = [
      "row.yml": try Self.sample(containing: "# not complete"),
      "moved.yml": try Self.sample(containing: "icon: {frame: [12, 20"),
      "frames.yml":
        "superview: {width: 320, height: 100}\n"
        + "views: {icon: {frame: [20, 20, 60, 60]}, title: {frame: [88, 20, 212, 60]}}",
    ]
    let completed = try Command(["infer", "--complete", "row.yml", "frames.yml"], files: files)
    #expect(completed.output.hasSuffix("  - \"H:[title]-|\"\n  - \"V:|-[title]-|\"\n"))
    let script =
      "vfl infer --complete row.yml frames.yml -o full.yml; vfl infer --update full.yml moved.yml"
    let updated = try Command(script: script, files: files)
    #expect(updated.output.contains("{gap: 12}") && updated.output.contains("[icon(50)]"))
  }

  /// The margins of the panel are 20. Those of the badge are 10 on the right, and 40 above and
  /// below it; the row is 100 wider and 100 higher than in `in`.
  @Test func autoresizingMasks() throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: "autoresizing: {")])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["panel"] == ["x": 20, "y": 20, "width": 360, "height": 220])
    #expect(frames["row"] == ["x": 10, "y": 10, "width": 340, "height": 200])
    #expect(frames["badge"] == ["x": 300, "y": 90, "width": 30, "height": 20])
  }

  @Test func transcripts() throws {
    let transcripts = try Transcript.all(in: try Self.page())
    #expect(transcripts.count == 5)
    for transcript in transcripts {
      try transcript.expectOutput(
        files: [
          "form.yml": try Self.form(),
          "frames.yml": try Self.sample(containing: "subtitle: {frame"),
          "row.yml": try Self.sample(containing: "# not complete"),
          "moved.yml": try Self.sample(containing: "icon: {frame: [12, 20"),
        ])
    }
  }

  /// The row needs 20 + 300 + 20 points, no rule determines the height of `b`, and the left edge of
  /// `c` is not mirrored.
  private static let rules = [
    "|-[a(300)]-|", "V:|[a]|", "|[b]|", "V:|[b]", "c.left == superview.left + 10", "[c(30)]",
    "V:|[c]|",
  ]

  /// The page lists every field of the documents.
  @Test(arguments: [
    ["--sweep", "width=100..200"] + rules, ["--sweep", "direction"] + rules,
    ["--stress", "form.yml"], ["form.yml", "form.yml"],
  ])
  func fields(_ arguments: [String]) throws {
    let section = try Self.page().components(separatedBy: "\n## The JSON document\n")[1]
      .components(separatedBy: "\n## ")[0]
    let run = try Command(
      ["solve", "--format", "json", "--size", "200x50"] + arguments,
      files: ["form.yml": try Self.form()])
    let fields = Self.fields(in: try run.document()).subtracting(["a", "b", "c", "field", "button"])
    #expect(fields.count > 15, "\(run.errors)")
    expectEqual(fields.filter { !section.contains("`\($0)`") }.sorted(), [])
  }

  private static func fields(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(fields(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { $0.formUnion(fields(in: $1.value)) }
  }
}
