import ArgumentParser
import VFLWorkspace

/// The files and strings that a check reads and reports.
struct CheckScope: ParsableArguments {
  @Flag(help: "Also check strings in code that look like formats; report their errors as warnings.")
  var allStrings = false

  @Option(
    help: ArgumentHelp(
      "Report only new files and files that differ from this commit of git.", valueName: "ref"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "Report only one shard of the files, such as 2/4, to split the work between machines; each reports all inputs that cannot be read.",
      valueName: "i/n"))
  var shard: CheckedArgument<Shard>?

  func validate() throws { try shard?.validate() }

  /// Whether formats that are in no file are reported: in the first shard only.
  var reportsArguments: Bool { shard?.value?.isFirst ?? true }

  /// Returns the files whose findings are reported.
  ///
  /// - Parameters:
  ///   - paths: The paths of all files, in the order of the inputs.
  ///   - inputs: The inputs.
  ///   - report: The report to which an error is added for each input that cannot be compared with
  ///     a commit.
  /// - Returns: The paths of the files.
  /// - Throws: `InputError` if git cannot compare the files.
  func reportedPaths(
    among paths: [String], of inputs: InputArguments, _ report: inout Report
  ) throws(InputError) -> Set<String> {
    let shard = shard?.value?.part(of: paths) ?? paths
    guard let changedSince else { return Set(shard) }
    for error in inputs.all.errorsWithoutRepository(of: paths) { report.add(error) }
    do throws(GitCommand.Failure) {
      let changed = try ChangedFiles(since: changedSince, among: shard)
      return Set(shard.filter { changed.contains(path: $0) })
    } catch {
      throw InputError(.listChanges, changedSince, reason: error.description)
    }
  }
}

/// A part of a list, such as `2/4` for every fourth element from the second.
struct Shard: CheckableArgument {
  private let index: Int
  private let count: Int

  /// Whether this is the first shard.
  var isFirst: Bool { index == 1 }

  /// The shard as a name: `2-of-4`.
  var name: String { "\(index)-of-\(count)" }

  init(argument: String) throws {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { text in
      text.first == "+" ? nil : Int(text)
    }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      index >= 1, index <= count
    else {
      throw ValidationError(
        "expected a shard 'i/n' with i from 1 to n, such as '2/4', found '\(argument)'")
    }
    (self.index, self.count) = (index, count)
  }

  /// Returns the elements of the shard.
  func part(of paths: [String]) -> [String] {
    paths.indices.filter { $0 % count == index - 1 }.map { paths[$0] }
  }
}
