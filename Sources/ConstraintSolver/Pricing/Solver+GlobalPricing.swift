extension Solver {
  /// Prices every nonbasic column, level by level: one transposed solve for each level that has a
  /// cost, independent of the number of columns. Last values are not priced.
  mutating func priceAllColumns() {
    pricing.discardPrices()
    let table = computePrices()
    for index in table.columns.indices { record(table.entries[index], of: table.columns[index]) }
    for provisional in table.candidates.elements { addCandidate(provisional.candidate) }
  }

  private mutating func record(_ entry: PricingTable.Entry, of column: ColumnID) {
    basis.invalidateCandidates(of: column)
    if entry.needsOwnPricing { return pricing.dirty.insert(column) }
    setLevel(entry.levels.up, of: column, sign: 1)
    setLevel(entry.levels.down, of: column, sign: -1)
  }

  /// Marks the columns whose prices, computed together and from scratch, differ from their recorded
  /// ones.
  mutating func markMispricedColumns() {
    let table = computePrices()
    for index in table.columns.indices {
      let (entry, levels) = (table.entries[index], basis.levels[table.columns[index]])
      if entry.candidate >= 0 || entry.needsOwnPricing
        || Self.differs(entry.levels.up, from: levels.up)
        || Self.differs(entry.levels.down, from: levels.down)
      {
        pricing.dirty.insert(table.columns[index])
      }
    }
  }

  /// Returns whether two levels differ. Those of last values, which are not computed together, are
  /// considered equal.
  static func differs(_ level: Double, from other: Double) -> Bool {
    level != other && max(level, other) > Level.highestLastValue
  }

  private mutating func computePrices() -> PricingTable {
    var table = PricingTable(nonbasicColumns())
    if table.columns.isEmpty { return table }
    for index in table.columns.indices {
      let column = table.columns[index]
      table.entries[index].levels = ColumnLevels(
        up: holdingCost(of: column, sign: 1).level, down: holdingCost(of: column, sign: -1).level)
    }
    var costs = costsOfColumns()
    costs.sort { $0.level > $1.level }
    var start = 0
    while start < costs.count {
      let end = costs.endOfLevel(from: start)
      for index in start..<end { addToDual(costs[index], &table) }
      priceByDual(level: costs[start].level, &table)
      start = end
    }
    return table
  }

  /// Returns the nonbasic columns that can move.
  func nonbasicColumns() -> Buffer<ColumnID> {
    var columns = Buffer<ColumnID>()
    columns.reserve(basis.rows.count)
    for row in basis.rows.elements {
      if !row.isNone, !basis.logicals[row].isBasic, isMovable(.logical(row)) {
        columns.append(.logical(row))
      }
    }
    for variable in basis.structurals.indices
    where !basis.structurals[variable].isBasic && matrix.columns[variable].count > 0 {
      columns.append(.structural(variable))
    }
    return columns
  }

  /// Returns the slopes of all columns with a cost at the current values.
  private func costsOfColumns() -> Buffer<CostChange> {
    var costs = Buffer<CostChange>()
    for row in matrix.rows.indices {
      let (definition, status) = (matrix.rows[row], basis.logicals[row])
      guard status.infeasibility != 0, definition.isLive, status.isBasic else { continue }
      costs.append(
        CostChange(
          level: definition.priority, column: .logical(row), change: Double(status.infeasibility)))
    }
    for variable in matrix.columns.indices
    where matrix.columns[variable].isNonnegative && matrix.columns[variable].count > 0 {
      let column = ColumnID.structural(variable)
      if basis.structurals[variable].infeasibility < 0 {
        costs.append(CostChange(level: Level.required, column: column, change: -1))
      }
      if options.choosesUniqueSolution {
        costs.append(CostChange(level: Level.totalSize, column: column, change: 1))
      }
    }
    return costs
  }

  // MARK: one level

  /// Adds a cost to the right-hand side of the multipliers, and the terms of nonbasic variables to
  /// the table.
  private mutating func addToDual(_ cost: CostChange, _ table: inout PricingTable) {
    if let variable = cost.column.variable, !basis.structurals[variable].isBasic {
      return table.add(cost.change, to: variable)
    }
    addToDual(cost.column, times: cost.change) { _, variable, slope in
      table.add(slope, to: variable)
    }
  }

  /// Prices the columns at one level, after all higher levels.
  ///
  /// The rounding error of a zero slope would hide the levels below it. Columns with small slopes
  /// are therefore priced individually, from their directions.
  private mutating func priceByDual(level: Double, _ table: inout PricingTable) {
    solveForMultipliers()
    let least = Tolerance.inheritedError * pricing.dual.largestAddend
    forEachMultiplier { solver, slope, row, position in
      let isUnreliable = abs(slope) < least || solver.pricing.dual.isUnreliable(position)
      solver.recordSlope(slope, of: .logical(row), level: level, isUnreliable: isUnreliable, &table)
      solver.forEachNonbasicTerm(of: row) { _, variable, coefficient in
        table.add(-slope * coefficient, to: variable)
      }
    }
    for variable in table.variablesWithSlope.elements {
      let (slope, magnitude) = table.removeSlope(of: variable)
      if slope == 0 { continue }
      let isUnreliable = abs(slope) < max(least, Tolerance.unreliableSum * magnitude)
      recordSlope(
        slope, of: .structural(variable), level: level, isUnreliable: isUnreliable, &table)
    }
    table.removeVariablesWithSlope()
  }

  private mutating func recordSlope(
    _ slope: Double, of column: ColumnID, level: Double, isUnreliable: Bool,
    _ table: inout PricingTable
  ) {
    let index = table.index(of: column)
    guard index >= 0 else { return }
    var entry = table.entries[index]
    guard entry.levels.lowest <= level, !entry.needsOwnPricing else { return }
    if entry.candidate >= 0 {
      return table.completeCandidate(entry.candidate, slope: slope, level: level)
    }
    if isUnreliable {
      numerics.hasSeenRoundingErrors = true
      entry.needsOwnPricing = true
    } else {
      recordSlope(slope, of: column, sign: 1, level: level, &entry, &table)
      recordSlope(-slope, of: column, sign: -1, level: level, &entry, &table)
    }
    table.entries[index] = entry
  }

  private func recordSlope(
    _ slope: Double, of column: ColumnID, sign: Double, level: Double,
    _ entry: inout PricingTable.Entry,
    _ table: inout PricingTable
  ) {
    let known = sign > 0 ? entry.levels.up : entry.levels.down
    if known > level { return }
    let own = ownCost(of: column, sign: sign)
    var rise = slope
    if known == level {
      let holding = holdingCost(of: column, sign: sign)
      rise += holding.slope
      if rise > Tolerance.negligibleSlope * (holding.slope + abs(slope)) { return }
      // The parallel rows do not suffice: how far the column can move depends on their breakpoints.
      if holding.level != own.level || holding.slope != own.slope { entry.needsOwnPricing = true }
    }
    let isZero = abs(rise) <= Tolerance.negligibleSlope * abs(slope)
    let newLevel = rise > 0 && !isZero ? level : Level.none
    if sign > 0 { entry.levels.up = newLevel } else { entry.levels.down = newLevel }
    if rise < 0, !isZero {
      let gain = SlopeTable.LeadingSlope(level: level, slope: rise)
      entry.candidate = table.addCandidate(column, sign: sign, gain: gain, own: own)
    }
  }
}

