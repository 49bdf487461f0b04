/// The convex piecewise linear costs of single columns.
///
/// The cost of a variable is the sum of the violations of the constraints on it alone, and of its
/// bound; the cost of a logical is the violation of its constraint. A slope is a vector with one
/// coefficient for each level.
struct CostFunctions: ~Copyable {
  /// A point at which the slope of a cost increases.
  struct Point: BitwiseCopyable {
    var value = 0.0
    /// The increase of the slope, at one level.
    var increase = 0.0
    /// The position of the level in ``levels``.
    var level: Int32 = 0
    /// The constraint with this breakpoint; `none` for a bound and a last value.
    var row = RowIndex.none
    var isLastValue = false
  }

  /// The levels from high to low; the first one is ``Level/hard``.
  private(set) var levels = Buffer<Double>()
  private(set) var points = Buffer<Point>()
  /// The first point of each column: first all variables, then all logicals.
  private(set) var starts: Buffer<Int32>
  /// The slopes of the costs at minus infinity.
  private(set) var firstSlopes: LevelVectors
  /// The point of each variable's last value; -1 for variables that are not used.
  private(set) var lastValuePoints: Buffer<Int32>
  let variableCount: Int

  /// The number of distinct levels beyond which the vectors would be too long.
  private static let levelLimit = 24

  /// The largest share by which the cost of a constraint on several variables is changed, at
  /// random, so that few steps of the dual simplex method have the length zero.
  private static let perturbation = 1e-5

  /// Collects the levels and the breakpoints; returns `nil` if there are too many levels.
  init?(
    _ matrix: borrowing ConstraintMatrix,
    _ lastValues: borrowing IndexedBuffer<VariableIndex, Double>,
    hasTotalSize: Bool
  ) {
    guard let levels = Self.levels(of: matrix, hasTotalSize: hasTotalSize) else { return nil }
    self.levels = levels
    variableCount = matrix.columns.count
    lastValuePoints = Buffer(repeating: -1, count: matrix.columns.count)
    starts = Buffer(repeating: 0, count: matrix.columns.count + matrix.rows.count + 1)
    firstSlopes = LevelVectors(count: starts.count - 1, levelCount: self.levels.count)
    countPoints(matrix)
    insertPoints(matrix, lastValues, hasTotalSize: hasTotalSize)
    for column in 0..<variableCount { sortPoints(of: column) }
  }

  private static func levels(of matrix: borrowing ConstraintMatrix, hasTotalSize: Bool)
    -> Buffer<Double>?
  {
    var levels = Buffer<Double>()
    levels.append(Level.hard)
    if hasTotalSize { levels.append(Level.totalSize) }
    for row in matrix.rows.indices where matrix.isActive(row) && !matrix.rows[row].isRequired {
      let priority = matrix.rows[row].priority
      if levels.indices.contains(where: { levels[$0] == priority }) { continue }
      if levels.count == levelLimit { return nil }
      levels.append(priority)
    }
    levels.sort { $0 > $1 }
    return levels
  }

  private mutating func countPoints(_ matrix: borrowing ConstraintMatrix) {
    for variable in matrix.columns.indices where matrix.columns[variable].count > 0 {
      starts[Int(variable.offset) + 1] = matrix.columns[variable].isNonnegative ? 2 : 1
    }
    for row in matrix.rows.indices where matrix.isActive(row) && matrix.rows[row].count > 0 {
      starts[column(of: row, matrix) + 1] += 1
    }
    for column in 1..<starts.count { starts[column] += starts[column - 1] }
    points.extend(to: Int(starts[starts.count - 1]), with: Point())
  }

  /// Returns the column that has the cost of a constraint.
  private func column(of row: RowIndex, _ matrix: borrowing ConstraintMatrix) -> Int {
    matrix.onlyEntry(of: row).map { Int($0.variable.offset) } ?? variableCount + Int(row.offset)
  }

  private mutating func insertPoints(
    _ matrix: borrowing ConstraintMatrix,
    _ lastValues: borrowing IndexedBuffer<VariableIndex, Double>, hasTotalSize: Bool
  ) {
    var next = Buffer<Int32>()
    next.append(contentsOf: starts)
    for variable in matrix.columns.indices where matrix.columns[variable].count > 0 {
      let column = Int(variable.offset)
      insert(Point(value: lastValues[variable], isLastValue: true), column, &next)
      guard matrix.columns[variable].isNonnegative else { continue }
      insert(Point(increase: 1), column, &next)
      firstSlopes[column, 0] -= 1
      if hasTotalSize { firstSlopes[column, levels.count - 1] += 1 }
    }
    var perturbations = RandomFractions()
    for row in matrix.rows.indices where matrix.isActive(row) && matrix.rows[row].count > 0 {
      insertPoint(of: row, matrix, &next, &perturbations)
    }
  }

  private mutating func insertPoint(
    of row: RowIndex, _ matrix: borrowing ConstraintMatrix, _ next: inout Buffer<Int32>,
    _ perturbations: inout RandomFractions
  ) {
    let definition = matrix.rows[row]
    var (coefficient, value) = (1.0, 0.0)
    if let entry = matrix.onlyEntry(of: row) {
      coefficient = entry.coefficient
      value = -definition.constant / coefficient
    } else if !definition.isRequired {
      coefficient += Self.perturbation * perturbations.next()
    }
    let increase =
      abs(coefficient) * (definition.relation.slopeAbove + definition.relation.slopeBelow)
    let (column, level) = (column(of: row, matrix), level(of: definition))
    firstSlopes[column, Int(level)] -=
      abs(coefficient) * definition.relation.slope(towards: -coefficient)
    insert(Point(value: value, increase: increase, level: level, row: row), column, &next)
  }

  private mutating func insert(_ point: Point, _ column: Int, _ next: inout Buffer<Int32>) {
    points[next[column]] = point
    next[column] += 1
  }

  private func level(of row: ConstraintMatrix.Row) -> Int32 {
    if row.isRequired { return 0 }
    return Int32(truncatingIfNeeded: levels.indices.first { levels[$0] == row.priority } ?? 0)
  }

  private mutating func sortPoints(of column: Int) {
    let range = range(of: column)
    points.sort(range) { first, second in
      if first.value != second.value { return first.value < second.value }
      return first.level < second.level
    }
    for index in range where points[index].isLastValue {
      lastValuePoints[column] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The points of a column.
  @inline(__always)
  func range(of column: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts[column]), Int(starts[column + 1])))
  }
}

/// Lexicographic numbers: vectors with one coefficient for each level, the highest level first.
struct LevelVectors: ~Copyable {
  let levelCount: Int
  private var coefficients: Buffer<Double>

  init(count: Int, levelCount: Int) {
    self.levelCount = levelCount
    coefficients = Buffer(repeating: 0, count: count * levelCount)
  }

  var count: Int { coefficients.count / levelCount }

  mutating func removeAll() { coefficients.removeAll() }

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

  /// Returns -1, 0 or 1 as the vector is less than, equal to or greater than zero.
  func sign(_ vector: Int) -> Int {
    for level in 0..<levelCount where self[vector, level] != 0 {
      return self[vector, level] > 0 ? 1 : -1
    }
    return 0
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
