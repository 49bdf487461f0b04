import ConstraintSolver

extension CheckSolver {
  /// Applies random changes with numbers of any magnitude.
  ///
  /// No operation may trap or run forever, a failed `solve()` must leave the values unchanged, and
  /// all values must be finite.
  static func fuzz(_ count: Int, firstSeed: Int) -> [String] {
    var failures: [String] = []
    var totals = (solved: 0, unsatisfiable: 0, unstable: 0, limit: 0, refused: 0)
    for seed in firstSeed..<firstSeed + count {
      var random = SplitMix64(seed: seed)
      var solver = Solver()
      var variables = (0..<1 + random.nextInt(below: 8)).map { _ in
        solver.makeVariable(isNonNegative: random.nextBool(percent: 40))
      }
      var constraints: [Constraint] = []
      let range = random.element(of: [3, 6, 12, 300])
      for _ in 0..<random.nextInt(below: 40) {
        do throws(ModelError) {
          try change(&solver, &variables, &constraints, range, &random)
        } catch {
          totals.refused += 1
        }
        guard random.nextBool(percent: 60) else { continue }
        let before = variables.map { solver.value(of: $0) }
        do throws(SolveError) {
          try solver.solve()
          totals.solved += 1
        } catch {
          switch error {
          case .unsatisfiable: totals.unsatisfiable += 1
          case .numericallyUnstable: totals.unstable += 1
          case .pivotLimitReached: totals.limit += 1
          }
          let after = variables.map { solver.value(of: $0) }
          // A removed variable has a value again if its removal is rolled back.
          if zip(before, after).contains(where: { $0 != nil && $0 != $1 }) {
            failures.append("seed \(seed): a failed solution changed values")
          }
        }
        if random.nextBool(percent: 10) {
          do throws(SolveError) { _ = try solver.underdetermination() } catch {
            totals.unstable += 1
          }
        }
        if variables.contains(where: { !(solver.value(of: $0) ?? 0).isFinite }) {
          failures.append("seed \(seed): a value is not finite")
          break
        }
      }
    }
    print(
      "\(count) sequences: \(totals.solved) solutions, \(totals.unsatisfiable) contradictions, \(totals.unstable) numerically unstable, "
        + "\(totals.limit) pivot limits, \(totals.refused) changes refused")
    return failures
  }

  private static func number(_ range: Int, _ random: inout SplitMix64) -> Double {
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

  private static func change(
    _ solver: inout Solver, _ variables: inout [Variable], _ constraints: inout [Constraint],
    _ range: Int,
    _ random: inout SplitMix64
  ) throws(ModelError) {
    switch random.nextInt(below: 12) {
    case 0...5:
      let terms = (0..<random.nextInt(below: 5)).map { _ in
        Term(number(range, &random), random.element(of: variables))
      }
      constraints.append(
        try solver.add(
          terms, constant: number(range, &random),
          random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          priority: random.element(of: [
            1000, 1000, 750, 500, 0.001, 1e-300, number(range, &random),
          ])))
    case 6: if !constraints.isEmpty { try solver.remove(random.element(of: constraints)) }
    case 7:
      if !constraints.isEmpty {
        try solver.setConstant(number(range, &random), of: random.element(of: constraints))
      }
    case 8:
      if !constraints.isEmpty {
        try solver.setPriority(
          random.element(of: [1000, 750, 1]), of: random.element(of: constraints))
      }
    case 9:
      try solver.makeEditable(
        random.element(of: variables), priority: 999, value: number(range, &random))
    case 10: try solver.suggest(number(range, &random), for: random.element(of: variables))
    default:
      if random.nextBool(percent: 50) {
        variables.append(solver.makeVariable(isNonNegative: random.nextBool(percent: 40)))
      } else {
        try solver.remove(random.element(of: variables))
      }
    }
  }
}
