import ArgumentParser
import VFLSyntax
import VFLWorkspace

extension VFL {
  /// Runs the command with the arguments of the process, and ends the process.
  static func main() { exit(withError: run(Array(CommandLine.arguments.dropFirst()))) }

  /// Runs the command in the current ``ProcessContext``.
  ///
  /// - Parameter arguments: The arguments, without the name of the command.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> ExitCode {
    var command: any ParsableCommand
    do {
      command = try Check(inputsOf: arguments) ?? parseAsRoot(arguments)
    } catch {
      return report(error, in: arguments)
    }
    do {
      let limit = GitTimeLimit.current ?? GitTimeLimit()
      try GitTimeLimit.$current.withValue(limit) { try command.run() }
      return .success
    } catch let error as InputError {
      var report = Report()
      report.add(error)
      try? Console.writeError(report.text())
      return .unusableFile
    } catch let error as ValidationError {
      return report(error, in: type(of: command))
    } catch {
      return report(error)
    }
  }

  /// Writes the message of an error, or the help, as ArgumentParser does. An error in parsing the
  /// arguments gets advice on them.
  private static func report(_ error: any Error, in arguments: [String] = []) -> ExitCode {
    let (status, message) = (exitCode(for: error), fullMessage(for: error))
    if status == .validationFailure, let advice = UsageAdvice.text(on: arguments) {
      let usage = message.split(separator: "\n", maxSplits: 1).dropFirst().first ?? ""
      return report(advice, usage: String(usage))
    }
    if message.isEmpty { return status }
    if !status.isSuccess {
      try? Console.writeError("\(message)\n")
      return status
    }
    return (try? Console.write(Array("\(message)\n".utf8))) == nil ? .unusableFile : status
  }

  /// Writes an error in the arguments that a subcommand finds when it runs.
  ///
  /// The usage text is the same as ArgumentParser's for an error in parsing the arguments.
  private static func report(
    _ error: ValidationError, in subcommand: any ParsableCommand.Type
  ) -> ExitCode {
    let help = "See '\(_commandName) \(subcommand._commandName) --help' for more information."
    return report(error.message, usage: "Usage: \(usageString(for: subcommand))\n  \(help)")
  }

  private static func report(_ message: String, usage: String) -> ExitCode {
    try? Console.writeError("Error: \(message.printable)\n\(usage)\n")
    return .validationFailure
  }
}
