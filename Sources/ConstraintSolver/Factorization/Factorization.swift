/// The basis as a product: a lower and an upper triangular matrix, and the changes since these were
/// computed.
///
/// Rows and columns are numbered by *positions*: the order in which they were pivots. A change of
/// the basis is a further factor, an *eta matrix*, which differs from the identity in one column (a
/// column was replaced) or in one row (a row was appended, with a unit column).
///
/// Method and sources: <doc:Method#The-factorization>.
struct Factorization: ~Copyable {
  private(set) var count: Int
  private let diagonal: Buffer<Double>
  private let lower: CompressedMatrix
  private let upper: CompressedMatrix
  /// The transposed triangles, from when they are first needed: a factorization and the correction
  /// of the values do not need them.
  private var lowerByRow = CompressedMatrix()
  private var upperByColumn = CompressedMatrix()
  private var etas = EtaFile()

  init(
    lower: consuming CompressedMatrix = CompressedMatrix(),
    upper: consuming CompressedMatrix = CompressedMatrix(),
    diagonal: consuming Buffer<Double> = Buffer()
  ) {
    count = diagonal.count
    self.lower = lower
    self.upper = upper
    self.diagonal = diagonal
  }

  /// The number of positions in the triangles; the others were appended since.
  private var triangularCount: Int { diagonal.count }

  var nonzeroCount: Int { lower.entries.count + upper.entries.count + diagonal.count }
  /// The number of eta matrices since the factorization.
  var etaCount: Int { etas.count }

  /// Whether the eta matrices have caused as much work as a new factorization, or have become much
  /// larger than the triangles. The limits are explained in <doc:Method#The-factorization>.
  var needsRefactorization: Bool {
    etas.work > 40 * (nonzeroCount + 32) || etas.entryCount > 10 * (nonzeroCount + 32)
  }

  /// The numbers of positions and of eta matrices, for restoring this state.
  typealias Checkpoint = (count: Int, etas: Int)

  var checkpoint: Checkpoint { (count, etas.count) }

  mutating func rollBack(to checkpoint: Checkpoint) {
    count = checkpoint.count
    etas.truncate(to: checkpoint.etas)
  }
}

// MARK: - Solving

extension Factorization {
  /// Replaces `v` by the solution x of B x = v.
  mutating func solve(_ v: inout SparseVector) {
    if upperByColumn.count < triangularCount { upperByColumn = upper.transposed() }
    substitute(&v, lower, isForward: true)
    // The upper triangle is visited by columns: its updates mark only earlier positions.
    substitute(&v, upperByColumn, isForward: false, dividesByDiagonal: true)
    etas.apply(to: &v, isTransposed: false)
  }

  /// Replaces `v` by the solution x of B x = v, where most of `v` is nonzero.
  mutating func solve(_ v: inout Buffer<Double>) {
    assert(v.count == count, "a dense vector needs an element for each position")
    for position in 0..<triangularCount {
      let value = v[position]
      guard value != 0 else { continue }
      for element in lower.range(position) {
        let entry = lower.entries[element]
        let product = entry.value * value
        let difference = v[entry.index] - product
        v[entry.index] = abs(difference) <= Tolerance.cancellation * abs(product) ? 0 : difference
      }
    }
    // By rows: without sparsity to use, no transposed triangle is needed.
    for position in stride(from: triangularCount - 1, through: 0, by: -1) {
      var value = v[position]
      for element in upper.range(position) {
        value -= upper.entries[element].value * v[upper.entries[element].index]
      }
      v[position] = value / diagonal[position]
    }
    etas.apply(to: &v)
  }

  /// Replaces `v` by the solution y of yᵀ B = vᵀ.
  mutating func solveTransposed(_ v: inout SparseVector) {
    if lowerByRow.count < triangularCount { lowerByRow = lower.transposed() }
    etas.apply(to: &v, isTransposed: true)
    substitute(&v, upper, isForward: true, dividesByDiagonal: true)
    substitute(&v, lowerByRow, isForward: false)
  }

  /// Eliminates from the first position in a triangle with entries at later positions, or from the
  /// last one in a triangle with entries at earlier positions.
  @inline(__always)
  private func substitute(
    _ v: inout SparseVector, _ triangle: borrowing CompressedMatrix, isForward: Bool,
    dividesByDiagonal: Bool = false
  ) {
    var position = isForward ? v.next(from: 0) : v.previous(from: triangularCount - 1)
    while position >= 0, position < triangularCount {
      if v[position] != 0 {
        let value = dividesByDiagonal ? v.divide(at: position, by: diagonal[position]) : v[position]
        for element in triangle.range(position) {
          let entry = triangle.entries[element]
          v.add(-entry.value * value, at: Int(entry.index))
        }
      }
      position = isForward ? v.next(from: position + 1) : v.previous(from: position - 1)
    }
  }
}

// MARK: - Updates

extension Factorization {
  /// Replaces the column at a position by one that is given in terms of the old basis, times the
  /// sign. The pivot is its own element at the position, and not zero.
  mutating func replaceColumn(
    at position: Int, by column: borrowing SparseVector, sign: Double, pivot: Double
  ) {
    etas.append(at: position, pivot: pivot, isRow: false)
    var other = column.next(from: 0)
    while other >= 0 {
      let value = column[other]
      if value != 0, other != position { etas.addEntry(sign * value, at: other) }
      other = column.next(from: other + 1)
    }
  }

  /// Appends a row with a unit column, and returns its position. `addToRow` adds the other entries.
  mutating func appendRow() -> Int {
    count += 1
    etas.append(at: count - 1, isRow: true)
    return count - 1
  }

  /// Adds an entry to the row that was appended last.
  mutating func addToRow(_ value: Double, at position: Int) { etas.addEntry(value, at: position) }
}
