import BenchmarkSupport
@_spi(Testing) import ConstraintSolver

extension CheckSolver {
  /// Applies random sequences of changes and compares each solution with a new solver's.
  ///
  /// Also checks that each conflict is irreducible, and that a failed solution leaves the values
  /// unchanged.
  static func checkSequences(_ count: Int, firstSeed: Int) -> [String] {
    var failures: [String] = []
    var totals = (changes: 0, conflicts: 0, solutions: 0)
    var largestViolation = 0.0
    for seed in firstSeed..<firstSeed + count {
      var sequence = RandomSequence(seed: seed)
      if let failure = sequence.run() { failures.append("seed \(seed): \(failure)") }
      totals.changes += sequence.changes
      totals.conflicts += sequence.conflicts
      totals.solutions += sequence.solutions
      largestViolation = max(largestViolation, sequence.largestViolation)
    }
    print(
      "\(count) sequences, \(totals.changes) changes, \(totals.solutions) solutions compared, "
        + "\(totals.conflicts) conflicts checked; the largest violation of a required constraint or "
        + "bound is \(largestViolation) of its scale")
    return failures
  }
}

/// The values of edit variables are less than this.
let editValueLimit = 300

/// Values at which rows of views run out of space, or have plenty of it.
private let extremeEditValues = [0.0, 1, 20, 60, 200, 1000]

/// The accepted difference between two sums of violations.
///
/// Even a sum of 0 has rounding errors, in proportion to the constants of the constraints. Most
/// constants are less than the limit for edit variables.
private let violationTolerance = 1e-6 * Double(editValueLimit)

/// A random sequence of changes to a solver, with a record of the constraints that it should
/// contain.
struct RandomSequence: ~Copyable {
  private struct Record {
    var constraint: Constraint
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: Relation
    var priority: Double
    /// The edit variable of the constraint, if it has one.
    var editVariable: Int?

    /// The sum of a variable's coefficients: several terms can cancel.
    func coefficient(of variable: Int) -> Double {
      terms.reduce(0) { $1.variable == variable ? $0 + $1.coefficient : $0 }
    }
  }

