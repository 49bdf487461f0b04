@testable @_spi(Testing) import ConstraintSolver
import Testing

/// The transactions and the working storage of a solver.
@Suite struct InternalStateTests {
  /// A transaction is open until it ends, even if it changes nothing and there is no solution yet.
  @Test(arguments: [false, true])
  func transactionsAreOpenUntilTheyEnd(hasSolution: Bool) throws {
    var system = try TextSystem("a == 5")
    if hasSolution { try system.solve() }
    #expect(system.solver.tableau.basis.isInTransaction == false)
    system.solver.resetMoved()
    system.solver.begin()
    #expect(system.solver.tableau.basis.isInTransaction == true)
    system.solver.rollBack()
    #expect(system.solver.tableau.basis.isInTransaction == false)
    system.solver.begin()
    system.solver.commit()
    #expect(system.solver.tableau.basis.isInTransaction == false)
    #expect(system["a"] == (hasSolution ? 5 : 0))
    #expect(system.solver.checkInvariants() == [])
  }

  @Test func solutionsAndErrorsEndTheTransaction() throws {
    var system = try TextSystem("a == 5", "a == 6")
    let wrong = system.constraints[1]
    #expect(throws: SolveError.self) { try system.solve() }
    #expect(system.solver.tableau.basis.isInTransaction == false)
    #expect(throws: ModelError.unknownConstraint(wrong)) { try system.solver.remove(wrong) }
    try system.add("a == 5")
    try system.add("a >= 5")
    try system.solve()
    #expect(system.solver.tableau.basis.isInTransaction == false)
    _ = try system.solver.underdetermination()
    #expect(system.solver.tableau.basis.isInTransaction == false)
    #expect(system.solver.checkInvariants() == [])
  }

  /// The list of a column gets links to previous entries when it is long and loses an entry, and
  /// keeps them through later changes.
  @Test(arguments: [(count: 20, isLinked: false), (count: 100, isLinked: true)])
  func longColumnsAreLinkedBothWays(count: Int, isLinked: Bool) throws {
    var system = try TextSystem("b == 7")
    for index in 0..<count { try system.add("a\(index) - b == \(index)") }
    let constraints = system.constraints.dropFirst()
    try system.solve()
    let links = system.solver.tableau.matrix.previousEntries.count
    #expect(links == 0)
    for index in stride(from: 1, through: count, by: 3) {
      try system.solver.remove(constraints[index])
      try system.solve()
      #expect(system.solver.checkInvariants() == [])
    }
    let newLinks = system.solver.tableau.matrix.previousEntries.count
    #expect((newLinks > 0) == isLinked)
    for index in stride(from: 0, to: count, by: 3) { try system.add("2 a\(index) - b + 3 == 0") }
    try system.solve()
    try system.solver.remove(constraints[2])
    try system.solve()
    #expect(system.solver.checkInvariants() == [])
    #expect(system.values("a3 a4") == [2, 11])
  }

  /// Values that were set before the first solution, or followed a parametric solution, count in
  /// the residuals of the next basis.
  @Test(arguments: [false, true])
  func residualsIncludeValuesThatWereSet(beforeSolution: Bool) throws {
    var system = try TextSystem(variables: "a b")
    let a = system.variable("a")
    if beforeSolution { system.solver.setLastValue(40, of: a) }
    try system.solver.makeEditable(a, priority: 1000, value: 0)
    try system.add("b == 2 a")
    try system.solve()
    #expect(system["a"] == 0)
    for value in [5.0, 6, 7] {
      try system.solver.suggest(value, for: a)
      try system.solve()
    }
    for index in 0..<20 { try system.add("c\(index) - b == \(index)") }
    try system.solve()
    #expect(system.values("a b") == [7, 14])
    #expect(system.solver.checkInvariants() == [])
  }

  /// A parametric solution that moves too fast is not recorded, and its direction is cleared. A
  /// constraint on several variables is a row of the basis, a constraint on one is not.
  @Test(arguments: [("1e-150 a == 5e-150", 0), ("1e-150 a + 1e-150 b == 5e-150", 1)])
  func rejectedParametricSolutionsLeaveNoDirection(text: String, rowCount: Int) throws {
    var system = try TextSystem(text)
    try system.add("b == 0")
    try system.solve()
    #expect(system.solver.statistics.basicVariables == rowCount)
    try system.solver.setConstant(-1e-149, of: system.constraints[0])
    let isSolved = system.solver.followParametricSolutions()
    let moves = system.solver.tableau.direction.moves.count
    #expect(!isSolved && moves == 0)
    try system.solve()
    #expect(abs((system["a"] ?? .nan) - 10) < 1e-9)
    #expect(system.solver.statistics.parametricSolutions == 0)
    #expect(system.solver.checkInvariants() == [])
  }
}
