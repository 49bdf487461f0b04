@_spi(Testing) import ConstraintSolver
import Testing

/// Known defects of other solvers.
///
/// Doc comments name the project and the issue, if there is one.
@Suite struct KnownDefectTests {
  /// Issues 28 and 33 of nucleic/kiwi.
  @Test func manyLowPrioritiesDoNotOutweighAHighPriority() throws {
    var solver = Solver()
    let w = solver.makeVariable()
    for (value, priority) in [(1.0, 996.0), (2, 997), (3, 998), (4, 999)] {
      try solver.add([Term(1, w)], constant: -value, .equal, priority: priority)
    }
    try solver.solve()
    #expect(solver.value(of: w) == 4)

    let x = solver.makeVariable()
    try solver.add([Term(1, x)], constant: -100, .greaterThanOrEqual, priority: 501)
    try solver.add([Term(1, x)], constant: -90, .equal, priority: 500)
    for _ in 0..<100 { try solver.add([Term(1, x)], constant: -50, .equal, priority: 10) }
    try solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  /// Content huggings of 250 do not outweigh one compression resistance of 750, neither on one view
  /// nor on 100 views of equal width.
  @Test func contentHuggingAndCompressionResistance() throws {
    var solver = Solver()
    let x = solver.makeVariable(isNonnegative: true)
    try solver.add([Term(1, x)], constant: -100, .greaterThanOrEqual, priority: 750)
    for _ in 0..<4 { try solver.add([Term(1, x)], constant: -50, .lessThanOrEqual, priority: 250) }
    let widths = (0..<100).map { _ in solver.makeVariable(isNonnegative: true) }
    for (index, width) in widths.enumerated() {
      let intrinsic: Double = index == 0 ? 140 : 60
      try solver.add([Term(1, width)], constant: -intrinsic, .greaterThanOrEqual, priority: 750)
      try solver.add([Term(1, width)], constant: -intrinsic, .lessThanOrEqual, priority: 250)
      if index > 0 { try solver.add([Term(1, width), Term(-1, widths[0])], constant: 0, .equal) }
    }
    try solver.solve()
    #expect(solver.value(of: x) == 100)
    for width in widths { #expect(solver.value(of: width) == 140) }
  }

  /// Required constraints can be redundant up to rounding errors (nucleic/kiwi 15).
  @Test func redundantRequiredConstraints() throws {
    var solver = Solver()
    let cells = (0..<7).map { _ in solver.makeVariable(isNonnegative: true) }
    for cell in cells.dropFirst() {
      try solver.add([Term(1, cell), Term(-1, cells[0])], constant: 0, .equal)
    }
    let sum = cells.map { Term(0.1, $0) }
    for _ in 0..<5 { try solver.add(sum, constant: -100.0 / 3, .equal) }
    try solver.add(cells.map { Term(1.0 / 3, $0) }, constant: -1000.0 / 9, .equal)
    try solver.add([Term(1, cells[3])], constant: -1000.0 / 21, .greaterThanOrEqual)
    try solver.add([Term(1, cells[3])], constant: -1000.0 / 21, .lessThanOrEqual)
    try solver.solve()
    for cell in cells { #expect(abs((solver.value(of: cell) ?? 0) - 1000.0 / 21) < 1e-9) }
    #expect(solver.checkInvariants() == [])
  }

  @Test func redundantConstraintStaysActiveAfterItsDuplicateIsRemoved() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add([Term(1, x)], constant: -10, .equal)
    let second = try solver.add([Term(2, x)], constant: -20, .equal)
    try solver.add([Term(1, x)], constant: -99, .equal, priority: 500)
    try solver.solve()
    try solver.remove(first)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    try solver.remove(second)
    try solver.solve()
    #expect(solver.value(of: x) == 99)
  }

  /// Issue 31 of kiwi.js.
  @Test func constraintsCanBeRemovedAndAddedAfterARefusal() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.makeEditable(x, priority: 999, value: 0)
    let atLeast = try solver.add([Term(1, x)], constant: -2, .greaterThanOrEqual)
    try solver.solve()
    let atMost = try solver.add([Term(1, x)], constant: -1, .lessThanOrEqual)
    #expect(throws: SolveError.unsatisfiable(Conflict(constraints: [atLeast, atMost]))) {
      try solver.solve()
    }
    try solver.remove(atLeast)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    try solver.add([Term(1, x)], constant: -2, .greaterThanOrEqual)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
    try solver.suggest(7, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  /// Issue 12 of cassowary.dart.
  @Test func refusedConstraintsAreUnknown() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    try solver.add([Term(1, a)], constant: -10, .greaterThanOrEqual)
    try solver.add([Term(1, b)], constant: -5, .lessThanOrEqual)
    try solver.solve()
    let before = [a, b].map { solver.value(of: $0) }
    let refused = try solver.add([Term(1, b), Term(-1, a)], constant: 0, .greaterThanOrEqual)
    #expect(throws: SolveError.self) { try solver.solve() }
    #expect(throws: ModelError.unknownConstraint(refused)) { try solver.remove(refused) }
    try solver.solve()
    #expect([a, b].map { solver.value(of: $0) } == before)
    #expect(solver.checkInvariants() == [])
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
    var solver = Solver()
    let edges = (0...24).map { _ in solver.makeVariable() }
    try solver.add([Term(1, edges[0])], constant: 0, .equal)
    try solver.add([Term(1, edges[24])], constant: -height, .equal)
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      try solver.add([Term(1, bottom), Term(-1, top)], constant: 0, .greaterThanOrEqual)
      try solver.add(
        [Term(1, bottom), Term(-1, top)], constant: -3, .greaterThanOrEqual, priority: 900)
      try solver.add([Term(1, bottom), Term(-1, top)], constant: -3, .equal, priority: 500)
      for other in edges.dropFirst() where other != bottom {
        try solver.add(
          [Term(1, bottom), Term(-1, top), Term(-1, other), Term(1, edges[0])], constant: 0, .equal,
          priority: 1)
      }
    }
    try solver.solve()
    let sums = solver.levelViolations
    #expect(abs((sums.first { $0.priority == 900 }?.violation ?? -1) - max(0, 72 - height)) < 1e-9)
    #expect(abs((sums.first { $0.priority == 500 }?.violation ?? -1) - abs(72 - height)) < 1e-9)
    if height == 72 {
      for (index, edge) in edges.enumerated() {
        #expect(abs((solver.value(of: edge) ?? -1) - 3 * Double(index)) < 1e-9)
      }
    }
  }

