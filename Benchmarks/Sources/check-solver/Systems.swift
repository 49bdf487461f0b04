import BenchmarkSupport
import ConstraintFiles
@_spi(Testing) import ConstraintSolver

extension CheckSolver {
  /// Compares the solver with the optima in a file.
  ///
  /// Adds the constraints of each system at once, one at a time, and in reversed order.
  static func checkSystems(_ path: String) throws -> [String] {
    let systems = try ConstraintFile.load(path)
    if systems.isEmpty { fail("no systems in '\(path)'", status: 66) }
    var failures: [String] = []
    var counts = (contradictory: 0, underdetermined: 0, values: 0, levels: 0)
    for system in systems {
      for order in Order.allCases {
        failures += check(system, order).map { "\(system.name): \($0)" }
      }
      counts.contradictory += system.isUnsatisfiable ? 1 : 0
      counts.underdetermined += system.underdeterminedVariables == nil ? 0 : 1
      counts.values += system.optimalValues == nil ? 0 : 1
      counts.levels += system.levels.count
    }
    print(
      "\(systems.count) systems, \(counts.levels) levels, \(counts.contradictory) contradictory, "
        + "underdetermined variables known for \(counts.underdetermined), values known for \(counts.values)"
    )
    return failures
  }

  private enum Order: CaseIterable { case given, oneByOne, reversed }

  private static func check(_ file: ConstraintFile, _ order: Order) -> [String] {
    var file = file
    if order == .reversed { file.rows.reverse() }
    var problems: [String] = []
    do {
      var system = try LoadedSystem(order == .oneByOne ? withoutConstraints(file) : file)
      if order == .oneByOne {
        for row in file.rows {
          _ = try system.add(row, of: file)
          try system.solver.solve()
        }
      }
      try system.solver.solve()
      problems += system.solver.checkInvariants()
      if file.isUnsatisfiable { problems.append("the solver did not detect a contradiction") }
      problems += compare(system, file)
      if let variables = file.underdeterminedVariables {
        problems += compareValues(system, file, underdetermined: Set(variables))
        problems += try compareUnderdetermination(&system, file, variables)
      }
    } catch SolveError.unsatisfiable(let conflict) {
      if !file.isUnsatisfiable {
        problems.append("\(conflict.constraints.count) constraints were reported as a conflict")
      }
    } catch {
      problems.append("\(error)")
    }
    return problems.map { "\(order): \($0)" }
  }

  private static func withoutConstraints(_ file: ConstraintFile) -> ConstraintFile {
    var file = file
    file.rows.removeAll()
    return file
  }

  /// The largest absolute value of a term, at least 1. Tolerances are relative to it.
  private static func scale(_ system: borrowing LoadedSystem, _ file: ConstraintFile) -> Double {
    var scale = 1.0
    for (coefficient, variable) in zip(file.coefficients, file.variables) {
      scale = max(scale, abs(coefficient * system.value(variable)))
    }
    return scale
  }

  private static func compare(_ system: borrowing LoadedSystem, _ file: ConstraintFile) -> [String]
  {
    let tolerance = 1e-6 * scale(system, file)
    let sums = system.solver.levelViolations
    var problems: [String] = []
    for level in file.levels {
      let sum = sums.first { $0.priority == level.priority }?.violation ?? 0
      if !(abs(sum - level.sum) <= tolerance) {
        problems.append(
          "priority \(level.priority): expected a violation of \(level.sum), found \(sum)")
      }
    }
    if let required = sums.first, required.priority == 1000,
      !(required.violation <= tolerance)
    {
      problems.append("required constraints have a violation of \(required.violation)")
    }
    for variable in file.nonnegative where !(system.value(variable) >= -tolerance) {
      problems.append(
        "x\(variable): expected a nonnegative value, found \(system.value(variable))")
    }
    return problems
  }

  /// Returns the first difference of a determined value, if there is one.
  private static func compareValues(
    _ system: borrowing LoadedSystem, _ file: ConstraintFile, underdetermined: Set<Int>
  ) -> [String] {
    let tolerance = 1e-4 * scale(system, file)
    for (variable, wanted) in (file.optimalValues ?? []).enumerated()
    where !underdetermined.contains(variable) {
      let found = system.value(variable)
      if !(abs(found - wanted) <= tolerance) {
        return ["x\(variable): expected \(wanted), found \(found)"]
      }
    }
    return []
  }

  private static func compareUnderdetermination(
    _ system: inout LoadedSystem, _ file: ConstraintFile, _ variables: [Int]
  ) throws -> [String] {
    let occurring = Set(file.variables).union(file.edits.map(\.variable))
    let underdetermination = try system.solver.underdetermination()
    let found = underdetermination.alternatives.compactMap {
      system.variables.firstIndex(of: $0.variable)
    }
    let expected = variables.filter { occurring.contains($0) }
    if found.sorted() != expected {
      return ["underdetermined variables: expected \(expected), found \(found)"]
    }
    return system.solver.checkInvariants()
      + (try compareAlternatives(underdetermination.alternatives, &system, file))
  }

  /// Checks that the alternatives are values of one optimal solution.
  ///
  /// Constraints that require these values at a priority below all others are then satisfied, and
  /// do not change the other violations.
  private static func compareAlternatives(
    _ alternatives: [Underdetermination.Alternative], _ system: inout LoadedSystem,
    _ file: ConstraintFile
  ) throws -> [String] {
    var problems: [String] = []
    for alternative in alternatives {
      if system.solver.value(of: alternative.variable) == alternative.value {
        problems.append("an alternative equals the current value")
      }
      try system.solver.add(
        [Term(1, alternative.variable)], constant: -alternative.value, .equal, priority: 1e-9)
    }
    try system.solver.solve()
    problems += compare(system, file)
    for alternative in alternatives {
      let value = system.solver.value(of: alternative.variable) ?? .nan
      if !(abs(value - alternative.value) <= 1e-6 * max(1, abs(value))) {
        problems.append(
          "an alternative is not optimal: expected \(alternative.value), found \(value)")
      }
    }
    return problems
  }
}
