import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// The samples in the documentation equal code in this file.
@Suite struct DocumentationTests {
  private static let file = "Tests/ConstraintSolverTests/DocumentationTests.swift"
  private static let page = "Sources/ConstraintSolver/ConstraintSolver.docc/ConstraintSolver.md"

  @Test func samplesMatchThisFile() throws {
    var solver = Solver()
    let left = solver.makeVariable()
    let width = solver.makeVariable(isNonnegative: true)
    try solver.add([Term(1, left), Term(1, width)], constant: -320, .equal)
    try solver.add([Term(1, width)], constant: -100, .greaterThanOrEqual, priority: 750)
    try solver.add([Term(1, left)], constant: -20, .equal, priority: 250)
    try solver.solve()
    #expect(solver.value(of: width) == 300.0)

    let wide = try solver.add([Term(1, width)], constant: -400, .greaterThanOrEqual)
    let visible = try solver.add([Term(1, left)], constant: 0, .greaterThanOrEqual)
    do {
      try solver.solve()
    } catch {
      #expect(error.description == "3 required constraints contradict each other")
    }
    #expect(solver.value(of: width) == 300.0)
    #expect(solver.violation(of: wide) == nil)
    #expect(solver.violation(of: visible) == nil)

    try solver.makeEditable(left, priority: 999, value: 20)
    try solver.solve()
    for x in 21...200 {
      try solver.suggest(Double(x), for: left)
      try solver.solve()
    }
    #expect(solver.value(of: width) == 120.0)

    let samples = try ProjectFiles.samples(of: Self.page)
    #expect(samples.count == 3)
    for sample in samples {
      #expect(
        try ProjectFiles.file(Self.file, contains: ProjectFiles.expectations(sample)), "\(sample)")
    }
  }

  @Test func dumpContainsValuesTightConstraintsAndViolations() throws {
    var solver = Solver()
    let x = solver.makeVariable(isNonnegative: true)
    let y = solver.makeVariable()
    try solver.add([Term(1, x), Term(2, y)], constant: -30, .equal)
    try solver.add([Term(1, x)], constant: -10, .equal, priority: 750)
    try solver.add([Term(1, x)], constant: -4, .lessThanOrEqual, priority: 250.5)
    try solver.solve()
    let statistics = solver.statistics
    expectEqual(
      solver.dump(),
      """
      x0 = 10.0 >= 0
      x1 = 10.0 basic
      | 1.0 x0 + 2.0 x1 + -30.0 == 0 @1000.0
      | 1.0 x0 + -10.0 == 0 @750.0
        1.0 x0 + -4.0 <= 0 @250.5  off by 6.0
      2 of 3 constraints are tight; \(statistics.pivots) pivots, \(statistics.factorizations) factorizations

      """)
  }
}
