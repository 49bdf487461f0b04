import LayoutConstraints
import LayoutEngine
import LayoutScenes
import VFLSyntax

/// The changes of constants at one tolerance, and the layouts with them.
struct UpdateAttempt {
  let changes: ConstantChanges
  let scene: LayoutScene
  let differences: [InferredLayout.Difference]

  init(
    _ sampled: SampledScene, _ given: [GivenConstraint], within tolerance: Double
  ) throws(SceneInferenceError) {
    var changes = ConstantChanges(sampled, within: tolerance)
    for constraint in given { changes.add(constraint) }
    changes.finishMetrics()
    self.changes = changes
    scene = sampled.scene.applying(changes)
    let changed = scene
    differences = sampled.differences(
      from: try sampled.layouts { scene in
        (scene.rules, scene.metrics) = (changed.rules, changed.metrics)
      })
  }

  var largestDifference: Double { differences.reduce(0) { max($0, $1.points) } }
}

extension LayoutScene {
  /// Returns the scene with changes of its rules and metrics.
  fileprivate func applying(_ changes: ConstantChanges) -> LayoutScene {
    var scene = self
    for metric in changes.metrics { scene.metrics[metric.name] = metric.value }
    var edits: [Int: [FixIt.Edit]] = [:]
    for edit in changes.edits {
      edits[edit.rule, default: []].append(FixIt.Edit(edit.range, newText: edit.text))
    }
    for (index, rule) in rules.enumerated() {
      guard let edits = edits[index] else { continue }
      scene.rules[index] = Rule(
        rule.kind, utf8: edits.applied(to: rule.utf8), options: rule.options,
        identifier: rule.identifier, sourcePosition: rule.sourcePosition)
    }
    return scene
  }
}
