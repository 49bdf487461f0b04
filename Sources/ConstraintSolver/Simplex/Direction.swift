/// What moves, and how fast, when a nonbasic column grows by one and the tight constraints stay tight.
struct Direction: ~Copyable {
  struct Move: BitwiseCopyable {
    var variable: Int32
    var delta: Double
  }

  /// How a constraint's expression that is not tight changes.
  struct Rate: BitwiseCopyable {
    var constraint: Int32
    var rate: Double
    var value: Double
    var scale: Double
  }

  /// The basic columns by their positions.
  var vector = SparseVector()
  var moves = Buffer<Move>()
  var rates = Buffer<Rate>()
  /// The largest magnitude of the moves.
  private(set) var largestMove = 0.0
  /// Whether rounding may have spoilt one of the moves.
  private(set) var isDoubtful = false
  /// The moves spread out by variable, and the constraints that were seen; clear between uses.
  private var deltas = Buffer<Double>()
  private var isSeen = Buffer<Bool>()
  /// The constraints that were collected last.
  private(set) var touched = Buffer<Int32>()

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

  /// Collects the variables that move, from the vector.
  ///
  /// A rounding error that arose at one position and was used at another is small beside the parts of the first, though not beside its own. A move that may be
  /// nothing but that makes the direction doubtful: its costs would hide those of lower levels.
  mutating func collectMoves(_ basic: borrowing Buffer<ColumnID>) {
    isDoubtful = false
    let least = Tolerance.inheritedError * vector.largestPart
    largestMove = moves.isEmpty ? 0 : abs(moves[0].delta)
    var position = vector.next(from: 0)
    while position >= 0 {
      let delta = vector[position]
      if delta != 0 {
        if abs(delta) < least || vector.isDoubtful(position) { isDoubtful = true }
        if let variable = basic[position].variable {
          moves.append(Move(variable: variable, delta: delta))
          largestMove = max(largestMove, abs(delta))
        }
      }
      position = vector.next(from: position + 1)
    }
  }

  /// Puts into `residual` what the moves leave the tight constraints off, negated, while the column `entering` moves by one.
  mutating func collectResiduals(
    _ matrix: borrowing ConstraintMatrix, _ logicals: borrowing Buffer<Standing>, entering: ColumnID,
    into residual: borrowing SparseVector
  ) {
    for move in moves.elements { deltas[move.variable] = move.delta }
    collectConstraints(on: moves.elements.lazy.map { $0.variable }, matrix)
    for row in touched.elements where !logicals[row].isBasic && logicals[row].row >= 0 {
      var sum = AccurateSum(entering.constraint == row ? -1 : 0)
      for index in matrix.rows[row].range {
        let entry = matrix.entries[index]
        sum.add(entry.coefficient, times: deltas.base[Int(entry.variable)])
      }
      residual.set(-sum.value, at: Int(logicals[row].row))
    }
    for move in moves.elements { deltas[move.variable] = 0 }
  }

  /// Replaces what solving gave for the constraints that are not tight by their rates. These are made of the moves, and so as accurate, and zero where
  /// the moves cancel: what rounding would leave there instead must not enter the factors.
  func takeRates(
    _ basic: borrowing Buffer<ColumnID>, _ matrix: borrowing ConstraintMatrix,
    _ logicals: borrowing Buffer<Standing>
  ) {
    var position = vector.next(from: 0)
    while position >= 0 {
      if let row = basic[position].constraint, !matrix.rows[row].isRetired { vector.set(0, at: position) }
      position = vector.next(from: position + 1)
    }
    for rate in rates.elements {
      let position = logicals[rate.constraint].position
      if position >= 0 { vector.set(-rate.rate, at: Int(position)) }
    }
  }

  /// Collects the constraints in which some variables occur, each once, in `touched`.
  mutating func collectConstraints(on variables: some Sequence<Int32>, _ matrix: borrowing ConstraintMatrix) {
    touched.removeAll()
    for variable in variables {
      var entry = matrix.columns[variable].first
      while entry >= 0 {
        let row = matrix.entries[entry].row
        entry = matrix.entries[entry].next
        if isSeen[row] { continue }
        isSeen[row] = true
        touched.append(row)
      }
    }
    for row in touched.elements { isSeen[row] = false }
  }

