/// Why an operation was refused. The solver is as it was before.
public enum ModelError: Error, Hashable, Sendable {
  /// A coefficient, constant or value is infinite or no number.
  case numberNotFinite(Double)
  /// A priority is not above 0 and at most 1000.
  case priorityOutOfRange(Double)
  /// The variable was removed.
  case unknownVariable(Variable)
  /// The constraint was removed, or was refused by ``Solver/solve()``.
  case unknownConstraint(Constraint)
  /// The variable occurs in a constraint and cannot be removed.
  case variableInUse(Variable)
  /// The variable has no value that could be suggested: ``Solver/makeEditable(_:priority:value:)`` was not called.
  case notEditable(Variable)
  /// The variable can be suggested a value already.
  case alreadyEditable(Variable)
}

/// Why there is no solution. Everything that was changed since the last one has been taken back.
public enum SolveError: Error, Hashable, Sendable {
  /// The required constraints contradict each other.
  case unsatisfiable(Conflict)
  /// The simplex method took more steps than it ever should; the number is that of the steps.
  case pivotLimitReached(Int)
  /// The numbers are too large or too far apart to be reckoned with in double precision.
  case numericallyUnstable
}

/// Required constraints that cannot be met together, while any of them can be without the others.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order in which they were added. Nothing but these and the variables that are never negative is needed for the
  /// contradiction. Required suggestions, see ``Solver/makeEditable(_:priority:value:)``, count as given: no constraint is here that is not needed
  /// beside them, and they are here only as far as they are needed.
  public let constraints: [Constraint]

  /// Makes a conflict, to compare with one.
  ///
  /// - Parameter constraints: The constraints, in the order in which they were added.
  public init(constraints: [Constraint]) {
    self.constraints = constraints
  }
}

extension ModelError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .numberNotFinite(let number): "\(number) is not a finite number"
    case .priorityOutOfRange(let priority): "the priority \(priority) is not above 0 and at most 1000"
    case .unknownVariable: "the variable was removed"
    case .unknownConstraint: "the constraint was removed or refused"
    case .variableInUse: "the variable still occurs in a constraint"
    case .notEditable: "the variable is not editable"
    case .alreadyEditable: "the variable is editable already"
    }
  }
}

extension SolveError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "\(conflict.constraints.count) required constraints contradict each other"
    case .pivotLimitReached(let count): "no optimum was found in \(count) steps of the simplex method"
    case .numericallyUnstable: "the numbers are too large or too far apart for double precision"
    }
  }
}
