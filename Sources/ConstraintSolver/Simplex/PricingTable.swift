/// The prices of all nonbasic columns, computed together level by level.
struct PricingTable: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The levels at which the cost rises, as in ``ColumnLevels``.
    var levelUp = Level.none
    var levelDown = Level.none
    /// The index among the candidates; -1 for none.
    var candidate: Int32 = -1
    var needsOwnPricing = false
    /// The slope of a nonbasic variable at the current level, and the largest magnitude of its
    /// terms.
    var slope = 0.0
    var slopeMagnitude = 0.0
  }

  /// A candidate, whose loss can change at lower levels until it is complete.
  struct ProvisionalCandidate: BitwiseCopyable {
    var candidate: Candidate
    var own: SlopeTable.LeadingSlope
    var isComplete = false
  }

  private(set) var columns: Buffer<ColumnID>
  private(set) var entries: Buffer<Entry>
  /// The indices of variables and constraints among the columns; -1 for those that are not there.
  private var variableIndices: IndexedBuffer<VariableIndex, Int32>
  private var rowIndices: IndexedBuffer<RowIndex, Int32>
  private(set) var candidates = Buffer<ProvisionalCandidate>()
  /// The variables with a slope at the current level.
  private(set) var variablesWithSlope = Buffer<VariableIndex>()

  init(_ columns: consuming Buffer<ColumnID>, variables: Int, constraints: Int) {
    entries = Buffer(repeating: Entry(), count: columns.count)
    variableIndices = IndexedBuffer(repeating: -1, count: variables)
    rowIndices = IndexedBuffer(repeating: -1, count: constraints)
    for index in columns.indices {
      if let variable = columns[index].variable {
        variableIndices[variable] = Int32(truncatingIfNeeded: index)
      }
      if let row = columns[index].row { rowIndices[row] = Int32(truncatingIfNeeded: index) }
    }
    self.columns = columns
  }

  /// Returns the index of a column, or -1 if it is not in the table.
  func index(of column: ColumnID) -> Int {
    if let variable = column.variable { return Int(variableIndices[variable]) }
    return column.row.map { Int(rowIndices[$0]) } ?? -1
  }

  @inline(__always)
  mutating func set(_ entry: Entry, at index: Int) { entries[index] = entry }

  // MARK: candidates

  /// Makes a column a candidate, and returns the candidate's index.
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

  /// Adds a term to the slope of a nonbasic variable.
  mutating func add(_ slope: Double, to variable: VariableIndex) {
    let index = variableIndices[variable]
    guard index >= 0 else { return }
    if entries[index].slope == 0 { variablesWithSlope.append(variable) }
    entries[index].slope += slope
    entries[index].slopeMagnitude = max(entries[index].slopeMagnitude, abs(slope))
  }

  /// Removes and returns the slope of a nonbasic variable, and the largest magnitude of its terms.
  mutating func removeSlope(of variable: VariableIndex) -> (slope: Double, magnitude: Double) {
    let index = variableIndices[variable]
    let taken = (entries[index].slope, entries[index].slopeMagnitude)
    entries[index].slope = 0
    entries[index].slopeMagnitude = 0
    return taken
  }

  mutating func removeVariablesWithSlope() { variablesWithSlope.removeAll() }
}
