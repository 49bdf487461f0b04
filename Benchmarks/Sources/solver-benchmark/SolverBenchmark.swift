import BenchmarkSupport
import CHeap
import ConstraintFiles
import ConstraintSolver
import Foundation

/// Measures the solver on one constraint file.
///
/// Usage: `solver-benchmark FILE REPETITIONS`
///
/// Prints a JSON object. Times are processor times:
///
/// | key | meaning |
/// |---|---|
/// | `build_ms`, `warm_build_ms` | adding all and solving, with and without page faults |
/// | `resize_us`, `resize_max_us` | a step of the file's sweep: the mean, and the slowest one |
/// | `random_us`, `random_max_us` | the same, with the values of the sweep in random order |
/// | `second_us`, `second_max_us` | the same, with the second edit variable in place of the first |
/// | `corner_us`, `corner_max_us` | the same, with both edit variables together |
/// | `add_us`, `change_us`, `remove_us` | adding, changing and removing an increment |
/// | `bytes_per_constraint` | the peak memory of the first row, without the code of the solver |
/// | `wrong`, `wrong_after_sweep` | the numbers of wrong values, or -1 without expected values |
/// | `dropped` | the number of constraints that were dropped because of conflicts |
/// | `first_pivots`, `first_directions`, `first_factorizations` | the steps of the first solution |
/// | `pivots`, `factorizations` | the steps in the solver's lifetime, which grow with REPETITIONS |
///
/// Conflicts are dropped. A sweep stops after 5 s.
@main
struct SolverBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let repetitions = Int(arguments[2]), repetitions > 0 else {
      fail("usage: solver-benchmark FILE REPETITIONS", status: 64)
    }
    guard let file = try ConstraintFile.load(arguments[1]).first else {
      fail("no constraint system in \(arguments[1])", status: 66)
    }
    let base = arguments[1].hasSuffix(".cst") ? String(arguments[1].dropLast(4)) : arguments[1]
    let expected = try expectedValues(base + ".sol")
    let afterSweep = try expectedValues(base + ".sol2")
    var result: [String: Any] = ["constraints": file.rows.count]

    var system = try measureFirstSolution(of: file, &result)
    result["wrong"] = expected.map { system.mismatchCount($0) } ?? -1
    result["build_ms"] = try medianTime(repetitions) { try buildTime(file) * 1e3 }
    let sweep = Sweep(file)
    try measure(sweep, as: "resize", &system, repetitions, &result)
    result["wrong_after_sweep"] = afterSweep.map { system.mismatchCount($0) } ?? -1
    if !file.increments.isEmpty {
      for (name, time) in try increments(&system, file) { result[name] = time * 1e6 }
    }
    try measure(sweep.shuffled(), as: "random", &system, repetitions, &result)
    if let second = Sweep(secondOf: file) {
      try measure(second, as: "second", &system, repetitions, &result)
      try measure(sweep.together(with: second), as: "corner", &system, repetitions, &result)
    }
    retain_free_memory()
    result["warm_build_ms"] = try medianTime(repetitions) { try buildTime(file) * 1e3 }
    let statistics = system.solver.statistics
    result["pivots"] = statistics.pivots
    result["factorizations"] = statistics.factorizations
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }

  /// Solves a file, and adds the memory and the steps that the solution takes to the results.
  static func measureFirstSolution(
    of file: ConstraintFile, _ result: inout [String: Any]
  ) throws -> LoadedSystem {
    // Loads the code of the solver, whose pages would count as its memory.
    _ = try buildTime(file)
    let before = residentBytes()
    resetPeak()
    var system = try LoadedSystem(file)
    result["dropped"] = try system.solver.solveDroppingConflicts().count
    result["bytes_per_constraint"] = Double(peakBytes() - before) / Double(file.rows.count)
    let statistics = system.solver.statistics
    result["first_pivots"] = statistics.pivots
    result["first_directions"] = statistics.directions
    result["first_factorizations"] = statistics.factorizations
    return system
  }

  /// Returns the values in a file, or `nil` if there is no such file.
  static func expectedValues(_ path: String) throws -> [(variable: Int, value: Double)]? {
    FileManager.default.fileExists(atPath: path) ? try ConstraintFile.values(path) : nil
  }

  /// Returns the time of adding all constraints to a new solver, solving, and reading all values.
  static func buildTime(_ file: ConstraintFile) throws -> Double {
    let start = processorTime()
    var system = try LoadedSystem(file)
    _ = try system.solver.solveDroppingConflicts()
    var sum = 0.0
    for variable in system.variables { sum += system.solver.value(of: variable) ?? 0 }
    let time = processorTime() - start
    precondition(sum.isFinite)
    return time
  }

  /// Adds the mean and the slowest step of a sweep to the results, in microseconds.
  static func measure(
    _ sweep: Sweep, as name: String, _ system: inout LoadedSystem, _ repetitions: Int,
    _ result: inout [String: Any]
  ) throws {
    guard sweep.count > 0 else { return }
    result["\(name)_us"] = try medianTime(min(repetitions, max(3, repetitions / 5))) {
      try sweep.meanStep(&system) * 1e6
    }
    result["\(name)_max_us"] = try sweep.slowestStep(&system) * 1e6
  }

  /// Returns the average times of adding, changing and removing an increment, each followed by a
  /// solution.
  static func increments(_ system: inout LoadedSystem, _ file: ConstraintFile) throws -> [String:
    Double]
  {
    var constraints: [Constraint] = []
    let count = Double(file.increments.count)
    let start = processorTime()
    for row in file.increments {
      constraints.append(try system.add(row, of: file))
      try system.solver.solve()
    }
    let added = processorTime()
    for (constraint, row) in zip(constraints, file.increments) {
      try system.solver.setConstant(row.changedConstant, of: constraint)
      try system.solver.solve()
    }
    let changed = processorTime()
    for constraint in constraints {
      try system.solver.remove(constraint)
      try system.solver.solve()
    }
    let removed = processorTime()
    return [
      "add_us": (added - start) / count, "change_us": (changed - added) / count,
      "remove_us": (removed - changed) / count,
    ]
  }

  /// Returns the median of times that are measured up to `count` times, but not after 5 s.
  static func medianTime(_ count: Int, _ measure: () throws -> Double) rethrows -> Double {
    var times: [Double] = []
    let start = processorTime()
    for _ in 0..<count where times.isEmpty || processorTime() - start < 5 {
      times.append(try measure())
    }
    return median(times)
  }

  // MARK: Memory, from the proc file system of Linux

  /// Resets the peak of the resident memory; the kernel does so when 5 is written to the file.
  static func resetPeak() {
    release_free_memory()
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  static func peakBytes() -> Int { status("VmHWM:") }

  static func residentBytes() -> Int {
    release_free_memory()
    return status("VmRSS:")
  }

  /// Returns the value of a key in `/proc/self/status`, converted from KiB to bytes.
  static func status(_ key: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return
      (line.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first ?? 0)
      * 1024
  }
}