/// The prices of all nonbasic columns, computed together level by level.
private struct PricingTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    var levels = ColumnLevels()
    /// The index among the candidates; -1 for none.
    var candidate: Int32 = -1
    var needsOwnPricing = false
    /// The slope of a nonbasic variable at the current level, and the largest magnitude of its
    /// terms.
    var slope = 0.0
    var slopeMagnitude = 0.0
  }

  /// A candidate. Its loss can change at lower levels until it is complete.
  struct ProvisionalCandidate: BitwiseCopyable {
    var candidate: Candidate
    var own: SlopeTable.LeadingSlope
    var isComplete = false
  }

  private(set) var columns: Buffer<ColumnID>
  var entries: Buffer<Entry>
  /// The index of each column among the columns; -1 for those that are not there.
  private var indices = ColumnTable<Int32>(repeating: -1)
  private(set) var candidates = Buffer<ProvisionalCandidate>()
  /// The variables with a slope at the current level.
  private(set) var variablesWithSlope = Buffer<VariableIndex>()

  init(_ columns: consuming Buffer<ColumnID>) {
    entries = Buffer(repeating: Entry(), count: columns.count)
    for index in columns.indices { indices[columns[index]] = Int32(truncatingIfNeeded: index) }
    self.columns = columns
  }

  /// Returns the index of a column, or -1 if it is not in the table.
  func index(of column: ColumnID) -> Int { Int(indices[column]) }

  // MARK: candidates

  mutating func addCandidate(
    _ column: ColumnID, sign: Double, gain: SlopeTable.LeadingSlope, own: SlopeTable.LeadingSlope
  ) -> Int32 {
    let loss = own.level < gain.level ? own : .zero
    candidates.append(
      ProvisionalCandidate(
        candidate: Candidate(column: column, sign: sign, gain: gain, loss: loss), own: loss))
    return Int32(truncatingIfNeeded: candidates.count - 1)
  }

  /// Completes a candidate with the slope of its column's increase at a lower level: the first
  /// slope below the gain gives its loss.
  mutating func completeCandidate(_ index: Int32, slope: Double, level: Double) {
    var provisional = candidates[index]
    guard !provisional.isComplete, provisional.own.level <= level else { return }
    let own = provisional.own.level == level ? provisional.own.slope : 0
    let rise = provisional.candidate.sign * slope + own
    provisional.candidate.loss =
      rise > 0 ? SlopeTable.LeadingSlope(level: level, slope: rise) : .zero
    provisional.isComplete = true
    candidates[index] = provisional
  }

  // MARK: slopes of nonbasic variables

  mutating func add(_ slope: Double, to variable: VariableIndex) {
    let index = indices[variable]
    guard index >= 0 else { return }
    if entries[index].slope == 0 { variablesWithSlope.append(variable) }
    entries[index].slope += slope
    entries[index].slopeMagnitude = max(entries[index].slopeMagnitude, abs(slope))
  }

  /// Removes and returns the slope of a nonbasic variable, and the largest magnitude of its terms.
  mutating func removeSlope(of variable: VariableIndex) -> (slope: Double, magnitude: Double) {
    let index = indices[variable]
    let taken = (entries[index].slope, entries[index].slopeMagnitude)
    entries[index].slope = 0
    entries[index].slopeMagnitude = 0
    return taken
  }

  mutating func removeVariablesWithSlope() { variablesWithSlope.removeAll() }
}
