extension Solver {
  /// Prices every nonbasic column, level by level: one system of equations for each level at which a constraint is not met, however
  /// many columns there are.
  mutating func priceAllColumns() {
    flips.removeAll()
    resetLevels()
    var violated = Buffer<Flip>()
    for number in 0..<matrix.rows.count {
      let side = logicals[number].side
      guard side != 0, matrix.rows[number].isLive, logicals[number].isBasic else { continue }
      violated.append(
        Flip(
          level: matrix.rows[number].priority, column: .logical(Int32(truncatingIfNeeded: number)),
          change: Double(side)))
    }
    for number in 0..<matrix.columns.count
    where matrix.columns[number].isNonNegative && structurals[number].isBasic {
      let column = ColumnID.structural(Int32(truncatingIfNeeded: number))
      if structurals[number].side < 0 {
        violated.append(Flip(level: Level.required, column: column, change: -1))
      }
      if hasRules { violated.append(Flip(level: Level.sum, column: column, change: 1)) }
    }
    violated.sort { $0.level > $1.level }
    var index = 0
    while index < violated.count {
      let level = violated[index].level
      while index < violated.count, violated[index].level == level {
        addToDual(violated[index].column, times: violated[index].change, level: level)
        index += 1
      }
      priceByDual(level: level)
    }
    markOpenColumns()
  }

  /// Sets the levels of all nonbasic columns by their own costs and their twins' alone.
  private mutating func resetLevels() {
    for row in rowAt.elements where row >= 0 && !logicals[row].isBasic && isMovable(.logical(row)) {
      resetLevel(of: .logical(row))
    }
    for variable in 0..<structurals.count
    where !structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      resetLevel(of: .structural(Int32(truncatingIfNeeded: variable)))
    }
  }

  private mutating func resetLevel(of column: ColumnID) {
    let up = heldCost(of: column, sign: 1).level
    let down = heldCost(of: column, sign: -1).level
    update(column) {
      $0.up = up
      $0.down = down
    }
  }

  /// Takes the slopes of one level into account, from `dual`; the levels above have been.
  private mutating func priceByDual(level: Double) {
    factorization.solveTransposed(dual)
    let hasNonbasicVariables = matrix.usedColumns > basicVariables
    var position = dual.next(from: 0)
    while position >= 0 {
      let slope = dual[position]
      let row = slope == 0 ? -1 : rowAt[position]
      if row >= 0 {
        if !logicals[row].isBasic, isMovable(.logical(row)) { 
          take(slope, of: .logical(row), level: level, isDoubtful: dual.isDoubtful(position))
        }
        if hasNonbasicVariables {
          for index in matrix.rows[row].range {
            let variable = matrix.entries[index].variable
            if !structurals[variable].isBasic, structurals[variable].leastLevel <= level {
              markDirty(.structural(variable))
            }
          }
        }
      }
      position = dual.next(from: position + 1)
    }
    dual.clear()
  }

  private mutating func take(_ slope: Double, of column: ColumnID, level: Double, isDoubtful: Bool) {
    let standing = standing(column)
    guard standing.leastLevel <= level else { return }
    if isDoubtful { return markDirty(column) }
    if let up = newLevel(of: column, sign: 1, standing.up, slope, level) {
      update(column) { $0.up = up }
    } else {
      markDirty(column)
    }
    if let down = newLevel(of: column, sign: -1, standing.down, -slope, level) {
      update(column) { $0.down = down }
    } else {
      markDirty(column)
    }
  }

  /// The level that holds a column in a direction, when a further slope is known; `nil` if it needs a closer look.
  private func newLevel(
    of column: ColumnID, sign: Double, _ old: Double, _ slope: Double, _ level: Double
  ) -> Double? {
    if old > level { return old }
    if old == level {
      let held = heldCost(of: column, sign: sign).slope
      return held + slope > Tolerance.slope * (held + abs(slope)) ? old : nil
    }
    return slope > 0 ? level : nil
  }

  /// Has a closer look at the columns that no stated cost holds in some direction.
  private mutating func markOpenColumns() {
    for row in rowAt.elements where row >= 0 && !logicals[row].isBasic {
      if !Level.isStated(logicals[row].leastLevel), isMovable(.logical(row)) { markDirty(.logical(row)) }
    }
    for variable in 0..<structurals.count
    where !structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      if !Level.isStated(structurals[variable].leastLevel) {
        markDirty(.structural(Int32(truncatingIfNeeded: variable)))
      }
    }
  }
}