  private(set) var changes = 0
  private(set) var conflicts = 0
  private(set) var solutions = 0
  /// The largest violation of a required constraint or bound, as a share of its scale.
  private(set) var largestViolation = 0.0
  var random: SplitMix64
  private var solver = Solver()
  private var variables: [Variable] = []
  private var isNonnegative: [Bool] = []
  private var records: [Record] = []
  /// Constraints that were removed, which are added again later.
  private var removedRecords: [Record] = []
  /// The constraints of the last solution, which remain after a refused change.
  private var acceptedRecords: [Record] = []
  private let isInterface: Bool
  private let coefficients: [Double]
  private let priorities: [Double]
  /// A point that satisfies most required constraints.
  private var point: [Double] = []

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    solver.startsOverForEachSolution = !seed.isMultiple(of: 2)
    isInterface = random.nextBool(percent: 50)
    let isMixed = random.nextBool(percent: 30)
    coefficients = isMixed ? [1, -1, 2, 0.5, 1.0 / 3, 0.1, 1.5] : [1, 1, 1, -1, -1, 2, -0.5]
    priorities = isMixed ? Self.manyPriorities(&random) : [250, 250, 500, 750, 751, 999, 999.5]
    if isInterface {
      addInterface()
      return
    }
    for _ in 0..<1 + random.nextInt(below: 10) {
      _ = addVariable(isNonnegative: random.nextBool(percent: 40))
    }
  }

  /// Returns 3 to 60 priorities, some of them adjacent.
  private static func manyPriorities(_ random: inout SplitMix64) -> [Double] {
    (0..<3 + random.nextInt(below: 58)).map { _ in
      let priority = Double(1 + random.nextInt(below: 999))
      return random.element(of: [
        priority, priority, priority.nextDown, priority.nextUp, 500.nextUp,
      ])
    }
  }

  /// Adds a variable, and returns its index.
  mutating func addVariable(isNonnegative: Bool) -> Int {
    self.isNonnegative.append(isNonnegative)
    variables.append(solver.makeVariable(isNonnegative: isNonnegative))
    point.append(Double(random.nextInt(below: 100)))
    return variables.count - 1
  }

  /// Applies all changes of the sequence, and returns the first failure.
  mutating func run() -> String? {
    for step in 0..<5 + random.nextInt(below: 40) {
      do {
        if let problem = try runStep() { return "step \(step): \(problem)" }
      } catch {
        return "step \(step): \(error)"
      }
    }
    return nil
  }

  /// Applies some changes, solves, and returns the first problem.
  private mutating func runStep() throws -> String? {
    let values = variables.map { solver.value(of: $0) }
    for _ in 0..<(random.nextBool(percent: 70) ? 1 : 1 + random.nextInt(below: 12)) {
      try change()
    }
    do throws(SolveError) {
      try solver.solve()
    } catch {
      guard case .unsatisfiable(let conflict) = error else { throw error }
      conflicts += 1
      if let problem = try check(conflict) { return problem }
      records = acceptedRecords
      if variables.map({ solver.value(of: $0) }) != values {
        return "a failed solution changed values"
      }
    }
    acceptedRecords = records
    return try compare()
  }

  // MARK: Changes

  private mutating func change() throws(ModelError) {
    changes += 1
    // Interfaces are resized far more often than they are rebuilt.
    if isInterface, random.nextBool(percent: 70) { return try edit() }
    switch random.nextInt(below: 10) {
    case 0...3:
      if removedRecords.isEmpty || random.nextBool(percent: 50) { return try add() }
      let again = removedRecords.remove(at: random.nextInt(below: removedRecords.count))
      try add(
        again.terms, constant: again.constant, again.relation, priority: again.priority)
    case 4, 5:
      guard !records.isEmpty else { return }
      let removed = records.remove(at: random.nextInt(below: records.count))
      try solver.remove(removed.constraint)
      removedRecords.append(removed)
    case 6:
      guard !records.isEmpty else { return }
      let index = random.nextInt(below: records.count)
      records[index].constant += Double(random.nextInt(below: 60) - 30)
      try solver.setConstant(records[index].constant, of: records[index].constraint)
    case 7:
      guard !records.isEmpty else { return }
      let index = random.nextInt(below: records.count)
      records[index].priority = priority()
      try solver.setPriority(records[index].priority, of: records[index].constraint)
    default: try edit()
    }
  }

  /// Returns a random priority, which is required with a probability of one in eight.
  mutating func priority() -> Double {
    random.nextBool(oneIn: 8) ? 1000 : random.element(of: priorities)
  }

  private mutating func add() throws(ModelError) {
    var terms: [(coefficient: Double, variable: Int)] = []
    for _ in 0..<1 + random.nextInt(below: 3) {
      let variable = random.nextInt(below: variables.count)
      if !terms.contains(where: { $0.variable == variable }) {
        terms.append((random.element(of: coefficients), variable))
      }
    }
    let relation = random.element(of: [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let priority = priority()
    var constant = -Double(random.nextInt(below: 200) - 50)
    if priority == 1000, random.nextBool(percent: 70) {
      let slack = relation == .equal ? 0 : 5 * Double(random.nextInt(below: 3))
      constant = -terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
      constant += relation == .greaterThanOrEqual ? slack : -slack
    }
    try add(terms, constant: constant, relation, priority: priority)
  }

  /// Adds a constraint, and records it.
  mutating func add(
    _ terms: [(coefficient: Double, variable: Int)], constant: Double, _ relation: Relation,
    priority: Double
  ) throws(ModelError) {
    let constraint = try solver.add(
      terms.map { Term($0.coefficient, variables[$0.variable]) }, constant: constant, relation,
      priority: priority)
    records.append(
      Record(
        constraint: constraint, terms: terms, constant: constant, relation: relation,
        priority: priority)
    )
  }

  private mutating func edit() throws(ModelError) {
    let edited = records.compactMap(\.editVariable)
    let variable =
      !edited.isEmpty && random.nextBool(percent: isInterface ? 90 : 50)
      ? random.element(of: edited) : random.nextInt(below: variables.count)
    let value =
      random.nextBool(percent: 50)
      ? random.element(of: extremeEditValues) : Double(random.nextInt(below: editValueLimit))
    if let index = records.firstIndex(where: { $0.editVariable == variable }) {
      records[index].constant = -value
      try solver.suggest(value, for: variables[variable])
    } else if random.nextBool(percent: 30) {
      try makeEditable(variable, priority: random.element(of: [500, 999.5]), value: value)
    }
  }

  /// Makes a variable editable, and records the constraint.
  mutating func makeEditable(_ variable: Int, priority: Double, value: Double) throws(ModelError) {
    let constraint = try solver.makeEditable(
      variables[variable], priority: priority, value: value)
    records.append(
      Record(
        constraint: constraint, terms: [(1, variable)], constant: -value, relation: .equal,
        priority: priority,
        editVariable: variable))
  }

  // MARK: Comparisons

  /// A new solver with all variables and some constraints.
  private struct NewSystem: ~Copyable {
    var solver: Solver
    let variables: [Variable]
  }

  /// Adds constraints to a new solver, and solves.
  private func newSystem(_ records: [Record], required: Bool = false) throws -> NewSystem {
    var solver = Solver()
    let variables = isNonnegative.map { solver.makeVariable(isNonnegative: $0) }
    for record in records {
      try solver.add(
        record.terms.map { Term($0.coefficient, variables[$0.variable]) },
        constant: record.constant, record.relation, priority: required ? 1000 : record.priority)
    }
    try solver.solve()
    return NewSystem(solver: solver, variables: variables)
  }

  /// Compares the violations and the determined values with a new solver.
  ///
  /// - Returns: The first difference, or `nil` if the results are the same.
  private mutating func compare() throws -> String? {
    solutions += 1
    let problems = solver.checkInvariants()
    if !problems.isEmpty { return "\(problems)" }
    if let problem = checkFeasibility() { return problem }
    var other = try newSystem(records)
    let (ours, theirs) = (solver.levelViolations, other.solver.levelViolations)
    guard ours.map(\.priority) == theirs.map(\.priority),
      zip(ours, theirs).allSatisfy({ abs($0.violation - $1.violation) <= violationTolerance })
    else { return "violations: expected \(theirs), found \(ours)" }
    let underdetermined = Set(try other.solver.underdetermination().alternatives.map(\.variable))
    for (index, variable) in variables.enumerated() {
      let same = other.variables[index]
      guard !underdetermined.contains(same),
        records.contains(where: { $0.coefficient(of: index) != 0 })
      else { continue }
      let value = solver.value(of: variable) ?? .nan
      let expected = other.solver.value(of: same) ?? .nan
      if !(abs(value - expected) <= 1e-6 * max(1, abs(expected))) {
        return "x\(index): expected \(expected), found \(value)"
      }
    }
    return nil
  }

  /// Checks that required constraints and bounds are satisfied up to 1e-9 of their scale, as
  /// documented.
  private mutating func checkFeasibility() -> String? {
    var largest = 0.0
    for (variable, isNonnegative) in zip(variables, isNonnegative) where isNonnegative {
      let value = solver.value(of: variable) ?? .nan
      largest = max(largest, -value / max(1, abs(value)))
    }
    for record in records where record.priority == 1000 {
      let parts = record.terms.map {
        $0.coefficient * (solver.value(of: variables[$0.variable]) ?? .nan)
      }
      let sum = parts.reduce(record.constant, +)
      let violation =
        switch record.relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: sum
        case .greaterThanOrEqual: -sum
        }
      let scale = parts.reduce(abs(record.constant)) { max($0, abs($1)) }
      largest = max(
        largest, violation / record.terms.reduce(scale) { max($0, abs($1.coefficient)) })
    }
    if variables.contains(where: { !(solver.value(of: $0) ?? .nan).isFinite }) {
      return "a value is missing"
    }
    largestViolation = max(largestViolation, largest)
    return largest <= 1.000001e-9
      ? nil : "a required constraint is violated by \(largest) of its scale"
  }

  /// Returns why a conflict is not an irreducible set of unsatisfiable constraints, or `nil` if it
  /// is.
  private func check(_ conflict: Conflict) throws -> String? {
    let rows = conflict.constraints.compactMap { constraint in
      records.first { $0.constraint == constraint }
    }
    if rows.count != conflict.constraints.count { return "a conflict contains unknown constraints" }
    if try isFeasible(rows) { return "a conflict is satisfiable: \(rows)" }
    for index in rows.indices {
      var rest = rows
      rest.remove(at: index)
      if try !isFeasible(rest) { return "a conflict is reducible: \(rows)" }
    }
    return nil
  }

  /// Returns whether constraints can be satisfied together.
  ///
  /// - Throws: Any error but `unsatisfiable`.
  private func isFeasible(_ rows: [Record]) throws -> Bool {
    do {
      _ = try newSystem(rows, required: true)
      return true
    } catch SolveError.unsatisfiable {
      return false
    }
  }
}
