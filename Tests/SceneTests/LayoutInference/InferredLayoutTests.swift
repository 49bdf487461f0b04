import LayoutEngine
import LayoutInference
import LayoutScenes
import TestSupport
import Testing

@Suite struct InferredLayoutTests {
  private func layout(_ samples: String...) throws -> InferredLayout {
    try InferredLayout(of: samples.map { FrameSample($0) })
  }

  /// The sample of the module's page is this code.
  @Test func sampleOfTheModulePage() throws {
    let sample = FrameSample(
      width: 320, height: 100,
      views: [
        FrameSample.View("icon", frame: LayoutRect(x: 20, y: 20, width: 60, height: 60)),
        FrameSample.View("title", frame: LayoutRect(x: 88, y: 20, width: 212, height: 60)),
      ])
    let layout = try InferredLayout(of: [sample])
    expectEqual(
      layout.scene.rules.map { $0.text },
      ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"])
    // 20 + 60 + 8 + 20 points, which leave 0 for the title.
    expectEqual(layout.widths.lowerBound, 108)
    #expect(layout.widths.upperBound == nil)
    // The icon is 60 of 100 points high between insets of 20.
    expectEqual(layout.heights.lowerBound, 40)
    let page = try ProjectFiles.lines(
      of: "Sources/LayoutInference/LayoutInference.docc/LayoutInference.md")
    let file = try ProjectFiles.lines(
      of: "Tests/SceneTests/LayoutInference/InferredLayoutTests.swift")
    let code = page.drop { $0 != "```swift" }.dropFirst().prefix {
      $0 != "let layout = try InferredLayout(of: [sample])"
    }
    #expect(!code.isEmpty && code.allSatisfy { file.contains("    " + $0) })
  }

  /// There are as many equations as unknowns: two per view and axis. Nothing is ambiguous,
  /// redundant or in conflict.
  @Test func noFindings() throws {
    let layout = try layout(
      "320 152: icon 20 20 60 60, title 88 20 212 24, text 88 48 212 20, no 92 100 100 32, ok 200 100 100 32"
    )
    let solution = try SceneTree(layout.scene).solve()
    expectEqual(solution.constraints.count, 4 * 5)
    expectEqual(solution.findings.map(\.message), [])
  }

  /// A height that depends on the width limits the heights, too: 16 × height is 9 × width.
  @Test func rangesOfSizes() throws {
    let layout = try layout(
      "320 480: video 0 0 320 180, text 20 188 280 272",
      "480 640: video 0 0 480 270, text 20 278 440 342")
    // At a width of 480, the video is 270 high, and 8 + 20 points are free: 298. At 320, it is 180.
    #expect(abs(layout.heights.lowerBound - 298) < 1e-6)
    // At a height of 480, the video can be 452 high. The width is then 452 × 16 / 9.
    let upperBound = try #require(layout.widths.upperBound)
    #expect(abs(upperBound - 452 * 16 / 9) < 1e-6)
    #expect(abs(layout.widths.lowerBound - 40) < 1e-6)
  }

  /// The width grows up to 400 and is constant beyond: no affine function is all three.
  @Test func framesWithoutLinearRules() throws {
    let layout = try layout(
      "300 100: a 0 0 300 100", "400 100: a 0 0 400 100", "600 100: a 0 0 400 100")
    #expect(!layout.reproducesAllFrames)
    expectEqual(Set(layout.differences.map(\.view)), ["a"])
    #expect(layout.differences.allSatisfy { $0.points > 0.5 })
  }

  /// A third of the parent, at edges that are rounded to half points: 33⅓ is 33.5, and 66⅔ is 66.5.
  @Test func roundedThirds() throws {
    let layout = try layout(
      "100 20: a 0 0 33.5 20, b 33.5 0 33 20, c 66.5 0 33.5 20",
      "200 20: a 0 0 66.5 20, b 66.5 0 67 20, c 133.5 0 66.5 20")
    expectEqual(
      layout.ruleTexts,
      ["H:|[a][b][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|", "a.width == superview.width / 3"])
    #expect(layout.reproducesAllFrames)
  }

  @Test func manyViews() throws {
    let views = (0..<200).map { index -> FrameSample.View in
      let (column, row) = (Double(index % 10), Double(index / 10))
      let frame = LayoutRect(x: 20 + column * 108, y: 20 + row * 38, width: 100, height: 30)
      return FrameSample.View("v\(index)", frame: frame)
    }
    let layout = try InferredLayout(of: [FrameSample(width: 1112, height: 792, views: views)])
    #expect(layout.reproducesAllFrames)
    // 10 × 100 points, 9 × 8 and 2 × 20.
    expectEqual(layout.ruleTexts.first?.hasPrefix("H:|-[v0]-[v1(v0)]-[v2(v0)]"), true)
  }

  @Test(
    arguments: [
      ([], .noSamples, 0, nil), (["10 10: "], .noViews, 0, nil),
      (["10 10: 1a 0 0 1 1"], .notAName("1a"), 0, 0),
      (["10 10: root 0 0 1 1"], .reservedName("root"), 0, 0),
      (["10 10: a 0 0 1 1, a 0 0 1 1"], .duplicateName("a"), 0, 1),
      (["10 10: b/a 0 0 1 1"], .unknownParent("b"), 0, 0),
      (["10 10: b/a 0 0 1 1, a/b 0 0 1 1"], .parentCycle("a"), 0, 0),
      (["10 10: a 0 0 1 1", "10 10: b 0 0 1 1"], .unknownView("b"), 1, 0),
      (["10 10: a 0 0 1 1, b 0 0 1 1", "10 10: a 0 0 1 1"], .missingView("b"), 1, nil),
      (
        ["10 10: a 0 0 1 1, b 0 0 1 1", "10 10: a 0 0 1 1, a/b 0 0 1 1"], .differentParent("b"), 1,
        1
      ),
      (["10 10: a 0 0 -1 1"], .badLength(-1), 0, 0),
      (["10 10: a 1e10 0 1 1"], .badLength(1e10), 0, 0),
      (["-1 10: a 0 0 1 1"], .badLength(-1), 0, nil),
    ] as [([String], FrameSampleError.Kind, Int, Int?)])
  func errors(_ samples: [String], _ kind: FrameSampleError.Kind, _ sample: Int, _ view: Int?) {
    let error = #expect(throws: FrameSampleError.self) {
      try InferredLayout(of: samples.map { FrameSample($0) })
    }
    #expect(error?.kind == kind && error?.sample == sample && error?.view == view)
    #expect(error?.description.isEmpty == false)
  }
}
