import ConstraintSolver
import Testing

/// Variables that the constraints do not determine, and the values that the rules choose for them.
@Suite struct UnderdeterminationTests {
  @Test func determinedSystemsWithRedundantConstraints() throws {
    var system = TextSystem()
    try system.add("a == 20")
    try system.add("a + w == 120")
    try system.add("2 a + 2 w == 240")
    try system.add("w >= 100", priority: 750)
    try system.add("w <= 100", priority: 250)
    try system.add("b == 2 w", priority: 1)
    let underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
  }

  @Test func underdeterminedPositions() throws {
    var system = TextSystem()
    try system.add("w == 100")
    try system.add("b == a + w")
    let underdetermination = try system.solver.underdetermination()
    #expect(
      underdetermination.alternatives.map(\.variable) == [
        system.variable("b"), system.variable("a"),
      ])
    let variables = try system.solver.undeterminedVariables()
    #expect(Set(variables) == [system.variable("a"), system.variable("b")])
    let values = underdetermination.alternatives.map(\.value)
    try #require(values.count == 2)
    #expect(values[0] - values[1] == 100)
    // b was created before a, so it stays at 0.
    #expect(system.values == ["w": 100, "b": 0, "a": -100])
  }

  /// A difference can be determined although its terms are not.
  @Test func expressions() throws {
    var system = TextSystem()
    try system.add("w == 100", priority: 500)
    try system.add("b == a + w")
    try system.add("w + x >= 130")
    let (a, b) = (system.variable("a"), system.variable("b"))
    let (w, x) = (system.variable("w"), system.variable("x"))
    let difference = try system.solver.determines([Term(1, b), Term(-1, a)])
    let position = try system.solver.determines([Term(1, a)])
    let width = try system.solver.determines([Term(1, w)])
    let bounded = try system.solver.determines([Term(2, x), Term(1, w)])
    let cancelled = try system.solver.determines([Term(1, a), Term(-1, a)])
    #expect(difference && !position && width && !bounded && cancelled)
    // The queries change nothing.
    #expect(system.values == ["w": 100, "x": 30, "b": 0, "a": -100])
  }

  /// The sizes of two views with a fixed sum and soft minimum sizes are underdetermined.
  @Test func underdeterminedSizes() throws {
    var system = TextSystem()
    try system.add("w + x == 100")
    try system.add("w >= 40", priority: 750)
    try system.add("x >= 40", priority: 750)
    var underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.alternatives.count == 2)
    for alternative in underdetermination.alternatives {
      #expect((40...60).contains(alternative.value))
    }
    let variables = try system.solver.undeterminedVariables()
    #expect(Set(variables) == [system.variable("w"), system.variable("x")])
    try system.add("w == x", priority: 1)
    underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
    #expect(system.values == ["w": 50, "x": 50])
  }

  @Test func conflictingSoftConstraintsOfEqualPriority() throws {
    var system = TextSystem()
    try system.add("w + x == 100")
    try system.add("w == 80", priority: 500)
    try system.add("x == 80", priority: 500)
    let underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.alternatives.count == 2)
    #expect(system.solver.levelViolations.last?.violation == 60)
  }

  @Test func inequalitiesCanDetermineAVariable() throws {
    var system = TextSystem()
    try system.add("a >= b")
    try system.add("b >= c")
    try system.add("c >= a")
    try system.add("a == 7")
    #expect(try system.solver.underdetermination().isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
    try system.add("d >= a")
    let underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.alternatives.map(\.variable) == [system.variable("d")])
    #expect(try system.solver.undeterminedVariables() == [system.variable("d")])
  }

  /// The sum of the nonnegative variables is minimal; then each variable, in order of creation, is
  /// as close as possible to its last value.
  @Test func rulesChooseAmongOptimalSolutions() throws {
    var system = TextSystem()
    try system.add("w + 2 x >= 30")
    try system.solver.solve()
    #expect(system.values == ["w": 0, "x": 15])
    try system.add("a + b == 10")
    try system.solver.solve()
    #expect(system.values == ["w": 0, "x": 15, "a": 0, "b": 10])
    let temporary = try system.add("a == 4", priority: 10)
    try system.solver.solve()
    #expect(system.values["b"] == 6)
    try system.solver.remove(temporary)
    try system.solver.solve()
    #expect(system.values["a"] == 4)
    #expect(system.values["b"] == 6)
  }

  /// Each underdetermined variable has another value in the alternative solution, even if opposite
  /// moves could cancel.
  @Test func alternativesDifferFromTheSolution() throws {
    var system = TextSystem()
    for name in ["a", "w", "b", "x", "c", "d", "e", "y"] { _ = system.variable(name) }
    try system.add("e == c + b")
    try system.add("w == x + a")
    try system.add("w <= e")
    try system.add("a + y == 0")
    try system.add("d == b", priority: 250)
    try system.add("c == b + a")
    let underdetermination = try system.solver.underdetermination()
    #expect(underdetermination.alternatives.count == 8)
    #expect(try system.solver.undeterminedVariables().count == 8)
    for alternative in underdetermination.alternatives {
      #expect(alternative.value != system.solver.value(of: alternative.variable))
    }
  }

  /// Sizes with a given sum, each of which prefers 5. One direction moves all of them.
  @Test func manyUnderdeterminedVariables() throws {
    var solver = Solver()
    var sizes: [Variable] = []
    for _ in 0..<100 { sizes.append(solver.makeVariable(isNonnegative: true)) }
    for size in sizes {
      try solver.add([Term(1, size)], constant: -5, .lessThanOrEqual, priority: 250)
      try solver.add([Term(1, size)], constant: -5, .greaterThanOrEqual, priority: 750)
    }
    let fixed = solver.makeVariable()
    try solver.add(sizes.map { Term(1, $0) }, constant: -1000, .equal)
    try solver.add([Term(1, fixed)], constant: -5, .equal)
    try solver.solve()
    let directionCount = solver.statistics.directions
    let variables = try solver.undeterminedVariables()
    #expect(variables.count == 100)
    #expect(Set(variables) == Set(sizes))
    #expect(solver.statistics.directions == directionCount + 1)
  }

  /// A variable keeps its last value, even if older variables at their last values block each step.
  @Test func lastValuesAtADegenerateVertex() throws {
    var system = TextSystem()
    for name in ["a", "b", "c", "d", "e"] { _ = system.variable(name) }
    try system.add("10000000 + b <= c + d", priority: 1)
    try system.add("0 - c - b <= 10000000", priority: 999)
    try system.add("0 - d <= 123456")
    try system.add("2 e + 100 >= c", priority: 999)
    try system.add("2 b + 3 e <= 0", priority: 999)
    try system.add("3 e + 100 == c", priority: 1)
    try system.add("a >= 10000000", priority: 999)
    try system.add("2 d >= e + 10000000", priority: 1)
    try system.add("3 e + 3 d >= 100", priority: 1)
    try system.solver.solve()
    // All constraints can be satisfied with b and c at 0. Then the sixth gives e == -100 / 3, and
    // the first gives d >= 1e7.
    #expect(system.values["b"] == 0)
    #expect(system.values["c"] == 0)
    #expect(abs((system.values["d"] ?? 0) - 1e7) < 1e-6)
    #expect(abs((system.values["e"] ?? 0) + 100.0 / 3) < 1e-9)
  }

  @Test func equalSystemsHaveEqualSolutions() throws {
    func solve() throws -> [String: Double] {
      var system = TextSystem()
      for name in ["a", "b", "c", "d", "w", "x", "y"] { _ = system.variable(name) }
      try system.add("a + b + c + d == 100")
      try system.add("w + x + y >= 12")
      try system.add("a - w >= 3", priority: 20)
      try system.add("d + y <= 4", priority: 20)
      try system.solver.solve()
      return system.values
    }
    let first = try solve()
    for _ in 0..<20 { #expect(try solve() == first) }
    // a == 3 requires w == 0. b is 0. The smallest c is 93, which requires d == 4 and y == 0. x is
    // then 12.
    #expect(first == ["a": 3, "b": 0, "c": 93, "d": 4, "w": 0, "x": 12, "y": 0])
  }
}
