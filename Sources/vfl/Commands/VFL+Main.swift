import ArgumentParser
import FormatChecker
import Foundation
import VFLSyntax

extension VFL {
  /// Runs the command with the arguments of the process, and ends the process.
  package static func run() -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      exit()
    } catch let error as InputError {
      FileHandle.standardError.write(Data("error: \(error.description.printable)\n".utf8))
      exit(withError: ExitCode.unusableFile)
    } catch {
      stop(error, arguments)
    }
  }

  /// Ends the process with an error, and with advice if the error is about the arguments.
  private static func stop(_ error: any Error, _ arguments: [String]) -> Never {
    guard exitCode(for: error) == .validationFailure, let advice = UsageAdvice.text(on: arguments)
    else {
      exit(withError: error)
    }
    let usage = fullMessage(for: error).split(separator: "\n", maxSplits: 1).dropFirst().first ?? ""
    FileHandle.standardError.write(Data("Error: \(advice.printable)\n\(usage)\n".utf8))
    exit(withError: ExitCode.validationFailure)
  }
}
