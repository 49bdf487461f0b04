/// An error of an operation that changes the system. The solver is as it was before the operation.
public enum ModelError: Error, Hashable, Sendable {
  /// A coefficient, constant or value is infinite or not a number.
  case numberNotFinite(Double)
  /// A priority is not above 0 and at most 1000.
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
}

/// An error of a solution. All changes since the last solution have been undone.
public enum SolveError: Error, Hashable, Sendable {
  /// The required constraints contradict each other.
  case unsatisfiable(Conflict)
  /// The simplex method took far more steps than any system needs; the associated value is their
  /// number.
  case pivotLimitReached(Int)
  /// The numbers are too large or too far apart for double precision.
  case numericallyUnstable
}

/// An irreducible set of required constraints that cannot be met together: without any one of them,
/// the others can be met.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added.
  ///
  /// The contradiction follows from these constraints and from the bounds of nonnegative variables.
  /// Required suggestions, see ``Solver/makeEditable(_:priority:value:)``, are taken as given: each
  /// other constraint is needed beside them, and only suggestions that are part of the
  /// contradiction are included.
  public let constraints: [Constraint]

  /// Creates a conflict, for comparisons.
  ///
  /// - Parameter constraints: The constraints, in the order in which they were added.
  public init(constraints: [Constraint]) {
    self.constraints = constraints
  }
}

extension ModelError: CustomStringConvertible {
  /// A message.
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

extension SolveError: CustomStringConvertible {
  /// A message.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "\(conflict.constraints.count) required constraints contradict each other"
    case .pivotLimitReached(let count): "no optimum was found in \(count) steps of the simplex method"
    case .numericallyUnstable: "the numbers are too large or too far apart for double precision"
    }
  }
}
