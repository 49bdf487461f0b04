@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// Structures in which many constraints of one priority are broken together. The simplex method
/// exchanges only a few of them one by one.
@Suite struct LargeStructureTests {
  /// The largest number of steps: each structure has hundreds of soft constraints that are
  /// violated in the solution.
  private static let stepLimit = 10

  /// A row whose far end is not pinned: each view begins 8 after the end of the one before.
  @Test func openRow() throws {
    var solver = Solver()
    let (lefts, widths) = try makeRow(1000, &solver)
    try solver.solve()
    var end = 12.0
    for (left, width) in zip(lefts, widths) {
      #expect(abs((solver.value(of: left) ?? .nan) - end - 8) < 1e-9)
      end = (solver.value(of: left) ?? .nan) + (solver.value(of: width) ?? .nan)
    }
    #expect(solver.statistics.directions < 100)
    #expect(solver.checkInvariants() == [])
  }

  /// A row of views with target widths, at least 5 wide, between two ends that are too close: the
  /// sum of all reductions is given.
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
    expectReductions(of: widths, targets, to: total, in: solver)
    for width in widths { #expect((solver.value(of: width) ?? .nan) >= 5 - 1e-6) }
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

  /// The same row with an end that moves to both sides of the sum of the targets. The solver
  /// follows it along parametric solutions, or with few exchanges.
  @Test(arguments: [false, true])
  func rowThatFollowsItsEnd(startsOverForEachSolution: Bool) throws {
    let count = 200
    var random = SplitMix64(seed: 5)
    let targets = makeTargets(count, 20...100, &random)
    let sum = targets.reduce(0, +)
    var solver = Solver()
    solver.startsOverForEachSolution = startsOverForEachSolution
    let (widths, end) = try makeRow(targets: targets, &solver)
    func move(_ total: Double, _ solver: inout Solver) throws {
      try solver.setConstant(Self.constant(ofEnd: count, total: total), of: end)
      try solver.solve()
    }
    for total in [sum - 1000, sum + 1000, sum - 1000] { try move(total, &solver) }
    let before = solver.statistics
    let changes = [-900.0, 500, 400, -300, -500, 800, 700, 600]
    for change in changes {
      try move(sum + change, &solver)
      let values = widths.map { solver.value(of: $0) ?? .nan }
      #expect(abs(values.reduce(0, +) - sum - change) < 1e-6)
      #expect(abs((solver.violation(ofLevel: 500) ?? .nan) - abs(change)) < 1e-6)
    }
    #expect(solver.statistics.pivots - before.pivots <= changes.count)
    #expect(solver.statistics.parametricSolutions - before.parametricSolutions >= 3)
    #expect(solver.checkInvariants() == [])
  }

  /// Values with targets whose sum is at most half of the sum of the targets.
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
    expectReductions(of: variables, targets, to: total, in: solver)
    #expect(solver.statistics.pivots <= Self.stepLimit)
    #expect(solver.checkInvariants() == [])
  }

  /// Columns of a table that are too wide for it: the sum of all reductions is given.
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
    // Each column is between 90 and 100 wide, and 95 on average.
    try solver.add(columns.map { Term(1, $0) }, constant: -Double(95 * count), .equal)
    try solver.solve()
    let values = columns.map { solver.value(of: $0) ?? .nan }
    for value in values { #expect((90 - 1e-6...100 + 1e-6).contains(value)) }
    #expect(abs(values.reduce(0, +) - Double(95 * count)) < 1e-6)
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

  /// Expects that no value is above its target, and that the values have a sum: the sum of the
  /// violations is then as small as it can be.
  private func expectReductions(
    of variables: [Variable], _ targets: [Double], to total: Double, in solver: borrowing Solver,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var sum = 0.0
    for (variable, target) in zip(variables, targets) {
      let value = solver.value(of: variable) ?? .nan
      sum += value
      #expect(value <= target + 1e-6, sourceLocation: sourceLocation)
    }
    #expect(abs(sum - total) < 1e-6, sourceLocation: sourceLocation)
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
}
