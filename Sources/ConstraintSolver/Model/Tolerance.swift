/// The tolerances of floating-point comparisons.
///
/// Most are relative to the magnitudes of the terms that were added; ``largestElement`` and
/// ``largestValue`` are absolute. The scale of a constraint is the one that
/// ``ConstraintMatrix/activity(of:_:)`` returns. <doc:Method> lists each use.
enum Tolerance {
  /// A sum up to this share of its largest term is rounding error. Also the share of the largest
  /// coefficient of a constraint, and of 1, up to which a coefficient is dropped.
  static let cancellation = 1e-14
  /// A number that its correction by iterative refinement cancels is rounding error up to this
  /// share of the largest number of the vector, or of the largest term that was added to it.
  static let refinedCancellation = 1e-17
  /// A correction above this share of the number it corrects leaves no correct digit.
  static let cancellingCorrection = 0.1
  /// A constraint whose violation is at most this share of its scale is satisfied; the scale of a
  /// bound or breakpoint is the value, at least 1. Also the share of a distance by which two
  /// breakpoints of a step can differ, and the share of the sum of its terms' magnitudes up to
  /// which a coefficient of a certificate is zero.
  static let feasibility = 1e-9
  /// An element up to this share of the largest term that was ever added to it can be rounding
  /// error and is not a pivot: a row without another element depends on other rows. Also the share
  /// of the largest term up to which an element of a row of the tableau is zero, and a move of a
  /// refined direction can be dropped.
  static let dependence = 1e-12
  /// A slope or a rate up to this share of the sum of its terms' magnitudes is zero. So is a stored
  /// price up to this share of the largest term that was ever added to it, and a coefficient of a
  /// ratio, or the rate of a constraint with a new constant, up to this share of the last term.
  /// Also the share of the larger coefficient by which two equal coefficients can differ.
  static let negligibleSlope = 1e-11
  /// A sum below this share of its largest term has too few correct digits.
  static let unreliableSum = 1e-3
  /// A move below this share of the largest term of all moves, or an element below this share of
  /// the largest one of its row of the tableau, can be a rounding error carried over from another
  /// one. Such a direction is refined; such an element is not a pivot.
  static let inheritedError = 1e-9
  /// Two values differ if their difference exceeds this share of the larger of 1 and the value.
  static let significantChange = 1e-7
  /// An element below this share of the largest of its row is not chosen as a pivot, unless it is
  /// the only one of its column (threshold pivoting).
  static let pivotThreshold = 0.5
  /// After a pivot below this share of the direction's largest element, the basis is refactorized.
  static let poorPivot = 1e-7
  /// After an exchange with an element above this in the direction, the basis is refactorized.
  static let largestElement = 1e5
  /// Residuals of tight constraints above this share of the constraint's scale are corrected.
  /// Violations above it, within the tolerance, end parametric solutions.
  static let negligibleResidual = 1e-12
  /// A pivot element that was computed from its row and from its direction is inaccurate if the two
  /// differ by more than this share. Also the largest residual of a tight constraint, as a share of
  /// its scale, that the check of the invariants allows.
  static let largestResidual = 1e-6
  /// The largest difference of a price from the slope of its place that the check of the invariants
  /// allows, as a share of the sum of its terms' magnitudes, or of ``largestPriceNoise``.
  static let largestPriceError = 1e-6
  /// Sums of smaller terms can consist of rounding errors alone.
  static let largestPriceNoise = 1e-4
  /// Values of a larger magnitude are an error.
  static let largestValue = 1e140
}
