import ArgumentParser
import Foundation

/// What a subcommand reads.
struct InputArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Format strings, files, folders, or '-' for standard input.",
      discussion: """
        An argument is a path if it exists, contains '/' but no '[', or ends in .vfl .yml .yaml .json .swift .m .mm \
        .h; otherwise it is a format.
        """), completion: .file())
  var inputs: [String] = []

  @Option(
    name: .customLong("string"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read this value as a format, whatever it looks like; repeatable.", valueName: "format"))
  var strings: [String] = []

  @Option(
    name: .customLong("file"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Read this value as a path, whatever it looks like; repeatable.", valueName: "path"),
    completion: .file())
  var files: [String] = []

  /// Refuses a command without inputs. This is not part of parsing, so that an unknown option is reported first.
  func requireInputs() throws {
    if all.isEmpty {
      throw ValidationError(
        "expected a format string, a file, a folder, or '-'; a format that begins with '-' follows '--string'"
      )
    }
  }

  private var all: [Input] {
    inputs.map(Input.init(argument:)) + strings.map(Input.format) + files.map(Input.path)
  }

  /// Whether there may be several files to read, however many there are: then results are a list.
  var nameSeveralFiles: Bool {
    all.count != 1
      || all.contains { if case .path(let path) = $0 { InputTexts.isFolder(path) } else { false } }
  }

  /// Whether every input is a file or folder.
  var areAllPaths: Bool {
    all.allSatisfy { if case .path = $0 { true } else { false } }
  }

  /// Whether a path is that of an input, or of a file in a folder that is one.
  func files(contain path: String) -> Bool {
    let file = Self.resolved(path)
    return all.contains { input in
      guard case .path(let other) = input else { return false }
      let input = Self.resolved(other)
      return input == file
        || (path.hasSuffix(".vfl") || Input.isScene(path)) && file.hasPrefix(input + "/")
    }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Reads all inputs; those that cannot be read are in the report.
  func read(scenes: InputTexts.Scenes = .refused) throws -> (sources: [Source], report: Report) {
    try requireInputs()
    let texts = InputTexts(reading: all, scenes: scenes)
    var report = Report()
    for error in texts.errors { report.add(error) }
    for folder in texts.emptyFolders {
      if scenes == .preferred {
        report.add(InputError(.read, folder, reason: "there is no scene and no .vfl file in it"))
      } else {
        report.addWarning(noFormatsIn: folder)
      }
    }
    return (texts.sources, report)
  }
}
