import LayoutEngine
import LayoutInference
import LayoutScenes
import TestSupport
import Testing

/// A scene, other frames of its views, and its rules with other constants.
struct UpdateCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scene: LayoutScene
  let frames: FrameSample
  let rules: [String]
  let metrics: [String: Double]

  init(
    _ name: String, _ rules: [String], _ frames: String, _ updated: [String],
    metrics: [String: Double] = [:], updatedMetrics: [String: Double] = [:]
  ) {
    testDescription = name
    self.frames = FrameSample(frames)
    self.rules = updated
    self.metrics = updatedMetrics
    var scene = LayoutScene(width: 320, height: 100)
    scene.views = self.frames.views.map { LayoutScene.View($0.name, parent: $0.parent) }
    scene.rules = rules.map { LayoutScene.Rule($0) }
    scene.metrics = metrics
    self.scene = scene
  }
}

@Suite struct UpdatedSceneTests {
  /// All views are as high as the superview.
  @Test(arguments: formats + equations + kept)
  func updatedRules(_ row: UpdateCase) throws {
    let updated = try UpdatedScene(row.scene, frames: [row.frames])
    expectEqual(updated.scene.rules.map(\.text), row.rules)
    expectEqual(updated.scene.metrics, row.metrics)
    #expect(updated.reproducesAllFrames && updated.obstacles.isEmpty)
  }

  private static let formats = [
    // 50 wide, and 82 - 70 points apart; the title ends at 300.
    UpdateCase(
      "a size and a standard space", ["H:|-[icon(60)]-[title]-|", "V:|[icon]|", "V:|[title]|"],
      "320 100: icon 20 0 50 100, title 82 0 218 100",
      ["H:|-[icon(50)]-12-[title]-|", "V:|[icon]|", "V:|[title]|"]),
    // 8 points is the standard space, and a number stays a number.
    UpdateCase(
      "a number that becomes the standard space", ["H:|-[a(50)]-12-[b(a)]", "V:|[a]|", "V:|[b]|"],
      "320 100: a 20 0 50 100, b 78 0 50 100",
      ["H:|-[a(50)]-8-[b(a)]", "V:|[a]|", "V:|[b]|"]),
    UpdateCase(
      "flush views", ["H:|[a(100)][b]|", "V:|[a]|", "V:|[b]|"],
      "320 100: a 10 0 100 100, b 120 0 200 100",
      ["H:|-10-[a(100)]-10-[b]|", "V:|[a]|", "V:|[b]|"]),
    // b begins 10 points before the end of a, which is 5 points above the superview.
    UpdateCase(
      "negative spaces", ["H:|-[a(50)]-8-[b]-|", "V:|-(20)-[a]|", "V:|[b]|"],
      "320 100: a 20 -5 50 105, b 60 0 240 100",
      ["H:|-[a(50)]-(-10)-[b]-|", "V:|-(-5)-[a]|", "V:|[b]|"]),
    UpdateCase(
      "a violated inequality", ["H:|-[a(>=50,<=200)]", "a.width == 100 @500", "V:|[a]|"],
      "320 100: a 20 0 30 100",
      ["H:|-[a(>=30,<=200)]", "a.width == 30 @500", "V:|[a]|"]),
    UpdateCase(
      "a metric", ["H:|-gap-[a(50)]-gap-[b(20)]", "V:|[a]|", "V:|[b]|"],
      "320 100: a 12 0 50 100, b 74 0 20 100",
      ["H:|-gap-[a(50)]-gap-[b(20)]", "V:|[a]|", "V:|[b]|"],
      metrics: ["gap": 8], updatedMetrics: ["gap": 12]),
    // Gaps of 8.4 and sizes of 50.4 would add up to 2 points if they were rounded.
    UpdateCase(
      "differences that add up", ["H:|-8-[a(50)]-8-[b(50)]-8-[c(50)]"] + heights("a", "b", "c"),
      "320 100: a 8.4 0 50.4 100, b 67.2 0 50.4 100, c 126 0 50.4 100",
      ["H:|-8.4-[a(50.4)]-8.4-[b(50.4)]-8.4-[c(50.4)]"] + heights("a", "b", "c")),
    // At a width of 400, 30 points are left at both sides.
    UpdateCase(
      "another size of the superview", ["H:|-[a]-|", "V:|[a]|"], "400 100: a 30 0 340 100",
      ["H:|-30-[a]-30-|", "V:|[a]|"]),
    // The sizes do not contradict each other any more: 320 - 2 × 20 points.
    UpdateCase(
      "a conflict", ["H:|-[a(50)]-|", "V:|[a]|"], "320 100: a 20 0 280 100",
      ["H:|-[a(280)]-|", "V:|[a]|"]),
  ]

  private static func heights(_ names: String...) -> [String] { names.map { "V:|[\($0)]|" } }

