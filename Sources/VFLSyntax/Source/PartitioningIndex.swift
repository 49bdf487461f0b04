extension Array {
  /// Returns the index of the first element that fulfills a condition, which all after it fulfill;
  /// the end if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @_alwaysEmitIntoClient
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
