import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes
import TestSupport
import Testing

/// A scene, the frames of its views, and the rules that it lacks.
struct CompletionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let scene: LayoutScene
  let frames: [FrameSample]
  let added: [String]

  /// Creates a case with a scene of the size of the first sample.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - rules: The rules of the scene.
  ///   - frames: The samples, as in a ``FrameCase``. The scene has the views of the first one.
  ///   - added: The added rules, formats with their options.
  ///   - change: Changes the scene.
  init(
    _ name: String, _ rules: [String], _ frames: [String], _ added: [String],
    change: (inout LayoutScene) -> Void = { _ in }
  ) {
    testDescription = name
    self.frames = frames.map { FrameSample($0) }
    self.added = added
    var scene = LayoutScene(width: self.frames[0].width, height: self.frames[0].height)
    scene.environment.direction = self.frames[0].environment.direction
    scene.views = self.frames[0].views.map { LayoutScene.View($0.name, parent: $0.parent) }
    scene.rules = rules.map { LayoutScene.Rule($0) }
    change(&scene)
    self.scene = scene
  }
}

extension LayoutScene {
  mutating func change(_ name: String, _ change: (inout View) -> Void) {
    for index in views.indices where views[index].name == name { change(&views[index]) }
  }
}

extension LayoutScene.Rule {
  /// The text with the names of the options.
  var textWithOptions: String {
    let names = FormatOptions.named.filter {
      !$0.options.isEmpty && options.isSuperset(of: $0.options) && $0.name != "alignAllBaseline"
    }
    return ([text] + names.map(\.name)).joined(separator: " ")
  }
}

@Suite struct CompletedSceneTests {
  private static let row = "320 100: icon 20 20 60 60, title 88 20 212 60"
  private static let fullRules = ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"]

  /// The added rules determine all views and reproduce the frames. The sum of the given and the
  /// added independent equations is four for each view.
  @Test(arguments: plain + withContent + withProperties)
  func addedRules(_ row: CompletionCase) throws {
    let completed = try CompletedScene(row.scene, frames: row.frames)
    expectEqual(completed.additions.map(\.rule.textWithOptions), row.added)
    #expect(completed.reproducesAllFrames && completed.contradictions.isEmpty)
    expectEqual(completed.scene.rules, row.scene.rules + completed.additions.map(\.rule))
    let solution = try SceneTree(completed.scene).solve()
    expectEqual(solution.ambiguities.map(\.message), [])
    expectEqual(solution.conflicts.map(\.message), [])
  }

  private static let plain = [
    CompletionCase("nothing is missing", fullRules, [row], []),
    CompletionCase("no rules", [], [row], fullRules),
    // The row needs the far edge of its last view, and the height of that.
    CompletionCase(
      "the end of a row", ["H:|-[icon(60)]-[title]", "V:|-[icon]-|"], [row],
      ["H:[title]-|", "V:|-[title]-|"]),
    // 20 + 60 + 8 = 88 points from the leading edge.
    CompletionCase(
      "the middle of a row", ["H:|-[icon(60)]", "H:[title]-|"] + fullRules.suffix(2), [row],
      ["H:[icon]-[title]"]),
    // The views have one common degree of freedom, so one rule determines both.
    CompletionCase(
      "two positions that depend on each other",
      ["H:[icon(60)]-[title(212)]"] + fullRules.suffix(2),
      [row], ["H:|-[icon]"]),
    CompletionCase(
      "an inequality determines nothing", ["H:|-[icon(>=60)]-[title]-|"] + fullRules.suffix(2),
      [row], ["H:[icon(60)]"]),
    CompletionCase(
      "a priority below required determines a size",
      ["H:|-[icon(60@500)]-[title]-|"] + fullRules.suffix(2), [row], []),
    // A required rule takes precedence over the size that the frames do not have.
    CompletionCase(
      "a priority below required that differs from the frames",
      ["H:|-[icon(50@500)]-[title]-|"] + fullRules.suffix(2), [row], ["H:[icon(60)]"]),
    // b is 250 - 20 - 50 points after a: the guide between them has the rest, 180.
    CompletionCase(
      "a guide", ["H:|-[a(50)][g][b(50)]-|", "V:|-[a]-|", "V:|-[b]-|", "V:|[g]"],
      ["320 100: a 20 20 50 60, b 250 20 50 60"], ["V:[g(0)]"]
    ) { $0.guides = [LayoutScene.Guide("g")] },
    CompletionCase(
      "nested views", ["H:|-[card]-|", "V:|-[card]-|"],
      ["320 240: card 20 20 280 200, card/photo 0 0 280 120, card/title 20 128 240 24"],
      ["H:|[photo]|", "H:|-[title]-|", "V:|[photo(120)]-[title(24)]"]),
    // The title is aligned with a view of another parent, which is 20 + 20 points from the edge.
    CompletionCase(
      "a rule between views of different parents", ["title.leading == other.leading"],
      ["320 240: card 20 20 280 100, card/title 20 20 240 24, other 40 140 100 30"],
      [
        "H:|-[card]-|", "H:[other(100)]", "H:|-[title]-|", "V:|-[card(100)]-20-[other(30)]",
        "V:|-[title(24)]",
      ]),
    // At both sizes the title ends 20 points before the edge.
    CompletionCase(
      "samples of two sizes", ["V:|-[icon]-|"],
      [row, "400 120: icon 20 20 60 80, title 88 20 292 80"],
      ["H:|-[icon(60)]-[title]-|", "V:|-[title]-|"]),
  ]

