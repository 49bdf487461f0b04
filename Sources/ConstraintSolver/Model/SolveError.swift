/// An error of a solution. All changes since the last solution have been undone.
public enum SolveError: Error, Hashable, Sendable {
  /// The required constraints contradict each other.
  case unsatisfiable(Conflict)
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
    case .numericallyUnstable: "the numbers are too large or too far apart for double precision"
    }
  }
}
