// MARK: - Undetermined columns

extension Solver {
  /// Prices the columns that last values alone determine, once for the current values. Returns
  /// `false` if there is nothing to price.
  mutating func priceUndeterminedColumns() -> Bool {
    guard !primal.moved.isEmpty, pricing.needsLastValuePricing(version: primal.version) else {
      return false
    }
    markUndeterminedColumns(moving: primal.moved.elements)
    if !priceDirtyColumns(workLimit: pricingWorkLimit) {
      let slopes = priceByLeadingTerms()
      removeCandidatesIfOptimal(slopes)
    }
    return true
  }

  /// Prices the dirty columns, which are undetermined, together: one transposed solve where every
  /// last value has its own level and only the leading term of each sum is kept.
  ///
  /// A column whose leading terms cancel is priced from its direction.
  ///
  /// - Returns: The multipliers.
  @discardableResult
  mutating func priceByLeadingTerms() -> LeadingMultipliers {
    let slopes = multipliers(termsOfLastValues(areSlopes: true))
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
    for column in unreliable.elements { pricing.dirty.insert(column) }
    priceDirtyColumns()
    return slopes
  }

  /// Returns the leading terms of the multipliers for the costs of the basic variables.
  private func multipliers(_ costs: consuming Buffer<LeadingTerm>) -> LeadingMultipliers {
    var terms = costs
    basis.factorization.solveTransposed(&terms)
    return LeadingMultipliers(terms: terms)
  }

  /// Returns terms of the basic variables at the levels of their last values, by positions. Their
  /// coefficients are the slopes of the distances from the last values, or 1.
  private func termsOfLastValues(areSlopes: Bool) -> Buffer<LeadingTerm> {
    var terms = Buffer(repeating: LeadingTerm(), count: basis.columns.count)
    for position in basis.columns.indices {
      guard let variable = basis.columns[position].variable else { continue }
      let coefficient = areSlopes ? primal.displacement(of: variable) : 1
      if coefficient != 0 {
        terms[position] = LeadingTerm(
          level: lastValueLevel(of: variable), coefficient: coefficient, magnitude: 1)
      }
    }
    return terms
  }

  /// Returns the leading slope of the costs of the basic variables for an increase of a column.
  private func leadingTerm(of column: ColumnID, _ multipliers: borrowing LeadingMultipliers)
    -> LeadingTerm
  {
    if let row = column.row { return multipliers.terms[basis.logicals[row].rowPosition] }
    var term = LeadingTerm()
    guard let variable = column.variable else { return term }
    for entry in matrix.entries(of: variable) {
      let position = basis.logicals[entry.row].rowPosition
      if position >= 0 { term.add(multipliers.terms[position], times: -entry.coefficient) }
    }
    return term
  }

  /// Records the price of a column whose leading term is known, in the directions where no
  /// constraint's cost rises.
  private mutating func recordLastValuePrice(of column: ColumnID, _ term: LeadingTerm) {
    let levels = basis.levels[column]
    basis.invalidateCandidates(of: column)
    if levels.up <= Level.highestLastValue { recordLastValuePrice(of: column, sign: 1, term) }
    if levels.down <= Level.highestLastValue { recordLastValuePrice(of: column, sign: -1, term) }
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
  private func ownLastValue(of column: ColumnID, sign: Double) -> SlopeTable.LeadingSlope? {
    guard let variable = column.variable else { return nil }
    let displacement = primal.displacement(of: variable)
    return SlopeTable.LeadingSlope(
      level: lastValueLevel(of: variable), slope: displacement == 0 ? 1 : sign * displacement)
  }
}

/// Columns that basic variables at their last values hold.
///
/// The price of a column ignores these variables, so a column can be a candidate that one of them
/// blocks at once. Such steps change no value. In a row of views that can all become narrower,
/// there could be as many of them as views until the basis is optimal.
extension Solver {
  /// Removes all candidates if the values are optimal although there are candidates.
  ///
  /// The distance of a variable from its last value has every slope between -1 and 1 as a
  /// subgradient there. The values are optimal if there are subgradients for which no column
  /// improves the cost. Such are the slopes in the directions of the columns, if each undetermined
  /// column raises the cost of the oldest variable that it moves, and no two of them move the same
  /// oldest variable from its last value in opposite directions.
  ///
  /// One transposed solve with leading terms finds the oldest variable that each column moves. The
  /// slopes are the multipliers for the distances of the basic variables that are not at their last
  /// values.
  private mutating func removeCandidatesIfOptimal(_ slopes: borrowing LeadingMultipliers) {
    guard let best = pricing.bestGainLevel, best <= Level.highestLastValue,
      var moves = undeterminedMoves(slopes), !moves.elements.contains(where: { $0.lead.slope < 0 })
    else { return }
    if Self.agree(&moves) { pricing.candidates.removeAll() }
  }

  /// Returns whether the values remain optimal along a parametric solution as far as undetermined
  /// columns are concerned: each of them is held by a variable that does not change with the
  /// constant.
  mutating func lastValuesHold(along solution: ParametricSolution) -> Bool {
    var slopes = Buffer(repeating: LeadingTerm(), count: basis.columns.count)
    for (variable, rate) in zip(solution.variables, solution.rates)
    where basis.structurals[variable].isBasic {
      slopes[Int(basis.structurals[variable].position)] = LeadingTerm(
        level: lastValueLevel(of: variable), coefficient: rate < 0 ? -1 : 1, magnitude: 1)
    }
    guard var moves = undeterminedMoves(multipliers(slopes)) else { return false }
    return !moves.elements.contains { $0.isDisplacing } && Self.agree(&moves)
  }

