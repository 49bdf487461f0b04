/// A system of constraints with a basis, the values of all columns, and their prices: the state
/// that the methods of the solver share.
///
/// Each column has a convex, piecewise linear cost. A solution is optimal if the price of each
/// column is a subgradient of its cost at its value. See <doc:Method#Prices-and-optimality>.
///
/// The sets contain the columns for which the invariants of <doc:Method#The-tableau> may not hold:
/// tight constraints are zero (1), prices where their places say (2), and values in the intervals
/// of their places (3).
@usableFromInline
struct Tableau: ~Copyable, Sendable {
  var matrix = ConstraintMatrix()
  @usableFromInline var primal = PrimalSolution()
  var basis = Basis()
  var prices = PriceTable()
  /// The nonbasic columns whose prices or costs have changed since the primal method has examined
  /// them: 2 may not hold for them.
  var repriced = ColumnSet()
  /// The columns whose values or places have changed since the dual method has examined them: 3 may
  /// not hold for the basic ones.
  var revalued = ColumnSet()
  /// The nonbasic logicals of constraints that were removed or have new constants.
  var loosened = ColumnSet()
  /// The nonbasic columns for which 3 may not hold, and the tight constraints for which 1 may not.
  var misplaced = ColumnSet()
  /// The variables whose breakpoints, and the logicals of the constraints without variables, that
  /// can contradict each other or themselves.
  var suspects = ColumnSet()
  /// The variables whose breakpoints have changed, and whose places are not known.
  var changed = ColumnSet()

  var direction = Direction()
  var row = TableauRow()
  /// The multipliers of the rows of the basis, by positions; clear between uses.
  var multipliers = SparseVector()
  /// The number of pivots when the prices were last corrected.
  private var pivotsAtCorrection = 0
  /// Whether a price can have changed by a rounding error carried over from a larger one.
  var arePricesUnreliable = false
  /// Working storage for a slope.
  var slope = LevelSum()

  /// Whether the terms of some constraint exceeded the range of `Double`.
  var hasOverflown = false
  /// The work done so far.
  var counters = Statistics()

  init() {}

  /// The indices of all columns: first come the variables, then the logicals of all constraints.
  var columnIndices: Range<Int> { 0..<matrix.columns.count + matrix.rows.count }

  func column(at index: Int) -> ColumnID {
    let row = index - matrix.columns.count
    return row < 0 ? .structural(VariableIndex(index)) : .logical(RowIndex(row))
  }
}

// MARK: - Costs

/// A breakpoint of a column's cost: the slopes of one constraint's violation on both sides. Neither
/// is negative, so that the cost is convex.
struct CostStep: BitwiseCopyable {
  var level: Double
  /// The negated slope below the breakpoint.
  var below: Double
  /// The slope above the breakpoint.
  var above: Double

  /// The increase of the slope at the breakpoint.
  @inline(__always)
  var increase: Double { below + above }
}

extension Tableau {
  /// The number of breakpoints of a column's cost.
  @inline(__always)
  func pointCount(of column: ColumnID) -> Int {
    if let variable = column.variable { return matrix.points[variable].count }
    guard let row = column.row else { return 0 }
    return hasCost(row) ? 1 : 0
  }

  /// Returns whether a constraint is a row with a cost: it has several variables, and no removal is
  /// pending.
  @inline(__always)
  func hasCost(_ row: RowIndex) -> Bool { matrix.isActive(row) && matrix.rows[row].count > 1 }

  /// The value at a breakpoint.
  @inline(__always)
  func value(ofPoint point: Int, of column: ColumnID) -> Double {
    column.variable.map { matrix.points[$0][point].value } ?? 0
  }

  /// The slopes on both sides of a breakpoint.
  @inline(__always)
  func step(at point: Int, of column: ColumnID) -> CostStep {
    if let variable = column.variable { return step(at: matrix.points[variable][point]) }
    guard let row = column.row else { return CostStep(level: Level.none, below: 0, above: 0) }
    return step(of: row, coefficient: 1)
  }

