import Foundation

/// A folder that an input names, and the links in it.
struct NamedFolder {
  let path: String
  private let resolvedPath: String
  /// The folders in the folder, each with whether it is reached through a link.
  private var folders: [Substring: Bool] = [:]

  init(_ path: String) {
    self.path = path
    resolvedPath = path.resolvedPath
  }

  /// Whether a path is inside the folder.
  func contains(_ path: String) -> Bool {
    path.utf8.starts(with: self.path.appendingPathComponent("").utf8)
  }

  /// Whether a file or folder in the folder is a link, or is reached through one.
  func isLinked(_ path: some StringProtocol) -> Bool {
    let start = self.path.appendingPathComponent("").utf8.count
    let name = String(decoding: path.utf8.dropFirst(start), as: UTF8.self)
    let expected = name.isEmpty ? resolvedPath : resolvedPath.appendingPathComponent(name)
    return !String(path).resolvedPath.utf8.elementsEqual(expected.utf8)
  }

  /// Whether a file in the folder is not read: one that is reached through a link to a folder,
  /// which git lists if the link replaces the folder, and a link to a file that does not exist.
  mutating func skips(_ file: String) -> Bool {
    let end = file.utf8.lastIndex(of: UInt8(ascii: "/")) ?? file.startIndex
    return isLinkedFolder(file[..<end]) || isDanglingLink(file)
  }

  /// Each folder is resolved once, so that thousands of files in it cost few system calls.
  private mutating func isLinkedFolder(_ folder: Substring) -> Bool {
    if let known = folders[folder] { return known }
    let isLinked = isLinked(folder)
    folders[folder] = isLinked
    return isLinked
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Whether there is a link at a path that leads to nothing.
  private func isDanglingLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return false }
    return stat(path, &status) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }
#else
  /// Whether there is a link at a path that leads to nothing.
  private func isDanglingLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      && !FileManager.default.fileExists(atPath: path)
  }
#endif
