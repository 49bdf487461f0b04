import LayoutInference
import LayoutScenes
import VFLService
import TestSupport
import Testing

/// Random scenes with a stack, and perhaps another stack or a grid in it. Seeds are reported with
/// failures.
@Suite struct RandomArrangementTests {
  private static let seeds = (1...60 as ClosedRange<UInt64>).rounds(every: 7)

  /// The rules that are missing do not change what the stack determines.
  @Test func completions() throws {
    var count = 0
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let scene = try Self.scene(&random)
      let size = SampledSize(
        width: 500, height: 400, direction: seed % 2 == 0 ? .rightToLeft : .leftToRight)
      guard let frames = try scene.samples(at: [size]),
        try SceneTree(scene).solve().ambiguities.isEmpty
      else { continue }
      count += 1
      var partial = scene
      partial.environment.direction = size.direction
      try Self.expectNothingToChange(partial, frames, seed)
      partial.rules.removeAll { _ in random.nextBool(percent: 40) }
      let completed = try CompletedScene(partial, frames: frames)
      let solution = try SceneTree(completed.scene).solve()
      #expect(try completed.scene.reproduces(frames[0]), "seed \(seed)")
      #expect(solution.ambiguities.isEmpty && solution.conflicts.isEmpty, "seed \(seed)")
      try Self.expectNothingToChange(completed.scene, frames, seed)
    }
    #expect(count >= Self.seeds.count * 3 / 4)
  }

  /// A scene with its own frames lacks no rules and needs no other constants.
  private static func expectNothingToChange(
    _ scene: LayoutScene, _ frames: [FrameSample], _ seed: UInt64
  ) throws {
    let completed = try CompletedScene(scene, frames: frames)
    #expect(completed.additions.isEmpty && completed.contradictions.isEmpty, "seed \(seed)")
    let updated = try UpdatedScene(scene, frames: frames)
    #expect(updated.edits.isEmpty && updated.obstacles.isEmpty, "seed \(seed)")
  }

  private static func scene(_ random: inout SplitMix64) throws -> LayoutScene {
    let distribution = random.element(of: [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ])
    let alignment = random.element(of: ["fill", "leading", "center", "trailing"])
    let axis = random.element(of: ["horizontal", "vertical"])
    let spacing = random.element(of: [0, 8, 12])
    let hidden = random.element(of: ["[]", "[]", "[b]"])
    let inner = random.element(of: [
      "c: {intrinsic: [30, 30]}", "c: {}",
      """
      c: {stack: {views: [d, e], axis: vertical, spacing: 4}}
        d: {intrinsic: [20, 20], hugging: 253}
        e: {intrinsic: [30, 10], hugging: 254}
      """,
      """
      c: {grid: [[d, e], [f]]}
        d: {intrinsic: [20, 20]}
        e: {intrinsic: [30, 10]}
        f: {intrinsic: [30, 10]}
      """,
    ])
    let rules = [
      random.element(of: ["H:|-[row]-|", "H:|-[row]", "H:|-[row(300)]"]),
      random.element(of: ["V:|-[row]-|", "V:|-[row]", "V:|-[row(200)]"]), "H:|-[other]-|",
      "V:[other(20)]-|",
    ]
    return try LayoutScene(
      yaml: """
        superview: {width: 500, height: 400}
        views:
          row:
            stack: {views: [a, b, c], distribution: \(distribution), alignment: \(alignment),
              axis: \(axis), spacing: \(spacing), hidden: \(hidden)}
          a: {intrinsic: [40, 20], hugging: 251}
          b: {intrinsic: [50, 25], hugging: 252}
          \(inner)
          other: {}
        layout: ["\(rules.joined(separator: "\", \""))"]
        """)
  }
}
