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
    let indices = layout.indicesOfViews
    var given: [GivenConstraint] = []
    for (index, constraint) in layout.tree.constraints.enumerated()
    where includesBroken || !constraint.isBroken {
      let equation = equation(of: layout.tree.linearForm(of: constraint), indices)
      let differences = trees.indices.compactMap { difference(of: equation, in: $0) }
      given.append(
        GivenConstraint(
          constraint: constraint, index: index, equation: equation, differences: differences))
    }
    return given
  }

  /// Returns the equation in which a linear expression is 0.
  func equation(of form: LinearForm, _ indices: [LayoutView: Int]) -> LinearEquation {
    var length = AffineLength(-form.constant)
    var parts: [(factor: Double, terms: [LinearEquation.Term])] = []
    for term in form.terms {
      let axis: LayoutAxis =
        term.length == .start || term.length == .width ? .horizontal : .vertical
      guard let index = indices[term.view] else {
        // The root, whose size is given.
        length.add(-term.coefficient, AffineLength(0, times: 1, axis))
        continue
      }
      let unknowns = Unknowns(index, axis)
      let isSize = term.length == .width || term.length == .height
      let unknown = isSize ? unknowns.size : unknowns.start
      parts.append((term.coefficient, [LinearEquation.Term(unknown, 1)]))
    }
    return LinearEquation(parts, length)
  }

  /// Returns the sum of an equation's terms minus its length; `nil` if a frame is missing.
  private func difference(of equation: LinearEquation, in sample: Int) -> Double? {
    let root = trees[sample].tree.root.frame
    let length = equation.length
    var sum = -(length.constant + length.width * root.width + length.height * root.height)
    for term in equation.terms {
      guard let value = value(of: term.unknown, in: sample) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
