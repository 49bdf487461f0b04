extension Solver {
  /// Returns the value of a variable in the last solution. Constant time.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: The value; `nil` if the variable was removed.
  public func value(of variable: Variable) -> Double? {
    guard let index = try? index(of: variable) else { return nil }
    return primal.values[index]
  }

  /// Returns the value of a variable in the last solution, without checking that the variable
  /// exists.
  ///
  /// - Precondition: The variable exists. Debug builds check that its index is in range.
  @inlinable
  package func uncheckedValue(of variable: Variable) -> Double { primal.values[variable.index] }

  /// Sets the last value of a new variable, which it keeps as far as the constraints allow.
  ///
  /// - Precondition: The variable exists and occurs in no constraint. Debug builds check that its
  ///   index is in range.
  package mutating func setLastValue(_ value: Double, of variable: Variable) {
    primal.initialize(variable.index, to: value)
  }

  /// Calls a closure with the offset of each variable that the last solution has moved.
  package func forEachMovedVariable(_ body: (Int) -> Void) {
    if let index = parametricSolutions.followedIndex {
      for variable in parametricSolutions[index].variables { body(Int(variable.offset)) }
    } else {
      for index in primal.moved.indices { body(Int(primal.moved[index].offset)) }
    }
  }

  /// Returns whether a variable occurs in no constraint, without checking that the variable exists.
  ///
  /// - Precondition: The variable exists. Debug builds check that its index is in range.
  package func isUnused(_ variable: Variable) -> Bool { matrix.columns[variable.index].count == 0 }

  /// Returns the violation of a constraint, with its current constant, at the values of the last
  /// solution. Time proportional to its terms.
  ///
  /// - Parameter constraint: The constraint.
  /// - Returns: The violation in the units of the constraint's expression, 0 up to rounding errors
  ///   if the constraint is satisfied; `nil` if the constraint was removed or refused.
  public func violation(of constraint: Constraint) -> Double? {
    guard let row = try? index(of: constraint) else { return nil }
    return violation(of: row)
  }

  private func violation(of row: RowIndex) -> Double {
    let (value, _) = matrix.activity(of: row, primal.values)
    let relation = matrix.rows[row].relation
    return value > 0 ? value * relation.slopeAbove : -value * relation.slopeBelow
  }

  /// The sum of the violations of all constraints of one priority.
  public struct LevelViolation: Hashable, Sendable {
    /// The priority.
    public let priority: Double
    /// The sum of the violations.
    public let violation: Double
  }

  /// The sums of the violations at the values of the last solution, by priority; the highest
  /// priority first.
  ///
  /// Time proportional to the size of the system.
  public var levelViolations: [LevelViolation] {
    var violations: [(priority: Double, violation: Double)] = []
    for row in matrix.rows.indices where matrix.isActive(row) {
      violations.append((matrix.rows[row].priority, violation(of: row)))
    }
    violations.sort { $0.priority > $1.priority }
    var sums: [LevelViolation] = []
    for (priority, violation) in violations {
      if let last = sums.last, last.priority == priority {
        sums[sums.count - 1] = LevelViolation(
          priority: priority, violation: last.violation + violation)
      } else {
        sums.append(LevelViolation(priority: priority, violation: violation))
      }
    }
    return sums
  }
}

// MARK: - Statistics

extension Solver {
  /// The size of the system, and the work done so far. Time proportional to the number of
  /// constraints.
  public var statistics: Statistics {
    var constraints = 0
    for row in matrix.rows.indices where matrix.isActive(row) { constraints += 1 }
    return Statistics(
      variables: matrix.liveColumns, constraints: constraints,
      basicVariables: basis.basicVariableCount, basisRows: basis.factorization.count,
      factorNonzeros: basis.factorization.nonzeroCount, etaMatrices: basis.factorization.etaCount,
      pivots: counters.pivots, directions: counters.directions,
      factorizations: counters.factorizations,
      unfinishedSearches: counters.unfinishedSearches,
      parametricSolutions: counters.parametricSolutions)
  }
}

/// The size of a solver's system, and the work that it has done.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public let variables: Int
  /// The number of constraints.
  public let constraints: Int
  /// The number of basic variables, which equals the number of tight constraints.
  public let basicVariables: Int
  /// The number of rows of the basis, including those of constraints that were removed or are no
  /// longer tight, until the next factorization.
  public let basisRows: Int
  /// The number of nonzeros in the two triangular factors of the last factorization.
  public let factorNonzeros: Int
  /// The number of eta matrices since the last factorization: one for each exchange, and one for
  /// each row that was appended.
  public let etaMatrices: Int
  /// The number of steps of the simplex method.
  public let pivots: Int
  /// The number of directions that were computed, for pricing and for steps.
  public let directions: Int
  /// The number of factorizations of the basis.
  public let factorizations: Int
  /// The number of solutions whose search ended early; see ``Solver/isUnfinished``.
  public let unfinishedSearches: Int
  /// The number of solutions that followed a recorded parametric solution, without simplex steps.
  public let parametricSolutions: Int
}

/// The work that a solver has done.
struct Counters {
  var pivots = 0
  var directions = 0
  /// The variables and constraints that the directions of single columns moved: more than 2³¹ in a
  /// long session, which `Int` cannot count on 32-bit platforms.
  var visits: Int64 = 0
  var factorizations = 0
  var unfinishedSearches = 0
  var parametricSolutions = 0
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
    for index in matrix.columns.indices.filter({ matrix.columns[$0].isLive })
      .sorted(by: { matrix.columns[$0].creationOrder < matrix.columns[$1].creationOrder })
    {
      text += "x\(index.offset) = \(primal.values[index])"
      if matrix.columns[index].isNonnegative { text += " >= 0" }
      text += basis.structurals[index].isBasic ? " basic\n" : "\n"
    }
    for row in matrix.rows.indices.filter({ matrix.isActive($0) })
      .sorted(by: { matrix.rows[$0].creationOrder < matrix.rows[$1].creationOrder })
    {
      text += line(of: row)
    }
    let statistics = statistics
    text += "\(statistics.basicVariables) of \(statistics.constraints) constraints are tight; "
    text += "\(statistics.pivots) pivots, \(statistics.factorizations) factorizations\n"
    return text
  }

  private func line(of index: RowIndex) -> String {
    let row = matrix.rows[index]
    var text = basis.logicals[index].isBasic ? "  " : "| "
    for position in row.range {
      let entry = matrix.entries[position]
      text += "\(entry.coefficient) x\(entry.variable.offset) + "
    }
    text += "\(row.constant) \(row.relation.description) 0 @\(row.priority)"
    let (value, _) = matrix.activity(of: index, primal.values)
    if basis.logicals[index].infeasibility != 0 { text += "  off by \(value)" }
    return text + "\n"
  }
}
