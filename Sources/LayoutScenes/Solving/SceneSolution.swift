import LayoutConstraints
public import LayoutEngine
public import LayoutExplanations

/// A scene that is laid out, with the conflicts, ambiguities and warnings of its layout.
public struct SceneSolution {
  /// The tree of the scene. Its views have the frames.
  public let sceneTree: SceneTree
  /// All constraints: first of content sizes, then of autoresizing masks, of arrangements, and of
  /// rules in their order. Choices of stacks among equally good layouts can precede the masks.
  public let constraints: [InstalledConstraint]
  /// The conflicts. The last constraint of each is broken.
  public let conflicts: [LayoutConflict]
  /// The positions and sizes that the rules do not determine.
  public let ambiguities: [LayoutAmbiguity]
  /// The views without a size and the views outside their superviews, except for hidden ones.
  public let warnings: [LayoutWarning]
  /// The required equations of rules that the others imply; see
  /// `LayoutTree.redundantConstraints()`.
  public let redundantConstraints: [InstalledConstraint]

  /// Returns the view or guide with a name, which has its frame; `superview` and `root` are the
  /// root.
  public func view(named name: String) -> LayoutView? { sceneTree.view(named: name) }

  /// Lays out a scene.
  init(of sceneTree: SceneTree) throws(LayoutTreeError) {
    let tree = sceneTree.tree
    self.sceneTree = sceneTree
    ambiguities = try tree.ambiguities()
    warnings = try tree.warnings(excluding: ambiguities).filter {
      !sceneTree.isHidden($0.view)
    }
    redundantConstraints = try tree.redundantConstraints().filter { !sceneTree.isArranging($0) }
    constraints = tree.constraints
    conflicts = tree.conflicts
  }

  /// The findings: conflicts, axes without rules, other ambiguities, warnings, constraints
  /// that repeat others, and constraints that others imply, in this order.
  ///
  /// - Complexity: O(*n*) for *n* findings and constraints.
  public var findings: [SceneFinding] {
    let axes = LayoutAxis.allCases.filter { isUndetermined($0) }
    let ambiguities = ambiguities.filter { !axes.contains($0.axis) }
    return conflicts.map { SceneFinding($0, in: sceneTree) }
      + axes.map { SceneFinding($0, self.ambiguities.filter(alongAxis: $0), in: sceneTree) }
      + ambiguities.map { SceneFinding($0, in: sceneTree) }
      + warnings.map { SceneFinding($0, in: sceneTree) } + duplicateFindings + redundancyFindings
  }

  /// Returns whether several views are ambiguous along an axis, and no rule determines anything
  /// there.
  private func isUndetermined(_ axis: LayoutAxis) -> Bool {
    ambiguities.filter(alongAxis: axis).count > 1
      && !constraints.contains { $0.sourcePosition != nil && $0.firstAttribute.axis == axis }
  }
}

extension [LayoutAmbiguity] {
  fileprivate func filter(alongAxis axis: LayoutAxis) -> [LayoutAmbiguity] {
    filter { $0.axis == axis }
  }
}
