import Foundation

/// The files in a folder and the folders in it.
///
/// The names of a ``FolderFilter``, folders reached through links, and files that git ignores are
/// skipped. In a folder that git ignores as a whole, no file counts as ignored.
struct FolderListing {
  /// The paths, each of which begins with that of the folder.
  private(set) var paths: [String] = []
  /// The errors of folders that cannot be read.
  private(set) var errors: [InputError] = []
  /// The failures of git, without which files that it ignores are listed too.
  private(set) var gitFailures: [LoadedInputs.GitFailure] = []
  /// The paths of the folders of package managers that are skipped.
  private(set) var packageFolders: Set<String> = []

  private let filter: FolderFilter
  /// Whether folders in a repository are reached through links.
  private var linkedFolders: [Substring: Bool] = [:]

  /// Lists the files in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - filter: The names that are skipped.
  ///   - includesIgnored: Whether files that git ignores are listed too.
  ///   - listings: What git has listed already.
  init(
    of folder: String, filter: FolderFilter, includesIgnored: Bool,
    using listings: inout RepositoryListings
  ) {
    self.filter = filter
    if !includesIgnored, let repository = Repository(around: folder) {
      addFiles(of: repository, in: folder, &listings)
    } else {
      addAllFiles(in: folder)
    }
  }
}

// MARK: - Without git

extension FolderListing {
  private mutating func addAllFiles(in folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      do throws(InputError) {
        for entry in try DirectoryEntry.entries(of: folder) {
          let path = folder.appendingPathComponent(entry.name)
          if filter.skips(entry.name) {
            addSkipped(path)
            continue
          }
          switch entry.kind {
          case .folder: folders.append(path)
          case .file: paths.append(path)
          case .linkToFolder: continue
          }
        }
      } catch {
        errors.append(error)
      }
    }
  }
}

// MARK: - With git

extension FolderListing {
  private mutating func addFiles(
    of repository: Repository, in folder: String, _ listings: inout RepositoryListings
  ) {
    do throws(GitCommand.Failure) {
      let names = try listings.names(in: folder, of: repository)
      if names.isEmpty { return addAllFiles(in: folder) }
      for name in names {
        if let part = filter.skippedPart(of: name) {
          addSkipped(folder.appendingPathComponent(String(part)))
        } else {
          addEntry(name, of: folder, beside: names, &listings)
        }
      }
    } catch {
      gitFailures.append(LoadedInputs.GitFailure(folder: folder, message: error.description))
      addAllFiles(in: folder)
    }
  }

  /// Adds a file, or the files of a repository in the repository. Git also names deleted files, and
  /// files that a folder or a link to one has replaced.
  private mutating func addEntry(
    _ name: String, of folder: String, beside names: FileNames,
    _ listings: inout RepositoryListings
  ) {
    let path = folder.appendingPathComponent(name)
    if isInLink(path[...], below: folder) { return }
    switch WorkTreeEntry(at: path) {
    case nil: return
    case .link where directoryExists(atPath: path): return
    case .file, .link, .other: paths.append(path)
    case .folder:
      if !names.relative(to: name).isEmpty { return }
      let listing = FolderListing(
        of: path, filter: filter, includesIgnored: false, using: &listings)
      paths += listing.paths
      errors += listing.errors
      gitFailures += listing.gitFailures
      packageFolders.formUnion(listing.packageFolders)
    }
  }

  /// Returns whether a path leads through a link: git tracks the files of a folder, also if a link
  /// to another one has replaced it.
  private mutating func isInLink(_ path: Substring, below folder: String) -> Bool {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let parent = path[..<end]
    if parent.utf8.count <= folder.utf8.count { return false }
    if let known = linkedFolders[parent] { return known }
    let isLink = if case .link = WorkTreeEntry(at: String(parent)) { true } else { false }
    let result = isLink || isInLink(parent, below: folder)
    linkedFolders[parent] = result
    return result
  }
}

// MARK: - Folders of package managers

extension FolderListing {
  /// Adds the path of an entry that is skipped if it is the folder of a package manager.
  private mutating func addSkipped(_ path: String) {
    guard FolderFilter.isPackageFolder(path.lastPathComponent), !packageFolders.contains(path),
      DirectoryEntry.Kind(path: path) == .folder
    else { return }
    packageFolders.insert(path)
  }
}

extension String {
  /// The path of an entry of the folder at this path.
  func appendingPathComponent(_ name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }

  /// The text after the last slash.
  fileprivate var lastPathComponent: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }
}
