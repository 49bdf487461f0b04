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
    begin()
    exploreOptimalFace(&search)
    rollBack()
    for column in search.suspects.columns.elements {
      guard let variable = column.variable, !search.isUnderdetermined[variable] else { continue }
      if try !probe(variable, sign: 1, &search) { _ = try probe(variable, sign: -1, &search) }
    }
    return search.result(of: self)
  }

  /// Returns the variables of ``underdetermination()`` in no particular order, without another
  /// solution. Takes as long as one direction, or as ``underdetermination()`` if constraints block
  /// that direction.
  package mutating func undeterminedVariables() throws(SolveError) -> [Variable] {
    try solve()
    begin()
    let variables = variablesMovedTogether(by: freeColumns())
    rollBack()
    if let variables { return variables }
    return try underdetermination().alternatives.map { $0.variable }
  }

  /// Returns the variables that the free columns move together, with random factors; `nil` if a
  /// constraint blocks them, or if a move can be a rounding error. See
  /// <doc:Method#Underdetermined-variables>.
  private mutating func variablesMovedTogether(
    by columns: borrowing Buffer<ColumnID>
  ) -> [Variable]? {
    if columns.isEmpty { return [] }
    var changes = Buffer<ColumnChange>()
    var fractions = RandomFractions()
    for column in columns.elements {
      let sign: Double = tableau.hasRoom(column, sign: 1) ? 1 : -1
      changes.append((column, sign * (0.5 + fractions.next())))
    }
    tableau.computeDirection(of: changes)
    defer { tableau.direction.clear() }
    let moves = tableau.direction.moves.elements
    let largest = moves.reduce(0) { max($0, abs($1.delta)) }
    guard isSignificant(tableau.distanceOfFreeMove(sign: 1)),
      moves.allSatisfy({ abs($0.delta) >= Tolerance.inheritedError * largest })
    else { return nil }
    return moves.map { tableau.matrix.variable(at: $0.variable) }
  }

  // MARK: the optimal face

  /// Moves along the directions of zero cost, one after the other, until all remaining ones are
  /// blocked.
  private mutating func exploreOptimalFace(_ search: inout OptimalFaceSearch) {
    var open = freeColumns()
    while !open.isEmpty {
      search.suspects.removeAll()
      var blocked = Buffer<ColumnID>()
      for column in open.elements {
        tableau.computeDirection(of: column)
        if moveWithinOptimalFace(column, &search) { continue }
        blocked.append(column)
        for move in tableau.direction.moves.elements {
          search.suspects.insert(.structural(move.variable))
        }
      }
      if blocked.count == open.count { break }
      open = blocked
    }
    search.addAlternative(tableau.primal)
  }

  /// Returns the nonbasic columns that can move at no cost, each once. Corrects the prices, so the
  /// caller rolls the transaction back.
  private mutating func freeColumns() -> Buffer<ColumnID> {
    var columns = Buffer<ColumnID>()
    tableau.correctPrices()
    for index in tableau.columnIndices {
      let column = tableau.column(at: index)
      guard tableau.isNonbasic(column) else { continue }
      if tableau.hasRoom(column, sign: 1) || tableau.hasRoom(column, sign: -1) {
        columns.append(column)
      }
    }
    return columns
  }

  /// Moves a column in the direction with more room, between 30 and 70 percent of the distance that
  /// costs nothing, or of 100 if that is less. Returns `false` if it cannot move.
  private mutating func moveWithinOptimalFace(
    _ column: ColumnID, _ search: inout OptimalFaceSearch
  ) -> Bool {
    let up = tableau.hasRoom(column, sign: 1) ? tableau.distanceOfFreeMove(sign: 1) : 0
    let down = tableau.hasRoom(column, sign: -1) ? tableau.distanceOfFreeMove(sign: -1) : 0
    guard isSignificant(up + down) else { return false }
    for move in tableau.direction.moves.elements
    where tableau.primal.isSignificant((up + down) * move.delta, of: move.variable) {
      search.isUnderdetermined[move.variable] = true
    }
    let step = (0.3 + 0.4 * search.fractions.next()) * min(max(up, down), 100)
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
  private mutating func probe(
    _ variable: VariableIndex, sign: Double, _ search: inout OptimalFaceSearch
  ) throws(SolveError) -> Bool {
    try pull([Term(1, tableau.matrix.variable(at: variable))], sign: sign)
    defer { rollBack() }
    guard hasMovedSignificantly(variable) else { return false }
    search.addAlternative(tableau.primal)
    for variable in tableau.primal.moved.elements where hasMovedSignificantly(variable) {
      search.isUnderdetermined[variable] = true
    }
    return true
  }

  private func hasMovedSignificantly(_ variable: VariableIndex) -> Bool {
    tableau.primal.isSignificant(
      tableau.primal.values[variable] - tableau.primal.lastValues[variable], of: variable)
  }

  /// Begins a transaction, and solves with a temporary constraint below all priorities that pulls
  /// an expression up or down.
  ///
  /// The caller rolls the transaction back. If an error is thrown, that has been done.
  private mutating func pull(_ terms: [Term], sign: Double) throws(SolveError) {
    termCollector.terms.removeAll()
    for term in terms { termCollector.terms.append(term) }
    guard (try? termCollector.merge()) != nil else { throw .numericallyUnstable }
    if !termCollector.terms.isEmpty {
      let value = value(of: terms)
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
  /// every priority. A variable that occurs in no constraint is not determined.
  ///
  /// Pending changes are solved for first. Takes up to two incremental solutions.
  ///
  /// - Precondition: The variables exist. Debug builds check that their indices are in range.
  package mutating func determines(_ terms: [Term]) throws(SolveError) -> Bool {
    try solve()
    let value = value(of: terms)
    for sign in [1.0, -1.0] {
      try pull(terms, sign: sign)
      let change = self.value(of: terms) - value
      rollBack()
      if abs(change) > Tolerance.significantChange * max(1, abs(value)) { return false }
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
  mutating func hasRoom(_ column: ColumnID, sign: Double) -> Bool {
    if isFixed(column) { return false }
    let place = basis.status(of: column).place
    computeSlack(of: column, piece: place.piece(towards: sign), sign: sign)
    guard slope.sign == 0 else { return false }
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

/// The state of a search for underdetermined variables.
private struct OptimalFaceSearch: ~Copyable {
  var isUnderdetermined: IndexedBuffer<VariableIndex, Bool>
  /// The variables that some blocked direction of zero cost would move.
  fileprivate var suspects = ColumnSet()
  /// The weighted sum of the differences of other optimal solutions. Their mean is optimal too,
  /// because the optimal solutions form a convex set.
  private var differences: IndexedBuffer<VariableIndex, Double>
  private var totalWeight = 0.0
  fileprivate var fractions = RandomFractions()

  init(variables: Int) {
    isUnderdetermined = IndexedBuffer(repeating: false, count: variables)
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

  func result(of solver: borrowing Solver) -> Underdetermination {
    let found = solver.tableau.inCreationOrder(
      isUnderdetermined.indices.filter { isUnderdetermined[$0] }, { .structural($0) })
    return Underdetermination(
      alternatives: found.map {
        Underdetermination.Alternative(
          variable: solver.tableau.matrix.variable(at: $0),
          value: solver.tableau.primal.values[$0] + differences[$0] / totalWeight)
      })
  }
}
