@_spi(Testing) import ConstraintSolver
import Testing

/// Constraints on a single variable, which are not rows of the basis but breakpoints of the
/// variable's cost. Several can be at one value, in the order of their creation or the other.
@Suite struct SingleVariableTests {
  /// A value of zero is not −0, which JavaScript distinguishes from 0.
  @Test(arguments: ["a == 0", "-2 a == 0", "a == 0 @500", "w <= 0"])
  func zero(_ text: String) throws {
    var system = try TextSystem("a == 7 @1", "w == 7 @1")
    try system.solve()
    try system.add(text)
    try system.solve()
    let value = try #require(text.contains("w") ? system["w"] : system["a"])
    #expect(value == 0 && value.sign == .plus)
  }

  /// Two constraints of a content width move together, and the width with them.
  @Test(arguments: [["w <= 80 @250", "w >= 80 @750"], ["w >= 80 @750", "w <= 80 @250"]])
  func sensitivityToBreakpointsThatMoveTogether(texts: [String]) throws {
    var system = try TextSystem(variables: "a w b", "a == 8", "b == a + w")
    var rows: [(constraint: Constraint, rate: Double)] = []
    for text in texts { rows.append((try system.add(text), -1)) }
    try system.solve()
    let sensitivity = try #require(try system.solver.sensitivity(to: rows))
    let variables = [system.variable("b"), system.variable("w")]
    #expect(Set(sensitivity.rates.map(\.variable)) == Set(variables))
    #expect(sensitivity.rates.allSatisfy { $0.change == 1 })
    // The width reaches its bound 0, and no limit above.
    #expect(sensitivity.range.lowerBound == -80 && sensitivity.range.upperBound > 1e100)
  }

  /// The breakpoints of a variable that another constraint determines reach it at 100.
  @Test(arguments: [["w <= 80 @250", "w >= 80 @750"], ["w >= 80 @750", "w <= 80 @250"]])
  func sensitivityToBreakpointsThatReachTheValue(texts: [String]) throws {
    var system = try TextSystem(variables: "a w b", "a == 8", "b == a + w", "b == 108 @900")
    var rows: [(constraint: Constraint, rate: Double)] = []
    for text in texts { rows.append((try system.add(text), -1)) }
    try system.solve()
    let sensitivity = try #require(try system.solver.sensitivity(to: rows))
    #expect(sensitivity.rates.isEmpty)
    #expect(sensitivity.range.lowerBound < -1e100 && abs(sensitivity.range.upperBound - 20) < 1e-9)
  }

  /// One of two breakpoints at a value moves. Upwards, the width follows it; downwards, the other
  /// one holds the width.
  @Test(arguments: [true, false])
  func sensitivityToOneOfTwoBreakpoints(isFirst: Bool) throws {
    var system = try TextSystem("w >= 200 @100")
    if !isFirst { try system.add("w <= 80 @250") }
    let minimum = try system.add("w >= 80 @750")
    if isFirst { try system.add("w <= 80 @250") }
    try system.solve()
    #expect(system["w"] == 80)
    let sensitivity = try #require(try system.solver.sensitivity(to: [(minimum, -1)]))
    if sensitivity.rates.allSatisfy({ $0.change == 0 }) {
      #expect(sensitivity.range.lowerBound < 0 && sensitivity.range.upperBound == 0)
    } else {
      #expect(sensitivity.rates.map(\.change) == [1])
      #expect(sensitivity.range.lowerBound == 0 && sensitivity.range.upperBound > 0)
    }
  }

  /// A conflict contains the limit that is in the way, although another one is at the same value.
  @Test(arguments: [["w <= 300", "w >= 300"], ["w >= 300", "w <= 300"]])
  func conflictsWithLimitsAtOneValue(limits: [String]) throws {
    var system = try TextSystem("l == 0", "r == 100")
    for limit in limits { try system.add(limit) }
    try system.solve()
    let sum = try system.add("l + w - r == 0")
    let minimum = limits[0] == "w >= 300" ? 2 : 3
    system.solver.expectConflict(
      of: [system.constraints[0], system.constraints[1], system.constraints[minimum], sum])
  }

  @Test func equationsOnOneVariableContradictEachOther() throws {
    var system = try TextSystem(variables: "a")
    let a = system.variable("a")
    let edit = try system.solver.makeEditable(a, priority: 1000, value: 1000)
    let half = try system.add("0.5 a == 500")
    try system.solve()
    try system.solver.suggest(96, for: a)
    system.solver.expectConflict(of: [edit, half])
    #expect(system["a"] == 1000)
  }

  /// a is at most 0, so b is at most 0. The maximum 100 of b proves nothing.
  @Test func conflictsThroughLimits() throws {
    var system = try TextSystem("a <= 0", "0.5 a >= b", "b <= 100", "b == 100")
    system.solver.expectConflict(
      of: [system.constraints[0], system.constraints[1], system.constraints[3]])
  }

  /// The second constraint becomes satisfied at the present values, which stay.
  @Test func aViolatedConstraintThatIsLoosenedMovesNothing() throws {
    var system = try TextSystem("a >= 3 @500", "a + b <= 0 - 5 @750", "a + b >= 0")
    try system.solve()
    let values = system.values
    #expect((system["a"] ?? .nan) + (system["b"] ?? .nan) == 0)
    try system.solver.setConstant(-18, of: system.constraints[1])
    try system.solve()
    #expect(system.values == values)
  }

  /// A suggestion moves a variable along a parametric solution until it is at another constraint.
  @Test(arguments: [1000.0, 999.5])
  func suggestionsEndAtAnotherBreakpoint(priority: Double) throws {
    var system = try TextSystem(variables: "a b", "b == 2 a", "a <= 10 @\(priority)")
    let a = system.variable("a")
    try system.solver.makeEditable(a, priority: 999, value: 5)
    try system.solve()
    let steps = [(8.0, 8.0), (12, 10), (15, 10), (9, 9), (10, 10), (11, 10), (-4, -4)]
    for (value, expected) in steps {
      try system.solver.suggest(value, for: a)
      try system.solve()
      #expect(system.values("a b") == [expected, 2 * expected])
    }
    #expect(system.solver.statistics.parametricSolutions > 0)
    #expect(system.solver.checkInvariants() == [])
  }

  /// A suggestion exactly at another breakpoint, and a refused one, keep the order of both.
  @Test func equalBreakpointsKeepTheirOrder() throws {
    var system = try TextSystem(variables: "a", "a <= 10")
    let a = system.variable("a")
    try system.solver.makeEditable(a, priority: 999, value: 5)
    try system.solve()
    for value in [8.0, 10] {
      try system.solver.suggest(value, for: a)
      try system.solve()
      #expect(system.solver.checkInvariants() == [])
    }
    try system.solver.suggest(12, for: a)
    try system.add("a >= 20")
    #expect(throws: SolveError.self) { try system.solve() }
    #expect(system.values == ["a": 10])
    #expect(system.solver.checkInvariants() == [])
  }

  /// A violation within the tolerance of large terms counts once the terms are small, even if the
  /// expression stays.
  @Test(arguments: [false, true])
  func violationsCountOnceTermsAreSmall(isParametric: Bool) throws {
    var system = try TextSystem("b == 1e10", "a - b == 8", "a - b <= 5")
    try system.solve()
    try system.solver.setConstant(-1e6, of: system.constraints[0])
    if !isParametric { try system.add("a + c >= 0") }
    system.solver.expectConflict(of: [system.constraints[1], system.constraints[2]])
  }
}
