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

  /// Returns the transpose of a square matrix, in time proportional to its lists and entries.
  func transposed() -> CompressedMatrix {
    var result = CompressedMatrix()
    result.reserve(lists: count)
    result.indices = Buffer(repeating: 0, count: indices.count)
    result.values = Buffer(repeating: 0, count: indices.count)
    // The start of a list is the place of its next entry until all are there. It is then the end of
    // the list, which is the start of the next one.
    var places = Buffer<Int32>(repeating: 0, count: count + 1)
    for index in indices.elements { places[index + 1] += 1 }
    for list in 0..<count { places[list + 1] += places[list] }
    for list in 0..<count {
      for element in range(list) {
        let index = indices[element]
        let place = places[index]
        places[index] = place + 1
        result.indices[place] = Int32(truncatingIfNeeded: list)
        result.values[place] = values[element]
      }
    }
    for list in places.indices.dropLast() { result.starts.append(places[list]) }
    return result
  }
}
