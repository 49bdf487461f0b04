/// Eta matrices, in the order they were appended.
///
/// An eta matrix differs from the identity in one column or in one row. A product with a vector
/// visits only the matrices that can change the vector: whenever a position becomes nonzero, the
/// matrices that read it become pending.
///
/// Source: the sparsity of the vectors is used as in J. A. J. Hall, K. I. M. McKinnon,
/// "Hyper-sparsity in the revised simplex method and how to exploit it", Computational Optimization
/// and Applications 32 (2005).
struct EtaFile: ~Copyable {
  struct Eta: BitwiseCopyable {
    var position: Int32
    /// Where its other entries begin and end.
    var start: Int32
    var end: Int32
    /// The element at the position on the diagonal.
    var pivot = 1.0
    var isRow = false

    @inline(__always)
    var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  private(set) var etas = Buffer<Eta>()
  private(set) var indices = Buffer<Int32>()
  private(set) var values = Buffer<Double>()
  /// The matrices that read each position in ``apply(to:)``.
  private var readers = EtaIndex()
  /// The matrices that read each position in ``applyTransposed(to:)``.
  private var transposedReaders = EtaIndex()
  /// The matrices that remain to be visited; empty between two products.
  private var pending = PositionSet()
  /// The number of visited matrices and entries.
  var work = 0

  var count: Int { etas.count }

  /// Removes all matrices, and changes the number of positions.
  mutating func removeAll(positionCount: Int) {
    etas.removeAll()
    indices.removeAll()
    values.removeAll()
    readers.removeAll(positionCount: positionCount)
    transposedReaders.removeAll(positionCount: positionCount)
    work = 0
  }

  /// Removes the newest matrices and the newest positions, up to the given numbers.
  mutating func truncate(to count: Int, positionCount: Int) {
    guard count < etas.count else { return }
    indices.truncate(to: Int(etas[count].start))
    values.truncate(to: Int(etas[count].start))
    etas.truncate(to: count)
    readers.truncate(toEtas: count, positionCount: positionCount)
    transposedReaders.truncate(toEtas: count, positionCount: positionCount)
  }
}

// MARK: - Appending

extension EtaFile {
  /// Appends a matrix that differs from the identity in a column. `addToColumn` adds its entries.
  mutating func appendColumn(at position: Int, pivot: Double) {
    append(at: position, pivot: pivot, isRow: false)
    readers.add(position, of: etas.count - 1)
    transposedReaders.add(position, of: etas.count - 1)
  }

  /// Appends a matrix that differs from the identity in the row of the next position.
  /// `addToRow` adds its entries.
  mutating func appendRow(at position: Int) {
    readers.appendPosition()
    transposedReaders.appendPosition()
    append(at: position, pivot: 1, isRow: true)
    transposedReaders.add(position, of: etas.count - 1)
  }

  /// Adds an entry to the column that was appended last.
  mutating func addToColumn(_ value: Double, at position: Int) {
    addEntry(value, at: position)
    transposedReaders.add(position, of: etas.count - 1)
  }

  /// Adds an entry to the row that was appended last.
  mutating func addToRow(_ value: Double, at position: Int) {
    addEntry(value, at: position)
    readers.add(position, of: etas.count - 1)
  }

  private mutating func append(at position: Int, pivot: Double, isRow: Bool) {
    let start = Int32(truncatingIfNeeded: indices.count)
    etas.append(
      Eta(
        position: Int32(truncatingIfNeeded: position), start: start, end: start, pivot: pivot,
        isRow: isRow))
    pending.extend(to: etas.count)
  }

  private mutating func addEntry(_ value: Double, at position: Int) {
    indices.append(Int32(truncatingIfNeeded: position))
    values.append(value)
    etas[etas.count - 1].end += 1
  }
}

// MARK: - Products with the inverses

extension EtaFile {
  /// Multiplies a vector by the inverses of the matrices, from the oldest to the newest.
  mutating func apply(to v: inout SparseVector) { apply(to: &v, isTransposed: false) }

  /// Multiplies a vector by the inverses of the transposed matrices, from the newest to the oldest.
  mutating func applyTransposed(to v: inout SparseVector) { apply(to: &v, isTransposed: true) }

  /// Multiplies a vector that is mostly nonzero by the inverses of the matrices.
  mutating func apply(to v: inout Buffer<Double>) {
    for eta in etas.elements {
      if eta.isRow {
        for element in eta.range { v[eta.position] -= values[element] * v[indices[element]] }
      } else {
        v[eta.position] /= eta.pivot
        let value = v[eta.position]
        for element in eta.range { v[indices[element]] -= values[element] * value }
      }
    }
    work += etas.count + indices.count
  }

