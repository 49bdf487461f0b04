import Foundation

/// The files in a folder and the folders in it.
///
/// The names of a ``FolderFilter``, folders reached through links, and files that git ignores are
/// skipped. In a folder that git ignores as a whole, no file counts as ignored.
struct FolderListing {
  /// The paths, which begin with the path of the folder.
  private(set) var paths: [String] = []
  /// The errors of folders that cannot be read.
  private(set) var errors: [InputError] = []
  /// The failures of git, after which files that it ignores are listed too.
  private(set) var gitFailures: [InputReader.GitFailure] = []
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
      gitFailures.append(InputReader.GitFailure(folder: folder, message: error.description))
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
  /// The text after the last slash.
  fileprivate var lastPathComponent: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }
}

/// The names that are skipped in folders that are read.
///
/// Names that begin with a dot are hidden. The folders of package managers contain third-party
/// code, which its users cannot change.
struct FolderFilter {
  /// The names of the folders in which package managers and Xcode put third-party code.
  static let packageFolders = ["Pods", "Carthage", ".build", "DerivedData", "node_modules"]

  /// The names of the folders of package managers that are searched like others.
  private let searchedNames: Set<String>

  /// Creates the filter of a selection. With ignored files, all folders of package managers are
  /// searched but the hidden ones.
  init(_ selection: InputSelection) {
    let shown = Self.packageFolders.filter { !Input.isHidden($0) }
    searchedNames = selection.searchedPackageFolders.union(
      selection.includesIgnoredFiles ? shown : [])
  }

  /// Returns whether a file or folder with a name is skipped.
  func skips(_ name: some StringProtocol) -> Bool {
    guard Input.isHidden(name) || Self.isPackageFolder(name) else { return false }
    return !searchedNames.contains(String(name))
  }

  /// Returns the part of a relative path up to the first name that is skipped, or `nil`.
  func skippedPart(of path: String) -> Substring? {
    path.split(separator: "/").first { skips($0) }.map { path[..<$0.endIndex] }
  }

  static func isPackageFolder(_ name: some StringProtocol) -> Bool {
    packageFolders.contains { $0 == name }
  }
}

/// An entry of a folder.
struct DirectoryEntry {
  /// The kind of an entry.
  enum Kind {
    case folder
    case linkToFolder
    /// A file, a link to one, or a device.
    case file

    /// Creates the kind of the entry at a path.
    init(path: String) {
      let isLink =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path.systemPath)) != nil
      self = !directoryExists(atPath: path) ? .file : isLink ? .linkToFolder : .folder
    }
  }

  /// The name in the folder.
  let name: String
  /// The kind of the entry.
  let kind: Kind
}

#if !os(Windows)
  extension DirectoryEntry {
    /// Returns the entries of a folder. The directory stream contains the kind of most entries,
    /// which saves a system call for each of them.
    static func entries(of folder: String) throws(InputError) -> [DirectoryEntry] {
      guard let stream = opendir(folder.systemPath) else {
        throw InputError(.read, folder, errno: errno)
      }
      defer { closedir(stream) }
      var entries: [DirectoryEntry] = []
      errno = 0
      while let entry = readdir(stream) {
        let name = name(of: entry)
        guard name != ".", name != ".." else { continue }
        let kind: Kind =
          switch Int32(entry.pointee.d_type) {
          case Int32(DT_REG): .file
          case Int32(DT_DIR): .folder
          default: Kind(path: "\(folder)/\(name)")
          }
        entries.append(DirectoryEntry(name: name, kind: kind))
        errno = 0
      }
      if errno != 0 { throw InputError(.read, folder, errno: errno) }
      return entries
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let count = MemoryLayout.size(ofValue: tuple.pointee)
        return tuple.withMemoryRebound(to: CChar.self, capacity: count) { String(cString: $0) }
      }
    }
  }
#else
  extension DirectoryEntry {
    static func entries(of folder: String) throws(InputError) -> [DirectoryEntry] {
      do {
        return try FileManager.default.contentsOfDirectory(atPath: folder.systemPath).map { name in
          DirectoryEntry(name: name, kind: Kind(path: "\(folder)/\(name)"))
        }
      } catch {
        throw InputError(.read, folder, error)
      }
    }
  }
#endif
