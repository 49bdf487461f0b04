extension Solver {
  /// Solves along parametric solutions, which are recorded if necessary, if only the constants of a
  /// few tight constraints change and stay within the limits; returns `false` if nothing was
  /// solved. See <doc:Method#Parametric-solutions>.
  mutating func followParametricSolutions() -> Bool {
    guard hasSolution, pending.added.isEmpty,
      pending.changes.count <= ParametricSolutions.limit,
      tableau.primal.updatesSinceRefinement <= tableau.refinementInterval
    else { return false }
    if parametricSolutions.basisVersion != tableau.basis.version {
      parametricSolutions.solutions.removeAll()
      parametricSolutions.basisVersion = tableau.basis.version
    }
    guard collectSolutions(), areFollowedIndependent() else {
      // The solution that must be searched for changes the basis.
      parametricSolutions = ParametricSolutions()
      return false
    }
    for (index, change) in parametricSolutions.followed {
      tableau.primal.follow(parametricSolutions.solutions[index], by: change)
      movePoint(of: parametricSolutions.solutions[index].row)
    }
    for (index, _) in parametricSolutions.followed {
      parametricSolutions.solutions[index].valuesVersion = tableau.primal.version
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
      parametricSolutions.followed.append((solution, new - old))
    }
    return true
  }

  /// Returns the index of the parametric solution of a constraint whose limits contain a constant.
  private mutating func solution(
    of row: RowIndex, from old: Double, to new: Double
  ) -> Int? {
    guard tableau.matrix.rows[row].isLive, (new - old).isFinite else { return nil }
    if let entry = tableau.matrix.onlyEntry(of: row),
      !tableau.matrix.points.keepsPosition(tableau.matrix.point(of: row), entry.variable)
    {
      return nil
    }
    guard
      let index = parametricSolutions.solutions.firstIndex(where: { $0.row == row })
        ?? recordParametricSolution(of: row)
    else { return nil }
    if parametricSolutions.solutions[index].valuesVersion != tableau.primal.version {
      parametricSolutions.solutions[index].limits = limits(
        of: parametricSolutions.solutions[index], constant: old)
      parametricSolutions.solutions[index].valuesVersion = tableau.primal.version
    }
    return parametricSolutions.solutions[index].limits.contains(new) ? index : nil
  }

  /// Returns whether no two of the followed solutions change the same constraint.
  private mutating func areFollowedIndependent() -> Bool {
    for (position, (first, _)) in parametricSolutions.followed.enumerated() {
      for (second, _) in parametricSolutions.followed[..<position] {
        let row = parametricSolutions.solutions[second].row
        if parametricSolutions.solutions[first].independent.contains(row) { continue }
        tableau.prepareDirection()
        guard first != second,
          tableau.direction.haveNoCommonConstraint(
            parametricSolutions.solutions[first].variables,
            parametricSolutions.solutions[second].variables, tableau.matrix)
        else { return false }
        parametricSolutions.solutions[first].independent.append(row)
      }
    }
    return true
  }

  /// Moves the breakpoint of a constraint on a single variable, which keeps its position.
  private mutating func movePoint(of row: RowIndex) {
    guard let entry = tableau.matrix.onlyEntry(of: row),
      let position = tableau.matrix.points.position(of: row, entry.variable)
    else { return }
    let value = tableau.matrix.point(of: row).value
    tableau.matrix.points.setValue(value, at: position, of: entry.variable)
    tableau.primal.initialize(entry.variable, to: value)
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

  /// Records the parametric solution of the constant of a tight constraint, without its limits, and
  /// returns its index; `nil` if it was not recorded.
  private mutating func recordParametricSolution(of row: RowIndex) -> Int? {
    guard let (column, rate) = columnMoving(with: row),
      parametricSolutions.solutions.count < ParametricSolutions.limit
    else { return nil }
    tableau.computeDirection(of: column)
    defer { tableau.direction.clear() }
    let moves = tableau.direction.moves.elements
    guard moves.allSatisfy({ abs(rate * $0.delta) <= Tolerance.largestValue }) else { return nil }
    parametricSolutions.solutions.append(
      ParametricSolution(
        row: row, variables: moves.map { $0.variable }, rates: moves.map { rate * $0.delta }))
    return parametricSolutions.solutions.count - 1
  }

  /// Returns the constants between which no price changes, and no value becomes too large.
  private mutating func limits(
    of solution: ParametricSolution, constant: Double
  ) -> ClosedRange<Double> {
    tableau.prepareDirection()
    for (variable, rate) in zip(solution.variables, solution.rates) {
      tableau.direction.addMove(of: variable, by: rate)
    }
    tableau.collectRates()
    defer { tableau.direction.clear() }
    if tableau.direction.hidesViolation { return constant...constant }
    let change = tableau.limitsOfDirection(pointSpeeds: speed(ofPointOf: solution.row, rate: 1))
    return (constant + change.lowerBound)...(constant + change.upperBound)
  }

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
    for point in pointSpeeds {
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
    let column = ColumnID.structural(variable)
    let (value, tolerance) = value(of: column)
    let place = basis.structurals[variable].place
    let points = matrix.points[variable]
    // Breakpoints that do not move can only be reached in order.
    let reach = pointSpeeds.isEmpty ? 1 : points.count
    for sign in [1, -1] {
      let piece = place.piece(towards: isBasic(column) ? -Double(sign) : Double(sign))
      let first = Place.point(after: piece, towards: Double(sign))
      for index in stride(from: first, to: first + sign * reach, by: sign)
      where points.indices.contains(index) {
        let (room, step) = (Double(sign) * (points[index].value - value), step(at: points[index]))
        let growth = Double(sign) * (pointSpeeds.speed(of: points[index].row) - rate)
        limits.keepNonnegative(room, rate: growth, tolerance)
        if step.level == Level.hard, (sign > 0 ? step.below : step.above) > 0 {
          limits.keepNonnegative(-room, rate: -growth, tolerance)
        }
      }
    }
  }

  /// The speed of a nonbasic variable whose breakpoints move.
  fileprivate func speed(
    ofNonbasic variable: VariableIndex, _ pointSpeeds: [PointSpeed],
    _ limits: inout ParameterLimits
  ) -> Double {
    let (value, tolerance) = value(of: .structural(variable))
    let place = basis.structurals[variable].place
    let points = matrix.points[variable]
    func speedIfNear(_ point: Int) -> Double? {
      guard points.indices.contains(point), abs(points[point].value - value) <= tolerance else {
        return nil
      }
      return pointSpeeds.speed(of: points[point].row)
    }
    let (lower, upper) = (speedIfNear(place.lowerPoint), speedIfNear(place.upperPoint))
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
/// neither the basis nor any price changes. See <doc:Method#Parametric-solutions>.
struct ParametricSolution {
  var row: RowIndex
  /// The version of the values for which the limits were computed; -1 before.
  var valuesVersion = -1
  var limits = 0.0...0.0
  /// The variables that change with the constant, and their changes as it grows by one. Two arrays,
  /// because following a solution is bound by memory bandwidth.
  var variables: [VariableIndex] = []
  var rates: [Double] = []
  /// The constraints whose parametric solutions are known to change none of the same constraints.
  var independent: [RowIndex] = []
}

/// The recorded parametric solutions, and those along which the last solution was found.
struct ParametricSolutions {
  var solutions: [ParametricSolution] = []
  /// The version of the basis of all solutions.
  var basisVersion = 0
  /// The solutions along which the last solution was found, and the changes of the constants.
  var followed: [(solution: Int, change: Double)] = []

  /// The number of solutions that are kept for one basis.
  static let limit = 8
}

// MARK: - Sensitivity

extension Solver {
  /// Returns the values as affine functions of a parameter that the constants of some constraints
  /// depend on.
  ///
  /// The range ends where a price would change; beyond it, the values can follow other functions.
  /// This is the sensitivity analysis of the right-hand side in linear programming. The functions
  /// of underdetermined variables result from the current basis.
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
    var rows: [(row: RowIndex, rate: Double)] = []
    for (constraint, rate) in changes { rows.append((try index(of: constraint), rate)) }
    var (speeds, limits) = computeDirection(of: rows)
    // Each exchange makes a column nonbasic that was not: there are not many.
    while let column = tableau.degenerateColumn(speeds), tableau.makeNonbasic(column) {
      (speeds, limits) = computeDirection(of: rows)
    }
    defer { tableau.direction.clear() }
    return Sensitivity(
      range: tableau.limitsOfDirection(pointSpeeds: speeds).clamped(to: limits.range),
      rates: tableau.direction.moves.elements.map {
        Sensitivity.Rate(variable: tableau.matrix.variable(at: $0.variable), change: $0.delta)
      })
  }

  /// Fills the direction for constants that change together, and returns how fast breakpoints move
  /// and where nonbasic variables change their speed.
  private mutating func computeDirection(
    of changes: [(row: RowIndex, rate: Double)]
  ) -> (speeds: [PointSpeed], limits: ParameterLimits) {
    var columns = Buffer<ColumnChange>()
    var residuals = Buffer<(row: RowIndex, change: Double)>()
    var speeds: [PointSpeed] = []
    var limits = ParameterLimits()
    for (row, rate) in changes {
      speeds += speed(ofPointOf: row, rate: rate)
      if !tableau.basis.logicals[row].isBasic { residuals.append((row, rate)) }
    }
    for (index, point) in speeds.enumerated()
    where !tableau.basis.structurals[point.variable].isBasic
      && !speeds[..<index].contains(where: { $0.variable == point.variable })
    {
      let speed = tableau.speed(ofNonbasic: point.variable, speeds, &limits)
      if speed != 0 { columns.append((.structural(point.variable), speed)) }
    }
    tableau.computeDirection(of: columns, compensating: residuals)
    for (row, rate) in changes
    where tableau.matrix.rows[row].count > 1 && tableau.basis.logicals[row].isBasic {
      tableau.addRate(rate, of: row)
    }
    return (speeds, limits)
  }
}

extension Tableau {
  /// A basic column that moves although its price leaves it only one value; `nil` if there is none.
  fileprivate func degenerateColumn(_ pointSpeeds: [PointSpeed]) -> ColumnID? {
    func isDegenerate(_ status: BasisStatus) -> Bool { status.isBasic && !status.place.isPiece }
    for rate in direction.rates.elements where rate.perUnit != 0 && hasCost(rate.row) {
      if isDegenerate(basis.logicals[rate.row]) { return .logical(rate.row) }
    }
    return direction.moves.elements.first { move in
      isDegenerate(basis.structurals[move.variable])
        && !pointSpeeds.contains { $0.variable == move.variable }
    }.map { .structural($0.variable) }
  }

  /// Exchanges a basic column for a nonbasic variable that can move both ways at no cost, without a
  /// change of values or prices; returns `false` if there is none.
  fileprivate mutating func makeNonbasic(_ column: ColumnID) -> Bool {
    collectRow(of: column)
    var (entering, largest) = (ColumnID.vacant, row.leastElement)
    for number in row.columns.elements {
      let other = self.column(number)
      guard abs(row[Int(number)]) > largest, let variable = other.variable,
        basis.structurals[variable].place.isPiece, hasRoom(other, sign: 1),
        hasRoom(other, sign: -1)
      else { continue }
      (entering, largest) = (other, abs(row[Int(number)]))
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
