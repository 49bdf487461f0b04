import BenchmarkSupport
import CHeap
import ConstraintFiles
import ConstraintSolver
import Foundation

/// Measures the solver on one constraint file.
///
/// Usage: `solver-benchmark FILE REPETITIONS`
///
/// Prints a JSON object with the processor times of adding all constraints and solving from
/// scratch, with and without page faults, of the file's sweep, and of adding, changing and removing
/// its increments; the memory that the solver uses; the numbers of wrong values, or -1 without a
/// file of expected values; the numbers of pivots, directions and factorizations of the first
/// solution; and the numbers of pivots and factorizations in the solver's lifetime, which grow with
/// REPETITIONS.
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

    let before = residentBytes()
    resetPeak()
    var system = try LoadedSystem(file)
    try system.solver.solve()
    result["bytes_per_constraint"] = Double(peakBytes() - before) / Double(file.rows.count)
    result["wrong"] = expected.map { system.mismatchCount($0) } ?? -1
    let first = system.solver.statistics
    result["first_pivots"] = first.pivots
    result["first_directions"] = first.directions
    result["first_factorizations"] = first.factorizations

    result["build_ms"] = try medianTime(repetitions) { try buildTime(file) * 1e3 }
    result["resize_us"] = try medianTime(max(3, repetitions / 5)) {
      try sweep(&system, file) * 1e6 / Double(max(1, file.sweep.count))
    }
    result["wrong_after_sweep"] = afterSweep.map { system.mismatchCount($0) } ?? -1
    result["resize_max_us"] = try slowestStep(&system, file) * 1e6
    if !file.increments.isEmpty {
      for (name, time) in try increments(&system, file) { result[name] = time * 1e6 }
    }
    retain_free_memory()
    result["warm_build_ms"] = try medianTime(repetitions) { try buildTime(file) * 1e3 }
    let statistics = system.solver.statistics
    result["pivots"] = statistics.pivots
    result["factorizations"] = statistics.factorizations
    let data = try JSONSerialization.data(withJSONObject: result, options: .sortedKeys)
    print(String(decoding: data, as: UTF8.self))
  }

  /// Returns the values in a file, or `nil` if there is no such file.
  static func expectedValues(_ path: String) throws -> [(variable: Int, value: Double)]? {
    FileManager.default.fileExists(atPath: path) ? try ConstraintFile.values(path) : nil
  }

  /// Returns the time of adding all constraints to a new solver, solving, and reading all values.
  static func buildTime(_ file: ConstraintFile) throws -> Double {
    let start = processorTime()
    var system = try LoadedSystem(file)
    try system.solver.solve()
    var sum = 0.0
    for variable in system.variables { sum += system.solver.value(of: variable) ?? 0 }
    let time = processorTime() - start
    precondition(sum.isFinite)
    return time
  }

  /// Returns the time of the whole sweep, without reading the clock after each step.
  static func sweep(_ system: inout LoadedSystem, _ file: ConstraintFile) throws -> Double {
    let start = processorTime()
    for value in file.sweep { try resize(&system, file, to: value) }
    return processorTime() - start
  }

  /// Returns the time of the slowest step of the sweep.
  static func slowestStep(_ system: inout LoadedSystem, _ file: ConstraintFile) throws -> Double {
    var slowest = 0.0
    for value in file.sweep {
      let start = processorTime()
      try resize(&system, file, to: value)
      slowest = max(slowest, processorTime() - start)
    }
    return slowest
  }

  static func resize(_ system: inout LoadedSystem, _ file: ConstraintFile, to value: Double) throws
  {
    try system.solver.suggest(value, for: system.variables[file.sweepVariable])
    try system.solver.solve()
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

  static func medianTime(_ count: Int, _ measure: () throws -> Double) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<count { times.append(try measure()) }
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
