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
  var pricingWorkLimit: Int {
    Int(options.partialPricingShare * Double(matrix.liveRows + matrix.liveColumns))
  }

  /// Prices the dirty columns one by one.
  mutating func priceDirtyColumns() { _ = priceDirtyColumns(workLimit: .max) }

  /// Prices the dirty columns one by one until the number of visited variables and constraints
  /// exceeds a limit, or is expected to exceed it by far. Returns whether all columns are priced.
  mutating func priceDirtyColumns(workLimit: Int) -> Bool {
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

  /// Prices a column from its direction.
  ///
  /// - Returns: The number of variables and constraints that were visited.
  private mutating func price(_ column: ColumnID) -> Int {
    guard isPriced(column) else { return 0 }
    computeDirection(of: column)
    computeSlopes()
    basis.invalidateCandidates(of: column)
    price(column, sign: 1)
    price(column, sign: -1)
    return direction.moves.count + direction.rates.count
  }

  /// Returns the prices of a column from its direction, up and down, without recording them;
  /// returns `nil` if the column is not priced.
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
    if level <= Level.highestLastValue { pricing.expectUndeterminedColumns() }
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
