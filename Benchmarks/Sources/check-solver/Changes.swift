import BenchmarkSupport
@_spi(Testing) import ConstraintSolver
import Foundation

extension CheckSolver {
  /// Applies the changes in a file and compares each solution with the expected one.
  ///
  /// Applies each sequence also with the methods for large systems. Ends each sequence at its first
  /// line with a difference. Prints a checksum of the values, which depends only on the file.
  ///
  /// - Returns: Descriptions of the differences.
  static func checkChanges(_ path: String) throws -> [String] {
    var sequences: [(name: String, records: [[String]])] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "#" {
        sequences.append((words[1], []))
      } else {
        sequences[sequences.count - 1].records.append(words)
      }
    }
    if sequences.isEmpty { fail("no sequences in '\(path)'", status: 66) }
    var failures: [String] = []
    var checksum = Checksum()
    for (name, records) in sequences {
      for isLarge in [false, true] {
        var sequence = ChangeSequence(
          name: "sequence \(name)\(isLarge ? ", methods for large systems" : "")",
          startsOverForEachSolution: isLarge)
        failures += sequence.apply(records, &checksum)
      }
    }
    let counts = Dictionary(grouping: sequences.flatMap(\.records), by: \.[0]).mapValues(\.count)
    print(
      "\(sequences.count) sequences of changes, \(counts["L"] ?? 0) solutions, "
        + "\(counts["X"] ?? 0) contradictions; checksum of the values: \(checksum)")
    return failures
  }
}

/// A checksum of numbers and their order (FNV-1a of their bit patterns).
struct Checksum: CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: Double) { state = (state ^ number.bitPattern) &* 0x100_0000_01b3 }

  var description: String { String(state, radix: 16) }
}

/// A solver that is changed line by line. `Scripts/oracle/changes.py` documents the lines.
struct ChangeSequence: ~Copyable {
  private let name: String
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []
  private var isNonnegative: [Bool] = []
  /// The constraints by number; `nil` for removed constraints.
  private var rows: [Row?] = []
  /// The constraints at the last solution.
  private var acceptedRows: [Row?] = []
  /// The values before the last solution.
  private var previousValues: [Double] = []
  /// Whether all solutions so far satisfied all constraints.
  private var hadNoViolations = true
  private var isRefused = false
  private var failures: [String] = []

  private struct Row {
    var priority: Double
    var relation: Relation
    var constant: Double
    var terms: [(coefficient: Double, variable: Int)]
  }

  init(name: String, startsOverForEachSolution: Bool) {
    self.name = name
    solver.startsOverForEachSolution = startsOverForEachSolution
  }

  private mutating func fail(_ problem: String) { failures.append("\(name): \(problem)") }

  /// Applies the records up to the first failures, and returns them.
  mutating func apply(_ records: [[String]], _ checksum: inout Checksum) -> [String] {
    for words in records where failures.isEmpty {
      do {
        try apply(words)
      } catch {
        fail("\(error)")
      }
      if words[0] == "S" {
        for variable in variables.indices { checksum.add(value(variable)) }
      }
    }
    return failures
  }

