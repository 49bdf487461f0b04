import LayoutConstraints
import LayoutEngine

/// A linear relation between views of a family that holds in every sample.
///
/// Views are positions in ``Family/views``.
struct Relation {
  enum Kind {
    /// The distance between the near edge and the parent's near edge.
    case nearEdge(Int, Double)
    /// The distance between the far edge and the parent's far edge.
    case farEdge(Int, Double)
    /// The distance between the far edge of a view and the near edge of the next one.
    case gap(from: Int, to: Int, Double)
    case size(Int, Double)
    /// The size of the content, which needs no rule.
    case contentSize(Int, Double)
    case equalSizes(Int, to: Int)
    case alignment(Int, with: Int, Anchor)
    /// The center of the parent.
    case center(Int)
    /// A position or a size as a multiple of the size of the parent, plus a constant.
    case proportion(Int, Anchor, Ratio, constant: Double)
    /// The ratio of the width to the height.
    case aspectRatio(Int, Ratio)
  }

  let kind: Kind
  /// The axis; of an aspect ratio, the horizontal one.
  let axis: LayoutAxis
  /// How unusual the relation is in layouts written by hand; see ``RelationCost``.
  let cost: Double
}

extension Relation {
  /// Returns the relation as an equation between the unknowns of a family.
  func equation(in family: Family) -> LinearEquation {
    switch kind {
    case .nearEdge(let view, let distance):
      return LinearEquation([(1, position(of: .near, view))], AffineLength(distance))
    case .farEdge(let view, let distance):
      let length = AffineLength(-distance, times: 1, axis)
      return LinearEquation([(1, position(of: .far, view))], length)
    case .gap(let first, let second, let distance):
      return LinearEquation(
        [(1, position(of: .near, second)), (-1, position(of: .far, first))],
        AffineLength(distance))
    case .size(let view, let size), .contentSize(let view, let size):
      return LinearEquation([(1, position(of: .size, view))], AffineLength(size))
    case .equalSizes(let view, let other):
      return difference(.size, from: other, to: view)
    case .alignment(let view, let other, let anchor):
      let offset =
        (family.baseline(anchor, of: other) ?? 0) - (family.baseline(anchor, of: view) ?? 0)
      return difference(anchor, from: other, to: view, offset)
    case .center(let view):
      return LinearEquation(
        [(1, position(of: .middle, view))], AffineLength(0, times: 0.5, axis))
    case .proportion(let view, let anchor, let ratio, let constant):
      let length = AffineLength(constant, times: ratio.value, axis)
      return LinearEquation([(1, position(of: anchor, view))], length)
    case .aspectRatio(let view, let ratio):
      let (width, height) = (Unknowns(view, .horizontal), Unknowns(view, .vertical))
      return LinearEquation(
        [(1, width.terms(of: .size)), (-ratio.value, height.terms(of: .size))], AffineLength(0))
    }
  }

  private func position(of anchor: Anchor, _ view: Int) -> [LinearEquation.Term] {
    Unknowns(view, axis).terms(of: anchor)
  }

  private func difference(
    _ anchor: Anchor, from first: Int, to second: Int, _ offset: Double = 0
  ) -> LinearEquation {
    LinearEquation(
      [(1, position(of: anchor, second)), (-1, position(of: anchor, first))],
      AffineLength(offset))
  }
}

/// The two unknowns of a view along an axis: the position of its near edge, and its size.
struct Unknowns {
  /// The number of unknowns of a view along both axes.
  static let countPerView = 4

  let start: Int
  var size: Int { start + 1 }

  init(_ view: Int, _ axis: LayoutAxis) {
    start = Self.countPerView * view + (axis == .horizontal ? 0 : 2)
  }

  /// Returns the terms of a position or a size, without the constant of a baseline.
  func terms(of anchor: Anchor) -> [LinearEquation.Term] {
    switch anchor {
    case .near, .firstBaseline, .lastBaseline: [LinearEquation.Term(start, 1)]
    case .middle: [LinearEquation.Term(start, 1), LinearEquation.Term(size, 0.5)]
    case .far: [LinearEquation.Term(start, 1), LinearEquation.Term(size, 1)]
    case .size: [LinearEquation.Term(size, 1)]
    }
  }
}

// MARK: - Costs

/// The costs of relations: the cheaper one of two is more usual in layouts written by hand.
///
/// Only their order matters. The article Method explains it.
enum RelationCost {
  static let contentSize = 0.5
  static let standardInset = 1.0
  static let standardGap = 1.2
  static let baseline = 1.6
  static let firstBaseline = 1.65
  /// The same inset at both edges, of a view whose size varies.
  static let equalInset = 1.68
  /// Both edges of neighbors of equal size.
  static let neighborNearEdges = 1.7
  static let neighborFarEdges = 1.75
  static let equalSizes = 1.8
  static let neighborCenters = 1.9
  static let neighborNearEdge = 1.91
  static let neighborFarEdge = 1.92
  static let measuredAspectRatio = 2.0
  static let center = 2.1
  static let sharedCenter = 2.2
  static let sharedNearEdge = 2.3
  static let sharedFarEdge = 2.4
  static let exactPart = 2.9
  static let size = 3.0
  static let gap = 3.5
  static let nearInset = 4.0
  static let farInset = 4.1
  static let usualAspectRatio = 4.1
  static let usualPart = 4.2
  static let quarter = 4.6
  static let part = 5.0
  static let partOfNearEdge = 6.0
  static let partOfFarEdge = 6.1
  static let constantOfPart = 0.5
  /// A relation that does not hold in every sample, for views that no other relation determines.
  static let inexact = 100.0

