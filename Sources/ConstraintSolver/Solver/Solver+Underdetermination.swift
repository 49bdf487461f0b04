/// The variables that the constraints do not determine.
public struct Underdetermination: Hashable, Sendable {
  /// An undetermined variable, with another value that it can have.
  public struct Alternative: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// Its value in another optimal solution, which is the same solution for all alternatives.
    public let value: Double
  }

  /// The variables that have different values in different optimal solutions, in the order in which
  /// they were created.
  public let alternatives: [Alternative]

  /// Whether the constraints determine every variable.
  public var isEmpty: Bool { alternatives.isEmpty }
}

extension Solver {
  /// Finds the variables that the constraints do not determine, and another solution that proves
  /// it.
  ///
  /// A variable is determined if it has the same value in all solutions that are optimal at every
  /// priority; the rules that choose among these solutions do not determine it. Variables that
  /// occur in no constraint are left out.
  ///
  /// Pending changes are solved for first. Time: that of the directions in which the optimum can be
  /// left at no cost, each computed again while others make room for it; and of up to two solutions
  /// for each variable that no single one of them moves.
  ///
  /// - Returns: the variables that are not determined.
  /// - Throws: the errors of ``solve()``.
  public mutating func underdetermination() throws(SolveError) -> Underdetermination {
    try solve()
    var search = OptimalFaceSearch(variables: matrix.columns.count)
    begin()
    exploreOptimalFace(&search)
    rollBack()
    for index in search.suspects.indices {
      let variable = search.suspects[index]
      if search.isUndetermined[variable] { continue }
      if try !probe(variable, sign: 1, &search) { _ = try probe(variable, sign: -1, &search) }
    }
    return search.result(of: self)
  }

  // MARK: the optimal face

  /// Moves along every direction of zero cost, as far as the cost stays zero, one after the other.
  ///
  /// A column with a positive slope is at the same place in all optimal solutions (complementary
  /// slackness); only the others can move.
  private mutating func exploreOptimalFace(_ search: inout OptimalFaceSearch) {
    var open = costlessColumns()
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      var blocked = Buffer<ColumnID>()
      for index in open.indices {
        computeDirection(of: open[index])
        if moveWithinOptimalFace(open[index], &search) { hasMoved = true } else { blocked.append(open[index]) }
      }
      open = blocked
    }
    for index in open.indices {
      computeDirection(of: open[index])
      for move in direction.moves.indices { search.suspect(direction.moves[move].variable) }
    }
    recordAlternative(&search)
    pricing.costChanges.removeAll()
  }

  /// Records the present values as another optimal solution.
  private func recordAlternative(_ search: inout OptimalFaceSearch) {
    search.beginAlternative()
    for index in primal.moved.indices {
      let variable = primal.moved[index]
      search.add(primal.values[variable] - primal.lastValues[variable], to: variable)
    }
  }

  private func costlessColumns() -> Buffer<ColumnID> {
    var columns = Buffer<ColumnID>()
    for position in basis.rows.indices {
      let row = basis.rows[position]
      if !row.isNone, !basis.logicals[row].isBasic, isMovable(.logical(row)),
        !Level.isOfConstraint(basis.logicals[row].lowestLevel)
      {
        columns.append(.logical(row))
      }
    }
    for variable in basis.structurals.indices
    where !basis.structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      if !Level.isOfConstraint(basis.structurals[variable].lowestLevel) {
        columns.append(.structural(variable))
      }
    }
    return columns
  }

  /// Moves a column about half as far as that costs nothing, upwards or else downwards; false if it
  /// cannot move.
  private mutating func moveWithinOptimalFace(_ column: ColumnID, _ search: inout OptimalFaceSearch) -> Bool {
    let status = basis.status(of: column)
    for sign in [1.0, -1.0] where !Level.isOfConstraint(sign > 0 ? status.levelUp : status.levelDown) {
      let distance = costlessDistance(of: column, sign: sign)
      guard isSignificant(distance) else { continue }
      let step = search.nextStepFraction() * min(distance, 100)
      for index in direction.moves.indices {
        let move = direction.moves[index]
        if primal.isSignificant(distance * move.delta, of: move.variable) { search.mark(move.variable) }
      }
      move(by: sign * step)
      return true
    }
    return false
  }

  /// Returns whether a step along the direction is more than rounding error.
  private func isSignificant(_ step: Double) -> Bool {
    direction.moves.indices.contains { index in
      primal.isSignificant(step * direction.moves[index].delta, of: direction.moves[index].variable)
    }
  }

  private mutating func costlessDistance(of column: ColumnID, sign: Double) -> Double {
    let lowest = SlopeTable.LeadingSlope(level: Level.probe, slope: 0)
    collectBreakpoints(Candidate(column: column, sign: sign, gain: lowest, loss: .zero))
    var distance = Double.infinity
    for index in breakpoints.indices { distance = min(distance, breakpoints[index].distance) }
    return distance
  }

  // MARK: probes

  /// Solves with a temporary constraint below all priorities that pulls a variable up or down, and
  /// undoes it; returns whether the variable moved.
  ///
  /// A variable at a degenerate vertex can be undetermined although no single direction moves it.
  private mutating func probe(
    _ variable: VariableIndex, sign: Double, _ search: inout OptimalFaceSearch
  ) throws(SolveError) -> Bool {
    let value = primal.values[variable]
    let target = value + sign * max(10, 0.1 * abs(value))
    terms.removeAll()
    terms.append(Term(1, Variable(index: variable, generation: matrix.columns[variable].generation)))
    addCollectedTerms(
      constant: -target, relation: sign > 0 ? .greaterThanOrEqual : .lessThanOrEqual, priority: Level.probe)
    begin()
    do throws(SolveError) {
      try findOptimum()
    } catch {
      rollBack()
      throw error
    }
    let hasMoved = hasMovedSignificantly(variable)
    if hasMoved {
      recordAlternative(&search)
      for index in primal.moved.indices where hasMovedSignificantly(primal.moved[index]) {
        search.mark(primal.moved[index])
      }
    }
    rollBack()
    return hasMoved
  }

  private func hasMovedSignificantly(_ variable: VariableIndex) -> Bool {
    primal.isSignificant(primal.values[variable] - primal.lastValues[variable], of: variable)
  }
}

