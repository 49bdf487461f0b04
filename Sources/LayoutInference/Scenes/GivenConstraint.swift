import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// An active constraint of a scene as an equation between the unknowns of all its views.
struct GivenConstraint {
  let constraint: InstalledConstraint
  /// The index of the constraint in its tree. It is the same in a layout with further rules.
  let index: Int
  /// The equation. Its length depends on the size of the root. Unknowns are numbered as in
  /// ``SampledScene/value(of:in:)``.
  let equation: LinearEquation
  /// The differences between the sides in the given frames, in points: one for each sample in which
  /// all frames are given.
  let differences: [Double]

  /// Whether the frames fulfill the constraint within a tolerance.
  func holds(within tolerance: Double) -> Bool {
    differences.allSatisfy { difference in
      switch constraint.relation {
      case .equal: difference.magnitude <= tolerance
      case .lessThanOrEqual: difference <= tolerance
      case .greaterThanOrEqual: difference >= -tolerance
      }
    }
  }

  /// Returns whether both sides are equal in the frames, within a tolerance.
  func isExact(within tolerance: Double) -> Bool {
    differences.allSatisfy { $0.magnitude <= tolerance }
  }

  /// Whether the constraint is an equation that every layout fulfills.
  var isRequiredEquation: Bool {
    constraint.priority.isRequired && constraint.relation == .equal
  }
}

extension SampledScene {
  /// Returns the active constraints of the first layout.
  ///
  /// - Parameter includesBroken: Whether constraints that contradict earlier ones are included.
  /// - Returns: The constraints, in the order of the tree.
  func givenConstraints(includingBroken includesBroken: Bool = false) -> [GivenConstraint] {
    let layout = trees[0]
    let constraints = layout.tree.constraints
    var numbers = ViewNumbers(layout)
    var equations: [(index: Int, equation: LinearEquation)] = []
    for (index, constraint) in constraints.enumerated()
    where includesBroken || !constraint.isBroken {
      equations.append((index, numbers.equation(of: constraint, in: layout.tree)))
    }
    let values = trees.indices.map { GuideValues(self, equations, numbers, sample: $0) }
    return equations.map { index, equation in
      GivenConstraint(
        constraint: constraints[index], index: index, equation: equation,
        differences: values.compactMap { $0.difference(of: equation) })
    }
  }
}
