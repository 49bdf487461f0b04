import ArgumentParser
import FormatChecker
import Foundation
import SceneFiles

/// The inputs of a subcommand.
struct InputArguments: ParsableArguments {
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
    name: .customLong("file"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read this value as a path, even if it looks like a format; repeatable.", valueName: "path"),
    completion: .file())
  var files: [String] = []

  private var all: [Input] {
    inputs.map { Input(argument: $0, bytes: RawArguments.bytes(of: $0)) }
      + strings.map { .format(bytes: RawArguments.bytes(of: $0)) } + files.map(Input.path)
  }

  /// Reads all inputs.
  ///
  /// - Parameter selection: The kinds of files to read.
  /// - Returns: The sources, and a report with the inputs that cannot be read.
  /// - Throws: `ValidationError` if there are no inputs. This is not part of parsing, so that an
  ///   unknown option is reported first.
  func read(_ selection: InputSelection = .formats) throws -> (sources: [Source], report: Report) {
    let inputs = try load(selection)
    return (inputs.sources, Report(of: inputs))
  }

  /// Reads all inputs but the files of code.
  ///
  /// - Throws: `ValidationError` if there are no inputs.
  func load(_ selection: InputSelection) throws -> LoadedInputs {
    if all.isEmpty {
      throw ValidationError(
        "expected a format string, a file, a folder, or '-'; a format that begins with '-' follows '--string'"
      )
    }
    let canBeScene = selection.named.contains(.scene)
    return LoadedInputs(reading: all, selecting: selection) { bytes in
      canBeScene ? .detected(in: bytes) : .formatList
    }
  }
}

extension InputArguments {
  /// Whether the inputs can be several files, also if they are only one. The results are then a
  /// list.
  var canBeSeveralFiles: Bool { all.count != 1 || all.contains(where: \.isFolder) }

  /// Whether every input is a file or a folder.
  var areAllPaths: Bool {
    all.allSatisfy { if case .path = $0 { true } else { false } }
  }

  /// Returns whether a path is that of an input, or of a source in a folder that is an input.
  func contain(_ path: String) -> Bool {
    let file = Self.resolved(path)
    return all.contains { input in
      guard case .path(let other) = input else { return false }
      let input = Self.resolved(other)
      return input == file || Input.sourceKind(of: path) != nil && file.hasPrefix(input + "/")
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