  private static let withContent = [
    // Both contents resist stretching with the same priority, so neither width is determined. The
    // heights are.
    CompletionCase(
      "content sizes", ["H:|-[icon]-[title]-|", "V:|-[icon]", "V:|-[title]"], [row],
      ["H:[icon(60)]"]
    ) { scene in
      scene.change("icon") { $0.intrinsicSize = LayoutScene.PerAxis(both: 60) }
      scene.change("title") {
        $0.intrinsicSize = LayoutScene.PerAxis(horizontal: 100, vertical: 60)
      }
    },
    // The icon resists with a higher priority.
    CompletionCase(
      "content sizes with priorities", ["H:|-[icon]-[title]-|", "V:|-[icon]"], [row],
      ["V:|-[title]"]
    ) { scene in
      scene.change("icon") {
        $0.intrinsicSize = LayoutScene.PerAxis(both: 60)
        $0.hugging = LayoutScene.PerAxis(both: LayoutPriority.defaultLow + 1)
      }
      scene.change("title") {
        $0.intrinsicSize = LayoutScene.PerAxis(horizontal: 100, vertical: 60)
      }
    },
    // 25 + 16 and 20 + 21 are the same baseline.
    CompletionCase(
      "a baseline", ["H:|-[name(76)]-[field]-|", "V:[name(21)]", "V:|-[field(30)]"],
      ["320 200: name 20 25 76 21, field 104 20 196 30"],
      ["field.lastBaseline == name.lastBaseline"]
    ) { scene in
      scene.change("name") { $0.baseline = 16 }
      scene.change("field") { $0.baseline = 21 }
    },
  ]

  private static let withProperties = [
    CompletionCase(
      "from right to left", ["H:|-[icon(60)]", "V:|-[icon]-|"],
      ["320 100 rtl: icon 240 20 60 60, title 20 20 212 60"],
      ["H:[icon]-[title]-|", "V:|-[title]-|"]),
    // 10 + 100 + 12 = 122 points; a lone '-' is 10 to the superview and 12 to the next view.
    CompletionCase(
      "other standard spaces", ["H:|-[icon]", "V:|-[icon]-|"],
      ["300 100: icon 10 10 100 80, title 122 10 168 80"],
      ["H:[icon(100)]-[title]-|", "V:|-[title]-|"]
    ) { $0.spacing = SpacingProfile(sibling: 12, superview: .points(10)) },
    // '[title(icon)]' would be 5 points wide.
    CompletionCase(
      "a metric with the name of a view", ["H:|-[icon]", "V:|-[icon]-|"],
      ["300 100: icon 20 20 100 60, title 128 20 100 60"],
      ["H:[icon(100)]-[title(100)]", "V:|-[title]-|"]
    ) { $0.metrics["icon"] = 5 },
    // The frame is 4 points larger than the alignment rectangle at the top and the bottom.
    CompletionCase(
      "alignment insets", ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|"],
      ["320 100: icon 20 20 60 60, title 88 16 212 68"], ["V:|-[title]-|"]
    ) { scene in
      scene.change("title") { $0.alignmentInsets = LayoutInsets(top: 4, bottom: 4) }
    },
  ]

