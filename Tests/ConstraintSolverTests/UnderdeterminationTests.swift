import ConstraintSolver
import Testing

/// What constraints leave open, and what is then chosen.
struct FreedomTests {
  @Test("nothing is said to be open where all is determined, redundant constraints or not")
  func determined() throws {
    var system = TextSystem()
    try system.add("a == 20")
    try system.add("a + w == 120")
    try system.add("2 a + 2 w == 240")
    try system.add("w >= 100", priority: 750)
    try system.add("w <= 100", priority: 250)
    try system.add("b == 2 w", priority: 1)
    let freedom = try system.solver.underdetermination()
    #expect(freedom.isEmpty)
  }

  @Test("a position without a constraint is open, a size beside it is not")
  func position() throws {
    var system = TextSystem()
    try system.add("w == 100")
    try system.add("b == a + w")
    let freedom = try system.solver.underdetermination()
    #expect(freedom.alternatives.map(\.variable) == [system.variable("b"), system.variable("a")])
    let values = freedom.alternatives.map(\.value)
    #expect(values[0] - values[1] == 100)
    // b was created before a, so it stays at 0.
    #expect(system.values == ["w": 100, "b": 0, "a": -100])
  }

  @Test("two sizes that share a sum are open, though neither can grow without a wish of 750 being hurt")
  func shared() throws {
    var system = TextSystem()
    try system.add("w + x == 100")
    try system.add("w >= 40", priority: 750)
    try system.add("x >= 40", priority: 750)
    var freedom = try system.solver.underdetermination()
    #expect(freedom.alternatives.count == 2)
    for alternative in freedom.alternatives { #expect((40...60).contains(alternative.value)) }
    try system.add("w == x", priority: 1)
    freedom = try system.solver.underdetermination()
    #expect(freedom.isEmpty)
    #expect(system.values == ["w": 50, "x": 50])
  }

  @Test("wishes of one priority that cannot all be met leave open who gives way")
  func tied() throws {
    var system = TextSystem()
    try system.add("w + x == 100")
    try system.add("w == 80", priority: 500)
    try system.add("x == 80", priority: 500)
    let freedom = try system.solver.underdetermination()
    #expect(freedom.alternatives.count == 2)
    #expect(system.solver.levelSums.last?.violation == 60)
  }

  @Test("a variable pinned between two limits is determined, though every constraint on it is an inequality")
  func pinned() throws {
    var system = TextSystem()
    try system.add("a >= b")
    try system.add("b >= c")
    try system.add("c >= a")
    try system.add("a == 7")
    #expect(try system.solver.underdetermination().isEmpty)
    try system.add("d >= a")
    let freedom = try system.solver.underdetermination()
    #expect(freedom.alternatives.map(\.variable) == [system.variable("d")])
  }

  @Test(
    "sizes are least in sum, then each variable is as near to its last value as can be, in order of creation")
  func chosen() throws {
    var system = TextSystem()
    try system.add("w + 2 x >= 30")
    try system.solver.solve()
    #expect(system.values == ["w": 0, "x": 15])
    try system.add("a + b == 10")
    try system.solver.solve()
    #expect(system.values == ["w": 0, "x": 15, "a": 0, "b": 10])
    let pull = try system.add("a == 4", priority: 10)
    try system.solver.solve()
    #expect(system.values["b"] == 6)
    try system.solver.remove(pull)
    try system.solver.solve()
    #expect(system.values["a"] == 4)
    #expect(system.values["b"] == 6)
  }

  @Test("every open variable has another value in the second answer, even where opposite moves meet in it")
  func alternatives() throws {
    var system = TextSystem()
    for name in ["a", "w", "b", "x", "c", "d", "e", "y"] { _ = system.variable(name) }
    try system.add("e == c + b")
    try system.add("w == x + a")
    try system.add("w <= e")
    try system.add("a + y == 0")
    try system.add("d == b", priority: 250)
    try system.add("c == b + a")
    let freedom = try system.solver.underdetermination()
    #expect(freedom.alternatives.count == 8)
    for alternative in freedom.alternatives {
      #expect(alternative.value != system.solver.value(of: alternative.variable))
    }
  }

  @Test("a variable keeps its last value, though older ones at theirs are in the way of every single step")
  func lastValues() throws {
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
    // All can be met with b and c at 0. Then the fifth and the sixth leave -100 / 3 for e, and the first leaves 1e7 for d.
    #expect(system.values["b"] == 0)
    #expect(system.values["c"] == 0)
    #expect(abs((system.values["d"] ?? 0) - 1e7) < 1e-6)
    #expect(abs((system.values["e"] ?? 0) + 100.0 / 3) < 1e-9)
  }

  @Test("the same input gives the same answer, whatever else was solved before")
  func deterministic() throws {
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
    // a may be 3, if w is 0; b 0; c at best 93, if d is 4 and so y is 0; then x has all of the 12.
    #expect(first == ["a": 3, "b": 0, "c": 93, "d": 4, "w": 0, "x": 12, "y": 0])
  }
}
