/// The file names in the repositories of some folders. Git lists each repository once.
struct RepositoryListings {
  private struct Listing {
    let folders: [String]
    let names: FileNames
  }

  private let folders: [String]
  private var listings: [Repository: Listing] = [:]

  /// Creates the listings of folders, without calling git.
  ///
  /// - Parameter folders: The paths of the folders that are read.
  init(of folders: [String]) { self.folders = folders.map { $0.resolvedPath } }

  /// Returns the names of the files in a folder; see ``Repository/names(in:)``.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - repository: The repository around it.
  /// - Returns: The paths, relative to the folder.
  /// - Throws: ``GitCommand/Failure`` if git cannot read the repository.
  mutating func names(
    in folder: String, of repository: Repository
  ) throws(GitCommand.Failure) -> FileNames {
    let folder = folder.resolvedPath
    if let listing = listings[repository], listing.folders.contains(where: folder.isInFolder) {
      return listing.names.relative(to: repository.name(of: folder))
    }
    let others = folders.filter { $0.isInFolder(repository.root) && $0 != folder }
      .filter { Repository(around: $0) == repository }
    let names = try repository.names(in: [folder] + others)
    listings[repository] = Listing(folders: [folder] + others, names: names)
    return names.relative(to: repository.name(of: folder))
  }
}

extension String {
  /// Returns whether this path is a folder or inside it.
  fileprivate func isInFolder(_ folder: String) -> Bool {
    self == folder || dropping(folder.appendingPathComponent("")) != nil
  }
}
