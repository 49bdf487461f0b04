/// The tolerances of floating-point comparisons.
///
/// Most are relative to the magnitudes of the terms that were added; ``largestElement`` and
/// ``largestValue`` are absolute, and so is ``negligibleResidual`` for the length of a step. The
/// scale of a constraint is the one that ``ConstraintMatrix/activity(of:_:)`` returns.
enum Tolerance {
  /// A sum up to this share of its largest term is rounding error.
  static let cancellation = 1e-14
  /// A number that its correction by iterative refinement cancels is rounding error up to this
  /// share of the largest number of the vector, or of the largest term that was added to it.
  static let refinedCancellation = 1e-17
  /// A correction above this share of the number it corrects leaves no correct digit.
  static let cancellingCorrection = 0.1
  /// A constraint whose violation is at most this share of its scale is satisfied.
  static let feasibility = 1e-9
  /// An element up to this share of the largest term that was ever added to it can be rounding
  /// error and is not a pivot: a row without another element depends on other rows. Also the share
  /// up to which a move of a refined direction can be dropped.
  static let dependence = 1e-12
  /// A slope or a rate up to this share of the sum of its terms' magnitudes is zero.
  static let negligibleSlope = 1e-11
  /// A sum below this share of its largest term has too few correct digits.
  static let unreliableSum = 1e-3
  /// A slope or move below this share of the largest term of all slopes of the level, or of all
  /// moves, can be a rounding error carried over from another one.
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
  /// Residuals above this share of the constraint's scale are corrected. Also, a step that
  /// moves no variable further than this is degenerate.
  static let negligibleResidual = 1e-12
  /// Residuals that a correction does not reduce below this share of the constraint's scale are an
  /// error.
  static let largestResidual = 1e-6
  /// Values of a larger magnitude are an error.
  static let largestValue = 1e140
}
