import LayoutConstraints
import LayoutEngine
import LayoutScenes

/// The positions and sizes in a sample, with those of guides that are not items of the scene and
/// therefore have no frames.
///
/// A required equation determines a length of such a guide if all its other lengths are known:
/// first the equations of stacks, grids and scroll views, then those of the rules.
struct GuideValues {
  private let sampled: SampledScene
  private let sample: Int
  /// The lengths of the guides, by their unknowns less those of the items.
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
