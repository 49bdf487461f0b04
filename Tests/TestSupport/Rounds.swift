import Foundation

/// Whether random tests run all rounds: 'ALL_ROUNDS=1' in the environment.
private let runsAllRounds = ProcessInfo.processInfo.environment["ALL_ROUNDS"] != nil

extension Collection {
  /// The rounds of a random test: every `stride`th element, or all elements if the variable
  /// `ALL_ROUNDS` is set. `.ci/run` sets it in a step for the suites that call this function.
  package func rounds(every stride: Int) -> [Element] {
    runsAllRounds ? Array(self) : enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
