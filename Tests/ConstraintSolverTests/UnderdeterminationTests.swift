@_spi(Testing) import ConstraintSolver
import Testing

/// Variables that the constraints do not determine. Their values stay as long as they are optimal.
@Suite struct UnderdeterminationTests {
  @Test func determinedSystemsWithRedundantConstraints() throws {
    var system = try TextSystem(
      "a == 20", "a + w == 120", "2 a + 2 w == 240", "w >= 100 @750", "w <= 100 @250",
      "b == 2 w @1")
    #expect(try system.solver.underdetermination().isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
  }

  @Test func underdeterminedPositions() throws {
    var system = try TextSystem("w == 100", "b == a + w")
    let alternatives = try system.solver.underdetermination().alternatives
    let (a, b) = (system.variable("a"), system.variable("b"))
    #expect(alternatives.map(\.variable) == [b, a])
    #expect(Set(try system.solver.undeterminedVariables()) == [a, b])
    let values = alternatives.map(\.value)
    try #require(values.count == 2)
    #expect(abs(values[0] - values[1] - 100) < 1e-9)
    #expect(system["w"] == 100 && (system["b"] ?? .nan) - (system["a"] ?? .nan) == 100)
  }

  /// A difference can be determined although its terms are not.
  @Test func expressions() throws {
    var system = try TextSystem("w == 100 @500", "b == a + w", "w + x >= 130")
    let (a, b) = (system.variable("a"), system.variable("b"))
    let (w, x) = (system.variable("w"), system.variable("x"))
    try system.solve()
    let values = system.values
    for (terms, isDetermined) in [
      ([Term(1, b), Term(-1, a)], true), ([Term(1, a)], false), ([Term(1, w)], true),
      ([Term(2, x), Term(1, w)], false), ([Term(1, a), Term(-1, a)], true),
    ] {
      #expect(try system.solver.determines(terms) == isDetermined)
    }
    // The queries change nothing.
    #expect(system.values == values)
  }

