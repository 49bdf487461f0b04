extension Tableau {
  /// Collects the row of the tableau of a basic column, which can be the logical of a constraint
  /// whose row is not in the basis.
  mutating func collectRow(of column: ColumnID) {
    prepareRow()
    addToRow(column, times: 1)
    finishRow()
  }

  /// Begins a row; ``addToRow(_:times:)`` and ``finishRow()`` must follow.
  mutating func prepareRow() {
    assert(row.isClear, "the row of the tableau is in use")
    row.extend(to: matrix.columns.count + basis.factorization.count)
    multipliers.extend(to: basis.factorization.count)
  }

  /// Adds a multiple of the row of a basic column.
  @inline(__always)
  mutating func addToRow(_ column: ColumnID, times factor: Double) {
    if let variable = column.variable {
      multipliers.add(factor, at: Int(basis.structurals[variable].position))
    }
    guard let index = column.row else { return }
    for entry in matrix.entries(of: index) {
      let status = basis.structurals[entry.variable]
      if status.isBasic {
        multipliers.add(factor * entry.coefficient, at: Int(status.position))
      } else {
        row.add(factor * entry.coefficient, to: Int(entry.variable.offset))
      }
    }
  }

  /// Solves for the multipliers of the tight constraints, which are the elements of their logicals,
  /// and adds up the elements of the nonbasic variables.
  mutating func finishRow() {
    basis.factorization.solveTransposed(&multipliers)
    var (least, largest) = (Double.infinity, 0.0)
    var position = multipliers.next(from: 0)
    while position >= 0 {
      let multiplier = multipliers[position]
      let index = basis.rows[position]
      position = multipliers.next(from: position + 1)
      guard multiplier != 0, !index.isNone else { continue }
      least = min(least, abs(multiplier))
      largest = max(largest, abs(multiplier))
      if !basis.logicals[index].isBasic {
        row.append(multiplier, number(of: .logical(index)))
      }
      for entry in matrix.entries(of: index) where !basis.structurals[entry.variable].isBasic {
        row.add(-multiplier * entry.coefficient, to: Int(entry.variable.offset))
      }
    }
    if least < Tolerance.inheritedError * largest { arePricesUnreliable = true }
    multipliers.clear()
  }

  /// The number of a nonbasic column in ``row``.
  @inline(__always)
  private func number(of column: ColumnID) -> Int {
    if let variable = column.variable { return Int(variable.offset) }
    return matrix.columns.count + Int(basis.status(of: column).rowPosition)
  }

  /// The element of a nonbasic column in ``row``.
  func element(of column: ColumnID) -> Double { row[number(of: column)] }

  /// The nonbasic column with a number in ``row``.
  @inline(__always)
  func column(_ number: Int32) -> ColumnID {
    let position = Int(number) - matrix.columns.count
    return position < 0
      ? .structural(VariableIndex(offset: number)) : .logical(basis.rows[position])
  }
}

/// The row of the simplex tableau of a basic column: its changes when nonbasic columns grow by one.
///
/// The nonbasic columns are numbered: first come all variables, then the logicals of all tight
/// constraints, by the positions of their rows.
struct TableauRow: ~Copyable {
  /// The nonbasic columns that can have a nonzero element.
  private(set) var columns = Buffer<Int32>()
  private var elements = Buffer<Double>()
  private var isInRow = BitTable()

  mutating func extend(to count: Int) {
    guard count > elements.count else { return }
    elements.extend(to: max(count, elements.count + elements.count / 8), with: 0)
    isInRow.extend(to: elements.count)
  }

  @inline(__always)
  mutating func add(_ addend: Double, to column: Int) {
    let sum = elements[column] + addend
    elements[column] = abs(sum) <= Tolerance.dependence * abs(addend) ? 0 : sum
    if isInRow.insert(column) { columns.append(Int32(truncatingIfNeeded: column)) }
  }

  /// Sets the element of a column that is not in the row.
  @inline(__always)
  mutating func append(_ element: Double, _ column: Int) {
    elements[column] = element
    columns.append(Int32(truncatingIfNeeded: column))
  }

  @inline(__always)
  subscript(column: Int) -> Double { elements[column] }

  /// The least magnitude of an element that is not only rounding error.
  var leastElement: Double { Tolerance.inheritedError * largestElement }

  var largestElement: Double { columns.elements.reduce(0) { max($0, abs(elements[$1])) } }

  mutating func clear() {
    for column in columns.elements {
      elements[column] = 0
      isInRow[Int(column)] = false
    }
    columns.removeAll()
  }

  var isClear: Bool { columns.isEmpty }
}
