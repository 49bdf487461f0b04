import BenchmarkSupport
@_spi(Testing) import ConstraintSolver

extension CheckSolver {
  /// Changes small systems very often.
  ///
  /// Neither the basis nor the work may grow, and rounding errors may not add up.
  static func checkEndurance(_ rounds: Int) throws -> [String] {
    try checkReplacements(rounds) + checkSuggestions(rounds / 5)
  }

  /// Adds and removes a constraint in each round; the work is compared by tenths of the rounds.
  private static func checkReplacements(_ rounds: Int) throws -> [String] {
    var solver = Solver()
    let variables = (0..<3).map { _ in solver.makeVariable(isNonnegative: true) }
    for (left, right) in zip(variables, variables.dropFirst()) {
      try solver.add([Term(1, right), Term(-1, left)], constant: -8, .greaterThanOrEqual)
    }
    try solver.solve()
    var statistics = [solver.statistics]
    // The changes repeat after 300 rounds.
    for _ in 0..<10 {
      for round in 0..<max(1, rounds / 3000) * 300 {
        let constraint = try solver.add(
          [Term(1, variables[round % 3])], constant: -Double(100 + round),
          round % 3 == 0 ? .equal : .greaterThanOrEqual, priority: round % 2 == 0 ? 500 : 1000)
        try solver.solve()
        try solver.remove(constraint)
        try solver.solve()
      }
      statistics.append(solver.statistics)
    }
    var failures = solver.checkInvariants()
    let work = zip(statistics, statistics.dropFirst()).map {
      (directions: $1.directions - $0.directions, pivots: $1.pivots - $0.pivots)
    }
    for tenth in work
    where 10 * tenth.directions > 11 * work[0].directions || 10 * tenth.pivots > 11 * work[0].pivots
    {
      failures.append("adding and removing constraints takes more and more steps: \(work)")
    }
    for later in statistics
    where later.constraints != 2 || later.basisRows > 200 || later.etaMatrices > 400 {
      failures.append("the basis grows: \(later)")
    }
    print("\(rounds) constraints added and removed")
    return failures
  }

  /// Suggests values for the width of a row of views, and changes constants of its constraints.
  private static func checkSuggestions(_ rounds: Int) throws -> [String] {
    var random = SplitMix64(seed: 7)
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    try solver.makeEditable(width, priority: 999, value: 1000)
    let required = try addChain(width: width, &solver)
    try solver.solve()
    for round in 0..<rounds {
      try solver.suggest(Double.random(in: 0...3000, using: &random), for: width)
      if round % 7 == 0 {
        try solver.setConstant(
          -Double.random(in: 0...1, using: &random),
          of: random.element(of: Array(required.dropLast())))
      }
      try solver.solve()
    }
    var failures = solver.checkInvariants()
    for constraint in required where (solver.violation(of: constraint) ?? 1) > 1e-6 * 3000 {
      failures.append("a required constraint is violated after \(rounds) changes")
    }
    let statistics = solver.statistics
    if statistics.basisRows > 3 * statistics.basicVariables + 100 {
      failures.append("the basis grows: \(statistics)")
    }
    print("\(rounds) suggestions solved")
    return failures
  }

  /// Adds a chain of 60 views that ends at a width, and returns its required constraints. Every
  /// other view is 0.7 times as wide as the first. `NumberTests` has the same chain.
  private static func addChain(width: Variable, _ solver: inout Solver) throws -> [Constraint] {
    let views = (0..<60).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(isNonnegative: true))
    }
    var required: [Constraint] = []
    for (index, view) in views.enumerated() {
      if index > 0 {
        let previous = views[index - 1]
        required.append(
          try solver.add(
            [Term(1, view.left), Term(-1, previous.left), Term(-1, previous.width)],
            constant: -1.0 / 3, .equal))
      }
      if index > 0, index % 2 == 0 {
        required.append(
          try solver.add([Term(1, view.width), Term(-0.7, views[0].width)], constant: 0, .equal))
      }
      try solver.add([Term(1, view.width)], constant: -10.1, .greaterThanOrEqual, priority: 750)
      try solver.add(
        [Term(1, view.width)], constant: -10.1, .lessThanOrEqual, priority: Double(100 + index))
    }
    required.append(
      try solver.add(
        [Term(1, width), Term(-1, views[59].left), Term(-1, views[59].width)], constant: -0.1,
        .equal))
    return required
  }
}
