/// A nonbasic column whose move in one direction improves the lexicographic cost.
struct Candidate: BitwiseCopyable {
  var column: ColumnID
  /// 1 upwards, -1 downwards.
  var sign: Double
  /// The most important level that changes, and how fast it falls.
  var gain: SlopeTable.Lead
  /// The next level that changes, and how fast it rises; a slope of 0 if it falls too or there is none.
  var loss: SlopeTable.Lead
  /// The column's ``Standing/pricings`` when it became a candidate.
  var pricings: Int32 = 0

  /// Whether this one is to be tried first: what matters most, then what does the least harm for its gain,
  /// then the youngest variable: the others are to keep their last values rather.
  func isBetter(than other: Candidate) -> Bool {
    if gain.level != other.gain.level { return gain.level > other.gain.level }
    if loss.level != other.loss.level { return loss.level < other.loss.level }
    let ours = loss.slope * -other.gain.slope
    let theirs = other.loss.slope * -gain.slope
    if ours != theirs { return ours < theirs }
    return column.rank > other.column.rank
  }
}

/// The candidates for a step, as a binary heap: the one to be tried first stands first.
struct Candidates: ~Copyable {
  private var heap = Buffer<Candidate>()

  var isEmpty: Bool { heap.isEmpty }
  var elements: UnsafeMutableBufferPointer<Candidate> { heap.elements }

  mutating func removeAll() { heap.removeAll() }

  mutating func insert(_ candidate: Candidate) {
    heap.append(candidate)
    rise(from: heap.count - 1)
  }

  /// Takes the candidate to be tried first.
  mutating func popBest() -> Candidate? { heap.isEmpty ? nil : remove(at: 0) }

  /// Takes any candidate, by a fraction between 0 and 1.
  mutating func popAny(_ fraction: Double) -> Candidate? {
    heap.isEmpty ? nil : remove(at: Int(fraction * Double(heap.count)))
  }

  private mutating func remove(at index: Int) -> Candidate {
    let removed = heap[index]
    let last = heap[heap.count - 1]
    heap.truncate(to: heap.count - 1)
    if index < heap.count {
      heap[index] = last
      rise(from: index)
      sink(from: index)
    }
    return removed
  }

  private func rise(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBetter(than: heap[parent]) else { return }
      swap(index, parent)
      index = parent
    }
  }

  private func sink(from start: Int) {
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

  private func swap(_ first: Int, _ second: Int) {
    let candidate = heap[first]
    heap[first] = heap[second]
    heap[second] = candidate
  }
}
