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
  /// The moves spread out by variable, and the constraints that were seen; clear between uses.
  private var deltas = Buffer<Double>()
  private var isSeen = Buffer<Bool>()

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
  mutating func collectMoves(_ basic: borrowing Buffer<ColumnID>) {
    var position = vector.next(from: 0)
    while position >= 0 {
      let delta = vector[position]
      if delta != 0, let variable = basic[position].variable {
        moves.append(Move(variable: variable, delta: delta))
      }
      position = vector.next(from: position + 1)
    }
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
    for rate in rates.elements {
      isSeen[rate.constraint] = false
      let row = matrix.rows[rate.constraint]
      if row.isRetired { continue }
      var sum = 0.0
      var size = 0.0
      var value = row.constant
      var scale = abs(value)
      for index in row.range {
        let coefficient = matrix.entries.base[index].coefficient
        let variable = Int(matrix.entries.base[index].variable)
        let change = coefficient * deltas.base[variable]
        sum += change
        size += abs(change)
        let part = coefficient * values.base[variable]
        value += part
        scale = max(scale, abs(part), abs(coefficient))
      }
      guard abs(sum) > Tolerance.slope * size else { continue }
      rates[kept] = Rate(constraint: rate.constraint, rate: sum, value: value, scale: scale)
      kept += 1
    }
    rates.truncate(to: kept)
    for move in moves.elements { deltas[move.variable] = 0 }
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
      direction.moves.append(Direction.Move(variable: variable, delta: 1))
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
    finishDirection()
  }

  /// Solves for the moves, from the right-hand side in `direction.vector`.
  mutating func finishDirection() {
    factorization.solve(direction.vector)
    direction.collectMoves(basic)
    direction.collectRates(matrix, logicals, values)
  }
}