  /// Shares that add up to more than the whole (elementary/installer 848).
  @Test func degenerateRatio() throws {
    var solver = Solver()
    let bar = solver.makeVariable(isNonnegative: true)
    try solver.add([Term(1, bar)], constant: -600, .equal)
    var previous: [Term] = []
    var widths: [Variable] = []
    for share in [0.5, 0.5, 0, 0.25, 0] {
      let (start, width) = (
        solver.makeVariable(isNonnegative: true), solver.makeVariable(isNonnegative: true)
      )
      try solver.add(
        [Term(1, start)] + previous.map { Term(-$0.coefficient, $0.variable) }, constant: 0, .equal)
      try solver.add([Term(1, width), Term(-share, bar)], constant: 0, .equal, priority: 750)
      try solver.add([Term(1, width)], constant: -5, .greaterThanOrEqual, priority: 900)
      try solver.add(
        [Term(1, bar), Term(-1, start), Term(-1, width)], constant: 0, .greaterThanOrEqual)
      previous = [Term(1, start), Term(1, width)]
      widths.append(width)
    }
    try solver.solve()
    let total = widths.reduce(0) { $0 + (solver.value(of: $1) ?? .nan) }
    #expect(abs(total - 600) < 1e-9)
    let sums = solver.levelViolations
    #expect(sums.first { $0.priority == 900 }?.violation == 0)
    // The parts need 300 + 300 + 5 + 150 + 5 of 600, which is 160 too much. Two parts exceed their
    // shares by 5 each.
    #expect(abs((sums.first { $0.priority == 750 }?.violation ?? -1) - 170) < 1e-9)
  }

  /// A required constraint is satisfied up to rounding errors (compnerd/cassowary 1).
  @Test func toleranceOfRequiredConstraints() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], constant: -0.3, .equal)
    try solver.add([Term(1, x)], constant: -(0.1 + 0.2), .equal)
    try solver.solve()
    let wrong = try solver.add([Term(1, x)], constant: -0.3001, .equal)
    let conflict = try solver.conflictOfSolving()
    #expect(conflict?.constraints.count == 2)
    #expect(conflict?.constraints.contains(wrong) == true)
  }
}