  @inline(__always)
  func step(at point: CostPoint) -> CostStep {
    if point.row.isNone { return CostStep(level: Level.hard, below: 1, above: 0) }
    return step(of: point.row, coefficient: matrix.coefficient(ofSingle: point.row))
  }

  @inline(__always)
  private func step(of row: RowIndex, coefficient: Double) -> CostStep {
    let definition = matrix.rows[row]
    let (size, relation) = (abs(coefficient), definition.relation)
    return CostStep(
      level: definition.isRequired ? Level.hard : definition.priority,
      below: size * relation.slope(towards: -coefficient),
      above: size * relation.slope(towards: coefficient))
  }

  /// Adds a multiple of the slope of a piece of a column's cost to ``slope``.
  mutating func addSlope(ofPiece piece: Int, of column: ColumnID, times factor: Double) {
    for point in 0..<pointCount(of: column) {
      let step = step(at: point, of: column)
      let part = point < piece ? step.above : -step.below
      if part != 0 { slope.add(factor * part, at: step.level) }
    }
  }
}

// MARK: - Values

extension Tableau {
  /// The value of a column, and its tolerance.
  @inline(__always)
  func value(of column: ColumnID) -> (value: Double, tolerance: Double) {
    if let variable = column.variable {
      let value = primal.values[variable]
      return (value, Tolerance.feasibility * max(1, abs(value)))
    }
    guard let row = column.row else { return (0, 0) }
    let (value, scale) = matrix.activity(of: row, primal.values)
    return (value, Tolerance.feasibility * scale)
  }

  /// The values at which a column's price is a subgradient of its cost.
  @inline(__always)
  func interval(of column: ColumnID) -> (lower: Double, upper: Double) {
    let (place, count) = (basis.status(of: column).place, pointCount(of: column))
    let (lower, upper) = (place.lowerPoint, place.upperPoint)
    return (
      lower >= 0 && lower < count ? value(ofPoint: lower, of: column) : -.infinity,
      upper < count ? value(ofPoint: upper, of: column) : .infinity
    )
  }

  /// Returns by how much the value of a column is above the interval of its price, or, as a
  /// negative number, below it; 0 within the tolerance.
  @inline(__always)
  func violation(of column: ColumnID) -> Double {
    guard pointCount(of: column) > 0 else { return 0 }
    let (value, tolerance) = value(of: column)
    return violation(of: column, value: value, tolerance: tolerance)
  }

  @inline(__always)
  func violation(of column: ColumnID, value: Double, tolerance: Double) -> Double {
    let (lower, upper) = interval(of: column)
    if value > upper + tolerance { return value - upper }
    return value < lower - tolerance ? value - lower : 0
  }
}

// MARK: - Prices

extension Tableau {
  /// Adds a multiple of a column's price to ``slope``.
  @inline(__always)
  mutating func addPrice(of column: ColumnID, times factor: Double) {
    if let row = column.row { return addPrice(of: row, times: factor) }
    guard let variable = column.variable else { return }
    for entry in matrix.entries(of: variable) {
      addPrice(of: entry.row, times: -factor * entry.coefficient)
    }
  }

  @inline(__always)
  private mutating func addPrice(of row: RowIndex, times factor: Double) {
    prices.forEachTerm(of: row) {
      slope.add(factor * $0.coefficient, magnitude: abs(factor) * $0.magnitude.value, at: $0.level)
    }
  }

  /// Stores in ``slope`` how far a column's price is from the slope of a piece, in a direction:
  /// negative if it is beyond. This is equation 2 of <doc:Method>.
  mutating func computeSlack(of column: ColumnID, piece: Int, sign: Double) {
    slope.clear()
    addPrice(of: column, times: -sign)
    addSlope(ofPiece: piece, of: column, times: sign)
  }

