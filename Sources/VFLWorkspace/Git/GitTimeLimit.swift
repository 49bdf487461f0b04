import Dispatch
import Foundation

/// The time that the commands of git in one run may take together.
///
/// Git waits forever for a pipe that has the name of a file that it reads, such as `.gitignore`. A
/// limit for each command would not be enough: a folder can contain thousands of repositories.
///
/// It is `Sendable` because a lock protects the time that was used.
package final class GitTimeLimit: @unchecked Sendable {
  /// The limit of the run; `nil` if each reading of inputs has its own.
  @TaskLocal package static var current: GitTimeLimit?

  private let limit: Int
  private let lock = NSLock()
  private var used = 0.0

  /// Creates a limit in seconds. Git lists hundreds of thousands of files in far less than 30.
  package init(seconds: Int = 30) { limit = seconds }

  /// Calls a function that runs a command and ends it when no time is left.
  ///
  /// - Parameter body: The function, with the seconds that are left, which are more than 0. It
  ///   returns `nil` if a signal has ended the command.
  /// - Returns: The result of the function.
  /// - Throws: An error if no time is left, and the error of the function.
  func spend<Result>(
    _ body: (_ secondsLeft: Double) throws(GitCommand.Failure) -> Result?
  ) throws(GitCommand.Failure) -> Result {
    let secondsLeft = lock.withLock { Double(limit) - used }
    guard secondsLeft > 0 else { throw failure }
    let start = DispatchTime.now().uptimeNanoseconds
    func seconds() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    defer { lock.withLock { used += seconds() } }
    if let result = try body(secondsLeft) { return result }
    throw seconds() < secondsLeft
      ? GitCommand.Failure(description: "git was ended by a signal") : failure
  }

  private var failure: GitCommand.Failure {
    GitCommand.Failure(
      description: "git was ended after \(limit) seconds, the limit of a run; "
        + "a file that it reads may be a pipe")
  }
}
