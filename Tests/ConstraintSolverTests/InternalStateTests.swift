@testable @_spi(Testing) import ConstraintSolver
import Testing

/// The transactions and the working storage of a solver.
@Suite struct InternalStateTests {
  /// A transaction is open until it ends, even if it changes nothing and there is no solution yet.
  @Test(arguments: [false, true])
  func transactionsAreOpenUntilTheyEnd(hasSolution: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], constant: -5, .equal)
    if hasSolution { try solver.solve() }
    #expect(solver.basis.isInTransaction == false)
    solver.resetMoved()
    solver.begin()
    #expect(solver.basis.isInTransaction == true)
    solver.rollBack()
    #expect(solver.basis.isInTransaction == false)
    solver.begin()
    solver.commit()
    #expect(solver.basis.isInTransaction == false)
    #expect(solver.value(of: x) == (hasSolution ? 5 : 0))
    #expect(solver.checkInvariants() == [])
  }

  @Test func solutionsAndErrorsEndTheTransaction() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(1, x)], constant: -5, .equal)
    let wrong = try solver.add([Term(1, x)], constant: -6, .equal)
    #expect(throws: SolveError.self) { try solver.solve() }
    #expect(solver.basis.isInTransaction == false)
    #expect(throws: ModelError.unknownConstraint(wrong)) { try solver.remove(wrong) }
    try solver.add([Term(1, x)], constant: -5, .greaterThanOrEqual)
    try solver.solve()
    #expect(solver.basis.isInTransaction == false)
    _ = try solver.underdetermination()
    #expect(solver.basis.isInTransaction == false)
    #expect(solver.checkInvariants() == [])
  }

  /// The list of a column gets links to previous entries when it is long and loses an entry, and
  /// keeps them through later changes.
  @Test(arguments: [(count: 20, isLinked: false), (count: 100, isLinked: true)])
  func longColumnsAreLinkedBothWays(count: Int, isLinked: Bool) throws {
    var solver = Solver()
    let base = solver.makeVariable()
    try solver.add([Term(1, base)], constant: -7, .equal)
    var constraints: [Constraint] = []
    let others = (0..<count).map { _ in solver.makeVariable() }
    for (index, other) in others.enumerated() {
      constraints.append(
        try solver.add([Term(1, other), Term(-1, base)], constant: -Double(index), .equal))
    }
    try solver.solve()
    let links = solver.matrix.previousEntries.count
    #expect(links == 0)
    for index in stride(from: 0, to: count, by: 3) {
      try solver.remove(constraints[index])
      try solver.solve()
      #expect(solver.checkInvariants() == [])
    }
    let newLinks = solver.matrix.previousEntries.count
    #expect((newLinks > 0) == isLinked)
    for index in stride(from: 0, to: count, by: 3) {
      try solver.add([Term(2, others[index]), Term(-1, base)], constant: 3, .equal)
    }
    try solver.solve()
    try solver.remove(constraints[1])
    try solver.solve()
    #expect(solver.checkInvariants() == [])
    #expect(solver.value(of: others[3]) == 2)
    #expect(solver.value(of: others[4]) == 11)
  }

  /// Values that were set before the first solution, or followed a parametric solution, count in
  /// the residuals of the next basis.
  @Test(arguments: [false, true])
  func residualsIncludeValuesThatWereSet(beforeSolution: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    if beforeSolution { solver.setLastValue(40, of: x) }
    try solver.makeEditable(x, priority: 1000, value: 0)
    try solver.add([Term(1, y), Term(-2, x)], constant: 0, .equal)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    for value in [5.0, 6, 7] {
      try solver.suggest(value, for: x)
      try solver.solve()
    }
    for index in 0..<20 {
      let other = solver.makeVariable()
      try solver.add([Term(1, other), Term(-1, y)], constant: -Double(index), .equal)
    }
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 14)
    #expect(solver.checkInvariants() == [])
  }

  /// The check of the invariants reports a wrong level of a tight constraint, and does not correct
  /// it.
  @Test func wrongLevelsAreReported() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let soft = try solver.add([Term(1, x)], constant: -5, .equal, priority: 500)
    try solver.solve()
    #expect(solver.checkInvariants() == [])
    let column = ColumnID.logical(soft.index)
    solver.basis.setLevel(750, of: column, sign: 1)
    let statistics = solver.statistics
    for _ in 0..<2 {
      #expect(
        solver.checkInvariants() == ["tight constraint 0: expected level 500.0, found 750.0"])
    }
    #expect(solver.basis.levels[column].up == 750)
    #expect(solver.statistics == statistics)
  }

  /// A parametric solution that moves too fast is not recorded, and its direction is cleared.
  @Test func rejectedParametricSolutionsLeaveNoDirection() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let tiny = try solver.add([Term(1e-150, x)], constant: -5e-150, .equal)
    try solver.solve()
    #expect(solver.statistics.basicVariables == 1)
    try solver.setConstant(-1e-149, of: tiny)
    let isSolved = solver.followParametricSolution()
    let moves = solver.direction.moves.count
    #expect(!isSolved)
    #expect(moves == 0)
    try solver.solve()
    #expect(abs((solver.value(of: x) ?? .nan) - 10) < 1e-9)
    #expect(solver.statistics.parametricSolutions == 0)
    #expect(solver.checkInvariants() == [])
  }
}