  /// Returns the additional cost of a relation that holds only within rounding.
  static func deviation(_ differences: [Double]) -> Double {
    4 * SampledRange(differences).magnitude
  }

  /// Returns the additional cost of a constant: multiples of 4 and 5 are common, other integers
  /// less so.
  static func complexity(of constant: Double) -> Double {
    let number = constant.magnitude
    if (number - number.roundedHalfUp).magnitude > 1e-6 { return 1 }
    let integer = number.roundedHalfUp
    return [4.0, 5.0].contains { (integer / $0).floored == integer / $0 } ? 0 : 0.3
  }

  /// Returns the additional cost of a constant that is a large part of the parent: if the parent
  /// had another size, it would probably be another one.
  ///
  /// Where samples show the view in parents of several sizes, there is nothing to guess; of two
  /// similar constants, the smaller one belongs to the nearer view.
  static func extent(of constant: Double, in axis: AxisGeometry) -> Double {
    let factor = axis.hasSeveralParentSizes ? 0.05 : 3
    return factor * constant.magnitude / max(1, axis.parentSizes[0])
  }
}

// MARK: - Numbers

/// The factor of a size in an equation.
struct Ratio {
  let numerator: Double
  let denominator: Double

  init(_ numerator: Double, _ denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: Double { numerator / denominator }

  /// The usual parts of a superview.
  static let parts = [
    Ratio(1, 2), Ratio(1, 3), Ratio(2, 3), Ratio(1, 4), Ratio(3, 4), Ratio(1, 5), Ratio(2, 5),
    Ratio(3, 5), Ratio(4, 5), Ratio(1, 6), Ratio(5, 6), Ratio(1, 8), Ratio(1, 10), Ratio(3, 10),
    Ratio(7, 10), Ratio(9, 10), Ratio(1),
  ]

  /// The usual ratios of width to height.
  static let aspects = [
    Ratio(1), Ratio(4, 3), Ratio(3, 2), Ratio(16, 9), Ratio(3, 4), Ratio(2, 3), Ratio(9, 16),
  ]

  /// Creates the growth of a length per growth of another one: one of ``parts``, or a decimal of
  /// few digits, if it is as good as the exact ratio.
  ///
  /// - Parameters:
  ///   - lengths: The lengths in the samples.
  ///   - sizes: The sizes; at least two are different.
  ///   - tolerance: The tolerance, in points.
  init(growthOf lengths: [Double], with sizes: [Double], within tolerance: Double) {
    var (least, greatest) = (0, 0)
    for sample in sizes.indices {
      if sizes[sample] < sizes[least] { least = sample }
      if sizes[sample] > sizes[greatest] { greatest = sample }
    }
    let range = sizes[greatest] - sizes[least]
    let exact = (lengths[greatest] - lengths[least]) / range
    let reach = min(tolerance / range, 0.005) + 1e-9
    if let part = Self.parts.first(where: { ($0.value - exact).magnitude <= reach }) {
      self = part
      return
    }
    for unit in [1e2, 1e3, 1e4, 1e5, 1e6] {
      let rounded = (exact * unit).roundedHalfUp / unit
      if (rounded - exact).magnitude * sizes[greatest] <= tolerance / 50 {
        self.init(rounded)
        return
      }
    }
    self.init(exact)
  }

  /// Returns the product with a term of an equation: `superview.width * 0.25`,
  /// `superview.width / 3`, `16 * video.height / 9`.
  func text(times term: String) -> String {
    if value == 1 { return term }
    let thousandths = value * 1000
    if denominator == 1 || thousandths == thousandths.roundedHalfUp {
      return "\(term) * \(value.shortestDecimal)"
    }
    let quotient = "\(term) / \(denominator.shortestDecimal)"
    return numerator == 1 ? quotient : "\(numerator.shortestDecimal) * \(quotient)"
  }
}

/// The range of a length over all samples.
struct SampledRange {
  private(set) var lowest: Double
  private(set) var highest: Double

  /// Creates the range of some values; 0 if there are none.
  init(_ values: [Double]) {
    lowest = values.first ?? 0
    highest = lowest
    for value in values {
      lowest = min(lowest, value)
      highest = max(highest, value)
    }
  }

  var width: Double { highest - lowest }

  /// The largest magnitude of the values.
  var magnitude: Double { max(lowest.magnitude, highest.magnitude) }

  /// Returns whether one number differs from all values by at most a tolerance.
  func isConstant(within tolerance: Double) -> Bool { width <= 2 * tolerance }

  /// The simplest number within the rounding of the values: one of the preferred numbers, an
  /// integer, or the middle rounded to as few decimals as suffice.
  ///
  /// The number is in the range, apart from 0.05 points, and differs from all values by at most a
  /// tolerance. A single exact value is therefore not changed to another integer.
  ///
  /// - Parameters:
  ///   - preferred: The numbers that are tried first.
  ///   - tolerance: The tolerance, in points.
  /// - Returns: The number; the middle if no round number is near.
  func roundNumber(preferring preferred: [Double] = [], within tolerance: Double) -> Double {
    let middle = lowest / 2 + highest / 2
    let reach = min(width / 2 + Self.largestRounding, tolerance - width / 2) + 1e-9
    for number in preferred where (number - middle).magnitude <= reach { return number }
    for unitsPerPoint in [1, 2, 100, 10_000] as [Double] {
      let number = (middle * unitsPerPoint).roundedHalfUp / unitsPerPoint
      if (number - middle).magnitude <= reach { return number }
    }
    return middle
  }

  /// The largest distance over which a length is rounded although it is the same in all samples.
  private static let largestRounding = 0.05
}
