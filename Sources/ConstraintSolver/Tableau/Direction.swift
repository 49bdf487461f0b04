extension Tableau {
  /// Clears `direction`, and extends its storage to the size of the system.
  mutating func prepareDirection() {
    direction.clear()
    direction.vector.extend(to: basis.factorization.count)
    direction.deltas.extend(to: matrix.columns.count, with: 0)
    direction.isSeen.extend(to: matrix.rows.count)
  }

  /// Fills `direction` for a nonbasic column that grows by one. Moves that can result from rounded
  /// coefficients are set to zero.
  mutating func computeDirection(of column: ColumnID) {
    counters.directions += 1
    prepareDirection()
    addColumn(column, times: 1)
    basis.factorization.solve(&direction.vector)
    if !collectMoves(entering: column.variable) {
      refineDirection(of: column)
      dropNegligibleMoves()
      _ = collectMoves(entering: column.variable)
    }
    collectRates()
    replaceLogicalsByRates()
  }

  /// Fills `direction` for nonbasic columns that move together, each by its change.
  ///
  /// The moves are not refined, so small ones can be rounding errors.
  mutating func computeDirection(
    of columns: borrowing Buffer<ColumnChange>,
    compensating residuals: borrowing Buffer<(row: RowIndex, change: Double)> = Buffer()
  ) {
    counters.directions += 1
    prepareDirection()
    for (column, change) in columns.elements { addColumn(column, times: change) }
    for (row, change) in residuals.elements {
      direction.vector.add(-change, at: Int(basis.logicals[row].rowPosition))
    }
    basis.factorization.solve(&direction.vector)
    _ = collectMoves()
    for (column, change) in columns.elements {
      if let variable = column.variable { direction.addMove(of: variable, by: change) }
    }
    collectRates()
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
  /// refinement with residuals in doubled precision separates small moves from rounding errors.
  private mutating func refineDirection(of column: ColumnID) {
    multipliers.extend(to: basis.factorization.count)
    collectResiduals(entering: column)
    basis.factorization.solve(&multipliers)
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

  // MARK: moves

  /// Collects the moves of an entering variable and of the basic variables in the vector.
  ///
  /// - Returns: `false` if a move can be a rounding error, made there or carried over: its cost
  ///   would hide the costs of lower levels.
  private mutating func collectMoves(entering: VariableIndex? = nil) -> Bool {
    var isReliable = true
    let least = Tolerance.inheritedError * direction.vector.largestAddend
    direction.moves.removeAll()
    if let entering { direction.addMove(of: entering, by: 1) }
    var position = direction.vector.next(from: 0)
    while position >= 0 {
      let delta = direction.vector[position]
      if delta != 0 {
        if abs(delta) < least || direction.vector.isUnreliable(position) { isReliable = false }
        if let variable = basis.columns[position].variable {
          direction.addMove(of: variable, by: delta)
        }
      }
      position = direction.vector.next(from: position + 1)
    }
    return isReliable
  }

  /// Stores in `multipliers` the negated residuals that the moves leave in the tight constraints,
  /// while the column `entering` grows by one.
  private mutating func collectResiduals(entering: ColumnID) {
    for move in direction.moves.elements { direction.deltas[move.variable] = move.delta }
    direction.collectConstraints(onAnyOf: direction.moves.elements.lazy.map { $0.variable }, matrix)
    for row in direction.collectedRows.elements {
      guard !basis.logicals[row].isBasic, basis.logicals[row].rowPosition >= 0 else { continue }
      var sum = CompensatedSum(entering.row == row ? -1 : 0)
      for entry in matrix.entries(of: row) {
        sum.add(entry.coefficient, times: direction.deltas[entry.variable])
      }
      multipliers.set(-sum.value, at: Int(basis.logicals[row].rowPosition))
    }
    direction.clearDeltas()
  }

  // MARK: rates

  /// Collects the constraints that are not tight and whose expressions change.
  mutating func collectRates() {
    for move in direction.moves.elements {
      direction.deltas[move.variable] = move.delta
      for entry in matrix.entries(of: move.variable)
      where basis.logicals[entry.row].isBasic && direction.isSeen.insert(Int(entry.row.offset)) {
        direction.rates.append(Direction.Rate(row: entry.row, perUnit: 0, value: 0, scale: 0))
      }
    }
    var kept = 0
    direction.hidesViolation = false
    for index in direction.rates.indices {
      let row = direction.rates[index].row
      direction.isSeen[Int(row.offset)] = false
      if matrix.rows[row].isRetired { continue }
      let (rate, magnitude) = rate(of: row)
      if abs(rate.perUnit) > Tolerance.negligibleSlope * magnitude {
        direction.rates[kept] = rate
        kept += 1
      } else if abs(rate.value) > Tolerance.negligibleResidual * rate.scale,
        abs(rate.value) <= Tolerance.feasibility * rate.scale,
        matrix.rows[row].relation.slope(towards: rate.value) > 0
      {
        direction.hidesViolation = true
      }
    }
    direction.rates.truncate(to: kept)
    direction.clearDeltas()
  }

  /// Adds a change of the constant of a constraint that is not tight to its rate.
  mutating func addRate(_ change: Double, of row: RowIndex) {
    for index in direction.rates.indices where direction.rates[index].row == row {
      let sum = direction.rates[index].perUnit + change
      direction.rates[index].perUnit = abs(sum) > Tolerance.negligibleSlope * abs(change) ? sum : 0
      return
    }
    let (value, scale) = matrix.activity(of: row, primal.values)
    direction.rates.append(Direction.Rate(row: row, perUnit: change, value: value, scale: scale))
  }

  /// Returns the change of a constraint's expression with the moves, and the sum of the magnitudes
  /// of its terms.
  @inline(__always)
  private func rate(of row: RowIndex) -> (rate: Direction.Rate, magnitude: Double) {
    let constant = matrix.rows[row].constant
    var rate = Direction.Rate(row: row, perUnit: 0, value: constant, scale: abs(constant))
    var magnitude = 0.0
    for entry in matrix.entries(of: row) {
      let change = entry.coefficient * direction.deltas[entry.variable]
      rate.perUnit += change
      magnitude += abs(change)
      let part = entry.coefficient * primal.values[entry.variable]
      rate.value += part
      rate.scale = max(rate.scale, abs(part), abs(entry.coefficient))
    }
    return (rate, magnitude)
  }

  /// Replaces the elements of constraints that are not tight by rates computed from the moves.
  ///
  /// These rates are as accurate as the moves, and zero where the moves cancel. The rounding errors
  /// of the solve must not enter the factors.
  private mutating func replaceLogicalsByRates() {
    var position = direction.vector.next(from: 0)
    while position >= 0 {
      if let row = basis.columns[position].row, !matrix.rows[row].isRetired {
        direction.vector.set(0, at: position)
      }
      position = direction.vector.next(from: position + 1)
    }
    for rate in direction.rates.elements {
      let position = basis.logicals[rate.row].position
      if position >= 0 { direction.vector.set(-rate.perUnit, at: Int(position)) }
    }
  }
}

/// A nonbasic column, and by how much it moves.
typealias ColumnChange = (column: ColumnID, change: Double)

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
  fileprivate(set) var moves = Buffer<Move>()
  fileprivate(set) var rates = Buffer<Rate>()
  /// Whether a constraint whose expression does not change is violated within the tolerance: that
  /// can be a violation when its terms have become smaller.
  fileprivate(set) var hidesViolation = false
  /// The moves by variable, and marks of constraints; clear between uses.
  fileprivate var deltas = IndexedBuffer<VariableIndex, Double>()
  fileprivate var isSeen = BitTable()
  /// The constraints that were collected last.
  private(set) var collectedRows = Buffer<RowIndex>()

  mutating func clear() {
    vector.clear()
    moves.removeAll()
    rates.removeAll()
  }

  /// Adds the move of a variable that has no move yet.
  @inline(__always)
  mutating func addMove(of variable: VariableIndex, by delta: Double) {
    moves.append(Move(variable: variable, delta: delta))
  }

  fileprivate mutating func clearDeltas() {
    for move in moves.elements { deltas[move.variable] = 0 }
  }

  /// Collects the constraints that contain some of the variables, each once, in `collectedRows`.
  mutating func collectConstraints(
    onAnyOf variables: some Sequence<VariableIndex>, _ matrix: borrowing ConstraintMatrix
  ) {
    collectedRows.removeAll()
    for variable in variables {
      for entry in matrix.entries(of: variable) where isSeen.insert(Int(entry.row.offset)) {
        collectedRows.append(entry.row)
      }
    }
    for row in collectedRows.elements { isSeen[Int(row.offset)] = false }
  }

  /// Returns whether no constraint on several variables has variables of two sets, and no variable
  /// is in both.
  mutating func haveNoCommonConstraint(
    _ first: [VariableIndex], _ second: [VariableIndex], _ matrix: borrowing ConstraintMatrix
  ) -> Bool {
    for variable in first { deltas[variable] = 1 }
    collectConstraints(onAnyOf: first, matrix)
    for row in collectedRows.elements { isSeen[Int(row.offset)] = true }
    let isSeparate = second.allSatisfy { variable in
      deltas[variable] == 0
        && matrix.entries(of: variable).allSatisfy { !isSeen[Int($0.row.offset)] }
    }
    for variable in first { deltas[variable] = 0 }
    for row in collectedRows.elements { isSeen[Int(row.offset)] = false }
    return isSeparate
  }
}
