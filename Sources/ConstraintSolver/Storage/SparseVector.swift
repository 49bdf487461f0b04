/// A vector of numbers that knows where it may be other than zero, in order.
///
/// Beside the numbers stand two levels of bits: one bit for each place and one for each 64 of those. So the places are visited in
/// ascending or descending order in time proportional to how many there are, and a place may be added during the visit: which is
/// what solving with a triangular matrix needs, whose rows are in topological order.
struct SparseVector: ~Copyable {
  private(set) var values = Buffer<Double>()
  /// The largest magnitude that was added at each place: what is left of it by rounding is nothing.
  private var sizes = Buffer<Double>()
  private var words = Buffer<UInt64>()
  private var summary = Buffer<UInt64>()

  /// Makes room for so many places.
  mutating func extend(to count: Int) {
    guard count > values.count else { return }
    values.extend(to: max(count, values.count + values.count / 2), with: 0)
    sizes.extend(to: values.count, with: 0)
    words.extend(to: (values.count + 63) >> 6, with: 0)
    summary.extend(to: (words.count + 63) >> 6, with: 0)
  }

  subscript(index: Int) -> Double { values[index] }

  /// Adds to the number at a place. A sum that is nothing but rounding error becomes zero.
  @inline(__always)
  func add(_ addend: Double, at index: Int) {
    let size = max(sizes.base[index], abs(addend))
    let sum = values.base[index] + addend
    sizes.base[index] = size
    values.base[index] = abs(sum) <= Tolerance.cancellation * size ? 0 : sum
    mark(index)
  }

  /// Whether so little is left of what was added up that rounding may have spoilt it.
  @inline(__always)
  func isDoubtful(_ index: Int) -> Bool { abs(values.base[index]) < Tolerance.doubtful * sizes.base[index] }

  /// Adds corrections, which make this vector accurate. A number that its correction cancels was a rounding error and becomes zero; a number that is small
  /// beside others, but hardly corrected, is not.
  func refine(by other: borrowing SparseVector) {
    let largest = self.largest
    var index = other.next(from: 0)
    while index >= 0 {
      let (old, correction) = (values.base[index], other.values.base[index])
      let sum = old + correction
      let size = max(largest, sizes.base[index])
      let isCancelled = abs(correction) > Tolerance.cancellingCorrection * abs(old)
      values.base[index] = isCancelled && abs(sum) <= Tolerance.refinedCancellation * size ? 0 : sum
      mark(index)
      index = other.next(from: index + 1)
    }
  }

  @inline(__always)
  func set(_ value: Double, at index: Int) {
    values.base[index] = value
    sizes.base[index] = abs(value)
    mark(index)
  }

  /// Divides the number at a place, and gives the quotient.
  @inline(__always)
  func divide(at index: Int, by divisor: Double) -> Double {
    let quotient = values.base[index] / divisor
    values.base[index] = quotient
    sizes.base[index] /= abs(divisor)
    return quotient
  }

  @inline(__always)
  private func mark(_ index: Int) {
    let word = index >> 6
    words.base[word] |= 1 << UInt64(truncatingIfNeeded: index & 63)
    summary.base[word >> 6] |= 1 << UInt64(truncatingIfNeeded: word & 63)
  }

  /// The first marked place that is not before `index`; -1 if there is none.
  @inline(__always)
  func next(from index: Int) -> Int {
    var word = index >> 6
    guard word < words.count else { return -1 }
    let rest = words.base[word] >> UInt64(truncatingIfNeeded: index & 63)
    if rest != 0 { return index + rest.trailingZeroBitCount }
    word += 1
    var block = word >> 6
    guard block < summary.count else { return -1 }
    var candidates = summary.base[block] >> UInt64(truncatingIfNeeded: word & 63)
    if candidates != 0 {
      word += candidates.trailingZeroBitCount
      return word << 6 + words.base[word].trailingZeroBitCount
    }
    block += 1
    while block < summary.count {
      candidates = summary.base[block]
      if candidates != 0 {
        word = block << 6 + candidates.trailingZeroBitCount
        return word << 6 + words.base[word].trailingZeroBitCount
      }
      block += 1
    }
    return -1
  }

  /// The last marked place that is not after `index`; -1 if there is none.
  @inline(__always)
  func previous(from index: Int) -> Int {
    guard index >= 0 else { return -1 }
    var word = index >> 6
    let rest = words.base[word] << UInt64(truncatingIfNeeded: 63 - index & 63)
    if rest != 0 { return index - rest.leadingZeroBitCount }
    word -= 1
    guard word >= 0 else { return -1 }
    var block = word >> 6
    var candidates = summary.base[block] << UInt64(truncatingIfNeeded: 63 - word & 63)
    if candidates != 0 {
      word -= candidates.leadingZeroBitCount
      return word << 6 + 63 - words.base[word].leadingZeroBitCount
    }
    block -= 1
    while block >= 0 {
      candidates = summary.base[block]
      if candidates != 0 {
        word = block << 6 + 63 - candidates.leadingZeroBitCount
        return word << 6 + 63 - words.base[word].leadingZeroBitCount
      }
      block -= 1
    }
    return -1
  }

  /// The largest magnitude.
  var largest: Double {
    var largest = 0.0
    var index = next(from: 0)
    while index >= 0 {
      largest = max(largest, abs(values.base[index]))
      index = next(from: index + 1)
    }
    return largest
  }

  /// The largest magnitude that was added anywhere: a rounding error that arose at one place and was used at another is small beside it.
  var largestPart: Double {
    var largest = 0.0
    var index = next(from: 0)
    while index >= 0 {
      largest = max(largest, sizes.base[index])
      index = next(from: index + 1)
    }
    return largest
  }

  /// Makes every number zero, in time proportional to the marked places.
  func clear() {
    for block in 0..<summary.count {
      var blockBits = summary.base[block]
      while blockBits != 0 {
        let word = block << 6 + blockBits.trailingZeroBitCount
        var bits = words.base[word]
        while bits != 0 {
          let index = word << 6 + bits.trailingZeroBitCount
          values.base[index] = 0
          sizes.base[index] = 0
          bits &= bits &- 1
        }
        words.base[word] = 0
        blockBits &= blockBits &- 1
      }
      summary.base[block] = 0
    }
  }

  /// Whether every number is zero and no place is marked.
  var isClear: Bool { next(from: 0) < 0 && values.elements.allSatisfy { $0 == 0 } }
}
