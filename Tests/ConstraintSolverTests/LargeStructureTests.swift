@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Structures in which many constraints of one priority are broken together. The simplex method
/// exchanges only a few of them one by one.
@Suite struct LargeStructureTests {
  /// The largest number of steps: each structure has hundreds of soft constraints that are
  /// violated in the solution.
  private static let stepLimit = 10

  /// A row whose far end is not pinned: all views keep the width 0, their last value, and view i
  /// is at 20 + 8i.
  @Test func openRow() throws {
    var solver = Solver()
    let (lefts, widths) = try makeRow(1000, &solver)
    try solver.solve()
    for index in lefts.indices {
      #expect(solver.value(of: widths[index]) == 0)
      #expect(solver.value(of: lefts[index]) == Double(20 + 8 * index))
    }
    #expect(solver.statistics.directions < 100)
    #expect(solver.checkInvariants() == [])
  }

  /// A row of views with target widths, at least 5 wide, between two ends that are too
  /// close: the sum of all reductions is given, so that the first views, which are older, are as
  /// narrow as possible, and the last ones keep their targets.
  @Test func rowBetweenTwoEnds() throws {
    let count = 500
    var random = SplitMix64(seed: 1)
    let targets = makeTargets(count, 20...100, &random)
    let total = (targets.reduce(0, +) / 2).rounded()
    var solver = Solver()
    let (widths, end) = try makeRow(targets: targets, &solver)
    for width in widths { try solver.add([Term(1, width)], constant: -5, .greaterThanOrEqual) }
    try solver.setConstant(Self.constant(ofEnd: count, total: total), of: end)
    try solver.solve()
    let expected = reduce(targets, to: total, least: 5)
    expectValues(of: widths, expected, in: solver)
    #expect(solver.statistics.pivots <= Self.stepLimit)
    #expect(solver.checkInvariants() == [])
  }

  /// The same row, without lower limits, while its end moves far: the sum of all reductions follows
  /// the end, without thousands of exchanges.
  @Test func rowBetweenMovingEnds() throws {
    let (count, changes) = (200, 10)
    var random = SplitMix64(seed: 4)
    let targets = makeTargets(count, 20...100, &random)
    var solver = Solver()
    let (widths, end) = try makeRow(targets: targets, &solver)
    for _ in 0..<changes {
      let total = Double(Int.random(in: 5 * count...100 * count, using: &random))
      try solver.setConstant(Self.constant(ofEnd: count, total: total), of: end)
      try solver.solve()
      let values = widths.map { solver.value(of: $0) ?? .nan }
      #expect(abs(values.reduce(0, +) - total) < 1e-6)
      let violations = zip(values, targets).map { abs($0 - $1) }.reduce(0, +)
      #expect(abs(violations - abs(targets.reduce(0, +) - total)) < 1e-6)
    }
    #expect(solver.statistics.pivots <= changes * count)
    #expect(solver.checkInvariants() == [])
  }

  /// The same row with an end that first moves to both sides of the sum of the targets, so that all
  /// widths but the last have reached their targets. After that, the last width alone follows the
  /// end: the other variables are older, and remain at their last values without any exchange.
  @Test(arguments: [false, true])
  func rowThatFollowsItsEnd(usesMethodsForLargeSystems: Bool) throws {
    let count = 200
    var random = SplitMix64(seed: 5)
    let targets = makeTargets(count, 20...100, &random)
    let sum = targets.reduce(0, +)
    var solver = Solver()
    if usesMethodsForLargeSystems { solver.useMethodsForLargeSystems() }
    let (widths, end) = try makeRow(targets: targets, &solver)
    func move(_ total: Double, _ solver: inout Solver) throws {
      try solver.setConstant(Self.constant(ofEnd: count, total: total), of: end)
      try solver.solve()
    }
    for total in [sum - 1000, sum + 1000, sum - 1000] { try move(total, &solver) }
    let before = solver.statistics
    for change in [-900.0, 500, 400, -300, -500, 800, 700, 600] {
      try move(sum + change, &solver)
      expectValues(of: widths, targets.dropLast() + [targets[count - 1] + change], in: solver)
    }
    #expect(solver.statistics.pivots == before.pivots)
    #expect(solver.statistics.parametricSolutions - before.parametricSolutions >= 3)
    #expect(solver.checkInvariants() == [])
  }

