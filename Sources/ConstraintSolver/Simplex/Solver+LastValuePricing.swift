// MARK: - Undetermined columns

extension Solver {
  /// Prices the columns that last values alone determine, once for the current values. Returns
  /// `false` if there is nothing to price.
  mutating func priceUndeterminedColumns() -> Bool {
    guard !primal.moved.isEmpty, pricing.needsLastValuePricing(version: primal.version) else {
      return false
    }
    markUndeterminedColumnsOfMoved()
    if !priceDirtyColumns(workLimit: pricingWorkLimit) {
      let slopes = priceByLeadingTerms()
      removeCandidatesIfOptimal(slopes)
    }
    return true
  }

  /// Prices the dirty columns, which are undetermined, together: one transposed solve, in which
  /// every last value has its own level and only the leading term of each sum is kept.
  ///
  /// A column whose leading terms cancel is priced from its direction.
  ///
  /// - Returns: The multipliers.
  @discardableResult
  mutating func priceByLeadingTerms() -> LeadingMultipliers {
    let slopes = multipliers(slopesOfLastValues())
    var unreliable = Buffer<ColumnID>()
    while let column = pricing.popDirty() {
      guard isPriced(column) else { continue }
      let term = leadingTerm(of: column, slopes)
      if term.isUnreliable(least: slopes.least) {
        unreliable.append(column)
      } else {
        recordLastValuePrice(of: column, term)
      }
    }
    for index in unreliable.indices { pricing.markDirty(unreliable[index]) }
    priceDirtyColumns()
    return slopes
  }

  /// Returns the leading terms of the multipliers for the costs of the basic variables.
  func multipliers(_ costs: consuming Buffer<LeadingTerm>) -> LeadingMultipliers {
    var terms = costs
    basis.factorization.solveTransposed(&terms)
    return LeadingMultipliers(terms: terms)
  }

  /// Returns the slope of the distance from its last value of each basic variable, by positions.
  private func slopesOfLastValues() -> Buffer<LeadingTerm> {
    var terms = Buffer(repeating: LeadingTerm(), count: basis.columns.count)
    for position in basis.columns.indices {
      guard let variable = basis.columns[position].variable else { continue }
      let displacement = primal.displacement(of: variable)
      if displacement != 0 {
        terms[position] = LeadingTerm(
          level: lastValueLevel(of: variable), coefficient: displacement, magnitude: 1)
      }
    }
    return terms
  }

  /// Returns the leading slope of the costs of the basic variables for an increase of a column.
  func leadingTerm(of column: ColumnID, _ multipliers: borrowing LeadingMultipliers)
    -> LeadingTerm
  {
    if let row = column.row { return multipliers.terms[basis.logicals[row].rowPosition] }
    var term = LeadingTerm()
    guard let variable = column.variable else { return term }
    var next = matrix.columns[variable].first
    while next >= 0 {
      let entry = matrix.entries[next]
      let position = basis.logicals[entry.row].rowPosition
      if position >= 0 { term.add(multipliers.terms[position], times: -entry.coefficient) }
      next = entry.next
    }
    return term
  }

  /// Records the price of a column whose leading term is known, in the directions in which the cost
  /// of no constraint rises.
  private mutating func recordLastValuePrice(of column: ColumnID, _ term: LeadingTerm) {
    let levels = basis.levels[column]
    basis.invalidateCandidates(of: column)
    if levels.up <= Level.highestLastValue {
      recordLastValuePrice(of: column, sign: 1, term)
    }
    if levels.down <= Level.highestLastValue {
      recordLastValuePrice(of: column, sign: -1, term)
    }
  }

  private mutating func recordLastValuePrice(
    of column: ColumnID, sign: Double, _ term: LeadingTerm
  ) {
    var lead = SlopeTable.LeadingSlope(level: term.level, slope: sign * term.coefficient)
    if let own = ownLastValue(of: column, sign: sign), own.level > term.level { lead = own }
    if lead.slope < 0 {
      basis.setLevel(Level.none, of: column, sign: sign)
      addCandidate(Candidate(column: column, sign: sign, gain: lead, loss: .zero))
    } else {
      setLevel(lead.level, of: column, sign: sign)
    }
  }

  /// Returns the slope of a nonbasic variable's distance from its own last value.
  func ownLastValue(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope? {
    guard let variable = column.variable else { return nil }
    let displacement = primal.displacement(of: variable)
    return SlopeTable.LeadingSlope(
      level: lastValueLevel(of: variable), slope: displacement == 0 ? 1 : sign * displacement)
  }
}
