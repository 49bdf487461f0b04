import BenchmarkSupport
import Foundation

/// Checks the solver.
///
/// | mode | check |
/// |---|---|
/// | `systems FILE` | compares the solutions of systems with expected optima |
/// | `changes FILE` | compares the solutions after changes with expected optima |
/// | `sequences COUNT SEED` | compares solutions after random changes with a new solver |
/// | `fuzz COUNT SEED` | applies random changes with numbers of any magnitude |
/// | `endurance COUNT` | changes small systems very often |
///
/// Prints at most 20 failures; the exit status is 1 if there are any.
@main
struct CheckSolver {
  static func main() throws {
    let arguments = CommandLine.arguments
    var failures: [String] = []
    switch (arguments.dropFirst().first, arguments.count) {
    case ("systems", 3): failures = try checkSystems(arguments[2])
    case ("changes", 3): failures = try checkChanges(arguments[2])
    case ("sequences", 4):
      failures = checkSequences(parseNumber(arguments[2]), firstSeed: parseNumber(arguments[3]))
    case ("fuzz", 4):
      failures = fuzz(parseNumber(arguments[2]), firstSeed: parseNumber(arguments[3]))
    case ("endurance", 3): failures = try checkEndurance(parseNumber(arguments[2]))
    default:
      fail(
        "usage: check-solver systems FILE | changes FILE | sequences COUNT SEED | fuzz COUNT SEED "
          + "| endurance COUNT",
        status: 64)
    }
    for failure in failures.prefix(20) { printError(failure) }
    if !failures.isEmpty { fail("\(failures.count) failures", status: 1) }
  }

  /// Returns the number in an argument; exits if it is not a nonnegative integer.
  static func parseNumber(_ text: String) -> Int {
    guard let number = Int(text), number >= 0 else {
      fail("expected a nonnegative integer, found '\(text)'", status: 64)
    }
    return number
  }

  static func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
