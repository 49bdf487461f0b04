import LayoutConstraints
import LayoutEngine
public import LayoutScenes
import VFLSyntax

/// A scene with other constants in its rules, so that its views have given frames.
///
///     var scene = LayoutScene(width: 320, height: 100)
///     scene.rules = ["H:|-[icon(60)]-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"].map {
///       LayoutScene.Rule($0)
///     }
///     let sample = FrameSample(
///       width: 320, height: 100,
///       views: [
///         FrameSample.View("icon", frame: LayoutRect(x: 20, y: 20, width: 50, height: 60)),
///         FrameSample.View("title", frame: LayoutRect(x: 82, y: 20, width: 218, height: 60)),
///       ])
///     let updated = try UpdatedScene(scene, frames: [sample])
///     updated.scene.rules.map { $0.text }
///     // ["H:|-[icon(50)]-12-[title]-|", "V:|-[icon]-|", "V:|-[title]-|"]
///
/// Only spaces, sizes and the constants of equations change. These constraints keep theirs:
///
/// - constraints that the frames fulfill within the tolerance, such as an inequality
/// - constraints of a lower priority that the scene does not fulfill before the update either
public struct UpdatedScene: Sendable {
  /// The scene with the new constants.
  public let scene: LayoutScene
  /// The changes in the texts of rules, in their order.
  public let edits: [Edit]
  /// The changed metrics, in the order of their names. A metric changes if all constraints that use
  /// it need the same value.
  public let metrics: [Metric]
  /// The constraints that the frames do not fulfill, and whose constants cannot change.
  public let obstacles: [Obstacle]
  /// The given frames that the updated scene does not reproduce within `InferredLayout.tolerance`,
  /// sample by sample.
  public let differences: [InferredLayout.Difference]

  /// A change in the text of a rule.
  public struct Edit: Hashable, Sendable {
    /// The index of the rule.
    public let rule: Int
    /// The UTF-8 byte offsets in the rule; empty for an insertion.
    public let range: Range<Int>
    /// The new text.
    public let text: String
  }

  /// A changed metric.
  public struct Metric: Hashable, Sendable {
    /// The name of the metric.
    public let name: String
    /// The new value.
    public let value: Double
  }

  /// A constraint whose constant cannot change.
  public struct Obstacle: Hashable, Sendable {
    /// The reason why a constant cannot change.
    public enum Reason: Hashable, Sendable {
      /// Constraints that use the metric need different values, or it is also a priority, or a view
      /// without a frame uses it.
      case sharedMetric(String)
      /// The constraint has no constant: equal sizes in a format.
      case equalSizes
      /// The constraint has no constant: an alignment of the views of a format.
      case alignment
      /// The constraint results from an autoresizing mask.
      case autoresizing
      /// The constraint results from a stack or a grid.
      case arrangement
      /// The samples need different constants.
      case differentSamples
    }

    /// The constraint as an equation.
    public let constraint: String
    /// The rule, the autoresizing mask or the arrangement.
    public let element: LayoutScene.Element
    /// The UTF-8 byte offsets in the rule; `nil` for all of it.
    public let range: Range<Int>?
    /// The reason.
    public let reason: Reason
  }

  /// Changes the constants of a scene.
  ///
  /// Constants are rounded to likely numbers, as in ``InferredLayout``.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - frames: The frames of its views at one or more sizes of the root. Constraints of views
  ///     without a frame do not change.
  /// - Throws: ``SceneInferenceError``.
  /// - Complexity: O(*n*) for *n* constraints, and up to four layouts of each sample.
  public init(
    _ scene: LayoutScene, frames: [FrameSample]
  ) throws(SceneInferenceError) {
    if frames.isEmpty { throw .invalidFrames(FrameSampleError(.noSamples, sample: 0)) }
    let sampled = try SampledScene(scene, frames)
    let given = sampled.givenConstraints(includingBroken: true)
    let best = try UpdateAttempt.best { tolerance throws(SceneInferenceError) in
      try UpdateAttempt(sampled, given, within: tolerance)
    }
    self.scene = best.scene
    edits = best.changes.edits
    metrics = best.changes.metrics
    obstacles = best.changes.obstacles
    differences = best.differences
  }

  /// Whether the updated scene reproduces every given frame.
  public var reproducesAllFrames: Bool { differences.isEmpty }
}

extension UpdatedScene.Obstacle: CustomStringConvertible {
  /// The constraint with the reason, as a message.
  public var description: String {
    let reason =
      switch reason {
      case .sharedMetric(let name): "other rules use the metric '\(name)'"
      case .equalSizes: "a format of equal sizes has no constant"
      case .alignment: "an alignment of a format has no constant"
      case .autoresizing: "it results from an autoresizing mask"
      case .arrangement: "it results from a stack or a grid"
      case .differentSamples: "the samples need different constants"
      }
    return "cannot update '\(constraint)'; \(reason)"
  }
}

/// The changes of constants at one tolerance, and the layouts with them.
private struct UpdateAttempt: InferenceAttempt {
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

  var isComplete: Bool { differences.isEmpty }

  func isBetter(than other: UpdateAttempt) -> Bool {
    differences.largest < other.differences.largest
  }
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
