/// The steps that a long search has taken, so that it takes none of them twice from one state.
///
/// In exact arithmetic, a search returns to a state only by steps that change no value, and random
/// choices leave these. Rounding errors can let each step of a cycle appear to reduce the cost. As
/// there are finitely many states and steps, a search that repeats none ends.
struct TakenSteps: ~Copyable {
  private var fingerprints: Set<UInt64> = []
  /// The number of pivots at which the search becomes long.
  private var firstPivot = 0
  /// Whether a step was refused because it had been taken.
  private(set) var hasRefused = false
  /// Whether a column was kept in place that might reduce the violation of required constraints.
  private(set) var holdsRequiredColumn = false

  /// The number of pivots, as a multiple of the variables and constraints, after which a search is
  /// long. Few searches need more than two.
  private static let pivotsPerColumn = 2
  private static let leastPivots = 100

  /// Begins a search in a system with a number of variables and constraints.
  mutating func begin(at pivots: Int, size: Int) {
    if !fingerprints.isEmpty { fingerprints.removeAll() }
    firstPivot = pivots + Self.leastPivots + Self.pivotsPerColumn * size
    (hasRefused, holdsRequiredColumn) = (false, false)
  }

  mutating func holdRequiredColumn() { holdsRequiredColumn = true }

  func isRecording(at pivots: Int) -> Bool { pivots >= firstPivot }

  /// Records a step and the state from which it is taken. Returns whether the step may be taken.
  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    let isNew = fingerprints.insert(fingerprint.value).inserted
    if !isNew { hasRefused = true }
    return isNew
  }
}

/// A hash that is the same in every process.
struct Fingerprint {
  private(set) var value: UInt64 = 0

  mutating func combine(_ number: UInt64) {
    // 2⁶⁴ divided by the golden ratio, for multiplicative hashing (D. E. Knuth, The Art of Computer
    // Programming 3, 6.4)
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}

extension Solver {
  /// Begins to record steps when the search becomes long.
  mutating func beginSearch() {
    takenSteps.begin(at: counters.pivots, size: matrix.liveRows + matrix.liveColumns)
  }

  /// Returns whether a step was taken before from the same state, and records it.
  mutating func isRepeated(_ step: Candidate) -> Bool {
    guard takenSteps.isRecording(at: counters.pivots) else { return false }
    return !takenSteps.insert(fingerprint(of: step))
  }

  /// Returns a hash of a step and of the state of the search: the basis, the infeasibilities and
  /// the values of the nonbasic variables, which determine all others.
  private func fingerprint(of step: Candidate) -> Fingerprint {
    var result = Fingerprint()
    result.combine(UInt64(truncatingIfNeeded: step.column.tieBreakOrder))
    result.combine(step.sign.bitPattern)
    for variable in basis.structurals.indices {
      let status = basis.structurals[variable]
      result.combine(status.isBasic ? status.fingerprint : primal.values[variable].bitPattern)
    }
    for row in basis.logicals.indices { result.combine(basis.logicals[row].fingerprint) }
    return result
  }
}

extension BasisStatus {
  fileprivate var fingerprint: UInt64 {
    UInt64(truncatingIfNeeded: infeasibility) &* 2 &+ (isBasic ? 1 : 0)
  }
}
