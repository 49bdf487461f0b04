import LayoutConstraints
import LayoutEngine
public import LayoutScenes

extension FoundLayout {
  /// Returns the layout as a scene.
  ///
  /// Numbers that the file does not determine are metrics with the names of their expressions. A
  /// scene has one alternative of each branch: the one with the most constraints and views, unless
  /// another one is chosen.
  ///
  /// - Parameters:
  ///   - choices: The indices of alternatives by those of their branches.
  ///   - screen: The size of the view of a controller and of views that fill the screen, in points.
  /// - Returns: The scene with what it assumes.
  /// - Complexity: O(*n*) for *n* views and constraints, except for names that are used repeatedly.
  public func scene(
    choosing choices: [Int: Int] = [:], screen: LayoutSize = LayoutSize(width: 390, height: 844)
  ) -> FoundScene {
    var builder = SceneOfCode(self, LayoutChoice(of: self, choices), screen)
    return builder.build()
  }
}

/// One alternative of each branch of a layout.
struct LayoutChoice {
  private var alternatives: [Int: Int]

  /// Chooses the alternatives with the most constraints and views, unless others are given.
  init(of layout: FoundLayout, _ choices: [Int: Int]) {
    var counts: [FoundLayout.BranchStep: Int] = [:]
    for step in layout.constraints.flatMap(\.branch) + layout.views.flatMap(\.branch) {
      counts[step, default: 0] += 1
    }
    alternatives = [:]
    for (step, count) in counts {
      let best = FoundLayout.BranchStep(
        branch: step.branch, alternative: alternatives[step.branch] ?? step.alternative)
      let bestCount = counts[best] ?? 0
      let isBetter =
        count > bestCount || count == bestCount && step.alternative <= best.alternative
      alternatives[step.branch] = isBetter ? step.alternative : best.alternative
    }
    alternatives.merge(choices) { $1 }
  }

  /// Returns whether the code in these alternatives runs.
  func contains(_ path: [FoundLayout.BranchStep]) -> Bool {
    path.allSatisfy { alternatives[$0.branch] == $0.alternative }
  }

  /// The conditions that hold, with their branches, in order.
  func conditions(in layout: FoundLayout) -> [FoundScene.Assumption] {
    alternatives.sorted { $0.key < $1.key }.compactMap { branch, alternative in
      guard layout.branches.indices.contains(branch) else { return nil }
      let branch = layout.branches[branch]
      let isCondition = branch.alternatives.indices.contains(alternative)
      let condition = isCondition ? branch.alternatives[alternative] : nil
      return FoundScene.Assumption(kind: .condition(condition), sourceRange: branch.sourceRange)
    }
  }
}
