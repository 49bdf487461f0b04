import ArgumentParser
import VFLWorkspace

/// The inputs of a subcommand that reads frames.
struct FrameArguments: InputCollection {
  @Argument(
    help: ArgumentHelp(
      "Files that contain frames, folders with such files, or '-' for standard input.",
      valueName: "frames"), completion: .file())
  var inputs: [String]

  func validate() throws { try inputs.validateStandardInput() }

  var all: [Input] { inputs.map { Input(pathOrDash: $0) } }

  func load() -> InputReader {
    InputReader(reading: all, selecting: .frames) { _ in .scene }
  }
}
