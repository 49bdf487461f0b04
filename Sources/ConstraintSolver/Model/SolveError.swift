/// An error of a solution. All changes since the last solution have been undone.
public enum SolveError: Error, Hashable, Sendable {
  /// The required constraints contradict each other.
  case unsatisfiable(Conflict)
  /// The simplex method reached its limit of steps; the associated value is the number of steps.
  case pivotLimitReached(Int)
  /// The numbers are too large or too far apart for double precision.
  case numericallyUnstable
}

extension SolveError: CustomStringConvertible {
  /// The message of the error.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      conflict.constraints.count == 1
        ? "1 required constraint contradicts itself"
        : "\(conflict.constraints.count) required constraints contradict each other"
    case .pivotLimitReached(let count):
      "no optimum was found in \(count) steps of the simplex method"
    case .numericallyUnstable: "the numbers are too large or too far apart for double precision"
    }
  }
}
