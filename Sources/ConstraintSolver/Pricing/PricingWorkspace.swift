/// The working storage of pricing.
///
/// Invariant: it is clear between operations of the solver, including operations that throw errors.
struct PricingWorkspace: ~Copyable {
  var dirty = DirtyColumns()
  /// The columns whose slopes at last values alone must be priced again.
  var dirtyAtLastValues = DirtyColumns()
  /// The columns that improve the cost, the best one first.
  var candidates = Heap<Candidate>()
  /// The multipliers of the rows of the basis, by positions.
  var dual = SparseVector()
  /// The slopes of the cost along a direction.
  var slopes = SlopeTable()
  /// The changes of single columns' slopes whose effect on other columns has not been propagated.
  var costChanges = Buffer<CostChange>()
  /// Whether some nonbasic column can be *undetermined*: only last values keep it in place.
  var mayHaveUndeterminedColumns = false
  /// The version of the values for which the undetermined columns were priced.
  private var pricedVersion = -1
  /// The number of consecutive steps that changed no value.
  private var degenerateSteps = 0
  /// The number of such steps after which columns are chosen at random.
  private var degenerateStepLimit = 0
  var tieBreaker = RandomFractions()

  // MARK: dirty columns

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

  // MARK: candidates

  /// The highest level of a candidate's gain; `nil` without candidates.
  var bestGainLevel: Double? { candidates.isEmpty ? nil : candidates[0].gain.level }

  mutating func insert(_ candidate: Candidate) {
    candidates.insert(candidate) { $0.isBetter(than: $1) }
  }

  /// Removes and returns the candidate to try first.
  mutating func popCandidate() -> Candidate? {
    let fraction = isStalling ? tieBreaker.next() : 0
    if candidates.isEmpty { return nil }
    let position = Int(fraction * Double(candidates.count))
    return candidates.remove(at: position) { $0.isBetter(than: $1) }
  }

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

  /// Begins the search in a system with a number of variables and constraints.
  mutating func beginOptimization(size: Int) {
    degenerateSteps = 0
    degenerateStepLimit = Self.leastDegenerateStepLimit + size / Self.degenerateStepShare
    tieBreaker = RandomFractions()
  }

  // MARK: undetermined columns

  /// Returns whether the undetermined columns must be priced for these values, and records that
  /// they have been.
  mutating func needsLastValuePricing(version: Int) -> Bool {
    guard mayHaveUndeterminedColumns, pricedVersion != version else { return false }
    pricedVersion = version
    return true
  }

  /// Discards all prices, before every column is priced.
  mutating func discardPrices() {
    clear()
    pricedVersion = -1
    mayHaveUndeterminedColumns = false
  }

  // MARK: invariant

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

/// A nonbasic column whose move in one direction reduces the lexicographic cost.
struct Candidate: BitwiseCopyable {
  var column: ColumnID
  /// 1 if the column moves up, -1 if it moves down.
  var sign: Double
  /// The highest level that changes, and its negative slope.
  var gain: SlopeTable.LeadingSlope
  /// The next level that changes, and its slope; 0 if that is negative too or there is none.
  var loss: SlopeTable.LeadingSlope
  /// The column's ``BasisStatus/pricingCount`` when it became a candidate.
  var pricingCount: Int16 = 0

