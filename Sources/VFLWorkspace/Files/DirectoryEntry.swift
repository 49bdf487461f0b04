import Foundation

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
    /// Returns the entries of a folder.
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
