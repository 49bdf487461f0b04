/// What the constraints leave open.
public struct Freedom: Hashable, Sendable {
  /// A variable that is not determined, with another value that it could have.
  public struct Alternative: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// Its value in another optimal solution: the same for all alternatives.
    public let value: Double
  }

  /// The variables that have other values in some other optimal solution, in the order in which they were created.
  public let alternatives: [Alternative]

  /// Whether the constraints determine every variable.
  public var isEmpty: Bool { alternatives.isEmpty }
}

extension Solver {
  /// Says which variables the constraints do not determine, and gives another solution that shows it.
  ///
  /// A variable counts as determined if it has the same value in all solutions that are optimal at every priority. The rules that choose among
  /// these solutions do not count. Variables that occur in no constraint are left out.
  ///
  /// Changes that await a solution are solved for first. Time: that of the directions in which the optimum can be left without a cost, each
  /// computed again while others open the way for it, and of up to two solutions for each variable that moves along none of them alone.
  ///
  /// - Returns: the variables that are not determined.
  /// - Throws: what ``solve()`` throws.
  public mutating func freedom() throws(SolveError) -> Freedom {
    try solve()
    var search = FreedomSearch(variables: matrix.columns.count)
    begin()
    roam(&search)
    rollBack()
    for variable in search.suspects.elements where !search.isFree[variable] {
      if try !probe(variable, sign: 1, &search) { _ = try probe(variable, sign: -1, &search) }
    }
    return search.result(of: self)
  }

  // MARK: moving without a cost

  /// Moves along every direction that costs nothing, as far as that lasts, one after the other.
  private mutating func roam(_ search: inout FreedomSearch) {
    var open = costlessColumns()
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      var blocked = Buffer<ColumnID>()
      for column in open.elements {
        computeDirection(of: column)
        if stray(column, &search) { hasMoved = true } else { blocked.append(column) }
      }
      open = blocked
    }
    for column in open.elements {
      computeDirection(of: column)
      for move in direction.moves.elements { search.suspect(move.variable) }
    }
    takeAlternative(&search)
    flips.removeAll()
  }

  /// Takes the present values as another solution.
  private func takeAlternative(_ search: inout FreedomSearch) {
    search.beginAlternative()
    for variable in transaction.moved.elements {
      search.add(values[variable] - lastValues[variable], to: variable)
    }
  }

  private func costlessColumns() -> Buffer<ColumnID> {
    var columns = Buffer<ColumnID>()
    for row in rowAt.elements where row >= 0 && !logicals[row].isBasic {
      if isMovable(.logical(row)), !Level.isStated(logicals[row].leastLevel) { columns.append(.logical(row)) }
    }
    for variable in 0..<structurals.count
    where !structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      if !Level.isStated(structurals[variable].leastLevel) {
        columns.append(.structural(Int32(truncatingIfNeeded: variable)))
      }
    }
    return columns
  }

  /// Moves a column half as far as costs nothing, upwards or else downwards.
  private mutating func stray(_ column: ColumnID, _ search: inout FreedomSearch) -> Bool {
    let standing = standing(column)
    for sign in [1.0, -1.0] where !Level.isStated(sign > 0 ? standing.up : standing.down) {
      let distance = costlessDistance(of: column, sign: sign)
      guard isReal(distance) else { continue }
      let step = search.nextFraction() * min(distance, 100)
      for move in direction.moves.elements {
        if isReal(distance * move.delta, of: move.variable) { search.free(move.variable) }
      }
      move(by: sign * step)
      return true
    }
    return false
  }

  /// Whether so long a step along the direction is more than rounding error.
  private func isReal(_ step: Double) -> Bool {
    direction.moves.elements.contains { isReal(step * $0.delta, of: $0.variable) }
  }

  private func isReal(_ change: Double, of variable: Int32) -> Bool {
    abs(change) > Tolerance.change * max(1, abs(values[variable]))
  }

  private mutating func costlessDistance(of column: ColumnID, sign: Double) -> Double {
    let lowest = SlopeTable.Lead(level: Level.probe, slope: 0)
    collectBreakpoints(Candidate(column: column, sign: sign, gain: lowest, loss: .nothing))
    var distance = Double.infinity
    for breakpoint in breakpoints.elements { distance = min(distance, breakpoint.distance) }
    return distance
  }

  // MARK: asking for one variable

  /// Solves with the wish that a variable be larger or smaller, below all priorities; and takes that back.
  private mutating func probe(_ variable: Int32, sign: Double, _ search: inout FreedomSearch)
    throws(SolveError) -> Bool
  {
    let wanted = values[variable] + sign * max(10, 0.1 * abs(values[variable]))
    scratchTerms.removeAll()
    scratchTerms.append(
      Term(1, Variable(number: variable, generation: matrix.columns[variable].generation)))
    stage(
      constant: -wanted, relation: sign > 0 ? .greaterThanOrEqual : .lessThanOrEqual, priority: Level.probe)
    begin()
    do throws(SolveError) {
      try findOptimum()
    } catch {
      rollBack()
      throw error
    }
    let isFree = isReal(values[variable] - lastValues[variable], of: variable)
    if isFree {
      takeAlternative(&search)
      for moved in transaction.moved.elements where isReal(values[moved] - lastValues[moved], of: moved) {
        search.free(moved)
      }
    }
    rollBack()
    return isFree
  }
}

/// What is known of the variables while their freedom is looked into.
struct FreedomSearch: ~Copyable {
  var isFree: Buffer<Bool>
  private var isSuspect: Buffer<Bool>
  var suspects = Buffer<Int32>()
  /// The weighted sum of the differences of other optimal solutions. Their mean is one too, as these solutions form a convex set.
  private var differences: Buffer<Double>
  private var weight = 0.0
  private var totalWeight = 0.0
  private var fractions = UnevenFractions()

  init(variables: Int) {
    isFree = Buffer(repeating: false, count: variables)
    isSuspect = Buffer(repeating: false, count: variables)
    differences = Buffer(repeating: 0, count: variables)
  }

  /// Begins a solution. All weigh differently, lest their differences cancel each other.
  mutating func beginAlternative() {
    weight = 1 + fractions.next()
    totalWeight += weight
  }

  func add(_ difference: Double, to variable: Int32) { differences[variable] += weight * difference }

  /// Between 0.3 and 0.7.
  mutating func nextFraction() -> Double { 0.3 + 0.4 * fractions.next() }

  func free(_ variable: Int32) { isFree[variable] = true }

  mutating func suspect(_ variable: Int32) {
    guard !isSuspect[variable] else { return }
    isSuspect[variable] = true
    suspects.append(variable)
  }

  func result(of solver: borrowing Solver) -> Freedom {
    var found: [(order: Double, alternative: Freedom.Alternative)] = []
    for number in 0..<isFree.count where isFree[number] {
      let column = solver.matrix.columns[number]
      let variable = Variable(number: Int32(truncatingIfNeeded: number), generation: column.generation)
      let value = solver.values[number] + differences[number] / totalWeight
      found.append((column.order, Freedom.Alternative(variable: variable, value: value)))
    }
    found.sort { $0.order < $1.order }
    return Freedom(alternatives: found.map { $0.alternative })
  }
}
