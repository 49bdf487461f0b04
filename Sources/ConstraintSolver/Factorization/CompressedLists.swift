/// Lists of indexed numbers, one after the other: the columns or the rows of a sparse matrix.
struct CompressedLists: ~Copyable {
  var starts: Buffer<Int32>
  var indices = Buffer<Int32>()
  var values = Buffer<Double>()

  init() {
    starts = Buffer(repeating: 0, count: 1)
  }

  var count: Int { starts.count - 1 }

  @inline(__always)
  func range(_ list: Int) -> Range<Int> {
    Range(uncheckedBounds: (Int(starts.base[list]), Int(starts.base[list + 1])))
  }

  @inline(__always)
  mutating func append(_ index: Int32, _ value: Double) {
    indices.append(index)
    values.append(value)
  }

  /// Makes room for so many numbers. Room that is not used costs no memory, as long as it is not touched.
  mutating func reserve(_ count: Int) {
    indices.reserve(count)
    values.reserve(count)
  }

  mutating func closeList() { starts.append(Int32(truncatingIfNeeded: indices.count)) }

  /// Replaces each index by what a table says, and drops those for which it says less than zero.
  mutating func renumber(by table: borrowing Buffer<Int32>) {
    var kept = 0
    var start = 0
    for list in 0..<count {
      let end = Int(starts.base[list + 1])
      for old in start..<end {
        let index = table[indices.base[old]]
        guard index >= 0 else { continue }
        indices.base[kept] = index
        values.base[kept] = values.base[old]
        kept += 1
      }
      start = end
      starts.base[list + 1] = Int32(truncatingIfNeeded: kept)
    }
    indices.truncate(to: kept)
    values.truncate(to: kept)
  }

  /// The same numbers by their indices, in time proportional to how many there are.
  func transposed() -> CompressedLists {
    var result = CompressedLists()
    result.starts.extend(to: count + 1, with: 0)
    result.indices.extend(to: indices.count, with: 0)
    result.values.extend(to: indices.count, with: 0)
    let starts = result.starts.base
    for index in indices.elements { starts[Int(index) + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    for list in 0..<count {
      for element in range(list) {
        let index = Int(indices.base[element])
        let target = Int(starts[index])
        result.indices.base[target] = Int32(truncatingIfNeeded: list)
        result.values.base[target] = values.base[element]
        starts[index] += 1
      }
    }
    for list in stride(from: count, to: 0, by: -1) { starts[list] = starts[list - 1] }
    starts[0] = 0
    return result
  }
}
