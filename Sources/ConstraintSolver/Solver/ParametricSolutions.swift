/// The recorded parametric solutions, and the one along which the last solution was found.
struct ParametricSolutions {
  private var solutions: [ParametricSolution] = []
  /// The index of the solution along which the last solution was found.
  private(set) var followedIndex: Int?

  /// The number of solutions that are kept for one basis.
  private static let limit = 8

  subscript(index: Int) -> ParametricSolution { solutions[index] }

  /// Returns the index of the solution for a constant and a version of the basis.
  func index(of row: RowIndex, basisVersion: Int) -> Int? {
    solutions.firstIndex { $0.row == row && $0.basisVersion == basisVersion }
  }

  /// Removes the solutions for all other versions of the basis, and returns whether there is room
  /// for another one.
  mutating func makeRoom(basisVersion: Int) -> Bool {
    solutions.removeAll { $0.basisVersion != basisVersion }
    return solutions.count < Self.limit
  }

  /// Appends a solution, and returns its index.
  mutating func append(_ solution: ParametricSolution) -> Int {
    solutions.append(solution)
    return solutions.count - 1
  }

  mutating func setLimits(_ limits: ClosedRange<Double>, valuesVersion: Int, of index: Int) {
    solutions[index].limits = limits
    solutions[index].valuesVersion = valuesVersion
  }

  /// Records that the values have moved along a solution, within its limits.
  mutating func follow(_ index: Int, valuesVersion: Int) {
    solutions[index].valuesVersion = valuesVersion
    followedIndex = index
  }

  mutating func endFollowing() { followedIndex = nil }
}
