extension Nucleus {
  /// The number of rows and columns that are searched for a pivot. Suhl and Suhl recommend 4. With
  /// 2, the factors of layouts have up to 5 % more entries, but take less time.
  private static let candidateLimit = 2

  /// Returns the pivot with the least Markowitz cost among a few rows and columns with few entries.
  func choosePivot() -> Pivot? {
    var best: Pivot?
    var leastCost = Int64.max
    var examined = 0
    let most = max(rowsByCount.largest, columnsByCount.largest)
    guard most > 0 else { return nil }
    for count in 1...most {
      var column = columnsByCount.first(count)
      while column >= 0 {
        examined += 1
        considerColumn(column, count: count, &best, &leastCost)
        // No later row or column can have a lower cost than (count - 1)².
        if best != nil, leastCost <= Self.cost(count, count) || examined >= Self.candidateLimit {
          return best
        }
        column = columnsByCount.next(column)
      }
      var row = rowsByCount.first(count)
      while row >= 0 {
        examined += 1
        considerRow(row, count: count, &best, &leastCost)
        // All columns with `count` entries have been examined: later ones have at least one more.
        if best != nil, leastCost <= Self.cost(count, count + 1) || examined >= Self.candidateLimit
        {
          return best
        }
        row = rowsByCount.next(row)
      }
    }
    return best
  }

  /// The Markowitz cost of a pivot: the most elements that it can add.
  @inline(__always)
  private static func cost(_ rowCount: Int, _ columnCount: Int) -> Int64 {
    Int64(rowCount - 1) * Int64(columnCount - 1)
  }

  private func considerColumn(
    _ column: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int64
  ) {
    for place in columnLists[column].range {
      let row = Int(columnIndices[place])
      guard rowLists[row].count > 0 else { continue }
      let cost = Self.cost(Int(rowLists[row].count), count)
      guard cost < leastCost else { continue }
      let (value, largest) = element(row: row, column: column)
      guard value > 0, count == 1 || value >= Tolerance.pivotThreshold * largest else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  private func considerRow(
    _ row: Int, count: Int, _ best: inout Pivot?, _ leastCost: inout Int64
  ) {
    let range = rowLists[row].range
    var largest = 0.0
    for place in range where isReal(place) { largest = max(largest, abs(rowValues[place])) }
    for place in range
    where isReal(place) && abs(rowValues[place]) >= Tolerance.pivotThreshold * largest {
      let column = Int(rowIndices[place])
      let cost = Self.cost(count, columnsByCount.count(column))
      guard cost < leastCost else { continue }
      leastCost = cost
      best = Pivot(row: row, column: column)
    }
  }

  /// Returns the magnitude of an element, or 0 if there is none or it can be rounding error; and
  /// the largest magnitude of its row.
  private func element(row: Int, column: Int) -> (Double, Double) {
    var value = 0.0
    var largest = 0.0
    for place in rowLists[row].range where isReal(place) {
      let magnitude = abs(rowValues[place])
      largest = max(largest, magnitude)
      if Int(rowIndices[place]) == column { value = magnitude }
    }
    return (value, largest)
  }

  /// Returns whether an entry is larger than its possible rounding error.
  ///
  /// Other entries must not be pivots, but stay in the row: the actual errors are mostly far
  /// smaller than the bound, so that dropping the entries would itself be an error.
  func isReal(_ place: Int) -> Bool {
    abs(rowValues[place]) > Tolerance.dependence * rowMagnitudes[place]
  }
}
