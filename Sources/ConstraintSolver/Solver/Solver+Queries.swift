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
