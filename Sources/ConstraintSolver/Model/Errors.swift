/// An error of an operation that changes the system. The solver is as it was before the operation.
public enum ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coefficient, constant or value is infinite or not a number.
  case numberNotFinite(Double)
  /// A priority is not greater than 0, or is greater than 1000.
  case priorityOutOfRange(Double)
  /// The variable was removed.
  case unknownVariable(Variable)
  /// The constraint was removed, or was refused by ``Solver/solve()``.
  case unknownConstraint(Constraint)
  /// The variable occurs in a constraint and cannot be removed.
  case variableInUse(Variable)
  /// No value can be suggested for the variable: ``Solver/makeEditable(_:priority:value:)`` was not
  /// called.
  case notEditable(Variable)
  /// The variable is already editable.
  case alreadyEditable(Variable)

  /// The message of the error.
  public var description: String {
    switch self {
    case .numberNotFinite(let number): "expected a finite number, found \(number)"
    case .priorityOutOfRange(let priority):
      "expected a priority greater than 0 and at most 1000, found \(priority)"
    case .unknownVariable: "the variable was removed"
    case .unknownConstraint: "the constraint was removed or refused"
    case .variableInUse: "the variable occurs in a constraint"
    case .notEditable: "the variable is not editable"
    case .alreadyEditable: "the variable is already editable"
    }
  }
}

/// An error of a solution. All changes since the last solution have been undone.
public enum SolveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The required constraints contradict each other.
  case unsatisfiable(Conflict)
  /// The numbers are too large or too far apart for double precision.
  case numericallyUnstable

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
