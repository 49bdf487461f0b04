import ArgumentParser
import FormatFinder
import VFLService
import VFLWorkspace

/// The code in which a subcommand finds the constraints of a log.
struct CodeArguments: InputList {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Find the constraints in the Swift and Objective-C code of this file or folder; repeatable.",
      discussion: """
        Nothing in the folder is run. A constraint is compared with the formats, anchors and calls of SnapKit and \
        Masonry; the places that fit are printed after the changes.
        """, valueName: "path"), completion: .file())
  var sources: [String] = []

  static let expected = "a file or a folder"

  var includesIgnored: Bool { false }

  var all: [Input] { sources.map(Input.path) }

  /// Reads the code.
  ///
  /// - Parameter report: The report to which the files that cannot be read are added.
  /// - Returns: The search for constraints in the code; `nil` without code.
  /// - Throws: `ValidationError` if the arguments are wrong.
  func search(_ report: inout Report) throws -> LogOptions.CodeSearch? {
    if sources.isEmpty { return nil }
    var files: [ConstraintProject.File] = []
    var paths: [String] = []
    for (configuration, inputs) in try loadConfigured(.code, &report) {
      report.append(Report(of: inputs))
      let search = CodeSearch(
        wrappers: configuration.wrappers, excludedFunctions: configuration.excludedFunctions)
      let project = ConstraintProject(
        paths: inputs.codePaths, search: search, read: SizeLimitedFile.reader)
      report.add(project.errors)
      files += project.files
      paths += inputs.codePaths
    }
    let lookup = CodeLookup(files, paths: paths)
    return { lookup.places(of: $0) }
  }
}
