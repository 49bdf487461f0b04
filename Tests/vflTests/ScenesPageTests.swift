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

  /// The frames that the page derives:
  ///
  /// - The margins of the panel with autoresizing masks are 20. Those of the badge are 10 on the
  ///   right, and 40 above and below it; the row is 100 wider and 100 higher than in `in`.
  /// - The content of the scroll view is moved by 320 to the left: the pages are at 0 − 320 and
  ///   320 − 320.
  /// - The icon of the stack is centered: (42 − 40) / 2 = 1.
  /// - The labels of the grid end at 60, and its views are at the bottom.
  @Test(
    arguments: [
      (
        "guides: {gutter",
        [
          "panel": [20, 84, 280, 376], "body": [0, 0, 264, 380], "gutter": [272, 0, 8, 376],
          "icon": [20, 12, 92, 60], "title": [120, 31.5, 180, 21],
        ]
      ),
      (
        "autoresizing: {",
        ["panel": [20, 20, 360, 220], "row": [10, 10, 340, 200], "badge": [300, 90, 30, 20]]
      ),
      ("contentOffset: [320, 0]", ["first": [-320, 0, 320, 480], "second": [0, 0, 320, 480]]),
      (
        "stack: {views: [icon, texts",
        [
          "header": [16, 16, 288, 42], "icon": [0, 1, 40, 40], "texts": [52, 0, 208, 42],
          "detail": [0, 25, 208, 17], "badge": [264, 9, 24, 24],
        ]
      ),
      (
        "views: [[name, nameField]",
        [
          "form": [20, 20, 200, 94], "name": [20, 8, 40, 16], "mail": [28, 40, 32, 16],
          "mailField": [72, 32, 128, 24], "save": [65, 64, 70, 30],
        ]
      ),
    ] as [(String, [String: [Double]])])
  func samples(_ text: String, _ expected: [String: [Double]]) throws {
    let run = try Command(
      ["solve", "--strict", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: text)])
    #expect(run.status == 0, "\(run.output)")
    expectEqual(try run.frames().filter { expected.keys.contains($0.key) }, expected)
  }

  /// The constraints of a stack or grid have its place.
  @Test(arguments: [
    ("stack: {views: [icon, texts", "UISV-spacing", 3, 12),
    ("views: [[name, nameField]", "grid-spacing", 4, 5),
  ])
  func placesOfConstraints(_ text: String, _ identifier: String, _ line: Int, _ column: Int) throws
  {
    let document = try Command(
      ["solve", "--format", "json", "scene.yml"],
      files: ["scene.yml": try Self.sample(containing: text)]
    ).document()
    let spacing = document.objects("constraints").first { $0.string("identifier") == identifier }
    let source = try #require(spacing?["source"] as? [String: Any])
    #expect(source.integer("line") == line && source.integer("column") == column)
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
