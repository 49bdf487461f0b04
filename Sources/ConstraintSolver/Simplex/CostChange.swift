/// A change of a column's own slope at one level.
struct CostChange: BitwiseCopyable {
  var level: Double
  var column: ColumnID
  var change: Double
}

extension Buffer where Element == CostChange {
  /// Returns the end of the changes with the same level as the one at `start`.
  func endOfLevel(from start: Int) -> Int {
    var end = start
    while end < count, self[end].level == self[start].level { end += 1 }
    return end
  }
}
