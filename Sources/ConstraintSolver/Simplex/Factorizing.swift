extension Solver {
  /// Factorises the basis anew, and improves the values by what the new factors show.
  mutating func refactorize() {
    let count = basicVariables
    factorizeBasis()
    if basicVariables < count { priceAllColumns() } else { markFlips() }
  }

  /// Factorises the rows of the tight constraints in the columns of the basic variables. Constraints that turn out to depend on others
  /// become basic, variables that are left over nonbasic. Then solves for the values.
  mutating func factorizeBasis() {
    counters.factorizations += 1
    basisVersion &+= 1
    transaction.mark = nil
    var tight = Buffer<Int32>()
    tight.reserve(matrix.liveRows)
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive && !logicals[row].isBasic {
      tight.append(Int32(truncatingIfNeeded: row))
    }
    takePivots(of: Elimination(tight, of: matrix, structurals: structurals), tight)
    transaction.extend(variables: matrix.columns.count)
    correctValues()
    settleConstraints()
  }

  private mutating func settleConstraints() {
    for row in 0..<matrix.rows.count where matrix.rows[row].isLive && logicals[row].isBasic {
      settle(constraint: Int32(truncatingIfNeeded: row))
    }
  }

  private mutating func takePivots(of elimination: consuming Elimination, _ tight: borrowing Buffer<Int32>) {
    let count = elimination.pivotRows.count
    for row in 0..<logicals.count {
      logicals.base[row].row = -1
      logicals.base[row].position = -1
    }
    basic.removeAll()
    rowAt.removeAll()
    basic.reserve(count)
    rowAt.reserve(count)
    direction.moves.reserve(count)
    transaction.moved.reserve(structurals.count)
    for position in 0..<count {
      let row = elimination.pivotRows[position]
      let variable = elimination.pivotColumns[position]
      basic.append(.structural(variable))
      rowAt.append(row)
      logicals.base[Int(row)].row = Int32(truncatingIfNeeded: position)
      structurals.base[Int(variable)].position = Int32(truncatingIfNeeded: position)
    }
    for row in tight.elements where logicals[row].row < 0 { update(.logical(row)) { $0.isBasic = true } }
    for variable in 0..<structurals.count
    where structurals[variable].isBasic && elimination.columnPositions[variable] < 0 {
      update(.structural(Int32(truncatingIfNeeded: variable))) {
        $0.isBasic = false
        $0.position = -1
      }
      markDirty(.structural(Int32(truncatingIfNeeded: variable)))
    }
    basicVariables = count
    factorization.replace(
      lower: elimination.lower, upper: elimination.upper, diagonal: elimination.diagonal)
  }

  // MARK: residuals

  private static let correctionLimit = 3

  /// Solves for what the tight constraints are off, until that is rounding error.
  ///
  /// - Returns: the largest residual before the last correction, relative to the largest term of its constraint.
  @discardableResult
  mutating func correctValues() -> Double {
    var residual = 0.0
    for _ in 0..<Self.correctionLimit {
      residual = collectResiduals()
      guard residual > Tolerance.residual else { break }
      factorization.solveFull(direction.vector)
      direction.collectMoves(basic)
      move(by: 1)
    }
    direction.clear()
    drift = 0
    isConfirmed = true
    hasPoorPivot = false
    return residual
  }

  /// Puts what the tight constraints are off, negated, into `direction.vector`.
  private mutating func collectResiduals() -> Double {
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    direction.clear()
    var largest = 0.0
    for position in 0..<rowAt.count {
      let row = rowAt[position]
      guard row >= 0, !logicals[row].isBasic else { continue }
      let (value, scale) = matrix.activity(row, values)
      guard value != 0 else { continue }
      largest = max(largest, abs(value) / scale)
      direction.vector.set(-value, at: position)
    }
    return largest
  }

  var driftLimit: Int { 100 * (matrix.liveColumns + matrix.liveRows) + 1000 }

  /// Looks at the residuals when about as much has moved as there is.
  mutating func checkDrift() throws(SolveError) {
    guard drift > driftLimit else { return }
    let residual = correctValues()
    guard residual < Tolerance.largestResidual else { throw .numericallyUnstable }
    settleConstraints()
    markFlips()
    try optimize()
  }
}
