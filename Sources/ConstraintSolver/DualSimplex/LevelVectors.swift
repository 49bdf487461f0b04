/// Lexicographic numbers: vectors with one coefficient for each level, the highest level first.
struct LevelVectors: ~Copyable {
  /// The number of levels.
  let levelCount: Int
  private var coefficients: Buffer<Double>

  init(count: Int, levelCount: Int) {
    self.levelCount = levelCount
    coefficients = Buffer(repeating: 0, count: count * levelCount)
  }

  /// The number of vectors.
  var count: Int { coefficients.count / levelCount }

  mutating func removeAll() { coefficients.removeAll() }

  mutating func reserve(_ count: Int) { coefficients.reserve(count * levelCount) }

  /// Appends a zero vector.
  mutating func append() {
    coefficients.extend(to: coefficients.count + levelCount, with: 0)
  }

  mutating func removeLast() { coefficients.truncate(to: coefficients.count - levelCount) }

  @inline(__always)
  subscript(vector: Int, level: Int) -> Double {
    get { coefficients[vector * levelCount + level] }
    set { coefficients[vector * levelCount + level] = newValue }
  }

  mutating func clear(_ vector: Int) {
    for level in 0..<levelCount { self[vector, level] = 0 }
  }

  /// Adds to a coefficient. A sum that is only rounding error becomes zero.
  @inline(__always)
  mutating func add(_ addend: Double, to vector: Int, at level: Int) {
    let sum = self[vector, level] + addend
    self[vector, level] = abs(sum) <= Tolerance.negligibleSlope * abs(addend) ? 0 : sum
  }

  /// Adds a multiple of another set's vector. A sum that is only rounding error becomes zero.
  @inline(__always)
  mutating func add(
    _ factor: Double, times other: borrowing LevelVectors, _ source: Int, to vector: Int
  ) {
    for level in 0..<levelCount {
      let addend = factor * other[source, level]
      if addend != 0 { add(addend, to: vector, at: level) }
    }
  }

  /// Returns the highest level with a nonzero coefficient, or `nil`.
  func leadingLevel(_ vector: Int) -> Int? {
    for level in 0..<levelCount where self[vector, level] != 0 { return level }
    return nil
  }

  /// Returns -1, 0 or 1 as the vector is less than, equal to or greater than zero.
  func sign(_ vector: Int) -> Int {
    guard let level = leadingLevel(vector) else { return 0 }
    return self[vector, level] > 0 ? 1 : -1
  }

  /// Returns -1, 0 or 1 as a vector is less than, equal to or greater than another one.
  @inline(__always)
  func compare(_ first: Int, _ second: Int) -> Int {
    for level in 0..<levelCount {
      let (one, other) = (self[first, level], self[second, level])
      if one != other { return one < other ? -1 : 1 }
    }
    return 0
  }
}
