import VFLService
import TestSupport
import Testing
import VFLWorkspace

/// A scene, the frames of its views, and its issues as text.
struct IssueCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scene: String
  let frames: String?
  let text: String

  init(_ name: String, _ scene: String, frames: String? = nil, _ text: String) {
    testDescription = name
    (self.scene, self.frames, self.text) = (scene, frames, text)
  }
}

@Suite struct SceneIssuesTests {
  static func scene(_ views: String, _ rules: String...) -> String {
    let list = rules.map { "  - \"\($0)\"\n" }.joined()
    return "superview: {width: 320, height: 100}\nviews: {\(views)}\nlayout:\n\(list)"
  }

  static func source(_ text: String, _ path: String) -> Source {
    Source(text, kind: .scene, origin: .file(path: path))
  }

  @Test(arguments: cases)
  func text(_ row: IssueCase) throws {
    var report = Report()
    let scene = try #require(LocatedScene(Self.source(row.scene, "s.yml"), report: &report))
    let frames = row.frames.map {
      LocatedFrames([Self.source($0, "f.yml")], report: &report)
    }
    let issues = try #require(scene.issues(comparedWith: frames, report: &report))
    expectEqual(issues.text, row.text)
    expectEqual(report.errorCount, 0)
  }

  /// 20 + 50 + 20 points are less than 320, so the last constraint is broken, which is at the
  /// byte 11 of the format.
  @Test func conflict() throws {
    var report = Report()
    let text = Self.scene("a: {}", "H:|-[a(50)]-|", "V:|[a]|")
    let scene = try #require(LocatedScene(Self.source(text, "s.yml"), report: &report))
    let issues = try #require(scene.issues(comparedWith: nil, report: &report))
    #expect(
      issues.text.hasPrefix(
        "conflicting constraints\n  a\n    s.yml:4:17: the row fills only 20 + 50 + 20 = 90, "))
    expectEqual(issues.issues.map(\.view), ["a"])
    #expect(issues.haveErrors)
  }

  /// A frame of a view that the scene does not have is an error.
  @Test func unknownView() throws {
    var report = Report()
    let text = Self.scene("a: {}", "H:|[a]|", "V:|[a]|")
    let scene = try #require(LocatedScene(Self.source(text, "s.yml"), report: &report))
    let frames = LocatedFrames(
      [Self.source("superview: {width: 9, height: 9}\nviews: {b: {frame: [0, 0, 9, 9]}}", "f.yml")],
      report: &report)
    _ = scene.issues(comparedWith: frames, report: &report)
    expectEqual(report.findings.map(\.message), ["no view named 'b' in the scene"])
  }

  private static let cases = [
    IssueCase("no issues", scene("a: {}", "H:|[a]|", "V:|[a]|"), "no issues\n"),
    IssueCase(
      "a missing position", scene("a: {}", "H:[a(50)]", "V:|[a]|"),
      """
      missing constraints
        a
          s.yml:2:9: needs a constraint for its x position

      """),
    IssueCase(
      "a missing width", scene("a: {}", "H:|[a]", "V:|[a]|"),
      """
      missing constraints
        a
          s.yml:2:9: needs a constraint for its width

      """),
    // Only the bottom edge is fixed, so the top or the height determines the view.
    IssueCase(
      "a missing position or height", scene("a: {}", "H:|[a]|", "V:[a]|"),
      """
      missing constraints
        a
          s.yml:2:9: needs a constraint for its y position or height

      """),
    IssueCase(
      "two views, one without rules", scene("b: {}, a: {}", "H:|[a(50)]", "V:[a]|"),
      """
      missing constraints
        b
          s.yml:2:9: needs a constraint for its x position and width
          s.yml:2:9: needs a constraint for its y position and height
        a
          s.yml:2:16: needs a constraint for its y position or height

      """),
    IssueCase(
      "an inequality", scene("a: {}", "H:|[a(>=50)]", "V:|[a]|"),
      """
      ambiguous layout
        a
          s.yml:2:9: 'a.width >= 50 @1000' leaves its width open; a required equation or another priority would determine it

      """),
    IssueCase(
      "a misplaced view", scene("a: {}, b: {}", "H:|-[a(50)]-[b]-|", "V:|[a]|", "V:|[b]|"),
      frames: """
        superview: {width: 320, height: 100}
        views: {a: {frame: [20, 0, 60, 100]}, b: {frame: [88, 0, 212, 100]}}
        """,
      """
      misplaced views
        a
          f.yml:2:9: expected width = 60, found 50
        b
          f.yml:2:39: expected x = 88, found 78; expected width = 212, found 222

      """),
    // The height is not determined, so it is not misplaced.
    IssueCase(
      "a view that is neither determined nor at its place", scene("a: {}", "H:|[a]|", "V:|[a]"),
      frames: "superview: {width: 400, height: 9}\nviews: {a: {frame: [5, 0, 395, 9]}}",
      """
      missing constraints
        a
          s.yml:2:9: needs a constraint for its height
      misplaced views
        a
          f.yml:2:9: expected x = 5, found 0; expected width = 395, found 400

      """),
  ]
}