  @inline(__always)
  private mutating func apply(to v: inout SparseVector, isTransposed: Bool) {
    guard !etas.isEmpty else { return }
    var position = v.next(from: 0)
    while position >= 0 {
      addReaders(of: position, in: etas.indices, isTransposed)
      position = v.next(from: position + 1)
    }
    var number = isTransposed ? pending.previous(from: etas.count - 1) : pending.next(from: 0)
    while number >= 0 {
      if etas[number].isRow == isTransposed {
        applyColumn(number, to: &v, isTransposed)
      } else {
        applyRow(number, to: &v, isTransposed)
      }
      number = isTransposed ? pending.previous(from: number - 1) : pending.next(from: number + 1)
    }
    pending.removeAll()
  }

  /// Multiplies a vector by the inverse of a matrix that differs from the identity in a row, or
  /// whose transpose does.
  @inline(__always)
  private mutating func applyRow(_ number: Int, to v: inout SparseVector, _ isTransposed: Bool) {
    let eta = etas[number]
    let position = Int(eta.position)
    for element in eta.range {
      let part = values[element] * v[Int(indices[element])]
      if part != 0 { add(-part, at: position, of: number, to: &v, isTransposed) }
    }
    if isTransposed, v[position] != 0 { _ = v.divide(at: position, by: eta.pivot) }
    work += 1 + eta.range.count
  }

  /// Multiplies a vector by the inverse of a matrix that differs from the identity in a column, or
  /// whose transpose does.
  @inline(__always)
  private mutating func applyColumn(_ number: Int, to v: inout SparseVector, _ isTransposed: Bool) {
    let eta = etas[number]
    let position = Int(eta.position)
    work += 1
    guard v[position] != 0 else { return }
    let value = isTransposed ? v[position] : v.divide(at: position, by: eta.pivot)
    for element in eta.range {
      add(-values[element] * value, at: Int(indices[element]), of: number, to: &v, isTransposed)
    }
    work += eta.range.count
  }

  /// Adds to the number at a position, in the product with the matrix with a given number.
  @inline(__always)
  private mutating func add(
    _ addend: Double, at position: Int, of number: Int, to v: inout SparseVector,
    _ isTransposed: Bool
  ) {
    if !v.isMarked(position) {
      addReaders(
        of: position, in: isTransposed ? 0..<number : number + 1..<etas.count, isTransposed)
    }
    v.add(addend, at: position)
  }

  @inline(__always)
  private mutating func addReaders(of position: Int, in range: Range<Int>, _ isTransposed: Bool) {
    work +=
      isTransposed
      ? transposedReaders.insertEtas(reading: position, in: range, into: &pending)
      : readers.insertEtas(reading: position, in: range, into: &pending)
  }
}

/// The eta matrices that read the number at each position in a product with a vector.
struct EtaIndex: ~Copyable {
  struct Reference: BitwiseCopyable {
    var position: Int32
    var eta: Int32
    /// The previous reference to the position, or -1.
    var older: Int32
  }

  private var references = Buffer<Reference>()
  /// The newest reference to each position, or -1.
  private var newest = Buffer<Int32>()

  mutating func removeAll(positionCount: Int) {
    references.removeAll()
    newest = Buffer(repeating: -1, count: positionCount)
  }

  /// Removes the references of the newest matrices, and the newest positions.
  mutating func truncate(toEtas etaCount: Int, positionCount: Int) {
    var count = references.count
    while count > 0, Int(references[count - 1].eta) >= etaCount {
      count -= 1
      newest[references[count].position] = references[count].older
    }
    references.truncate(to: count)
    newest.truncate(to: positionCount)
  }

  mutating func appendPosition() { newest.append(-1) }

  /// Adds a reference of a matrix that is at least as new as those before.
  mutating func add(_ position: Int, of eta: Int) {
    references.append(
      Reference(
        position: Int32(truncatingIfNeeded: position), eta: Int32(truncatingIfNeeded: eta),
        older: newest[position]))
    newest[position] = Int32(truncatingIfNeeded: references.count - 1)
  }

  /// Inserts the matrices in a range that read a position, and returns the number of visited
  /// references.
  func insertEtas(
    reading position: Int, in range: Range<Int>, into etas: inout PositionSet
  ) -> Int {
    var visited = 0
    var reference = newest[position]
    while reference >= 0 {
      let eta = Int(references[reference].eta)
      guard eta >= range.lowerBound else { break }
      if eta < range.upperBound { etas.insert(eta) }
      reference = references[reference].older
      visited += 1
    }
    return visited
  }
}
