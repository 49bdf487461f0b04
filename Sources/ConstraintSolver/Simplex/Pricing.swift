/// A nonbasic column whose move in one direction improves the lexicographic cost.
struct Candidate: BitwiseCopyable {
  var column: ColumnID
  /// 1 upwards, -1 downwards.
  var sign: Double
  /// The most important level that changes, and how fast it falls.
  var gain: SlopeTable.Lead
  /// The next level that changes, and how fast it rises; a slope of 0 if it falls too or there is none.
  var loss: SlopeTable.Lead

  /// Whether this one is to be tried first: what matters most, then what does the least harm for its gain,
  /// then the youngest variable: the others are to keep their last values rather.
  func isBetter(than other: Candidate) -> Bool {
    if gain.level != other.gain.level { return gain.level > other.gain.level }
    if loss.level != other.loss.level { return loss.level < other.loss.level }
    let ours = loss.slope * -other.gain.slope
    let theirs = other.loss.slope * -gain.slope
    if ours != theirs { return ours < theirs }
    return column.rank > other.column.rank
  }
}

/// What keeps a nonbasic column where it is, in one direction.
private enum Verdict {
  case held(level: Double)
  case improves(Candidate)
}

extension Solver {
  /// Looks at every column that something may have changed for, and collects those that could improve the cost.
  mutating func priceDirtyColumns() {
    while let column = takeDirty() {
      guard !standing(column).isBasic, isInUse(column), isMovable(column) else { continue }
      computeDirection(of: column)
      computeSlopes()
      price(column, sign: 1)
      price(column, sign: -1)
    }
  }

  func isInUse(_ column: ColumnID) -> Bool {
    if let variable = column.variable { return matrix.columns[variable].count > 0 }
    guard let constraint = column.constraint else { return false }
    return matrix.rows[constraint].isLive && logicals[constraint].row >= 0
  }

  private mutating func price(_ column: ColumnID, sign: Double) {
    switch verdict(on: column, sign: sign) {
    case .held(let level): setLevel(level, of: column, sign: sign)
    case .improves(let candidate):
      setLevel(Level.none, of: column, sign: sign)
      candidates.append(candidate)
    }
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
    guard !candidates.isEmpty else { return nil }
    var best = 0
    for index in 1..<max(1, candidates.count) {
      let isBetter =
        isStalling
        ? candidates[index].column.rank < candidates[best].column.rank
        : candidates[index].isBetter(than: candidates[best])
      if isBetter { best = index }
    }
    let candidate = candidates[best]
    candidates[best] = candidates[candidates.count - 1]
    candidates.truncate(to: candidates.count - 1)
    return candidate
  }

  /// Computes a candidate's direction, and what it gains now; `nil` if it improves nothing any more.
  mutating func confirm(_ candidate: Candidate) -> Candidate? {
    guard !standing(candidate.column).isBasic, isInUse(candidate.column) else { return nil }
    computeDirection(of: candidate.column)
    computeSlopes()
    switch verdict(on: candidate.column, sign: candidate.sign) {
    case .improves(let confirmed): return confirmed
    case .held(let level): setLevel(level, of: candidate.column, sign: candidate.sign)
    }
    return nil
  }

  /// Whether many steps have changed no value: then Bland's rule chooses, which cannot cycle.
  var isStalling: Bool { idleSteps > 30 }

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
      ?? SlopeTable.Lead(level: Level.none, slope: 0)
    if loss.slope < 0 { loss = SlopeTable.Lead(level: Level.none, slope: 0) }
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: loss))
  }

  /// The same where only the variables' last values matter: the oldest variable that is not at its own decides.
  private func verdictOfLastValues(on column: ColumnID, sign: Double) -> Verdict {
    guard hasRules, let lead = leadOfLastValues(sign: sign, own: column.variable) else {
      return .held(level: Level.none)
    }
    if lead.slope > 0 { return .held(level: lead.level) }
    let nothing = SlopeTable.Lead(level: Level.none, slope: 0)
    return .improves(Candidate(column: column, sign: sign, gain: lead, loss: nothing))
  }

  /// The direction in which a constraint that is no longer wanted lets go of the variables, from `direction`.
  mutating func wayOut(of column: ColumnID) -> Candidate {
    computeDirection(of: column)
    computeSlopes()
    let nothing = SlopeTable.Lead(level: Level.none, slope: 0)
    var gain = nothing
    var sign = 1.0
    if let lead = slopes.lead(sign: 1, own: nothing) {
      sign = lead.slope < 0 ? 1 : -1
      gain = SlopeTable.Lead(level: lead.level, slope: -abs(lead.slope))
    } else if let lead = leadOfLastValues(sign: 1, own: nil) {
      sign = lead.slope < 0 ? 1 : -1
      gain = SlopeTable.Lead(level: lead.level, slope: -abs(lead.slope))
    }
    return Candidate(column: column, sign: sign, gain: gain, loss: nothing)
  }
}
