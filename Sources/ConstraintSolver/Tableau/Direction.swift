extension Tableau {
  /// Extends the storage of `direction` to the size of the system.
  mutating func prepareDirection() {
    direction.extend(
      positions: basis.factorization.count, variables: matrix.columns.count,
      constraints: matrix.rows.count)
  }

  /// Fills `direction` for a nonbasic column that grows by one. Moves that can result from rounded
  /// coefficients are set to zero.
  mutating func computeDirection(of column: ColumnID) {
    counters.directions += 1
    prepareDirection()
    direction.clear()
    addColumn(column, times: 1)
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns, entering: column.variable)
    if direction.isUnreliable {
      refineDirection(of: column)
      dropNegligibleMoves()
      direction.collectMoves(basis.columns, entering: column.variable)
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
    direction.replaceLogicalsByRates(basis.columns, matrix, basis.logicals)
  }

  /// Fills `direction` for nonbasic columns that move together, each by its factor.
  ///
  /// The moves are not refined, so small ones can be rounding errors.
  mutating func computeDirection(
    of columns: borrowing Buffer<ColumnID>, times factors: borrowing Buffer<Double>,
    compensating residuals: borrowing Buffer<(row: RowIndex, change: Double)> = Buffer()
  ) {
    counters.directions += 1
    prepareDirection()
    direction.clear()
    for (column, factor) in zip(columns.elements, factors.elements) {
      addColumn(column, times: factor)
    }
    for (row, change) in residuals.elements {
      direction.vector.add(-change, at: Int(basis.logicals[row].rowPosition))
    }
    basis.solve(&direction.vector)
    direction.collectMoves(basis.columns)
    for (column, factor) in zip(columns.elements, factors.elements) {
      if let variable = column.variable { direction.addMove(of: variable, by: factor) }
    }
    direction.collectRates(matrix, basis.logicals, primal.values)
  }

  /// Adds a multiple of a nonbasic column to the right-hand side for the direction.
  @inline(__always)
  private mutating func addColumn(_ column: ColumnID, times factor: Double) {
    if let variable = column.variable {
      for entry in matrix.entries(of: variable) {
        let position = basis.logicals[entry.row].rowPosition
        if position >= 0 { direction.vector.add(-factor * entry.coefficient, at: Int(position)) }
      }
    } else if let row = column.row {
      direction.vector.add(factor, at: Int(basis.logicals[row].rowPosition))
    }
  }

  /// Corrects the vector by the residuals of the tight constraints: one step of iterative
  /// refinement with residuals in doubled precision (N. J. Higham, *Accuracy and Stability of
  /// Numerical Algorithms*, second edition, chapter 12), which separates small moves from rounding
  /// errors.
  private mutating func refineDirection(of column: ColumnID) {
    multipliers.extend(to: basis.factorization.count)
    direction.collectResiduals(matrix, basis.logicals, entering: column, into: &multipliers)
    basis.solve(&multipliers)
    direction.vector.refine(by: multipliers)
    multipliers.clear()
  }

  /// Sets negligible moves to zero: those that, like every change of a constraint they cause, can
  /// result from rounded coefficients.
  private mutating func dropNegligibleMoves() {
    let least = min(Tolerance.feasibility, Tolerance.dependence * direction.vector.largestAddend)
    var position = direction.vector.next(from: 0)
    while position >= 0 {
      let move = abs(direction.vector[position])
      if move <= least, let variable = basis.columns[position].variable {
        let effect = move * matrix.largestCoefficient(of: variable)
        if effect <= least { direction.vector.set(0, at: position) }
      }
      position = direction.vector.next(from: position + 1)
    }
  }
}

/// The changes of all variables and constraints when a nonbasic column grows by one and the other
/// tight constraints stay tight.
struct Direction: ~Copyable {
  struct Move: BitwiseCopyable {
    var variable: VariableIndex
    var delta: Double
  }

  /// The change of the expression of a constraint that is not tight.
  struct Rate: BitwiseCopyable {
    var row: RowIndex
    var perUnit: Double
    /// The current value of the expression, and the scale that tolerances are relative to.
    var value: Double
    var scale: Double
  }

