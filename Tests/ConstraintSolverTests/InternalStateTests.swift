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
