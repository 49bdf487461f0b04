import BenchmarkSupport
import ConstraintSolver

extension CheckSolver {
  /// Applies random changes with numbers of any magnitude.
  ///
  /// No operation may trap or take more steps than the system can need, a failed `solve()` must
  /// leave the values unchanged, all values must be finite, and a system that was solved cannot be
  /// unsatisfiable.
  static func fuzz(_ count: Int, firstSeed: Int) -> [String] {
    var failures: [String] = []
    var totals = FuzzTotals()
    for seed in firstSeed..<firstSeed + count {
      var sequence = FuzzSequence(seed: seed)
      failures += sequence.run(&totals).map { "seed \(seed): \($0)" }
    }
    print("\(count) sequences: \(totals)")
    return failures
  }
}

/// The numbers of results.
private struct FuzzTotals: CustomStringConvertible {
  var solved = 0
  var unsatisfiable = 0
  var unstable = 0
  var refused = 0

  mutating func count(_ error: SolveError) {
    switch error {
    case .unsatisfiable: unsatisfiable += 1
    case .numericallyUnstable: unstable += 1
    }
  }

  var description: String {
    "\(solved) solutions, \(unsatisfiable) contradictions, \(unstable) numerically unstable, "
      + "\(refused) changes refused"
  }
}

/// A random sequence of changes to a solver.
private struct FuzzSequence: ~Copyable {
  private var random: SplitMix64
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []
  /// Numbers are shifted by fewer decimal places than this.
  private var range = 0

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    for _ in 0..<1 + random.nextInt(below: 8) { makeVariable() }
    range = random.element(of: [3, 6, 12, 300])
  }

  private mutating func makeVariable() {
    variables.append(solver.makeVariable(isNonnegative: random.nextBool(percent: 40)))
  }

  mutating func run(_ totals: inout FuzzTotals) -> [String] {
    var failures: [String] = []
    for _ in 0..<random.nextInt(below: 40) {
      do throws(ModelError) {
        try change()
      } catch {
        totals.refused += 1
      }
      guard random.nextBool(percent: 60) else { continue }
      if let failure = solve(&totals) { failures.append(failure) }
      if random.nextBool(percent: 10), let failure = findUnderdetermination(&totals) {
        failures.append(failure)
      }
      if variables.contains(where: { !(solver.value(of: $0) ?? 0).isFinite }) {
        return failures + ["a value is not finite"]
      }
    }
    return failures
  }

  /// The number of steps in which any of these systems, of at most 60 variables and constraints, is
  /// solved. A search that rounding errors mislead in a cycle takes more; it may only fail.
  private static let pivotLimit = 1000

  private mutating func solve(_ totals: inout FuzzTotals) -> String? {
    let (pivots, solved) = (solver.statistics.pivots, totals.solved)
    let failure = solveAndCompare(&totals)
    let steps = solver.statistics.pivots - pivots
    let isEndless = steps > Self.pivotLimit && totals.solved > solved
    return failure ?? (isEndless ? "a solution took \(steps) steps" : nil)
  }

  private mutating func solveAndCompare(_ totals: inout FuzzTotals) -> String? {
    let before = variables.map { solver.value(of: $0) }
    do throws(SolveError) {
      try solver.solve()
      totals.solved += 1
      return nil
    } catch {
      totals.count(error)
    }
    let after = variables.map { solver.value(of: $0) }
    // A removed variable has a value again if its removal is rolled back.
    let isChanged = zip(before, after).contains { $0 != nil && $0 != $1 }
    return isChanged ? "a failed solution changed values" : nil
  }

  private mutating func findUnderdetermination(_ totals: inout FuzzTotals) -> String? {
    do throws(SolveError) {
      _ = try solver.underdetermination()
      return nil
    } catch {
      totals.count(error)
      // All changes have been solved for or undone.
      guard case .unsatisfiable = error else { return nil }
      return "the constraints of a solution were reported as unsatisfiable"
    }
  }
}

// MARK: - Changes

extension FuzzSequence {
  private mutating func change() throws(ModelError) {
    switch random.nextInt(below: 12) {
    case 0...5: try add()
    case 6...8 where constraints.isEmpty: return
    case 6: try solver.remove(random.element(of: constraints))
    case 7: try solver.setConstant(number(), of: random.element(of: constraints))
    case 8:
      try solver.setPriority(
        random.element(of: [1000, 750, 1]), of: random.element(of: constraints))
    case 9:
      try solver.makeEditable(random.element(of: variables), priority: 999, value: number())
    case 10: try solver.suggest(number(), for: random.element(of: variables))
    default:
      if random.nextBool(percent: 50) {
        makeVariable()
      } else {
        try solver.remove(random.element(of: variables))
      }
    }
  }

  private mutating func add() throws(ModelError) {
    var terms: [Term] = []
    for _ in 0..<random.nextInt(below: 5) {
      terms.append(Term(number(), random.element(of: variables)))
    }
    constraints.append(
      try solver.add(
        terms, constant: number(),
        random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        priority: random.element(of: [1000, 1000, 750, 500, 0.001, 1e-300, number()])))
  }

  private mutating func number() -> Double {
    switch random.nextInt(below: 12) {
    case 0: return 0
    case 1:
      return random.element(of: [
        .infinity, .nan, -.infinity, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e-300,
      ])
    case 2...5: return Double(random.nextInt(below: 5)) - 2
    default:
      var value = Double(random.nextInt(below: 2000) - 1000)
      for _ in 0..<random.nextInt(below: range) { value *= random.element(of: [10, 0.1]) }
      return value
    }
  }
}
