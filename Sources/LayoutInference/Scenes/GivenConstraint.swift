import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import LayoutScenes

/// An active constraint of a scene as an equation between the unknowns of all its views.
struct GivenConstraint {
  let constraint: InstalledConstraint
  /// The index of the constraint in its tree. It is the same in a layout with further rules.
  let index: Int
  /// The equation. Its length depends on the size of the root. Unknowns are numbered as in
  /// ``SampledScene/value(of:in:)``.
  let equation: LinearEquation
  /// The differences between the sides in the given frames, in points: one for each sample that has
  /// all of these frames.
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

/// The numbers of the views and guides in equations: first a scene's items, then the guides that
/// constraints of stacks, grids and scroll views add.
struct ViewNumbers {
  private var numbers: [LayoutView: Int]
  private let root: LayoutView
  /// The number of views and guides.
  var count: Int { numbers.count }

  init(_ layout: SceneTree) {
    numbers = layout.indicesOfViews
    root = layout.tree.root
  }

  /// Returns the number of a view, which is new for a new view; `nil` for the root, whose size is
  /// given.
  private mutating func number(of view: LayoutView) -> Int? {
    if view === root { return nil }
    if let number = numbers[view] { return number }
    let number = numbers.count
    numbers[view] = number
    return number
  }

  /// Returns the equation of a constraint of a tree.
  mutating func equation(of constraint: InstalledConstraint, in tree: LayoutTree) -> LinearEquation
  {
    let (terms, constant) = tree.linearTerms(of: constraint)
    var length = AffineLength(-constant)
    var parts: [(factor: Double, terms: [LinearEquation.Term])] = []
    for (coefficient, term) in terms {
      guard let number = number(of: term.view) else {
        length.add(-coefficient, AffineLength(0, times: 1, term.axis))
        continue
      }
      let unknowns = Unknowns(number, term.axis)
      let unknown = term.isSize ? unknowns.size : unknowns.start
      parts.append((coefficient, [LinearEquation.Term(unknown, 1)]))
    }
    return LinearEquation(parts, length)
  }
}

/// The positions and sizes in a sample, also of guides that are not items of the scene and
/// therefore have no frames.
///
/// A required equation determines a length of such a guide if all its other lengths are known:
/// first the equations of stacks, grids and scroll views, then the equations of the rules.
struct GuideValues {
  private let sampled: SampledScene
  private let sample: Int
  /// The lengths of the guides, by their unknowns less the unknowns of the items.
  private var lengths: [Double?]

  /// Computes the values.
  ///
  /// - Parameters:
  ///   - sampled: The scene with its frames.
  ///   - equations: The equations of its constraints, with their indices.
  ///   - numbers: The numbers of views and guides in the equations.
  ///   - sample: The index of the sample.
  init(
    _ sampled: SampledScene, _ equations: [(index: Int, equation: LinearEquation)],
    _ numbers: ViewNumbers, sample: Int
  ) {
    self.sampled = sampled
    self.sample = sample
    let guideCount = numbers.count - sampled.parents.count
    lengths = Array(repeating: nil, count: Unknowns.countPerView * guideCount)
    if guideCount == 0 { return }
    let layout = sampled.trees[0]
    let constraints = layout.tree.constraints
    let required = equations.filter {
      constraints[$0.index].relation == .equal && constraints[$0.index].priority.isRequired
    }
    for isRule in [false, false, true, true] {
      for (index, equation) in required
      where layout.isRule(constraints[index]) == isRule { solve(equation) }
    }
  }

  /// Returns the sum of an equation's terms minus its length; `nil` if a frame is missing.
  func difference(of equation: LinearEquation) -> Double? {
    let (difference, unknown) = partialDifference(of: equation)
    return unknown.isEmpty ? difference : nil
  }

  /// Returns the difference of the known terms, and the terms that are not known.
  private func partialDifference(
    of equation: LinearEquation
  ) -> (difference: Double, unknown: [LinearEquation.Term]) {
    let root = sampled.trees[sample].tree.root.frame
    let length = equation.length
    var sum = -(length.constant + length.width * root.width + length.height * root.height)
    var unknown: [LinearEquation.Term] = []
    for term in equation.terms {
      if let value = value(of: term.unknown) {
        sum += term.coefficient * value
      } else {
        unknown.append(term)
      }
    }
    return (sum, unknown)
  }

  /// Determines the length of a guide if it is the only unknown one in an equation.
  private mutating func solve(_ equation: LinearEquation) {
    let (difference, unknown) = partialDifference(of: equation)
    guard unknown.count == 1, unknown[0].unknown >= itemUnknownCount else { return }
    lengths[unknown[0].unknown - itemUnknownCount] = -difference / unknown[0].coefficient
  }

  private func value(of unknown: Int) -> Double? {
    unknown < itemUnknownCount
      ? sampled.value(of: unknown, in: sample) : lengths[unknown - itemUnknownCount]
  }

  private var itemUnknownCount: Int { Unknowns.countPerView * sampled.parents.count }
}

extension SceneTree {
  fileprivate func isRule(_ constraint: InstalledConstraint) -> Bool {
    if case .rule = element(of: constraint) { return true }
    return false
  }
}
