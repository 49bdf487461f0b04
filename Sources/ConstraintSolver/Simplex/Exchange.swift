extension Solver {
  /// Makes a nonbasic column basic in the place of another one.
  mutating func exchange(entering: ColumnID, towards sense: Double, leaving stop: Breakpoint) {
    basisVersion &+= 1
    let leaving = stop.column
    let sign: Double = entering.variable == nil ? 1 : -1
    let position: Int
    let pivot: Double
    if let constraint = leaving.constraint, logicals[constraint].row < 0 {
      let rate = self.rate(of: constraint)
      position = appendRow(of: constraint)
      pivot = -sign * rate
    } else {
      position = Int(standing(leaving).position)
      pivot = sign * direction.vector[position]
    }
    let largest = direction.vector.largest
    if abs(pivot) < Tolerance.poorPivot * largest || largest > Tolerance.largestElement {
      hasPoorPivot = true
    }
    factorization.replaceColumn(at: position, by: direction.vector, sign: sign, pivot: pivot)
    transaction.note(position: position, basic[position], row: rowAt[position])
    basic[position] = entering
    update(entering) {
      $0.isBasic = true
      $0.position = Int32(truncatingIfNeeded: position)
    }
    if let constraint = leaving.constraint { setSide(0, of: constraint, matrix.rows[constraint]) }
    update(leaving) {
      $0.isBasic = false
      $0.position = -1
      $0.up = Level.none
      $0.down = Level.none
    }
    if entering.variable != nil { basicVariables += 1 }
    if leaving.variable != nil { basicVariables -= 1 }
    if let constraint = entering.constraint {
      settle(constraint: constraint)
      takeSide(constraint, towards: sense)
    }
  }

  private func rate(of constraint: Int32) -> Double {
    for rate in direction.rates.elements where rate.constraint == constraint { return rate.rate }
    return 0
  }

  /// Takes a constraint's row into the basis, with its own logical.
  private mutating func appendRow(of constraint: Int32) -> Int {
    let position = factorization.appendRow()
    for index in matrix.rows[constraint].range {
      let entry = matrix.entries[index]
      let standing = structurals[entry.variable]
      if standing.isBasic { factorization.addToRow(entry.coefficient, at: standing.position) }
    }
    basic.append(.logical(constraint))
    rowAt.append(constraint)
    update(.logical(constraint)) {
      $0.row = Int32(truncatingIfNeeded: position)
      $0.position = Int32(truncatingIfNeeded: position)
    }
    return position
  }
}
