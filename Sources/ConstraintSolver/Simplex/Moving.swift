/// A change of a column's own slope: because it came to another side of what is allowed or wanted, or from nothing.
struct Flip: BitwiseCopyable {
  var level: Double
  var column: ColumnID
  var change: Double
}

extension Buffer where Element == Flip {
  /// The end of the flips with the same level as that at `start`.
  func endOfLevel(from start: Int) -> Int {
    var end = start
    while end < count, self[end].level == self[start].level { end += 1 }
    return end
  }
}

extension Solver {
  /// Moves along the direction, and collects the columns that come to another side.
  mutating func move(by step: Double) {
    if step != 0 {
      for move in direction.moves.elements {
        values.base[Int(move.variable)] += step * move.delta
        transaction.noteMove(of: move.variable)
        settle(move.variable)
      }
      drift += direction.moves.count
      isConfirmed = false
      valuesVersion &+= 1
    }
    for rate in direction.rates.elements { settle(constraint: rate.constraint) }
  }

  /// Brings a constraint's side up to date.
  mutating func settle(constraint: Int32) {
    let row = matrix.rows[constraint]
    guard !row.isRetired else { return }
    let (value, scale) = matrix.activity(constraint, values)
    if !scale.isFinite { hasOverflown = true }
    if !row.isRequired, abs(value) <= Tolerance.feasibility * scale { return }
    setSide(Self.side(of: value, scale: scale, row.relation), of: constraint, row)
  }

  /// Puts a constraint that is just met on the side to which it moves: so the costs' slopes are those of the way ahead.
  mutating func takeSide(_ constraint: Int32, towards speed: Double) {
    let row = matrix.rows[constraint]
    let (value, scale) = matrix.activity(constraint, values)
    guard !row.isRequired, !row.isRetired, abs(value) <= Tolerance.feasibility * scale else { return }
    let isCostly = (speed > 0 ? row.relation.slopeAbove : row.relation.slopeBelow) == 1
    setSide(!isCostly ? 0 : speed > 0 ? 1 : -1, of: constraint, row)
  }

  mutating func setSide(_ new: Int8, of constraint: Int32, _ row: ConstraintMatrix.Row) {
    let old = logicals[constraint].side
    guard new != old else { return }
    update(.logical(constraint)) { $0.side = new }
    if row.isRequired { violatedRequired += (new != 0 ? 1 : 0) - (old != 0 ? 1 : 0) }
    flips.append(Flip(level: row.priority, column: .logical(constraint), change: Double(new - old)))
  }

  static func side(of value: Double, scale: Double, _ relation: Relation) -> Int8 {
    if abs(value) <= Tolerance.feasibility * scale { return 0 }
    if value > 0 { return relation.slopeAbove == 1 ? 1 : 0 }
    return relation.slopeBelow == 1 ? -1 : 0
  }

  func isBelowZero(_ variable: Int32) -> Bool {
    values[variable] < -Tolerance.feasibility * max(1, abs(values[variable]))
  }

  /// Brings a variable's side up to date.
  mutating func settle(_ variable: Int32) {
    guard matrix.columns[variable].isNonNegative else { return }
    let new: Int8 = isBelowZero(variable) ? -1 : 0
    let old = structurals[variable].side
    guard new != old else { return }
    update(.structural(variable)) { $0.side = new }
    violatedRequired += new != 0 ? 1 : -1
    flips.append(Flip(level: Level.required, column: .structural(variable), change: Double(new - old)))
  }

  /// Marks the columns whose slopes the collected changes of side concern.
  mutating func markFlips() {
    guard !flips.isEmpty else { return }
    flips.sort { $0.level > $1.level }
    var start = 0
    while start < flips.count {
      let end = flips.endOfLevel(from: start)
      let level = flips[start].level
      for index in start..<end { addToDual(flips[index].column, times: flips[index].change, level: level) }
      markDirtyByDual(level: level)
      start = end
    }
    flips.removeAll()
  }
}
