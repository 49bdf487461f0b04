extension Solver {
  /// Finds the variables that the constraints do not determine, and another solution that proves
  /// it.
  ///
  /// A variable is determined if it has the same value in all solutions that are optimal at every
  /// priority; the rules that choose among these solutions do not determine it. Variables that
  /// occur in no constraint are ignored.
  ///
  /// Pending changes are solved for first. Takes the time to compute the directions of zero cost,
  /// each again while moves along others unblock it, and up to two solutions for each variable that
  /// only blocked directions move.
  ///
  /// - Returns: The variables that are not determined.
  /// - Throws: The errors of ``solve()``.
  public mutating func underdetermination() throws(SolveError) -> Underdetermination {
    try solve()
    var search = OptimalFaceSearch(variables: tableau.matrix.columns.count)
    resetMoved()
    begin()
    exploreOptimalFace(&search)
    rollBack()
    for variable in search.suspects.elements where !search.isUnderdetermined[variable] {
      if try !probe(variable, sign: 1, &search) { _ = try probe(variable, sign: -1, &search) }
    }
    return search.result(of: self)
  }

  /// Returns the variables of ``underdetermination()``, without another solution.
  ///
  /// Pending changes are solved for first. Takes as long as one direction, or as
  /// ``underdetermination()`` if constraints block that direction.
  ///
  /// - Returns: The variables that are not determined, in no particular order.
  /// - Throws: The errors of ``solve()``.
  package mutating func undeterminedVariables() throws(SolveError) -> [Variable] {
    try solve()
    let columns = freeColumns()
    if columns.isEmpty { return [] }
    if let variables = variablesMovedTogether(by: columns) { return variables }
    return try underdetermination().alternatives.map { $0.variable }
  }

  /// Returns the variables that the free columns move together.
  ///
  /// Only these columns differ between optimal solutions. Barring coincidence, their sum with
  /// random factors moves every variable that one of them moves, and each of these variables is
  /// underdetermined if the sum has zero cost for some distance.
  ///
  /// - Returns: `nil` if a constraint blocks the sum, or if a move can be a rounding error.
  private mutating func variablesMovedTogether(by columns: borrowing Buffer<FreeColumn>)
    -> [Variable]?
  {
    var ids = Buffer<ColumnID>()
    var factors = Buffer<Double>()
    var fractions = RandomFractions()
    for column in columns.elements {
      ids.append(column.id)
      factors.append((column.isUp ? 1 : -1) * (0.5 + fractions.next()))
    }
    tableau.computeDirection(of: ids, times: factors)
    defer { tableau.direction.clear() }
    guard isSignificant(tableau.distanceOfFreeMove(sign: 1)) else { return nil }
    let least = Tolerance.inheritedError * tableau.direction.largestMove
    var variables: [Variable] = []
    for move in tableau.direction.moves.elements {
      if abs(move.delta) < least { return nil }
      variables.append(tableau.matrix.variable(at: move.variable))
    }
    return variables
  }

  // MARK: the optimal face

  /// Moves along the directions of zero cost, one after the other, until all remaining ones are
  /// blocked.
  ///
  /// A column with a positive slope has the same value in all optimal solutions (complementary
  /// slackness); only the others can move.
  private mutating func exploreOptimalFace(_ search: inout OptimalFaceSearch) {
    var open = freeColumns()
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      var blocked = Buffer<FreeColumn>()
      for column in open.elements {
        tableau.computeDirection(of: column.id)
        if moveWithinOptimalFace(column, &search) {
          hasMoved = true
        } else {
          blocked.append(column)
        }
      }
      open = blocked
    }
    for column in open.elements {
      tableau.computeDirection(of: column.id)
      for move in tableau.direction.moves.elements { search.addSuspect(move.variable) }
    }
    search.addAlternative(tableau.primal)
  }

  /// Returns the nonbasic columns that can move at no cost, each once.
  private mutating func freeColumns() -> Buffer<FreeColumn> {
    var columns = Buffer<FreeColumn>()
    for number in 0..<tableau.matrix.columns.count + tableau.matrix.rows.count {
      let id = tableau.column(Int32(truncatingIfNeeded: number))
      guard tableau.isNonbasic(id) else { continue }
      let column = FreeColumn(
        id: id, isUp: tableau.hasRoom(id, sign: 1), isDown: tableau.hasRoom(id, sign: -1))
      if column.isUp || column.isDown { columns.append(column) }
    }
    return columns
  }

  /// Moves a column in the direction with more room, between 30 and 70 percent of the distance that
  /// costs nothing, or of 100 if that is less. Returns `false` if it cannot move.
  private mutating func moveWithinOptimalFace(
    _ column: FreeColumn, _ search: inout OptimalFaceSearch
  )
    -> Bool
  {
    let up = column.isUp ? tableau.distanceOfFreeMove(sign: 1) : 0
    let down = column.isDown ? tableau.distanceOfFreeMove(sign: -1) : 0
    guard isSignificant(up + down) else { return false }
    for move in tableau.direction.moves.elements
    where tableau.primal.isSignificant((up + down) * move.delta, of: move.variable) {
      search.isUnderdetermined[move.variable] = true
    }
    let step = search.nextStepFraction() * min(max(up, down), 100)
    tableau.move(by: up >= down ? step : -step)
    return true
  }

  /// Returns whether a step along the direction changes some variable significantly.
  private func isSignificant(_ step: Double) -> Bool {
    tableau.direction.moves.elements.contains {
      tableau.primal.isSignificant(step * $0.delta, of: $0.variable)
    }
  }

  // MARK: probes

  /// Pulls a variable up or down, and undoes it; returns whether the variable moved.
  ///
  /// A variable at a degenerate vertex can be underdetermined although no single direction moves
  /// it.
  private mutating func probe(
    _ variable: VariableIndex, sign: Double, _ search: inout OptimalFaceSearch
  ) throws(SolveError) -> Bool {
    try pull(
      [Term(1, tableau.matrix.variable(at: variable))], from: tableau.primal.values[variable],
      sign: sign)
    let hasMoved = hasMovedSignificantly(variable)
    if hasMoved {
      search.addAlternative(tableau.primal)
      for variable in tableau.primal.moved.elements where hasMovedSignificantly(variable) {
        search.isUnderdetermined[variable] = true
      }
    }
    rollBack()
    return hasMoved
  }

  private func hasMovedSignificantly(_ variable: VariableIndex) -> Bool {
    tableau.primal.isSignificant(
      tableau.primal.values[variable] - tableau.primal.lastValues[variable], of: variable)
  }

  /// Begins a transaction, and solves with a temporary constraint below all priorities that pulls
  /// an expression up or down.
  ///
  /// The caller rolls the transaction back. If an error is thrown, that has been done.
  private mutating func pull(
    _ terms: [Term], from value: Double, sign: Double
  ) throws(SolveError) {
    termCollector.removeAll()
    for term in terms { termCollector.append(term) }
    guard (try? termCollector.merge()) != nil else { throw .numericallyUnstable }
    if !termCollector.terms.isEmpty {
      addMergedTerms(
        constant: -(value + sign * max(10, 0.1 * abs(value))),
        relation: sign > 0 ? .greaterThanOrEqual : .lessThanOrEqual, priority: Level.probe)
    }
    begin()
    do throws(SolveError) {
      try applyPending()
      if try findOptimum() != nil { throw .numericallyUnstable }
    } catch {
      rollBack()
      throw error
    }
  }

  /// Returns whether a linear expression has the same value in all solutions that are optimal at
  /// every priority.
  ///
  /// Pending changes are solved for first. Takes up to two incremental solutions.
  ///
  /// - Parameter terms: The terms of the expression.
  /// - Returns: Whether the value is determined. A variable that occurs in no constraint is not.
  /// - Throws: The errors of ``solve()``.
  /// - Precondition: The variables exist. Debug builds check that their indices are in range.
  package mutating func determines(_ terms: [Term]) throws(SolveError) -> Bool {
    try solve()
    resetMoved()
    let value = self.value(of: terms)
    let leastChange = Tolerance.significantChange * max(1, abs(value))
    for sign in [1.0, -1.0] {
      try pull(terms, from: value, sign: sign)
      let change = self.value(of: terms) - value
      rollBack()
      if abs(change) > leastChange { return false }
    }
    return true
  }

  private func value(of terms: [Term]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * tableau.primal.values[$1.variable.index] }
  }
}

