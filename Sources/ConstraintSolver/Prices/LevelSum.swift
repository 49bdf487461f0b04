/// A coefficient of a lexicographic number.
struct LevelTerm: BitwiseCopyable {
  var level: Double
  var coefficient: Double
}

/// A lexicographic number that is being added up: one coefficient for each level, the highest level
/// first.
///
/// A coefficient that is only rounding error relative to its terms is zero.
struct LevelSum: ~Copyable {
  struct Item: BitwiseCopyable {
    var level: Double
    var sum: Double
    /// The sum of the magnitudes of the terms: rounding errors are relative to it.
    var magnitude: Double

    var isZero: Bool { abs(sum) <= Tolerance.negligibleSlope * magnitude }
    var term: LevelTerm { LevelTerm(level: level, coefficient: sum) }
  }

  private var items = Buffer<Item>()

  mutating func clear() { items.removeAll() }

  /// Makes this the same number as another one.
  mutating func assign(_ other: borrowing LevelSum) {
    items.removeAll()
    items.append(contentsOf: other.items)
  }

  @inline(__always)
  mutating func add(_ coefficient: Double, at level: Double) {
    add(coefficient, magnitude: abs(coefficient), at: level)
  }

  /// Adds a coefficient whose rounding errors are relative to a magnitude.
  mutating func add(_ coefficient: Double, magnitude: Double, at level: Double) {
    var position = items.count
    while position > 0, items[position - 1].level < level { position -= 1 }
    if position > 0, items[position - 1].level == level {
      items[position - 1].sum += coefficient
      items[position - 1].magnitude += magnitude
      return
    }
    let new = Item(level: level, sum: coefficient, magnitude: magnitude)
    items.append(new)
    var last = items.count - 1
    while last > position {
      items[last] = items[last - 1]
      last -= 1
    }
    items[position] = new
  }

  /// The highest level with a nonzero coefficient, and that coefficient; `nil` if the number is
  /// zero.
  @inline(__always)
  var leading: LevelTerm? { items.elements.first { !$0.isZero }?.term }

  /// The highest level whose coefficient cannot be the sum of many rounding errors, and that
  /// coefficient.
  var firstSignificantTerm: LevelTerm? {
    items.elements.first {
      abs($0.sum) > Tolerance.largestPriceError * max($0.magnitude, Tolerance.largestPriceNoise)
    }?.term
  }

  /// -1, 0 or 1 as the number is less than, equal to or greater than zero.
  @inline(__always)
  var sign: Int { leading.map { $0.coefficient > 0 ? 1 : -1 } ?? 0 }

  /// Calls a closure with each nonzero coefficient, the highest level first.
  @inline(__always)
  func forEachTerm(_ body: (LevelTerm) -> Void) {
    for item in items.elements where !item.isZero { body(item.term) }
  }
}

/// Lexicographic numbers of different lengths, one after the other in memory: their nonzero
/// coefficients, the highest level first.
struct LevelVectors: ~Copyable {
  /// Where the coefficients of a number are.
  struct Slice: BitwiseCopyable {
    var start: Int32
    var count: Int32

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
  }

  private(set) var terms = Buffer<LevelTerm>()

  mutating func removeAll() { terms.removeAll() }

  /// The coefficients of a number, until another one is appended.
  subscript(slice: Slice) -> UnsafeBufferPointer<LevelTerm> {
    UnsafeBufferPointer(rebasing: terms.elements[slice.range])
  }

  mutating func append(_ term: LevelTerm) -> Slice {
    terms.append(term)
    return slice(from: terms.count - 1)
  }

  /// Appends a multiple of a sum.
  @inline(__always)
  mutating func append(_ sum: borrowing LevelSum, times factor: Double) -> Slice {
    let start = terms.count
    sum.forEachTerm {
      terms.append(LevelTerm(level: $0.level, coefficient: factor * $0.coefficient))
    }
    return slice(from: start)
  }

  private func slice(from start: Int) -> Slice {
    Slice(
      start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: terms.count - start)
    )
  }

  /// Adds to a coefficient, and returns the slice of the result. A sum that is only rounding error
  /// becomes zero.
  mutating func add(_ addend: Double, at level: Double, to slice: Slice) -> Slice {
    for index in slice.range where terms[index].level == level {
      let sum = terms[index].coefficient + addend
      terms[index].coefficient = abs(sum) <= Tolerance.negligibleSlope * abs(addend) ? 0 : sum
      return slice
    }
    let start = terms.count
    for index in slice.range where terms[index].level > level { terms.append(terms[index]) }
    terms.append(LevelTerm(level: level, coefficient: addend))
    for index in slice.range where terms[index].level < level { terms.append(terms[index]) }
    return self.slice(from: start)
  }

  /// Returns -1, 0 or 1 as a number is less than, equal to or greater than another one.
  func compare(_ first: Slice, _ second: Slice) -> Int {
    var (one, other) = (Int(first.start), Int(second.start))
    let (firstEnd, secondEnd) = (first.range.upperBound, second.range.upperBound)
    while true {
      while one < firstEnd, terms[one].coefficient == 0 { one += 1 }
      while other < secondEnd, terms[other].coefficient == 0 { other += 1 }
      let level = max(
        one < firstEnd ? terms[one].level : Level.none,
        other < secondEnd ? terms[other].level : Level.none)
      if level == Level.none { return 0 }
      let left = one < firstEnd && terms[one].level == level ? terms[one].coefficient : 0
      let right = other < secondEnd && terms[other].level == level ? terms[other].coefficient : 0
      if abs(left - right) > Tolerance.negligibleSlope * max(abs(left), abs(right)) {
        return left < right ? -1 : 1
      }
      if left != 0 { one += 1 }
      if right != 0 { other += 1 }
    }
  }
}
