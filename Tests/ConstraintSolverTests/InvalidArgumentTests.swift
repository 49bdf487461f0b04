@_spi(Testing) import ConstraintSolver
import Testing

/// Numbers out of range, and variables and constraints that were removed.
@Suite struct InvalidArgumentTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonfiniteNumbersThrow(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let refusal = ModelError.numberNotFinite(number)
    expect(refusal) { try solver.add([Term(number, x)], constant: 0, .equal) }
    expect(refusal) { try solver.add([Term(1, x)], constant: number, .equal) }
    expect(.priorityOutOfRange(number)) {
      try solver.add([Term(1, x)], constant: 0, .equal, priority: number)
    }
    let constraint = try solver.add([Term(1, x)], constant: -3, .equal)
    expect(refusal) { try solver.setConstant(number, of: constraint) }
    expect(.priorityOutOfRange(number)) { try solver.setPriority(number, of: constraint) }
    expect(refusal) { try solver.makeEditable(x, priority: 1, value: number) }
    try solver.makeEditable(x, priority: 1, value: 0)
    expect(refusal) { try solver.suggest(number, for: x) }
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    #expect(solver.statistics.constraints == 2)
  }

  /// Expects an error with the message of another one: errors with the number NaN are not equal.
  private func expect(
    _ expected: ModelError, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> some Any
  ) {
    let error = #expect(throws: ModelError.self, sourceLocation: sourceLocation) { _ = try body() }
    #expect(error?.description == expected.description, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, -1, 1000.0001])
  func prioritiesOutOfRangeThrow(priority: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try solver.add([Term(1, x)], constant: 0, .equal, priority: priority)
    }
    let constraint = try solver.add([Term(1, x)], constant: 0, .equal, priority: 0.001)
    #expect(throws: ModelError.priorityOutOfRange(priority)) {
      try solver.setPriority(priority, of: constraint)
    }
  }

  /// Removed variables and constraints are unknown, even if their indices are reused.
  @Test func removedVariablesAndConstraintsAreUnknown() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let constraint = try solver.add([Term(1, x)], constant: -1, .equal)
    try solver.solve()
    #expect(throws: ModelError.variableInUse(x)) { try solver.remove(x) }
    try solver.remove(constraint)
    #expect(throws: ModelError.unknownConstraint(constraint)) { try solver.remove(constraint) }
    try solver.solve()
    try solver.remove(x)
    #expect(throws: ModelError.unknownVariable(x)) { try solver.remove(x) }
    try solver.solve()
    let y = solver.makeVariable()
    let other = try solver.add([Term(1, y)], constant: -2, .equal)
    try solver.solve()
    #expect(solver.value(of: x) == nil)
    #expect(solver.value(of: y) == 2)
    #expect(solver.violation(of: constraint) == nil)
    #expect(solver.violation(of: other) == 0)
    #expect(throws: ModelError.unknownVariable(x)) {
      try solver.add([Term(1, x)], constant: 0, .equal)
    }
    #expect(throws: ModelError.unknownConstraint(constraint)) {
      try solver.setConstant(1, of: constraint)
    }
    #expect(throws: ModelError.unknownConstraint(constraint)) {
      try solver.setPriority(1, of: constraint)
    }
  }
}
