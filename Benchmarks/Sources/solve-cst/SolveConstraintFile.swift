import BenchmarkSupport
import ConstraintFiles
import ConstraintSolver
import Foundation

/// Solves a constraint file and prints the values of the variables.
///
/// Usage: `solve-cst FILE [--sweep]`
///
/// Prints a line `variable value` for each variable that occurs in a constraint or is an edit
/// variable. With `--sweep`, also prints a blank line and the values after the file's sweep. Exits
/// with status 66 if the file cannot be read or contains no system.
@main
struct SolveConstraintFile {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let sweeps = arguments.contains("--sweep")
    arguments.removeAll { $0 == "--sweep" }
    guard let path = arguments.first, arguments.count == 1 else {
      fail("usage: solve-cst FILE [--sweep]", status: 64)
    }
    do {
      guard let file = try ConstraintFile.load(path).first else {
        fail("no constraint system in \(path)", status: 66)
      }
      var system = try LoadedSystem(file)
      try system.solver.solve()
      printValues(of: system, file)
      if sweeps {
        for value in file.sweep {
          try system.solver.suggest(value, for: system.variables[file.sweepVariable])
          try system.solver.solve()
        }
        print()
        printValues(of: system, file)
      }
    } catch let error as CocoaError {
      fail("\(path): \(error.localizedDescription)", status: 66)
    } catch {
      fail("\(path): \(error)", status: 1)
    }
  }

  static func printValues(of system: borrowing LoadedSystem, _ file: ConstraintFile) {
    var occurs = Array(repeating: false, count: file.variableCount)
    for variable in file.variables { occurs[variable] = true }
    for edit in file.edits { occurs[edit.variable] = true }
    for variable in 0..<file.variableCount where occurs[variable] {
      print(variable, system.value(variable))
    }
  }
}
