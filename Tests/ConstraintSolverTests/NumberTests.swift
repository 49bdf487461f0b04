@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Numbers of different magnitudes, and long sequences of changes.
///
/// The expected values follow from the construction of each system.
@Suite struct NumberTests {
  /// Values up to 1e7 and coefficients from 0.001 to 1000 in one system.
  @Test(arguments: 0..<50)
  func mixedMagnitudes(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let point = (0..<40).map { _ in Double.random(in: -1e7...1e7, using: &random) }
    var solver = Solver()
    let variables = point.map { _ in solver.makeVariable() }
    for index in point.indices.shuffled(using: &random) {
      try addEquation(index, variables, point, &solver, &random)
      let inequality = Term(
        random.element(of: [1, -1]) * abs(coefficient(&random)), variables[index])
      try solver.add(
        [inequality], constant: -inequality.coefficient * point[index], .lessThanOrEqual,
        priority: 100)
    }
    try solver.solve()
    #expect(solver.checkInvariants() == [])
    // Each of up to 80 constraints can be violated by 1e-9 of its largest term, at most 1e10.
    for level in solver.levelViolations { #expect(level.violation <= 80 * 1e-9 * 1e10) }
    for (variable, value) in zip(variables, point) {
      #expect(
        abs((solver.value(of: variable) ?? .nan) - value) <= 1e-3 * max(1, abs(value)), "\(value)")
    }
  }

  /// Adds an equation that the point satisfies, in a variable and up to two variables before it.
  ///
  /// The equations form a triangular matrix: each adds one variable, which has the largest
  /// coefficient.
  private func addEquation(
    _ index: Int, _ variables: [Variable], _ point: [Double], _ solver: inout Solver,
    _ random: inout SplitMix64
  ) throws {
    var terms = [(coefficient: coefficient(&random), index: index)]
    for _ in 0..<2 where index > 0 {
      terms.append((coefficient(&random), Int.random(in: 0..<index, using: &random)))
    }
    let largest = terms.map(\.coefficient).max { abs($0) < abs($1) } ?? 1
    if let place = terms.firstIndex(where: { $0.coefficient == largest }) {
      terms[place].coefficient = terms[0].coefficient
    }
    terms[0].coefficient = largest
    let sum = terms.reduce(0) { $0 + $1.coefficient * point[$1.index] }
    try solver.add(
      terms.map { Term($0.coefficient, variables[$0.index]) }, constant: -sum, .equal,
      priority: random.element(of: [1000, 1000, 750, 250.5]))
  }

