import FormatFindings
import LayoutConstraints
import LayoutEngine
import LayoutInference
import LayoutScenes

extension LocatedScene {
  /// Lays out the scene and returns its problems.
  ///
  /// They are missing constraints, ambiguous layouts, conflicts, and the views whose frames differ
  /// from given ones by more than half a point.
  ///
  /// A view that is not determined along an axis is not misplaced along it.
  ///
  /// - Parameters:
  ///   - frames: The frames of the views; the layout has the size of the first sample. `nil` for
  ///     the size of the scene and no misplaced views.
  ///   - report: The report that receives the errors in the scene, and the frames of views that the
  ///     scene does not have.
  /// - Returns: `nil` if the scene or the text of the frames has errors.
  /// - Complexity: The same as `SceneTree.solve()`.
  public func issues(comparedWith frames: LocatedFrames?, report: inout Report) -> SceneIssues? {
    guard isComplete, frames?.isComplete ?? true else { return nil }
    let sample = frames?.located.first
    var scene = self
    if let sample { scene.scene.adopt(sample.sample) }
    guard let tree = scene.tree(report: &report) else { return nil }
    do throws(LayoutTreeError) {
      let solution = try tree.solve()
      var issues: [SceneIssues.Issue] = []
      for ambiguity in solution.ambiguities {
        issues.append(try scene.issue(ambiguity, in: solution))
      }
      for conflict in solution.conflicts { issues.append(scene.issue(conflict, in: solution)) }
      if let sample { issues += scene.misplacedViews(sample, in: solution, &report) }
      return SceneIssues(issues.sortedByView(in: tree))
    } catch {
      report.add(Finding(SceneError(.unsolvable(error)), in: self))
      return nil
    }
  }

  private func issue(
    _ ambiguity: LayoutAmbiguity, in solution: SceneSolution
  ) throws(LayoutTreeError) -> SceneIssues.Issue {
    let name = ambiguity.view.name
    let tree = solution.sceneTree
    let place = tree.element(of: ambiguity.view).flatMap { self.place(of: $0) }
    var open: InstalledConstraint?
    for constraint in solution.constraints where open == nil {
      if constraint.leavesOpen(ambiguity), try !tree.tree.determinesSides(of: constraint) {
        open = constraint
      }
    }
    guard let open else {
      return SceneIssues.Issue(
        .missing, name, "needs a constraint for its \(ambiguity.lengths)", at: place)
    }
    let message =
      "'\(open.text)' leaves its \(ambiguity.lengths) open; a required equation or another priority "
      + "would determine it"
    return SceneIssues.Issue(.ambiguous, name, message, at: place)
  }

  private func issue(
    _ conflict: LayoutConflict, in solution: SceneSolution
  ) -> SceneIssues.Issue {
    let broken = conflict.broken
    let tree = solution.sceneTree
    let place = tree.element(of: broken).flatMap { self.place(of: $0, range: broken.origin?.range) }
    let items = [broken.firstItem, broken.secondItem].compactMap { $0 }
    let view = items.first { $0 !== tree.tree.root } ?? tree.tree.root
    return SceneIssues.Issue(.conflicting, view.name, conflict.message, at: place)
  }

  private func misplacedViews(
    _ sample: LocatedSample, in solution: SceneSolution, _ report: inout Report
  ) -> [SceneIssues.Issue] {
    var issues: [SceneIssues.Issue] = []
    for (index, given) in sample.sample.views.enumerated() {
      guard let view = solution.view(named: given.name), view !== solution.sceneTree.tree.root
      else {
        let error = FrameSampleError(unknownViewOfScene: given.name, at: index)
        report.add(
          Finding(
            FindingCategory(ValueCategory.differentViews), error.description,
            at: sample.places[index], in: sample.places[index].source, suggestion: nil))
        continue
      }
      let undetermined = solution.ambiguities.filter { $0.view === view }.map { $0.axis }
      let differences = view.frame.differences(from: given.frame, except: undetermined)
      if differences.isEmpty { continue }
      issues.append(
        SceneIssues.Issue(
          .misplaced, given.name, differences.joined(separator: "; "), at: sample.places[index],
          expected: given.frame, found: view.frame))
    }
    return issues
  }
}

extension LayoutScene {
  /// Takes the size and the direction of a sample.
  fileprivate mutating func adopt(_ sample: FrameSample) {
    (width, height) = (sample.width, sample.height)
    environment.direction = sample.environment.direction ?? environment.direction
  }
}

extension InstalledConstraint {
  /// Whether the constraint limits an undetermined length, but is not a required equation.
  fileprivate func leavesOpen(_ ambiguity: LayoutAmbiguity) -> Bool {
    guard relation != .equal || !priority.isRequired, firstAttribute.axis == ambiguity.axis,
      firstItem === ambiguity.view || secondItem === ambiguity.view
    else { return false }
    let attribute = firstItem === ambiguity.view ? firstAttribute : secondAttribute
    return attribute == ambiguity.axis.sizeAttribute
      ? ambiguity.aspect != .position : ambiguity.aspect != .size
  }
}

extension LayoutAmbiguity {
  /// The undetermined lengths, as in `x position or width`.
  fileprivate var lengths: String {
    let position = axis == .horizontal ? "x position" : "y position"
    let size = axis.sizeAttribute.name
    switch aspect {
    case .position: return position
    case .positionAndSize: return "\(position) and \(size)"
    case .size: return isStartUndetermined ? "\(position) or \(size)" : size
    }
  }

  /// Whether the leading or the top edge has another position in the alternative frame.
  private var isStartUndetermined: Bool {
    let frame = view.frame
    let change: Double
    if axis == .vertical {
      change = alternative.y - frame.y
    } else if view.superview?.effectiveDirection == .rightToLeft {
      change = alternative.maxX - frame.maxX
    } else {
      change = alternative.x - frame.x
    }
    return change.magnitude > InferredLayout.tolerance
  }
}

extension LayoutRect {
  /// Returns the lengths that differ from an expected rectangle's lengths by more than the
  /// tolerance of inference, as in `expected x = 20, found 24`.
  fileprivate func differences(
    from expected: LayoutRect, except axes: [LayoutAxis]
  ) -> [String] {
    let lengths: [(name: String, axis: LayoutAxis, expected: Double, found: Double)] = [
      ("x", .horizontal, expected.x, x), ("y", .vertical, expected.y, y),
      ("width", .horizontal, expected.width, width),
      ("height", .vertical, expected.height, height),
    ]
    return lengths.filter { length in
      !axes.contains(length.axis)
        && (length.expected - length.found).magnitude > InferredLayout.tolerance + 1e-6
    }.map { length in
      "expected \(length.name) = \(length.expected.displayText), found "
        + length.found.displayText
    }
  }
}

extension [SceneIssues.Issue] {
  fileprivate func sortedByView(in tree: SceneTree) -> [SceneIssues.Issue] {
    let names = tree.items.map { $0.name }
    let positions = map { issue in names.firstIndex(of: issue.view) ?? names.count }
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}
