import BenchmarkSupport
import Foundation

/// Finds and checks the formats of generated projects, and checks the places of the results.
///
/// | mode | projects |
/// |---|---|
/// | `mutants FIRST COUNT FOLDER…` | mutated files, of the seeds from FIRST |
/// | `nested FIRST COUNT` | long and deeply nested code, of the cases from FIRST |
/// | `count` | none; prints the number of cases of `nested` |
/// | `write NUMBER DIRECTORY MODE FOLDER…` | writes the files of one project to a directory |
///
/// Each FOLDER contains files of code in which the mutants begin, `*.fixture`.
///
/// Prints the number of each project before its check, so that the project of a trap is known, and
/// the totals at the end. Stops at the first project with a wrong result, prints the rule, and
/// exits with status 1. `Scripts/check fuzz-code` runs several processes, and restarts one that
/// fails.
@main
enum FuzzCode {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("mutants", 4...), ("nested", 3):
      let source = ProjectSource(mode: arguments[0], folders: Array(arguments[3...]))
      check(source, from: parseNumber(arguments[1]), count: parseNumber(arguments[2]))
    case ("count", 1): print(NestedCode.all.count)
    case ("write", 4...):
      let source = ProjectSource(mode: arguments[3], folders: Array(arguments[4...]))
      try write(source.project(parseNumber(arguments[1])), to: arguments[2])
    default:
      fail(
        "usage: fuzz-code mutants FIRST COUNT FOLDER… | nested FIRST COUNT | "
          + "count | write NUMBER DIRECTORY MODE FOLDER…", status: 64)
    }
  }

  private static func parseNumber(_ text: String) -> Int {
    guard let number = Int(text), number >= 0 else {
      fail("expected a nonnegative integer, found '\(text)'", status: 64)
    }
    return number
  }

  private static func check(_ source: ProjectSource, from first: Int, count: Int) {
    var totals = Totals()
    for number in first..<max(first, min(first + count, source.endNumber)) {
      writeLine("project \(number)")
      do throws(Violation) {
        try totals.check(source.project(number), number: number)
      } catch {
        fail(
          "project \(number) (\(source.name(of: number))), \(error.path): \(error.rule)", status: 1)
      }
    }
    writeLine("totals \(totals.json)")
  }

  /// Prints a line without a buffer, whose text a trap would discard.
  private static func writeLine(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private static func write(_ project: FuzzProject, to directory: String) throws {
    let directory = URL(fileURLWithPath: directory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for file in project.files {
      try Data(file.bytes).write(to: directory.appendingPathComponent(file.path))
      print(directory.appendingPathComponent(file.path).path)
    }
  }
}

/// The projects of a mode, by their numbers.
struct ProjectSource {
  private let mutants: MutantSource?

  init(mode: String, folders: [String]) {
    switch mode {
    case "mutants": mutants = MutantSource(folders: folders)
    case "nested": mutants = nil
    default: fail("expected 'mutants' or 'nested', found '\(mode)'", status: 64)
    }
  }

  /// The number after the last project's.
  var endNumber: Int { mutants == nil ? NestedCode.all.count : .max }

  func project(_ number: Int) -> FuzzProject {
    if let mutants { return mutants.project(seed: UInt64(number)) }
    guard NestedCode.all.indices.contains(number) else {
      fail("expected a number less than \(NestedCode.all.count), found '\(number)'", status: 64)
    }
    return NestedCode.all[number].project
  }

  func name(of number: Int) -> String {
    mutants == nil ? NestedCode.all[number].name : "seed \(number)"
  }
}
