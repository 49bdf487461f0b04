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

  @OptionGroup var paths: PathOptions

  static let expected =
    "a format string, a file, a folder, or '-'; a format that begins with '-' follows '--string'"

  var all: [Input] {
    inputs.map { Input(argument: $0, bytes: RawArguments.bytes(of: $0)) }
      + strings.map { .format(bytes: RawArguments.bytes(of: $0)) } + paths.inputs
  }
}

/// The inputs of a subcommand that reads only files and folders.
struct PathArguments: InputList {
  @Argument(help: "Files and folders.", completion: .file())
  var inputs: [String] = []

  @OptionGroup var paths: PathOptions

  static let expected = "a file or a folder"

  var all: [Input] { inputs.map { Input(argument: $0) } + paths.inputs }

  /// Refuses an argument that is neither a file nor a folder.
  func requirePaths(for subcommand: String) throws {
    for argument in inputs {
      if case .path = Input(argument: argument) { continue }
      throw ValidationError(
        "'vfl \(subcommand)' requires files or folders; '\(argument)' is neither")
    }
  }
}

/// The files and folders that options name, and which files are read from folders.
struct PathOptions: ParsableArguments {
  @Option(
    name: .customLong("file"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read this value as a path, even if it looks like a format; repeatable.", valueName: "path"),
    completion: .file())
  var files: [String] = []

  @Flag(
    name: .customLong("no-ignore"),
    help: "Also read files in folders that git ignores, and in folders of package managers.")
  var includesIgnored = false

  /// The files and folders.
  var inputs: [Input] { files.map(Input.path) }
}
