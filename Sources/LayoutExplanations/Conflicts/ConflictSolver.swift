import ConstraintSolver
import LayoutConstraints
import LayoutEngine

/// The sizes that are not below 0 in a solver of the rows of a conflict.
enum ConflictSizeBounds {
  /// All sizes.
  case all
  /// No sizes: a contradiction then contains the constraints that require sizes.
  case none
  /// The sizes without a required minimum. In a contradiction, the minimum takes the place of the
  /// bound.
  case unlessRequired
}

/// A solver of the rows of a system alone.
///
/// The tree's solver has accepted the same numbers; an error of the model is not expected.
struct ConflictSolver: ~Copyable {
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []

  /// Creates the solver of rows with the same priority.
  init(
    _ system: ConflictSystem, _ sizeBounds: ConflictSizeBounds, priority: Double = 1000
  ) throws(ModelError) {
    let unbounded = sizeBounds == .unlessRequired ? system.sizesWithMinimums : []
    for (index, column) in system.columns.enumerated() {
      let isNonnegative = sizeBounds != .none && column.isNonnegative && !unbounded.contains(index)
      variables.append(solver.makeVariable(isNonnegative: isNonnegative))
    }
    for row in system.rows { constraints.append(try add(row, priority: priority)) }
  }

  /// Adds a row. The size of the root is taken as given: a conflict contains it rather than other
  /// constraints that determine the root's size.
  @discardableResult
  mutating func add(_ row: ConflictSystem.Row, priority: Double) throws(ModelError)
    -> Constraint
  {
    if case .rootSize = row.source {
      let variable = variables[row.terms[0].variable]
      return try solver.makeEditable(variable, priority: priority, value: -row.constant)
    }
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    return try solver.add(
      terms, constant: row.constant, Relation(row.relation), priority: priority)
  }

  mutating func conflict() -> Conflict? {
    do throws(SolveError) {
      try solver.solve()
    } catch {
      if case .unsatisfiable(let conflict) = error { return conflict }
    }
    return nil
  }

  /// Changes the priorities of some rows, if the rows can then be satisfied.
  mutating func setPriorities(_ priorities: [(row: Int, priority: Double)]) throws(SolveError) {
    // The priorities are valid, and no row is removed.
    for (row, priority) in priorities { try? solver.setPriority(priority, of: constraints[row]) }
    try solver.solve()
  }

  /// Solves with an additional equation, and returns a result for the solution; `nil` if rounding
  /// errors make it unusable.
  mutating func withRow<Result>(
    _ row: ConflictSystem.Row, constant: Double, priority: Double,
    _ body: (borrowing ConflictSolver) -> Result
  ) -> Result? {
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    guard let added = try? solver.add(terms, constant: constant, .equal, priority: priority) else {
      return nil
    }
    let result = (try? solver.solve()) == nil ? nil : body(self)
    guard (try? solver.remove(added)) != nil, (try? solver.solve()) != nil else { return nil }
    return result
  }

  /// Returns the value of the expression of a row, in the last solution.
  func activity(of row: ConflictSystem.Row) -> Double {
    row.terms.reduce(row.constant) {
      $0 + $1.coefficient * solver.uncheckedValue(of: variables[$1.variable])
    }
  }
}
