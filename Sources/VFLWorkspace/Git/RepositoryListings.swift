import VFLSyntax

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
  fileprivate func isInFolder(_ folder: String) -> Bool {
    self == folder || dropping(folder.appendingPathComponent("")) != nil
  }
}

/// The names of files, in an order in which those in a folder are neighbors.
///
/// A repository can contain a hundred thousand folders with repositories, so the names in one are
/// found by bisection.
struct FileNames: Sequence {
  private let names: [String]

  /// Creates the list of names in any order.
  ///
  /// Names are compared by bytes: two that are equal in Unicode can be two files.
  init(_ names: [String]) {
    var sorted: [String] = []
    for name in names.sorted(by: Self.precedes)
    where sorted.last?.utf8.elementsEqual(name.utf8) != true {
      sorted.append(name)
    }
    self.names = sorted
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  private init(sorted names: [String]) { self.names = names }

  var isEmpty: Bool { names.isEmpty }

  func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }

  /// Returns the names of the files in a folder, relative to it. The folder itself, as which git
  /// lists a repository, is not among them.
  func relative(to folder: String) -> FileNames {
    if folder.isEmpty { return self }
    // Git ends the name of a repository that it does not track with a slash.
    let folder =
      folder.utf8.last == UInt8(ascii: "/") ? Substring(folder.utf8.dropLast()) : folder[...]
    let start = "\(folder)/"
    // '0' follows '/' in ASCII, so its text is greater than all names in the folder.
    let inFolder = names[firstIndex(from: start)..<firstIndex(from: "\(folder)0")]
    return FileNames(sorted: inFolder.compactMap { $0.dropping(start) }.filter { !$0.isEmpty })
  }

  /// Returns the index of the first name that is not less than a text.
  private func firstIndex(from text: String) -> Int {
    names.partitioningIndex { !Self.precedes($0, text) }
  }
}
