/// The row of the simplex tableau of a basic column: its changes when nonbasic columns grow by one.
///
/// Columns are numbered: first all variables, then the logicals of all constraints.
struct TableauRow: ~Copyable {
  /// The nonbasic columns that can have a nonzero element.
  private(set) var columns = Buffer<Int32>()
  private var elements = Buffer<Double>()
  private var isInRow = Buffer<Bool>()

  /// Makes room for the elements of `count` columns.
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

  /// The element of a column.
  @inline(__always)
  subscript(column: Int) -> Double { elements[column] }

  /// The least magnitude of an element that is not only rounding error.
  var leastElement: Double {
    var largest = 0.0
    for index in columns.indices { largest = max(largest, abs(elements[Int(columns[index])])) }
    return Tolerance.inheritedError * largest
  }

  mutating func clear() {
    for index in columns.indices {
      elements[Int(columns[index])] = 0
      isInRow[Int(columns[index])] = false
    }
    columns.removeAll()
  }

  /// Whether the row has no elements.
  var isClear: Bool { columns.isEmpty }
}
