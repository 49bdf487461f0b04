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

/// The candidates for the next step, the best one first.
struct Candidates: ~Copyable {
  private var heap = Heap<Candidate>()

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }

  /// The candidate at a position of the heap.
  subscript(position: Int) -> Candidate { heap[position] }

  mutating func removeAll() { heap.removeAll() }

  mutating func insert(_ candidate: Candidate) {
    heap.insert(candidate) { $0.isBetter(than: $1) }
  }

  /// Removes and returns the best candidate.
  mutating func popBest() -> Candidate? { heap.isEmpty ? nil : remove(at: 0) }

  /// Removes and returns the candidate at a fraction between 0 and 1 of the heap.
  mutating func popRandom(at fraction: Double) -> Candidate? {
    heap.isEmpty ? nil : remove(at: Int(fraction * Double(heap.count)))
  }

  private mutating func remove(at position: Int) -> Candidate {
    heap.remove(at: position) { $0.isBetter(than: $1) }
  }
}
