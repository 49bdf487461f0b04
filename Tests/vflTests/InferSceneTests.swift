import Foundation
import TestSupport
import Testing

/// `vfl infer` with a scene and the frames of its views.
@Suite struct InferSceneTests {
  /// A row of 20 + 60 + 8 + 212 + 20 points.
  private static let row = """
    superview: {width: 320, height: 100}
    views:
      icon: {frame: [20, 20, 60, 60]}
      title: {frame: [88, 20, 212, 60]}
    """

  private func infer(_ files: [String], _ options: [String]) throws -> Command {
    let names = files.indices.map { "\($0).yml" }
    return try Command(
      ["infer"] + options + names,
      files: Dictionary(uniqueKeysWithValues: zip(names, files).map { ($0, $1) }))
  }

  /// The comments show that nothing else in the file changes.
  private static let scene = """
    # a row
    superview: {width: 320, height: 100}
    metrics: {gap: 20}  # distances
    views: {icon: {}, title: {}}
    layout:
      - "H:|-gap-[icon(60)]-[title]"  # not complete
      - "V:|-[icon]-|"

    """

  private static let completion = """
      - "H:[title]-|"
      - "V:|-[title]-|"

    """

  @Test func complete() throws {
    let run = try infer([Self.scene, Self.row], ["--complete"])
    expectEqual(run.output, Self.scene + Self.completion)
    expectEqual(
      run.errors,
      "added 'H:[title]-|' for the horizontal layout of 'title'\n"
        + "added 'V:|-[title]-|' for the vertical layout of 'title'\n")
    #expect(run.status == 0)
    let again = try infer([run.output, Self.row], ["--complete"])
    #expect(again.output == run.output && again.errors.isEmpty)
  }

  /// In JSON, the keys of the added rules are in quotes.
  @Test func completeJSONScene() throws {
    let scene = """
      {"superview": {"width": 320, "height": 60}, "views": {"a": {}, "b": {}},
       "layout": ["V:|-[a]-|", "V:[b(20)]"]}
      """
    let frames = """
      superview: {width: 320, height: 60}
      views: {a: {frame: [20, 20, 100, 20]}, b: {frame: [128, 20, 172, 20]}}
      """
    let run = try infer([scene, frames], ["--complete"])
    expectEqual(
      run.output,
      """
      {"superview": {"width": 320, "height": 60}, "views": {"a": {}, "b": {}},
       "layout": ["V:|-[a]-|", "V:[b(20)]", "H:|-[a(100)]-[b]-|", "V:|-[b]"]}
      """)
  }

  /// An icon of 50 points at 12 points, and a title at 12 + 50 + 8 points.
  private static let movedRow = """
    superview: {width: 320, height: 100}
    views:
      icon: {frame: [12, 20, 50, 60]}
      title: {frame: [70, 20, 230, 60]}
    """

  @Test func update() throws {
    let scene = Self.scene + Self.completion
    let run = try infer([scene, Self.movedRow], ["--update"])
    expectEqual(
      run.output,
      scene.replacing("gap: 20", with: "gap: 12").replacing("icon(60)", with: "icon(50)"))
    expectEqual(
      run.errors,
      """
      changed 'H:|-gap-[icon(60)]-[title]' to 'H:|-gap-[icon(50)]-[title]'
      changed the metric 'gap' to 12

      """)
    #expect(run.status == 0)
    let solved = try Command(
      ["infer", "--issues", "s.yml", "f.yml"], files: ["s.yml": run.output, "f.yml": Self.movedRow])
    #expect(solved.output == "no issues\n" && solved.status == 0)
  }

  /// The metric is also the space before the title, which does not move.
  @Test func updateThatIsNotPossible() throws {
    let scene = Self.scene.replacing("]-[title]", with: "]-gap-[title]") + Self.completion
    let frames = Self.row.replacing("[20, 20, 60, 60]", with: "[12, 20, 60, 60]")
    let run = try infer([scene, frames], ["--update"])
    #expect(
      run.errors.contains(
        "warning: cannot update 'icon.leading == superview.leading + 20 @1000'; other rules use "
          + "the metric 'gap' [not-updated]"))
    #expect(run.errors.contains("error: no constants reproduce the frame of 'icon'; it is 8 "))
    #expect(run.status == 1)
  }

  @Test func issues() throws {
    let run = try infer([Self.scene, Self.movedRow], ["--issues"])
    expectEqual(
      run.output,
      """
      missing constraints
        title
          0.yml:4:19: needs a constraint for its width
          0.yml:4:19: needs a constraint for its y position and height
      misplaced views
        icon
          1.yml:3:3: expected x = 12, found 20; expected width = 50, found 60

      """)
    #expect(run.status == 1 && run.errors.isEmpty)
  }

  /// The fields are those in Scenes.md.
  @Test(arguments: [
    ("--complete", ["added", "contradictions", "differences", "text"]),
    ("--update", ["changed", "differences", "metrics", "text"]), ("--issues", ["issues"]),
  ])
  func documents(_ mode: String, _ fields: [String]) throws {
    let document = try infer([Self.scene, Self.movedRow], [mode, "--format", "json"]).document()
    let common: Set = ["version", "errors", "warnings", "diagnostics"]
    expectEqual(Set(document.keys).subtracting(common), Set(fields))
    let page = try ProjectFiles.lines(of: "Scenes.md").joined(separator: "\n")
    let section = page.components(separatedBy: "\n## Inference\n")[1].components(
      separatedBy: "\n## ")[0]
    for field in fields { #expect(section.contains("`\(field)`"), "\(field)") }
  }

  @Test(arguments: ["--complete", "--update", "--issues"])
  func scenesWithErrors(_ mode: String) throws {
    let broken = Self.scene.replacing("[title]", with: "[title")
    let run = try infer([broken, Self.row], [mode])
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("0.yml:6:"))
    let frames = try infer([Self.scene, Self.row.replacing("title", with: "titel")], [mode])
    #expect(frames.errors.contains("1.yml:4:3: error: no view named 'titel' in the scene"))
    #expect(frames.status == 1)
  }

  @Test func usage() throws {
    #expect(try Command(["infer", "--update", "a.yml"], files: ["a.yml": Self.scene]).status == 64)
    #expect(try Command(["infer", "--update", "--issues", "a.yml", "b.yml"]).status == 64)
  }
}
