@testable import VFLService
import LayoutScenes
import TestSupport
import Testing

/// Scenes in JSON, which the command reads as YAML and the web module as JSON.
@Suite struct SceneJSONTests {
  @Test(arguments: SceneRow.scenes)
  func sameSceneAndPlaces(row: SceneRow) throws {
    let source = Source(row.scene, kind: .scene, origin: .file(path: "s.json"))
    var (report, jsonReport) = (Report(), Report())
    let scene = try #require(LocatedScene(source, report: &report))
    let jsonScene = try #require(
      LocatedScene(source, parser: ValueDocument.init(json:), report: &jsonReport))
    expectEqual(jsonScene.scene, scene.scene)
    expectEqual(jsonReport.findings.map(\.message), report.findings.map(\.message))
    for index in scene.scene.rules.indices {
      let place = try #require(scene.place(of: .rule(index)))
      expectEqual(jsonScene.place(of: .rule(index))?.sourceRange, place.sourceRange)
      expectEqual(jsonScene.place(of: .rule(index))?.start, place.start)
    }
  }

  @Test func errors() throws {
    let text = #"{"superview": {"width": -1, "hieght": 2}, "views": {"a": 3}, "layout": ["[a"]}"#
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    var report = Report()
    _ = LocatedScene(source, parser: ValueDocument.init(json:), report: &report)
    expectEqual(
      report.findings.map { "\($0.place?.start.column ?? 0) \($0.category)" },
      ["25 bad-number", "30 unknown-key", "58 wrong-kind"])
  }

  /// Comments in exported scenes have the keys of the values with errors, and their lines.
  @Test func messagesWithKeys() {
    let text = """
      {
        "views": {"a": {"parnt": "b"}, "c": {"intrinsic": [1, "x"]}},
        "superview": {"width": "y"},
        "layout": ["[a]", {"format": "[a]",
          "options": ["foo"]}],
        "guides": [1]
      }
      """
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    let document = ValueDocument(json: source)
    var report = Report()
    _ = LocatedScene(source, parser: { _ in document }, report: &report)
    let messages = document.errorMessages(in: report)
    expectEqual(
      messages.map { $0.prefix { $0 != ":" } }.sorted(),
      [
        "guides (line 6)", "layout[1].options[0] (line 5)", "superview.width (line 3)",
        "views.a.parnt (line 2)", "views.c.intrinsic[1] (line 2)",
      ])
    #expect(messages.contains("superview.width (line 3): expected a number, found a string"))
  }

  @Test func messageOfSyntaxError() {
    let source = Source("{\n\"layout\": [\n", kind: .scene, origin: .argument(number: nil))
    let document = ValueDocument(json: source)
    var report = Report()
    #expect(LocatedScene(source, parser: { _ in document }, report: &report) == nil)
    let messages = document.errorMessages(in: report)
    #expect(messages.count == 1 && messages[0].contains("line 3"), "\(messages)")
  }
}
