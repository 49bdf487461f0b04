extension Solver {
  /// Solves along parametric solutions, which are recorded if necessary, if only the constants of a
  /// few tight constraints change and stay within the limits.
  ///
  /// Several solutions can be followed together if they are independent: a window's width and
  /// height rarely affect the same constraints.
  ///
  /// - Returns: `false` if nothing was solved.
  mutating func followParametricSolutions() -> Bool {
    guard !needsNewBasis, pending.added.isEmpty,
      pending.changes.count <= ParametricSolutions.limit,
      tableau.primal.updatesSinceRefinement <= tableau.refinementInterval
    else { return false }
    parametricSolutions.removeOutdated(basisVersion: tableau.basis.version)
    guard collectSolutions(), areFollowedIndependent() else {
      parametricSolutions.followed.removeAll(keepingCapacity: true)
      return false
    }
    for (change, solution) in zip(pending.changes.elements, parametricSolutions.followed) {
      guard case .constant(let row, let old, let new) = change else { continue }
      tableau.primal.follow(parametricSolutions[solution], by: new - old)
      movePoint(of: row)
    }
    for solution in parametricSolutions.followed {
      parametricSolutions[solution].valuesVersion = tableau.primal.version
    }
    pending.removeAll()
    tableau.counters.parametricSolutions += 1
    return true
  }

  /// Collects the parametric solutions to follow, and returns whether all changes have one.
  private mutating func collectSolutions() -> Bool {
    for index in pending.changes.indices {
      guard case .constant(let row, let old, let new) = pending.changes[index],
        let solution = solution(of: row, from: old, to: new)
      else { return false }
      parametricSolutions.followed.append(solution)
    }
    return true
  }

  /// Returns the index of the parametric solution of a constraint whose limits contain a constant.
  private mutating func solution(
    of row: RowIndex, from old: Double, to new: Double
  ) -> Int? {
    guard tableau.matrix.rows[row].isLive, (new - old).isFinite else { return nil }
    let index =
      parametricSolutions.index(of: row) ?? recordParametricSolution(of: row, from: old, to: new)
    guard let index else { return nil }
    if parametricSolutions[index].valuesVersion != tableau.primal.version {
      parametricSolutions[index].limits = limits(of: parametricSolutions[index], constant: old)
      parametricSolutions[index].valuesVersion = tableau.primal.version
    }
    return parametricSolutions[index].limits.contains(new) ? index : nil
  }

  /// Returns whether no two of the followed solutions change the same constraint.
  private mutating func areFollowedIndependent() -> Bool {
    for index in parametricSolutions.followed.indices.dropFirst() {
      let solution = parametricSolutions.followed[index]
      for other in parametricSolutions.followed[..<index] {
        let row = parametricSolutions[other].row
        if parametricSolutions[solution].independent.contains(row) { continue }
        guard areIndependent(solution, other) else { return false }
        parametricSolutions[solution].independent.append(row)
      }
    }
    return true
  }

  private mutating func areIndependent(_ first: Int, _ second: Int) -> Bool {
    if first == second { return false }
    tableau.prepareDirection()
    let (one, other) = (parametricSolutions[first].variables, parametricSolutions[second].variables)
    return tableau.direction.haveNoCommonConstraint(one, other, tableau.matrix)
  }

  /// Moves the breakpoint of a constraint on a single variable, which keeps its position.
  private mutating func movePoint(of row: RowIndex) {
    guard let entry = tableau.matrix.onlyEntry(of: row),
      let position = tableau.matrix.points.position(of: row, entry.variable)
    else { return }
    let value = tableau.matrix.point(of: row).value
    tableau.matrix.points.setValue(value, at: position, of: entry.variable)
    tableau.primal.settle(entry.variable, at: value)
  }

  /// Returns the nonbasic column that moves with the constant of a constraint, and its rate;
  /// `nil` if there is none.
  private func columnMoving(with row: RowIndex) -> (column: ColumnID, rate: Double)? {
    guard let entry = tableau.matrix.onlyEntry(of: row) else {
      let status = tableau.basis.logicals[row]
      return status.isBasic || status.place.isPiece ? nil : (.logical(row), -1)
    }
    let status = tableau.basis.structurals[entry.variable]
    guard !status.isBasic,
      let position = tableau.matrix.points.position(of: row, entry.variable),
      status.place == .point(position)
    else { return nil }
    return (.structural(entry.variable), -1 / entry.coefficient)
  }

  /// Records the parametric solution of the constant of a tight constraint, if its limits contain a
  /// new constant. Beyond the limits, the solution changes the version of the basis, and the record
  /// would be useless.
  ///
  /// - Returns: The index of the parametric solution; `nil` if it was not recorded.
  private mutating func recordParametricSolution(
    of row: RowIndex, from constant: Double, to new: Double
  ) -> Int? {
    guard let (column, rate) = columnMoving(with: row), !parametricSolutions.isFull else {
      return nil
    }
    tableau.computeDirection(of: column)
    defer { tableau.direction.clear() }
    var solution = ParametricSolution(
      row: row, basisVersion: tableau.basis.version, valuesVersion: tableau.primal.version,
      limits: constant...constant, variables: [], rates: [])
    solution.variables.reserveCapacity(tableau.direction.moves.count)
    solution.rates.reserveCapacity(tableau.direction.moves.count)
    for move in tableau.direction.moves.elements {
      guard abs(move.delta * rate) <= Tolerance.largestValue else { return nil }
      solution.variables.append(move.variable)
      solution.rates.append(rate * move.delta)
    }
    solution.limits = limits(of: solution, constant: constant)
    guard solution.limits.contains(new) else { return nil }
    return parametricSolutions.append(solution)
  }

  /// Returns the constants between which no price changes, and no value becomes too large.
  private mutating func limits(
    of solution: ParametricSolution, constant: Double
  ) -> ClosedRange<Double> {
    tableau.prepareDirection()
    tableau.direction.setMoves(along: solution)
    tableau.direction.collectRates(
      tableau.matrix, tableau.basis.logicals, tableau.primal.values)
    defer { tableau.direction.clear() }
    if tableau.direction.hidesViolation { return constant...constant }
    let change = tableau.limitsOfDirection(pointSpeeds: speed(ofPointOf: solution.row, rate: 1))
    return (constant + change.lowerBound)...(constant + change.upperBound)
  }
}

