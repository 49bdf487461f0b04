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
    var search = OptimalFaceSearch(variables: matrix.columns.count)
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
    let columns = costlessColumns()
    if columns.isEmpty { return [] }
    if let variables = variablesMovedTogether(by: columns) { return variables }
    return try underdetermination().alternatives.map { $0.variable }
  }

  /// Returns the variables that the columns of zero cost move together.
  ///
  /// Only these columns differ between optimal solutions. Barring coincidence, their sum with
  /// random factors moves every variable that one of them moves, and each of these variables is
  /// underdetermined if the sum has zero cost for some distance.
  ///
  /// - Returns: `nil` if a constraint blocks the sum, or if a move can be a rounding error.
  private mutating func variablesMovedTogether(by columns: borrowing Buffer<ColumnID>)
    -> [Variable]?
  {
    let factors = costlessFactors(of: columns)
    computeDirection(of: columns, times: factors)
    defer { direction.clear() }
    let pricedRows = pricedParallelRows(of: columns, factors)
    let distance = costlessDistance(of: columns[0], sign: 1, ignoring: pricedRows)
    guard isSignificant(distance) else { return nil }
    let least = Tolerance.inheritedError * direction.largestMove
    var variables: [Variable] = []
    for move in direction.moves.elements {
      if abs(move.delta) < least { return nil }
      variables.append(matrix.variable(at: move.variable))
    }
    return variables
  }

  /// Returns a random factor for each column, with the sign of a direction of zero cost.
  private func costlessFactors(of columns: borrowing Buffer<ColumnID>) -> Buffer<Double> {
    var factors = Buffer<Double>()
    var fractions = RandomFractions()
    for column in columns.elements {
      let isHeldUp = Level.isConstraintLevel(basis.levels[column].up)
      factors.append((isHeldUp ? -1 : 1) * (0.5 + fractions.next()))
    }
    return factors
  }

  /// Returns the satisfied parallel rows that the moves of columns violate and whose cost the
  /// levels of these columns contain: they do not block a direction of zero cost.
  private func pricedParallelRows(
    of columns: borrowing Buffer<ColumnID>, _ factors: borrowing Buffer<Double>
  ) -> Set<RowIndex> {
    var rows: Set<RowIndex> = []
    for (column, factor) in zip(columns.elements, factors.elements) {
      guard let row = column.row else { continue }
      let sign: Double = factor > 0 ? 1 : -1
      let level = holdingCost(of: column, sign: sign).level
      forEachOpposingParallelRow(of: row, sign: sign) { other, _ in
        if matrix.rows[other].priority == level { rows.insert(other) }
      }
    }
    return rows
  }

  // MARK: the optimal face

  /// Moves along the directions of zero cost, one after the other, until all remaining ones are
  /// blocked.
  ///
  /// A column with a positive slope has the same value in all optimal solutions (complementary
  /// slackness); only the others can move.
  private mutating func exploreOptimalFace(_ search: inout OptimalFaceSearch) {
    var open = costlessColumns()
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      var blocked = Buffer<ColumnID>()
      for column in open.elements {
        computeDirection(of: column)
        if moveWithinOptimalFace(column, &search) {
          hasMoved = true
        } else {
          blocked.append(column)
        }
      }
      open = blocked
    }
    for column in open.elements {
      computeDirection(of: column)
      for move in direction.moves.elements { search.addSuspect(move.variable) }
    }
    search.addAlternative(primal)
  }

  private func costlessColumns() -> Buffer<ColumnID> {
    let nonbasic = nonbasicColumns()
    var columns = Buffer<ColumnID>()
    for column in nonbasic.elements where !Level.isConstraintLevel(basis.levels[column].lowest) {
      columns.append(column)
    }
    return columns
  }

  /// Moves a column up or else down, between 30 and 70 percent of the distance that costs nothing,
  /// or of 100 if that is less. Returns `false` if it cannot move.
  private mutating func moveWithinOptimalFace(_ column: ColumnID, _ search: inout OptimalFaceSearch)
    -> Bool
  {
    let levels = basis.levels[column]
    for sign in [1.0, -1.0] where !Level.isConstraintLevel(sign > 0 ? levels.up : levels.down) {
      let distance = costlessDistance(of: column, sign: sign)
      guard isSignificant(distance) else { continue }
      let step = search.nextStepFraction() * min(distance, 100)
      for move in direction.moves.elements
      where primal.isSignificant(distance * move.delta, of: move.variable) {
        search.isUnderdetermined[move.variable] = true
      }
      move(by: sign * step)
      return true
    }
    return false
  }

  /// Returns whether a step along the direction changes some variable significantly.
  private func isSignificant(_ step: Double) -> Bool {
    direction.moves.elements.contains { primal.isSignificant(step * $0.delta, of: $0.variable) }
  }

  /// Returns the distance at which a constraint or bound, except some rows, blocks the direction.
  private mutating func costlessDistance(
    of column: ColumnID, sign: Double, ignoring rows: Set<RowIndex> = []
  ) -> Double {
    let lowest = SlopeTable.LeadingSlope(level: Level.probe, slope: 0)
    collectBreakpoints(Candidate(column: column, sign: sign, gain: lowest, loss: .zero))
    var distance = Double.infinity
    for breakpoint in breakpoints.elements {
      if let row = breakpoint.column.row, rows.contains(row) { continue }
      distance = min(distance, breakpoint.distance)
    }
    return distance
  }

  // MARK: probes

  /// Pulls a variable up or down, and undoes it; returns whether the variable moved.
  ///
  /// A variable at a degenerate vertex can be underdetermined although no single direction moves
  /// it.
  private mutating func probe(
    _ variable: VariableIndex, sign: Double, _ search: inout OptimalFaceSearch
  ) throws(SolveError) -> Bool {
    try pull([Term(1, matrix.variable(at: variable))], from: primal.values[variable], sign: sign)
    let hasMoved = hasMovedSignificantly(variable)
    if hasMoved {
      search.addAlternative(primal)
      for variable in primal.moved.elements where hasMovedSignificantly(variable) {
        search.isUnderdetermined[variable] = true
      }
    }
    rollBack()
    return hasMoved
  }

  private func hasMovedSignificantly(_ variable: VariableIndex) -> Bool {
    primal.isSignificant(primal.values[variable] - primal.lastValues[variable], of: variable)
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
      try findOptimum()
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
    terms.reduce(0) { $0 + $1.coefficient * primal.values[$1.variable.index] }
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
        variable: solver.matrix.variable(at: index),
        value: solver.primal.values[index] + differences[index] / totalWeight)
      found.append((solver.matrix.columns[index].creationOrder, alternative))
    }
    found.sort { $0.order < $1.order }
    return Underdetermination(alternatives: found.map { $0.alternative })
  }
}
