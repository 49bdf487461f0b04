/// The states that a long search has visited, from which it recognizes cycles.
///
/// In exact arithmetic, no search cycles: a step that changes a value reduces the lexicographic
/// cost, and steps that change no value are random after a while. If a search takes far more steps
/// than usual, rounding errors may hide a part of its slopes. From then on, a step back to a
/// visited state must reduce the costs that were computed from the values of the states; otherwise
/// its column is refused in the rest of the search. There are finitely many states and columns, so
/// every search ends.
struct VisitedStates: ~Copyable {
  /// A column that moves in a direction.
  private struct Move: Hashable {
    let column: Int32
    let isUpward: Bool

    init(_ candidate: Candidate) {
      column = candidate.column.tieBreakOrder
      isUpward = candidate.sign > 0
    }
  }

  /// The number of steps of the solver after which the states are recorded.
  private var firstRecordedStep = 0
  /// The costs at the first visit of each state, the highest level first.
  private var costs: [UInt64: [Double]] = [:]
  /// The current state.
  private var current: UInt64?
  private var refusedMoves: Set<Move> = []

  /// Begins a search, whose states are recorded after a number of steps of the solver.
  mutating func begin(recordingAfterSteps steps: Int) {
    firstRecordedStep = steps
    if costs.isEmpty { return }
    costs = [:]
    current = nil
    refusedMoves = []
  }

  /// Returns whether the states are recorded after a number of steps of the solver.
  func isRecording(afterSteps steps: Int) -> Bool { steps >= firstRecordedStep }

  func isRefused(_ candidate: Candidate) -> Bool { refusedMoves.contains(Move(candidate)) }

  /// Records the state after a step.
  mutating func visit(_ state: UInt64, cost: [Double], after candidate: Candidate) {
    if let known = costs[state] {
      if let current, let previous = costs[current], !known.lexicographicallyPrecedes(previous) {
        refusedMoves.insert(Move(candidate))
      }
    } else {
      costs[state] = cost
    }
    current = state
  }
}

extension Solver {
  /// Takes a step of a long search, unless the search has moved the column in a cycle.
  mutating func advanceWithoutCycling(_ candidate: Candidate) -> Bool {
    if visited.isRefused(candidate) { return true }
    guard advance(candidate) else { return false }
    visited.visit(stateHash(), cost: lexicographicCost(), after: candidate)
    return true
  }

  /// Returns a hash of the basis and of the values of the nonbasic variables, which determine all
  /// others.
  ///
  /// Source: the 64-bit FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo, over words instead of
  /// bytes.
  private func stateHash() -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }
    for variable in matrix.columns.indices {
      let isBasic = basis.structurals[variable].isBasic
      add(isBasic ? 1 : 0)
      if !isBasic { add(primal.values[variable].bitPattern) }
    }
    for row in matrix.rows.indices { add(basis.logicals[row].isBasic ? 1 : 0) }
    return hash
  }

  /// Returns the cost of each level, the highest first.
  private func lexicographicCost() -> [Double] {
    var bounds = 0.0
    var totalSize = 0.0
    var distances: [Double] = []
    for variable in matrix.columns.indices where matrix.columns[variable].isLive {
      let value = primal.values[variable]
      if matrix.columns[variable].isNonnegative {
        bounds -= min(0, value)
        totalSize += value
      }
      distances.append(abs(value - primal.lastValues[variable]))
    }
    return [bounds] + levelViolations.map(\.violation) + [totalSize] + distances
  }
}
