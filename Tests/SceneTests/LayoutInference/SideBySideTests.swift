import Foundation
import LayoutInference
import LayoutScenes
import VFLService
import TestSupport
import Testing

/// The scenes of the page SideBySide, and the rules that are inferred from their frames.
@Suite struct SideBySideTests {
  /// A scene of the page.
  struct Screen: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let scene: String
    let inferred: String
  }

  static let screens: [Screen] = {
    let page = try? ProjectFiles.lines(
      of: "Sources/LayoutInference/LayoutInference.docc/SideBySide.md")
    return (page ?? []).joined(separator: "\n").components(separatedBy: "\n### ").dropFirst().map {
      let blocks = $0.components(separatedBy: "```yaml\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
      let name = $0.components(separatedBy: "\n")[0]
      return Screen(
        testDescription: name, scene: blocks.first ?? "", inferred: blocks.last ?? "")
    }
  }()

  @Test func numberOfScreens() {
    #expect(Self.screens.count >= 6)
  }

  /// The rules are inferred from two sizes, and have the frames of the scene at a third one. They
  /// are as many equations as four for each view, so none is redundant.
  @Test(arguments: screens)
  func inferredRules(_ screen: Screen) throws {
    let scene = try LayoutScene(yaml: screen.scene)
    let (width, height) = (try #require(scene.width), try #require(scene.height))
    let sizes = [(0.0, 0.0), (100, 80), (60, 50)].map {
      SampledSize(width: width + $0.0, height: height + $0.1)
    }
    let samples = try #require(try scene.samples(at: sizes))
    let layout = try InferredLayout(of: Array(samples.dropLast()))
    let text = InferenceResults(layout).yaml
    let start = try #require(text.range(of: "layout:\n")?.lowerBound)
    expectEqual(String(text[start...]), screen.inferred)
    #expect(layout.reproducesAllFrames)
    #expect(try layout.reproduces(samples[2]))
    let solution = try SceneTree(layout.scene).solve()
    expectEqual(solution.constraints.count, 4 * scene.views.count)
    expectEqual(solution.findings.map(\.message), [])
  }
}
