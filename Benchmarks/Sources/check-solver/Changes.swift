@_spi(Testing) import ConstraintSolver
import Foundation

extension CheckSolver {
  /// Makes the changes that a file states, and compares each solution with what the file says is right.
  static func checkChanges(_ path: String) throws -> [String] {
    var failures: [String] = []
    var sequence = ChangeSequence(name: "")
    var counts = (sequences: 0, solutions: 0, refused: 0)
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "#" {
        sequence = ChangeSequence(name: "sequence \(words[1])")
        counts.sequences += 1
      } else if !sequence.hasFailed {
        if words[0] == "L" { counts.solutions += 1 }
        if words[0] == "X" { counts.refused += 1 }
        do {
          try sequence.follow(words)
        } catch {
          sequence.fail("\(error)")
        }
        failures += sequence.takeFailures()
      }
    }
    print(
      "\(counts.sequences) sequences of changes, \(counts.solutions) solutions, \(counts.refused) refused")
    return failures
  }
}

/// A solver to which changes are made line by line. `Scripts/oracle/changes.py` says what the lines are.
struct ChangeSequence: ~Copyable {
  private let name: String
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []
  private var isNonNegative: [Bool] = []
  /// The constraints as they are stated, and as they were at the last solution; `nil` for those that are gone.
  private var rows: [Row?] = []
  private var acceptedRows: [Row?] = []
  private var isRefused = false
  private var failures: [String] = []
  private(set) var hasFailed = false

  private struct Row {
    var priority: Double
    var relation: Relation
    var constant: Double
    var terms: [(coefficient: Double, variable: Int)]
  }

  init(name: String) { self.name = name }

  mutating func fail(_ problem: String) {
    failures.append("\(name): \(problem)")
    hasFailed = true
  }

  mutating func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }

  mutating func follow(_ words: [String]) throws {
    let numbers = words.dropFirst().map { Double($0) ?? .nan }
    switch words[0] {
    case "v":
      isNonNegative.append(words[1] == "1")
      variables.append(solver.makeVariable(isNonNegative: words[1] == "1"))
    case "a": try add(words, numbers)
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
      if !isRefused { return fail("a contradiction was not found") }
      try checkDropping()
      for number in acceptedRows.count..<rows.count { rows[number] = nil }
      rows.replaceSubrange(acceptedRows.indices, with: acceptedRows)
    case "L":
      acceptedRows = rows
      compareLevels(numbers)
    case "F": try compareFreedom(numbers.map { Int($0) })
    case "R": compareValues(numbers)
    default: fail("'\(words[0])' is no line of a sequence")
    }
  }

  private mutating func add(_ words: [String], _ numbers: [Double]) throws {
    let relation: Relation =
      words[2] == "==" ? .equal : words[2] == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    let terms = (0..<Int(numbers[3])).map { (numbers[4 + 2 * $0], Int(numbers[5 + 2 * $0])) }
    rows.append(Row(priority: numbers[0], relation: relation, constant: numbers[2], terms: terms))
    constraints.append(
      try solver.add(
        terms.map { Term($0.0, variables[$0.1]) }, constant: numbers[2], relation, priority: numbers[0]))
  }

  private mutating func solve() throws {
    isRefused = false
    do throws(SolveError) {
      try solver.solve()
    } catch {
      guard case .unsatisfiable = error else { throw error }
      isRefused = true
    }
    for problem in solver.checkInvariants() { fail(problem) }
  }

  /// The largest term, which the tolerance is relative to.
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
    if isRefused { return fail("changes were refused that contradict nothing") }
    let sums = solver.levelSums
    if sums.map(\.priority) != stride(from: 0, to: numbers.count, by: 2).map({ numbers[$0] }) {
      return fail("the priorities are \(sums.map(\.priority))")
    }
    for (place, sum) in sums.enumerated() where abs(sum.violation - numbers[2 * place + 1]) > 1e-7 * scale {
      fail("level \(sum.priority) is off by \(sum.violation) instead of \(numbers[2 * place + 1])")
    }
  }

  private mutating func compareFreedom(_ expected: [Int]) throws {
    let freedom = try solver.freedom()
    let found = freedom.alternatives.compactMap { variables.firstIndex(of: $0.variable) }
    if found != expected { return fail("\(found) are said to be free, \(expected) are") }
    for alternative in freedom.alternatives where solver.value(of: alternative.variable) == alternative.value
    {
      fail("an alternative is the same")
    }
  }

  private mutating func compareValues(_ expected: [Double]) {
    let tolerance = 1e-6 * scale
    for variable in expected.indices where abs(value(variable) - expected[variable]) > tolerance {
      fail("x\(variable) is \(value(variable)) where the rules choose \(expected[variable])")
    }
  }

  // MARK: dropping

  /// Solves for the constraints as they are stated, in a new solver that drops those that contradict others; and for what is left, in another.
  private mutating func checkDropping() throws {
    var dropping = Solver()
    let stated = try state(rows, in: &dropping)
    var left = rows
    for dropped in try dropping.solveDroppingConflicts() {
      let place = stated.firstIndex { $0 == dropped.constraint }
      let places = dropped.conflict.constraints.map { constraint in stated.firstIndex { $0 == constraint } }
      guard let place, places.last == place, !places.contains(nil) else {
        return fail("what was dropped is not the last of its contradiction")
      }
      if !contradict(places.compactMap { $0 }) { fail("\(places) contradict nothing") }
      left[place] = nil
    }
    var fresh = Solver()
    _ = try state(left, in: &fresh)
    try fresh.solve()
    for (ours, theirs) in zip(dropping.levelSums, fresh.levelSums)
    where ours.priority != theirs.priority || abs(ours.violation - theirs.violation) > 1e-7 * scale {
      fail(
        "after dropping, level \(ours.priority) is off by \(ours.violation) instead of \(theirs.violation)")
    }
  }

  /// - Returns: the constraints by their numbers.
  private func state(_ rows: [Row?], in solver: inout Solver) throws -> [Constraint?] {
    let variables = isNonNegative.map { solver.makeVariable(isNonNegative: $0) }
    var stated: [Constraint?] = []
    for row in rows {
      guard let row else {
        stated.append(nil)
        continue
      }
      let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
      stated.append(try solver.add(terms, constant: row.constant, row.relation, priority: row.priority))
    }
    return stated
  }

  private func contradict(_ places: [Int]) -> Bool {
    var solver = Solver()
    let some = rows.enumerated().map { places.contains($0.offset) ? $0.element : nil }
    guard (try? state(some, in: &solver)) != nil else { return false }
    return (try? solver.solve()) == nil
  }
}