  private mutating func apply(_ words: [String]) throws {
    let numbers = words.dropFirst().map { Double($0) ?? .nan }
    switch words[0] {
    case "v":
      isNonnegative.append(words[1] == "1")
      variables.append(solver.makeVariable(isNonnegative: words[1] == "1"))
    case "a": try add(words, numbers)
    case "e": try makeEditable(Int(numbers[0]), priority: numbers[1], value: numbers[2])
    case "g":
      guard let variable = rows[Int(numbers[0])]?.terms[0].variable else {
        return fail("no edit constraint \(words[1])")
      }
      try solver.suggest(numbers[1], for: variables[variable])
      rows[Int(numbers[0])]?.constant = -numbers[1]
    case "r":
      try solver.remove(constraints[Int(numbers[0])])
      rows[Int(numbers[0])] = nil
    case "c":
      try solver.setConstant(numbers[1], of: constraints[Int(numbers[0])])
      rows[Int(numbers[0])]?.constant = numbers[1]
    case "p":
      try solver.setPriority(numbers[1], of: constraints[Int(numbers[0])])
      rows[Int(numbers[0])]?.priority = numbers[1]
    case "S": try solve()
    case "X":
      if !isRefused { return fail("the solver did not detect a contradiction") }
      try checkDropping()
      for number in acceptedRows.count..<rows.count { rows[number] = nil }
      rows.replaceSubrange(acceptedRows.indices, with: acceptedRows)
    case "L":
      acceptedRows = rows
      compareLevels(numbers)
      if hadNoViolations { compareWithPreviousValues() }
      for index in stride(from: 1, to: numbers.count, by: 2) where numbers[index] > 0 {
        hadNoViolations = false
      }
    case "F":
      let parts = words.dropFirst().split(
        separator: "?", maxSplits: 1, omittingEmptySubsequences: false
      ).map { $0.compactMap { Int($0) } }
      try compareUnderdetermination(parts[0], orAlso: parts.count > 1 ? parts[1] : [])
    case "R": compareValues(numbers)
    default: fail("unknown record '\(words[0])'")
    }
  }

  private mutating func add(_ words: [String], _ numbers: [Double]) throws {
    let relation: Relation =
      words[2] == "==" ? .equal : words[2] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    let terms = (0..<Int(numbers[3])).map { (numbers[4 + 2 * $0], Int(numbers[5 + 2 * $0])) }
    rows.append(Row(priority: numbers[0], relation: relation, constant: numbers[2], terms: terms))
    constraints.append(
      try solver.add(
        terms.map { Term($0.0, variables[$0.1]) }, constant: numbers[2], relation,
        priority: numbers[0]))
  }

  private mutating func makeEditable(_ variable: Int, priority: Double, value: Double) throws {
    rows.append(
      Row(priority: priority, relation: .equal, constant: -value, terms: [(1, variable)]))
    constraints.append(
      try solver.makeEditable(variables[variable], priority: priority, value: value))
  }

  private mutating func solve() throws {
    isRefused = false
    previousValues = variables.map { solver.value(of: $0) ?? 0 }
    do throws(SolveError) {
      try solver.solve()
    } catch {
      guard case .unsatisfiable = error else { throw error }
      isRefused = true
    }
    for problem in solver.checkInvariants() { fail(problem) }
  }

  /// The largest absolute value of a term or constant, at least 1. Tolerances are relative to it.
  private var scale: Double {
    var scale = 1.0
    for case let row? in rows {
      scale = max(scale, abs(row.constant))
      for term in row.terms { scale = max(scale, abs(term.coefficient * value(term.variable))) }
    }
    return scale
  }

  private func value(_ variable: Int) -> Double { solver.value(of: variables[variable]) ?? .nan }

  private mutating func compareLevels(_ numbers: [Double]) {
    if isRefused { return fail("the solver reported satisfiable constraints as unsatisfiable") }
    let sums = solver.levelViolations
    if sums.map(\.priority) != stride(from: 0, to: numbers.count, by: 2).map({ numbers[$0] }) {
      return fail("unexpected priorities: \(sums.map(\.priority))")
    }
    for (index, sum) in sums.enumerated()
    where !(abs(sum.violation - numbers[2 * index + 1]) <= 1e-7 * scale) {
      fail(
        "priority \(sum.priority): expected a violation of \(numbers[2 * index + 1]), found \(sum.violation)"
      )
    }
  }

  /// Checks that no value changed if the previous values satisfy all constraints.
  ///
  /// All solutions before did so, too: the prices of violations could make values move.
  private mutating func compareWithPreviousValues() {
    for case let row? in rows {
      let sum = row.terms.reduce(row.constant) { $0 + $1.coefficient * previousValues[$1.variable] }
      let isSatisfied =
        switch row.relation {
        case .equal: abs(sum) <= 1e-12 * scale
        case .lessThanOrEqual: sum <= 1e-12 * scale
        case .greaterThanOrEqual: sum >= -1e-12 * scale
        }
      if !isSatisfied { return }
    }
    for variable in variables.indices
    where !(abs(value(variable) - previousValues[variable]) <= 1e-9 * scale) {
      fail(
        "x\(variable) moved from \(previousValues[variable]) to \(value(variable)), though the "
          + "values satisfied all constraints")
    }
  }

