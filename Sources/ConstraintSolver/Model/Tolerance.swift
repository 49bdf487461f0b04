/// What counts as nothing, relative to the numbers that were added up; and what is too large, which is absolute.
enum Tolerance {
  /// A sum this small beside the largest of its parts is rounding error.
  static let cancellation = 1e-14
  /// The same after one step of iterative refinement.
  static let refinedCancellation = 1e-17
  /// A correction beyond this, relative to the number that it corrects, leaves no digit of it.
  static let cancellingCorrection = 0.1
  /// A constraint that is off by this much, relative to its largest term, is met.
  static let feasibility = 1e-9
  /// An element this small beside the largest part that it was ever made of may be rounding error, and is no pivot: a row with no other element depends on
  /// others. The same for a move of a refined direction.
  static let dependence = 1e-12
  /// A slope or a rate this small beside the sum of its parts' magnitudes is zero.
  static let slope = 1e-11
  /// A sum this small beside the largest of its parts may have been spoilt by rounding.
  static let doubtful = 1e-3
  /// A slope this small beside the largest part of any slope of the same level may be the rounding error of another; and so may a move of a direction.
  static let inheritedError = 1e-9
  /// Another value must differ by this much, relative to the value and at least to 1.
  static let change = 1e-7
  /// An element this small beside the largest of its row is no pivot while there are others.
  static let pivot = 0.1
  /// After a pivot this small beside the fastest move the basis is factorised anew.
  static let poorPivot = 1e-7
  /// After an exchange of a column with an element beyond this the basis is factorised anew, too.
  static let largestElement = 1e5
  /// Residuals beyond this, relative to the largest term, are corrected.
  static let residual = 1e-12
  /// Residuals beyond this, relative to the largest term, are not borne.
  static let largestResidual = 1e-6
  /// Values beyond this are not reckoned with.
  static let largestValue = 1e140
}
