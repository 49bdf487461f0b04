@_spi(Testing) import ConstraintSolver
import Testing

/// Systems whose optimum another solver computed.
@Suite struct SystemsTests {
  @Test func fixturesAreComplete() {
    #expect(SystemFixture.hard.count == 16 && SystemFixture.hard.allSatisfy { !$0.levels.isEmpty })
    #expect(SystemFixture.all.count == 100)
    #expect(SystemFixture.all.count { $0.isUnsatisfiable } >= 10)
    #expect(SystemFixture.all.count { $0.underdeterminedVariables?.isEmpty == false } >= 10)
    #expect(SystemFixture.all.count { $0.expectedValues != nil } >= 80)
  }

  @Test(arguments: SystemFixture.all + SystemFixture.hard)
  func constraintsAddedAtOnce(system: SystemFixture) throws {
    var solver = Solver()
    let variables = makeVariables(of: system, &solver)
    for row in system.rows { try add(row, variables, &solver) }
    guard try solve(&solver, system) else { return }
    expectOptimum(solver, system, variables)
    expectValues(solver, system, variables)
    try expectUnderdetermination(&solver, system, variables)
    #expect(solver.checkInvariants() == [])
  }

  @Test(arguments: SystemFixture.all + SystemFixture.hard)
  func constraintsAddedOneByOneInReverseOrder(system: SystemFixture) throws {
    var solver = Solver()
    let variables = makeVariables(of: system, &solver)
    for row in system.rows.reversed() {
      try add(row, variables, &solver)
      guard try solve(&solver, system, isLast: false) else { return }
      #expect(solver.checkInvariants() == [])
    }
    #expect(!system.isUnsatisfiable)
    expectOptimum(solver, system, variables)
  }

  /// A search that ends at its limit keeps the required constraints, and the next solution is
  /// optimal.
  @Test func unfinishedSearches() throws {
    var count = 0
    for system in SystemFixture.all + SystemFixture.hard where !system.isUnsatisfiable {
      var solver = Solver()
      solver.limitSteps(to: 2)
      let variables = makeVariables(of: system, &solver)
      for row in system.rows { try add(row, variables, &solver) }
      // A search that would have to satisfy required constraints fails.
      guard (try? solver.solve()) != nil, solver.statistics.unfinishedSearches > 0 else { continue }
      count += 1
      let required = solver.levelViolations.first { $0.priority == 1000 }?.violation ?? 0
      #expect(required <= 1e-6 * system.scale(variables.map { solver.value(of: $0) ?? .nan }))
      solver.limitSteps(to: 100_000)
      let refused = try solver.add([], constant: 1, .equal)
      #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [refused]))) {
        try solver.solve()
      }
      try solver.add([], constant: 0, .equal)
      try solver.solve()
      expectOptimum(solver, system, variables)
      #expect(solver.checkInvariants() == [])
    }
    #expect(count >= 10)
  }

  private func makeVariables(of system: SystemFixture, _ solver: inout Solver) -> [Variable] {
    (0..<system.variableCount).map {
      solver.makeVariable(isNonnegative: system.nonnegative.contains($0))
    }
  }

  private func add(_ row: SystemFixture.Row, _ variables: [Variable], _ solver: inout Solver) throws
  {
    try solver.add(
      row.terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: row.constant,
      row.relation,
      priority: row.priority)
  }

  /// Returns whether there is a solution, and records an issue if the fixture expects the opposite.
  private func solve(_ solver: inout Solver, _ system: SystemFixture, isLast: Bool = true) throws
    -> Bool
  {
    do throws(SolveError) {
      try solver.solve()
      if isLast { #expect(!system.isUnsatisfiable) }
      return !isLast || !system.isUnsatisfiable
    } catch {
      guard case .unsatisfiable = error else { throw error }
      #expect(system.isUnsatisfiable)
      return false
    }
  }

  private func expectOptimum(
    _ solver: borrowing Solver, _ system: SystemFixture, _ variables: [Variable]
  ) {
    let values = variables.map { solver.value(of: $0) ?? .nan }
    let tolerance = 1e-6 * system.scale(values)
    let sums = solver.levelViolations
    for level in system.levels {
      let sum = sums.first { $0.priority == level.priority }?.violation ?? 0
      #expect(abs(sum - level.sum) <= tolerance, "level \(level.priority)")
    }
    if let required = sums.first(where: { $0.priority == 1000 }) {
      #expect(required.violation <= tolerance)
    }
    for variable in system.nonnegative { #expect(values[variable] >= -tolerance) }
  }

  private func expectValues(
    _ solver: borrowing Solver, _ system: SystemFixture, _ variables: [Variable]
  ) {
    let values = variables.map { solver.value(of: $0) ?? .nan }
    for (value, expected) in zip(values, system.expectedValues ?? []) {
      #expect(abs(value - expected) <= 1e-4 * system.scale(values))
    }
  }

  private func expectUnderdetermination(
    _ solver: inout Solver, _ system: SystemFixture, _ variables: [Variable]
  ) throws {
    guard let expected = system.underdeterminedVariables else { return }
    let used = Set(system.rows.flatMap { $0.terms.map(\.variable) })
    let underdetermination = try solver.underdetermination()
    #expect(
      underdetermination.alternatives.map(\.variable)
        == expected.filter(used.contains).map { variables[$0] })
    try expectOptimal(underdetermination, &solver, system, variables)
  }

  /// Adds constraints for the alternative values, below all priorities of the system, and expects
  /// that they are satisfied at the same optimum.
  private func expectOptimal(
    _ underdetermination: Underdetermination, _ solver: inout Solver, _ system: SystemFixture,
    _ variables: [Variable]
  ) throws {
    for alternative in underdetermination.alternatives {
      #expect(solver.value(of: alternative.variable) != alternative.value)
      try solver.add(
        [Term(1, alternative.variable)], constant: -alternative.value, .equal, priority: 1e-9)
    }
    try solver.solve()
    expectOptimum(solver, system, variables)
    for alternative in underdetermination.alternatives {
      let value = solver.value(of: alternative.variable) ?? .nan
      #expect(abs(value - alternative.value) <= 1e-6 * max(1, abs(value)))
    }
  }
}