  /// Returns the moves that no constraint prevents, or `nil` if a leading term is unreliable.
  private mutating func undeterminedMoves(
    _ slopes: borrowing LeadingMultipliers
  ) -> Buffer<UndeterminedMove>? {
    let rates = multipliers(termsOfLastValues(areSlopes: false))
    let columns = nonbasicColumns()
    var moves = Buffer<UndeterminedMove>()
    for column in columns.elements {
      let levels = basis.levels[column]
      guard levels.lowest <= Level.highestLastValue else { continue }
      let slope = leadingTerm(of: column, slopes)
      let rate = leadingTerm(of: column, rates)
      if slope.isUnreliable(least: slopes.least) || rate.isUnreliable(least: rates.least) {
        return nil
      }
      if levels.up <= Level.highestLastValue {
        moves.append(undeterminedMove(of: column, sign: 1, slope, rate))
      }
      if levels.down <= Level.highestLastValue {
        moves.append(undeterminedMove(of: column, sign: -1, slope, rate))
      }
    }
    return moves
  }

  private func undeterminedMove(
    of column: ColumnID, sign: Double, _ slope: LeadingTerm, _ rate: LeadingTerm
  ) -> UndeterminedMove {
    if let own = ownLastValue(of: column, sign: sign), own.level > rate.level {
      return UndeterminedMove(lead: own, direction: 0, isDisplacing: false)
    }
    let isDisplaced = slope.level == rate.level && rate.level != Level.none
    let lead = SlopeTable.LeadingSlope(
      level: rate.level, slope: isDisplaced ? sign * slope.coefficient : abs(rate.coefficient))
    return UndeterminedMove(
      lead: lead, direction: isDisplaced ? 0 : sign * rate.coefficient < 0 ? -1 : 1,
      isDisplacing: isDisplaced)
  }

  /// Returns whether all moves of one variable from its last value have the same direction.
  private static func agree(_ moves: inout Buffer<UndeterminedMove>) -> Bool {
    moves.sort { $0.lead.level > $1.lead.level }
    return zip(moves.elements, moves.elements.dropFirst()).allSatisfy {
      $0.lead.level != $1.lead.level || $0.direction * $1.direction >= 0
    }
  }
}

/// A move of an undetermined column in one direction.
private struct UndeterminedMove: BitwiseCopyable {
  /// The slope of the distance from its last value of the oldest variable that moves.
  let lead: SlopeTable.LeadingSlope
  /// The direction of that variable if it is basic and at its last value; otherwise 0.
  let direction: Double
  /// Whether that variable is basic and not at its last value.
  let isDisplacing: Bool
}

/// The leading terms of multipliers, by the positions of the basis.
struct LeadingMultipliers: ~Copyable {
  let terms: Buffer<LeadingTerm>
  /// The magnitude below which a slope can be a rounding error.
  let least: Double

  init(terms: consuming Buffer<LeadingTerm>) {
    least = Tolerance.inheritedError * terms.elements.reduce(0) { max($0, $1.magnitude) }
    self.terms = terms
  }
}

/// The leading term of a lexicographic number: the highest level with a nonzero coefficient, and
/// that coefficient.
///
/// Sums of leading terms are exact as long as they do not cancel. A coefficient that has cancelled
/// hides the terms of lower levels.
struct LeadingTerm: BitwiseCopyable {
  var level = Level.none
  var coefficient = 0.0
  /// The largest magnitude that was added at this level.
  var magnitude = 0.0

  /// Returns whether the coefficient has too few correct digits to know its sign. Below the
  /// magnitude `least`, any coefficient can be a rounding error.
  @inline(__always)
  func isUnreliable(least: Double) -> Bool {
    level != Level.none && abs(coefficient) < max(least, Tolerance.unreliableSum * magnitude)
  }

  @inline(__always)
  mutating func add(_ other: LeadingTerm, times factor: Double) {
    if other.level < level || other.level == Level.none { return }
    if other.level > level {
      self = LeadingTerm(level: other.level, coefficient: 0, magnitude: 0)
    }
    let addend = factor * other.coefficient
    coefficient += addend
    magnitude = max(magnitude, abs(factor) * other.magnitude, abs(addend))
  }

  @inline(__always)
  mutating func divide(by divisor: Double) {
    coefficient /= divisor
    magnitude /= abs(divisor)
  }
}

// MARK: - Solving with leading terms

extension Factorization {
  /// Replaces `v` by the leading terms of the solution y of yᵀ B = vᵀ, whose numbers are
  /// lexicographic. Visits all entries once.
  func solveTransposed(_ v: inout Buffer<LeadingTerm>) {
    etas.applyTransposed(to: &v)
    for position in 0..<triangularCount where v[position].level != Level.none {
      v[position].divide(by: diagonal[position])
      for element in upper.range(position) {
        v[Int(upper.indices[element])].add(v[position], times: -upper.values[element])
      }
    }
    for position in stride(from: triangularCount - 1, through: 0, by: -1) {
      for element in lower.range(position) {
        v[position].add(v[Int(lower.indices[element])], times: -lower.values[element])
      }
    }
  }
}

extension EtaFile {
  /// Multiplies a vector of leading terms by the inverses of the transposed matrices, from the
  /// newest to the oldest.
  func applyTransposed(to v: inout Buffer<LeadingTerm>) {
    for number in stride(from: etas.count - 1, through: 0, by: -1) {
      let eta = etas[number]
      let position = Int(eta.position)
      if eta.isRow {
        for element in eta.range {
          v[Int(indices[element])].add(v[position], times: -values[element])
        }
      } else {
        for element in eta.range {
          v[position].add(v[Int(indices[element])], times: -values[element])
        }
        v[position].divide(by: eta.pivot)
      }
    }
  }
}
