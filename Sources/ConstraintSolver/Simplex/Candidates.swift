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

/// The candidates for the next step: a binary heap with the best one at the root.
struct Candidates: ~Copyable {
  private var heap = Buffer<Candidate>()

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }

  /// The candidate at a position of the heap.
  subscript(position: Int) -> Candidate { heap[position] }

  mutating func removeAll() { heap.removeAll() }

  mutating func insert(_ candidate: Candidate) {
    heap.append(candidate)
    siftUp(from: heap.count - 1)
  }

  /// Removes and returns the best candidate.
  mutating func popBest() -> Candidate? { heap.isEmpty ? nil : remove(at: 0) }

  /// Removes and returns the candidate at a fraction between 0 and 1 of the heap.
  mutating func popRandom(at fraction: Double) -> Candidate? {
    heap.isEmpty ? nil : remove(at: Int(fraction * Double(heap.count)))
  }

  private mutating func remove(at index: Int) -> Candidate {
    let removed = heap[index]
    let last = heap[heap.count - 1]
    heap.truncate(to: heap.count - 1)
    if index < heap.count {
      heap[index] = last
      siftUp(from: index)
      siftDown(from: index)
    }
    return removed
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBetter(than: heap[parent]) else { return }
      swap(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var index = start
    while true {
      var best = index
      for child in 2 * index + 1...2 * index + 2
      where child < heap.count && heap[child].isBetter(than: heap[best]) {
        best = child
      }
      if best == index { return }
      swap(index, best)
      index = best
    }
  }

  private mutating func swap(_ first: Int, _ second: Int) {
    let candidate = heap[first]
    heap[first] = heap[second]
    heap[second] = candidate
  }
}
