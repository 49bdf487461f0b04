import ArgumentParser
import Foundation
import VFLWorkspace

/// The inputs of a subcommand that reads logs.
struct LogArguments: InputCollection {
  @Argument(
    help: "Files that contain logs, or '-' for standard input, which is also the default.",
    completion: .file())
  var inputs: [String] = []

  func validate() throws { try inputs.validateStandardInput() }

  var all: [Input] {
    inputs.isEmpty ? [.standardInput] : inputs.map { Input(pathOrDash: $0) }
  }

  /// Whether an input is typed or pasted in a terminal.
  var includesTerminal: Bool {
    isatty(ProcessContext.current.input) == 1
      && all.contains { if case .standardInput = $0 { true } else { false } }
  }
}

extension Input {
  /// Creates the input of an argument that is a path or `-`.
  init(pathOrDash argument: String) {
    self = argument == "-" ? .standardInput : .path(argument)
  }
}

extension [String] {
  /// Refuses the standard input twice.
  func validateStandardInput() throws {
    if count(where: { $0 == "-" }) > 1 {
      throw ValidationError("'-' is given twice; standard input can be read only once")
    }
  }
}
