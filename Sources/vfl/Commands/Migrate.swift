import ArgumentParser
import FormatFinder
import VFLWorkspace

struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Replaces format strings in Swift code with #layout.",
    discussion: """
      Prints a unified diff in which '#layout' of the module VisualFormatKit replaces calls of \
      NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:). 'import VisualFormatKit' is added after \
      the last import. With --in-place, the files are changed instead. In a folder, all .swift files are read.

      A call is replaced only if it makes the same constraints afterwards: its format is a valid string literal, its \
      options are known members of the option set, its metrics and views are dictionary literals with string literals \
      as keys, and evaluating a value has no effect, as with names, members, elements, numbers and arithmetic. \
      Options, metrics and views can be constants with such values that do not change before the call; the constants \
      stay, even if nothing uses them afterwards. If each key is the name of its value, the format refers to the variables; \
      otherwise the dictionaries stay, without conversions such as 'as UIView' and 'as NSNumber'. Every other call is \
      listed on standard error with the reason, which is not an error.

      The compiler rejects the result where a view is an optional or a metric is an NSNumber. The format becomes the \
      identifier of its constraints.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl migrate Sources/
        vfl migrate Form.swift > form.diff
        vfl migrate --in-place Form.swift
      """)

  @OptionGroup(title: "Inputs") var inputs: PathArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  @Flag(help: "Change the files instead of printing a diff.")
  var inPlace = false

  func validate() throws {
    try inputs.requirePaths(for: "migrate")
    if inPlace { try output.validateWithChangedFiles() }
  }

  func run() throws {
    try CodeMigration.run(
      to: .layoutMacro(replacesAnchors: false), inputs, inPlace: inPlace, output)
  }
}

extension CodeMigration {
  /// Replaces the calls in files of code, and prints the changes or writes the files.
  static func run(
    to target: MigrationTarget, _ inputs: some InputList, inPlace: Bool,
    _ output: OutputArguments<OutputFormat>
  ) throws {
    var selection = InputSelection.code
    if case .layoutMacro = target { selection = .swiftCode }
    try output.validate(against: inputs, reading: selection)
    var report = Report()
    var migration = CodeMigration(to: target)
    for (_, inputs) in try inputs.loadConfigured(selection, &report) {
      report.append(Report(of: inputs))
      report.add(migration.add(paths: inputs.codePaths, read: SizeLimitedFile.reader))
    }
    if inPlace { migration.write(with: output.writer(of: inputs.all), report: &report) }
    let results = MigrationResults(migration)
    try output.write(report, results) {
      try Console.writeError(migration.remarksText)
      if inPlace {
        try output.write(migration.summary + "\n")
      } else {
        try output.write(migration.diff)
        try Console.writeError(migration.summary + "\n")
      }
    }
    try report.exit()
  }

  /// Writes the files that change. A file that cannot be written is reported, and its changes are
  /// discarded.
  fileprivate mutating func write(with writer: FileWriter, report: inout Report) {
    for (index, file) in files.enumerated() {
      let written = report.write(file.migrated, replacing: file.original, with: writer)
      if written.bytes != file.migrated.bytes { discardChanges(ofFileAt: index) }
    }
  }
}