  /// The changes of the basic variables, and the negated changes of the basic logicals, by
  /// position.
  var vector = SparseVector()
  private(set) var moves = Buffer<Move>()
  private(set) var rates = Buffer<Rate>()
  private(set) var largestMove = 0.0
  /// Whether some move can be only a rounding error.
  private(set) var isUnreliable = false
  /// Whether a constraint whose expression does not change is violated within the tolerance: that
  /// can be a violation when its terms have become smaller.
  private(set) var hidesViolation = false
  /// The moves by variable, and marks of constraints; clear between uses.
  private var deltas = IndexedBuffer<VariableIndex, Double>()
  private var isSeen = IndexedBuffer<RowIndex, Bool>()
  /// The constraints that were collected last.
  private(set) var collectedRows = Buffer<RowIndex>()

  mutating func extend(positions: Int, variables: Int, constraints: Int) {
    vector.extend(to: positions)
    deltas.extend(to: variables, with: 0)
    isSeen.extend(to: constraints, with: false)
  }

  mutating func clear() {
    vector.clear()
    moves.removeAll()
    rates.removeAll()
  }

  // MARK: moves

  /// Collects the moves of an entering variable and of the basic variables in the vector.
  ///
  /// A rounding error made at one position and carried to another is small relative to the largest
  /// addend of the vector, but not necessarily relative to the addends at its position. A move that
  /// can be such an error makes the direction unreliable: its cost would hide the costs of lower
  /// levels.
  mutating func collectMoves(
    _ columns: borrowing Buffer<ColumnID>, entering: VariableIndex? = nil
  ) {
    isUnreliable = false
    let least = Tolerance.inheritedError * vector.largestAddend
    moves.removeAll()
    largestMove = 0
    if let entering { addMove(of: entering, by: 1) }
    var position = vector.next(from: 0)
    while position >= 0 {
      let delta = vector[position]
      if delta != 0 {
        if abs(delta) < least || vector.isUnreliable(position) { isUnreliable = true }
        if let variable = columns[position].variable { addMove(of: variable, by: delta) }
      }
      position = vector.next(from: position + 1)
    }
  }

  /// Adds the move of a variable that has no move yet.
  @inline(__always)
  fileprivate mutating func addMove(of variable: VariableIndex, by delta: Double) {
    moves.append(Move(variable: variable, delta: delta))
    largestMove = max(largestMove, abs(delta))
  }

  mutating func setMoves(along solution: ParametricSolution) {
    clear()
    for (variable, rate) in zip(solution.variables, solution.rates) {
      moves.append(Move(variable: variable, delta: rate))
    }
  }

  /// Stores the negated residuals that the moves leave in the tight constraints, while the column
  /// `entering` grows by one.
  mutating func collectResiduals(
    _ matrix: borrowing ConstraintMatrix,
    _ logicals: borrowing IndexedBuffer<RowIndex, BasisStatus>,
    entering: ColumnID, into residual: inout SparseVector
  ) {
    for move in moves.elements { deltas[move.variable] = move.delta }
    collectConstraints(onAnyOf: moves.elements.lazy.map { $0.variable }, matrix)
    for row in collectedRows.elements {
      guard !logicals[row].isBasic, logicals[row].rowPosition >= 0 else { continue }
      var sum = CompensatedSum(entering.row == row ? -1 : 0)
      for entry in matrix.entries(of: row) {
        sum.add(entry.coefficient, times: deltas[entry.variable])
      }
      residual.set(-sum.value, at: Int(logicals[row].rowPosition))
    }
    clearDeltas()
  }

  private mutating func clearDeltas() {
    for move in moves.elements { deltas[move.variable] = 0 }
  }

  // MARK: constraints

  /// Collects the constraints that contain some of the variables, each once, in `collectedRows`.
  mutating func collectConstraints(
    onAnyOf variables: some Sequence<VariableIndex>, _ matrix: borrowing ConstraintMatrix
  ) {
    collectedRows.removeAll()
    for variable in variables {
      for entry in matrix.entries(of: variable) where !isSeen[entry.row] {
        isSeen[entry.row] = true
        collectedRows.append(entry.row)
      }
    }
    for row in collectedRows.elements { isSeen[row] = false }
  }

  /// Returns whether no constraint on several variables has variables of two sets, and no variable
  /// is in both.
  mutating func haveNoCommonConstraint(
    _ first: [VariableIndex], _ second: [VariableIndex], _ matrix: borrowing ConstraintMatrix
  ) -> Bool {
    for variable in first { deltas[variable] = 1 }
    collectConstraints(onAnyOf: first, matrix)
    for row in collectedRows.elements { isSeen[row] = true }
    let isSeparate = second.allSatisfy { deltas[$0] == 0 && !isSeenByAnyConstraint(of: $0, matrix) }
    for variable in first { deltas[variable] = 0 }
    for row in collectedRows.elements { isSeen[row] = false }
    return isSeparate
  }

