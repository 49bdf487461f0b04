import ArgumentParser
import VFLWorkspace

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

/// The sentence on the exit status in the help, which is the same for all subcommands.
enum ExitStatusHelp {
  /// Returns the sentence.
  ///
  /// - Parameter failures: The reasons for the status 1 other than errors.
  /// - Returns: The sentence, with a final full stop.
  static func text(failures: [String] = []) -> String {
    let failures = (["errors were found"] + failures).joined(separator: ", or ")
    return "Exit status: 0 clean; 1 \(failures); \(unusable)"
  }

  /// Returns the sentence for a subcommand that has results and no errors.
  ///
  /// - Parameter failure: The reason for the status 1.
  /// - Returns: The sentence, with a final full stop.
  static func textWithoutErrors(failure: String) -> String {
    "Exit status: 0 success; 1 \(failure); \(unusable)"
  }

  private static var unusable: String {
    "64 wrong usage; 66 an input cannot be read or the output cannot be written."
  }
}