extension Solver {
  /// The speed of the breakpoint of a constraint whose constant changes; none if the constraint is
  /// not on a single variable.
  private func speed(ofPointOf row: RowIndex, rate: Double) -> [PointSpeed] {
    tableau.matrix.onlyEntry(of: row).map {
      [PointSpeed(variable: $0.variable, row: row, speed: -rate / $0.coefficient)]
    } ?? []
  }
}

/// The change of a breakpoint's value with a parameter.
struct PointSpeed {
  var variable: VariableIndex
  var row: RowIndex
  var speed: Double
}

extension Tableau {
  /// Returns the factors of the direction between which each column stays in the interval of its
  /// price, and no value becomes too large.
  func limitsOfDirection(pointSpeeds: [PointSpeed]) -> ClosedRange<Double> {
    var limits = ParameterLimits()
    for rate in direction.rates.elements where rate.perUnit != 0 && hasCost(rate.row) {
      let (lower, upper) = interval(of: .logical(rate.row))
      let tolerance = Tolerance.feasibility * rate.scale
      limits.keepNonnegative(rate.value - lower, rate: rate.perUnit, tolerance)
      limits.keepNonnegative(upper - rate.value, rate: -rate.perUnit, tolerance)
    }
    for move in direction.moves.elements {
      let room = max(0, Tolerance.largestValue - abs(primal.values[move.variable]))
      limits.keepNonnegative(room, rate: abs(move.delta), 0)
      limits.keepNonnegative(room, rate: -abs(move.delta), 0)
      if !pointSpeeds.contains(where: { $0.variable == move.variable }) {
        limitMove(of: move.variable, rate: move.delta, [], &limits)
      }
    }
    for (index, point) in pointSpeeds.enumerated()
    where !pointSpeeds[..<index].contains(where: { $0.variable == point.variable }) {
      let move = direction.moves.elements.first { $0.variable == point.variable }
      limitMove(of: point.variable, rate: move?.delta ?? 0, pointSpeeds, &limits)
    }
    return limits.range
  }

