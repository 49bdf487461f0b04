/// The basis as a product: a lower and an upper triangular matrix, and what changed since they were made.
///
/// Rows and columns are counted by *positions*: the order in which they were pivots. Solving visits only the positions that can be
/// other than zero. A change of the basis is a further factor, an *eta matrix*, that differs from the identity in one column (a column
/// was replaced) or in one row (a row was appended, with a column of its own).
///
/// Source: H. M. Markowitz, "The elimination form of the inverse and its application to linear programming", Management Science 3
/// (1957); J. R. Gilbert, T. Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", SIAM J. Sci. Stat.
/// Comput. 9 (1988); G. B. Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method", 1954.
struct Factorization: ~Copyable {
  struct Eta: BitwiseCopyable {
    var pivot: Double
    var position: Int32
    var start: Int32
    var end: Int32
    var isRow: Bool
  }

  /// How many positions there are.
  private(set) var count = 0
  private var factored = 0
  private var diagonal = Buffer<Double>()
  private var lower = CompressedLists()
  private var upper = CompressedLists()
  private var lowerByRow = CompressedLists()
  private var upperByColumn = CompressedLists()
  private var isTransposed = false
  private var etas = Buffer<Eta>()
  private var etaIndices = Buffer<Int32>()
  private var etaValues = Buffer<Double>()
  /// What solving cost more because of the eta matrices, since the factorisation.
  private var excess = 0

  mutating func replace(
    lower: consuming CompressedLists, upper: consuming CompressedLists, diagonal: consuming Buffer<Double>
  ) {
    self.lower = lower
    self.upper = upper
    self.diagonal = diagonal
    factored = self.diagonal.count
    count = factored
    isTransposed = false
    lowerByRow = CompressedLists()
    upperByColumn = CompressedLists()
    etas.removeAll()
    etaIndices.removeAll()
    etaValues.removeAll()
    excess = 0
  }

  /// The numbers that the two triangles hold.
  var nonZeros: Int { lower.indices.count + upper.indices.count + diagonal.count }
  var etaCount: Int { etas.count }

  /// Whether the eta matrices have by now cost as much as a new factorisation would.
  var isWorn: Bool { excess > 40 * (nonZeros + 32) }

  /// A state to come back to.
  struct Mark {
    fileprivate var count: Int
    fileprivate var etas: Int
    fileprivate var elements: Int
  }

  var mark: Mark { Mark(count: count, etas: etas.count, elements: etaIndices.count) }

  mutating func rollBack(to mark: Mark) {
    count = mark.count
    etas.truncate(to: mark.etas)
    etaIndices.truncate(to: mark.elements)
    etaValues.truncate(to: mark.elements)
  }
}

// MARK: solving

extension Factorization {
  /// Replaces `v` by the solution x of B x = v.
  mutating func solve(_ v: borrowing SparseVector) {
    transpose()
    let values = v.values.base
    var position = v.next(from: 0)
    while position >= 0, position < factored {
      let value = values[position]
      if value != 0 {
        for element in lower.range(position) {
          v.add(-lower.values.base[element] * value, at: Int(lower.indices.base[element]))
        }
      }
      position = v.next(from: position + 1)
    }
    position = v.previous(from: factored - 1)
    while position >= 0 {
      if values[position] != 0 {
        let value = v.divide(at: position, by: diagonal.base[position])
        for element in upperByColumn.range(position) {
          v.add(-upperByColumn.values.base[element] * value, at: Int(upperByColumn.indices.base[element]))
        }
      }
      position = v.previous(from: position - 1)
    }
    applyEtas(v)
  }

  /// Replaces `v` by the solution x of B x = v, where most of `v` is other than zero.
  mutating func solveFull(_ v: borrowing SparseVector) {
    let values = v.values.base
    for position in 0..<factored {
      let value = values[position]
      guard value != 0 else { continue }
      for element in lower.range(position) {
        v.add(-lower.values.base[element] * value, at: Int(lower.indices.base[element]))
      }
    }
    for position in stride(from: factored - 1, through: 0, by: -1) {
      var value = values[position]
      for element in upper.range(position) {
        value -= upper.values.base[element] * values[Int(upper.indices.base[element])]
      }
      v.set(value / diagonal.base[position], at: position)
    }
    applyEtas(v)
  }

