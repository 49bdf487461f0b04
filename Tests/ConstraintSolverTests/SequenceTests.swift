@_spi(Testing) import ConstraintSolver
import TestSupport
import Testing

/// After any sequence of changes the solution is that of a new solver for the same constraints.
struct SequenceTests {
  private struct Stated {
    var constraint: Constraint
    var terms: [(Double, Int)]
    var constant: Double
    var relation: Relation
    var priority: Double
  }

  @Test("random sequences of changes, a row of views at a time", arguments: 0..<150)
  func sequence(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var solver = Solver()
    let count = 2 * Int.random(in: 1...6, using: &random)
    let variables = (0..<count).map { solver.makeVariable(isNonNegative: $0 % 2 == 1) }
    var stated: [Stated] = []
    for _ in 0..<30 {
      let before = stated
      for _ in 0..<Int.random(in: 1...4, using: &random) { try change(&stated, &solver, variables, &random) }
      do throws(SolveError) {
        try solver.solve()
      } catch {
        guard case .unsatisfiable = error else { throw error }
        stated = before
      }
      #expect(solver.checkInvariants() == [])
      var other = try fresh(stated, count)
      #expect(solver.levelSums.map(\.priority) == other.levelSums.map(\.priority))
      for (ours, theirs) in zip(solver.levelSums, other.levelSums) {
        #expect(abs(ours.violation - theirs.violation) < 1e-6)
      }
      let open = Set(try other.freedom().alternatives.map(\.variable))
      let occurring = Set(stated.flatMap { $0.terms.map(\.1) })
      for (index, variable) in other.variables.enumerated()
      where !open.contains(variable) && occurring.contains(index) {
        #expect(
          abs((solver.value(of: variables[index]) ?? .nan) - (other.value(of: variable) ?? .nan)) < 1e-6)
      }
    }
  }

  private func change(
    _ stated: inout [Stated], _ solver: inout Solver, _ variables: [Variable], _ random: inout SplitMix64
  ) throws {
    let kind = Int.random(in: 0..<10, using: &random)
    if kind < 5 || stated.isEmpty {
      let view = 2 * Int.random(in: 0..<variables.count / 2, using: &random)
      let other = 2 * Int.random(in: 0..<variables.count / 2, using: &random)
      var terms: [(Double, Int)] = random.chance(50) ? [(1, view + 1)] : [(1, view), (1, view + 1)]
      if other != view, random.chance(50) { terms.append((-1, other)) }
      let row = Stated(
        constraint: try solver.add([], constant: 0, .equal), terms: terms,
        constant: -Double(Int.random(in: 0...200, using: &random)),
        relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        priority: random.pick([1000, 1000, 750, 750, 749.5, 250]))
      try solver.remove(row.constraint)
      stated.append(row)
      stated[stated.count - 1].constraint = try solver.add(
        terms.map { Term($0.0, variables[$0.1]) }, constant: row.constant, row.relation,
        priority: row.priority)
    } else {
      let index = Int.random(in: stated.indices, using: &random)
      switch kind {
      case 5, 6: try solver.remove(stated.remove(at: index).constraint)
      case 7, 8:
        stated[index].constant = -Double(Int.random(in: 0...200, using: &random))
        try solver.setConstant(stated[index].constant, of: stated[index].constraint)
      default:
        stated[index].priority = random.pick([1000, 750, 250, 1])
        try solver.setPriority(stated[index].priority, of: stated[index].constraint)
      }
    }
  }

  private struct Fresh: ~Copyable {
    var solver = Solver()
    var variables: [Variable]

    var levelSums: [Solver.LevelSum] { solver.levelSums }
    func value(of variable: Variable) -> Double? { solver.value(of: variable) }
    mutating func freedom() throws -> Freedom { try solver.freedom() }
  }

  private func fresh(_ stated: [Stated], _ count: Int) throws -> Fresh {
    var solver = Solver()
    let variables = (0..<count).map { solver.makeVariable(isNonNegative: $0 % 2 == 1) }
    for row in stated {
      try solver.add(
        row.terms.map { Term($0.0, variables[$0.1]) }, constant: row.constant, row.relation,
        priority: row.priority)
    }
    try solver.solve()
    return Fresh(solver: solver, variables: variables)
  }
}
