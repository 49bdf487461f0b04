@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Numbers of different magnitudes, and long sequences of changes.
///
/// The expected values follow from the construction of each system.
@Suite struct NumberTests {
  /// Values up to 1e7 and coefficients from 0.001 to 1000 in one system.
  @Test(arguments: 0..<50)
  func mixedMagnitudes(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let point = (0..<40).map { _ in Double.random(in: -1e7...1e7, using: &random) }
    var solver = Solver()
    let variables = point.map { _ in solver.makeVariable() }
    for index in point.indices.shuffled(using: &random) {
      try addEquation(index, variables, point, &solver, &random)
      let inequality = Term(
        random.element(of: [1, -1]) * abs(coefficient(&random)), variables[index])
      try solver.add(
        [inequality], constant: -inequality.coefficient * point[index], .lessThanOrEqual,
        priority: 100)
    }
    try solver.solve()
    #expect(solver.checkInvariants() == [])
    // Each of up to 80 constraints can be violated by 1e-9 of its largest term, at most 1e10.
    for level in solver.levelViolations { #expect(level.violation <= 80 * 1e-9 * 1e10) }
    for (variable, value) in zip(variables, point) {
      #expect(
        abs((solver.value(of: variable) ?? .nan) - value) <= 1e-3 * max(1, abs(value)), "\(value)")
    }
  }

  /// Adds an equation that the point satisfies, in a variable and up to two variables before it.
  ///
  /// The equations form a triangular matrix: each adds one variable, which has the largest
  /// coefficient.
  private func addEquation(
    _ index: Int, _ variables: [Variable], _ point: [Double], _ solver: inout Solver,
    _ random: inout SplitMix64
  ) throws {
    var terms = [(coefficient: coefficient(&random), index: index)]
    for _ in 0..<2 where index > 0 {
      terms.append((coefficient(&random), Int.random(in: 0..<index, using: &random)))
    }
    let largest = terms.map(\.coefficient).max { abs($0) < abs($1) } ?? 1
    if let place = terms.firstIndex(where: { $0.coefficient == largest }) {
      terms[place].coefficient = terms[0].coefficient
    }
    terms[0].coefficient = largest
    let sum = terms.reduce(0) { $0 + $1.coefficient * point[$1.index] }
    try solver.add(
      terms.map { Term($0.coefficient, variables[$0.index]) }, constant: -sum, .equal,
      priority: random.element(of: [1000, 1000, 750, 250.5]))
  }

  /// A coefficient is dropped only if it is negligible both absolutely and relative to the largest.
  @Test(arguments: [(1, 1e-15, 0), (1e6, 1e-9, -1e-7), (1e-8, 1e-15, -10)])
  func negligibleCoefficients(large: Double, tiny: Double, expected: Double) throws {
    var system = try TextSystem("\(large) a + \(tiny) b == 0", "b == 1e8")
    try system.solve()
    #expect(abs((system["a"] ?? .nan) - expected) <= 1e-9 * abs(expected))
  }

  @Test func slopesOfOneBillionthAreNotIgnored() throws {
    var system = try TextSystem(variables: "x a", "0.001 a + 100 <= 0", "1000 a + 0.001 x >= 100")
    try system.solve()
    // a is at most -100,000, so 0.001 x is at least 100,000,100.
    #expect(abs((system["a"] ?? .nan) + 1e5) < 1e-6)
    #expect(abs((system["x"] ?? .nan) - 100_000_100_000) < 1)
  }