  /// Variables with a = c - d and b = c + d + e, created in this order, where c and d are tight at
  /// their upper bound 0. A move of c or d alone changes a, the oldest one, which is at its last
  /// value 0; but a joint move keeps both a and b there when e grows.
  @Test(arguments: [false, true])
  func jointMoveOfUndeterminedColumns(usesMethodsForLargeSystems: Bool) throws {
    var system = try TextSystem(
      variables: "a b c d e", "a - c + d == 0", "b - c - d - e == 0", "c <= 0", "d <= 0", "e == 0")
    if usesMethodsForLargeSystems { system.solver.useMethodsForLargeSystems() }
    try system.solve()
    for value in [10.0, 20, 14] {
      try system.solver.setConstant(-value, of: system.constraints[4])
      try system.solve()
      #expect(system.values("a b c d") == [0, 0, -value / 2, -value / 2])
    }
    #expect(system.solver.checkInvariants() == [])
  }

  /// The same with p = q + e, where q is tight at its upper bound 0 and at its lower bound -f = 0.
  /// The move of q alone would improve p, but the lower bound blocks it.
  @Test(arguments: [false, true])
  func jointMoveBesideABlockedOne(usesMethodsForLargeSystems: Bool) throws {
    var system = try TextSystem(
      variables: "a b p c d q e f", "a - c + d == 0", "b - c - d - e == 0", "p - q - e == 0",
      "e == 0", "f == 0", "c <= 0", "d <= 0", "q <= 0", "q + f >= 0")
    if usesMethodsForLargeSystems { system.solver.useMethodsForLargeSystems() }
    try system.solve()
    try system.solver.setConstant(-10, of: system.constraints[3])
    try system.solve()
    #expect(system.values("a b p c d q") == [0, 0, 10, -5, -5, 0])
    #expect(system.solver.checkInvariants() == [])
  }

  /// Variables with a = c + d + f and b = c + e, created in this order. After f has grown, d is at
  /// its lower bound 0; a joint move of c and d keeps both a and b when e grows.
  @Test(arguments: [false, true])
  func levelsOfAnEarlierSolution(usesMethodsForLargeSystems: Bool) throws {
    var system = try TextSystem(
      variables: "a b c d e f", "a - c - d - f == 0", "b - c - e == 0", "e == 0", "f == 0",
      "c == 0 @500", "d >= 0", "c <= 0")
    if usesMethodsForLargeSystems { system.solver.useMethodsForLargeSystems() }
    try system.solve()
    try system.solver.setConstant(-5, of: system.constraints[3])
    try system.solve()
    try system.solver.remove(system.constraints[4])
    try system.solve()
    try system.solver.setConstant(-10, of: system.constraints[2])
    try system.solve()
    #expect(system.values("a b c d") == [5, 0, -10, 10])
    #expect(system.solver.checkInvariants() == [])
  }

  /// Values with targets whose sum is at most half of the sum of the targets: the first ones are as
  /// close as possible to 0, their last value.
  @Test func sumOfTargets() throws {
    let count = 500
    var random = SplitMix64(seed: 2)
    let targets = makeTargets(count, 1...1000, &random)
    let total = (targets.reduce(0, +) / 2).rounded()
    var solver = Solver()
    let variables = targets.map { _ in solver.makeVariable() }
    for (variable, target) in zip(variables, targets) {
      try solver.add([Term(1, variable)], constant: -target, .equal, priority: 500)
    }
    try solver.add(variables.map { Term(1, $0) }, constant: -total, .lessThanOrEqual)
    try solver.solve()
    let expected = reduce(targets, to: total, least: 0)
    expectValues(of: variables, expected, in: solver)
    #expect(solver.statistics.pivots <= Self.stepLimit)
    #expect(solver.checkInvariants() == [])
  }

