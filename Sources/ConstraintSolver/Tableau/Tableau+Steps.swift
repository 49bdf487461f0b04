// MARK: - Columns

extension Tableau {
  @inline(__always)
  func isBasic(_ column: ColumnID) -> Bool { basis.status(of: column).isBasic }

  /// Returns whether a nonbasic column stays at its place, whatever its price is: it is the logical
  /// of a required equation, or a variable at the breakpoint of one.
  @inline(__always)
  func isFixed(_ column: ColumnID) -> Bool {
    if let row = column.row { return isRequiredEquation(row) && !matrix.rows[row].isRetired }
    guard let variable = column.variable else { return false }
    let (place, points) = (basis.structurals[variable].place, matrix.points[variable])
    guard !place.isPiece, place.upperPoint < points.count else { return false }
    let row = points[place.upperPoint].row
    return !row.isNone && isRequiredEquation(row) && hasHardCosts(beside: place, of: variable)
  }

  @inline(__always)
  private func isRequiredEquation(_ row: RowIndex) -> Bool {
    matrix.rows[row].isRequired && matrix.rows[row].relation == .equal
  }

  /// Returns whether the pieces on both sides of a breakpoint have hard costs: equal breakpoints of
  /// several required constraints can cancel each other between them.
  private func hasHardCosts(beside place: Place, of variable: VariableIndex) -> Bool {
    var (below, above, magnitude) = (0.0, 0.0, 0.0)
    for (index, point) in matrix.points[variable].enumerated() {
      let step = step(at: point)
      if step.level < Level.hard { continue }
      below += index < place.lowerPiece ? step.above : -step.below
      above += index < place.upperPiece ? step.above : -step.below
      magnitude += step.increase
    }
    let least = Tolerance.negligibleSlope * magnitude
    return below < -least && above > least
  }

  /// Returns whether a column is nonbasic and in use.
  func isNonbasic(_ column: ColumnID) -> Bool {
    if let variable = column.variable {
      return !basis.structurals[variable].isBasic && matrix.columns[variable].count > 0
    }
    guard let row = column.row, matrix.rows[row].isLive else { return false }
    return !basis.logicals[row].isBasic && basis.logicals[row].rowPosition >= 0
  }

  /// The position of a column among all that were made: first come the variables.
  func creationOrder(of column: ColumnID) -> Double {
    if let variable = column.variable { return Double(matrix.columns[variable].creationOrder) }
    guard let row = column.row else { return 0 }
    return 0x1p32 + Double(matrix.rows[row].creationOrder)
  }

  /// Returns elements in the order in which their columns were made.
  func inCreationOrder<Element>(
    _ elements: [Element], _ column: (Element) -> ColumnID
  ) -> [Element] {
    let orders = elements.map { creationOrder(of: column($0)) }
    return sortedIndices(count: orders.count) { orders[$0] < orders[$1] }.map { elements[$0] }
  }

  /// Returns the change of a basic column with the direction.
  func change(of column: ColumnID) -> Double {
    if let variable = column.variable {
      return direction.vector[Int(basis.structurals[variable].position)]
    }
    return direction.rates.elements.first { $0.row == column.row }?.perUnit ?? 0
  }
}

// MARK: - Steps

extension Tableau {
  /// Clears the working storage.
  mutating func clear() {
    row.clear()
    direction.clear()
    repriced.removeAll()
    revalued.removeAll()
    misplaced.removeAll()
    loosened.removeAll()
    suspects.removeAll()
    changed.removeAll()
  }

  /// Moves all variables along the direction.
  mutating func move(by step: Double) {
    if step == 0 { return }
    for move in direction.moves.elements { primal.move(move.variable, by: step * move.delta) }
    primal.finishStep(moving: direction.moves.count)
  }

  /// Makes a nonbasic column, whose direction ``direction`` contains, basic in place of another.
  mutating func exchange(entering: ColumnID, leaving: ColumnID) {
    // The direction of a variable is minus its column in terms of the basis, the direction of a
    // logical is its column.
    let orientation: Double = entering.variable == nil ? 1 : -1
    let pivot = change(of: leaving) * (leaving.variable == nil ? -orientation : orientation)
    var position = Int(basis.status(of: leaving).position)
    if position < 0, let row = leaving.row { position = basis.appendRow(of: row, matrix) }
    basis.exchange(
      entering: entering, leaving: leaving, at: position, direction: direction.vector,
      sign: orientation, pivot: pivot)
    repriced.insert(leaving)
  }