/// The variables that the constraints do not determine.
public struct Underdetermination: Hashable, Sendable {
  /// An underdetermined variable, with another value that it can have.
  public struct Alternative: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// Its value in another optimal solution, which is the same solution for all alternatives.
    public let value: Double
  }

  /// The variables that have different values in different optimal solutions, in the order they
  /// were created.
  public let alternatives: [Alternative]

  /// Whether the constraints determine every variable.
  public var isEmpty: Bool { alternatives.isEmpty }
}

extension Tableau {
  /// Returns whether a nonbasic column can move in a direction at no cost.
  private mutating func isFree(_ column: ColumnID, sign: Double) -> Bool {
    if isFixed(column) { return false }
    let place = basis.status(of: column).place
    computeSlack(of: column, piece: place.piece(towards: sign), sign: sign)
    return slope.sign == 0
  }

  /// The interval in which a column can move at no cost, if it leaves its value in a direction.
  private func freeInterval(of column: ColumnID, towards sign: Double) -> (
    lower: Double, upper: Double
  ) {
    guard !isBasic(column) else { return interval(of: column) }
    let piece = basis.status(of: column).place.piece(towards: sign)
    return (
      piece > 0 ? value(ofPoint: piece - 1, of: column) : -.infinity,
      piece < pointCount(of: column) ? value(ofPoint: piece, of: column) : .infinity
    )
  }

