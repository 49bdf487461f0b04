import ArgumentParser
import FormatFinder
import VFLWorkspace

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the format strings or the layouts in Swift and Objective-C code.",
    discussion: """
      Each line has the place of a format, the call that receives it and the format, with '…' for each interpolation and \
      each part that is known only at run time. In a folder, all .swift, .m, .mm and .h files are searched. With \
      --unknown, each line has the place of a format that 'vfl check' does not check, or only in part, and the reason. \
      With --layouts, each line has the place of a function that makes views and constraints, with their numbers; 'vfl \
      solve' and 'vfl render' lay them out.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl list Sources/
        vfl list --unknown Sources/
        vfl list --layouts Sources/
        vfl list --format json Form.swift
      """)

  @OptionGroup(title: "Inputs") var inputs: PathArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  @Flag(help: "List instead the formats whose text or names are known only at run time.")
  var unknown = false

  @Flag(help: "List instead the functions that make views and constraints.")
  var layouts = false

  func validate() throws {
    try inputs.requirePaths(for: "list")
    if layouts, unknown {
      throw ValidationError("'--layouts' cannot be combined with '--unknown'")
    }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .code)
    if layouts { return try runLayouts() }
    var report = Report()
    var code: [CodeProject.File] = []
    for (configuration, inputs) in try inputs.loadConfigured(.code, &report) {
      report.append(Report(of: inputs))
      let search = CodeSearch(
        wrappers: configuration.wrappers, excludedFunctions: configuration.excludedFunctions)
      let project = CodeProject(
        paths: inputs.codePaths, search: search, read: SizeLimitedFile.reader)
      report.add(project.errors)
      code += project.filesWithCalls
    }
    let results = ListResults(code)
    try output.write(report, results) {
      try output.write(unknown ? results.unknownText : results.text)
    }
    try report.exit()
  }

  private func runLayouts() throws {
    var report = Report()
    var files: [LayoutsInCode.File] = []
    for (_, inputs) in try inputs.loadConfigured(.code, &report) {
      report.append(Report(of: inputs))
      let code = LayoutsInCode(paths: inputs.codePaths, read: SizeLimitedFile.reader)
      report.add(code.errors)
      files += code.files
    }
    let results = LayoutListResults(files)
    try output.write(report, results) { try output.write(results.text) }
    try report.exit()
  }
}
