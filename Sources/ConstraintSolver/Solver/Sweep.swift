/// How all values follow the constant of one tight constraint, and within which limits no constraint changes sides.
///
/// An edit variable is such a constraint: while its value is suggested anew and anew, within the limits, every value is an affine
/// function of it, and neither the basis nor any cost's slope need be looked at.
struct Sweep {
  var constraint: Int32
  var basisVersion: Int
  var valuesVersion: Int
  var limits: ClosedRange<Double>
  var variables: [Int32]
  /// How fast each of these grows as the constant does.
  var rates: [Double]
}

extension Solver {
  private static let sweepLimit = 8

  /// Solves by moving along a known direction, if the only change is one of a constant and it stays within the limits.
  mutating func followSweep() -> Bool {
    guard staged.count == 1, added.isEmpty, case .constant(let row, let old, let new) = staged[0],
      matrix.rows[row].isLive,
      !logicals[row].isBasic, drift <= driftLimit
    else { return false }
    var index = sweeps.firstIndex { $0.constraint == row && $0.basisVersion == basisVersion }
    if index == nil { index = recordSweep(row, constant: old) }
    guard let index else { return false }
    if sweeps[index].valuesVersion != valuesVersion {
      sweeps[index].limits = limits(of: index, constant: old)
      sweeps[index].valuesVersion = valuesVersion
    }
    guard (new - old).isFinite, sweeps[index].limits.contains(new) else { return false }
    follow(index, by: new - old)
    lastSweep = index
    staged.removeAll()
    counters.sweeps += 1
    return true
  }

  private mutating func follow(_ index: Int, by difference: Double) {
    let (base, last) = (values.base, lastValues.base)
    sweeps[index].variables.withUnsafeBufferPointer { variables in
      sweeps[index].rates.withUnsafeBufferPointer { rates in
        for element in 0..<variables.count {
          let variable = Int(variables[element])
          let value = base[variable] + difference * rates[element]
          base[variable] = value
          last[variable] = value
        }
      }
    }
    drift += sweeps[index].variables.count
    valuesVersion &+= 1
    sweeps[index].valuesVersion = valuesVersion
  }

  private mutating func recordSweep(_ row: Int32, constant: Double) -> Int? {
    sweeps.removeAll { $0.basisVersion != basisVersion }
    guard sweeps.count < Self.sweepLimit else { return nil }
    computeDirection(of: .logical(row))
    var sweep = Sweep(
      constraint: row, basisVersion: basisVersion, valuesVersion: -1, limits: constant...constant,
      variables: [],
      rates: [])
    sweep.variables.reserveCapacity(direction.moves.count)
    sweep.rates.reserveCapacity(direction.moves.count)
    for move in direction.moves.elements {
      guard abs(move.delta) <= Tolerance.largestValue else { return nil }
      sweep.variables.append(move.variable)
      sweep.rates.append(-move.delta)
    }
    direction.clear()
    markOpenColumns(moving: sweep.variables)
    guard dirty.isEmpty else {
      unmarkDirty()
      return nil
    }
    sweeps.append(sweep)
    return sweeps.count - 1
  }

  /// The constants between which no constraint and no bound changes sides, and no value becomes too large.
  private mutating func limits(of index: Int, constant: Double) -> ClosedRange<Double> {
    direction.extend(
      positions: factorization.count, variables: matrix.columns.count, constraints: matrix.rows.count)
    direction.clear()
    let sweep = sweeps[index]
    for element in sweep.variables.indices {
      direction.moves.append(Direction.Move(variable: sweep.variables[element], delta: sweep.rates[element]))
    }
    direction.collectRates(matrix, logicals, values)
    var lower = -Double.infinity
    var upper = Double.infinity
    for rate in direction.rates.elements {
      let relation = matrix.rows[rate.constraint].relation
      let side = logicals[rate.constraint].side
      let isMet = abs(rate.value) <= Tolerance.feasibility * rate.scale
      let zero = isMet ? 0 : -rate.value / rate.rate
      let opens = isMet && side == 0 && relation != .equal && matrix.rows[rate.constraint].count > 1
      let opensUp = opens && (rate.rate > 0) == (relation == .greaterThanOrEqual)
      let opensDown = opens && !opensUp
      if zero >= 0, !opensUp { upper = min(upper, zero) }
      if zero <= 0, !opensDown { lower = max(lower, zero) }
    }
    for move in direction.moves.elements {
      let room = max(0, Tolerance.largestValue - abs(values[move.variable])) / abs(move.delta)
      upper = min(upper, room)
      lower = max(lower, -room)
      guard matrix.columns[move.variable].isNonNegative else { continue }
      let zero = -max(0, values[move.variable]) / move.delta
      if move.delta < 0 { upper = min(upper, zero) } else { lower = max(lower, zero) }
    }
    direction.clear()
    return (constant + min(lower, 0))...(constant + max(upper, 0))
  }
}
