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
      "vfl infer --complete row.yml frames.yml -o full.yml\nvfl infer --update full.yml moved.yml"
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

  /// The content is moved by 320 to the left: the pages are at 0 − 320 and 320 − 320.
  @Test func scrollViews() throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: "contentOffset: [320, 0]")])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["first"] == ["x": -320, "y": 0, "width": 320, "height": 480])
    #expect(frames["second"] == ["x": 0, "y": 0, "width": 320, "height": 480])
  }

  /// The frames that the page derives. The icon is centered: (42 − 40) / 2 = 1.
  @Test func stacks() throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: "stack: {views: [icon, texts")])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["header"] == ["x": 16, "y": 16, "width": 288, "height": 42])
    #expect(frames["icon"] == ["x": 0, "y": 1, "width": 40, "height": 40])
    #expect(frames["texts"] == ["x": 52, "y": 0, "width": 208, "height": 42])
    #expect(frames["detail"] == ["x": 0, "y": 25, "width": 208, "height": 17])
    #expect(frames["badge"] == ["x": 264, "y": 9, "width": 24, "height": 24])
    let constraints = try run.document().objects("constraints")
    let spacing = try #require(constraints.first { $0.string("identifier") == "UISV-spacing" })
    let source = try #require(spacing["source"] as? [String: Any])
    #expect(source.integer("line") == 3 && source.integer("column") == 12)
  }

  /// The frames that the page derives. The labels end at 60, and the views are at the bottom.
  @Test func grids() throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: "views: [[name, nameField]")])
    #expect(run.status == 0, "\(run.output)")
    let frames = try #require(try run.document()["frames"] as? [String: [String: Double]])
    #expect(frames["form"] == ["x": 20, "y": 20, "width": 200, "height": 94])
    #expect(frames["name"] == ["x": 20, "y": 8, "width": 40, "height": 16])
    #expect(frames["mail"] == ["x": 28, "y": 40, "width": 32, "height": 16])
    #expect(frames["mailField"] == ["x": 72, "y": 32, "width": 128, "height": 24])
    #expect(frames["save"] == ["x": 65, "y": 64, "width": 70, "height": 30])
    let constraints = try run.document().objects("constraints")
    let spacing = try #require(constraints.first { $0.string("identifier") == "grid-spacing" })
    let source = try #require(spacing["source"] as? [String: Any])
    #expect(source.integer("line") == 4 && source.integer("column") == 5)
  }

  @Test func transcripts() throws {
    let transcripts = try Transcript.all(in: try Self.page())
    #expect(transcripts.count == 6)
    for transcript in transcripts {
      try transcript.expectOutput(
        files: [
          "form.yml": try Self.form(),
          "frames.yml": try Self.sample(containing: "subtitle: {frame"),
          "row.yml": try Self.sample(containing: "stack: [icon, title]"),
          "partial.yml": try Self.sample(containing: "# not complete"),
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
