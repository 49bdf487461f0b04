/// The basis as a product: a lower and an upper triangular matrix, and the changes since these were
/// computed.
///
/// Rows and columns are numbered by *positions*: the order in which they were pivots. Solving
/// visits only the positions that can be nonzero. A change of the basis is a further factor, an
/// *eta matrix*, which differs from the identity in one column (a column was replaced) or in one
/// row (a row was appended, with a unit column).
///
/// Sources: H. M. Markowitz, "The elimination form of the inverse and its application to linear
/// programming", Management Science 3 (1957); J. R. Gilbert, T. Peierls, "Sparse partial pivoting
/// in time proportional to arithmetic operations", SIAM J. Sci. Stat. Comput. 9 (1988); G. B.
/// Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method", Mathematical
/// Tables and Other Aids to Computation 8 (1954).
struct Factorization: ~Copyable {
  private(set) var count = 0
  /// The number of positions in the triangles. The remaining positions were appended since the
  /// factorization.
  private(set) var triangularCount = 0
  private(set) var diagonal = Buffer<Double>()
  private(set) var lower = CompressedMatrix()
  private(set) var upper = CompressedMatrix()
  private var lowerByRow = CompressedMatrix()
  private var upperByColumn = CompressedMatrix()
  private var isTransposed = false
  private(set) var etas = EtaFile()

  mutating func replace(
    lower: consuming CompressedMatrix, upper: consuming CompressedMatrix,
    diagonal: consuming Buffer<Double>
  ) {
    self.lower = lower
    self.upper = upper
    self.diagonal = diagonal
    triangularCount = self.diagonal.count
    count = triangularCount
    isTransposed = false
    lowerByRow = CompressedMatrix()
    upperByColumn = CompressedMatrix()
    etas.removeAll(positionCount: count)
  }

  var nonzeroCount: Int { lower.indices.count + upper.indices.count + diagonal.count }
  /// The number of eta matrices since the factorization.
  var etaCount: Int { etas.count }
  /// The number of eta matrices and of entries in them that were visited since the factorization.
  var etaWork: Int { etas.work }

  /// Whether the eta matrices have caused as much work as a new factorization would.
  ///
  /// The limit estimates the work of a factorization in visited entries. Refactorizing when the
  /// extra work equals the cost of a factorization takes at most twice the time of the best
  /// schedule (the ski rental problem).
  var needsRefactorization: Bool { etaWork > 40 * (nonzeroCount + 32) }

  /// A state of the eta matrices that can be restored.
  struct Checkpoint {
    fileprivate var count: Int
    fileprivate var etas: Int
  }

  var checkpoint: Checkpoint { Checkpoint(count: count, etas: etas.count) }

  mutating func rollBack(to checkpoint: Checkpoint) {
    count = checkpoint.count
    etas.truncate(to: checkpoint.etas, positionCount: count)
  }
}

// MARK: - Solving

extension Factorization {
  /// Replaces `v` by the solution x of B x = v.
  mutating func solve(_ v: inout SparseVector) {
    transpose()
    substituteForward(&v, lower)
    // The upper triangle is visited by columns: its updates mark only earlier positions.
    substituteBackward(&v, upperByColumn, dividesByDiagonal: true)
    etas.apply(to: &v)
  }

  /// Replaces `v` by the solution x of B x = v, where most of `v` is nonzero.
  mutating func solve(_ v: inout Buffer<Double>) {
    assert(v.count == count, "a dense vector needs an element for each position")
    for position in 0..<triangularCount {
      let value = v[position]
      guard value != 0 else { continue }
      for element in lower.range(position) {
        let index = Int(lower.indices[element])
        let product = lower.values[element] * value
        let difference = v[index] - product
        v[index] = abs(difference) <= Tolerance.cancellation * abs(product) ? 0 : difference
      }
    }
    // By rows: without sparsity to use, no transposed triangle is needed.
    for position in stride(from: triangularCount - 1, through: 0, by: -1) {
      var value = v[position]
      for element in upper.range(position) {
        value -= upper.values[element] * v[upper.indices[element]]
      }
      v[position] = value / diagonal[position]
    }
    etas.apply(to: &v)
  }

  /// Replaces `v` by the solution y of yᵀ B = vᵀ.
  mutating func solveTransposed(_ v: inout SparseVector) {
    transpose()
    etas.applyTransposed(to: &v)
    substituteForward(&v, upper, dividesByDiagonal: true)
    substituteBackward(&v, lowerByRow)
  }

  /// Eliminates forward, from the first position, in a triangle with entries at later positions.
  @inline(__always)
  private func substituteForward(
    _ v: inout SparseVector, _ triangle: borrowing CompressedMatrix, dividesByDiagonal: Bool = false
  ) {
    var position = v.next(from: 0)
    while position >= 0, position < triangularCount {
      substitute(position, in: &v, triangle, dividesByDiagonal)
      position = v.next(from: position + 1)
    }
  }

  /// Eliminates backward, from the last position, in a triangle with entries at earlier positions.
  @inline(__always)
  private func substituteBackward(
    _ v: inout SparseVector, _ triangle: borrowing CompressedMatrix, dividesByDiagonal: Bool = false
  ) {
    var position = v.previous(from: triangularCount - 1)
    while position >= 0 {
      substitute(position, in: &v, triangle, dividesByDiagonal)
      position = v.previous(from: position - 1)
    }
  }

  /// Subtracts the multiple of a list of a triangle that the number at its position determines.
  @inline(__always)
  private func substitute(
    _ position: Int, in v: inout SparseVector, _ triangle: borrowing CompressedMatrix,
    _ dividesByDiagonal: Bool
  ) {
    guard v[position] != 0 else { return }
    let value =
      dividesByDiagonal ? v.divide(at: position, by: diagonal[position]) : v[position]
    for element in triangle.range(position) {
      v.add(-triangle.values[element] * value, at: Int(triangle.indices[element]))
    }
  }

  /// Computes the transposed triangles when they are first needed. A factorization and the
  /// correction of the values do not need them.
  private mutating func transpose() {
    guard !isTransposed else { return }
    lowerByRow = lower.transposed()
    upperByColumn = upper.transposed()
    isTransposed = true
  }
}

// MARK: - Updates

extension Factorization {
  /// Replaces the column at a position by one that is given in terms of the old basis, times the
  /// sign. The pivot is its own element at the position, and not zero.
  mutating func replaceColumn(
    at position: Int, by column: borrowing SparseVector, sign: Double, pivot: Double
  ) {
    etas.appendColumn(at: position, pivot: pivot)
    var other = column.next(from: 0)
    while other >= 0 {
      let value = column[other]
      if value != 0, other != position { etas.addToColumn(sign * value, at: other) }
      other = column.next(from: other + 1)
    }
  }

  /// Appends a row with a unit column, and returns its position. `addToRow` adds the other entries.
  mutating func appendRow() -> Int {
    count += 1
    etas.appendRow(at: count - 1)
    return count - 1
  }

  /// Adds an entry to the row that was appended last.
  mutating func addToRow(_ value: Double, at position: Int) { etas.addToRow(value, at: position) }
}
