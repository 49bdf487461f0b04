extension Solver {
  /// Returns, for each row of a certificate, the largest share of the violation that disappears if
  /// this row alone is relaxed until a variable of the certificate's rows reaches its bound: 1
  /// where no bound limits it.
  ///
  /// If the row's own variables have bounds, these replace it in the combination, and the share is
  /// exact. Otherwise, for each variable, a row of the basis inverse gives the rates at which the
  /// variable moves with the tight rows. In most layouts, such a row has few entries; a column can
  /// have many, because relaxing a tight row can move everything after it. The shares do not
  /// describe the effect of several rows together.
  mutating func boundShares(of certificate: [Multiplier]) -> [RowIndex: Double] {
    let violation = violation(certificate)
    var steps: [RowIndex: (row: RowIndex, step: Double)] = [:]
    var shares: [RowIndex: Double] = [:]
    for multiplier in certificate {
      if let share = ownBoundShare(multiplier, violation), share < 1 {
        shares[multiplier.row] = share
        continue
      }
      shares[multiplier.row] = 1
      if let tight = multiplier.tight {
        steps[tight] = (multiplier.row, -violation / multiplier.value)
      }
    }
    guard !steps.isEmpty else { return shares }
    pricing.dual.extend(to: basis.factorization.count)
    for variable in boundedVariables(in: certificate) {
      limitShares(&shares, steps, byBoundOf: variable)
    }
    return shares
  }

  /// Reduces the shares of the rows whose relaxation would move a variable beyond its bound.
  private mutating func limitShares(
    _ shares: inout [RowIndex: Double], _ steps: [RowIndex: (row: RowIndex, step: Double)],
    byBoundOf variable: VariableIndex
  ) {
    let value = primal.values[variable]
    pricing.dual.add(1, at: Int(basis.structurals[variable].position))
    basis.solveTransposed(&pricing.dual)
    let least = Tolerance.negligibleSlope * pricing.dual.largest
    var position = pricing.dual.next(from: 0)
    while position >= 0 {
      if abs(pricing.dual[position]) > least, let (row, step) = steps[basis.rows[position]] {
        let change = step * pricing.dual[position]
        let scale = max(1, abs(value), abs(change))
        if value + change < -Tolerance.feasibility * scale {
          shares[row] = min(shares[row] ?? 1, max(0, -value / change))
        }
      }
      position = pricing.dual.next(from: position + 1)
    }
    pricing.dual.clear()
  }

  /// Returns the share of a row that the bounds of its variables can replace in the combination, or
  /// `nil` if they cannot.
  private func ownBoundShare(_ multiplier: Multiplier, _ violation: Double) -> Double? {
    guard multiplier.tight == nil || multiplier.tight == multiplier.row else { return nil }
    let factor = multiplier.tight == nil ? multiplier.value : -multiplier.value
    let row = matrix.rows[multiplier.row]
    for index in row.range {
      let entry = matrix.entries[index]
      guard matrix.columns[entry.variable].isNonnegative, factor * entry.coefficient <= 0 else {
        return nil
      }
    }
    return max(0, factor * row.constant / violation)
  }

  /// Returns the sum of all violations of required constraints and bounds.
  private func violation(_ certificate: [Multiplier]) -> Double {
    var sum = 0.0
    for multiplier in certificate where multiplier.tight == nil {
      sum += abs(matrix.activity(of: multiplier.row, primal.values).value)
    }
    for variable in basis.structurals.indices where isBelowBound(variable) {
      sum -= primal.values[variable]
    }
    return sum
  }

  /// Returns whether a variable is basic and below its bound.
  func isBelowBound(_ variable: VariableIndex) -> Bool {
    basis.structurals[variable].isBasic && basis.structurals[variable].infeasibility < 0
  }

  /// Returns the nonnegative basic variables in the rows of a certificate that are not below their
  /// bounds, each once.
  private func boundedVariables(in certificate: [Multiplier]) -> [VariableIndex] {
    var isSeen = IndexedBuffer<VariableIndex, Bool>(repeating: false, count: matrix.columns.count)
    var found: [VariableIndex] = []
    for multiplier in certificate {
      for index in matrix.rows[multiplier.row].range {
        let variable = matrix.entries[index].variable
        let status = basis.structurals[variable]
        guard !isSeen[variable], matrix.columns[variable].isNonnegative, status.isBasic,
          status.infeasibility == 0
        else { continue }
        isSeen[variable] = true
        found.append(variable)
      }
    }
    return found
  }

  /// Returns rows that bounds can replace together: in order, each row with which the shares still
  /// add up to less than 1, which is the whole violation.
  func replaceableRows(_ rows: [RowIndex], _ shares: [RowIndex: Double]) -> [RowIndex] {
    var sum = 0.0
    return rows.filter { row in
      guard let share = shares[row], share < 1, sum + share < 1 - Tolerance.feasibility else {
        return false
      }
      sum += share
      return true
    }
  }
}
