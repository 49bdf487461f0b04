extension Solver {
  /// Solves along a parametric solution, which is recorded if necessary, if the only change is the
  /// constant of a tight constraint and stays within the limits.
  ///
  /// - Returns: `false` if nothing was solved.
  mutating func followParametricSolution() -> Bool {
    guard let (row, old, new) = pending.singleConstantChange, matrix.rows[row].isLive,
      !basis.logicals[row].isBasic, primal.updatesSinceRefinement <= refinementInterval
    else { return false }
    guard (new - old).isFinite else { return false }
    var found = parametricSolutions.index(of: row, basisVersion: basis.version)
    if found == nil { found = recordParametricSolution(of: row, from: old, to: new) }
    guard let index = found else { return false }
    if parametricSolutions[index].valuesVersion != primal.version {
      let limits = limits(of: parametricSolutions[index], constant: old)
      parametricSolutions.setLimits(limits, valuesVersion: primal.version, of: index)
    }
    guard parametricSolutions[index].limits.contains(new) else { return false }
    primal.follow(parametricSolutions[index], by: new - old)
    parametricSolutions.follow(index, valuesVersion: primal.version)
    pending.removeAll()
    counters.parametricSolutions += 1
    return true
  }

  /// Records the parametric solution of the constant of a tight constraint, if its limits contain a
  /// new constant. Beyond the limits, the solution changes the version of the basis, and the record
  /// would be useless.
  ///
  /// - Returns: The index of the parametric solution; `nil` if it was not recorded.
  private mutating func recordParametricSolution(
    of row: RowIndex, from constant: Double, to new: Double
  ) -> Int? {
    guard parametricSolutions.makeRoom(basisVersion: basis.version) else { return nil }
    computeDirection(of: .logical(row))
    var solution = ParametricSolution(
      row: row, basisVersion: basis.version, valuesVersion: primal.version,
      limits: constant...constant, variables: [], rates: [])
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
    solution.limits = limits(of: solution, constant: constant)
    guard solution.limits.contains(new) else { return nil }
    // Last values can select another vertex of the optimal face: then each solution must be priced.
    markUndeterminedColumns(moving: solution.variables)
    let count = pricing.dirty.count
    pricing.unmarkAll()
    guard count == 0 || count >= leastHeldCount && lastValuesHold(along: solution) else {
      return nil
    }
    return parametricSolutions.append(solution)
  }

  /// The least number of undetermined columns for which it pays to examine whether last values hold
  /// them, which visits the whole basis.
  private var leastHeldCount: Int { (matrix.liveRows + matrix.liveColumns) / 16 }

  /// Returns the constants between which no constraint and no bound changes its infeasibility, and
  /// no value becomes too large.
  private mutating func limits(
    of solution: ParametricSolution, constant: Double
  ) -> ClosedRange<Double> {
    prepareDirection()
    direction.setMoves(along: solution)
    direction.collectRates(matrix, basis.logicals, primal.values)
    let change = limitsOfDirection()
    direction.clear()
    return (constant + change.lowerBound)...(constant + change.upperBound)
  }

  /// Returns the factors of the direction between which no constraint and no bound changes its
  /// infeasibility, and no value becomes too large.
  func limitsOfDirection() -> ClosedRange<Double> {
    var limits = -Double.infinity...Double.infinity
    for index in direction.rates.indices where direction.rates[index].perUnit != 0 {
      limits = limits.clamped(to: self.limits(of: direction.rates[index]))
    }
    for index in direction.moves.indices {
      limits = limits.clamped(to: self.limits(of: direction.moves[index]))
    }
    return min(limits.lowerBound, 0)...max(limits.upperBound, 0)
  }

  /// Returns the factors of the direction between which a constraint does not change its
  /// infeasibility.
  func limits(of rate: Direction.Rate) -> ClosedRange<Double> {
    let relation = matrix.rows[rate.row].relation
    let isAtZero = abs(rate.value) <= Tolerance.feasibility * rate.scale
    let zero = isAtZero ? 0 : -rate.value / rate.perUnit
    // An inequality at zero can move to its feasible side. One on a single variable cannot: away
    // from zero it would no longer hold a parallel row in place.
    let opens =
      isAtZero && basis.logicals[rate.row].infeasibility == 0 && relation != .equal
      && matrix.rows[rate.row].count > 1
    let opensUp = opens && (rate.perUnit > 0) == (relation == .greaterThanOrEqual)
    let opensDown = opens && !opensUp
    return
      (zero <= 0 && !opensDown ? zero : -.infinity)...(zero >= 0 && !opensUp ? zero : .infinity)
  }

  private func limits(of move: Direction.Move) -> ClosedRange<Double> {
    let value = primal.values[move.variable]
    let room = max(0, Tolerance.largestValue - abs(value)) / abs(move.delta)
    guard matrix.columns[move.variable].isNonnegative else { return -room...room }
    let zero = -max(0, value) / move.delta
    return move.delta < 0 ? -room...min(room, zero) : max(-room, zero)...room
  }
}
