/// The files that differ from those of a commit, and those that are new.
package struct ChangedFiles: Sendable {
  /// The absolute paths, without links.
  private let paths: Set<String>

  /// Finds the files that have changed since a commit, in the repositories of some files.
  ///
  /// The files of a submodule are compared with the commit that the outer repository records.
  ///
  /// - Parameters:
  ///   - reference: The commit, a branch or a tag: of the repository around the working directory,
  ///     and of every other one that is not a submodule.
  ///   - files: The files.
  /// - Throws: ``GitCommand/Failure`` if a repository has no such commit.
  package init(since reference: String, among files: [String]) throws(GitCommand.Failure) {
    let current = Repository(around: ".")
    let folders = Set(files.map { $0.parentFolder })
    let repositories = Set(folders.compactMap { Repository(around: $0) })
    var paths: Set<String> = []
    for repository in repositories.sorted(by: { $0.root < $1.root }) {
      do throws(GitCommand.Failure) {
        let commit = try repository.commit(reference, from: current)
        paths.formUnion(
          try repository.paths(changedSince: commit).map { $0.resolvedPath })
      } catch {
        throw GitCommand.Failure(description: "\(error.description), in '\(repository.root)'")
      }
    }
    self.paths = paths
  }

  /// Whether a file has changed.
  package func contains(path: String) -> Bool { paths.contains(path.resolvedPath) }
}
