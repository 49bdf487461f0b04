@_spi(Testing) import ConstraintSolver
import Testing

/// Known defects of other solvers.
///
/// Doc comments name the project and the issue, if there is one.
@Suite struct KnownDefectTests {
  /// Issues 28 and 33 of nucleic/kiwi.
  @Test func manyLowPrioritiesDoNotOutweighAHighPriority() throws {
    var system = try TextSystem(
      "a == 1 @996", "a == 2 @997", "a == 3 @998", "a == 4 @999", "b >= 100 @501", "b == 90 @500")
    for _ in 0..<100 { try system.add("b == 50 @10") }
    try system.solve()
    #expect(system.values("a b") == [4, 100])
  }

  /// Content huggings of 250 do not outweigh one compression resistance of 750, neither on one view
  /// nor on 100 views of equal width.
  @Test func contentHuggingAndCompressionResistance() throws {
    var system = try TextSystem("x >= 100 @750")
    for _ in 0..<4 { try system.add("x <= 50 @250") }
    for index in 0..<100 {
      let intrinsic = index == 0 ? 140 : 60
      try system.add("w\(index) >= \(intrinsic) @750")
      try system.add("w\(index) <= \(intrinsic) @250")
      if index > 0 { try system.add("w\(index) == w0") }
    }
    try system.solve()
    #expect(system["x"] == 100)
    for index in 0..<100 { #expect(system["w\(index)"] == 140) }
  }

  /// Required constraints can be redundant up to rounding errors (nucleic/kiwi 15).
  @Test func redundantRequiredConstraints() throws {
    var system = try TextSystem(variables: (0..<7).map { "w\($0)" }.joined(separator: " "))
    for cell in 1..<7 { try system.add("w\(cell) == w0") }
    let sum = (0..<7).map { "0.1 w\($0)" }.joined(separator: " + ")
    for _ in 0..<5 { try system.add("\(sum) == \(100.0 / 3)") }
    let thirds = (0..<7).map { "\(1.0 / 3) w\($0)" }.joined(separator: " + ")
    try system.add("\(thirds) == \(1000.0 / 9)")
    try system.add("w3 >= \(1000.0 / 21)")
    try system.add("w3 <= \(1000.0 / 21)")
    try system.solve()
    for cell in 0..<7 { #expect(abs((system["w\(cell)"] ?? 0) - 1000.0 / 21) < 1e-9) }
    #expect(system.solver.checkInvariants() == [])
  }

  @Test func redundantConstraintStaysActiveAfterItsDuplicateIsRemoved() throws {
    var system = try TextSystem("a == 10", "2 a == 20", "a == 99 @500")
    try system.solve()
    for (duplicate, expected) in [(0, 10.0), (1, 99)] {
      try system.solver.remove(system.constraints[duplicate])
      try system.solve()
      #expect(system["a"] == expected)
    }
  }

  /// Issue 31 of kiwi.js.
  @Test func constraintsCanBeRemovedAndAddedAfterARefusal() throws {
    var system = try TextSystem("a >= 2")
    let (a, atLeast) = (system.variable("a"), system.constraints[0])
    try system.solver.makeEditable(a, priority: 999, value: 0)
    try system.solve()
    let atMost = try system.add("a <= 1")
    system.solver.expectConflict(of: [atLeast, atMost])
    try system.solver.remove(atLeast)
    try system.solve()
    #expect(system["a"] == 0)
    try system.add("a >= 2")
    try system.solve()
    #expect(system["a"] == 2)
    try system.solver.suggest(7, for: a)
    try system.solve()
    #expect(system["a"] == 7)
  }

  /// Issue 12 of cassowary.dart.
  @Test func refusedConstraintsAreUnknown() throws {
    var system = try TextSystem("a >= 10", "b <= 5")
    try system.solve()
    let before = system.values
    let refused = try system.add("b >= a")
    #expect(throws: SolveError.self) { try system.solve() }
    #expect(throws: ModelError.unknownConstraint(refused)) { try system.solver.remove(refused) }
    try system.solve()
    #expect(system.values == before)
    #expect(system.solver.checkInvariants() == [])
  }

  /// Adding and removing constraints increases neither memory nor time (kasuari 37).
  /// `Scripts/check solver sequences` does so 100,000 times.
  @Test func addingAndRemovingManyConstraints() throws {
    var solver = Solver()
    let variables = (0..<3).map { _ in solver.makeVariable(isNonnegative: true) }
    for (left, right) in zip(variables, variables.dropFirst()) {
      try solver.add([Term(1, right), Term(-1, left)], constant: -8, .greaterThanOrEqual)
    }
    try solver.solve()
    var statistics: [Statistics] = []
    for round in 0..<9000 {
      if round % 900 == 0 { statistics.append(solver.statistics) }
      let constraint = try solver.add(
        [Term(1, variables[round % 3])], constant: -Double(100 + round % 300),
        round % 3 == 0 ? .equal : .greaterThanOrEqual, priority: round % 2 == 0 ? 500 : 1000)
      try solver.solve()
      try solver.remove(constraint)
      try solver.solve()
    }
    statistics.append(solver.statistics)
    let work = zip(statistics, statistics.dropFirst()).map {
      ($1.directions - $0.directions, $1.pivots - $0.pivots)
    }
    for (directions, pivots) in work.dropFirst() {
      #expect(directions <= work[0].0 + work[0].0 / 10)
      #expect(pivots <= work[0].1 + work[0].1 / 10)
    }
    for later in statistics.dropFirst() {
      #expect(later.constraints == 2)
      #expect(later.basisRows <= 200)
      #expect(later.etaMatrices <= 400)
    }
    #expect(solver.checkInvariants() == [])
  }

  /// 24 rows with a minimum height of 3 in an area of height 72 do not cause an endless loop
  /// (ratatui 1855).
  @Test(arguments: [71.0, 72, 73])
  func degenerateRows(height: Double) throws {
    let edges = (0...24).map { "a\($0)" }
    var system = try TextSystem(
      variables: edges.joined(separator: " "), "a0 == 0", "a24 == \(height)")
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      try system.add("\(bottom) - \(top) >= 0")
      try system.add("\(bottom) - \(top) >= 3 @900")
      try system.add("\(bottom) - \(top) == 3 @500")
      for other in edges.dropFirst() where other != bottom {
        try system.add("\(bottom) - \(top) == \(other) - a0 @1")
      }
    }
    try system.solve()
    let missing = 72 - height
    #expect(abs((system.solver.violation(ofLevel: 900) ?? -1) - max(0, missing)) < 1e-9)
    #expect(abs((system.solver.violation(ofLevel: 500) ?? -1) - abs(missing)) < 1e-9)
    for (index, edge) in edges.enumerated() where height == 72 {
      #expect(abs((system[edge] ?? -1) - 3 * Double(index)) < 1e-9)
    }
  }

  /// Shares that add up to more than the whole (elementary/installer 848).
  @Test func degenerateRatio() throws {
    var system = try TextSystem("w == 600", "x0 == 0")
    for (part, share) in [0.5, 0.5, 0, 0.25, 0].enumerated() {
      if part > 0 { try system.add("x\(part) == x\(part - 1) + y\(part - 1)") }
      try system.add("y\(part) == \(share) w @750")
      try system.add("y\(part) >= 5 @900")
      try system.add("w - x\(part) - y\(part) >= 0")
    }
    try system.solve()
    let total = system.values("y0 y1 y2 y3 y4").reduce(0) { $0 + ($1 ?? .nan) }
    #expect(abs(total - 600) < 1e-9)
    #expect(system.solver.violation(ofLevel: 900) == 0)
    // The parts need 300 + 300 + 5 + 150 + 5 of 600, which is 160 too much. Two parts exceed their
    // shares by 5 each.
    #expect(abs((system.solver.violation(ofLevel: 750) ?? -1) - 170) < 1e-9)
  }

  /// The rounding error of a small element in a row of the tableau with large ones costs nothing.
  @Test func carriedRoundingErrorsInPrices() throws {
    var system = try TextSystem(
      variables: "a b c d", "b == 0 @250", "-0.03 d == 0 @500",
      "70 d + 0.3 c + 0.01 b == 0 @500", "-10 c - 0.01 a + 20 == 0", "-0.7 b - 10 a + 5 >= 0")
    try system.solve()
    try system.add("-10 b <= 0")
    try system.add("0.3 a - 0.3 c >= 0 @500")
    try system.solve()
    try system.solver.remove(system.constraints[3])
    try system.solve()
    #expect(system.solver.checkInvariants() == [])
    // Without the fourth constraint, zeros satisfy all others.
    #expect(system.solver.violation(ofLevel: 500) == 0)
    #expect(system.solver.violation(ofLevel: 250) == 0)
    for value in system.values("b c d") { #expect(abs(value ?? .nan) < 1e-9) }
  }

  /// A required constraint is satisfied up to rounding errors (compnerd/cassowary 1).
  @Test func toleranceOfRequiredConstraints() throws {
    var system = try TextSystem("a == 0.3", "a == \(0.1 + 0.2)")
    try system.solve()
    let wrong = try system.add("a == 0.3001")
    let conflict = try system.solver.conflictOfSolving()
    #expect(conflict?.constraints.count == 2)
    #expect(conflict?.constraints.contains(wrong) == true)
  }
}