  /// A coefficient is dropped only if it is negligible both absolutely and relative to the largest.
  @Test(arguments: [(1, 1e-15, 0), (1e6, 1e-9, -1e-7), (1e-8, 1e-15, -10)])
  func negligibleCoefficients(large: Double, tiny: Double, expected: Double) throws {
    var solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(large, first), Term(tiny, second)], constant: 0, .equal)
    try solver.add([Term(1, second)], constant: -1e8, .equal)
    try solver.solve()
    let value = solver.value(of: first) ?? .nan
    #expect(abs(value - expected) <= 1e-9 * abs(expected))
  }

  @Test func slopesOfOneBillionthAreNotIgnored() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(isNonnegative: true), solver.makeVariable())
    try solver.add([Term(0.001, y)], constant: 100, .lessThanOrEqual)
    try solver.add([Term(1000, y), Term(0.001, x)], constant: -100, .greaterThanOrEqual)
    try solver.solve()
    // y is at most -100,000, so 0.001 x is at least 100,000,100.
    #expect(solver.value(of: y).map { abs($0 + 1e5) < 1e-6 } == true)
    #expect(solver.value(of: x).map { abs($0 - 100_000_100_000) < 1 } == true)
  }

  /// Eight variables and fourteen constraints with coefficients from 0.001 to 1000.
  @Test func mixedCoefficients() throws {
    var solver = Solver()
    let x = (0..<8).map { _ in solver.makeVariable() }
    func add(
      _ solver: inout Solver, _ terms: [(Double, Int)], _ constant: Double, _ relation: Relation,
      _ priority: Double
    ) throws {
      try solver.add(
        terms.map { Term($0.0, x[$0.1]) }, constant: constant, relation, priority: priority)
    }
    try add(&solver, [(-1, 7), (0.001, 0), (-1000, 2), (-1, 6)], 0, .equal, 500.5)
    try add(&solver, [(1000, 1)], 0, .lessThanOrEqual, 999.999)
    try add(&solver, [(0.001, 3), (1000, 5), (0.001, 4)], 10, .lessThanOrEqual, 1000)
    try add(&solver, [(37.5, 0), (37.5, 7), (-1, 5), (37.5, 4)], 100, .greaterThanOrEqual, 999.999)
    try add(
      &solver, [(1, 3), (0.001, 6), (-0.001, 4), (-1000, 1)], -10, .greaterThanOrEqual, 999.999)
    try add(&solver, [(-1000, 2), (-1, 3)], 0, .greaterThanOrEqual, 500.5)
    try add(&solver, [(1, 4), (-1, 2), (1000, 7), (37.5, 1)], -10, .equal, 999.999)
    try add(&solver, [(1000, 1), (-0.001, 4)], 0, .equal, 0.001)
    try add(&solver, [(0.001, 3)], 10, .equal, 999.999)
    try add(&solver, [(0.001, 4), (-1000, 1), (1000, 2)], 100, .equal, 500.5)
    try add(&solver, [(1, 1), (-0.001, 4)], -50, .greaterThanOrEqual, 0.001)
    try add(&solver, [(-0.001, 0)], 20, .lessThanOrEqual, 500.5)
    try add(&solver, [(37.5, 0), (1000, 7), (-1000, 6), (0.001, 2)], 0, .greaterThanOrEqual, 0.001)
    try add(&solver, [(1, 0)], -100, .equal, 1000)
    try solver.solve()
    // The sums were computed in exact rational arithmetic. By hand: x0 is 100, so the violation of
    // 20 - 0.001 x0 <= 0 is 19.9.
    let sums = Dictionary(
      uniqueKeysWithValues: solver.levelViolations.map { ($0.priority, $0.violation) })
    for (priority, sum) in [1000: 0, 999.999: 0, 500.5: 19.9, 0.001: 0] {
      #expect(abs((sums[priority] ?? .nan) - sum) < 1e-6)
    }
    #expect(solver.checkInvariants() == [])
  }

  /// Tiny and huge coefficients let each step of a cycle appear to reduce the cost. Of these
  /// systems, of at most 12 variables and constraints, none needs more than a few steps.
  /// `Scripts/check solver sequences` solves many more.
  @Test(arguments: 0..<4)
  func searchesDoNotCycle(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<100 {
      var solver = Solver()
      let variables = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        solver.makeVariable(isNonnegative: random.nextBool(percent: 40))
      }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let terms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Term(extremeNumber(&random), random.element(of: variables))
        }
        try solver.add(
          terms, constant: extremeNumber(&random),
          random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          priority: random.element(of: [750, 500, 0.001]))
        // The values are unusable if sums exceed the range of `Double`.
        try? solver.solve()
      }
      #expect(solver.statistics.pivots < 1000)
    }
  }

  private func extremeNumber(_ random: inout SplitMix64) -> Double {
    random.element(of: [0, 1, -2, 2, 48_500, 1e-8, -1e-13, 1e-300, 5e-324, 1e300, -1e290])
  }

  private func coefficient(_ random: inout SplitMix64) -> Double {
    random.element(of: [1, -1]) * random.element(of: [0.001, 0.02, 0.5, 1, 1, 3, 40, 1000])
  }

  /// After many changes, the required constraints are satisfied and the basis has not grown.
  /// `Scripts/check solver sequences` makes 20,000.
  @Test func manyChanges() throws {
    var random = SplitMix64(seed: 7)
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    try solver.makeEditable(width, priority: 999, value: 1000)
    let required = try addChain(width: width, &solver)
    try solver.solve()
    for round in 0..<2000 {
      try solver.suggest(Double.random(in: 0...3000, using: &random), for: width)
      if round % 7 == 0 {
        try solver.setConstant(
          -Double.random(in: 0...1, using: &random),
          of: random.element(of: Array(required.dropLast())))
      }
      try solver.solve()
    }
    for constraint in required { #expect((solver.violation(of: constraint) ?? 1) <= 1e-6 * 3000) }
    #expect(solver.checkInvariants() == [])
    let statistics = solver.statistics
    #expect(statistics.basisRows <= 3 * statistics.basicVariables + 100)
  }

  /// Adds a chain of 60 views that ends at a width, and returns its required constraints. Every
  /// other view is 0.7 times as wide as the first. `check-solver endurance`, which cannot import
  /// tests, has the same chain.
  private func addChain(width: Variable, _ solver: inout Solver) throws -> [Constraint] {
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

  /// 2000 constraints with 1999 priorities that differ by a millionth.
  @Test func manyPriorities() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for index in 0..<2000 {
      try solver.add(
        [Term(1, x)], constant: -Double(index), .equal, priority: 500 + Double(index % 1999) * 1e-6)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 1998)
    #expect(solver.levelViolations.count == 1999)
  }

  /// A nonnegative variable does not become negative, even after a solution with a large value.
  @Test(arguments: [1e3, 1e7, 1e9])
  func boundsAfterLargeValues(before: Double) throws {
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    let constraint = try solver.add([Term(1, width)], constant: -before, .equal)
    try solver.solve()
    for constant in [0.5, 0.009, 1e-5] {
      try solver.setConstant(constant, of: constraint)
      #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [constraint]))) {
        try solver.solve()
      }
      #expect(solver.value(of: width) == before)
    }
    try solver.setConstant(0, of: constraint)
    try solver.solve()
    #expect(solver.value(of: width) == 0)
  }

  @Test func overflowIsAnError() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let huge = try solver.add([Term(1e200, x)], constant: -1e308, .equal)
    try solver.solve()
    try solver.setConstant(1e308, of: huge)
    #expect(throws: SolveError.numericallyUnstable) { try solver.solve() }
    #expect(solver.value(of: x) == 1e108)
    try solver.setConstant(0, of: huge)
    try solver.solve()
    try solver.remove(huge)
    try solver.solve()
    let large = try solver.add([Term(1, x)], constant: -1e130, .equal)
    try solver.solve()
    try solver.add([Term(1e200, x)], constant: 0, .lessThanOrEqual)
    #expect(throws: SolveError.self) { try solver.solve() }
    #expect(solver.value(of: x) == 1e130)
    for step in 1...20 {
      try solver.setConstant(-1e140 * Double(step) / 10, of: large)
      #expect((try? solver.solve()) != nil || step > 10, "\(step)")
      #expect((solver.value(of: x) ?? .nan) <= 1e140)
    }
  }

  @Test func overflowLeavesTheSolverUnchanged() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, x)], constant: -5, .equal)
    try solver.solve()
    try solver.add([Term(1e-200, y)], constant: -1e200, .equal)
    #expect(throws: SolveError.numericallyUnstable) { try solver.solve() }
    #expect(solver.value(of: x) == 5)
    #expect(solver.checkInvariants() == [])
  }
}
