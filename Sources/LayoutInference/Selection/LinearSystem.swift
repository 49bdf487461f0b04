/// Independent linear equations in echelon form, to which equations are added one by one.
struct LinearSystem {
  /// The equation whose first unknown is this one, with the coefficient 1; `nil` if there is none.
  private var rows: [LinearEquation?]
  /// The number of equations.
  private(set) var rank = 0

  init(unknownCount: Int) {
    rows = Array(repeating: nil, count: unknownCount)
  }

  /// Whether the equations determine all unknowns.
  var isDetermined: Bool { rank == rows.count }

  /// Adds an equation unless the terms of the others imply its own.
  ///
  /// The equation is reduced by Gaussian elimination. The rows have few terms, because relations
  /// are between neighbors.
  ///
  /// - Returns: Whether the equation is independent of the others.
  mutating func insert(_ equation: LinearEquation) -> Bool {
    var rest = equation
    var index = 0
    while index < rest.terms.count {
      let term = rest.terms[index]
      if let row = rows[term.unknown] {
        // The term vanishes, and all further terms of the row come after it.
        rest.add(-term.coefficient, row)
      } else {
        index += 1
      }
    }
    guard let first = rest.terms.first else { return false }
    rest.divide(by: first.coefficient)
    rows[first.unknown] = rest
    rank += 1
    return true
  }

  /// Returns the values of all unknowns by back substitution.
  ///
  /// - Precondition: The system is determined.
  func solution() -> [AffineLength] {
    var values = [AffineLength](repeating: AffineLength(0), count: rows.count)
    for unknown in rows.indices.reversed() {
      guard let row = rows[unknown] else { continue }
      var value = row.length
      for term in row.terms.dropFirst() { value.add(-term.coefficient, values[term.unknown]) }
      values[unknown] = value
    }
    return values
  }
}
