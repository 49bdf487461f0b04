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

  /// The bounds of a certificate are in the order of creation, also if a variable has the index of
  /// a removed one.
  @Test func boundsAreInTheOrderOfCreation() throws {
    var solver = Solver()
    let removed = solver.makeVariable()
    let first = solver.makeVariable(isNonnegative: true)
    try solver.solve()
    try solver.remove(removed)
    try solver.solve()
    let second = solver.makeVariable(isNonnegative: true)
    #expect(second.offset < first.offset)
    try solver.add([Term(1, first), Term(2, second)], constant: 10, .equal)
    let conflict = try solver.conflictOfSolving()
    #expect(conflict?.certificate?.bounds == [first, second])
  }

  /// Bounds replace some minimum widths of the row, whose spaces contradict the width of 100.
  @Test func droppingAConflictWithReplaceableConstraints() throws {
    var system = try TextSystem("a == 0", "b == a + w + 60", "c == b + x + 60", "d >= c + y")
    for text in ["w >= 20", "x >= 20", "y >= 20", "w <= 30 @250", "d == 100"] {
      try system.add(text)
    }
    let dropped = try system.solver.solveDroppingConflicts()
    let constraints = [0, 1, 2, 3, 8].map { system.constraints[$0] }
    #expect(dropped.map(\.conflict.constraints) == [constraints])
    #expect(dropped.first?.conflict.certificate?.excess == 20)
    #expect(system.values("b c w x y") == [80, 160, 20, 20, 20])
    #expect(system.solver.checkInvariants() == [])
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

  /// Demoted constraints outrank every priority below 1000, and one another by their ranks: a wide
  /// `a` and a wide `b` have to fit into 100.
  @Test(arguments: [(ranks: [0, 7], a: 80.0, b: 20.0), (ranks: [1 << 52, 9], a: 20.0, b: 80.0)])
  func demotedConstraints(_ ranks: [Int], _ a: Double, _ b: Double) throws {
    var system = try TextSystem(
      "a + b == 100", "a >= 20", "b >= 20", "a == 50 @999.9999999999", "a == 90", "b == 95")
    let demoted = system.constraints.suffix(2)
    var conflicts: [Conflict] = []
    try system.solver.solveResolvingConflicts { conflict in
      conflicts.append(conflict)
      guard let last = conflict.constraints.last, let index = demoted.firstIndex(of: last) else {
        return nil
      }
      return .demote(last, rank: Int64(ranks[index - demoted.startIndex]))
    }
    #expect(Set(conflicts.map(\.constraints.last)) == Set(demoted))
    #expect(system.values("a b") == [a, b])
    #expect(system.solver.checkInvariants() == [])
    // Without the other bounds, they can be satisfied.
    try system.solver.remove(system.constraints[0])
    for constraint in demoted { try system.solver.setPriority(1000, of: constraint) }
    try system.solve()
    #expect(system.values("a b") == [90, 95])
    #expect(system.solver.checkInvariants() == [])
  }

  /// Random systems have the same solutions as those in which the demoted constraints have
  /// priorities just below 1000, also after they change.
  @Test(arguments: 0..<300) func demotionInRandomSystems(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var system = try RandomConflicts(&random)
    for _ in 0..<4 {
      try system.solve()
      try system.compare()
      try system.change(&random)
    }
  }

  /// If a conflict is refused after a constraint was demoted, all is as before.
  @Test func refusalAfterDemotion() throws {
    var system = try TextSystem("a == 10", "b <= 4")
    try system.solve()
    try system.add("a == 12")
    let last = try system.add("b == 5")
    #expect(throws: SolveError.self) {
      try system.solver.solveResolvingConflicts { conflict in
        conflict.constraints.last.flatMap { $0 == last ? nil : .demote($0, rank: 0) }
      }
    }
    #expect(system.values("a b") == [10, 0] && system.solver.statistics.constraints == 2)
    #expect(system.solver.checkInvariants() == [])
  }

  /// A certificate proves a contradiction as long as the sum of the constants is positive, and its
  /// other constraints are required.
  @Test func excessOfCertificates() throws {
    var system = try TextSystem("a >= 30", "b >= 2 a", "b <= 50")
    var found: Conflict?
    try system.solver.solveResolvingConflicts { conflict in
      found = conflict
      return conflict.constraints.last.map { .demote($0, rank: 0) }
    }
    let (conflict, demoted) = (try #require(found), system.constraints[2])
    // 2 × 30 − 50
    #expect(system.solver.excess(of: conflict, demoted: demoted) == 10)
    #expect(system["b"] == 60)
    try system.solver.setConstant(-40, of: system.constraints[0])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == 30)
    #expect(system.solver.updated(conflict)?.certificate?.excess == 30)
    #expect(system.solver.updated(conflict) == conflict)
    try system.solver.setConstant(-25, of: system.constraints[0])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == nil)
    try system.solver.setConstant(-26, of: system.constraints[0])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == 2)
    try system.solver.setPriority(999, of: system.constraints[1])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == nil)
    try system.solver.setPriority(1000, of: system.constraints[1])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == 2)
    try system.solver.remove(system.constraints[1])
    #expect(system.solver.excess(of: conflict, demoted: demoted) == nil)
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

