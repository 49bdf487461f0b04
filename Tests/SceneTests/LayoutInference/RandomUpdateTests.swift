import LayoutEngine
import LayoutInference
import LayoutScenes
import TestSupport
import Testing

/// Random scenes that are completed and updated. Seeds are reported with failures.
@Suite struct RandomUpdateTests {
  /// Seeds, each with a reading direction. Scenes whose rules contradict each other are skipped:
  /// at most a fifth of them.
  private static let seeds = (1...100 as ClosedRange<UInt64>).rounds(every: 7)

  private static func size(_ seed: UInt64) -> SampledSize {
    SampledSize(width: 600, height: 500, direction: seed % 3 == 0 ? .rightToLeft : nil)
  }

  private static func scene(_ seed: UInt64) -> LayoutScene {
    var generator = RandomScene(seed: seed)
    return generator.scene()
  }

  /// The frames belong to the same scene with other constants. With the constants that are found
  /// from them, the scene has the frames, and a second update changes nothing.
  @Test func updates() throws {
    var count = 0
    var editCount = 0
    for seed in Self.seeds {
      let scene = Self.scene(seed)
      var random = SplitMix64(seed: seed)
      var changed = scene
      changed.rules = scene.rules.map { LayoutScene.Rule($0.text.withOtherConstants(&random)) }
      guard let own = try scene.samples(at: [Self.size(seed)]),
        let frames = try changed.samples(at: [Self.size(seed)])
      else { continue }
      count += 1
      let updated = try UpdatedScene(scene, frames: frames)
      editCount += updated.edits.count
      #expect(try updated.scene.reproduces(frames[0]), "seed \(seed)")
      for unchanged in try [
        UpdatedScene(updated.scene, frames: frames), UpdatedScene(scene, frames: own),
      ] {
        #expect(unchanged.edits.isEmpty && unchanged.obstacles.isEmpty, "seed \(seed)")
      }
    }
    #expect(5 * count >= 4 * Self.seeds.count && editCount >= 4 * Self.seeds.count)
  }

  /// A third of the rules is missing. The completed scene has its frames, is neither ambiguous nor
  /// contradictory, and a second completion adds nothing.
  @Test func completions() throws {
    var count = 0
    var additionCount = 0
    for seed in Self.seeds {
      var scene = Self.scene(seed)
      guard let frames = try scene.samples(at: [Self.size(seed)]) else { continue }
      count += 1
      (scene.width, scene.height) = (frames[0].width, frames[0].height)
      scene.environment.direction = frames[0].environment.direction
      var random = SplitMix64(seed: seed)
      scene.rules.removeAll { _ in random.nextBool(percent: 33) }
      let completed = try CompletedScene(scene, frames: frames)
      additionCount += completed.additions.count
      #expect(try completed.scene.reproduces(frames[0]), "seed \(seed)")
      let solution = try SceneTree(completed.scene).solve()
      #expect(solution.ambiguities.isEmpty && solution.conflicts.isEmpty, "seed \(seed)")
      let again = try CompletedScene(completed.scene, frames: frames)
      #expect(again.additions.isEmpty, "seed \(seed)")
    }
    #expect(5 * count >= 4 * Self.seeds.count && additionCount >= 2 * Self.seeds.count)
  }
}

extension String {
  /// Returns the rule with other sizes, spaces and constants of equations. Multipliers, priorities
  /// and names keep their numbers.
  fileprivate func withOtherConstants(_ random: inout SplitMix64) -> String {
    var changed = ""
    var rest = self[...]
    while let character = rest.first {
      let digits = rest.prefix { $0.isNumber }
      let follows = ["(", "-", ",", "=", "+ ", "- "].contains { changed.hasSuffix($0) }
      if follows, let number = Int(digits) {
        changed += "\(max(0, number + Int.random(in: -4...9, using: &random)))"
      } else {
        changed += digits.isEmpty ? String(character) : String(digits)
      }
      rest = rest.dropFirst(max(1, digits.count))
    }
    return changed
  }
}
