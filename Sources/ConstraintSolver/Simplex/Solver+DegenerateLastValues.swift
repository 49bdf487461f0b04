/// Columns that basic variables at their last values hold.
///
/// The price of a column ignores these variables, so a column can be a candidate that one of them
/// blocks at once. Such steps change no value. After a change of a row of views any of which could
/// give way, there could be as many of them as views until the basis is optimal.
extension Solver {
  /// Removes all candidates if the values are optimal although there are candidates.
  ///
  /// The distance of a variable from its last value has every slope between -1 and 1 as a
  /// subgradient there. The values are optimal if there are subgradients for which no column
  /// improves the cost. Such are the slopes in the directions of the columns, if each undetermined
  /// column raises the cost of the oldest variable that it moves, and no two of them move the same
  /// oldest variable from its last value in opposite directions.
  ///
  /// One transposed solve with leading terms finds the oldest variable that each column moves.
  ///
  /// - Parameter slopes: The multipliers for the distances of the basic variables that are not at
  ///   their last values.
  mutating func removeCandidatesIfOptimal(_ slopes: borrowing LeadingMultipliers) {
    guard let best = pricing.bestGainLevel, best <= Level.highestLastValue,
      var moves = undeterminedMoves(slopes)
    else { return }
    for index in moves.indices where moves[index].lead.slope < 0 { return }
    if Self.agree(&moves) { pricing.removeCandidates() }
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
    for index in moves.indices where moves[index].isDisplacing { return false }
    return Self.agree(&moves)
  }

  /// Returns the moves that no constraint prevents, or `nil` if a leading term is unreliable.
  private mutating func undeterminedMoves(
    _ slopes: borrowing LeadingMultipliers
  ) -> Buffer<UndeterminedMove>? {
    let rates = multipliers(ratesOfBasicVariables())
    let columns = nonbasicColumns()
    var moves = Buffer<UndeterminedMove>()
    for index in columns.indices {
      let column = columns[index]
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

  /// Returns the rates of the basic variables, as the costs of their last values' levels, by
  /// positions.
  private func ratesOfBasicVariables() -> Buffer<LeadingTerm> {
    var terms = Buffer(repeating: LeadingTerm(), count: basis.columns.count)
    for position in basis.columns.indices {
      guard let variable = basis.columns[position].variable else { continue }
      terms[position] = LeadingTerm(
        level: lastValueLevel(of: variable), coefficient: 1, magnitude: 1)
    }
    return terms
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
    for index in moves.indices.dropFirst() {
      let (move, previous) = (moves[index], moves[index - 1])
      if move.lead.level == previous.lead.level, move.direction * previous.direction < 0 {
        return false
      }
    }
    return true
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