  /// Columns of a table that are too wide for it: the sum of all reductions is given, so that the
  /// first columns become narrower.
  ///
  /// Each column has cells that require 10, 20 … 200 at priority 750. Below 200, a column violates
  /// one cell, below 190 two: equally wide columns have the least sum of violations.
  @Test func columnsOfATable() throws {
    let (count, cells) = (40, 20)
    var solver = Solver()
    let columns = (0..<count).map { _ in solver.makeVariable(isNonnegative: true) }
    for column in columns {
      for cell in 1...cells {
        try solver.add(
          [Term(1, column)], constant: -Double(10 * cell), .greaterThanOrEqual, priority: 750)
      }
    }
    // Each column is between 90 and 100 wide, and 95 on average: half of them are 90, because
    // they are older, and half of them 100.
    try solver.add(columns.map { Term(1, $0) }, constant: -Double(95 * count), .equal)
    try solver.solve()
    expectValues(of: columns, (0..<count).map { $0 < count / 2 ? 90 : 100 }, in: solver)
    #expect(solver.statistics.pivots <= Self.stepLimit)
    #expect(solver.checkInvariants() == [])
  }

  /// Differences of random pairs of values that contradict each other. The dual simplex method
  /// exchanges fewer columns than there are constraints if each step changes the column that is
  /// violated most.
  @Test func differencesOnAGraph() throws {
    let (count, differences) = (300, 600)
    var random = SplitMix64(seed: 3)
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    try solver.add([Term(1, variables[0])], constant: 0, .equal)
    for _ in 0..<differences {
      let first = Int.random(in: 0..<count, using: &random)
      let second = (first + Int.random(in: 1..<count, using: &random)) % count
      try solver.add(
        [Term(1, variables[first]), Term(-1, variables[second])],
        constant: Double(Int.random(in: -50...50, using: &random)), .equal, priority: 500)
    }
    try solver.solve()
    #expect(solver.statistics.pivots <= differences)
    #expect(solver.checkInvariants() == [])
  }

  // MARK: helpers

  private func makeTargets(
    _ count: Int, _ range: ClosedRange<Int>, _ random: inout SplitMix64
  ) -> [Double] {
    (0..<count).map { _ in Double(Int.random(in: range, using: &random)) }
  }

  private func expectValues(
    of variables: [Variable], _ expected: [Double], in solver: borrowing Solver,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (variable, value) in zip(variables, expected) {
      let found = solver.value(of: variable) ?? .nan
      #expect(abs(found - value) < 1e-6, sourceLocation: sourceLocation)
    }
  }

  /// Makes a row of views that begins at 20, with spaces of 8. Its variables are created
  /// in the order left, width, left, width …
  private func makeRow(_ count: Int, _ solver: inout Solver) throws -> ([Variable], [Variable]) {
    let views = (0..<count).map { _ in (left: solver.makeVariable(), width: solver.makeVariable()) }
    try solver.add([Term(1, views[0].left)], constant: -20, .equal)
    for (view, next) in zip(views, views.dropFirst()) {
      let terms = [Term(1, next.left), Term(-1, view.left), Term(-1, view.width)]
      try solver.add(terms, constant: -8, .equal)
    }
    return (views.map(\.left), views.map(\.width))
  }

  /// Makes a row of views with target widths, and a constraint of its end.
  private func makeRow(
    targets: [Double], _ solver: inout Solver
  ) throws -> (widths: [Variable], end: Constraint) {
    let (lefts, widths) = try makeRow(targets.count, &solver)
    for (width, target) in zip(widths, targets) {
      try solver.add([Term(1, width)], constant: -target, .equal, priority: 500)
    }
    let last = targets.count - 1
    let end = try solver.add([Term(1, lefts[last]), Term(1, widths[last])], constant: 0, .equal)
    return (widths, end)
  }

  /// Returns the constant of the end of a row whose widths have a sum.
  private static func constant(ofEnd count: Int, total: Double) -> Double {
    -(20 + 8 * Double(count - 1) + total)
  }

  /// Reduces the first values to a minimum until the sum is `total`; the last one that is reduced
  /// may stay above the minimum.
  private func reduce(_ targets: [Double], to total: Double, least: Double) -> [Double] {
    var excess = targets.reduce(0, +) - total
    return targets.map { target in
      let reduction = min(target - least, excess)
      excess -= reduction
      return target - reduction
    }
  }
}