  /// Returns whether a nonbasic column can move at no cost in a direction, as far as its own cost
  /// is concerned.
  fileprivate mutating func hasRoom(_ column: ColumnID, sign: Double) -> Bool {
    guard isFree(column, sign: sign) else { return false }
    let (lower, upper) = freeInterval(of: column, towards: sign)
    let (value, tolerance) = value(of: column)
    return sign > 0 ? upper > value + tolerance : lower < value - tolerance
  }

  /// The distance at which the end of an interval blocks the direction.
  fileprivate func distanceOfFreeMove(sign: Double) -> Double {
    var distance = Double.infinity
    for rate in direction.rates.elements where hasCost(rate.row) {
      distance = min(
        distance, freeDistance(of: .logical(rate.row), sign * rate.perUnit, from: rate.value))
    }
    for move in direction.moves.elements {
      let column = ColumnID.structural(move.variable)
      distance = min(
        distance, freeDistance(of: column, sign * move.delta, from: primal.values[move.variable]))
    }
    return distance
  }

  private func freeDistance(of column: ColumnID, _ speed: Double, from value: Double) -> Double {
    let (lower, upper) = freeInterval(of: column, towards: speed)
    let distance = ((speed > 0 ? upper : lower) - value) / speed
    return distance.isNaN ? .infinity : max(0, distance)
  }
}

/// A nonbasic column that can move at no cost, as far as its own cost is concerned.
private struct FreeColumn: BitwiseCopyable {
  let id: ColumnID
  let isUp: Bool
  let isDown: Bool
}

/// The state of a search for underdetermined variables.
private struct OptimalFaceSearch: ~Copyable {
  var isUnderdetermined: IndexedBuffer<VariableIndex, Bool>
  private var isSuspect: IndexedBuffer<VariableIndex, Bool>
  /// The variables that some blocked direction of zero cost would move.
  private(set) var suspects = Buffer<VariableIndex>()
  /// The weighted sum of the differences of other optimal solutions. Their mean is optimal too,
  /// because the optimal solutions form a convex set.
  private var differences: IndexedBuffer<VariableIndex, Double>
  private var totalWeight = 0.0
  private var fractions = RandomFractions()

  init(variables: Int) {
    isUnderdetermined = IndexedBuffer(repeating: false, count: variables)
    isSuspect = IndexedBuffer(repeating: false, count: variables)
    differences = IndexedBuffer(repeating: 0, count: variables)
  }

  /// Adds the current values, which are another optimal solution. Each has a different weight, so
  /// that differences do not cancel in the mean.
  mutating func addAlternative(_ primal: borrowing PrimalSolution) {
    let weight = 1 + fractions.next()
    totalWeight += weight
    for variable in primal.moved.elements {
      differences[variable] += weight * (primal.values[variable] - primal.lastValues[variable])
    }
  }

  /// Returns a fraction between 0.3 and 0.7.
  mutating func nextStepFraction() -> Double { 0.3 + 0.4 * fractions.next() }

  mutating func addSuspect(_ variable: VariableIndex) {
    guard !isSuspect[variable] else { return }
    isSuspect[variable] = true
    suspects.append(variable)
  }

  func result(of solver: borrowing Solver) -> Underdetermination {
    var found: [(order: UInt32, alternative: Underdetermination.Alternative)] = []
    for index in isUnderdetermined.indices where isUnderdetermined[index] {
      let alternative = Underdetermination.Alternative(
        variable: solver.tableau.matrix.variable(at: index),
        value: solver.tableau.primal.values[index] + differences[index] / totalWeight)
      found.append((solver.tableau.matrix.columns[index].creationOrder, alternative))
    }
    found.sort { $0.order < $1.order }
    return Underdetermination(alternatives: found.map { $0.alternative })
  }
}
