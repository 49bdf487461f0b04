import ArgumentParser

/// What a subcommand reads.
struct InputArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Format strings, files, folders, or '-' for standard input.",
      discussion: """
        An argument is a path if it exists, contains '/' but no '[', or ends in .vfl .yml .yaml .json .swift .m .mm \
        .h; otherwise it is a format.
        """))
  var inputs: [String] = []

  @Option(
    name: .customLong("string"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read this value as a format, whatever it looks like; repeatable.", valueName: "format"))
  var strings: [String] = []

  @Option(
    name: .customLong("file"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Read this value as a path, whatever it looks like; repeatable.", valueName: "path"))
  var files: [String] = []

  func validate() throws {
    if inputs.isEmpty && strings.isEmpty && files.isEmpty {
      throw ValidationError(
        "expected a format string, a file, a folder, or '-'; a format that begins with '-' follows '--string'"
      )
    }
  }

  private var all: [Input] {
    inputs.map(Input.init(argument:)) + strings.map(Input.format) + files.map(Input.path)
  }

  /// Whether every input is a file or folder.
  var areAllPaths: Bool {
    all.allSatisfy { if case .path = $0 { true } else { false } }
  }

  /// Reads all inputs; those that cannot be read are in the report.
  func read() -> (sources: [Source], report: Report) {
    let texts = InputTexts(reading: all)
    var report = Report()
    for error in texts.errors { report.add(error) }
    for folder in texts.foldersWithoutFormats { report.addWarning(noFormatsIn: folder) }
    return (texts.sources, report)
  }

  var count: Int { all.count }

  /// The first input that is a scene.
  var scenePath: String? { all.lazy.compactMap(\.scenePath).first }

  /// Reads the inputs that are scenes.
  func readScenes() -> (sources: [Source], errors: [InputError]) {
    let texts = InputTexts(readingScenes: all)
    return (texts.sources, texts.errors)
  }
}
