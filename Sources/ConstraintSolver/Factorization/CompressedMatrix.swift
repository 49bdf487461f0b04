/// A sparse matrix in compressed form: the entries of its rows, or of its columns, one list after
/// the other in memory.
struct CompressedMatrix: ~Copyable {
  private(set) var starts: Buffer<Int32>
  private(set) var indices = Buffer<Int32>()
  private(set) var values = Buffer<Double>()

  init() {
    starts = Buffer(repeating: 0, count: 1)
  }

  var count: Int { starts.count - 1 }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts[list]), Int(starts[list + 1])))
  }

  @inline(__always)
  mutating func append(_ index: Int32, _ value: Double) {
    indices.append(index)
    values.append(value)
  }

  mutating func reserve(lists: Int) { starts.reserve(lists + 1) }

  mutating func reserve(entries: Int) {
    indices.reserve(entries)
    values.reserve(entries)
  }

  /// Ends the list of the entries appended since the last one.
  mutating func endList() { starts.append(Int32(truncatingIfNeeded: indices.count)) }

  /// Appends empty lists up to a number of lists.
  mutating func endLists(_ count: Int) {
    starts.extend(to: count + 1, with: Int32(truncatingIfNeeded: indices.count))
  }

  /// Replaces each index by its entry in a table, and removes those whose entry is negative.
  mutating func renumber(by table: borrowing Buffer<Int32>) {
    var kept = 0
    var start = 0
    for list in 0..<count {
      let end = Int(starts[list + 1])
      for old in start..<end {
        let index = table[indices[old]]
        guard index >= 0 else { continue }
        indices[kept] = index
        values[kept] = values[old]
        kept += 1
      }
      start = end
      starts[list + 1] = Int32(truncatingIfNeeded: kept)
    }
    indices.truncate(to: kept)
    values.truncate(to: kept)
  }

  /// Makes a list for each index, with room for `counts[index]` entries. ``insert(_:_:into:)``
  /// fills them.
  mutating func makeLists(counts: borrowing Buffer<Int32>) {
    starts.extend(to: counts.count + 1, with: 0)
    for list in counts.indices { starts[list + 1] = starts[list] + counts[list] }
    let total = Int(starts[counts.count])
    indices.extend(to: total, with: 0)
    values.extend(to: total, with: 0)
  }

  /// Adds an entry to a list that has room for it. Until ``endInsertion()``, the start of a list is
  /// the position of its next entry.
  @inline(__always)
  mutating func insert(_ index: Int32, _ value: Double, into list: Int) {
    let position = starts[list]
    starts[list] = position + 1
    indices[position] = index
    values[position] = value
  }

  /// Resets the starts of the lists after all entries were inserted: each start is then the end of
  /// its list, which is the start of the next one.
  mutating func endInsertion() {
    for list in stride(from: count, to: 0, by: -1) { starts[list] = starts[list - 1] }
    starts[0] = 0
  }

  /// Returns the transpose of a square matrix, in time proportional to its lists and entries.
  func transposed() -> CompressedMatrix {
    var counts = Buffer<Int32>(repeating: 0, count: count)
    for element in indices.indices { counts[indices[element]] += 1 }
    var result = CompressedMatrix()
    result.makeLists(counts: counts)
    for list in 0..<count {
      for element in range(list) {
        result.insert(Int32(truncatingIfNeeded: list), values[element], into: Int(indices[element]))
      }
    }
    result.endInsertion()
    return result
  }
}
