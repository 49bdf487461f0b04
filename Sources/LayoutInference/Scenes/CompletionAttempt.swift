import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// Rules that complete a scene, and the layouts of the scene with them.
struct CompletionAttempt {
  let selection: RuleSelection
  let layouts: [SceneTree]
  /// The number of conflicts that the scene without the rules does not have.
  private let conflictCount: Int
  private let ambiguityCount: Int
  let differences: [InferredLayout.Difference]

  init(
    _ scene: SampledScene, _ selection: RuleSelection
  ) throws(SceneInferenceError) {
    self.selection = selection
    layouts = try scene.adding(selection.sceneRules)
    var conflictCount = 0
    for (old, new) in zip(scene.trees, layouts) {
      conflictCount += max(0, new.tree.conflicts.count - old.tree.conflicts.count)
    }
    self.conflictCount = conflictCount
    ambiguityCount = try layouts[0].ambiguities().filter { ambiguity in
      scene.trees[0].items.indices.contains {
        scene.hasFrames($0) && scene.trees[0].items[$0].name == ambiguity.view.name
      }
    }.count
    differences = scene.differences(from: layouts)
  }

  /// Whether the rules determine the views and reproduce their frames.
  var isComplete: Bool { conflictCount == 0 && ambiguityCount == 0 && differences.isEmpty }

  /// Returns whether the rules are a better completion than others.
  func isBetter(than other: CompletionAttempt) -> Bool {
    let counts = (conflictCount, ambiguityCount, differences.count)
    let others = (other.conflictCount, other.ambiguityCount, other.differences.count)
    return counts < others
  }
}

extension SceneTree {
  func ambiguities() throws(SceneInferenceError) -> [LayoutAmbiguity] {
    do throws(LayoutTreeError) {
      return try tree.ambiguities()
    } catch {
      throw .invalidFrames(FrameSampleError(.unsolvable(error.description), sample: 0))
    }
  }
}

extension SampledScene {
  /// Returns the given frames that layouts do not reproduce, sample by sample.
  func differences(from layouts: [SceneTree]) -> [InferredLayout.Difference] {
    var differences: [InferredLayout.Difference] = []
    for (sample, layout) in layouts.enumerated() {
      for (item, solved) in layout.solvedRects.enumerated() {
        guard let rect = rects[sample][item], let solved else { continue }
        let points = rect.largestDifference(to: solved)
        if points > InferredLayout.tolerance + Attempt.roundingError {
          differences.append(
            InferredLayout.Difference(
              sample: sample, view: layout.items[item].name, points: points))
        }
      }
    }
    return differences
  }
}