  /// Limits a parameter so that the breakpoints of a variable stay on their sides of its value.
  private func limitMove(
    of variable: VariableIndex, rate: Double, _ pointSpeeds: [PointSpeed],
    _ limits: inout ParameterLimits
  ) {
    let value = primal.values[variable]
    let tolerance = Tolerance.feasibility * max(1, abs(value))
    let place = basis.structurals[variable].place
    let isBasic = basis.structurals[variable].isBasic
    let points = matrix.points[variable]
    // Breakpoints that do not move can only be reached in order.
    let reach = pointSpeeds.isEmpty ? 1 : points.count
    let lower = isBasic || place.isPiece ? place.lowerPoint : place.lowerPoint - 1
    let upper = isBasic || place.isPiece ? place.upperPoint : place.upperPoint + 1
    for index in stride(from: lower, to: max(-1, lower - reach), by: -1) where index < points.count
    {
      let speed = pointSpeeds.speed(of: points[index].row)
      limits.keepNonnegative(value - points[index].value, rate: rate - speed, tolerance)
      if isHard(points[index]).above {
        limits.keepNonnegative(points[index].value - value, rate: speed - rate, tolerance)
      }
    }
    for index in stride(from: upper, to: min(points.count, upper + reach), by: 1) {
      let speed = pointSpeeds.speed(of: points[index].row)
      limits.keepNonnegative(points[index].value - value, rate: speed - rate, tolerance)
      if isHard(points[index]).below {
        limits.keepNonnegative(value - points[index].value, rate: rate - speed, tolerance)
      }
    }
  }

  /// Returns on which sides of its breakpoint a required constraint is violated.
  private func isHard(_ point: CostPoint) -> (below: Bool, above: Bool) {
    let step = step(at: point)
    return step.level == Level.hard ? (step.below > 0, step.above > 0) : (false, false)
  }

  /// The speed of a nonbasic variable whose breakpoints move.
  fileprivate func speed(
    ofNonbasic variable: VariableIndex, _ pointSpeeds: [PointSpeed],
    _ limits: inout ParameterLimits
  ) -> Double {
    let value = primal.values[variable]
    let tolerance = Tolerance.feasibility * max(1, abs(value))
    let place = basis.structurals[variable].place
    let points = matrix.points[variable]
    var (lower, upper): (Double?, Double?) = (nil, nil)
    if points.indices.contains(place.lowerPoint),
      value - points[place.lowerPoint].value <= tolerance
    {
      lower = pointSpeeds.speed(of: points[place.lowerPoint].row)
    }
    if points.indices.contains(place.upperPoint),
      points[place.upperPoint].value - value <= tolerance
    {
      upper = pointSpeeds.speed(of: points[place.upperPoint].row)
    }
    // As the parameter grows, the variable must stay above the lower breakpoint.
    let forward = min(max(0, lower ?? 0), upper ?? .infinity)
    let backward = max(min(0, lower ?? 0), upper ?? -.infinity)
    if let lower, let upper, lower > upper {
      limits.range = limits.range.lowerBound...0
      return backward
    }
    if backward != forward { limits.range = 0...limits.range.upperBound }
    return forward
  }
}

extension [PointSpeed] {
  fileprivate func speed(of row: RowIndex) -> Double { first { $0.row == row }?.speed ?? 0 }
}

/// The values of a parameter, which include 0, with which some affine functions are nonnegative.
private struct ParameterLimits {
  var range = -Double.infinity...Double.infinity

  /// Excludes the values with which a function is negative. Its value at 0 is nonnegative within
  /// the tolerance.
  mutating func keepNonnegative(_ value: Double, rate: Double, _ tolerance: Double) {
    if rate == 0 || !(value < .infinity) { return }
    let limit = value <= tolerance ? 0 : -value / rate
    if rate > 0 {
      range = min(0, max(range.lowerBound, limit))...range.upperBound
    } else {
      range = range.lowerBound...max(0, min(range.upperBound, limit))
    }
  }
}

/// The values of all variables as affine functions of the constant of one tight constraint, and the
/// limits within which they are optimal.
///
/// An edit variable has such a constraint. While new values are suggested within the limits,
/// neither the basis nor any price changes. This is parametric linear programming with one
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
  /// The constraints whose parametric solutions are known to change none of the same constraints.
  var independent: [RowIndex] = []
}

/// The recorded parametric solutions, and those along which the last solution was found.
struct ParametricSolutions {
  private var solutions: [ParametricSolution] = []
  /// The indices of the solutions along which the last solution was found.
  var followed: [Int] = []

  /// The number of solutions that are kept for one basis.
  static let limit = 8

  subscript(index: Int) -> ParametricSolution {
    get { solutions[index] }
    _modify { yield &solutions[index] }
  }

  var isFull: Bool { solutions.count >= Self.limit }

  /// Returns the index of the solution for a constant.
  func index(of row: RowIndex) -> Int? { solutions.firstIndex { $0.row == row } }

