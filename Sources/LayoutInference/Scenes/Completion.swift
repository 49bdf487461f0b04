import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The rules that are added to a scene, step by step.
struct Completion {
  private(set) var scene: LayoutScene
  private(set) var rules: [RuleTexts.Rule] = []
  private(set) var sceneRules: [LayoutScene.Rule] = []
  /// The layouts with the rules.
  private(set) var layouts: [SceneTree] = []
  private var sampled: SampledScene

  /// Adds the rules that reproduce given frames.
  ///
  /// If a required constraint does not allow the frame of a view, the view keeps its frame in the
  /// layout, and the rules for the others are found again.
  init(
    _ sampled: SampledScene, _ given: [GivenConstraint]
  ) throws(SceneInferenceError) {
    self.sampled = sampled
    scene = sampled.scene
    var best = try Self.bestAttempt(sampled, given)
    if !best.differences.isEmpty, given.contains(where: { $0.isContradicted }) {
      var adapted = sampled
      let kept = Self.contradictedItems(given)
      adapted.replaceRects(by: best.layouts) { _, item in
        kept.contains(item) && sampled.hasFrames(item)
      }
      let attempt = try Self.bestAttempt(adapted, adapted.givenConstraints())
      if sampled.differences(from: attempt.layouts).count < best.differences.count {
        best = attempt
      }
    }
    add(best)
  }

  /// Adds the rules of the views and guides without given frames, for the frames that they have
  /// now.
  mutating func addRulesOfViewsWithoutFrames() throws(SceneInferenceError) {
    let sampled = sampled
    guard sampled.parents.indices.contains(where: { !sampled.hasFrames($0) }) else { return }
    var rest = try SampledScene(adding: sceneRules, to: sampled)
    rest.replaceRects(by: layouts) { sample, item in true }
    let attempt = try Self.bestAttempt(rest, rest.givenConstraints())
    if !attempt.selection.rules.isEmpty { add(attempt) }
  }

  private mutating func add(_ attempt: CompletionAttempt) {
    rules += attempt.selection.rules
    sceneRules += attempt.selection.sceneRules
    scene.rules += attempt.selection.sceneRules
    layouts = attempt.layouts
  }

  /// Returns the best of several sets of rules.
  ///
  /// The first sets use what constraints of lower priorities and active inequalities determine.
  /// Further rules can stretch or compress a view, so that such a constraint no longer determines
  /// it. It is then omitted; the last sets omit all of them.
  private static func bestAttempt(
    _ sampled: SampledScene, _ given: [GivenConstraint]
  ) throws(SceneInferenceError) -> CompletionAttempt {
    let families = try sampled.families()
    let required = given.filter { $0.isRequiredEquation }
    var equations = try given.equations(in: sampled.trees[0])
    var best = try attempt(sampled, families, given: equations)
    for _ in 0..<maximumRoundCount where !best.isComplete && equations.count > required.count {
      let remaining = try equations.equations(in: best.layouts[0])
      equations = remaining.count < equations.count ? remaining : required
      let attempt = try attempt(sampled, families, given: equations)
      if attempt.isBetter(than: best) { best = attempt }
    }
    return best
  }

  private static let maximumRoundCount = 4

  /// Returns the best set of rules at several tolerances.
  private static func attempt(
    _ sampled: SampledScene, _ families: [SampledScene.SceneFamily], given: [GivenConstraint]
  ) throws(SceneInferenceError) -> CompletionAttempt {
    try CompletionAttempt.best { tolerance throws(SceneInferenceError) in
      let selection = RuleSelection(sampled, families, given: given, within: tolerance)
      return try CompletionAttempt(sampled, selection)
    }
  }

  /// Returns the items in required constraints that the frames do not fulfill.
  private static func contradictedItems(_ given: [GivenConstraint]) -> Set<Int> {
    var items: Set<Int> = []
    for constraint in given where constraint.isContradicted {
      for term in constraint.equation.terms {
        items.insert(term.unknown / Unknowns.countPerView)
      }
    }
    return items
  }
}

extension GivenConstraint {
  fileprivate var isContradicted: Bool {
    constraint.priority.isRequired && !holds(within: InferredLayout.tolerance)
  }
}

extension [GivenConstraint] {
  /// Returns the constraints that determine something in a layout: the required equations, and the
  /// other constraints that are equations in all equally good layouts and agree with the frames.
  ///
  /// - Parameter tree: A layout of the scene, perhaps with further rules.
  /// - Returns: The constraints, in order.
  /// - Throws: `invalidFrames` if the scene cannot be solved.
  fileprivate func equations(in tree: SceneTree) throws(SceneInferenceError) -> [GivenConstraint] {
    let constraints = tree.tree.constraints
    var equations: [GivenConstraint] = []
    for given in self {
      if given.isRequiredEquation {
        equations.append(given)
      } else if given.isExact(within: InferredLayout.tolerance),
        constraints.indices.contains(given.index),
        constraints[given.index].violation <= InferredLayout.tolerance
      {
        let isEquation = try tree.solve(at: 0) { tree throws(LayoutTreeError) in
          try tree.determinesSides(of: constraints[given.index])
        }
        if isEquation { equations.append(given) }
      }
    }
    return equations
  }
}

/// Rules that complete a scene, and the layouts of the scene with them.
struct CompletionAttempt: InferenceAttempt {
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
      conflictCount += max(
        0, new.tree.brokenConstraints.count - old.tree.brokenConstraints.count)
    }
    self.conflictCount = conflictCount
    ambiguityCount = try layouts[0].ambiguities().filter { ambiguity in
      scene.trees[0].items.indices.contains {
        scene.hasFrames($0) && scene.trees[0].items[$0].name == ambiguity.view.name
      }
    }.count
    differences = scene.differences(from: layouts)
  }

  var isComplete: Bool { conflictCount == 0 && ambiguityCount == 0 && differences.isEmpty }

  func isBetter(than other: CompletionAttempt) -> Bool {
    let counts = (conflictCount, ambiguityCount, differences.count)
    let others = (other.conflictCount, other.ambiguityCount, other.differences.count)
    return counts < others
  }
}

extension SceneTree {
  func ambiguities() throws(SceneInferenceError) -> [LayoutAmbiguity] {
    try solve(at: 0) { tree throws(LayoutTreeError) in try tree.ambiguities() }
  }
}

extension SampledScene {
  /// Returns the given frames that layouts do not reproduce, sample by sample.
  func differences(from layouts: [SceneTree]) -> [InferredLayout.Difference] {
    var differences: [InferredLayout.Difference] = []
    for (sample, layout) in layouts.enumerated() {
      for (item, solved) in layout.solvedRects.enumerated() {
        guard let rect = rects[sample][item], let solved else { continue }
        differences.append(rect, solved, of: layout.items[item].name, in: sample)
      }
    }
    return differences
  }
}