  /// Makes the price of a basic column exactly the slope of a piece, where it has arrived.
  mutating func setPrice(of column: ColumnID, toPiece piece: Int) {
    basis.setPlace(.piece(piece), of: column)
    guard let row = column.row else { return }
    slope.clear()
    addSlope(ofPiece: piece, of: column, times: 1)
    prices.set(slope, of: row)
  }

  /// Marks the columns that the direction moves, to be examined by the dual simplex method.
  mutating func revalueMovedColumns() {
    for move in direction.moves.elements { revalued.insert(.structural(move.variable)) }
    for rate in direction.rates.elements { revalued.insert(.logical(rate.row)) }
  }
}

// MARK: - Factorization

extension Tableau {
  /// Factorizes the basis, and corrects the values. The dual method examines the basic columns that
  /// are then outside the intervals of their prices.
  mutating func refactorize() {
    factorizeBasis()
    correctPrices()
  }

  /// Factorizes the basis, and corrects the values with the new factors.
  mutating func factorizeBasis() {
    counters.factorizations += 1
    let undetermined = basis.factorize(matrix)
    for variable in undetermined.elements {
      repriced.insert(.structural(variable))
      misplaced.insert(.structural(variable))
    }
    correctValues()
  }

  private static let correctionLimit = 3

  /// Corrects the values by the residuals of the tight constraints until these are rounding errors,
  /// at most three times. Marks the violated basic columns, to be examined by the dual method.
  mutating func correctValues() {
    var residuals = Buffer<Double>(repeating: 0, count: basis.rows.count)
    var largest = 0.0
    for _ in 0..<Self.correctionLimit {
      largest = collectResiduals(into: &residuals)
      guard largest > Tolerance.negligibleResidual else { break }
      basis.factorization.solve(&residuals)
      moveBasicVariables(by: residuals)
    }
    primal.markRefined(isAccurate: largest <= Tolerance.negligibleResidual)
    for index in columnIndices {
      let column = column(at: index)
      if isBasic(column), violation(of: column) != 0 { revalued.insert(column) }
    }
  }

  /// Stores the negated residuals of the tight constraints by positions, and returns the largest
  /// relative one.
  private func collectResiduals(into residuals: inout Buffer<Double>) -> Double {
    var largest = 0.0
    for position in basis.rows.indices {
      let row = basis.rows[position]
      residuals[position] = 0
      guard !row.isNone, !basis.logicals[row].isBasic else { continue }
      let (value, scale) = matrix.activity(of: row, primal.values)
      guard value != 0 else { continue }
      largest = max(largest, abs(value) / scale)
      residuals[position] = -value
    }
    return largest
  }

  private mutating func moveBasicVariables(by deltas: borrowing Buffer<Double>) {
    var count = 0
    for position in deltas.indices where deltas[position] != 0 {
      guard let variable = basis.columns[position].variable else { continue }
      primal.move(variable, by: deltas[position])
      count += 1
    }
    primal.finishStep(moving: count)
  }

  /// The number of updates of single values after which rounding errors are corrected: about a
  /// hundred for each variable and constraint.
  var refinementInterval: Int { 100 * matrix.size + 1000 }
}

// MARK: - Verification

extension Tableau {
  /// Returns the largest relative residual of the tight constraints on variables that have moved.
  ///
  /// Marks the other constraints on these variables that are violated: a violation within the
  /// tolerance of large terms is none no longer after these have become small.
  mutating func residualOfMoved() -> Double {
    var residual = 0.0
    prepareDirection()
    direction.collectConstraints(onAnyOf: primal.moved.elements, matrix)
    for row in direction.collectedRows.elements {
      if basis.logicals[row].isBasic {
        let column = ColumnID.logical(row)
        if hasCost(row), violation(of: column) != 0 { revalued.insert(column) }
      } else {
        let (value, scale) = matrix.activity(of: row, primal.values)
        residual = max(residual, abs(value) / scale)
      }
    }
    return residual
  }
}
