public import LayoutConstraints
import LayoutEngine
public import LayoutScenes

/// A scene with further rules for the positions and sizes that its own rules leave undetermined.
///
///     var scene = LayoutScene(width: 320, height: 100)
///     scene.rules = ["H:|-[icon(60)]-[title]", "V:|-[icon]-|"].map { LayoutScene.Rule($0) }
///     let sample = FrameSample(
///       width: 320, height: 100,
///       views: [
///         FrameSample.View("icon", frame: LayoutRect(x: 20, y: 20, width: 60, height: 60)),
///         FrameSample.View("title", frame: LayoutRect(x: 88, y: 20, width: 212, height: 60)),
///       ])
///     let completed = try CompletedScene(scene, frames: [sample])
///     completed.additions.map { $0.rule.text }
///     // ["H:[title]-|", "V:|-[title]-|"]
///
/// The rules of the scene are kept, and no set of fewer further equations determines the views. A
/// constraint with a lower priority, such as a content size, determines a length if it does so in
/// every optimal layout and agrees with the frames. An inequality alone determines nothing.
public struct CompletedScene: Sendable {
  /// The scene with the further rules after its own.
  public let scene: LayoutScene
  /// The further rules, in the order of the scene.
  public let additions: [Addition]
  /// The given frames that the scene does not reproduce within `InferredLayout.tolerance`, because
  /// its own rules do not allow them; sample by sample.
  public let differences: [InferredLayout.Difference]
  /// The required constraints of the scene that the given frames do not fulfill.
  public let contradictions: [Contradiction]

  /// A rule that was added to a scene.
  public struct Addition: Hashable, Sendable {
    /// The rule.
    public let rule: LayoutScene.Rule
    /// The axis of the positions and sizes in the rule; of an aspect ratio, the horizontal one.
    public let axis: LayoutAxis
    /// The names of the views in the rule that the scene did not determine; if there are none, of
    /// all views in the rule.
    public let views: [String]
  }

  /// A required constraint of a scene that given frames do not fulfill.
  public struct Contradiction: Hashable, Sendable {
    /// The constraint as an equation.
    public let constraint: String
    /// The rule, autoresizing mask or arrangement that it results from; `nil` for a content size
    /// and for the content guide of a scroll view.
    public let element: LayoutScene.Element?
    /// The UTF-8 byte offsets in the rule.
    public let range: Range<Int>?
    /// The names of the views in the constraint.
    public let views: [String]
    /// The largest difference between both sides in the samples, in points.
    public let points: Double
  }

  /// Adds the missing rules of a scene.
  ///
  /// The rules fulfill the frames at every size that is given; at the size of the first sample, the
  /// scene is laid out to find what its rules determine. Views and guides without a frame get rules
  /// for the frames that they have in the layout with the rules for the others.
  ///
  /// - Parameters:
  ///   - scene: The scene, which can be ambiguous.
  ///   - frames: The frames of its views at one or more sizes of the root. If there are none, the
  ///     frames are those that the scene has now.
  /// - Throws: ``SceneInferenceError``.
  /// - Complexity: O(*n*²) for *n* views, and the layouts of up to 45 sets of rules: usually one or
  ///   two.
  public init(
    _ scene: LayoutScene, frames: [FrameSample] = []
  ) throws(SceneInferenceError) {
    let sampled = try SampledScene(scene, frames)
    let ambiguities = try sampled.trees[0].ambiguities()
    let given = sampled.givenConstraints()
    contradictions = given.compactMap { Contradiction($0, in: sampled.trees[0]) }
    var completion = try Completion(sampled, given)
    try completion.addRulesOfViewsWithoutFrames()
    self.scene = completion.scene
    additions = zip(completion.rules, completion.sceneRules).map {
      Addition($0, $1, resolving: ambiguities)
    }
    differences = sampled.differences(from: completion.layouts)
  }

  /// Whether the scene reproduces every given frame.
  public var reproducesAllFrames: Bool { differences.isEmpty }
}

extension CompletedScene.Addition {
  fileprivate init(
    _ rule: RuleTexts.Rule, _ sceneRule: LayoutScene.Rule, resolving ambiguities: [LayoutAmbiguity]
  ) {
    self.rule = sceneRule
    axis = rule.axis
    let concerned = rule.views.filter { view in
      ambiguities.contains { $0.view.name == view && $0.axis == rule.axis }
    }
    views = concerned.isEmpty ? rule.views : concerned
  }
}

extension CompletedScene.Contradiction {
  /// Creates the contradiction of a constraint; `nil` if the frames fulfill it.
  fileprivate init?(_ given: GivenConstraint, in tree: SceneTree) {
    let constraint = given.constraint
    guard constraint.priority.isRequired, !given.holds(within: InferredLayout.tolerance) else {
      return nil
    }
    self.constraint = constraint.text
    element = tree.element(of: constraint)
    range = constraint.origin?.range
    views = [constraint.firstItem, constraint.secondItem].compactMap { item in
      item.flatMap { $0 === tree.tree.root ? nil : $0.name }
    }
    points = given.differences.reduce(0) { max($0, $1.magnitude) }
  }
}