  /// Eight variables and fourteen constraints with coefficients from 0.001 to 1000.
  @Test func mixedCoefficients() throws {
    var system = try TextSystem(
      variables: "a b c d e f g h",
      "0 - h + 0.001 a - 1000 c - g == 0 @500.5", "1000 b <= 0 @999.999",
      "0.001 d + 1000 f + 0.001 e + 10 <= 0",
      "37.5 a + 37.5 h - f + 37.5 e + 100 >= 0 @999.999",
      "d + 0.001 g - 0.001 e - 1000 b - 10 >= 0 @999.999", "0 - 1000 c - d >= 0 @500.5",
      "e - c + 1000 h + 37.5 b - 10 == 0 @999.999", "1000 b - 0.001 e == 0 @0.001",
      "0.001 d + 10 == 0 @999.999", "0.001 e - 1000 b + 1000 c + 100 == 0 @500.5",
      "b - 0.001 e - 50 >= 0 @0.001", "20 - 0.001 a <= 0 @500.5",
      "37.5 a + 1000 h - 1000 g + 0.001 c >= 0 @0.001", "a == 100")
    try system.solve()
    // The sums were computed in exact rational arithmetic. By hand: a is 100, so the violation of
    // 20 - 0.001 a <= 0 is 19.9.
    for (priority, sum) in [1000: 0, 999.999: 0, 500.5: 19.9, 0.001: 0] {
      #expect(abs((system.solver.violation(ofLevel: priority) ?? .nan) - sum) < 1e-6)
    }
    #expect(system.solver.checkInvariants() == [])
  }

