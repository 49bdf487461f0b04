/// A vector of numbers with an ordered index of the positions that can be nonzero.
///
/// The index visits the marked positions in ascending or descending order, and positions can be
/// marked during the visit. Solving with a triangular matrix whose rows are in topological order
/// needs nothing else, in particular no depth-first search.
struct SparseVector: ~Copyable {
  private var values = Buffer<Double>()
  /// The largest magnitude that was added at each position: the rounding error of the sum is
  /// relative to it.
  private var magnitudes = Buffer<Double>()
  private var marked = PositionSet()

  /// Extends the vector to at least `count` positions. The new numbers are zero.
  mutating func extend(to count: Int) {
    guard count > values.count else { return }
    values.extend(to: max(count, values.count + values.count / 8), with: 0)
    magnitudes.extend(to: values.count, with: 0)
    marked.extend(to: values.count)
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  /// Adds to the number at a position. A sum that is only rounding error becomes zero.
  @inline(__always)
  mutating func add(_ addend: Double, at index: Int) {
    let magnitude = max(magnitudes[index], abs(addend))
    let sum = values[index] + addend
    magnitudes[index] = magnitude
    values[index] = abs(sum) <= Tolerance.cancellation * magnitude ? 0 : sum
    marked.insert(index)
  }

  /// Returns whether the addends at a position have cancelled to the point that the sum has few
  /// correct digits left.
  @inline(__always)
  func isUnreliable(_ index: Int) -> Bool {
    abs(values[index]) < Tolerance.unreliableSum * magnitudes[index]
  }

  /// Adds the correction of a step of iterative refinement.
  ///
  /// A number that its correction cancels was a rounding error and becomes zero. A number that is
  /// small relative to others, but hardly corrected, is accurate and stays.
  mutating func refine(by other: borrowing SparseVector) {
    let largest = self.largest
    var index = other.next(from: 0)
    while index >= 0 {
      let (old, correction) = (values[index], other.values[index])
      let sum = old + correction
      let magnitude = max(largest, magnitudes[index])
      let isCancelled = abs(correction) > Tolerance.cancellingCorrection * abs(old)
      values[index] = isCancelled && abs(sum) <= Tolerance.refinedCancellation * magnitude ? 0 : sum
      marked.insert(index)
      index = other.next(from: index + 1)
    }
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    magnitudes[index] = abs(value)
    marked.insert(index)
  }

  /// Divides the number at a position, and returns the quotient.
  @inline(__always)
  mutating func divide(at index: Int, by divisor: Double) -> Double {
    let quotient = values[index] / divisor
    values[index] = quotient
    magnitudes[index] /= abs(divisor)
    return quotient
  }

  /// Returns whether a position can be nonzero.
  @inline(__always)
  func isMarked(_ index: Int) -> Bool { marked.contains(index) }

  /// Returns the first marked position at or after `index`, or -1 if there is none.
  @inline(__always)
  func next(from index: Int) -> Int { marked.next(from: index) }

  /// Returns the last marked position at or before `index`, or -1 if there is none.
  @inline(__always)
  func previous(from index: Int) -> Int { marked.previous(from: index) }

  var largest: Double { largest(of: values) }

  /// The largest magnitude that was added anywhere. A rounding error made at one position and
  /// carried to another is small relative to it.
  var largestAddend: Double { largest(of: magnitudes) }

  /// Returns the largest magnitude of numbers at the marked positions.
  @inline(__always)
  private func largest(of numbers: borrowing Buffer<Double>) -> Double {
    var largest = 0.0
    var index = next(from: 0)
    while index >= 0 {
      largest = max(largest, abs(numbers[index]))
      index = next(from: index + 1)
    }
    return largest
  }

  /// Sets every number to zero, in the time of a visit of the marked positions.
  mutating func clear() {
    var index = next(from: 0)
    while index >= 0 {
      values[index] = 0
      magnitudes[index] = 0
      index = next(from: index + 1)
    }
    marked.removeAll()
  }

  /// Whether every number is zero and no position is marked. Time proportional to the length.
  var isClear: Bool { next(from: 0) < 0 && values.indices.allSatisfy { values[$0] == 0 } }
}

/// An ordered set of positions.
///
/// The set is a two-level bit set: one bit for each position, and one for each word of 64
/// positions. It visits its positions in ascending or descending order, in time proportional to
/// their number, plus one step for each 4096 positions of the length. Positions can be inserted
/// during the visit.
struct PositionSet: ~Copyable {
  private var words = Buffer<UInt64>()
  private var summary = Buffer<UInt64>()

  /// Extends the length to at least `count` positions.
  mutating func extend(to count: Int) {
    guard count > words.count << 6 else { return }
    words.extend(to: (count + 63) >> 6, with: 0)
    summary.extend(to: (words.count + 63) >> 6, with: 0)
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    words[index >> 6] >> UInt64(truncatingIfNeeded: index & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ index: Int) {
    let word = index >> 6
    words[word] |= 1 << UInt64(truncatingIfNeeded: index & 63)
    summary[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
  }

  /// Returns the first position at or after `index`, or -1 if there is none.
  @inline(__always)
  func next(from index: Int) -> Int {
    var word = index >> 6
    guard word < words.count else { return -1 }
    let rest = words[word] >> UInt64(truncatingIfNeeded: index & 63)
    if rest != 0 { return index + rest.trailingZeroBitCount }
    word += 1
    var block = word >> 6
    var mask: UInt64 = ~0 << UInt64(truncatingIfNeeded: word & 63)
    while block < summary.count {
      let candidates = summary[block] & mask
      if candidates != 0 {
        word = block << 6 + candidates.trailingZeroBitCount
        return word << 6 + words[word].trailingZeroBitCount
      }
      (block, mask) = (block + 1, ~0)
    }
    return -1
  }

  /// Returns the last position at or before `index`, or -1 if there is none.
  @inline(__always)
  func previous(from index: Int) -> Int {
    guard index >= 0 else { return -1 }
    var word = index >> 6
    let rest = words[word] << UInt64(truncatingIfNeeded: 63 - index & 63)
    if rest != 0 { return index - rest.leadingZeroBitCount }
    word -= 1
    guard word >= 0 else { return -1 }
    var block = word >> 6
    var mask: UInt64 = ~0 >> UInt64(truncatingIfNeeded: 63 - word & 63)
    while block >= 0 {
      let candidates = summary[block] & mask
      if candidates != 0 {
        word = block << 6 + 63 - candidates.leadingZeroBitCount
        return word << 6 + 63 - words[word].leadingZeroBitCount
      }
      (block, mask) = (block - 1, ~0)
    }
    return -1
  }

  /// Removes all positions, in the time of a visit.
  mutating func removeAll() {
    for block in 0..<summary.count {
      var candidates = summary[block]
      while candidates != 0 {
        words[block << 6 + candidates.trailingZeroBitCount] = 0
        candidates &= candidates &- 1
      }
      summary[block] = 0
    }
  }
}
