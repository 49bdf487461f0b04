extension Sequence {
  /// Returns the results of a function for all elements; `nil` if it has none for one of them.
  func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }

  /// Returns the first element of each identity.
  func withoutRepetitions<Identity: Hashable>(
    by identity: (Element) -> Identity
  ) -> [Element] {
    var found: Set<Identity> = []
    return filter { found.insert(identity($0)).inserted }
  }
}

extension Array {
  /// Returns the index of the first element that fulfills a condition, which all after it fulfill.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
