import ConstraintFiles
@_spi(Testing) import ConstraintSolver

extension CheckSolver {
  /// Compares the solver with the optima that a file states: stated at once, one constraint at a time, and in reversed order.
  static func checkSystems(_ path: String) throws -> [String] {
    let systems = try ConstraintFile.load(path)
    var failures: [String] = []
    var counts = (contradictory: 0, free: 0, chosen: 0, levels: 0)
    for system in systems {
      for problem in check(system, Order.given) + check(system, .oneByOne) + check(system, .reversed) {
        failures.append("\(system.name): \(problem)")
      }
      counts.contradictory += system.isContradictory ? 1 : 0
      counts.free += system.free == nil ? 0 : 1
      counts.chosen += system.chosen == nil ? 0 : 1
      counts.levels += system.levels.count
    }
    print(
      "\(systems.count) systems, \(counts.levels) levels, \(counts.contradictory) contradictory, "
        + "freedom known of \(counts.free), chosen values of \(counts.chosen)")
    return failures
  }

  private enum Order { case given, oneByOne, reversed }

  private static func check(_ file: ConstraintFile, _ order: Order) -> [String] {
    var file = file
    if order == .reversed { file.rows.reverse() }
    var problems: [String] = []
    do {
      var system = try StatedSystem(order == .oneByOne ? without(file) : file)
      if order == .oneByOne {
        for row in file.rows {
          _ = try system.add(row, of: file)
          try system.solver.solve()
        }
      }
      try system.solver.solve()
      problems += system.solver.checkInvariants()
      if file.isContradictory { problems.append("the contradiction was not found") }
      problems += compare(system, file)
      if order == .given, let chosen = file.chosen { problems += compareChosen(system, file, chosen) }
      if let free = file.free { problems += try compareFreedom(&system, file, free) }
    } catch SolveError.unsatisfiable(let conflict) {
      if !file.isContradictory {
        problems.append("\(conflict.constraints.count) constraints are said to contradict each other")
      }
    } catch {
      problems.append("\(error)")
    }
    return problems.map { "\(order): \($0)" }
  }

  private static func without(_ file: ConstraintFile) -> ConstraintFile {
    var file = file
    file.rows.removeAll()
    return file
  }

  /// The largest term, which the tolerance is relative to.
  private static func scale(_ system: borrowing StatedSystem, _ file: ConstraintFile) -> Double {
    var scale = 1.0
    for index in file.coefficients.indices {
      scale = max(scale, abs(file.coefficients[index] * system.value(file.variables[index])))
    }
    return scale
  }

  private static func compare(_ system: borrowing StatedSystem, _ file: ConstraintFile) -> [String] {
    let tolerance = 1e-6 * scale(system, file)
    let sums = system.solver.levelSums
    var problems: [String] = []
    for level in file.levels {
      let sum = sums.first { $0.priority == level.priority }?.violation ?? 0
      if !(abs(sum - level.sum) <= tolerance) {
        problems.append("level \(level.priority) is off by \(sum) instead of \(level.sum)")
      }
    }
    if let required = sums.first, required.priority == 1000, required.violation > tolerance {
      problems.append("required constraints are off by \(required.violation)")
    }
    for variable in file.nonNegative where system.value(variable) < -tolerance {
      problems.append("x\(variable) is \(system.value(variable))")
    }
    return problems
  }

  private static func compareChosen(
    _ system: borrowing StatedSystem, _ file: ConstraintFile, _ chosen: [Double]
  ) -> [String] {
    let tolerance = 1e-4 * scale(system, file)
    for variable in 0..<file.variableCount where abs(system.value(variable) - chosen[variable]) > tolerance {
      return ["x\(variable) is \(system.value(variable)) where the rules choose \(chosen[variable])"]
    }
    return []
  }

  private static func compareFreedom(
    _ system: inout StatedSystem, _ file: ConstraintFile, _ free: [Int]
  ) throws -> [String] {
    let occurring = Set(file.variables).union(file.edits.map(\.variable))
    let freedom = try system.solver.freedom()
    let found = freedom.alternatives.compactMap { system.variables.firstIndex(of: $0.variable) }
    let expected = free.filter { occurring.contains($0) }
    if found.sorted() != expected { return ["\(found) are said to be free, \(expected) are"] }
    var problems = system.solver.checkInvariants()
    for alternative in freedom.alternatives {
      if system.solver.value(of: alternative.variable) == alternative.value {
        problems.append("an alternative is the same")
      }
      try system.solver.add(
        [Term(1, alternative.variable)], constant: -alternative.value, .equal, priority: 1e-9)
    }
    // Below all priorities of the system, the alternative can be asked for without a cost: so it is optimal.
    try system.solver.solve()
    problems += compare(system, file)
    for alternative in freedom.alternatives {
      let value = system.solver.value(of: alternative.variable) ?? .nan
      if !(abs(value - alternative.value) <= 1e-6 * max(1, abs(value))) {
        problems.append("an alternative is not optimal: \(value) instead of \(alternative.value)")
      }
    }
    return problems
  }
}
