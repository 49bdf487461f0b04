/// The tolerances of floating-point comparisons, relative to the magnitudes of the terms that were
/// added; and the largest value, which is absolute.
enum Tolerance {
  /// A sum below this share of its largest term is rounding error.
  static let cancellation = 1e-14
  /// The same after one step of iterative refinement.
  static let refinedCancellation = 1e-17
  /// A correction above this share of the number it corrects leaves no correct digit.
  static let cancellingCorrection = 0.1
  /// A constraint whose violation is at most this share of its largest term is met.
  static let feasibility = 1e-9
  /// An element below this share of the largest term that was ever added to it can be rounding
  /// error and is no pivot: a row without another element depends on other rows. The same share
  /// decides about moves of a refined direction.
  static let dependence = 1e-12
  /// A slope or a rate below this share of the sum of its terms' magnitudes is zero.
  static let slope = 1e-11
  /// A sum below this share of its largest term has lost too many digits to be trusted.
  static let lostDigits = 1e-3
  /// A slope below this share of the largest term of any slope of the level can be an inherited
  /// rounding error; so can a move of a direction.
  static let inheritedError = 1e-9
  /// Two values differ if their difference is above this share of the value, and at least of 1.
  static let change = 1e-7
  /// An element below this share of the largest of its row is not chosen as a pivot (threshold
  /// pivoting).
  static let pivot = 0.1
  /// After a pivot below this share of the direction's largest element the basis is refactorized.
  static let poorPivot = 1e-7
  /// After the exchange of a column with an element above this the basis is refactorized too.
  static let largestElement = 1e5
  /// Residuals above this share of the constraint's largest term are corrected.
  static let residual = 1e-12
  /// Residuals above this share of the constraint's largest term are an error.
  static let largestResidual = 1e-6
  /// Values above this are an error.
  static let largestValue = 1e140
}
