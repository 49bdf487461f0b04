extension Solver {
  /// The value of a variable in the last solution. Constant time.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: the value; `nil` if the variable was removed.
  public func value(of variable: Variable) -> Double? {
    guard let number = try? number(of: variable) else { return nil }
    return values[number]
  }

  /// The value in the last solution of a variable that is known to exist.
  @inlinable
  package func known(_ variable: Variable) -> Double {
    assert(variable.index >= 0, "no variable of a solver")
    return values.base[variable.index]
  }

  /// Says which value a new variable is to keep as far as it is open.
  package mutating func setLastValue(_ value: Double, of variable: Variable) {
    values[variable.number] = value
    lastValues[variable.number] = value
  }

  /// Gives the index of each variable that the last solution has moved.
  package func forEachMoved(_ body: (Int) -> Void) {
    if let lastSweep {
      for variable in sweeps[lastSweep].variables { body(Int(variable)) }
    } else {
      for variable in transaction.moved.elements { body(Int(variable)) }
    }
  }

  mutating func forgetMoves() {
    lastSweep = nil
    transaction.forgetMoves()
  }

  /// Whether a variable that is known to exist occurs in no constraint.
  package func isUnused(_ variable: Variable) -> Bool { matrix.columns[variable.number].count == 0 }

  /// By how much a constraint, as it is stated now, is off at the values of the last solution: 0 if it is met. Time proportional to its terms.
  ///
  /// - Parameter constraint: The constraint.
  /// - Returns: the violation, in the units of the constraint's expression; `nil` if the constraint was removed or refused.
  public func violation(of constraint: Constraint) -> Double? {
    guard let row = try? number(of: constraint) else { return nil }
    return violation(row)
  }

  private func violation(_ row: Int32) -> Double {
    let (value, _) = matrix.activity(row, values)
    let relation = matrix.rows[row].relation
    return value > 0 ? value * relation.slopeAbove : -value * relation.slopeBelow
  }

  /// The constraints of one priority, and what they are off.
  public struct LevelSum: Hashable, Sendable {
    /// The priority.
    public let priority: Double
    /// The sum of the violations of all its constraints.
    public let violation: Double
  }

  /// What the constraints of each priority, as they are stated now, are off at the values of the last solution; the highest priority first.
  ///
  /// Time proportional to the size of the system.
  public var levelSums: [LevelSum] {
    var violations: [(priority: Double, violation: Double)] = []
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive && !matrix.rows[row].isRetired {
      violations.append((matrix.rows[row].priority, violation(Int32(truncatingIfNeeded: row))))
    }
    violations.sort { $0.priority > $1.priority }
    var sums: [LevelSum] = []
    for (priority, violation) in violations {
      if let last = sums.last, last.priority == priority {
        sums[sums.count - 1] = LevelSum(priority: priority, violation: last.violation + violation)
      } else {
        sums.append(LevelSum(priority: priority, violation: violation))
      }
    }
    return sums
  }
}
