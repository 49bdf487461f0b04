import ArgumentParser
import Foundation
import VFLWorkspace

/// The inputs of a subcommand that reads logs.
struct LogArguments: InputCollection {
  @Argument(
    help: "Files that contain logs, or '-' for standard input, which is also the default.",
    completion: .file())
  var inputs: [String] = []

  func validate() throws {
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("'-' is given twice; standard input can be read only once")
    }
  }

  var all: [Input] {
    inputs.isEmpty ? [.standardInput] : inputs.map { $0 == "-" ? .standardInput : .path($0) }
  }

  /// Whether an input is typed or pasted in a terminal.
  var includesTerminal: Bool {
    isatty(ProcessContext.current.input) == 1
      && all.contains { if case .standardInput = $0 { true } else { false } }
  }
}
