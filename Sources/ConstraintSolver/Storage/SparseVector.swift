/// A vector of numbers with an ordered index of the positions that can be nonzero.
///
/// Positions can be marked during a visit in ascending or descending order. Solving with a
/// triangular matrix whose rows are in topological order thus needs no depth-first search.
struct SparseVector: ~Copyable {
  private var values = Buffer<Double>()
  /// The largest magnitude that was added at each position: the rounding error of the sum is
  /// relative to it.
  private var magnitudes = Buffer<Magnitude>()
  private var marked = PositionSet()

  /// Extends the vector to at least `count` positions. The new numbers are zero.
  mutating func extend(to count: Int) {
    guard count > values.count else { return }
    values.extend(to: max(count, values.count + values.count / 8), with: 0)
    magnitudes.extend(to: values.count, with: Magnitude(0))
    marked.extend(to: values.count)
  }

  @inline(__always)
  subscript(index: Int) -> Double { values[index] }

  /// Adds to the number at a position. A sum that is only rounding error becomes zero.
  @inline(__always)
  mutating func add(_ addend: Double, at index: Int) {
    let magnitude = max(magnitudes[index], Magnitude(abs(addend)))
    let sum = values[index] + addend
    magnitudes[index] = magnitude
    values[index] = abs(sum) <= Tolerance.cancellation * magnitude.value ? 0 : sum
    marked.insert(index)
  }

  /// Returns whether the addends at a position have cancelled to the point that the sum has few
  /// correct digits left.
  @inline(__always)
  func isUnreliable(_ index: Int) -> Bool {
    abs(values[index]) < Tolerance.unreliableSum * magnitudes[index].value
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
      let magnitude = max(largest, magnitudes[index].value)
      let isCancelled = abs(correction) > Tolerance.cancellingCorrection * abs(old)
      values[index] = isCancelled && abs(sum) <= Tolerance.refinedCancellation * magnitude ? 0 : sum
      marked.insert(index)
      index = other.next(from: index + 1)
    }
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int) {
    values[index] = value
    magnitudes[index] = Magnitude(abs(value))
    marked.insert(index)
  }

  /// Divides the number at a position, and returns the quotient.
  @inline(__always)
  mutating func divide(at index: Int, by divisor: Double) -> Double {
    let quotient = values[index] / divisor
    values[index] = quotient
    magnitudes[index] = Magnitude(magnitudes[index].value / abs(divisor))
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

  var largest: Double { largest { abs(values[$0]) } }

  /// The largest magnitude that was added anywhere. A rounding error made at one position and
  /// carried to another is small relative to it.
  var largestAddend: Double { largest { magnitudes[$0].value } }

  /// Returns the largest number of the marked positions.
  @inline(__always)
  private func largest(_ number: (Int) -> Double) -> Double {
    var largest = 0.0
    var index = next(from: 0)
    while index >= 0 {
      largest = max(largest, number(index))
      index = next(from: index + 1)
    }
    return largest
  }

  /// Sets every number to zero, in the time of a visit of the marked positions.
  mutating func clear() {
    var index = next(from: 0)
    while index >= 0 {
      values[index] = 0
      magnitudes[index] = Magnitude(0)
      index = next(from: index + 1)
    }
    marked.removeAll()
  }

  /// Whether every number is zero and no position is marked. Time proportional to the length.
  var isClear: Bool { next(from: 0) < 0 && values.indices.allSatisfy { values[$0] == 0 } }
}

/// A number that is not negative, in 4 bytes: rounded down by up to 2⁻²⁰ of itself, which is enough
/// for what a rounding error is relative to.
struct Magnitude: Comparable, BitwiseCopyable {
  private let bits: UInt32

  @inline(__always)
  init(_ value: Double) { bits = UInt32(truncatingIfNeeded: value.bitPattern >> 32) }

  @inline(__always)
  var value: Double { Double(bitPattern: UInt64(bits) << 32) }

  @inline(__always)
  static func < (first: Self, second: Self) -> Bool { first.bits < second.bits }
}
