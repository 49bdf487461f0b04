extension Solver {
  /// Solves along a parametric solution, which is recorded if necessary, if the only change is the
  /// constant of a tight constraint and stays within the limits.
  ///
  /// - Returns: `false` if nothing was solved.
  mutating func followParametricSolution() -> Bool {
    guard let (row, old, new) = pending.singleConstantChange, matrix.rows[row].isLive,
      !basis.logicals[row].isBasic, primal.updatesSinceRefinement <= refinementInterval,
      (new - old).isFinite
    else { return false }
    var found = parametricSolutions.index(of: row, basisVersion: basis.version)
    if found == nil { found = recordParametricSolution(of: row, from: old, to: new) }
    guard let index = found else { return false }
    if parametricSolutions[index].valuesVersion != primal.version {
      let limits = limits(of: parametricSolutions[index], constant: old)
      parametricSolutions[index].limits = limits
      parametricSolutions[index].valuesVersion = primal.version
    }
    guard parametricSolutions[index].limits.contains(new) else { return false }
    primal.follow(parametricSolutions[index], by: new - old)
    parametricSolutions[index].valuesVersion = primal.version
    parametricSolutions.followedIndex = index
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
    for move in direction.moves.elements {
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
  private var leastHeldCount: Int { matrix.size / 16 }

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
  private func limitsOfDirection() -> ClosedRange<Double> {
    var limits = -Double.infinity...Double.infinity
    for rate in direction.rates.elements where rate.perUnit != 0 {
      limits = limits.clamped(to: self.limits(of: rate))
    }
    for move in direction.moves.elements { limits = limits.clamped(to: self.limits(of: move)) }
    return min(limits.lowerBound, 0)...max(limits.upperBound, 0)
  }

  /// Returns the factors of the direction between which a constraint does not change its
  /// infeasibility.
  private func limits(of rate: Direction.Rate) -> ClosedRange<Double> {
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

/// The recorded parametric solutions, and the one along which the last solution was found.
struct ParametricSolutions {
  private var solutions: [ParametricSolution] = []
  /// The index of the solution along which the last solution was found.
  var followedIndex: Int?

  /// The number of solutions that are kept for one basis.
  private static let limit = 8

  subscript(index: Int) -> ParametricSolution {
    get { solutions[index] }
    _modify { yield &solutions[index] }
  }

  /// Returns the index of the solution for a constant and a version of the basis.
  func index(of row: RowIndex, basisVersion: Int) -> Int? {
    solutions.firstIndex { $0.row == row && $0.basisVersion == basisVersion }
  }

  /// Removes the solutions for all other versions of the basis, and returns whether there is room
  /// for another one.
  mutating func makeRoom(basisVersion: Int) -> Bool {
    solutions.removeAll { $0.basisVersion != basisVersion }
    return solutions.count < Self.limit
  }

  /// Appends a solution, and returns its index.
  mutating func append(_ solution: ParametricSolution) -> Int {
    solutions.append(solution)
    return solutions.count - 1
  }
}

// MARK: - Sensitivity

extension Solver {
  /// Returns the values as affine functions of a parameter that the constants of some constraints
  /// depend on.
  ///
  /// The range ends where a constraint or a bound would change its infeasibility; beyond it, the
  /// values can follow other functions. This is the sensitivity analysis of the right-hand side in
  /// linear programming (S. Gass, T. Saaty, "The computational algorithm for the parametric
  /// objective function", Naval Research Logistics Quarterly 2, 1955, in its dual form). The
  /// functions of underdetermined variables ignore the rules that choose one of several optima.
  ///
  /// Time: two triangular solves, and a visit of the constraints whose variables change.
  ///
  /// - Parameter changes: The constraints, and the changes of their constants as the parameter
  ///   grows by one.
  /// - Returns: The functions; `nil` if changes are pending, that is, before ``solve()``.
  /// - Throws: `unknownConstraint`, `numberNotFinite`.
  public mutating func sensitivity(to changes: [(constraint: Constraint, rate: Double)])
    throws(ModelError) -> Sensitivity?
  {
    for (_, rate) in changes where !rate.isFinite { throw .numberNotFinite(rate) }
    guard pending.isEmpty, hasSolution else { return nil }
    prepareDirection()
    direction.clear()
    var basic: [(row: RowIndex, rate: Double)] = []
    for (constraint, rate) in changes {
      let row = try index(of: constraint)
      let status = basis.logicals[row]
      if status.isBasic {
        basic.append((row, rate))
      } else {
        direction.vector.add(-rate, at: Int(status.rowPosition))
      }
    }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns)
    direction.collectRates(matrix, basis.logicals, primal.values)
    for (row, rate) in basic { direction.addRate(rate, of: row, matrix, primal.values) }
    let rates = direction.moves.elements.map {
      Sensitivity.Rate(variable: matrix.variable(at: $0.variable), change: $0.delta)
    }
    let sensitivity = Sensitivity(range: limitsOfDirection(), rates: rates)
    direction.clear()
    return sensitivity
  }
}

/// The values of all variables as affine functions of a parameter, near the last solution.
public struct Sensitivity: Sendable {
  /// The changes of the parameter between which the functions hold; contains 0.
  public let range: ClosedRange<Double>
  /// The variables that change with the parameter, and their changes as it grows by one.
  public let rates: [Rate]

  /// The change of a variable as the parameter grows by one.
  public struct Rate: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The change of its value.
    public let change: Double
  }
}
