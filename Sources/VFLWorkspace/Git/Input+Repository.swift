import Foundation

extension [Input] {
  /// Finds the inputs that cannot be compared with a commit.
  ///
  /// - Parameter files: The paths of the files that are read from the inputs.
  /// - Returns: An error for each file that is in no repository, or one for a folder if all of its
  ///   files are in none.
  package func errorsWithoutRepository(of files: [String]) -> [InputError] {
    let unversioned = files.filesWithoutRepository
    if unversioned.isEmpty { return [] }
    return flatMap { $0.paths(in: unversioned, of: files) }.map {
      InputError(.compare, $0, reason: "not in a git repository")
    }
  }
}

extension Input {
  /// Returns the files of the input that are in a set, or the folder, if all of its files are.
  fileprivate func paths(in set: Set<String>, of files: [String]) -> [String] {
    guard case .path(let path) = self else { return [] }
    guard isFolder else { return set.contains(path) ? [path] : [] }
    let start = path.appendingPathComponent("")
    let files = files.filter { $0.hasPrefix(start) }
    let found = files.filter { set.contains($0) }
    return !found.isEmpty && found.count == files.count ? [path] : found
  }
}

extension [String] {
  /// The files at these paths that are in no repository. One that does not exist is not among them;
  /// reading it is an error already.
  fileprivate var filesWithoutRepository: Set<String> {
    let folders = Set(map { $0.parentFolder }).filter { Repository(around: $0) == nil }
    if folders.isEmpty { return [] }
    return Set(
      filter {
        folders.contains($0.parentFolder) && FileManager.default.fileExists(atPath: $0.systemPath)
      })
  }
}