  private func isSeenByAnyConstraint(
    of variable: VariableIndex, _ matrix: borrowing ConstraintMatrix
  ) -> Bool {
    for entry in matrix.entries(of: variable) where isSeen[entry.row] { return true }
    return false
  }

  // MARK: rates

  /// Collects the constraints that are not tight and whose expressions change.
  mutating func collectRates(
    _ matrix: borrowing ConstraintMatrix,
    _ logicals: borrowing IndexedBuffer<RowIndex, BasisStatus>,
    _ values: borrowing IndexedBuffer<VariableIndex, Double>
  ) {
    for move in moves.elements {
      deltas[move.variable] = move.delta
      for entry in matrix.entries(of: move.variable)
      where logicals[entry.row].isBasic && !isSeen[entry.row] {
        isSeen[entry.row] = true
        rates.append(Rate(row: entry.row, perUnit: 0, value: 0, scale: 0))
      }
    }
    var kept = 0
    hidesViolation = false
    for index in rates.indices {
      let row = rates[index].row
      isSeen[row] = false
      if matrix.rows[row].isRetired { continue }
      let (rate, magnitude) = rate(of: row, matrix, values)
      guard abs(rate.perUnit) > Tolerance.negligibleSlope * magnitude else {
        if abs(rate.value) > Tolerance.negligibleResidual * rate.scale,
          abs(rate.value) <= Tolerance.feasibility * rate.scale,
          matrix.rows[row].relation.slope(towards: rate.value) > 0
        {
          hidesViolation = true
        }
        continue
      }
      rates[kept] = rate
      kept += 1
    }
    rates.truncate(to: kept)
    clearDeltas()
  }

  /// Adds a change of the constant of a constraint that is not tight to its rate.
  mutating func addRate(
    _ change: Double, of row: RowIndex, _ matrix: borrowing ConstraintMatrix,
    _ values: borrowing IndexedBuffer<VariableIndex, Double>
  ) {
    for index in rates.indices where rates[index].row == row {
      let sum = rates[index].perUnit + change
      rates[index].perUnit = abs(sum) > Tolerance.negligibleSlope * abs(change) ? sum : 0
      return
    }
    let (value, scale) = matrix.activity(of: row, values)
    rates.append(Rate(row: row, perUnit: change, value: value, scale: scale))
  }

  /// Returns the change of a constraint's expression with the moves, and the sum of the magnitudes
  /// of its terms.
  @inline(__always)
  private func rate(
    of row: RowIndex, _ matrix: borrowing ConstraintMatrix,
    _ values: borrowing IndexedBuffer<VariableIndex, Double>
  ) -> (rate: Rate, magnitude: Double) {
    let definition = matrix.rows[row]
    var rate = Rate(
      row: row, perUnit: 0, value: definition.constant, scale: abs(definition.constant))
    var magnitude = 0.0
    for index in definition.range {
      let coefficient = matrix.entries[index].coefficient
      let variable = matrix.entries[index].variable
      let change = coefficient * deltas[variable]
      rate.perUnit += change
      magnitude += abs(change)
      let part = coefficient * values[variable]
      rate.value += part
      rate.scale = max(rate.scale, abs(part), abs(coefficient))
    }
    return (rate, magnitude)
  }

  /// Replaces the elements of constraints that are not tight by rates computed from the moves.
  ///
  /// These rates are as accurate as the moves, and zero where the moves cancel. The rounding errors
  /// of the solve must not enter the factors.
  fileprivate mutating func replaceLogicalsByRates(
    _ columns: borrowing Buffer<ColumnID>, _ matrix: borrowing ConstraintMatrix,
    _ logicals: borrowing IndexedBuffer<RowIndex, BasisStatus>
  ) {
    var position = vector.next(from: 0)
    while position >= 0 {
      if let row = columns[position].row, !matrix.rows[row].isRetired {
        vector.set(0, at: position)
      }
      position = vector.next(from: position + 1)
    }
    for rate in rates.elements {
      let position = logicals[rate.row].position
      if position >= 0 { vector.set(-rate.perUnit, at: Int(position)) }
    }
  }
}
