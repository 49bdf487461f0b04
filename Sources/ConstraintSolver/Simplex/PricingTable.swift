/// The prices of nonbasic columns while all of them are computed together, level by level.
struct PricingTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The levels at which the cost rises, as in ``BasisStatus``.
    var levelUp = Level.none
    var levelDown = Level.none
    /// The position among the candidates; -1 for none.
    var candidate: Int32 = -1
    var needsOwnPricing = false
    /// The slope of a nonbasic variable at the present level, and the largest magnitude of its
    /// terms.
    var slope = 0.0
    var slopeMagnitude = 0.0
  }

  /// A candidate whose loss can still appear at a lower level.
  struct ProvisionalCandidate: BitwiseCopyable {
    var candidate: Candidate
    var own: SlopeTable.LeadingSlope
    var isComplete = false
  }

  private(set) var columns: Buffer<ColumnID>
  var entries: Buffer<Entry>
  /// The places of variables and constraints among the columns; -1 for those that are not there.
  private var placesOfVariables: IndexedBuffer<VariableIndex, Int32>
  private var placesOfRows: IndexedBuffer<RowIndex, Int32>
  private(set) var candidates = Buffer<ProvisionalCandidate>()
  /// The variables with a slope at the present level.
  private(set) var slopedVariables = Buffer<VariableIndex>()

  init(_ columns: consuming Buffer<ColumnID>, variables: Int, constraints: Int) {
    entries = Buffer(repeating: Entry(), count: columns.count)
    placesOfVariables = IndexedBuffer(repeating: -1, count: variables)
    placesOfRows = IndexedBuffer(repeating: -1, count: constraints)
    for place in columns.indices {
      if let variable = columns[place].variable {
        placesOfVariables[variable] = Int32(truncatingIfNeeded: place)
      }
      if let row = columns[place].row { placesOfRows[row] = Int32(truncatingIfNeeded: place) }
    }
    self.columns = columns
  }

  /// Returns the place of a column, or -1 if it is not in the table.
  func place(of column: ColumnID) -> Int {
    if let variable = column.variable { return Int(placesOfVariables[variable]) }
    return column.row.map { Int(placesOfRows[$0]) } ?? -1
  }

  // MARK: candidates

  /// Makes a column a candidate, and returns the candidate's position.
  mutating func addCandidate(
    _ column: ColumnID, sign: Double, gain: SlopeTable.LeadingSlope, own: SlopeTable.LeadingSlope
  ) -> Int32 {
    let loss = own.level < gain.level ? own : .zero
    candidates.append(
      ProvisionalCandidate(
        candidate: Candidate(column: column, sign: sign, gain: gain, loss: loss), own: loss))
    return Int32(truncatingIfNeeded: candidates.count - 1)
  }

  /// Completes a candidate with its slope, upwards, at a lower level: the first one below the gain
  /// is its loss.
  mutating func completeCandidate(_ position: Int32, slope: Double, level: Double) {
    var provisional = candidates[position]
    guard !provisional.isComplete, provisional.own.level <= level else { return }
    let own = provisional.own.level == level ? provisional.own.slope : 0
    let rise = provisional.candidate.sign * slope + own
    provisional.candidate.loss = rise > 0 ? SlopeTable.LeadingSlope(level: level, slope: rise) : .zero
    provisional.isComplete = true
    candidates[position] = provisional
  }

  // MARK: slopes of nonbasic variables

  /// Adds a term to the slope of a nonbasic variable.
  mutating func add(_ slope: Double, to variable: VariableIndex) {
    let place = placesOfVariables[variable]
    guard place >= 0 else { return }
    if entries[place].slope == 0 { slopedVariables.append(variable) }
    entries[place].slope += slope
    entries[place].slopeMagnitude = max(entries[place].slopeMagnitude, abs(slope))
  }

  /// Removes and returns the slope of a nonbasic variable, and the largest magnitude of its terms.
  mutating func takeSlope(of variable: VariableIndex) -> (slope: Double, magnitude: Double) {
    let place = placesOfVariables[variable]
    let taken = (entries[place].slope, entries[place].slopeMagnitude)
    entries[place].slope = 0
    entries[place].slopeMagnitude = 0
    return taken
  }

  mutating func removeSlopedVariables() { slopedVariables.removeAll() }
}
