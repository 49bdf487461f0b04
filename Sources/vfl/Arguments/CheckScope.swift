import ArgumentParser
import FormatChecker

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
      "Report only one part of the files, such as 2/4, to split the work between machines.",
      valueName: "i/n"))
  var shard: CheckedArgument<Shard>?

  func validate() throws { try shard?.validate() }

  /// Whether formats that are in no file are reported: in the first part only.
  var reportsArguments: Bool { shard?.value?.isFirst ?? true }

  /// Returns the files whose findings are reported.
  ///
  /// - Parameter paths: The paths of all files, in the order of the inputs.
  /// - Returns: The paths of the files.
  /// - Throws: `InputError` if git cannot compare the files.
  func reportedPaths(among paths: [String]) throws(InputError) -> Set<String> {
    var reported = shard?.value?.part(of: paths) ?? paths
    if let changedSince {
      let changed: ChangedFiles
      do throws(GitCommand.Failure) {
        changed = try ChangedFiles(since: changedSince, in: ".")
      } catch {
        throw InputError(.read, changedSince, reason: error.description)
      }
      reported = reported.filter { changed.contains(path: $0) }
    }
    return Set(reported)
  }
}

/// A part of a list, such as `2/4` for every fourth element from the second.
struct Shard: CheckableArgument {
  private let index: Int
  private let count: Int

  /// Whether this is the first part.
  var isFirst: Bool { index == 1 }

  /// The part as a name: `2-of-4`.
  var name: String { "\(index)-of-\(count)" }

  init(argument: String) throws {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      index >= 1, index <= count
    else {
      throw ValidationError(
        "expected a part such as '1/4' after '--shard', from '1/4' to '4/4', found '\(argument)'")
    }
    (self.index, self.count) = (index, count)
  }

  /// Returns the elements of the part.
  func part(of paths: [String]) -> [String] {
    paths.indices.filter { $0 % count == index - 1 }.map { paths[$0] }
  }
}
