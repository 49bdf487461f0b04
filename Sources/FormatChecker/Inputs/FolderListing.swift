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

  /// Lists the files in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - filter: The names that are skipped.
  ///   - includesIgnored: Whether files that git ignores are listed too.
  init(of folder: String, filter: FolderFilter, includesIgnored: Bool) {
    self.filter = filter
    if includesIgnored || Repository(around: folder) == nil {
      addAllFiles(in: folder)
    } else {
      addFilesOfRepository(in: folder)
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
  private mutating func addFilesOfRepository(in folder: String) {
    do throws(GitCommand.Failure) {
      let listing = ["ls-files", "-z"]
      let names = try GitCommand(
        listing + ["--cached", "--others", "--exclude-standard"], in: folder
      ).texts()
      if names.isEmpty { return addAllFiles(in: folder) }
      let deleted = try GitCommand(listing + ["--deleted"], in: folder).texts()
      for name in Set(names).subtracting(deleted).sorted() {
        if let part = filter.skippedPart(of: name) {
          addSkipped(folder.appendingPathComponent(String(part)))
        } else {
          addEntry(name, of: folder)
        }
      }
    } catch {
      gitFailures.append(LoadedInputs.GitFailure(folder: folder, message: error.description))
      addAllFiles(in: folder)
    }
  }

  /// Adds a file, or the files of a repository in the repository.
  private mutating func addEntry(_ name: String, of folder: String) {
    let path = folder.appendingPathComponent(name)
    if Input.sourceKind(of: path) != nil || !directoryExists(atPath: path) {
      paths.append(path)
    } else if DirectoryEntry.Kind(path: path) == .folder {
      let listing = FolderListing(of: path, filter: filter, includesIgnored: false)
      paths += listing.paths
      errors += listing.errors
      gitFailures += listing.gitFailures
      packageFolders.formUnion(listing.packageFolders)
    }
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
