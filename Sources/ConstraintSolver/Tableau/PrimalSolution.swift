/// The values of all variables: the current ones and those of the last solution.
///
/// Invariant: only variables in `moved` can differ from the last solution.
@usableFromInline
struct PrimalSolution: ~Copyable, Sendable {
  @usableFromInline private(set) var values = IndexedBuffer<VariableIndex, Double>()
  private(set) var lastValues = IndexedBuffer<VariableIndex, Double>()
  /// The variables whose values have changed since the last solution; after a commit, those that
  /// the last transaction changed, until another transaction begins.
  private(set) var moved = Buffer<VariableIndex>()
  private var isMoved = IndexedBuffer<VariableIndex, Bool>()
  /// Changes with the values.
  private(set) var version = 0
  /// The number of single values that were updated since they were last corrected by their
  /// residuals: rounding errors grow with it.
  private(set) var updatesSinceRefinement = 0
  /// Whether the values have been compared with the constraints since they last moved.
  var isVerified = true

  mutating func reserve(_ variables: Int) {
    values.reserve(variables)
    lastValues.reserve(variables)
    moved.reserve(variables)
  }

  mutating func addVariable(_ variable: VariableIndex) {
    values.set(0, at: variable)
    lastValues.set(0, at: variable)
    isMoved.set(false, at: variable)
  }

  /// Makes a value the current and the last one.
  mutating func initialize(_ variable: VariableIndex, to value: Double) {
    values[variable] = value
    lastValues[variable] = value
  }

  /// Returns whether a change of a variable exceeds ``Tolerance/significantChange``.
  func isSignificant(_ change: Double, of variable: VariableIndex) -> Bool {
    abs(change) > Tolerance.significantChange * max(1, abs(values[variable]))
  }

  // MARK: changes

  @inline(__always)
  mutating func move(_ variable: VariableIndex, by difference: Double) {
    values[variable] += difference
    if isMoved[variable] { return }
    isMoved[variable] = true
    moved.append(variable)
  }

  mutating func finishStep(moving count: Int) {
    updatesSinceRefinement += count
    isVerified = false
    version &+= 1
  }

  /// Sets a variable that has moved to its exact value at a breakpoint.
  mutating func snap(_ variable: VariableIndex, to value: Double) {
    assert(isMoved[variable], "only a variable that has moved can be at a breakpoint")
    values[variable] = value
  }

  /// Moves all values along a parametric solution, and makes them the last values.
  mutating func follow(_ solution: ParametricSolution, by difference: Double) {
    let (values, lastValues) = (values.base, lastValues.base)
    solution.variables.withUnsafeBufferPointer { variables in
      solution.rates.withUnsafeBufferPointer { rates in
        for index in variables.indices {
          let place = variables[index].position
          let value = values[place] + difference * rates[index]
          values[place] = value
          lastValues[place] = value
        }
      }
    }
    updatesSinceRefinement += solution.variables.count
    version &+= 1
  }

  /// Records that values were corrected.
  ///
  /// - Parameter isAccurate: Whether they were then compared with the constraints.
  mutating func markRefined(isAccurate: Bool) {
    updatesSinceRefinement = 0
    isVerified = isAccurate
  }

  // MARK: transactions

  mutating func begin() {
    for variable in moved.elements { isMoved[variable] = false }
    moved.removeAll()
  }

  mutating func commit() {
    for variable in moved.elements { lastValues[variable] = values[variable] }
  }

  /// Restores the last values, bit for bit.
  mutating func restore() {
    for variable in moved.elements { values[variable] = lastValues[variable] }
  }

  mutating func rollBack() {
    restore()
    begin()
    version &+= 1
  }
}
