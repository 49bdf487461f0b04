@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// After any sequence of changes, the solution equals the solution of a new solver with the same
/// constraints. `Scripts/check solver sequences` compares many more sequences.
@Suite struct SequenceTests {
  private struct Row {
    var constraint: Constraint
    var terms: [(Double, Int)]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  @Test(arguments: (0..<40).rounds(every: 7), [false, true])
  func solutionsMatchANewSolver(seed: Int, startsOverForEachSolution: Bool) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var solver = Solver()
    solver.startsOverForEachSolution = startsOverForEachSolution
    let count = 2 * Int.random(in: 1...6, using: &random)
    let variables = (0..<count).map { solver.makeVariable(isNonnegative: $0 % 2 == 1) }
    var rows: [Row] = []
    for _ in 0..<30 {
      let before = rows
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        try change(&rows, &solver, variables, &random)
      }
      if try !isSatisfiable(&solver) { rows = before }
      #expect(solver.checkInvariants() == [])
      try compare(solver, variables, with: newSolver(rows, count), rows)
    }
  }

  /// Solves, and returns whether the constraints can be satisfied; if not, the solver is unchanged.
  private func isSatisfiable(_ solver: inout Solver) throws(SolveError) -> Bool {
    do throws(SolveError) {
      try solver.solve()
      return true
    } catch {
      guard case .unsatisfiable = error else { throw error }
      return false
    }
  }

  /// The same calls give the same values, bit for bit, also those that no constraint determines.
  @Test(arguments: (0..<40).rounds(every: 7), [false, true])
  func equalCallsHaveEqualResults(seed: Int, startsOverForEachSolution: Bool) throws {
    func values() throws -> [[Double?]] {
      var random = SplitMix64(seed: UInt64(seed))
      var solver = Solver()
      solver.startsOverForEachSolution = startsOverForEachSolution
      let variables = (0..<8).map { solver.makeVariable(isNonnegative: $0 % 2 == 1) }
      var rows: [Row] = []
      var values: [[Double?]] = []
      for _ in 0..<30 {
        let before = rows
        try change(&rows, &solver, variables, &random)
        if try !isSatisfiable(&solver) { rows = before }
        values.append(variables.map { solver.value(of: $0) })
      }
      return values
    }
    #expect(try values() == values())
  }

  /// Compares a solver with another one, which has made the same variables.
  private func compare(
    _ solver: borrowing Solver, _ variables: [Variable], with other: consuming Solver, _ rows: [Row]
  ) throws {
    let (ours, theirs) = (solver.levelViolations, other.levelViolations)
    #expect(ours.map(\.priority) == theirs.map(\.priority))
    for (ours, theirs) in zip(ours, theirs) {
      #expect(abs(ours.violation - theirs.violation) < 1e-6)
    }
    let underdetermined = Set(try other.underdetermination().alternatives.map(\.variable))
    let used = Set(rows.flatMap { $0.terms.map(\.1) })
    for index in used where !underdetermined.contains(variables[index]) {
      let (value, expected) = (
        solver.value(of: variables[index]), other.value(of: variables[index])
      )
      #expect(abs((value ?? .nan) - (expected ?? .nan)) < 1e-6)
    }
  }

  private func change(
    _ rows: inout [Row], _ solver: inout Solver, _ variables: [Variable], _ random: inout SplitMix64
  ) throws {
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 5 || rows.isEmpty { return try add(&rows, &solver, variables, &random) }
    let index = Int.random(in: rows.indices, using: &random)
    switch kind {
    case 5, 6: try solver.remove(rows.remove(at: index).constraint)
    case 7, 8:
      rows[index].constant = -Double(Int.random(in: 0...200, using: &random))
      try solver.setConstant(rows[index].constant, of: rows[index].constraint)
    default:
      rows[index].priority = random.element(of: [1000, 750, 250, 1])
      try solver.setPriority(rows[index].priority, of: rows[index].constraint)
    }
  }

  private func add(
    _ rows: inout [Row], _ solver: inout Solver, _ variables: [Variable], _ random: inout SplitMix64
  ) throws {
    let view = 2 * Int.random(in: 0..<variables.count / 2, using: &random)
    let other = 2 * Int.random(in: 0..<variables.count / 2, using: &random)
    var terms: [(Double, Int)] =
      random.nextBool(percent: 50) ? [(1, view + 1)] : [(1, view), (1, view + 1)]
    if other != view, random.nextBool(percent: 50) { terms.append((-1, other)) }
    let constant = -Double(Int.random(in: 0...200, using: &random))
    let relation: Relation = random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority: Double = random.element(of: [1000, 1000, 750, 750, 749.5, 250])
    let constraint = try solver.add(
      terms.map { Term($0.0, variables[$0.1]) }, constant: constant, relation, priority: priority)
    rows.append(
      Row(
        constraint: constraint, terms: terms, constant: constant, relation: relation,
        priority: priority))
  }

  private func newSolver(_ rows: [Row], _ count: Int) throws -> Solver {
    var solver = Solver()
    let variables = (0..<count).map { solver.makeVariable(isNonnegative: $0 % 2 == 1) }
    for row in rows {
      try solver.add(
        row.terms.map { Term($0.0, variables[$0.1]) }, constant: row.constant, row.relation,
        priority: row.priority)
    }
    try solver.solve()
    return solver
  }
}