  /// Returns whether this candidate is tried before another one: first by the higher level of its
  /// gain, then by the lower level of its loss, then by the least loss per gain (the ratio test of
  /// the dual simplex method), then by the higher ``ColumnID/tieBreakOrder``, which mostly prefers
  /// younger variables.
  func isBetter(than other: Candidate) -> Bool {
    if gain.level != other.gain.level { return gain.level > other.gain.level }
    if loss.level != other.loss.level { return loss.level < other.loss.level }
    // loss / gain compared without a division, which could overflow
    let ours = loss.slope * -other.gain.slope
    let theirs = other.loss.slope * -gain.slope
    if ours != theirs { return ours < theirs }
    return column.tieBreakOrder > other.column.tieBreakOrder
  }
}

/// The price of a nonbasic column in one direction.
enum PricingResult {
  /// The cost rises first at this level: the column stays.
  case rises(level: Double)
  /// The cost falls.
  case improves(Candidate)
}

/// A set of nonbasic columns that must be priced again.
struct DirtyColumns: ~Copyable {
  /// The columns; also some that have been removed since.
  private var columns = Buffer<ColumnID>()
  private var isDirty = ColumnTable(repeating: false)
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ column: ColumnID) {
    if isDirty[column] { return }
    isDirty[column] = true
    columns.append(column)
    count += 1
  }

  mutating func remove(_ column: ColumnID) {
    guard isDirty[column] else { return }
    isDirty[column] = false
    count -= 1
  }

  mutating func popLast() -> ColumnID? {
    while let column = columns.popLast() {
      if isDirty[column] {
        remove(column)
        return column
      }
    }
    return nil
  }

  mutating func removeAll() {
    while popLast() != nil {}
  }
}

/// The slope of a lexicographic cost along a direction: one number for each level, the highest
/// level first.
struct SlopeTable: ~Copyable {
  struct Item: BitwiseCopyable {
    var level: Double
    var slope: Double
    /// The sum of the magnitudes of the terms of the slope: rounding errors are relative to it.
    var magnitude: Double
  }

  /// The highest level whose slope is not zero, and that slope.
  struct LeadingSlope: BitwiseCopyable {
    var level: Double
    var slope: Double

    static var zero: LeadingSlope { LeadingSlope(level: Level.none, slope: 0) }
  }

  private var items = Buffer<Item>()
  /// The position of the level that was added to last.
  private var lastPosition = 0

  mutating func clear() {
    items.removeAll()
    lastPosition = 0
  }

  mutating func add(_ slope: Double, at level: Double) {
    if lastPosition >= items.count || items[lastPosition].level != level {
      lastPosition = position(of: level)
    }
    items[lastPosition].slope += slope
    items[lastPosition].magnitude += abs(slope)
  }

  /// Returns the position of a level, which is inserted if it is new.
  private mutating func position(of level: Double) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].level > level { low = middle + 1 } else { high = middle }
    }
    if low < items.count, items[low].level == level { return low }
    let new = Item(level: level, slope: 0, magnitude: 0)
    items.append(new)
    var position = items.count - 1
    while position > low {
      items[position] = items[position - 1]
      position -= 1
    }
    items[low] = new
    return low
  }

  /// Returns the leading slope in a direction, including the column's own cost, which only this
  /// direction has; `nil` if all slopes are zero.
  ///
  /// Only levels below `below` are considered, by default all but `Level.hard`: a column that this
  /// level holds has no price, because no gain justifies its move.
  func leadingSlope(
    sign: Double, own: LeadingSlope, below: Double = Level.hard
  ) -> LeadingSlope? {
    var ownIsPending = own.slope != 0 && own.level < below
    for item in items.elements where item.level < below {
      if ownIsPending, own.level > item.level { return own }
      var slope = sign * item.slope
      var magnitude = item.magnitude
      if ownIsPending, own.level == item.level {
        ownIsPending = false
        slope += own.slope
        magnitude += abs(own.slope)
      }
      if abs(slope) > Tolerance.negligibleSlope * magnitude {
        return LeadingSlope(level: item.level, slope: slope)
      }
    }
    return ownIsPending ? own : nil
  }
}

/// A change of a column's own slope at one level.
struct CostChange: BitwiseCopyable {
  var level: Double
  var column: ColumnID
  var change: Double
}

extension Buffer where Element == CostChange {
  /// Returns the end of the changes with the same level as the one at `start`.
  func endOfLevel(from start: Int) -> Int {
    var end = start
    while end < count, self[end].level == self[start].level { end += 1 }
    return end
  }
}