  /// Replaces `v` by the solution y of yᵀ B = vᵀ.
  mutating func solveTransposed(_ v: borrowing SparseVector) {
    transpose()
    applyEtasTransposed(v)
    let values = v.values.base
    var position = v.next(from: 0)
    while position >= 0, position < factored {
      if values[position] != 0 {
        let value = v.divide(at: position, by: diagonal.base[position])
        for element in upper.range(position) {
          v.add(-upper.values.base[element] * value, at: Int(upper.indices.base[element]))
        }
      }
      position = v.next(from: position + 1)
    }
    position = v.previous(from: factored - 1)
    while position >= 0 {
      let value = values[position]
      if value != 0 {
        for element in lowerByRow.range(position) {
          v.add(-lowerByRow.values.base[element] * value, at: Int(lowerByRow.indices.base[element]))
        }
      }
      position = v.previous(from: position - 1)
    }
  }

  private mutating func transpose() {
    guard !isTransposed else { return }
    lowerByRow = lower.transposed()
    upperByColumn = upper.transposed()
    isTransposed = true
  }

  private mutating func applyEtas(_ v: borrowing SparseVector) {
    let values = v.values.base
    excess += etas.count
    for eta in etas.elements {
      let position = Int(eta.position)
      if eta.isRow {
        for element in Int(eta.start)..<Int(eta.end) {
          let part = etaValues.base[element] * values[Int(etaIndices.base[element])]
          if part != 0 { v.add(-part, at: position) }
        }
      } else if values[position] != 0 {
        let value = v.divide(at: position, by: eta.pivot)
        for element in Int(eta.start)..<Int(eta.end) {
          v.add(-etaValues.base[element] * value, at: Int(etaIndices.base[element]))
        }
        excess += Int(eta.end - eta.start)
      }
    }
  }

  private mutating func applyEtasTransposed(_ v: borrowing SparseVector) {
    let values = v.values.base
    excess += etas.count + etaIndices.count
    for number in stride(from: etas.count - 1, through: 0, by: -1) {
      let eta = etas.base[number]
      let position = Int(eta.position)
      if eta.isRow {
        let value = values[position]
        guard value != 0 else { continue }
        for element in Int(eta.start)..<Int(eta.end) {
          v.add(-etaValues.base[element] * value, at: Int(etaIndices.base[element]))
        }
      } else {
        for element in Int(eta.start)..<Int(eta.end) {
          let part = etaValues.base[element] * values[Int(etaIndices.base[element])]
          if part != 0 { v.add(-part, at: position) }
        }
        if values[position] != 0 { _ = v.divide(at: position, by: eta.pivot) }
      }
    }
  }
}

// MARK: updates

extension Factorization {
  /// Puts a column in the place of another one.
  ///
  /// - Parameters:
  ///   - position: The column that goes.
  ///   - column: The new column in terms of the old basis, times `sign`.
  ///   - sign: 1 or -1.
  ///   - pivot: The new column's own element at `position`; not zero.
  mutating func replaceColumn(
    at position: Int, by column: borrowing SparseVector, sign: Double, pivot: Double
  ) {
    let start = Int32(truncatingIfNeeded: etaIndices.count)
    var other = column.next(from: 0)
    while other >= 0 {
      let value = column[other]
      if value != 0, other != position {
        etaIndices.append(Int32(truncatingIfNeeded: other))
        etaValues.append(sign * value)
      }
      other = column.next(from: other + 1)
    }
    let end = Int32(truncatingIfNeeded: etaIndices.count)
    etas.append(
      Eta(pivot: pivot, position: Int32(truncatingIfNeeded: position), start: start, end: end, isRow: false))
  }

  /// Begins a row with a unit column of its own; `addToRow` says what else stands in it.
  mutating func appendRow() -> Int {
    let start = Int32(truncatingIfNeeded: etaIndices.count)
    etas.append(
      Eta(pivot: 1, position: Int32(truncatingIfNeeded: count), start: start, end: start, isRow: true))
    count += 1
    return count - 1
  }

  /// Adds a number to the row that was begun last.
  mutating func addToRow(_ value: Double, at position: Int32) {
    etaIndices.append(position)
    etaValues.append(value)
    etas[etas.count - 1].end += 1
  }
}
