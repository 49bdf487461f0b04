/// What keeps a nonbasic column where it is, in one direction.
private enum Verdict {
  case held(level: Double)
  case improves(Candidate)
}

extension Solver {
  /// Prices every column that something may have changed for: one by one, or all together if that is less work.
  mutating func priceColumns() {
    let limit = Self.worthwhileWork * (matrix.liveRows + matrix.liveColumns)
    var work = 0
    while work <= limit {
      guard let column = takeDirty() else { return }
      work += price(column)
    }
    priceAllColumns()
    priceDirtyColumns()
  }

  /// Prices columns one by one until so many variables and constraints for each that there is were visited.
  private static let worthwhileWork = 4

  /// Prices the columns that something may have changed for, one by one.
  mutating func priceDirtyColumns() {
    while let column = takeDirty() { _ = price(column) }
  }

  /// Prices a column.
  ///
  /// - Returns: how many variables and constraints were visited.
  private mutating func price(_ column: ColumnID) -> Int {
    guard !standing(column).isBasic, isInUse(column), isMovable(column) else { return 0 }
    computeDirection(of: column)
    computeSlopes()
    countPricing(of: column)
    price(column, sign: 1)
    price(column, sign: -1)
    return direction.moves.count + direction.rates.count
  }

  /// Makes what was found when a column was priced before obsolete. That need not be noted: candidates do not outlive a transaction.
  mutating func countPricing(of column: ColumnID) {
    if let variable = column.variable { structurals.base[Int(variable)].pricings &+= 1 }
    if let constraint = column.constraint { logicals.base[Int(constraint)].pricings &+= 1 }
  }

  mutating func addCandidate(_ candidate: Candidate) {
    var candidate = candidate
    candidate.pricings = standing(candidate.column).pricings
    candidates.insert(candidate)
  }

  func isInUse(_ column: ColumnID) -> Bool {
    if let variable = column.variable { return matrix.columns[variable].count > 0 }
    guard let constraint = column.constraint else { return false }
    return matrix.rows[constraint].isLive && logicals[constraint].row >= 0
  }

  private mutating func price(_ column: ColumnID, sign: Double) {
    switch verdict(on: column, sign: sign) {
    case .held(let level): hold(column, at: level, sign: sign)
    case .improves(let candidate):
      setLevel(Level.none, of: column, sign: sign)
      addCandidate(candidate)
    }
  }

  /// Notes the level that holds a column, and whether that makes it open.
  mutating func hold(_ column: ColumnID, at level: Double, sign: Double) {
    setLevel(level, of: column, sign: sign)
    if level <= Level.stay(order: 0) { mayHaveOpenColumns = true }
  }

  private mutating func setLevel(_ level: Double, of column: ColumnID, sign: Double) {
    let old = standing(column)
    if sign > 0 {
      if old.up != level { update(column) { $0.up = level } }
    } else if old.down != level {
      update(column) { $0.down = level }
    }
  }

  /// Takes the candidate to be tried first.
  mutating func takeCandidate() -> Candidate? {
    isStalling ? candidates.popAny(chance.next()) : candidates.popBest()
  }

  /// Computes a candidate's direction, and what it gains now; `nil` if it improves nothing any more.
  mutating func confirm(_ candidate: Candidate) -> Candidate? {
    let standing = standing(candidate.column)
    guard !standing.isBasic, standing.pricings == candidate.pricings, isInUse(candidate.column) else {
      return nil
    }
    computeDirection(of: candidate.column)
    computeSlopes()
    switch verdict(on: candidate.column, sign: candidate.sign) {
    case .improves(let confirmed): return confirmed
    case .held(let level):
      hold(candidate.column, at: level, sign: candidate.sign)
      // The price of the opposite direction came from the same slope, which was wrong.
      price(candidate.column, sign: -candidate.sign)
      return nil
    }
  }

  /// Whether many steps have changed no value: then columns are chosen by chance, which leaves any cycle sooner or later.
  var isStalling: Bool { idleSteps > Self.idleLimit }

  private static let idleLimit = 30

  // MARK: verdicts

  /// Says what holds a nonbasic column in a direction, from `direction` and `slopes`.
  private func verdict(on column: ColumnID, sign: Double) -> Verdict {
    let held = heldCost(of: column, sign: sign)
    if held.level == Level.wall { return .held(level: Level.wall) }
    if let lead = slopes.lead(sign: sign, own: held), lead.slope > 0 { return .held(level: lead.level) }
    let own = ownCost(of: column, sign: sign)
    guard let lead = slopes.lead(sign: sign, own: own) else {
      return verdictOfLastValues(on: column, sign: sign)
    }
    if lead.slope > 0 { return .held(level: lead.level) }
    var loss =
      slopes.lead(sign: sign, own: own, below: lead.level)
      ?? slopeOfOldest()
      ?? SlopeTable.Lead.nothing
    if loss.slope < 0 { loss = SlopeTable.Lead.nothing }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: loss))
  }

  /// The same where only the variables' last values matter: the oldest variable that is not at its own decides.
  private func verdictOfLastValues(on column: ColumnID, sign: Double) -> Verdict {
    guard hasRules, let lead = leadOfLastValues(sign: sign, own: column.variable) else {
      return .held(level: Level.none)
    }
    if lead.slope > 0 { return .held(level: lead.level) }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: .nothing))
  }

  /// The direction in which a constraint that is no longer wanted lets go of the variables, from `direction`.
  mutating func wayOut(of column: ColumnID) -> Candidate {
    computeDirection(of: column)
    computeSlopes()
    var gain = SlopeTable.Lead.nothing
    var sign = 1.0
    if let lead = slopes.lead(sign: 1, own: .nothing) {
      sign = lead.slope < 0 ? 1 : -1
      gain = SlopeTable.Lead(level: lead.level, slope: -abs(lead.slope))
    } else if let lead = leadOfLastValues(sign: 1, own: nil) {
      sign = lead.slope < 0 ? 1 : -1
      gain = SlopeTable.Lead(level: lead.level, slope: -abs(lead.slope))
    }
    return Candidate(column: column, sign: sign, gain: gain, loss: .nothing)
  }
}
