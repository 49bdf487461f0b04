extension Solver {
  /// Prices every dirty column: one by one, or many together if that is less work.
  mutating func priceColumns() {
    if priceDirtyColumns(workLimit: pricingWorkLimit) { return }
    if pricing.dirty.isEmpty {
      priceByLeadingTerms()
    } else {
      priceAllColumns()
      priceDirtyColumns()
    }
  }

  /// The number of visits of variables and constraints after which columns are priced together.
  var pricingWorkLimit: Int { Int(options.partialPricingShare * Double(matrix.size)) }

  /// Prices the dirty columns one by one until the number of visited variables and constraints
  /// exceeds a limit, or is expected to exceed it by far. Returns whether all columns are priced.
  @discardableResult
  mutating func priceDirtyColumns(workLimit: Int = .max) -> Bool {
    var (work, count) = (0.0, 0.0)
    while let column = pricing.popDirty() {
      work += Double(price(column))
      count += 1
      let expectedWork = work / count * Double(pricing.dirtyCount)
      if work > Double(workLimit) || expectedWork > Self.farExceeded * Double(workLimit) {
        return pricing.dirtyCount == 0
      }
    }
    return true
  }

  /// The expected work, as a multiple of the limit, at which pricing one by one ends early.
  private static let farExceeded = 4.0

  /// Prices a column from its direction, and returns the number of visited variables and
  /// constraints.
  private mutating func price(_ column: ColumnID) -> Int {
    guard isPriced(column) else { return 0 }
    computeDirection(of: column)
    computeSlopes()
    basis.invalidateCandidates(of: column)
    price(column, sign: 1)
    price(column, sign: -1)
    return direction.moves.count + direction.rates.count
  }

  /// The prices of a column from its direction, up and down, without recording them; `nil` if the
  /// column is not priced.
  mutating func prices(of column: ColumnID) -> (up: PricingResult, down: PricingResult)? {
    guard isPriced(column) else { return nil }
    computeDirection(of: column)
    computeSlopes()
    return (price(of: column, sign: 1), price(of: column, sign: -1))
  }

  /// Returns whether a column has a price: it is nonbasic, is in use, and can move.
  func isPriced(_ column: ColumnID) -> Bool {
    !basis.status(of: column).isBasic && isInUse(column) && isMovable(column)
  }

  private func isInUse(_ column: ColumnID) -> Bool {
    if let variable = column.variable { return matrix.columns[variable].count > 0 }
    guard let row = column.row else { return false }
    return matrix.rows[row].isLive && basis.logicals[row].rowPosition >= 0
  }

  private mutating func price(_ column: ColumnID, sign: Double) {
    switch price(of: column, sign: sign) {
    case .rises(let level): setLevel(level, of: column, sign: sign)
    case .improves(let candidate):
      basis.setLevel(Level.none, of: column, sign: sign)
      addCandidate(candidate)
    }
  }

  /// Records the level that holds a column in a direction, and whether there can be undetermined
  /// columns.
  mutating func setLevel(_ level: Double, of column: ColumnID, sign: Double) {
    basis.setLevel(level, of: column, sign: sign)
    if level <= Level.highestLastValue { pricing.mayHaveUndeterminedColumns = true }
  }

  mutating func addCandidate(_ candidate: Candidate) {
    var candidate = candidate
    candidate.pricingCount = basis.status(of: candidate.column).pricingCount
    pricing.insert(candidate)
  }

  /// Returns whether a column has not been priced again, and can still move, since it became a
  /// candidate.
  func isCurrent(_ candidate: Candidate) -> Bool {
    let status = basis.status(of: candidate.column)
    return !status.isBasic && status.pricingCount == candidate.pricingCount
      && isInUse(candidate.column)
  }

  /// Computes a candidate's direction, and returns it with its current gain; returns `nil` if it no
  /// longer improves the cost.
  mutating func confirm(_ candidate: Candidate) -> Candidate? {
    guard isCurrent(candidate) else { return nil }
    switch confirmedPrice(of: candidate) {
    case .improves(let confirmed): return confirmed
    case .rises(let level):
      setLevel(level, of: candidate.column, sign: candidate.sign)
      // The price of the opposite direction was computed from the same slope, which was wrong. With
      // all moves it is not comparable: both directions could make each other candidates forever.
      if !direction.keepsAllMoves { price(candidate.column, sign: -candidate.sign) }
      return nil
    }
  }

  /// Computes a candidate's direction and its price, with all moves that matter in so long a step.
  mutating func confirmedPrice(of candidate: Candidate) -> PricingResult {
    computeDirection(of: candidate.column)
    computeSlopes()
    let result = price(of: candidate.column, sign: candidate.sign)
    guard case .improves(let step) = result, areDroppedMovesSignificant(in: step) else {
      return result
    }
    computeDirection(of: candidate.column, dropsNegligibleMoves: false)
    computeSlopes()
    return price(of: candidate.column, sign: candidate.sign)
  }

  /// Returns whether a step is so long that the moves that its direction dropped as negligible
  /// would change a variable or a constraint by more than the tolerance.
  private mutating func areDroppedMovesSignificant(in step: Candidate) -> Bool {
    if direction.largestDroppedMove == 0 { return false }
    guard let distance = distance(of: step) else { return true }
    return distance * direction.largestDroppedMove > Tolerance.feasibility
  }

  // MARK: prices

  /// Returns the price of a nonbasic column from `direction` and the slopes.
  private func price(of column: ColumnID, sign: Double) -> PricingResult {
    let holding = holdingCost(of: column, sign: sign)
    if holding.level == Level.hard { return .rises(level: Level.hard) }
    if let lead = pricing.slopes.leadingSlope(sign: sign, own: holding), lead.slope > 0 {
      return .rises(level: lead.level)
    }
    // Parallel rows keep a column in place, but do not enter its gain: their breakpoints are in the
    // ratio test.
    let own = ownCost(of: column, sign: sign)
    guard let lead = pricing.slopes.leadingSlope(sign: sign, own: own) else {
      return priceByLastValues(of: column, sign: sign)
    }
    if lead.slope > 0 { return .rises(level: lead.level) }
    var loss =
      pricing.slopes.leadingSlope(sign: sign, own: own, below: lead.level)
      ?? leadingSlopeOfOldestMove()
      ?? .zero
    if loss.slope < 0 { loss = .zero }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: loss))
  }

  /// Returns the price of a column that has slopes only at last values: the oldest variable that is
  /// not at its last value, or is the column itself, decides.
  private func priceByLastValues(of column: ColumnID, sign: Double) -> PricingResult {
    guard options.choosesUniqueSolution,
      let lead = leadingSlopeOfLastValues(sign: sign, own: column.variable)
    else {
      return .rises(level: Level.none)
    }
    if lead.slope > 0 { return .rises(level: lead.level) }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: .zero))
  }

  /// Returns the direction of lower cost in which a tight constraint that is to be removed leaves
  /// zero.
  mutating func exitDirection(of column: ColumnID) -> Candidate {
    computeDirection(of: column)
    computeSlopes()
    guard
      let lead = pricing.slopes.leadingSlope(sign: 1, own: .zero)
        ?? leadingSlopeOfLastValues(sign: 1, own: nil)
    else {
      return Candidate(column: column, sign: 1, gain: .zero, loss: .zero)
    }
    return Candidate(
      column: column, sign: lead.slope < 0 ? 1 : -1,
      gain: SlopeTable.LeadingSlope(level: lead.level, slope: -abs(lead.slope)), loss: .zero)
  }
}

