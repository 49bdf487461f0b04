/// The state of a search for underdetermined variables.
struct OptimalFaceSearch: ~Copyable {
  private(set) var isUnderdetermined: IndexedBuffer<VariableIndex, Bool>
  private var isSuspect: IndexedBuffer<VariableIndex, Bool>
  /// The variables that some blocked direction of zero cost would move.
  private(set) var suspects = Buffer<VariableIndex>()
  /// The weighted sum of the differences of other optimal solutions. Their mean is optimal too,
  /// because the optimal solutions form a convex set.
  private var differences: IndexedBuffer<VariableIndex, Double>
  private var weight = 0.0
  private var totalWeight = 0.0
  private var fractions = RandomFractions()

  init(variables: Int) {
    isUnderdetermined = IndexedBuffer(repeating: false, count: variables)
    isSuspect = IndexedBuffer(repeating: false, count: variables)
    differences = IndexedBuffer(repeating: 0, count: variables)
  }

  /// Begins another solution. Each has a different weight, so that differences do not cancel in the
  /// mean.
  mutating func beginAlternative() {
    weight = 1 + fractions.next()
    totalWeight += weight
  }

  mutating func add(_ difference: Double, to variable: VariableIndex) {
    differences[variable] += weight * difference
  }

  /// Returns a fraction between 0.3 and 0.7.
  mutating func nextStepFraction() -> Double { 0.3 + 0.4 * fractions.next() }

  mutating func markUnderdetermined(_ variable: VariableIndex) {
    isUnderdetermined[variable] = true
  }

  mutating func addSuspect(_ variable: VariableIndex) {
    guard !isSuspect[variable] else { return }
    isSuspect[variable] = true
    suspects.append(variable)
  }

  func result(of solver: borrowing Solver) -> Underdetermination {
    var found: [(order: UInt32, alternative: Underdetermination.Alternative)] = []
    for index in isUnderdetermined.indices where isUnderdetermined[index] {
      let column = solver.matrix.columns[index]
      let variable = Variable(index: index, generation: column.generation)
      let value = solver.primal.values[index] + differences[index] / totalWeight
      found.append(
        (column.creationOrder, Underdetermination.Alternative(variable: variable, value: value)))
    }
    found.sort { $0.order < $1.order }
    return Underdetermination(alternatives: found.map { $0.alternative })
  }
}
