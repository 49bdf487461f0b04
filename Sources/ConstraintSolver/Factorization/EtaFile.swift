/// Eta matrices, in the order they were appended.
///
/// An eta matrix differs from the identity in one column or in one row. A product with a vector
/// visits only the matrices that can change the vector: whenever a position becomes nonzero, the
/// matrices that read it become pending.
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

  private var etas = Buffer<Eta>()
  private var entries = Buffer<IndexedNumber>()
  /// The matrices that read each position in ``apply(to:isTransposed:)``.
  private var readers = EtaIndex()
  /// The transposed matrices that read each position.
  private var transposedReaders = EtaIndex()
  /// The matrices that remain to be visited; empty between two products.
  private var pending = PositionSet()
  /// The number of visited matrices and entries.
  private(set) var work = 0

  var count: Int { etas.count }
  var entryCount: Int { entries.count }

  /// Removes the newest matrices, up to the given number.
  mutating func truncate(to count: Int) {
    guard count < etas.count else { return }
    entries.truncate(to: Int(etas[count].start))
    etas.truncate(to: count)
    readers.truncate(toEtas: count)
    transposedReaders.truncate(toEtas: count)
  }

  /// Appends a matrix that differs from the identity in one column, or in one row. `addEntry` adds
  /// its other entries.
  mutating func append(at position: Int, pivot: Double = 1, isRow: Bool) {
    let start = Int32(truncatingIfNeeded: entries.count)
    let position = Int32(truncatingIfNeeded: position)
    if !isRow { readers.add(position, of: etas.count) }
    transposedReaders.add(position, of: etas.count)
    etas.append(Eta(position: position, start: start, end: start, pivot: pivot, isRow: isRow))
    pending.extend(to: etas.count)
  }

  /// Adds an entry to the matrix that was appended last.
  mutating func addEntry(_ value: Double, at position: Int) {
    let (last, position) = (etas.count - 1, Int32(truncatingIfNeeded: position))
    entries.append(IndexedNumber(value, at: position))
    etas[last].end += 1
    if etas[last].isRow {
      readers.add(position, of: last)
    } else {
      transposedReaders.add(position, of: last)
    }
  }
}

// MARK: - Products with the inverses

extension EtaFile {
  /// Multiplies a vector that is mostly nonzero by the inverses of the matrices.
  mutating func apply(to v: inout Buffer<Double>) {
    for eta in etas.elements {
      if eta.isRow {
        for element in eta.range {
          v[eta.position] -= entries[element].value * v[entries[element].index]
        }
      } else {
        v[eta.position] /= eta.pivot
        let value = v[eta.position]
        for element in eta.range { v[entries[element].index] -= entries[element].value * value }
      }
    }
    work += etas.count + entries.count
  }

  /// Multiplies a vector by the inverses of the matrices, from the oldest to the newest; or of the
  /// transposed matrices, from the newest to the oldest.
  @inline(__always)
  mutating func apply(to v: inout SparseVector, isTransposed: Bool) {
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
      let part = entries[element].value * v[Int(entries[element].index)]
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
      let entry = entries[element]
      add(-entry.value * value, at: Int(entry.index), of: number, to: &v, isTransposed)
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
  /// The newest reference to each position, or -1; up to the last position with one.
  private var newest = Buffer<Int32>()

  /// Removes the references of the newest matrices.
  mutating func truncate(toEtas etaCount: Int) {
    while let last = references.elements.last, Int(last.eta) >= etaCount {
      newest[last.position] = last.older
      references.truncate(to: references.count - 1)
    }
  }

  /// Adds a reference of a matrix that is at least as new as those before.
  mutating func add(_ position: Int32, of eta: Int) {
    newest.extend(to: Int(position) + 1, with: -1)
    references.append(
      Reference(
        position: position, eta: Int32(truncatingIfNeeded: eta), older: newest[position]))
    newest[position] = Int32(truncatingIfNeeded: references.count - 1)
  }

  /// Inserts the matrices in a range that read a position, and returns the number of visited
  /// references.
  func insertEtas(
    reading position: Int, in range: Range<Int>, into etas: inout PositionSet
  ) -> Int {
    var visited = 0
    var number = position < newest.count ? newest[position] : -1
    while number >= 0 {
      let reference = references[number]
      guard Int(reference.eta) >= range.lowerBound else { break }
      if Int(reference.eta) < range.upperBound { etas.insert(Int(reference.eta)) }
      number = reference.older
      visited += 1
    }
    return visited
  }
}
