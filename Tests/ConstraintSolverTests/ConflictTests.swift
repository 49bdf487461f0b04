@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Conflicts contain exactly the constraints that contradict each other.
@Suite struct ConflictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Required constraints in the syntax of `TextSystem`; `! ` marks those of the conflict.
    let constraints: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "two sizes", constraints: ["! a == 100", "! a == 200"]),
    Case(name: "at least and at most", constraints: ["! a >= 20", "b == 7", "! a <= 10"]),
    Case(
      name: "cyclic order", constraints: ["! a >= b + 1", "! b >= c + 1", "! c >= a + 1", "c >= 3"]),
    Case(
      name: "not enough space",
      constraints: ["! a == 320", "! b == 20", "! c == b + 400", "! a >= c + 20", "d == a"]),
    Case(
      name: "chain of equations",
      constraints: ["! a == b", "! b == c", "! c == d", "! d == a + 1", "a == 5"]),
    Case(
      name: "equal and different", constraints: ["! a == b", "! a >= b + 8", "a <= 100", "b >= 0"]),
    Case(name: "negative size", constraints: ["! w == -5", "x == 3"]),
    Case(
      name: "sizes larger than their sum",
      constraints: ["! w + x + y == 10", "! x >= 11", "y >= 2", "w >= 1"]),
    Case(
      name: "redundant duplicate of an equation", constraints: ["! a == 1", "a == 1", "! 2 a == 3"]),
    Case(
      name: "redundant duplicate of an inequality",
      constraints: ["! a <= 5", "a <= 5", "a <= 6", "! a >= 7"]),
    Case(name: "bound and sum", constraints: ["! a == w + 10", "b == a", "! a <= 9"]),
    Case(name: "multiples", constraints: ["! a == 2 b", "! b == 2 a", "! a >= 1"]),
    Case(
      name: "bound that replaces a row",
      constraints: ["w >= 50", "! x + 53 >= 1.2 w", "! x + 37 <= 0.8 w"]),
    Case(name: "constraint without variables", constraints: ["a == 3", "! 0 a == 1"]),
  ]

  @Test(arguments: cases)
  func conflictsAreIrreducible(example: Case) throws {
    var system = TextSystem()
    var expected: [Constraint] = []
    for text in example.constraints {
      let isExpected = text.hasPrefix("! ")
      let constraint = try system.add(isExpected ? String(text.dropFirst(2)) : text)
      if isExpected { expected.append(constraint) }
    }
    do throws(SolveError) {
      try system.solver.solve()
      Issue.record("expected a conflict, found a solution")
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      // Either of two duplicates is correct.
      if example.name.contains("duplicate") {
        #expect(conflict.constraints.count == expected.count)
      } else {
        expectEqual(conflict.constraints, expected)
      }
    }
  }

  @Test func messagesForOneAndForSeveralConstraints() throws {
    var system = TextSystem()
    try system.add("w == -5")
    let error = #expect(throws: SolveError.self) { try system.solver.solve() }
    #expect(error?.description == "1 required constraint contradicts itself")
    let pair = [try system.add("a == 100"), try system.add("a == 200")]
    #expect(
      SolveError.unsatisfiable(Conflict(constraints: pair)).description
        == "2 required constraints contradict each other")
  }

  @Test func requiredSuggestionsAreTakenAsGiven() throws {
    var system = TextSystem()
    let outerWidth = system.variable("w")
    let suggestion = try system.solver.makeEditable(outerWidth, priority: 1000, value: 100)
    try system.add("x == 40")
    let atLeast = try system.add("a >= w")
    let centered = try system.add("2 a + x == w")
    do throws(SolveError) {
      try system.solver.solve()
      Issue.record("expected a conflict, found a solution")
    } catch {
      expectEqual(error, .unsatisfiable(Conflict(constraints: [suggestion, atLeast, centered])))
    }
  }

  @Test func refusedChangesLeaveTheSolverUnchanged() throws {
    var system = TextSystem()
    try system.add("a + b == 100")
    try system.add("3 a == b + 7")
    try system.solver.solve()
    let before = system.values
    let statistics = system.solver.statistics
    for text in ["a == 1", "a >= 27", "b <= 3"] {
      try system.add("c == 2 a")
      try system.add(text)
      #expect(throws: SolveError.self) { try system.solver.solve() }
      #expect(system.values.filter { before.keys.contains($0.key) } == before)
      #expect(system.solver.statistics.constraints == statistics.constraints)
      #expect(system.solver.statistics.basisRows == statistics.basisRows)
      #expect(system.solver.checkInvariants() == [])
    }
  }

  @Test func droppingRemovesTheLastConstraintOfEachConflict() throws {
    var system = TextSystem()
    let first = try system.add("a == 100")
    let second = try system.add("a == 200")
    try system.add("b == a + 8")
    let third = try system.add("b <= 50")
    let fourth = try system.add("w == -1")
    let dropped = try system.solver.solveDroppingConflicts()
    #expect(Set(dropped.map(\.constraint)) == [second, third, fourth])
    for (constraint, size) in [(second, 2), (third, 3), (fourth, 1)] {
      #expect(dropped.first { $0.constraint == constraint }?.conflict.constraints.count == size)
    }
    #expect(system.solver.value(of: system.variable("b")) == 108)
    #expect(system.solver.violation(of: first) == 0)
    #expect(throws: ModelError.unknownConstraint(second)) { try system.solver.remove(second) }
    #expect(system.solver.checkInvariants() == [])
  }

  @Test func conflictsInLongChains() throws {
    var solver = Solver()
    let views = (0..<400).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(isNonnegative: true))
    }
    var expected = [try solver.add([Term(1, views[0].left)], constant: -20, .equal)]
    for (previous, view) in zip(views, views.dropFirst()) {
      expected.append(
        try solver.add(
          [Term(1, view.left), Term(-1, previous.left), Term(-1, previous.width)], constant: -8,
          .equal))
      try solver.add([Term(1, view.width)], constant: -1, .lessThanOrEqual)
    }
    try solver.solve()
    // No width is negative, so the left edge of the last view is at 20 + 399 * 8 or more.
    expected.append(
      try solver.add([Term(1, views[399].left)], constant: -(20 + 399 * 8 - 1), .lessThanOrEqual))
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: expected))) {
      try solver.solve()
    }
    #expect(solver.checkInvariants() == [])
  }
}
