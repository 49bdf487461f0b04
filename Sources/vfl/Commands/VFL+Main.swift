import ArgumentParser
import VFLSyntax
import VFLWorkspace

extension VFL {
  /// Runs the command with the arguments of the process, and ends the process.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    var command: any ParsableCommand
    do {
      command = try Check(inputsOf: arguments) ?? parseAsRoot(arguments)
    } catch {
      stop(error, arguments)
    }
    do {
      try GitTimeLimit.$current.withValue(GitTimeLimit()) { try command.run() }
      exit()
    } catch let error as InputError {
      var report = Report()
      report.add(error)
      try? Console.writeError(report.text())
      exit(withError: ExitCode.unusableFile)
    } catch let error as ValidationError {
      stop(error, in: type(of: command))
    } catch {
      exit(withError: error)
    }
  }

  /// Ends the process with an error in parsing the arguments, and with advice on them.
  private static func stop(_ error: any Error, _ arguments: [String]) -> Never {
    guard exitCode(for: error) == .validationFailure, let advice = UsageAdvice.text(on: arguments)
    else {
      exit(withError: error)
    }
    let usage = fullMessage(for: error).split(separator: "\n", maxSplits: 1).dropFirst().first ?? ""
    stop(advice, usage: String(usage))
  }

  /// Ends the process with an error in the arguments that a subcommand finds when it runs.
  ///
  /// The usage text equals that of ArgumentParser for an error in parsing the arguments.
  private static func stop(_ error: ValidationError, in subcommand: any ParsableCommand.Type)
    -> Never
  {
    let help = "See '\(_commandName) \(subcommand._commandName) --help' for more information."
    stop(error.message, usage: "Usage: \(usageString(for: subcommand))\n  \(help)")
  }

  private static func stop(_ message: String, usage: String) -> Never {
    try? Console.writeError("Error: \(message.printable)\n\(usage)\n")
    exit(withError: ExitCode.validationFailure)
  }
}