/// The state of a search for undetermined variables.
struct OptimalFaceSearch: ~Copyable {
  private(set) var isUndetermined: IndexedBuffer<VariableIndex, Bool>
  private var isSuspect: IndexedBuffer<VariableIndex, Bool>
  /// The variables that some blocked direction of zero cost would move.
  private(set) var suspects = Buffer<VariableIndex>()
  /// The weighted sum of the differences of other optimal solutions. Their mean is optimal too,
  /// because the optimal solutions form a convex set.
  private var differences: IndexedBuffer<VariableIndex, Double>
  private var weight = 0.0
  private var totalWeight = 0.0
  private var fractions = RandomFractions()

  init(variables: Int) {
    isUndetermined = IndexedBuffer(repeating: false, count: variables)
    isSuspect = IndexedBuffer(repeating: false, count: variables)
    differences = IndexedBuffer(repeating: 0, count: variables)
  }

  /// Begins another solution. Each has a different weight, so that differences do not cancel in the
  /// mean.
  mutating func beginAlternative() {
    weight = 1 + fractions.next()
    totalWeight += weight
  }

  mutating func add(_ difference: Double, to variable: VariableIndex) {
    differences[variable] += weight * difference
  }

  /// Returns a fraction between 0.3 and 0.7.
  mutating func nextStepFraction() -> Double { 0.3 + 0.4 * fractions.next() }

  mutating func mark(_ variable: VariableIndex) { isUndetermined[variable] = true }

  mutating func suspect(_ variable: VariableIndex) {
    guard !isSuspect[variable] else { return }
    isSuspect[variable] = true
    suspects.append(variable)
  }

  func result(of solver: borrowing Solver) -> Underdetermination {
    var found: [(order: Double, alternative: Underdetermination.Alternative)] = []
    for index in isUndetermined.indices where isUndetermined[index] {
      let column = solver.matrix.columns[index]
      let variable = Variable(index: index, generation: column.generation)
      let value = solver.primal.values[index] + differences[index] / totalWeight
      found.append((column.order, Underdetermination.Alternative(variable: variable, value: value)))
    }
    found.sort { $0.order < $1.order }
    return Underdetermination(alternatives: found.map { $0.alternative })
  }
}