  /// Finds where the price of a column lies among the slopes of its cost.
  ///
  /// - Returns: The place; `nil` if the price is beyond all slopes.
  mutating func findPlace(of column: ColumnID) -> Place? {
    computeSlack(of: column, piece: 0, sign: 1)
    if slope.sign == 0 { return .piece(0) }
    if slope.sign > 0 { return nil }
    for point in 0..<pointCount(of: column) {
      let step = step(at: point, of: column)
      slope.add(step.increase, at: step.level)
      let sign = slope.sign
      if sign == 0 { return .piece(point + 1) }
      if sign > 0 { return .point(point) }
    }
    return nil
  }

  /// Changes the price of a basic column whose row ``row`` contains, and the prices of nonbasic
  /// columns accordingly: the prices of the other basic columns stay. This is equation 4 of
  /// <doc:Method>.
  mutating func changePrices(
    of column: ColumnID, by change: UnsafeBufferPointer<LevelTerm>, times factor: Double
  ) {
    changeNonbasicPrices(by: change, times: factor)
    addToPrice(of: column, change, times: factor)
  }

  private mutating func changeNonbasicPrices(
    by change: UnsafeBufferPointer<LevelTerm>, times factor: Double
  ) {
    let least = Tolerance.dependence * row.largestElement
    for number in row.columns.elements {
      let element = row[Int(number)]
      if abs(element) <= least { continue }
      let other = column(number)
      addToPrice(of: other, change, times: -element * factor)
      repriced.insert(other)
    }
  }

  /// Finds the place of a nonbasic column's price. If the column is elsewhere, it is misplaced.
  ///
  /// - Returns: `false` if the price is beyond all slopes of the cost.
  mutating func relocate(_ column: ColumnID) -> Bool {
    guard let place = findPlace(of: column) else { return false }
    if place == basis.status(of: column).place { return true }
    basis.setPlace(place, of: column)
    if column.variable != nil, violation(of: column) != 0 { misplaced.insert(column) }
    return true
  }

  /// Corrects the prices by their differences from the slopes of the costs of basic columns.
  mutating func correctPrices() {
    pivotsAtCorrection = counters.pivots
    defer { arePricesUnreliable = false }
    var changes = Buffer<PriceChange>()
    for index in columnIndices {
      let column = column(at: index)
      let status = basis.status(of: column)
      guard status.isBasic, status.place.isPiece else { continue }
      if let row = column.row, !hasCost(row) { continue }
      computeSlack(of: column, piece: status.place.lowerPiece, sign: 1)
      appendChange(to: &changes, of: column)
    }
    changePrices(&changes, times: 1)
  }

  /// Appends the change of a column's price that ``slope`` contains.
  func appendChange(to changes: inout Buffer<PriceChange>, of column: ColumnID) {
    slope.forEachTerm {
      changes.append(($0.level, column, $0.coefficient))
    }
  }

  /// Changes the prices of basic columns, each by its own change at a level, and the prices of
  /// nonbasic columns accordingly.
  mutating func changePrices(_ changes: inout Buffer<PriceChange>, times factor: Double) {
    changes.sort { $0.level > $1.level }
    var start = 0
    var unit = Buffer(repeating: LevelTerm(level: Level.none, coefficient: 1), count: 1)
    while start < changes.count {
      let level = changes[start].level
      unit[0].level = level
      prepareRow()
      while start < changes.count, changes[start].level == level {
        let change = factor * changes[start].change
        addToRow(changes[start].column, times: change)
        if let row = changes[start].column.row { prices.add(change, at: level, to: row) }
        start += 1
      }
      finishRow()
      changeNonbasicPrices(by: unit.elements, times: 1)
      row.clear()
    }
  }

  /// Whether there were so many pivots since the last correction that another one takes little of
  /// their time.
  var needsPriceCorrection: Bool {
    arePricesUnreliable || counters.pivots - pivotsAtCorrection > matrix.size / 16
  }

  @inline(__always)
  private mutating func addToPrice(
    of column: ColumnID, _ change: UnsafeBufferPointer<LevelTerm>, times factor: Double
  ) {
    guard let row = column.row else { return }
    for term in change { prices.add(factor * term.coefficient, at: term.level, to: row) }
  }
}

/// A change of a basic column's price at one level.
typealias PriceChange = (level: Double, column: ColumnID, change: Double)
