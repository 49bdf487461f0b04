@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Conflicts contain exactly the constraints that contradict each other, and certificates prove it.
@Suite struct ConflictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Required constraints in the syntax of `TextSystem`.
    let constraints: [String]
    /// The multipliers in the certificate, in the order of the constraints; 0 for those that the
    /// conflict does not contain.
    let multipliers: [Double]
    /// The names of the variables whose bounds contribute.
    var bounds: [String] = []
    let excess: Double

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "two sizes", constraints: ["a == 100", "a == 200"], multipliers: [1, -1], excess: 100),
    Case(
      name: "at least and at most", constraints: ["a >= 20", "b == 7", "a <= 10"],
      multipliers: [-1, 0, 1], excess: 10),
    Case(
      name: "cyclic order", constraints: ["a >= b + 1", "b >= c + 1", "c >= a + 1", "c >= 3"],
      multipliers: [-1, -1, -1, 0], excess: 3),
    // −a + 320, b − 20, c − b − 400 and −c − 20 + a: without variables 280 − 400.
    Case(
      name: "not enough space",
      constraints: ["a == 320", "b == 20", "c == b + 400", "a >= c + 20", "d == a"],
      multipliers: [1, -1, -1, -1, 0], excess: 120),
    Case(
      name: "chain of equations",
      constraints: ["a == b", "b == c", "c == d", "d == a + 1", "a == 5"],
      multipliers: [-1, -1, -1, -1, 0], excess: 1),
    Case(
      name: "equal and different", constraints: ["a == b", "a >= b + 8", "a <= 100", "b >= 0"],
      multipliers: [1, -1, 0, 0], excess: 8),
    Case(
      name: "three equations", constraints: ["2 a + b == 7", "a == 1", "b == 9"],
      multipliers: [1, -2, -1], excess: 4),
    Case(
      name: "multiples", constraints: ["a == 2 b", "b == 2 a", "a >= 1"],
      multipliers: [-1, -2, -3], excess: 3),
    Case(
      name: "negative size", constraints: ["w == -5", "x == 3"], multipliers: [1, 0], bounds: ["w"],
      excess: 5),
    Case(
      name: "sizes larger than their sum",
      constraints: ["w + x + y == 10", "x >= 11", "y >= 2", "w >= 1"], multipliers: [1, -1, 0, 0],
      bounds: ["w", "y"], excess: 1),
    Case(
      name: "bound and sum", constraints: ["a == w + 10", "b == a", "a <= 9"],
      multipliers: [-1, 0, 1], bounds: ["w"], excess: 1),
    // With 1 and 1.5, w cancels: −x − 53 + 1.2 w, and 1.5 x + 55.5 − 1.2 w.
    Case(
      name: "bound that replaces a row",
      constraints: ["w >= 50", "x + 53 >= 1.2 w", "x + 37 <= 0.8 w"], multipliers: [0, -1, 1.5],
      bounds: ["x"], excess: 2.5),
    // Bounds replace two of the widths, so that the conflict is narrowed down in another system.
    Case(
      name: "bounds that replace two rows",
      constraints: ["w >= 20", "x >= 20", "y >= 1", "z >= 1", "w + x + y + z <= 30"],
      multipliers: [-1, -1, 0, 0, 1], bounds: ["y", "z"], excess: 10),
    Case(
      name: "constraint without variables", constraints: ["a == 3", "0 a == 1"],
      multipliers: [0, -1], excess: 1),
  ]

  @Test(arguments: cases)
  func conflictsAreIrreducibleAndProved(example: Case) throws {
    var system = try TextSystem()
    try #require(example.multipliers.count == example.constraints.count)
    let constraints = try example.constraints.map { try system.add($0) }
    let bounds = example.bounds.map { system.variable($0) }
    let found = try system.solver.conflictOfSolving()
    let conflict = try #require(found)
    let expected = zip(constraints, example.multipliers).filter { $0.1 != 0 }
    expectEqual(conflict.constraints, expected.map(\.0))
    let certificate = try #require(conflict.certificate)
    try #require(certificate.multipliers.count == expected.count)
    for (multiplier, other) in zip(certificate.multipliers, expected.map(\.1)) {
      #expect(abs(multiplier - other) < 1e-9)
    }
    #expect(certificate.bounds == bounds)
    #expect(abs(certificate.excess - example.excess) < 1e-9)
  }

  /// A conflict contains one of two duplicates.
  @Test(arguments: [["a == 1", "a == 1", "2 a == 3"], ["a <= 5", "a <= 5", "a <= 6", "a >= 7"]])
  func redundantDuplicates(texts: [String]) throws {
    var system = try TextSystem()
    for text in texts { try system.add(text) }
    let conflict = try system.solver.conflictOfSolving()
    #expect(conflict?.constraints.count == 2)
    #expect(conflict?.constraints.last == system.constraints.last)
  }

  @Test func messagesForOneAndForSeveralConstraints() throws {
    var system = try TextSystem("w == -5")
    let error = #expect(throws: SolveError.self) { try system.solve() }
    #expect(error?.description == "1 required constraint contradicts itself")
    let pair = [try system.add("a == 100"), try system.add("a == 200")]
    #expect(
      SolveError.unsatisfiable(Conflict(constraints: pair)).description
        == "2 required constraints contradict each other")
  }

  @Test func requiredSuggestionsAreTakenAsGiven() throws {
    var system = try TextSystem(variables: "w")
    let suggestion = try system.solver.makeEditable(
      system.variable("w"), priority: 1000, value: 100)
    for text in ["x == 40", "a >= w", "2 a + x == w"] { try system.add(text) }
    system.solver.expectConflict(of: [suggestion] + system.constraints.dropFirst())
  }

  @Test func refusedChangesLeaveTheSolverUnchanged() throws {
    var system = try TextSystem("a + b == 100", "3 a == b + 7")
    try system.solve()
    let before = system.values
    let statistics = system.solver.statistics
    for text in ["a == 1", "a >= 27", "b <= 3"] {
      try system.add("c == 2 a")
      try system.add(text)
      #expect(throws: SolveError.self) { try system.solve() }
      #expect(system.values.filter { before.keys.contains($0.key) } == before)
      #expect(system.solver.statistics.constraints == statistics.constraints)
      #expect(system.solver.statistics.basisRows == statistics.basisRows)
      #expect(system.solver.checkInvariants() == [])
    }
  }

  @Test func droppingRemovesTheLastConstraintOfEachConflict() throws {
    var system = try TextSystem("a == 100", "a == 200", "b == a + 8", "b <= 50", "w == -1")
    let constraints = system.constraints
    let sizes = [constraints[1]: 2, constraints[3]: 3, constraints[4]: 1]
    let dropped = try system.solver.solveDroppingConflicts()
    let found = dropped.map { ($0.constraint, $0.conflict.constraints.count) }
    #expect(Dictionary(uniqueKeysWithValues: found) == sizes)
    #expect(system["b"] == 108)
    #expect(system.solver.violation(of: constraints[0]) == 0)
    #expect(throws: ModelError.unknownConstraint(constraints[1])) {
      try system.solver.remove(constraints[1])
    }
    #expect(system.solver.checkInvariants() == [])
  }

  @Test func conflictsInLongChains() throws {
    var system = try TextSystem("l0 == 20")
    var expected = system.constraints
    for index in 1..<400 {
      expected.append(try system.add("l\(index) == l\(index - 1) + x\(index - 1) + 8"))
      try system.add("x\(index) <= 1")
    }
    try system.solve()
    // No width is negative, so the left edge of the last view is at 20 + 399 * 8 or more.
    expected.append(try system.add("l399 <= \(20 + 399 * 8 - 1)"))
    system.solver.expectConflict(of: expected)
    #expect(system.solver.checkInvariants() == [])
  }
}
