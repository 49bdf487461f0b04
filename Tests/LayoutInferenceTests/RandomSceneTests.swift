import LayoutEngine
import LayoutInference
import LayoutScenes
import SceneFiles
import TestSupport
import Testing

/// Scenes that are laid out at three sizes. The inferred rules are then laid out at a fourth one.
@Suite struct RandomSceneTests {
  /// A size of the root, with the reading direction.
  private struct Size {
    let width: Double
    let height: Double
    var direction: ReadingDirection?
  }

  /// One of the sizes, and the one that is held out, are those of layouts from right to left.
  private static let sizes = [
    Size(width: 600, height: 500), Size(width: 720, height: 610, direction: .rightToLeft),
    Size(width: 900, height: 640),
  ]
  private static let heldOutSize = Size(width: 800, height: 580, direction: .rightToLeft)

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
      guard let samples = try solve(scene, at: Self.sizes + [Self.heldOutSize]) else {
        continue
      }
      count += 1
      let layout = try InferredLayout(of: Array(samples.dropLast()))
      if layout.reproducesAllFrames, try isReproduced(samples[3], by: layout) {
        reproduced += 1
      } else {
        failures.append(seed)
      }
    }
    #expect(reproduced >= 90, "seeds \(failures)")
  }

  /// The scene with conflicts has no rules that result in its frames at every size.
  @Test(arguments: ["form", "card"])
  func examples(_ name: String) throws {
    let text = try ProjectFiles.lines(of: "Examples/Scenes/\(name).yml").joined(separator: "\n")
    var report = Report()
    let source = Source(text, kind: .scene, origin: .argument(number: nil))
    let scene = try #require(LocatedScene(source, report: &report)).scene
    let sizes = [(360.0, 200.0), (420.0, 220.0), (500.0, 260.0), (460.0, 250.0)]
    let samples = try #require(
      try solve(scene, at: sizes.map { Size(width: $0.0, height: $0.1) }))
    let layout = try InferredLayout(of: Array(samples.dropLast()))
    expectEqual(layout.differences.map(\.view), [])
    #expect(try isReproduced(samples[3], by: layout), "\(layout.ruleTexts)")
  }

  /// Returns the frames of a scene at sizes; `nil` if its rules contradict each other.
  private func solve(
    _ scene: LayoutScene, at sizes: [Size]
  ) throws -> [FrameSample]? {
    var samples: [FrameSample] = []
    for size in sizes {
      var scene = scene
      (scene.width, scene.height) = (size.width, size.height)
      scene.environment.direction = size.direction
      let tree = try SceneTree(scene)
      try tree.tree.layoutIfNeeded()
      guard tree.tree.conflicts.isEmpty else { return nil }
      var sample = FrameSample(width: size.width, height: size.height)
      sample.environment = scene.environment
      for item in tree.items {
        let parent = item.view.superview.flatMap { $0 === tree.tree.root ? nil : $0.name }
        sample.views.append(
          FrameSample.View(item.name, parent: parent, frame: item.view.frame))
      }
      samples.append(sample)
    }
    return samples
  }

  private func isReproduced(_ sample: FrameSample, by layout: InferredLayout) throws -> Bool {
    var scene = layout.scene
    (scene.width, scene.height) = (sample.width, sample.height)
    scene.environment.direction = sample.environment.direction
    let tree = try SceneTree(scene)
    try tree.tree.layoutIfNeeded()
    return sample.views.allSatisfy { view in
      guard let frame = tree.view(named: view.name)?.frame else { return false }
      let differences = [
        frame.x - view.frame.x, frame.y - view.frame.y, frame.width - view.frame.width,
        frame.height - view.frame.height,
      ]
      return differences.allSatisfy { $0.magnitude <= 0.5 }
    }
  }
}