/// A solver of random constraints that contradict each other, and what another one needs to have
/// the same solution.
private struct RandomConflicts: ~Copyable {
  private struct Row {
    let terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    let relation: Relation
    var priority: Double
  }

  private var solver = Solver()
  private var rows: [Row] = []
  private var constraints: [Constraint] = []
  private static let variableCount = 5

  init(_ random: inout SplitMix64) throws {
    for _ in 0..<14 {
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (
          coefficient: random.element(of: [1, 1, -1, 0.5]),
          variable: Int.random(in: 0..<Self.variableCount, using: &random)
        )
      }
      rows.append(
        Row(
          terms: terms, constant: Double(Int.random(in: -20..<20, using: &random)),
          relation: random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          priority: random.element(of: [1000, 1000, 1000, 999.5, 250])))
    }
    constraints = try Self.add(rows, to: &solver)
  }

  private static func add(_ rows: [Row], to solver: inout Solver) throws -> [Constraint] {
    let variables = (0..<variableCount).map { solver.makeVariable(isNonnegative: $0 < 3) }
    return try rows.map { row in
      try solver.add(
        row.terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: row.constant,
        row.relation, priority: row.priority)
    }
  }

  /// Solves, and demotes the last constraint of each conflict.
  mutating func solve() throws {
    let constraints = constraints
    var demoted: [Int] = []
    try solver.solveResolvingConflicts { conflict in
      guard let last = conflict.constraints.last, let index = constraints.firstIndex(of: last)
      else { return nil }
      demoted.append(index)
      return .demote(last, rank: Int64(index))
    }
    for index in demoted { rows[index].priority = 1000 - Double(index + 1) / 1024 }
  }

  /// Compares the violations at each priority with those in a new solver.
  mutating func compare() throws {
    #expect(solver.checkInvariants() == [])
    var other = Solver()
    _ = try Self.add(rows, to: &other)
    try other.solve()
    let found = solver.levelViolations.filter { $0.priority != 1000 }
    let expected = other.levelViolations.filter { $0.priority != 1000 }
    #expect(found.count == expected.count)
    for (level, other) in zip(found, expected) {
      #expect(abs(level.violation - other.violation) < 1e-6, "\(other.priority)")
    }
  }

  /// Changes constants, and makes a demoted constraint required again.
  mutating func change(_ random: inout SplitMix64) throws {
    for _ in 0..<3 {
      let index = Int.random(in: rows.indices, using: &random)
      rows[index].constant = Double(Int.random(in: -20..<20, using: &random))
      try solver.setConstant(rows[index].constant, of: constraints[index])
    }
    guard
      let index = rows.indices.filter({ 999.9 < rows[$0].priority && rows[$0].priority < 1000 })
        .randomElement(using: &random)
    else { return }
    rows[index].priority = 1000
    try solver.setPriority(1000, of: constraints[index])
  }
}
