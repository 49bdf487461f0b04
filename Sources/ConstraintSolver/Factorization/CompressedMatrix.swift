/// A sparse matrix in compressed form: the entries of its rows, or of its columns, one list after
/// the other in memory.
struct CompressedMatrix: ~Copyable {
  private(set) var starts = Buffer<Int32>(repeating: 0, count: 1)
  private(set) var entries = Buffer<IndexedNumber>()

  var count: Int { starts.count - 1 }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts[list]), Int(starts[list + 1])))
  }

  @inline(__always)
  mutating func append(_ index: Int32, _ value: Double) {
    entries.append(IndexedNumber(value, at: index))
  }

  mutating func reserve(lists: Int) { starts.reserve(lists + 1) }

  mutating func reserve(entries count: Int) { entries.reserve(count) }

  /// Ends the list of the entries appended since the last one.
  @inline(__always)
  mutating func endList() { starts.append(Int32(truncatingIfNeeded: entries.count)) }

  /// Replaces each index by its entry in a table, and removes those whose entry is negative.
  mutating func renumber<Index>(by table: borrowing IndexedBuffer<Index, Int32>) {
    let (base, table) = (entries.base, table.base)
    var (old, kept) = (0, 0)
    for list in 0..<count {
      let end = Int(starts[list + 1])
      while old < end {
        base[kept] = base[old]
        base[kept].index = table[Int(base[old].index)]
        if base[kept].index >= 0 { kept += 1 }
        old += 1
      }
      starts[list + 1] = Int32(truncatingIfNeeded: kept)
    }
    entries.truncate(to: kept)
  }

  /// Returns the transpose of a square matrix, in time proportional to its lists and entries.
  func transposed() -> CompressedMatrix {
    var result = CompressedMatrix()
    result.entries = Buffer(repeating: IndexedNumber(0, at: 0), count: entries.count)
    // `starts[list + 1]` is the place of the next entry of a list until all are there. It is then
    // the end of the list, which is the start of the next one.
    var starts = Buffer<Int32>(repeating: 0, count: count + 2)
    for entry in entries.elements { starts[entry.index + 2] += 1 }
    for list in 0..<count { starts[list + 2] += starts[list + 1] }
    for list in 0..<count {
      for entry in entries.elements[range(list)] {
        let place = starts[entry.index + 1]
        starts[entry.index + 1] = place + 1
        result.entries[place] = IndexedNumber(entry.value, at: Int32(truncatingIfNeeded: list))
      }
    }
    starts.truncate(to: count + 1)
    result.starts = starts
    return result
  }
}

/// A number with an index.
struct IndexedNumber: BitwiseCopyable {
  private let number: PackedDouble
  var index: Int32

  @inline(__always)
  init(_ value: Double, at index: Int32) {
    number = PackedDouble(value)
    self.index = index
  }

  @inline(__always)
  var value: Double { number.value }
}