  /// The sizes of two views with a fixed sum and soft minimum sizes are underdetermined.
  @Test func underdeterminedSizes() throws {
    var system = try TextSystem("w + x == 100", "w >= 40 @750", "x >= 40 @750")
    let alternatives = try system.solver.underdetermination().alternatives
    #expect(alternatives.count == 2)
    for alternative in alternatives { #expect((40...60).contains(alternative.value)) }
    let variables = try system.solver.undeterminedVariables()
    #expect(Set(variables) == [system.variable("w"), system.variable("x")])
    try system.add("w == x @1")
    #expect(try system.solver.underdetermination().isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
    #expect(system.values == ["w": 50, "x": 50])
  }

  @Test func conflictingSoftConstraintsOfEqualPriority() throws {
    var system = try TextSystem("w + x == 100", "w == 80 @500", "x == 80 @500")
    #expect(try system.solver.underdetermination().alternatives.count == 2)
    #expect(system.solver.violation(ofLevel: 500) == 60)
  }

  @Test func inequalitiesCanDetermineAVariable() throws {
    var system = try TextSystem("a >= b", "b >= c", "c >= a", "a == 7")
    #expect(try system.solver.underdetermination().isEmpty)
    #expect(try system.solver.undeterminedVariables().isEmpty)
    try system.add("d >= a")
    let alternatives = try system.solver.underdetermination().alternatives
    #expect(alternatives.map(\.variable) == [system.variable("d")])
    #expect(try system.solver.undeterminedVariables() == [system.variable("d")])
  }

  /// Values that are still optimal after a change stay.
  @Test func optimalValuesStay() throws {
    var system = try TextSystem("w + 2 x >= 30")
    try system.solve()
    let sizes = system.values("w x")
    try system.add("a + b == 10")
    try system.solve()
    #expect((system["a"] ?? .nan) + (system["b"] ?? .nan) == 10)
    let temporary = try system.add("a == 4 @10")
    try system.solve()
    #expect(system.values("a b") == [4, 6])
    try system.solver.remove(temporary)
    try system.solve()
    #expect(system.values("a b") == [4, 6])
    try system.solver.setConstant(-29, of: system.constraints[0])
    try system.solve()
    #expect(system.values("w x") == sizes && system.values("a b") == [4, 6])
  }

  /// The same applies to a new solver with given values, and to constraints that replace most of
  /// the others, for which the solver builds a new basis.
  @Test func optimalValuesStayInANewBasis() throws {
    var system = try TextSystem(variables: "a b c w")
    let values = ["a": 3.0, "b": -5, "c": 40, "w": 7]
    for (name, value) in values { system.solver.setLastValue(value, of: system.variable(name)) }
    let constraints = try [
      "a - b >= 2", "a + c <= 50 @750", "c - w >= 8", "b + w == 2", "c >= 40", "w <= 20 @250",
    ].map { try system.add($0) }
    try system.solve()
    #expect(system.values == values)
    for constraint in constraints.dropLast() { try system.solver.remove(constraint) }
    for index in 0..<10 { try system.add("a + b + \(index) c + w >= 4") }
    try system.solve()
    #expect(system.values == values)
    #expect(system.solver.checkInvariants() == [])
  }

  /// Each underdetermined variable has another value in the alternative solution, even if opposite
  /// moves could cancel.
  @Test func alternativesDifferFromTheSolution() throws {
    var system = try TextSystem(
      variables: "a w b x c d e y", "e == c + b", "w == x + a", "w <= e", "a + y == 0",
      "d == b @250", "c == b + a")
    let alternatives = try system.solver.underdetermination().alternatives
    #expect(alternatives.count == 8)
    #expect(try system.solver.undeterminedVariables().count == 8)
    for alternative in alternatives {
      #expect(alternative.value != system.solver.value(of: alternative.variable))
    }
  }

  /// Prices of different magnitudes cancel, which leaves rounding errors in the prices of w and z.
  @Test func roundingErrorsOfPrices() throws {
    var system = try TextSystem(
      variables: "w x y z", "- 30 w + 0.01 x + 10 <= 0 @500", "3 x + y + 10 == 0 @500",
      "- 0.3 y + 7 x - 10 <= 0 @500", "0.7 x + 3 w - 10 <= 0 @500", "- 3 w - 10 <= 0 @500",
      "- 0.01 z - 70 x + 0.07 y <= 0", "- 0.1 w - 0.7 z + 20 == 0 @500")
    let variables = [system.variable("w"), system.variable("z")]
    #expect(try system.solver.underdetermination().alternatives.map(\.variable) == variables)
    #expect(Set(try system.solver.undeterminedVariables()) == Set(variables))
  }

  /// Sizes with a given sum, each of which prefers 5. One direction moves all of them.
  @Test func manyUnderdeterminedVariables() throws {
    var solver = Solver()
    let sizes = (0..<100).map { _ in solver.makeVariable(isNonnegative: true) }
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
    #expect(variables.count == 100 && Set(variables) == Set(sizes))
    #expect(solver.statistics.directions == directionCount + 1)
  }

  /// All constraints can be satisfied: with b and c at 0, the sixth gives e == -100 / 3, and the
  /// first gives d >= 1e7. Large and small terms meet at one vertex.
  @Test func degenerateVertex() throws {
    var system = try TextSystem(
      variables: "a b c d e", "10000000 + b <= c + d @1", "0 - c - b <= 10000000 @999",
      "0 - d <= 123456", "2 e + 100 >= c @999", "2 b + 3 e <= 0 @999", "3 e + 100 == c @1",
      "a >= 10000000 @999", "2 d >= e + 10000000 @1", "3 e + 3 d >= 100 @1")
    try system.solve()
    for level in system.solver.levelViolations { #expect(level.violation < 0.1) }
    #expect(system.solver.checkInvariants() == [])
  }

  @Test func equalCallsHaveEqualResults() throws {
    func solve() throws -> [String: Double] {
      var system = try TextSystem(
        variables: "a b c d w x y", "a + b + c + d == 100", "w + x + y >= 12", "a - w >= 3 @20",
        "d + y <= 4 @20")
      try system.solve()
      #expect(system.solver.violation(ofLevel: 20) == 0)
      return system.values
    }
    let first = try solve()
    for _ in 0..<20 { #expect(try solve() == first) }
  }
}
