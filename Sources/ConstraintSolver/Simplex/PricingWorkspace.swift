/// The working storage of pricing.
///
/// Invariant: it is clear between operations of the solver, including operations that throw errors.
struct PricingWorkspace: ~Copyable {
  /// The columns to be priced again.
  private(set) var dirty = DirtyColumns()
  /// The columns of which only the slopes of last values must be priced again.
  private(set) var dirtyAtLastValues = DirtyColumns()
  /// The columns that improve the cost.
  private(set) var candidates = Candidates()
  /// The multipliers of the rows of the basis, by positions.
  var dual = SparseVector()
  /// The slopes of the cost along a direction.
  var slopes = SlopeTable()
  /// The changes of single columns' slopes whose effect on other columns has not been propagated.
  private(set) var costChanges = Buffer<CostChange>()
  /// Whether some nonbasic column can be *undetermined*: only last values keep it in place.
  private(set) var mayHaveUndeterminedColumns = false
  /// The version of the values for which the undetermined columns were priced.
  private var pricedVersion = -1
  /// The number of consecutive steps that changed no value.
  private var degenerateSteps = 0
  /// The number of such steps after which columns are chosen at random.
  private var degenerateStepLimit = 0
  private var tieBreaker = RandomFractions()

  // MARK: dirty columns

  @inline(__always)
  mutating func markDirty(_ column: ColumnID) { dirty.insert(column) }

  @inline(__always)
  mutating func markDirtyAtLastValues(_ column: ColumnID) { dirtyAtLastValues.insert(column) }

  mutating func popDirty() -> ColumnID? {
    guard let column = dirty.popLast() else { return dirtyAtLastValues.popLast() }
    dirtyAtLastValues.remove(column)
    return column
  }

  mutating func unmarkAll() {
    dirty.removeAll()
    dirtyAtLastValues.removeAll()
  }

  /// The number of columns to be priced again, which counts a column in both sets twice.
  var dirtyCount: Int { dirty.count + dirtyAtLastValues.count }

  // MARK: cost changes

  @inline(__always)
  mutating func append(_ change: CostChange) { costChanges.append(change) }

  mutating func sortCostChanges() { costChanges.sort { $0.level > $1.level } }

  mutating func removeCostChanges() { costChanges.removeAll() }

  // MARK: candidates

  /// The highest level of a candidate's gain; `nil` without candidates.
  var bestGainLevel: Double? { candidates.isEmpty ? nil : candidates[0].gain.level }

  mutating func insert(_ candidate: Candidate) { candidates.insert(candidate) }

  /// Removes and returns the candidate to try first.
  mutating func popCandidate() -> Candidate? {
    isStalling ? candidates.popRandom(at: tieBreaker.next()) : candidates.popBest()
  }

  mutating func removeCandidates() { candidates.removeAll() }

  // MARK: degeneracy

  /// Whether many consecutive steps have changed no value. Columns are then chosen at random, which
  /// leaves any cycle with probability 1.
  ///
  /// Bland's rule is not an alternative: its proof needs one cost vector, whereas here the
  /// subgradient at a degenerate vertex is not fixed.
  var isStalling: Bool { degenerateSteps > degenerateStepLimit }

  private static let leastDegenerateStepLimit = 30
  /// A large system can need more degenerate steps in order: a sixteenth of its variables and
  /// constraints, by measurement.
  private static let degenerateStepShare = 16

  mutating func countStep(isDegenerate: Bool) {
    degenerateSteps = isDegenerate ? degenerateSteps + 1 : 0
  }

  mutating func nextRandomFraction() -> Double { tieBreaker.next() }

  /// Begins the search in a system with a number of variables and constraints.
  mutating func beginOptimization(size: Int) {
    degenerateSteps = 0
    degenerateStepLimit = Self.leastDegenerateStepLimit + size / Self.degenerateStepShare
    tieBreaker = RandomFractions()
  }

  // MARK: undetermined columns

  /// Records that there can be undetermined columns.
  mutating func expectUndeterminedColumns() { mayHaveUndeterminedColumns = true }

  /// Returns whether the undetermined columns must be priced for these values, and records that
  /// they have been.
  mutating func needsLastValuePricing(version: Int) -> Bool {
    guard mayHaveUndeterminedColumns, pricedVersion != version else { return false }
    pricedVersion = version
    return true
  }

  /// Discards all prices, before every column is priced.
  mutating func discardPrices() {
    costChanges.removeAll()
    unmarkAll()
    candidates.removeAll()
    pricedVersion = -1
    mayHaveUndeterminedColumns = false
  }

  // MARK: invariant

  /// Clears the workspace after an operation is rolled back.
  mutating func clear() {
    unmarkAll()
    candidates.removeAll()
    costChanges.removeAll()
    dual.clear()
  }

  var isClear: Bool {
    dirtyCount == 0 && candidates.isEmpty && costChanges.isEmpty && dual.isClear
  }
}