  @Test func sampleOfTheDocumentation() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["H:|-[icon(60)]-[title]", "V:|-[icon]-|"].map { LayoutScene.Rule($0) }
    let completed = try CompletedScene(scene, frames: [FrameSample(Self.row)])
    expectEqual(completed.additions.map { $0.rule.text }, ["H:[title]-|", "V:|-[title]-|"])
    expectEqual(completed.additions.map(\.views), [["title"], ["title"]])
    expectEqual(completed.additions.map(\.axis), [.horizontal, .vertical])
  }

  /// Without frames, the views keep the frames of the layout. The scene is as large as it needs to
  /// be: 20 + 60 + 8 + 100 + 20 points wide.
  @Test func framesOfTheScene() throws {
    var scene = LayoutScene()
    scene.rules = ["H:|-[icon(60)]-[title(100)]-|", "V:|-[icon(60)]-|", "V:|-[title]"].map {
      LayoutScene.Rule($0)
    }
    let completed = try CompletedScene(scene)
    expectEqual(completed.additions.map(\.rule.text), ["V:[title(0)]"])
    expectEqual(completed.scene.width, nil)
    #expect(completed.reproducesAllFrames)
  }

  /// The rule requires 50 points, and the frame has 60. The title has its frame all the same.
  @Test func contradiction() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["H:|-[icon(50)]", "V:|-[icon]-|", "V:|-[title]-|"].map { LayoutScene.Rule($0) }
    let completed = try CompletedScene(scene, frames: [FrameSample(Self.row)])
    expectEqual(completed.contradictions.map(\.constraint), ["icon.width == 50 @1000"])
    expectEqual(completed.contradictions.map(\.points), [10])
    expectEqual(completed.contradictions.map(\.element), [.rule(0)])
    expectEqual(completed.differences.map(\.view), ["icon"])
  }

  /// An inequality that the frame violates is a contradiction, too.
  @Test func violatedInequality() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["H:|-(>=20)-[a(60)]", "V:|[a]|"].map { LayoutScene.Rule($0) }
    let completed = try CompletedScene(scene, frames: [FrameSample("320 100: a 10 0 60 100")])
    expectEqual(completed.contradictions.map(\.points), [10])
    expectEqual(completed.differences.map(\.view), ["a"])
  }

  /// Views without a frame keep their layout.
  @Test func partialFrames() throws {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = ["V:|[a]|", "V:|[b]|", "H:[a(20)]-[b]"].map { LayoutScene.Rule($0) }
    let completed = try CompletedScene(scene, frames: [FrameSample("320 100: a 50 0 20 100")])
    expectEqual(completed.additions.map(\.rule.text), ["H:|-50-[a]", "H:[b(0)]"])
  }

  @Test(arguments: [
    ("320 100: b 0 0 1 1", FrameSampleError.Kind.unknownViewOfScene("b")),
    ("320 100: b 0 0 1 1, b/a 0 0 1 1", .unknownViewOfScene("b")),
    ("320 100: a 0 0 -1 1", .badLength(-1)), ("320 100: ", .noViews),
  ])
  func errorsOfFrames(_ text: String, _ kind: FrameSampleError.Kind) {
    var scene = LayoutScene(width: 320, height: 100)
    scene.views = [LayoutScene.View("a")]
    let error = #expect(throws: SceneInferenceError.self) {
      try CompletedScene(scene, frames: [FrameSample(text)])
    }
    guard case .invalidFrames(let found) = error else {
      Issue.record("expected an error of the frames")
      return
    }
    expectEqual(found.kind, kind)
  }

  @Test func errorOfTheScene() {
    var scene = LayoutScene(width: 320, height: 100)
    scene.rules = [LayoutScene.Rule("H:|-[a")]
    let error = #expect(throws: SceneInferenceError.self) { try CompletedScene(scene) }
    guard case .invalidScene(let found) = error else {
      Issue.record("expected an error of the scene")
      return
    }
    expectEqual(found.ruleDiagnostics.map(\.index), [0])
  }
}
