import LayoutEngine
import LayoutInference
import LayoutScenes
import VFLService
import TestSupport
import Testing

/// Scenes that are laid out at three sizes. The inferred rules are then laid out at a fourth one.
@Suite struct RandomSceneTests {
  /// One of the sizes, and the one that is held out, have layouts from right to left.
  private static let sizes = [
    SampledSize(width: 600, height: 500),
    SampledSize(width: 720, height: 610, direction: .rightToLeft),
    SampledSize(width: 900, height: 640),
  ]
  private static let heldOutSize = SampledSize(width: 800, height: 580, direction: .rightToLeft)

  /// Scenes whose rules contradict each other, because a view would be too small, are skipped.
  @Test func heldOutSizes() throws {
    var count = 0
    var reproduced = 0
    var seed: UInt64 = 0
    var failures: [UInt64] = []
    while count < 100 {
      seed += 1
      var generator = RandomScene(seed: seed)
      let scene = generator.scene()
      guard let samples = try scene.samples(at: Self.sizes + [Self.heldOutSize]) else {
        continue
      }
      count += 1
      let layout = try InferredLayout(of: Array(samples.dropLast()))
      if layout.reproducesAllFrames, try layout.reproduces(samples[3]) {
        reproduced += 1
      } else {
        failures.append(seed)
      }
    }
    #expect(reproduced >= 98, "seeds \(failures)")
  }

  /// The scene with conflicts has no rules that result in its frames at every size.
  @Test(arguments: ["form", "card"])
  func examples(_ name: String) throws {
    let text = try ProjectFiles.lines(of: "Examples/Scenes/\(name).yml").joined(separator: "\n")
    let scene = try LayoutScene(yaml: text)
    let sizes = [(360.0, 200.0), (420.0, 220.0), (500.0, 260.0), (460.0, 250.0)]
    let samples = try #require(
      try scene.samples(at: sizes.map { SampledSize(width: $0.0, height: $0.1) }))
    let layout = try InferredLayout(of: Array(samples.dropLast()))
    expectEqual(layout.differences.map(\.view), [])
    #expect(try layout.reproduces(samples[3]), "\(layout.ruleTexts)")
  }
}
