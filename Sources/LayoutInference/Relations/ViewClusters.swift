/// Groups of views whose values are the same in every sample.
struct ViewClusters {
  /// The groups of at least two views, each in reading order.
  let groups: [[Int]]
  /// The group of each view; `nil` if it has a value of its own.
  private let groupOfView: [Int?]

  /// Groups views.
  ///
  /// - Parameters:
  ///   - values: The values of each view in each sample.
  ///   - tolerance: The largest difference between two values of a group.
  /// - Complexity: O(*n* log *n*) per sample, for *n* views.
  init(_ values: [[Double]], tolerance: Double) {
    var groups = [Array(values.indices)]
    for sample in values.first?.indices ?? 0..<0 {
      groups = groups.flatMap { Self.split($0, by: { values[$0][sample] }, tolerance) }
    }
    groups = groups.filter { $0.count > 1 }
    var groupOfView = [Int?](repeating: nil, count: values.count)
    for (number, group) in groups.enumerated() {
      for view in group { groupOfView[view] = number }
    }
    self.groups = groups
    self.groupOfView = groupOfView
  }

  /// Returns whether two views are in the same group.
  func contains(_ first: Int, _ second: Int) -> Bool {
    groupOfView[first] != nil && groupOfView[first] == groupOfView[second]
  }

  private static func split(
    _ group: [Int], by value: (Int) -> Double, _ tolerance: Double
  ) -> [[Int]] {
    var parts: [[Int]] = []
    var start = 0.0
    for view in group.sorted(by: { (value($0), $0) < (value($1), $1) }) {
      if !parts.isEmpty, value(view) - start <= tolerance {
        parts[parts.count - 1].append(view)
      } else {
        start = value(view)
        parts.append([view])
      }
    }
    return parts.map { $0.sorted() }
  }
}
