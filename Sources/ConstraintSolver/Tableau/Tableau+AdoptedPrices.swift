extension Tableau {
  /// Gives the violated basic columns the prices of their values, if few nonbasic columns then have
  /// prices that are not subgradients, and most of the changes will last.
  ///
  /// Most soft constraints that an interface violates do not compete with others: then this is
  /// optimal. Otherwise, the dual simplex method changes the prices one after the other.
  ///
  /// - Parameter candidateLimit: The number of nonbasic columns.
  mutating func adoptPrices(candidateLimit: Int) {
    var changes = Buffer<PriceChange>()
    var places = Buffer<(column: ColumnID, place: Place)>()
    for index in 0..<revalued.count { adoptPlace(of: revalued.columns[index], &changes, &places) }
    if places.count < 2 { return resetPlaces(places) }
    let repricedCount = repriced.count
    changePrices(&changes, times: 1)
    let candidates = candidates(upTo: candidateLimit + 1)
    if candidates.count <= candidateLimit, 2 * candidates.slope <= Double(places.count) { return }
    changePrices(&changes, times: -1)
    resetPlaces(places)
    repriced.truncate(to: repricedCount)
  }

  private mutating func adoptPlace(
    of column: ColumnID, _ changes: inout Buffer<PriceChange>,
    _ places: inout Buffer<(column: ColumnID, place: Place)>
  ) {
    guard isBasic(column), violation(of: column) != 0,
      let piece = feasiblePiece(of: column, at: value(of: column).value)
    else { return }
    computeSlack(of: column, piece: piece, sign: 1)
    appendChange(to: &changes, of: column)
    places.append((column, basis.status(of: column).place))
    basis.setPlace(.piece(piece), of: column)
  }

  private mutating func resetPlaces(_ places: borrowing Buffer<(column: ColumnID, place: Place)>) {
    for (column, place) in places.elements { basis.setPlace(place, of: column) }
  }

  /// The number of nonbasic columns whose prices are not subgradients, up to a limit, and the sum
  /// of their slopes: about as many changed prices will change back.
  private mutating func candidates(upTo limit: Int) -> (count: Int, slope: Double) {
    var (count, sum) = (0, 0.0)
    for index in 0..<repriced.count where count < limit {
      let column = repriced.columns[index]
      guard isNonbasic(column), !isFixed(column), let slope = slopeAtValue(of: column) else {
        continue
      }
      count += 1
      sum += slope
    }
    return (count, sum)
  }

  /// By how much the price of a nonbasic column differs from the slopes of its cost at its value,
  /// at the highest level; `nil` if it is one of them.
  private mutating func slopeAtValue(of column: ColumnID) -> Double? {
    let value = column.variable.map { primal.values[$0] } ?? 0
    let pieces = pieces(
      of: column, at: value, tolerance: Tolerance.feasibility * max(1, abs(value)))
    for (piece, sign) in [(pieces.above, 1.0), (pieces.below, -1.0)] {
      computeSlack(of: column, piece: piece, sign: sign)
      if let leading = slope.leading, leading.coefficient < 0 { return -leading.coefficient }
    }
    return nil
  }

  /// The piece of a column's cost at a value; `nil` if a required constraint is violated there.
  private func feasiblePiece(of column: ColumnID, at value: Double) -> Int? {
    let piece = pieces(of: column, at: value, tolerance: 0).below
    for point in 0..<pointCount(of: column) {
      let step = step(at: point, of: column)
      if step.level == Level.hard, (point < piece ? step.above : step.below) > 0 { return nil }
    }
    return piece
  }

  /// The pieces of a column's cost below and above a value; they differ at a breakpoint.
  private func pieces(
    of column: ColumnID, at value: Double, tolerance: Double
  ) -> (below: Int, above: Int) {
    var (below, above) = (0, 0)
    for point in 0..<pointCount(of: column) {
      let difference = self.value(ofPoint: point, of: column) - value
      if difference < -tolerance { below = point + 1 }
      if difference <= tolerance { above = point + 1 }
    }
    return (below, above)
  }
}
