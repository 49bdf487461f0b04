extension Solver {
  /// Returns the value of a variable in the last solution. Constant time.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The value; `nil` if the variable was removed.
  public func value(of variable: Variable) -> Double? {
    (try? index(of: variable)).map { tableau.primal.values[$0] }
  }

  /// Returns the value of a variable in the last solution, without checking that the variable
  /// exists.
  ///
  /// - Precondition: The variable exists. Debug builds check that its index is in range.
  @inlinable
  package func uncheckedValue(of variable: Variable) -> Double {
    tableau.primal.values[variable.index]
  }

  /// Sets the last value of a new variable, from which it moves only if it must.
  ///
  /// - Precondition: The variable exists and occurs in no constraint. Debug builds check that its
  ///   index is in range.
  package mutating func setLastValue(_ value: Double, of variable: Variable) {
    tableau.primal.initialize(variable.index, to: value)
  }

  /// Calls a closure with the offset of each variable that the last solution has moved.
  package func forEachMovedVariable(_ body: (Int) -> Void) {
    for (index, _) in parametricSolutions.followed {
      for variable in parametricSolutions.solutions[index].variables {
        body(Int(variable.offset))
      }
    }
    for variable in tableau.primal.moved.elements { body(Int(variable.offset)) }
  }

  /// Returns whether a variable occurs in no constraint, without checking that the variable exists.
  ///
  /// - Precondition: The variable exists. Debug builds check that its index is in range.
  package func isUnused(_ variable: Variable) -> Bool {
    tableau.matrix.columns[variable.index].count == 0
  }

  /// Returns the violation of a constraint, with its current constant, at the values of the last
  /// solution. Time proportional to its terms.
  ///
  /// - Parameter constraint: The constraint.
  /// - Returns: The violation in the units of the constraint's expression, 0 up to rounding errors
  ///   if the constraint is satisfied; `nil` if the constraint was removed or refused.
  public func violation(of constraint: Constraint) -> Double? {
    (try? index(of: constraint)).map { violation(of: $0) }
  }

  private func violation(of row: RowIndex) -> Double {
    let (value, _) = tableau.matrix.activity(of: row, tableau.primal.values)
    return abs(value) * tableau.matrix.rows[row].relation.slope(towards: value)
  }

  /// The sum of the violations of all constraints of one priority.
  public struct LevelViolation: Hashable, Sendable {
    /// The priority; above 1000 for constraints that a `LayoutTree` has broken.
    public let priority: Double
    /// The sum of the violations.
    public let violation: Double
  }

  /// The sums of the violations at the values of the last solution, by priority; the highest
  /// priority first.
  ///
  /// Time proportional to the size of the system.
  public var levelViolations: [LevelViolation] {
    var sums: [Double: Double] = [:]
    for row in tableau.matrix.rows.indices where tableau.matrix.isActive(row) {
      sums[tableau.matrix.rows[row].priority, default: 0] += violation(of: row)
    }
    return sums.sorted { $0.key > $1.key }
      .map { LevelViolation(priority: $0.key, violation: $0.value) }
  }

  /// The size of the system, and the work done so far. Time proportional to the number of
  /// constraints.
  public var statistics: Statistics {
    var statistics = tableau.counters
    statistics.variables = tableau.matrix.columns.elements.count { $0.isLive }
    statistics.constraints = tableau.matrix.rows.indices.count { tableau.matrix.isActive($0) }
    statistics.basicVariables = tableau.basis.basicVariableCount
    statistics.basisRows = tableau.basis.factorization.count
    statistics.factorNonzeros = tableau.basis.factorization.nonzeroCount
    statistics.etaMatrices = tableau.basis.factorization.etaCount
    return statistics
  }
}

/// The size of a solver's system, and the work that it has done.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public internal(set) var variables = 0
  /// The number of constraints.
  public internal(set) var constraints = 0
  /// The number of basic variables, which equals the number of tight constraints on several
  /// variables.
  public internal(set) var basicVariables = 0
  /// The number of rows of the basis, including those of constraints that were removed or are no
  /// longer tight, until the next factorization.
  public internal(set) var basisRows = 0
  /// The number of nonzeros in the two triangular factors of the last factorization.
  public internal(set) var factorNonzeros = 0
  /// The number of eta matrices since the last factorization: one for each exchange, and one for
  /// each row that was appended.
  public internal(set) var etaMatrices = 0
  /// The number of steps of the simplex method.
  public internal(set) var pivots = 0
  /// The number of directions that were computed, for steps and for moves.
  public internal(set) var directions = 0
  /// The number of factorizations of the basis.
  public internal(set) var factorizations = 0
  /// The number of solutions that followed a recorded parametric solution, without simplex steps.
  public internal(set) var parametricSolutions = 0
}

// MARK: - Dump

extension Solver {
  /// Returns a textual description of all variables and constraints in the order of their creation,
  /// for debugging. The format can change.
  ///
  /// Variables are named `x0`, `x1` … A tight constraint is marked with `|`; a violated one is
  /// followed by the value of its expression. Constraints that were removed since the last solution
  /// are omitted. Time: n log n for a system of size n.
  public func dump() -> String {
    var text = ""
    let columns = tableau.matrix.columns.indices.filter { tableau.matrix.columns[$0].isLive }
    for index in tableau.inCreationOrder(columns, { .structural($0) }) {
      text += "x\(index.offset) = \(tableau.primal.values[index])"
      if tableau.matrix.columns[index].isNonnegative { text += " >= 0" }
      text += tableau.basis.structurals[index].isBasic ? " basic\n" : "\n"
    }
    let rows = tableau.inCreationOrder(
      tableau.matrix.rows.indices.filter { tableau.matrix.isActive($0) }, { .logical($0) })
    for row in rows { text += line(of: row) }
    let statistics = statistics
    return text + "\(rows.count { isTight($0) }) of \(rows.count) constraints are tight; "
      + "\(statistics.pivots) pivots, \(statistics.factorizations) factorizations\n"
  }

  /// Returns whether a constraint is tight: its logical is nonbasic, or a nonbasic variable is at
  /// its breakpoint.
  private func isTight(_ row: RowIndex) -> Bool {
    guard let entry = tableau.matrix.onlyEntry(of: row) else {
      return !tableau.basis.logicals[row].isBasic
    }
    return !tableau.basis.structurals[entry.variable].isBasic
      && tableau.primal.values[entry.variable] == tableau.matrix.point(of: row).value
  }

  private func line(of index: RowIndex) -> String {
    let row = tableau.matrix.rows[index]
    var text = !isTight(index) ? "  " : "| "
    for entry in tableau.matrix.entries(of: index) {
      text += "\(entry.coefficient) x\(entry.variable.offset) + "
    }
    text += "\(row.constant) \(row.relation.description) 0 @\(row.priority)"
    let (value, _) = tableau.matrix.activity(of: index, tableau.primal.values)
    if violation(of: index) > 1e-9 { text += "  off by \(value)" }
    return text + "\n"
  }
}
