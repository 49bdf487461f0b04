/// The tolerances of floating-point comparisons.
///
/// <doc:Method#Tolerances> lists each use, and what the tolerance is relative to. Most are relative
/// to the magnitudes of the terms that were added.
enum Tolerance {
  /// A sum up to this share of its largest term is rounding error, and a coefficient up to this
  /// share of the largest one is dropped.
  static let cancellation = 1e-14
  /// A number that its correction cancels is rounding error up to this share of the largest one.
  static let refinedCancellation = 1e-17
  /// A correction above this share of the number it corrects leaves no correct digit.
  static let cancellingCorrection = 0.1
  /// A constraint, bound or certificate holds within this share of its scale.
  static let feasibility = 1e-9
  /// An element up to this share of the largest term that was ever added to it cannot be a pivot.
  static let dependence = 1e-12
  /// A slope, rate or price up to this share of its terms is zero.
  static let negligibleSlope = 1e-11
  /// A sum below this share of its largest term has too few correct digits.
  static let unreliableSum = 1e-3
  /// A move or element below this share of the largest one can be a rounding error carried over.
  static let inheritedError = 1e-9
  /// Two values differ if their difference exceeds this share of the larger of 1 and the value.
  static let significantChange = 1e-7
  /// An element below this share of the largest of its row is not chosen as a pivot.
  static let pivotThreshold = 0.5
  /// An element below this share of the largest of its row is the last choice of the dual method.
  static let poorElement = 1e-5
  /// After a pivot below this share of the direction's largest element, the basis is refactorized.
  static let poorPivot = 1e-7
  /// After a direction with an element above this, the basis is refactorized.
  static let largestElement = 1e5
  /// Residuals of tight constraints above this share of the constraint's scale are corrected.
  static let negligibleResidual = 1e-12
  /// A larger difference of two computations of a pivot element makes the pivot inaccurate. Also
  /// the largest residual of a tight constraint that the check of the invariants allows.
  static let largestResidual = 1e-6
  /// The largest difference of a price from the slope of its place that the check of the invariants
  /// allows.
  static let largestPriceError = 1e-6
  /// Sums of smaller terms can consist of rounding errors alone.
  static let largestPriceNoise = 1e-4
  /// Values of a larger magnitude are an error.
  static let largestValue = 1e140
  /// The product of a larger coefficient with a value can exceed the range of `Double`.
  static let hugeCoefficient = 1e160
}