  /// The variables that the constraints do not determine, according to the last record.
  private var undetermined: Set<Int> = []

  /// Compares the underdetermined variables, except for some that can be determined up to rounding.
  private mutating func compareUnderdetermination(
    _ expected: [Int], orAlso uncertain: [Int]
  ) throws {
    undetermined = Set(expected + uncertain)
    let underdetermination = try solver.underdetermination()
    let found = underdetermination.alternatives.compactMap { variables.firstIndex(of: $0.variable) }
      .filter { !uncertain.contains($0) }
    if found != expected {
      return fail("underdetermined variables: expected \(expected), found \(found)")
    }
    for alternative in underdetermination.alternatives
    where solver.value(of: alternative.variable) == alternative.value {
      fail("an alternative equals the current value")
    }
  }

  private mutating func compareValues(_ expected: [Double]) {
    let tolerance = 1e-6 * scale
    for variable in Set(rows.flatMap { $0?.terms.map(\.variable) ?? [] }).sorted()
    where !undetermined.contains(variable)
      && !(abs(value(variable) - expected[variable]) <= tolerance)
    {
      fail("x\(variable): expected \(expected[variable]), found \(value(variable))")
    }
  }

  // MARK: Dropping conflicts

  /// Checks that dropping conflicts removes only the last constraint of each conflict.
  ///
  /// Solves the current constraints in a new solver that drops conflicts, and compares the result
  /// with a solver of only the remaining constraints.
  private mutating func checkDropping() throws {
    var dropping = Solver()
    let added = try add(rows, to: &dropping)
    var remaining = rows
    for dropped in try dropping.solveDroppingConflicts() {
      let index = added.firstIndex { $0 == dropped.constraint }
      let indices = dropped.conflict.constraints.map { constraint in
        added.firstIndex { $0 == constraint }
      }
      guard let index, indices.last == index, !indices.contains(nil) else {
        return fail("a dropped constraint is not the last of its conflict")
      }
      if try !areContradictory(indices.compactMap { $0 }) {
        fail("constraints \(indices) are satisfiable, but were reported as a conflict")
      }
      remaining[index] = nil
    }
    try compareLevels(of: dropping, withNewSolverOf: remaining)
  }

  private mutating func compareLevels(
    of dropping: borrowing Solver, withNewSolverOf rows: [Row?]
  ) throws {
    var fresh = Solver()
    _ = try add(rows, to: &fresh)
    try fresh.solve()
    let (found, expected) = (dropping.levelViolations, fresh.levelViolations)
    if found.map(\.priority) != expected.map(\.priority) {
      return fail(
        "after dropping conflicts: expected priorities \(expected.map(\.priority)), "
          + "found \(found.map(\.priority))")
    }
    for (ours, theirs) in zip(found, expected)
    where !(abs(ours.violation - theirs.violation) <= 1e-7 * max(scale, theirs.violation)) {
      fail(
        "after dropping conflicts, priority \(ours.priority): expected a violation of \(theirs.violation), "
          + "found \(ours.violation)")
    }
  }

  /// Adds the constraints to a new solver.
  ///
  /// - Returns: The added constraints by number; `nil` for removed constraints.
  private func add(_ rows: [Row?], to solver: inout Solver) throws -> [Constraint?] {
    let variables = isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    var added: [Constraint?] = []
    for row in rows {
      guard let row else {
        added.append(nil)
        continue
      }
      let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
      added.append(
        try solver.add(terms, constant: row.constant, row.relation, priority: row.priority))
    }
    return added
  }

  /// Returns whether the constraints with some numbers contradict each other.
  ///
  /// - Throws: Any other error of the solution.
  private func areContradictory(_ indices: [Int]) throws -> Bool {
    var solver = Solver()
    let some = rows.enumerated().map { indices.contains($0.offset) ? $0.element : nil }
    _ = try add(some, to: &solver)
    do throws(SolveError) {
      try solver.solve()
      return false
    } catch {
      guard case .unsatisfiable = error else { throw error }
      return true
    }
  }
}
