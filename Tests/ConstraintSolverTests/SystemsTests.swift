@_spi(Testing) import ConstraintSolver
import Testing

/// Systems whose optimum another solver told.
struct SystemsTests {
  @Test("the fixtures have their 100 and 13 systems, of all kinds")
  func fixture() {
    #expect(StatedSystem.hard.count == 13 && StatedSystem.hard.allSatisfy { !$0.levels.isEmpty })
    #expect(StatedSystem.all.count == 100)
    #expect(StatedSystem.all.count { $0.isContradictory } >= 10)
    #expect(StatedSystem.all.count { $0.free?.isEmpty == false } >= 10)
    #expect(StatedSystem.all.count { $0.chosen != nil } >= 80)
  }

  @Test(
    "stated at once, the optimum of each level, what is free and what is chosen are as told",
    arguments: StatedSystem.all + StatedSystem.hard)
  func atOnce(system: StatedSystem) throws {
    var solver = Solver()
    let variables = makeVariables(of: system, &solver)
    for row in system.rows { try add(row, variables, &solver) }
    guard try solve(&solver, system) else { return }
    expectOptimum(solver, system, variables)
    let values = variables.map { solver.value(of: $0) ?? .nan }
    if let chosen = system.chosen {
      for (value, expected) in zip(values, chosen) {
        #expect(abs(value - expected) <= 1e-4 * system.scale(values))
      }
    }
    if let free = system.free {
      let occurring = Set(system.rows.flatMap { $0.terms.map(\.variable) })
      let freedom = try solver.freedom()
      #expect(freedom.alternatives.map(\.variable) == free.filter(occurring.contains).map { variables[$0] })
      try expectOptimal(freedom, &solver, system, variables)
    }
    #expect(solver.checkInvariants() == [])
  }

  @Test(
    "added one by one in reversed order, each level has the optimum of the fixture",
    arguments: StatedSystem.all + StatedSystem.hard)
  func oneByOne(system: StatedSystem) throws {
    var solver = Solver()
    let variables = makeVariables(of: system, &solver)
    for row in system.rows.reversed() {
      try add(row, variables, &solver)
      guard try solve(&solver, system, isLast: false) else { return }
      #expect(solver.checkInvariants() == [])
    }
    #expect(!system.isContradictory)
    expectOptimum(solver, system, variables)
  }

  private func makeVariables(of system: StatedSystem, _ solver: inout Solver) -> [Variable] {
    (0..<system.variableCount).map { solver.makeVariable(isNonNegative: system.nonNegative.contains($0)) }
  }

  private func add(_ row: StatedSystem.Row, _ variables: [Variable], _ solver: inout Solver) throws {
    try solver.add(
      row.terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: row.constant, row.relation,
      priority: row.priority)
  }

  /// Whether there is a solution; records it if the fixture says otherwise.
  private func solve(_ solver: inout Solver, _ system: StatedSystem, isLast: Bool = true) throws -> Bool {
    do throws(SolveError) {
      try solver.solve()
      if isLast { #expect(!system.isContradictory) }
      return !isLast || !system.isContradictory
    } catch {
      guard case .unsatisfiable = error else { throw error }
      #expect(system.isContradictory)
      return false
    }
  }

  private func expectOptimum(_ solver: borrowing Solver, _ system: StatedSystem, _ variables: [Variable]) {
    let values = variables.map { solver.value(of: $0) ?? .nan }
    let tolerance = 1e-6 * system.scale(values)
    let sums = solver.levelSums
    for level in system.levels {
      let sum = sums.first { $0.priority == level.priority }?.violation ?? 0
      #expect(abs(sum - level.sum) <= tolerance, "level \(level.priority)")
    }
    if let required = sums.first(where: { $0.priority == 1000 }) { #expect(required.violation <= tolerance) }
    for variable in system.nonNegative { #expect(values[variable] >= -tolerance) }
  }

  /// Asks for the alternative below all priorities of the system: it must be had without a cost.
  private func expectOptimal(
    _ freedom: Freedom, _ solver: inout Solver, _ system: StatedSystem, _ variables: [Variable]
  ) throws {
    for alternative in freedom.alternatives {
      #expect(solver.value(of: alternative.variable) != alternative.value)
      try solver.add([Term(1, alternative.variable)], constant: -alternative.value, .equal, priority: 1e-9)
    }
    try solver.solve()
    expectOptimum(solver, system, variables)
    for alternative in freedom.alternatives {
      let value = solver.value(of: alternative.variable) ?? .nan
      #expect(abs(value - alternative.value) <= 1e-6 * max(1, abs(value)))
    }
  }
}