  /// Removes the solutions for all other versions of the basis.
  mutating func removeOutdated(basisVersion: Int) {
    solutions.removeAll { $0.basisVersion != basisVersion }
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
  /// The range ends where a price would change; beyond it, the values can follow other functions.
  /// This is the sensitivity analysis of the right-hand side in linear programming (S. Gass, T.
  /// Saaty, "The computational algorithm for the parametric objective function", Naval Research
  /// Logistics Quarterly 2, 1955, in its dual form). The functions of underdetermined variables
  /// result from the current basis.
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
    guard pending.isEmpty, hasSolution, !needsNewBasis else { return nil }
    var rows: [(row: RowIndex, rate: Double)] = []
    for (constraint, rate) in changes { rows.append((try index(of: constraint), rate)) }
    var (speeds, limits) = computeDirection(of: rows)
    // Each exchange makes a column nonbasic that was not: there are not many.
    while let column = tableau.degenerateColumn(speeds), tableau.makeNonbasic(column) {
      (speeds, limits) = computeDirection(of: rows)
    }
    let rates = tableau.direction.moves.elements.map {
      Sensitivity.Rate(variable: tableau.matrix.variable(at: $0.variable), change: $0.delta)
    }
    let range = tableau.limitsOfDirection(pointSpeeds: speeds).clamped(to: limits.range)
    let sensitivity = Sensitivity(range: range, rates: rates)
    tableau.direction.clear()
    return sensitivity
  }

  /// Fills the direction for constants that change together, and returns how fast breakpoints move
  /// and where nonbasic variables change their speed.
  private mutating func computeDirection(
    of changes: [(row: RowIndex, rate: Double)]
  ) -> (speeds: [PointSpeed], limits: ParameterLimits) {
    var columns = Buffer<ColumnID>()
    var factors = Buffer<Double>()
    var residuals = Buffer<(row: RowIndex, change: Double)>()
    var basic: [(row: RowIndex, rate: Double)] = []
    var speeds: [PointSpeed] = []
    var limits = ParameterLimits()
    for (row, rate) in changes {
      if tableau.matrix.rows[row].count == 1 {
        speeds += speed(ofPointOf: row, rate: rate)
      } else if tableau.basis.logicals[row].isBasic {
        basic.append((row, rate))
      } else {
        residuals.append((row, rate))
      }
    }
    for (index, point) in speeds.enumerated()
    where !tableau.basis.structurals[point.variable].isBasic
      && !speeds[..<index].contains(where: { $0.variable == point.variable })
    {
      let speed = tableau.speed(ofNonbasic: point.variable, speeds, &limits)
      if speed == 0 { continue }
      columns.append(.structural(point.variable))
      factors.append(speed)
    }
    tableau.computeDirection(of: columns, times: factors, compensating: residuals)
    for (row, rate) in basic {
      tableau.direction.addRate(rate, of: row, tableau.matrix, tableau.primal.values)
    }
    return (speeds, limits)
  }
}

extension Tableau {
  /// A basic column that moves although its price leaves it only one value; `nil` if there is none.
  fileprivate func degenerateColumn(_ pointSpeeds: [PointSpeed]) -> ColumnID? {
    for rate in direction.rates.elements where rate.perUnit != 0 && hasCost(rate.row) {
      if basis.logicals[rate.row].isBasic, !basis.logicals[rate.row].place.isPiece {
        return .logical(rate.row)
      }
    }
    for move in direction.moves.elements where basis.structurals[move.variable].isBasic {
      if !basis.structurals[move.variable].place.isPiece,
        !pointSpeeds.contains(where: { $0.variable == move.variable })
      {
        return .structural(move.variable)
      }
    }
    return nil
  }

  /// Exchanges a basic column for a nonbasic variable that can move both ways at no cost, without a
  /// change of values or prices; returns `false` if there is none.
  fileprivate mutating func makeNonbasic(_ column: ColumnID) -> Bool {
    collectRow(of: column)
    var (entering, largest) = (ColumnID.vacant, row.leastElement)
    for number in row.columns.elements {
      let other = self.column(number)
      guard abs(row[Int(number)]) > largest, let variable = other.variable,
        basis.structurals[variable].place.isPiece
      else { continue }
      let (value, tolerance) = value(of: other)
      let (lower, upper) = interval(of: other)
      if lower < value - tolerance, upper > value + tolerance {
        (entering, largest) = (other, abs(row[Int(number)]))
      }
    }
    row.clear()
    guard entering != .vacant else { return false }
    computeDirection(of: entering)
    exchange(entering: entering, leaving: column)
    return true
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
