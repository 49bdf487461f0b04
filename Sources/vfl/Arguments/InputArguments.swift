import ArgumentParser
import VFLWorkspace

/// The inputs of a subcommand.
struct InputArguments: InputList {
  @Argument(
    help: ArgumentHelp(
      "Format strings, files, folders, or '-' for standard input.",
      discussion: """
        An argument is a path if it exists, contains '/' but no '[' and no relation, or ends in .vfl .yml .yaml \
        .json .swift .m .mm .h; otherwise it is a format.
        """), completion: .file())
  var inputs: [String] = []

  @Option(
    name: .customLong("string"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read this value as a format, even if it looks like a path; repeatable.", valueName: "format")
  )
  var strings: [String] = []

  @Option(
    name: .customLong("file"), parsing: .unconditionalSingleValue, help: PathHelp.file,
    completion: .file())
  var files: [String] = []

  @Flag(name: .customLong("no-ignore"), help: PathHelp.noIgnore)
  var includesIgnored = false

  static let expected =
    "a format string, a file, a folder, or '-'; a format that begins with '-' follows '--string'"

  var all: [Input] {
    inputs.map { Input(argument: $0, bytes: RawArguments.bytes(of: $0)) }
      + strings.map { .format(bytes: RawArguments.bytes(of: $0)) } + files.map(Input.path)
  }
}

/// The inputs of a subcommand that reads only files and folders.
///
/// The options `--file` and `--no-ignore` are declared here again: ArgumentParser takes much longer
/// to validate a group of options within a group in debug builds.
struct PathArguments: InputList {
  @Argument(help: "Files and folders.", completion: .file())
  var inputs: [String] = []

  @Option(
    name: .customLong("file"), parsing: .unconditionalSingleValue, help: PathHelp.file,
    completion: .file())
  var files: [String] = []

  @Flag(name: .customLong("no-ignore"), help: PathHelp.noIgnore)
  var includesIgnored = false

  static let expected = "a file or a folder"

  var all: [Input] { inputs.map { Input(argument: $0) } + files.map(Input.path) }

  /// Refuses an argument that is neither a file nor a folder.
  func requirePaths(for subcommand: String) throws {
    for argument in inputs {
      if case .path = Input(argument: argument) { continue }
      throw ValidationError(
        "'vfl \(subcommand)' requires files or folders; '\(argument)' is neither")
    }
  }
}

/// The help of the options for files. They are declared in both groups above: ArgumentParser
/// validates a group in a group many times in a debug build.
private enum PathHelp {
  static let file = ArgumentHelp(
    "Read this value as a path, even if it looks like a format; repeatable.", valueName: "path")
  static let noIgnore: ArgumentHelp =
    "Also read files in folders that git ignores, and in folders of package managers."
}
