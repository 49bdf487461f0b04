import ArgumentParser
import VFLService
import VFLWorkspace

/// Arguments that name inputs.
protocol InputCollection: ParsableArguments {
  /// All inputs, in order.
  var all: [Input] { get }
}

/// The inputs of a subcommand that reads formats or scenes.
protocol InputList: InputCollection {
  /// Whether files that git ignores are read from folders.
  var includesIgnored: Bool { get }
  /// The kinds of inputs, for messages.
  static var expected: String { get }
}

extension InputList {
  /// Reads all inputs.
  ///
  /// - Parameter selection: The kinds of files to read.
  /// - Returns: The sources, and a report with the inputs that cannot be read.
  /// - Throws: `ValidationError` if there are no inputs. This is not part of parsing, so that an
  ///   unknown option is reported first.
  func read(_ selection: InputSelection) throws -> (sources: [Source], report: Report) {
    let inputs = try load(selection)
    return (inputs.sources, Report(of: inputs))
  }

  /// Reads all inputs but the files of code.
  ///
  /// - Throws: `ValidationError` if there are no inputs.
  func load(_ selection: InputSelection) throws -> InputReader {
    try requireInputs()
    return all.load(selection, includesIgnored: includesIgnored)
  }

  /// Reads the inputs of each configuration but the files of code, without those that it excludes.
  ///
  /// - Parameters:
  ///   - selection: The kinds of files to read.
  ///   - report: The report to which the errors of the configurations are added.
  /// - Returns: The inputs of each configuration.
  /// - Throws: `ValidationError` if there are no inputs.
  func loadConfigured(
    _ selection: InputSelection, _ report: inout Report
  ) throws -> [(configuration: Configuration, inputs: InputReader)] {
    try configured(&report).map { group in
      var selection = selection
      selection.searchedPackageFolders = Set(group.configuration.includedFolders)
      if group.canExclude { selection.excludes = { group.excludes(resolvedPath: $0) } }
      return (
        group.configuration, group.inputs.load(selection, includesIgnored: includesIgnored)
      )
    }
  }

  /// Reads all inputs but the files of code, without those that a configuration excludes.
  ///
  /// - Parameter selection: The kinds of files to read.
  /// - Returns: The sources, and a report with the errors of the configurations and inputs.
  /// - Throws: `ValidationError` if there are no inputs.
  func readConfigured(
    _ selection: InputSelection
  ) throws -> (sources: [Source], report: Report) {
    var report = Report()
    let groups = try loadConfigured(selection, &report)
    for group in groups { report.append(Report(of: group.inputs)) }
    return (groups.flatMap(\.inputs.sources), report)
  }

  /// Groups the inputs by their configurations.
  ///
  /// - Parameters:
  ///   - report: The report to which the errors of the configurations are added.
  ///   - allowsNone: Whether the working directory is the input if there is none.
  /// - Returns: The groups, in the order of their first inputs.
  /// - Throws: `ValidationError` if there are no inputs.
  func configured(
    _ report: inout Report, allowsNone: Bool = false
  ) throws -> [ConfiguredInputs] {
    if allowsNone, all.isEmpty {
      return ConfiguredInputs.groups(of: [.path(".")], report: &report)
    }
    try requireInputs()
    return ConfiguredInputs.groups(of: all, report: &report)
  }

  private func requireInputs() throws {
    if all.isEmpty {
      throw ValidationError("expected \(Self.expected)")
    }
  }
}

extension [Input] {
  fileprivate func load(_ selection: InputSelection, includesIgnored: Bool) -> InputReader {
    var selection = selection
    selection.includesIgnoredFiles = includesIgnored
    let canBeScene = selection.named.contains(.scene)
    return InputReader(reading: self, selecting: selection) { bytes in
      canBeScene ? .detected(in: bytes) : .formatList
    }
  }
}

extension InputList {
  /// Whether the inputs can be several files, even if there is only one. The results are then a
  /// list.
  var canBeSeveralFiles: Bool { all.count != 1 || all.contains(where: \.isFolder) }

  /// Whether every input is a file or a folder.
  var areAllPaths: Bool {
    all.allSatisfy { if case .path = $0 { true } else { false } }
  }
}

extension InputCollection {
  /// Refuses a file to write that is an input.
  ///
  /// - Parameters:
  ///   - path: The path; `nil` if no file is written.
  ///   - option: The option whose value is the path.
  ///   - selection: The kinds of files that are read.
  /// - Throws: `ValidationError` if the file is an input, or if the path is empty or `-`, which is
  ///   standard output in other commands.
  func validate(
    output path: String?, of option: String, reading selection: InputSelection
  ) throws {
    guard let path else { return }
    if path.isEmpty { throw ValidationError("'\(option)' requires a path") }
    if path == "-" {
      throw ValidationError(
        "expected the path of a file after '\(option)', found '-', which is not standard output; "
          + "write './-' for a file with this name")
    }
    if all.contains(where: { $0.contains(path: path, reading: selection) }) {
      throw ValidationError("'\(path)' is an input, which '\(option)' would overwrite")
    }
  }
}
