import Foundation

/// Checks the solver.
///
/// | mode | check |
/// |---|---|
/// | `systems FILE` | compares the solutions of systems with expected optima |
/// | `changes FILE` | compares the solutions after changes with expected optima |
/// | `sequences COUNT SEED` | compares solutions after random changes with those of a new solver |
/// | `fuzz COUNT SEED` | applies random changes with numbers of any magnitude |
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
      failures = checkSequences(count(arguments[2]), firstSeed: count(arguments[3]))
    case ("fuzz", 4): failures = fuzz(count(arguments[2]), firstSeed: count(arguments[3]))
    default:
      printError(
        "usage: check-solver systems FILE | changes FILE | sequences COUNT SEED | fuzz COUNT SEED")
      exit(64)
    }
    for failure in failures.prefix(20) { printError(failure) }
    if !failures.isEmpty {
      printError("\(failures.count) failures")
      exit(1)
    }
  }

  static func count(_ text: String) -> Int {
    guard let number = Int(text) else {
      printError("expected a number, found '\(text)'")
      exit(64)
    }
    return number
  }

  static func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// A seeded random number generator with the same sequence on every platform and in every run.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func nextInt(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
  mutating func nextBool(percent: Int) -> Bool { nextInt(below: 100) < percent }
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[nextInt(below: elements.count)]
  }
}
