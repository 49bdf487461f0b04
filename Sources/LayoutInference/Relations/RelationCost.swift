import LayoutEngine

/// The costs of relations: the cheaper one of two is the one that a person would rather write.
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
  static func misfit(_ differences: [Double]) -> Double { 4 * SampledRange(differences).magnitude }

  /// Returns the additional cost of a constant: multiples of 4 and 5 are common, other integers
  /// less so.
  static func oddness(of constant: Double) -> Double {
    let number = constant.magnitude
    if (number - number.roundedHalfUp).magnitude > 1e-6 { return 1 }
    let integer = number.roundedHalfUp
    return [4.0, 5.0].contains { (integer / $0).floored == integer / $0 } ? 0 : 0.3
  }

  /// Returns the additional cost of a constant that is a large part of the parent: if the parent
  /// had another size, it would probably be another one.
  ///
  /// Where samples show the view in parents of several sizes, there is nothing to guess; of two
  /// similar constants, the smaller one is that of the nearer view.
  static func extent(of constant: Double, in axis: AxisGeometry) -> Double {
    let factor = axis.hasSeveralParentSizes ? 0.05 : 3
    return factor * constant.magnitude / max(1, axis.parentSizes[0])
  }
}
