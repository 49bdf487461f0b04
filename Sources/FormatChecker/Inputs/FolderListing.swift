import Foundation

/// The files in a folder and the folders in it.
///
/// Names that begin with a dot, folders reached through links, and files that git ignores are
/// skipped. In a folder that git ignores as a whole, no file counts as ignored.
struct FolderListing {
  /// The paths, each of which begins with that of the folder.
  private(set) var paths: [String] = []
  /// The errors of folders that cannot be read.
  private(set) var errors: [InputError] = []
  /// The failures of git, without which files that it ignores are listed too.
  private(set) var gitFailures: [LoadedInputs.GitFailure] = []

  /// Lists the files in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - includesIgnored: Whether files that git ignores are listed too.
  init(of folder: String, includesIgnored: Bool) {
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
        for entry in try DirectoryEntry.entries(of: folder) where !Input.isSkipped(entry.name) {
          let path = folder.appendingPathComponent(entry.name)
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
      for name in Set(names).subtracting(deleted).sorted()
      where !name.split(separator: "/").contains(where: { Input.isSkipped(String($0)) }) {
        addEntry(name, of: folder)
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
      let listing = FolderListing(of: path, includesIgnored: false)
      paths += listing.paths
      errors += listing.errors
      gitFailures += listing.gitFailures
    }
  }
}

extension String {
  /// The path of an entry of the folder at this path.
  func appendingPathComponent(_ name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}
