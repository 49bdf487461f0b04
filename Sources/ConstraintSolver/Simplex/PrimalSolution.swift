/// The values of all variables: the present ones and those of the last solution.
///
/// Invariant: the values that differ from the last solution are those of the variables in `moved`.
@usableFromInline
struct PrimalSolution: ~Copyable {
  @usableFromInline private(set) var values = IndexedBuffer<VariableIndex, Double>()
  private(set) var lastValues = IndexedBuffer<VariableIndex, Double>()
  /// The variables whose values have changed since the last solution; after a commit, those that
  /// the last transaction changed, until another transaction begins.
  private(set) var moved = Buffer<VariableIndex>()
  private var isMoved = IndexedBuffer<VariableIndex, Bool>()
  /// Changes with the values.
  private(set) var version = 0
  /// The number of single values that were updated since they were last corrected by their
  /// residuals: rounding errors add up with it.
  private(set) var updatesSinceRefinement = 0
  /// Whether the values have been compared with the constraints since they last moved.
  private(set) var isVerified = true

  mutating func reserve(_ variables: Int) {
    values.reserve(variables)
    lastValues.reserve(variables)
    isMoved.reserve(variables)
    moved.reserve(variables)
  }

  mutating func addVariable(_ variable: VariableIndex) {
    values.place(0, at: variable)
    lastValues.place(0, at: variable)
    isMoved.place(false, at: variable)
  }

  /// Makes a value the present and the last one.
  mutating func initialize(_ variable: VariableIndex, to value: Double) {
    values[variable] = value
    lastValues[variable] = value
  }

  /// 1 if a variable is above its last value, -1 if it is below, 0 if it is there.
  func displacement(of variable: VariableIndex) -> Double {
    let difference = values[variable] - lastValues[variable]
    let scale = max(1, abs(values[variable]))
    return abs(difference) <= Tolerance.feasibility * scale ? 0 : difference > 0 ? 1 : -1
  }

  func isNegative(_ variable: VariableIndex) -> Bool {
    values[variable] < -Tolerance.feasibility * max(1, abs(values[variable]))
  }

  /// Whether a change of a variable is more than rounding error.
  func isSignificant(_ change: Double, of variable: VariableIndex) -> Bool {
    abs(change) > Tolerance.change * max(1, abs(values[variable]))
  }

  // MARK: changes

  @inline(__always)
  mutating func move(_ variable: VariableIndex, by difference: Double) {
    values[variable] += difference
    guard !isMoved[variable] else { return }
    isMoved[variable] = true
    moved.append(variable)
  }

  /// Notes that a step has moved so many variables.
  mutating func finishStep(moving count: Int) {
    updatesSinceRefinement += count
    isVerified = false
    version &+= 1
  }

  /// Gives a variable that has moved its exact value at a breakpoint.
  mutating func snap(_ variable: VariableIndex, to value: Double) { values[variable] = value }

  /// Moves all values along the parametric solution of a constant, as a solution of its own.
  mutating func follow(_ solution: ParametricSolution, by difference: Double) {
    values.add(difference, times: solution.rates, at: solution.variables, andCopyTo: &lastValues)
    updatesSinceRefinement += solution.variables.count
    version &+= 1
  }

  mutating func markVerified() { isVerified = true }

  mutating func markRefined() {
    updatesSinceRefinement = 0
    isVerified = true
  }

  // MARK: transactions

  mutating func begin() {
    for index in moved.indices { isMoved[moved[index]] = false }
    moved.removeAll()
  }

  mutating func commit() {
    for index in moved.indices { lastValues[moved[index]] = values[moved[index]] }
  }

  /// Restores the last values, bit by bit.
  mutating func restore() {
    for index in moved.indices { values[moved[index]] = lastValues[moved[index]] }
  }

  mutating func endRollback() {
    begin()
    version &+= 1
  }
}
