import BenchmarkSupport
import ConstraintFiles
import ConstraintSolver

/// A sequence of values for edit variables, which change together.
struct Sweep {
  private var edits: [(variable: Int, values: [Double])]
  /// The number of steps.
  let count: Int

  /// The processor time in seconds after which a sweep stops.
  private static let timeLimit = 5.0

  private init(_ edits: [(variable: Int, values: [Double])]) {
    self.edits = edits
    count = edits[0].values.count
  }

  /// Creates the sweep of a file.
  init(_ file: ConstraintFile) { self.init([(file.sweepVariable, file.sweep)]) }

  /// Creates a sweep of the second edit variable of a file, in proportion to the file's sweep.
  ///
  /// - Returns: `nil` if the file has no sweep or no second edit variable.
  init?(secondOf file: ConstraintFile) {
    guard !file.sweep.isEmpty,
      let first = file.edits.first(where: { $0.variable == file.sweepVariable }),
      let second = file.edits.first(where: { $0.variable != file.sweepVariable })
    else { return nil }
    self.init([(second.variable, file.sweep.map { $0 * second.value / first.value })])
  }

  /// Returns the sweep with its steps in random order.
  func shuffled() -> Sweep {
    var random = SplitMix64(seed: 1)
    let order = Array(0..<count).shuffled(using: &random)
    return Sweep(edits.map { edit in (edit.variable, order.map { edit.values[$0] }) })
  }

  /// Returns the sweep that changes the variables of this one and of another one in each step.
  func together(with other: Sweep) -> Sweep { Sweep(edits + other.edits) }

  /// Returns the mean time of a step in seconds.
  ///
  /// Reads the clock only after 1, 2, 4, … steps, because that takes as long as a fast step. The
  /// time can therefore be up to twice the limit.
  func meanStep(_ system: inout LoadedSystem) throws -> Double {
    let start = processorTime()
    for step in 0..<count {
      try take(step, &system)
      guard step & (step + 1) == 0 else { continue }
      let time = processorTime() - start
      if time > Self.timeLimit { return time / Double(step + 1) }
    }
    return (processorTime() - start) / Double(count)
  }

  /// Returns the time of the slowest step in seconds.
  func slowestStep(_ system: inout LoadedSystem) throws -> Double {
    var slowest = 0.0
    let start = processorTime()
    var end = start
    for step in 0..<count where end - start <= Self.timeLimit {
      let begin = processorTime()
      try take(step, &system)
      end = processorTime()
      slowest = max(slowest, end - begin)
    }
    return slowest
  }

  private func take(_ step: Int, _ system: inout LoadedSystem) throws {
    for edit in edits {
      try system.solver.suggest(edit.values[step], for: system.variables[edit.variable])
    }
    _ = try system.solver.solveDroppingConflicts()
  }
}