  /// Collects the constraints that are not tight and whose expressions change, from the moves.
  mutating func collectRates(
    _ matrix: borrowing ConstraintMatrix, _ logicals: borrowing Buffer<Standing>,
    _ values: borrowing Buffer<Double>
  ) {
    for move in moves.elements {
      deltas[move.variable] = move.delta
      var entry = matrix.columns[move.variable].first
      while entry >= 0 {
        let link = matrix.entries.base + Int(entry)
        let row = link.pointee.row
        if logicals.base[Int(row)].isBasic, !isSeen.base[Int(row)] {
          isSeen.base[Int(row)] = true
          rates.append(Rate(constraint: row, rate: 0, value: 0, scale: 0))
        }
        entry = link.pointee.next
      }
    }
    var kept = 0
    for place in 0..<rates.count {
      let row = rates[place].constraint
      isSeen[row] = false
      if matrix.rows[row].isRetired { continue }
      let (rate, size) = rate(of: row, matrix, values)
      guard abs(rate.rate) > Tolerance.slope * size else { continue }
      rates[kept] = rate
      kept += 1
    }
    rates.truncate(to: kept)
    for move in moves.elements { deltas[move.variable] = 0 }
  }

  /// How a constraint's expression changes with the moves, and the sum of the magnitudes of which this is made up.
  @inline(__always)
  private func rate(
    of number: Int32, _ matrix: borrowing ConstraintMatrix, _ values: borrowing Buffer<Double>
  ) -> (rate: Rate, size: Double) {
    let row = matrix.rows[number]
    var rate = Rate(constraint: number, rate: 0, value: row.constant, scale: abs(row.constant))
    var size = 0.0
    for index in row.range {
      let coefficient = matrix.entries.base[index].coefficient
      let variable = Int(matrix.entries.base[index].variable)
      let change = coefficient * deltas.base[variable]
      rate.rate += change
      size += abs(change)
      let part = coefficient * values.base[variable]
      rate.value += part
      rate.scale = max(rate.scale, abs(part), abs(coefficient))
    }
    return (rate, size)
  }
}

extension Solver {
  /// Fills `direction` with what moves when a nonbasic column grows by one.
  mutating func computeDirection(of column: ColumnID) {
    counters.directions += 1
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    direction.clear()
    if let variable = column.variable {
      var entry = matrix.columns[variable].first
      while entry >= 0 {
        let link = matrix.entries[entry]
        let row = logicals[link.row].row
        if row >= 0 { direction.vector.add(-link.coefficient, at: Int(row)) }
        entry = link.next
      }
    } else if let constraint = column.constraint {
      direction.vector.set(1, at: Int(logicals[constraint].row))
    }
    factorization.solve(direction.vector)
    collectMoves(of: column)
    if direction.isDoubtful {
      hasSeenRoundingErrors = true
      refineDirection(of: column)
    }
    direction.collectRates(matrix, logicals, values)
    direction.takeRates(basic, matrix, logicals)
  }

  private mutating func collectMoves(of column: ColumnID) {
    direction.moves.removeAll()
    if let variable = column.variable {
      direction.moves.append(Direction.Move(variable: variable, delta: 1))
    }
    direction.collectMoves(basic)
  }

  /// Improves the moves by what the tight constraints are off: what is left of a move by rounding is then told from what is one.
  private mutating func refineDirection(of column: ColumnID) {
    dual.extend(to: factorization.count)
    direction.collectResiduals(matrix, logicals, entering: column, into: dual)
    factorization.solve(dual)
    direction.vector.refine(by: dual)
    dual.clear()
    dropNegligibleMoves()
    collectMoves(of: column)
  }

  /// Sets to zero the moves that are, with every change they make to a constraint, no larger than a rounded coefficient could cause.
  private mutating func dropNegligibleMoves() {
    let least = min(Tolerance.feasibility, Tolerance.dependence * direction.vector.largestPart)
    var position = direction.vector.next(from: 0)
    while position >= 0 {
      let move = abs(direction.vector[position])
      if move <= least, let variable = basic[position].variable,
        move * matrix.largestCoefficient(of: variable) <= least
      {
        direction.vector.set(0, at: position)
      }
      position = direction.vector.next(from: position + 1)
    }
  }
}