  private static let equations = [
    UpdateCase(
      "a constant", ["a.leading == superview.leading + 20", "H:[a(50)]", "V:|[a]|"],
      "320 100: a 12 0 50 100",
      ["a.leading == superview.leading + 12", "H:[a(50)]", "V:|[a]|"]),
    UpdateCase(
      "a constant that becomes negative",
      ["a.leading == superview.leading + 20", "H:[a(50)]", "V:|[a]|"], "320 100: a -12 0 50 100",
      ["a.leading == superview.leading - 12", "H:[a(50)]", "V:|[a]|"]),
    // The center is at 170, 10 points after the superview's center.
    UpdateCase(
      "no constant", ["a.centerX == superview.centerX", "H:[a(50)]", "V:|[a]|"],
      "320 100: a 145 0 50 100",
      ["a.centerX == superview.centerX + 10", "H:[a(50)]", "V:|[a]|"]),
    // Half of 320 points is 160.
    UpdateCase(
      "a multiplier and a priority",
      ["a.width == superview.width * 0.5 @900", "H:|[a]", "V:|[a]|"], "320 100: a 0 0 150 100",
      ["a.width == superview.width * 0.5 - 10 @900", "H:|[a]", "V:|[a]|"]),
    UpdateCase(
      "only a constant", ["a.width == 20", "H:|[a]", "V:|[a]|"], "320 100: a 0 0 33 100",
      ["a.width == 33", "H:|[a]", "V:|[a]|"]),
    // -gap is the constant: 320 - 30 = 290 is the trailing edge.
    UpdateCase(
      "a subtracted metric", ["a.trailing == superview.trailing - gap", "H:[a(50)]", "V:|[a]|"],
      "320 100: a 240 0 50 100",
      ["a.trailing == superview.trailing - gap", "H:[a(50)]", "V:|[a]|"],
      metrics: ["gap": 8], updatedMetrics: ["gap": 30]),
  ]

  private static let kept = [
    UpdateCase(
      "the frames of the scene", ["H:|-[a(>=50)]-|", "V:|[a]|"], "320 100: a 20 0 280 100",
      ["H:|-[a(>=50)]-|", "V:|[a]|"]),
    // The layout has 280 points, not 1000, before and after the change.
    UpdateCase(
      "a soft constraint that never held", ["H:|-[a(1000@200)]-|", "V:|[a]|"],
      "320 100: a 30 0 270 100", ["H:|-30-[a(1000@200)]-|", "V:|[a]|"]),
    UpdateCase(
      "frames rounded to pixels", ["H:|-[a]-[b(a)]-|", "V:|[a]|", "V:|[b]|"],
      "321 100: a 20 0 136.5 100, b 164.5 0 136.5 100",
      ["H:|-[a]-[b(a)]-|", "V:|[a]|", "V:|[b]|"]),
  ]

  @Test func sampleOfTheDocumentation() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"].map {
      LayoutScene.Rule($0)
    }
    let sample = FrameSample("320 100: icon 20 20 50 60, title 82 20 218 60")
    let updated = try UpdatedScene(scene, frames: [sample])
    expectEqual(
      updated.scene.rules.map { $0.text },
      ["H:|-[icon(50)]-12-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"])
    // The size is at the bytes 10 and 11, and the space at byte 14.
    expectEqual(updated.edits.map(\.rule), [0, 0])
    expectEqual(updated.edits.map(\.range), [10..<12, 14..<15])
    expectEqual(updated.edits.map(\.text), ["50", "-12-"])
  }

  @Test(
    arguments: [
      (
        ["H:|-gap-[a(50)]-gap-[b(20)]"], "a 12 0 50 100, b 70 0 20 100",
        UpdatedScene.Obstacle.Reason.sharedMetric("gap")
      ),
      (["H:|-gap-[a(50@gap)]-8-[b(20)]"], "a 12 0 50 100, b 70 0 20 100", .sharedMetric("gap")),
      (["H:|-8-[a(50)]-8-[b(a)]"], "a 8 0 50 100, b 66 0 60 100", .equalSizes),
    ])
  func obstacles(
    _ rules: [String], _ views: String, _ reason: UpdatedScene.Obstacle.Reason
  ) throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.metrics["gap"] = 8
    scene.rules = (rules + ["V:|[a]|", "V:|[b]|"]).map { LayoutScene.Rule($0) }
    let updated = try UpdatedScene(scene, frames: [FrameSample("320 100: \(views)")])
    expectEqual(updated.obstacles.map(\.reason), [reason])
    #expect(!updated.reproducesAllFrames && updated.edits.isEmpty)
  }

  /// The views are aligned at the top, and one of them moves down.
  @Test func alignment() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = [
      LayoutScene.Rule("H:|[a(50)][b(50)]", options: .alignAllTop), LayoutScene.Rule("V:|[a(50)]"),
      LayoutScene.Rule("V:[b(50)]"),
    ]
    let updated = try UpdatedScene(
      scene, frames: [FrameSample("320 100: a 0 0 50 50, b 50 9 50 50")])
    expectEqual(updated.obstacles.map(\.reason), [.alignment])
    expectEqual(updated.obstacles.map(\.constraint), ["a.top == b.top @1000"])
    expectEqual(updated.differences.map(\.view), ["b"])
  }

  /// A width of 100 at 320 and of 120 at 400 is not constant.
  @Test func samplesThatNeedDifferentConstants() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["H:|[a(50)]", "V:|[a]|"].map { LayoutScene.Rule($0) }
    let updated = try UpdatedScene(
      scene, frames: ["320 100: a 0 0 100 100", "400 100: a 0 0 120 100"].map { FrameSample($0) })
    expectEqual(updated.obstacles.map(\.reason), [.differentSamples])
  }

  @Test func noFrames() {
    let error = #expect(throws: SceneInferenceError.self) {
      try UpdatedScene(LayoutScene(), frames: [])
    }
    expectEqual(error?.description, "expected the frames of views, found no samples")
  }
}
