import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLService
import TestSupport
import Testing

/// Scenes with stacks, grids and scroll views, whose guides are in constraints and have no frames.
@Suite struct ArrangedSceneTests {
  /// A scene, the frames of its views and the rules that it lacks.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scene: String
    let frames: String
    let added: [String]
  }

  private static let pager = """
    superview: {width: 320, height: 480}
    views: {pager: {contentOffset: [320, 0]}, first: {parent: pager}, second: {parent: pager}}
    layout:
      - "H:|[pager]|"
      - "V:|[pager]|"
      - first.leading == pager.content.leading
      - first.width == pager.frame.width
      - {format: "H:[first][second(first)]", options: [alignAllTop, alignAllBottom]}
      - second.trailing == pager.content.trailing
      - first.top == pager.content.top
      - first.bottom == pager.content.bottom
      - first.height == pager.frame.height
    """
  /// The content begins 320 points before the view.
  private static let pages =
    "320 480: pager 0 0 320 480, pager/first -320 0 320 480, pager/second 0 0 320 480"

  private static func stack(_ distribution: String) -> String {
    """
    superview: {width: 320, height: 60}
    views:
      row: {stack: {views: [a, b, c], distribution: \(distribution)}}
      a: {intrinsic: [40, 20]}
      b: {intrinsic: [40, 20]}
      c: {intrinsic: [40, 20]}
    layout: ["H:|[row]|"]
    """
  }

  private static let grid = """
    superview: {width: 320, height: 200}
    views:
      form: {grid: [[a, b], [c, d]]}
      a: {intrinsic: [40, 20]}
      b: {intrinsic: [40, 20]}
      c: {intrinsic: [40, 20]}
      d: {intrinsic: [40, 20]}
    layout: ["H:|-[form]"]
    """

  private static let cases =
    ["equalSpacing", "equalCentering"].map {
      // The spaces are (320 - 3 × 40) / 2 = 100 points.
      Case(
        testDescription: $0, scene: stack($0),
        frames: "320 60: row 0 10 320 20, a 0 0 40 20, b 140 0 40 20, c 280 0 40 20",
        added: ["V:|-10-[row]"])
    } + [
      // 40 + 6 + 40 and 20 + 6 + 20 points.
      Case(
        testDescription: "a grid", scene: grid,
        frames: "320 200: form 20 20 86 46, a 0 0 40 20, b 46 0 40 20, c 0 26 40 20, d 46 26 40 20",
        added: ["V:|-[form]"]),
      Case(testDescription: "a complete scroll view", scene: pager, frames: pages, added: []),
      Case(
        testDescription: "a scroll view",
        scene: pager.replacing("\n  - first.height == pager.frame.height", with: ""),
        frames: pages, added: ["V:[first]|"]),
    ]

  /// A second completion adds nothing.
  @Test(arguments: cases)
  func completion(_ row: Case) throws {
    let frames = [FrameSample(row.frames)]
    let completed = try CompletedScene(LayoutScene(yaml: row.scene), frames: frames)
    expectEqual(completed.additions.map(\.rule.text), row.added)
    expectEqual(completed.contradictions, [])
    #expect(completed.reproducesAllFrames)
    expectEqual(try CompletedScene(completed.scene, frames: frames).additions, [])
  }

  /// Only the constant that differs changes, and not the constraints of the content.
  @Test func updatedScrollView() throws {
    let leading = "== pager.content.leading"
    let text = Self.pager.replacing(leading, with: "\(leading) + 5")
    let updated = try UpdatedScene(LayoutScene(yaml: text), frames: [FrameSample(Self.pages)])
    expectEqual(updated.edits.map(\.rule), [2])
    expectEqual(updated.edits.map(\.text), ["0"])
    #expect(updated.reproducesAllFrames && updated.obstacles.isEmpty)
  }

  /// The stack has spaces of 100 points, and the frames have one of 90 points.
  @Test func spaceOfAStack() throws {
    let text = Self.stack("fill").replacing("fill}", with: "fill, spacing: 100}")
    let frames = FrameSample("320 60: row 0 0 320 20, a 0 0 40 20, b 130 0 40 20")
    let updated = try UpdatedScene(LayoutScene(yaml: text), frames: [frames])
    expectEqual(updated.obstacles.map(\.reason), [.arrangement])
    expectEqual(
      updated.obstacles.map(\.description),
      ["cannot update 'b.leading == a.trailing + 100 @1000'; it results from a stack or a grid"])
    #expect(updated.edits.isEmpty)
  }

  /// The metric would move `b`, whose frame is not given.
  @Test func metricOfAViewWithoutFrame() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.metrics["gap"] = 20
    scene.rules = ["H:|-gap-[a(50)]", "V:|[a]|", "H:[b(50)]-gap-|", "V:|[b]|"].map {
      LayoutScene.Rule($0)
    }
    let updated = try UpdatedScene(scene, frames: [FrameSample("320 100: a 12 0 50 100")])
    expectEqual(updated.obstacles.map(\.reason), [.sharedMetric("gap")])
    expectEqual(updated.metrics, [])
  }
}
