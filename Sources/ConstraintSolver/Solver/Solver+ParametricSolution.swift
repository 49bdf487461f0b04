/// The values of all variables as affine functions of the constant of one tight constraint, and the
/// limits within which they are optimal.
///
/// An edit variable has such a constraint. While new values are suggested within the limits,
/// neither the basis nor any slope changes. This is parametric linear programming with one
/// right-hand side (S. Gass, T. Saaty, "The computational algorithm for the parametric objective
/// function", Naval Research Logistics Quarterly 2, 1955, in its dual form).
struct ParametricSolution {
  var row: RowIndex
  var basisVersion: Int
  /// The version of the values for which the limits were computed.
  var valuesVersion: Int
  var limits: ClosedRange<Double>
  /// The variables that change with the constant, and their changes as it grows by one. Two arrays,
  /// because following a solution is bound by memory bandwidth.
  var variables: [VariableIndex]
  var rates: [Double]
}

extension Solver {
  private static let parametricSolutionLimit = 8

  /// Solves along a parametric solution, which is recorded if necessary, if the only change is the
  /// constant of a tight constraint and stays within the limits.
  ///
  /// - Returns: `false` if nothing was solved.
  mutating func followParametricSolution() -> Bool {
    guard let (row, old, new) = pending.singleConstantChange, matrix.rows[row].isLive,
      !basis.logicals[row].isBasic, primal.updatesSinceRefinement <= refinementInterval
    else { return false }
    var found = parametricSolutions.firstIndex { $0.row == row && $0.basisVersion == basis.version }
    if found == nil { found = recordParametricSolution(of: row, constant: old) }
    guard let index = found else { return false }
    if parametricSolutions[index].valuesVersion != primal.version {
      parametricSolutions[index].limits = limits(of: index, constant: old)
      parametricSolutions[index].valuesVersion = primal.version
    }
    guard (new - old).isFinite, parametricSolutions[index].limits.contains(new) else {
      return false
    }
    primal.follow(parametricSolutions[index], by: new - old)
    parametricSolutions[index].valuesVersion = primal.version
    followedParametricSolution = index
    pending.removeAll()
    counters.parametricSolutions += 1
    return true
  }

  /// Records the parametric solution of the constant of a tight constraint.
  ///
  /// - Returns: The index of the parametric solution; `nil` if it was not recorded.
  private mutating func recordParametricSolution(of row: RowIndex, constant: Double) -> Int? {
    parametricSolutions.removeAll { $0.basisVersion != basis.version }
    guard parametricSolutions.count < Self.parametricSolutionLimit else { return nil }
    computeDirection(of: .logical(row))
    var solution = ParametricSolution(
      row: row, basisVersion: basis.version, valuesVersion: -1, limits: constant...constant,
      variables: [], rates: [])
    solution.variables.reserveCapacity(direction.moves.count)
    solution.rates.reserveCapacity(direction.moves.count)
    for index in direction.moves.indices {
      let move = direction.moves[index]
      guard abs(move.delta) <= Tolerance.largestValue else {
        direction.clear()
        return nil
      }
      solution.variables.append(move.variable)
      solution.rates.append(-move.delta)
    }
    direction.clear()
    // Last values can select another vertex of the optimal face: then each solution must be priced.
    markUndeterminedColumns(moving: solution.variables)
    guard pricing.dirty.isEmpty else {
      pricing.dirty.removeAll()
      return nil
    }
    parametricSolutions.append(solution)
    return parametricSolutions.count - 1
  }

  /// Returns the constants between which no constraint and no bound changes its infeasibility, and
  /// no value becomes too large.
  private mutating func limits(of index: Int, constant: Double) -> ClosedRange<Double> {
    prepareDirection()
    direction.clear()
    let solution = parametricSolutions[index]
    for (variable, rate) in zip(solution.variables, solution.rates) {
      direction.moves.append(Direction.Move(variable: variable, delta: rate))
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
    var change = -Double.infinity...Double.infinity
    for index in direction.rates.indices {
      change = change.clamped(to: limits(of: direction.rates[index]))
    }
    for index in direction.moves.indices {
      change = change.clamped(to: limits(of: direction.moves[index]))
    }
    direction.clear()
    return (constant + min(change.lowerBound, 0))...(constant + max(change.upperBound, 0))
  }

  private func limits(of rate: Direction.Rate) -> ClosedRange<Double> {
    let relation = matrix.rows[rate.row].relation
    let isAtZero = abs(rate.value) <= Tolerance.feasibility * rate.scale
    let zero = isAtZero ? 0 : -rate.value / rate.rate
    // An inequality at zero can move to its feasible side. One on a single variable cannot: away
    // from zero it would no longer hold a parallel row in place.
    let opens =
      isAtZero && basis.logicals[rate.row].infeasibility == 0 && relation != .equal
      && matrix.rows[rate.row].count > 1
    let opensUp = opens && (rate.rate > 0) == (relation == .greaterThanOrEqual)
    let opensDown = opens && !opensUp
    return
      (zero <= 0 && !opensDown ? zero : -.infinity)...(zero >= 0 && !opensUp ? zero : .infinity)
  }

  private func limits(of move: Direction.Move) -> ClosedRange<Double> {
    let value = primal.values[move.variable]
    let room = max(0, Tolerance.largestValue - abs(value)) / abs(move.delta)
    guard matrix.columns[move.variable].isNonNegative else { return -room...room }
    let zero = -max(0, value) / move.delta
    return move.delta < 0 ? -room...min(room, zero) : max(-room, zero)...room
  }
}
