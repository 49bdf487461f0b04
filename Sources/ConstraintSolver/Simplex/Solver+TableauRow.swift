extension Solver {
  /// Collects the elements of a basic column's row of the tableau.
  ///
  /// The column can be the logical of a constraint whose row is not in the basis.
  mutating func collectRow(of column: ColumnID) {
    tableauRow.extend(to: matrix.columns.count + matrix.rows.count)
    addToDual(column, times: 1) { solver, variable, term in
      solver.tableauRow.add(term, to: Int(variable.offset))
    }
    solveForMultipliers()
    forEachMultiplier { solver, multiplier, row, _ in
      if !solver.basis.logicals[row].isBasic, solver.isMovable(.logical(row)) {
        let number = ColumnID.logical(row).number(variableCount: solver.matrix.columns.count)
        solver.tableauRow.add(multiplier, to: number)
      }
      solver.forEachNonbasicTerm(of: row) { solver, variable, coefficient in
        solver.tableauRow.add(-multiplier * coefficient, to: Int(variable.offset))
      }
    }
  }

  // MARK: prices

  /// Updates the prices of the columns in the leaving column's row of the tableau, before an
  /// exchange.
  ///
  /// The exchange subtracts multiples of the entering column's slopes, which are zero at all levels
  /// above its gain. A column that no cost at these levels holds has the difference as its slope.
  /// A column that the level of the gain holds becomes dirty if the difference could release it.
  mutating func updatePrices(leaving blocking: Breakpoint, _ candidate: Candidate) {
    collectRow(of: blocking.column)
    let (gain, least) = (candidate.gain, tableauRow.leastElement)
    // The known levels of last values can date from an earlier solution.
    let affected = gain.level <= Level.highestLastValue ? Level.highestLastValue : gain.level
    for number in tableauRow.columns.elements {
      let column = ColumnID(number: Int(number), variableCount: matrix.columns.count)
      guard column != candidate.column, basis.levels[column].lowest <= affected,
        isPriced(column)
      else { continue }
      let element = tableauRow[Int(number)]
      if abs(element) > least {
        addSlope(-element / blocking.speed * gain.slope, at: gain.level, to: column)
      } else {
        markDirty(column, level: gain.level)
      }
    }
    tableauRow.clear()
  }

  /// Adds to the slope of a column at a level, if its slopes at all higher levels stay.
  private mutating func addSlope(_ slope: Double, at level: Double, to column: ColumnID) {
    let levels = basis.levels[column]
    if Self.isUnknown(levels.up, adding: slope, at: level)
      || Self.isUnknown(levels.down, adding: -slope, at: level)
    {
      return markDirty(column, level: level)
    }
    if levels.up < level { recordSlope(slope, at: level, of: column, sign: 1) }
    if levels.down < level { recordSlope(-slope, at: level, of: column, sign: -1) }
  }

  /// Marks a column whose slopes changed at a level and lower ones.
  ///
  /// Pricing last values alone would discard a candidate with a gain at a higher level. There can
  /// be some if the last one was chosen at random.
  private mutating func markDirty(_ column: ColumnID, level: Double) {
    let best = max(level, pricing.bestGainLevel ?? Level.none)
    if best <= Level.highestLastValue {
      pricing.dirtyAtLastValues.insert(column)
    } else {
      pricing.dirty.insert(column)
    }
  }

  /// Returns whether the level that holds a column in a direction is unknown after an addition to
  /// its slope.
  private static func isUnknown(_ known: Double, adding slope: Double, at level: Double) -> Bool {
    if known > level { return known <= Level.highestLastValue }
    if known == Level.none { return true }
    if slope > 0 { return false }
    return known == level || level > Level.highestLastValue
  }

  private mutating func recordSlope(
    _ slope: Double, at level: Double, of column: ColumnID, sign: Double
  ) {
    if slope > 0 { return setLevel(level, of: column, sign: sign) }
    basis.setLevel(Level.none, of: column, sign: sign)
    let gain = SlopeTable.LeadingSlope(level: level, slope: slope)
    addCandidate(Candidate(column: column, sign: sign, gain: gain, loss: .zero))
  }
}

/// The row of the simplex tableau of a basic column: its changes when nonbasic columns grow by one.
///
/// Columns are numbered: first all variables, then the logicals of all constraints.
struct TableauRow: ~Copyable {
  /// The nonbasic columns that can have a nonzero element.
  private(set) var columns = Buffer<Int32>()
  private var elements = Buffer<Double>()
  private var isInRow = Buffer<Bool>()

  mutating func extend(to count: Int) {
    guard count > elements.count else { return }
    elements.extend(to: max(count, elements.count + elements.count / 8), with: 0)
    isInRow.extend(to: elements.count, with: false)
  }

  @inline(__always)
  mutating func add(_ addend: Double, to column: Int) {
    if !isInRow[column] {
      isInRow[column] = true
      columns.append(Int32(truncatingIfNeeded: column))
    }
    let sum = elements[column] + addend
    elements[column] = abs(sum) <= Tolerance.dependence * abs(addend) ? 0 : sum
  }

  @inline(__always)
  subscript(column: Int) -> Double { elements[column] }

  /// The least magnitude of an element that is not only rounding error.
  var leastElement: Double {
    var largest = 0.0
    for column in columns.elements { largest = max(largest, abs(elements[column])) }
    return Tolerance.inheritedError * largest
  }

  mutating func clear() {
    for column in columns.elements {
      elements[column] = 0
      isInRow[column] = false
    }
    columns.removeAll()
  }

  var isClear: Bool { columns.isEmpty }
}
