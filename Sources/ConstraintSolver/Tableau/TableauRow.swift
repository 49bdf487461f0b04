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
    row.extend(to: matrix.columns.count + matrix.rows.count)
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
    basis.solveTransposed(&multipliers)
    let hasNonbasicVariables = matrix.usedColumns > basis.basicVariableCount
    var position = multipliers.next(from: 0)
    while position >= 0 {
      let multiplier = multipliers[position]
      let index = basis.rows[position]
      position = multipliers.next(from: position + 1)
      guard multiplier != 0, !index.isNone else { continue }
      if !basis.logicals[index].isBasic {
        row.add(multiplier, to: matrix.columns.count + Int(index.offset))
      }
      guard hasNonbasicVariables else { continue }
      for entry in matrix.entries(of: index) where !basis.structurals[entry.variable].isBasic {
        row.add(-multiplier * entry.coefficient, to: Int(entry.variable.offset))
      }
    }
    multipliers.clear()
  }

  /// The number of a column in ``row``.
  @inline(__always)
  func number(of column: ColumnID) -> Int { column.number(variableCount: matrix.columns.count) }

  /// The column with a number in ``row``.
  @inline(__always)
  func column(_ number: Int32) -> ColumnID {
    ColumnID(number: Int(number), variableCount: matrix.columns.count)
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
  var leastElement: Double { Tolerance.inheritedError * largestElement }

  var largestElement: Double {
    var largest = 0.0
    for column in columns.elements { largest = max(largest, abs(elements[column])) }
    return largest
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
