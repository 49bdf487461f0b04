@_spi(Testing) import ConstraintSolver
import TestSupport
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

  @Test(arguments: SystemFixture.all.rounds(every: 7) + SystemFixture.hard)
  func constraintsAddedAtOnce(fixture: SystemFixture) throws {
    var system = LoadedSystem(fixture)
    for row in fixture.rows { try system.add(row) }
    guard try system.isSatisfied() else { return #expect(fixture.isUnsatisfiable) }
    #expect(!fixture.isUnsatisfiable)
    system.expectOptimum()
    system.expectDeterminedValues()
    try system.expectUnderdetermination()
    #expect(system.solver.checkInvariants() == [])
  }

  @Test(arguments: SystemFixture.all.rounds(every: 7) + SystemFixture.hard)
  func constraintsAddedOneByOneInReverseOrder(fixture: SystemFixture) throws {
    var system = LoadedSystem(fixture)
    for row in fixture.rows.reversed() {
      try system.add(row)
      guard try system.isSatisfied() else { return #expect(fixture.isUnsatisfiable) }
      #expect(system.solver.checkInvariants() == [])
    }
    #expect(!fixture.isUnsatisfiable)
    system.expectOptimum()
  }
}

/// A solver with the variables of a fixture.
private struct LoadedSystem: ~Copyable {
  let fixture: SystemFixture
  var solver = Solver()
  private var variables: [Variable] = []

  init(_ fixture: SystemFixture) {
    self.fixture = fixture
    for index in 0..<fixture.variableCount {
      variables.append(solver.makeVariable(isNonnegative: fixture.nonnegative.contains(index)))
    }
  }

  mutating func add(_ row: SystemFixture.Row) throws {
    try solver.add(
      row.terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: row.constant,
      row.relation, priority: row.priority)
  }

  /// Solves, and returns whether the constraints can be satisfied.
  mutating func isSatisfied() throws -> Bool { try solver.conflictOfSolving() == nil }

  var values: [Double] { variables.map { solver.value(of: $0) ?? .nan } }

  func expectOptimum() {
    let values = values
    let tolerance = 1e-6 * fixture.scale(values)
    for level in fixture.levels {
      let sum = solver.violation(ofLevel: level.priority) ?? 0
      #expect(abs(sum - level.sum) <= tolerance, "level \(level.priority)")
    }
    #expect((solver.violation(ofLevel: 1000) ?? 0) <= tolerance)
    for variable in fixture.nonnegative { #expect(values[variable] >= -tolerance) }
  }

  /// Expects the values of the fixture for the variables that are not underdetermined.
  func expectDeterminedValues() {
    guard let expected = fixture.expectedValues,
      let underdetermined = fixture.underdeterminedVariables
    else { return }
    let values = values
    for variable in values.indices where !underdetermined.contains(variable) {
      #expect(
        abs(values[variable] - expected[variable]) <= 1e-4 * fixture.scale(values), "\(variable)")
    }
  }

  /// Expects that the underdetermined variables are those of the fixture, and that constraints for
  /// their alternative values, below all priorities, can be satisfied at the same optimum.
  mutating func expectUnderdetermination() throws {
    guard let expected = fixture.underdeterminedVariables else { return }
    let used = Set(fixture.rows.flatMap { $0.terms.map(\.variable) })
    let alternatives = try solver.underdetermination().alternatives
    #expect(
      alternatives.map(\.variable) == expected.filter(used.contains).map { variables[$0] })
    for alternative in alternatives {
      #expect(solver.value(of: alternative.variable) != alternative.value)
      try solver.add(
        [Term(1, alternative.variable)], constant: -alternative.value, .equal, priority: 1e-9)
    }
    try solver.solve()
    expectOptimum()
    for alternative in alternatives {
      let value = solver.value(of: alternative.variable) ?? .nan
      #expect(abs(value - alternative.value) <= 1e-6 * max(1, abs(value)))
    }
  }
}