  /// Tiny and huge coefficients let each step of a cycle appear to reduce the cost. Of these
  /// systems, of at most 12 variables and constraints, none needs more than a few steps.
  /// `Scripts/check solver sequences` solves many more.
  @Test(arguments: 0..<4)
  func searchesDoNotCycle(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<100 {
      var solver = Solver()
      let variables = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        solver.makeVariable(isNonnegative: random.nextBool(percent: 40))
      }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let terms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Term(extremeNumber(&random), random.element(of: variables))
        }
        try solver.add(
          terms, constant: extremeNumber(&random),
          random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          priority: random.element(of: [750, 500, 0.001]))
        // The values are unusable if sums exceed the range of `Double`.
        try? solver.solve()
      }
      #expect(solver.statistics.pivots < 1000)
    }
  }

  private func extremeNumber(_ random: inout SplitMix64) -> Double {
    random.element(of: [
      0, 1, -2, 2, 48_500, 1e-8, -1e-13, 1e-300, .leastNonzeroMagnitude, 1e300, -1e290,
    ])
  }

  private func coefficient(_ random: inout SplitMix64) -> Double {
    random.element(of: [1, -1]) * random.element(of: [0.001, 0.02, 0.5, 1, 1, 3, 40, 1000])
  }

  /// After many changes, the required constraints are satisfied and the basis has not grown.
  /// `Scripts/check solver sequences` makes 20,000.
  @Test func manyChanges() throws {
    var random = SplitMix64(seed: 7)
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    try solver.makeEditable(width, priority: 999, value: 1000)
    let required = try addChain(width: width, &solver)
    try solver.solve()
    for round in 0..<2000 {
      try solver.suggest(Double.random(in: 0...3000, using: &random), for: width)
      if round % 7 == 0 {
        try solver.setConstant(
          -Double.random(in: 0...1, using: &random),
          of: random.element(of: Array(required.dropLast())))
      }
      try solver.solve()
    }
    for constraint in required { #expect((solver.violation(of: constraint) ?? 1) <= 1e-6 * 3000) }
    #expect(solver.checkInvariants() == [])
    let statistics = solver.statistics
    #expect(statistics.basisRows <= 3 * statistics.basicVariables + 100)
  }

  /// Adds a chain of 60 views that ends at a width, and returns its required constraints. Every
  /// other view is 0.7 times as wide as the first. `check-solver endurance`, which cannot import
  /// tests, has the same chain.
  private func addChain(width: Variable, _ solver: inout Solver) throws -> [Constraint] {
    let views = (0..<60).map { _ in
      (left: solver.makeVariable(), width: solver.makeVariable(isNonnegative: true))
    }
    var required: [Constraint] = []
    for (index, view) in views.enumerated() {
      if index > 0 {
        let previous = views[index - 1]
        let terms = [Term(1, view.left), Term(-1, previous.left), Term(-1, previous.width)]
        required.append(try solver.add(terms, constant: -1.0 / 3, .equal))
      }
      if index > 0, index % 2 == 0 {
        required.append(
          try solver.add([Term(1, view.width), Term(-0.7, views[0].width)], constant: 0, .equal))
      }
      try solver.add([Term(1, view.width)], constant: -10.1, .greaterThanOrEqual, priority: 750)
      try solver.add(
        [Term(1, view.width)], constant: -10.1, .lessThanOrEqual, priority: Double(100 + index))
    }
    let end = [Term(1, width), Term(-1, views[59].left), Term(-1, views[59].width)]
    return required + [try solver.add(end, constant: -0.1, .equal)]
  }

  /// 2000 constraints with 1999 priorities that differ by a millionth.
  @Test func manyPriorities() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for index in 0..<2000 {
      try solver.add(
        [Term(1, x)], constant: -Double(index), .equal, priority: 500 + Double(index % 1999) * 1e-6)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 1998)
    #expect(solver.levelViolations.count == 1999)
  }

  /// A nonnegative variable does not become negative, even after a solution with a large value.
  @Test(arguments: [1e3, 1e7, 1e9])
  func boundsAfterLargeValues(before: Double) throws {
    var system = try TextSystem("w == \(before)")
    try system.solve()
    for constant in [0.5, 0.009, 1e-5] {
      try system.solver.setConstant(constant, of: system.constraints[0])
      system.solver.expectConflict(of: system.constraints)
      #expect(system["w"] == before)
    }
    try system.solver.setConstant(0, of: system.constraints[0])
    try system.solve()
    #expect(system["w"] == 0)
  }

  /// The change of a constraint's constant overflows, but not that of the value of a variable that
  /// it determines alone.
  @Test func overflowIsAnError() throws {
    var system = try TextSystem("1e200 a == 1e308", "1e200 b + 1e200 c == 1e308", "c == 0")
    let (single, huge) = (system.constraints[0], system.constraints[1])
    try system.solve()
    #expect(system.values("a b") == [1e108, 1e108])
    try system.solver.setConstant(1e308, of: single)
    try system.solve()
    #expect(system.values("a b") == [-1e108, 1e108])
    try system.solver.setConstant(1e308, of: huge)
    #expect(throws: SolveError.numericallyUnstable) { try system.solve() }
    #expect(system.values("a b") == [-1e108, 1e108])
    for constraint in [single, huge] {
      try system.solver.setConstant(0, of: constraint)
      try system.solve()
      try system.solver.remove(constraint)
      try system.solve()
    }
    let large = try system.add("a == 1e130")
    try system.solve()
    try system.add("1e200 a <= 0")
    #expect(throws: SolveError.self) { try system.solve() }
    #expect(system["a"] == 1e130)
    for step in 1...20 {
      try system.solver.setConstant(-1e140 * Double(step) / 10, of: large)
      #expect((try? system.solve()) != nil || step > 10, "\(step)")
      #expect((system["a"] ?? .nan) <= 1e140)
    }
  }

  @Test func overflowOfTermsIsAnError() throws {
    for relation in ["==", "<="] {
      var system = try TextSystem(variables: "a b c", "a == 1e130", "c == a")
      try system.solve()
      for terms in ["1e200 a + b", "1e200 a - 1e200 c"] {
        let constraint = try system.add("\(terms) \(relation) 0")
        #expect(throws: SolveError.numericallyUnstable) { try system.solve() }
        #expect(system.values("a b c") == [1e130, 0, 1e130], "\(constraint)")
        #expect(system.solver.checkInvariants() == [])
      }
    }
  }

  /// The same constraint in a first and in a later solution.
  @Test func infiniteBreakpointIsAnError() throws {
    for isFirst in [true, false] {
      var system = try TextSystem(variables: "a b", "a + b == 5")
      if !isFirst { try system.solve() }
      let values = system.values
      try system.add("1e-200 b <= 1e200")
      #expect(throws: SolveError.numericallyUnstable) { try system.solve() }
      #expect(system.values == values)
      #expect(isFirst || system.solver.checkInvariants() == [])
    }
  }

  @Test func overflowLeavesTheSolverUnchanged() throws {
    var system = try TextSystem(variables: "a b", "a == 5")
    try system.solve()
    try system.add("1e-200 b == 1e200")
    #expect(throws: SolveError.numericallyUnstable) { try system.solve() }
    #expect(system["a"] == 5)
    #expect(system.solver.checkInvariants() == [])
  }
}
