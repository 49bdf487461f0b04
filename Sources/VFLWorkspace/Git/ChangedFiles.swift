import Foundation

/// The files that are new or differ from a commit.
package struct ChangedFiles: Sendable {
  /// The paths, as they were given.
  private let paths: Set<String>

  /// Finds the files that have changed since a commit, in the repositories of some files.
  ///
  /// The files of a submodule are compared with the commit that the outer repository records. A
  /// link has changed if its destination has, or the file in these repositories to which it leads.
  ///
  /// - Parameters:
  ///   - reference: The commit, a branch or a tag: of the repository around the working directory,
  ///     and of every other one that is not a submodule.
  ///   - files: The paths of the files.
  ///   - comparison: How names are compared; `nil` to compare them as the volume of each repository
  ///     does.
  /// - Throws: ``GitCommand/Failure`` if a repository has no such commit.
  package init(
    since reference: String, among files: [String],
    comparingNames comparison: FileNameComparison? = nil
  ) throws(GitCommand.Failure) {
    let files = files.map { (path: $0, places: Self.places(of: $0)) }
    let places = Set(files.flatMap { $0.places })
    var repositories: [String: Repository] = [:]
    for folder in Set(places.map { $0.parentFolder }) {
      repositories[folder] = Repository(around: folder)
    }
    var members: [Repository: [String]] = [:]
    for place in places {
      if let repository = repositories[place.parentFolder] {
        members[repository, default: []].append(place)
      }
    }
    let compared = Set(files.compactMap { repositories[$0.places[0].parentFolder] })
    let current = Repository(around: ".")
    var changed: Set<String> = []
    for repository in compared.sorted(by: { $0.root < $1.root }) {
      do throws(GitCommand.Failure) {
        let commit = try repository.commit(reference, from: current)
        changed.formUnion(
          try repository.paths(
            changedSince: commit, among: members[repository] ?? [],
            comparingNames: comparison ?? FileNameComparison(volumeOf: repository.root)))
      } catch {
        throw GitCommand.Failure(description: "\(error.description), in '\(repository.root)'")
      }
    }
    paths = Set(files.filter { !changed.isDisjoint(with: $0.places) }.map { $0.path })
  }

  /// Returns the absolute path of a file in a folder without links, and the file to which it leads.
  private static func places(of path: String) -> [String] {
    var paths = FilePaths()
    return [paths.resolve(path), path.resolvedPath]
  }

  package func contains(path: String) -> Bool { paths.contains(path) }
}

extension [Input] {
  /// Finds the inputs that cannot be compared with a commit.
  ///
  /// - Parameter files: The paths of the files that are read from the inputs.
  /// - Returns: An error for each file outside of any repository, or one for a folder if all of its
  ///   files are outside.
  package func errorsWithoutRepository(of files: [String]) -> [InputError] {
    let unversioned = files.filesWithoutRepository
    if unversioned.isEmpty { return [] }
    return flatMap { $0.paths(in: unversioned, of: files) }.map {
      InputError(.compare, $0, reason: "not in a git repository")
    }
  }
}

extension Input {
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
  /// The existing files at these paths that are outside of any repository. For a missing file,
  /// reading it already reports an error.
  fileprivate var filesWithoutRepository: Set<String> {
    let folders = Set(map { $0.parentFolder }).filter { Repository(around: $0) == nil }
    if folders.isEmpty { return [] }
    return Set(
      filter {
        folders.contains($0.parentFolder) && FileManager.default.fileExists(atPath: $0.systemPath)
      })
  }
}
