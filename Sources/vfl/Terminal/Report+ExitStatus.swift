import ArgumentParser
import FormatChecker

extension ExitCode {
  /// The status of an input that cannot be read, or an output that cannot be written.
  static let unusableFile = ExitCode(66)
}

extension Report {
  /// Ends the command with the exit status of the findings, unless it is 0.
  ///
  /// - Parameters:
  ///   - strict: Whether warnings count as errors.
  ///   - hasFailed: Whether the command fails for another reason.
  /// - Throws: The exit status.
  func exit(strict: Bool = false, alsoFailing hasFailed: Bool = false) throws(ExitCode) {
    if hasInputErrors { throw .unusableFile }
    if hasFailed || errorCount > 0 || strict && warningCount > 0 { throw .failure }
  }
}