// MARK: - The cost of a nonbasic column's own move

extension Solver {
  /// Returns whether a nonbasic column can move at all: a tight required equation cannot.
  @inline(__always)
  func isMovable(_ column: ColumnID) -> Bool {
    guard let row = column.row else { return column.variable != nil }
    return !matrix.rows[row].isRequired || matrix.rows[row].relation != .equal
      || matrix.rows[row].isRetired
  }

  /// Returns the leading slope of a nonbasic column's own cost, without the effect on basic
  /// columns.
  func ownCost(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope {
    if let variable = column.variable {
      let isAtBound =
        matrix.columns[variable].isNonnegative && primal.values[variable] <= Tolerance.feasibility
      return sign < 0 && isAtBound ? SlopeTable.LeadingSlope(level: Level.hard, slope: 1) : .zero
    }
    guard let row = column.row, !matrix.rows[row].isRetired else { return .zero }
    let definition = matrix.rows[row]
    let slope = definition.relation.slope(towards: sign)
    if slope == 0 { return .zero }
    return SlopeTable.LeadingSlope(
      level: definition.isRequired ? Level.hard : definition.priority, slope: slope)
  }

  /// Returns the leading slope of a nonbasic column's own cost and of the parallel rows that are
  /// satisfied at the same value.
  ///
  /// Content hugging and compression resistance are such a pair. Together they are like one
  /// constraint with a cost on either side. Without this, the simplex method would exchange them in
  /// degenerate steps.
  func holdingCost(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope {
    var cost = ownCost(of: column, sign: sign)
    guard let row = column.row else { return cost }
    forEachOpposingParallelRow(of: row, sign: sign) { other, slope in
      let definition = matrix.rows[other]
      let level = definition.isRequired ? Level.hard : definition.priority
      if level == cost.level { cost.slope += slope }
      if level > cost.level { cost = SlopeTable.LeadingSlope(level: level, slope: slope) }
    }
    return cost
  }

  // MARK: parallel rows

  /// Calls a closure with each parallel row that becomes violated when a tight constraint moves in
  /// a direction, and with the rate of its violation.
  ///
  /// A parallel row is a constraint on the same single variable that is satisfied at the same
  /// value.
  func forEachOpposingParallelRow(
    of row: RowIndex, sign: Double, _ body: (RowIndex, Double) -> Void
  ) {
    guard let own = matrix.onlyEntry(of: row) else { return }
    for entry in matrix.entries(of: own.variable)
    where entry.row != row && isSatisfiedParallelRow(entry.row) {
      let rate = sign * entry.coefficient / own.coefficient
      if matrix.rows[entry.row].relation.slope(towards: rate) == 1 { body(entry.row, abs(rate)) }
    }
  }

  private func isSatisfiedParallelRow(_ row: RowIndex) -> Bool {
    let status = basis.logicals[row]
    guard matrix.rows[row].count == 1, !matrix.rows[row].isRetired, status.isBasic,
      status.infeasibility == 0
    else { return false }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return abs(value) <= Tolerance.feasibility * scale
  }

  /// Marks the tight constraints on the single variables of the given rows: the rows themselves,
  /// and parallel rows.
  mutating func markParallelRowsDirty(of rows: consuming Buffer<RowIndex>) {
    var variables = Buffer<VariableIndex>()
    for row in rows.elements {
      if let entry = matrix.onlyEntry(of: row) { variables.append(entry.variable) }
    }
    variables.sort(by: <)
    var last = VariableIndex.none
    for variable in variables.elements where variable != last {
      last = variable
      for entry in matrix.entries(of: variable)
      where matrix.rows[entry.row].count == 1 && !basis.logicals[entry.row].isBasic
        && isMovable(.logical(entry.row))
      {
        pricing.dirty.insert(.logical(entry.row))
      }
    }
  }

  // MARK: the cost of a direction

  /// Fills `pricing.slopes` with the slopes of the cost along the direction, for an increase of the
  /// column.
  private mutating func computeSlopes() {
    pricing.slopes.clear()
    for rate in direction.rates.elements {
      let infeasibility = basis.logicals[rate.row].infeasibility
      if infeasibility != 0 {
        pricing.slopes.add(rate.perUnit * Double(infeasibility), at: matrix.rows[rate.row].priority)
      }
    }
    for move in direction.moves.elements {
      guard matrix.columns[move.variable].isNonnegative else { continue }
      if basis.structurals[move.variable].infeasibility < 0 {
        pricing.slopes.add(-move.delta, at: Level.required)
      }
      if options.choosesUniqueSolution { pricing.slopes.add(move.delta, at: Level.totalSize) }
    }
  }

  func lastValueLevel(of variable: VariableIndex) -> Double {
    Level.lastValue(order: Double(matrix.columns[variable].creationOrder))
  }

  /// Returns the slope of the oldest moving variable's distance from its last value, as if it were
  /// at that value.
  private func leadingSlopeOfOldestMove() -> SlopeTable.LeadingSlope? {
    oldestMove { _ in true }.map { move in
      SlopeTable.LeadingSlope(level: lastValueLevel(of: move.variable), slope: abs(move.delta))
    }
  }

  /// Returns the leading slope of the variables' distances from their last values.
  ///
  /// Basic variables at their last values are ignored: they are degenerate, and the ratio test
  /// stops at them.
  private func leadingSlopeOfLastValues(sign: Double, own: VariableIndex?) -> SlopeTable
    .LeadingSlope?
  {
    oldestMove { $0 == own || primal.displacement(of: $0) != 0 }.map { move in
      let displacement = primal.displacement(of: move.variable)
      let slope = displacement == 0 ? abs(move.delta) : sign * move.delta * displacement
      return SlopeTable.LeadingSlope(level: lastValueLevel(of: move.variable), slope: slope)
    }
  }

  private func oldestMove(where isIncluded: (VariableIndex) -> Bool) -> Direction.Move? {
    var oldest: Direction.Move?
    for move in direction.moves.elements where isIncluded(move.variable) {
      let order = matrix.columns[move.variable].creationOrder
      if let oldest, matrix.columns[oldest.variable].creationOrder < order { continue }
      oldest = move
    }
    return oldest
  }
}
