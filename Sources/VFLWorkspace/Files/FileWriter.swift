import Foundation

/// Writes files, but does not follow links to files that the user does not name.
///
/// - A file that is found in a folder is not written if a link is in its path below the folder.
/// - In a path that the user names, the last name can be a link to a file in the same folder, and
///   links to folders must stay in the working directory. The folder of an absolute path outside
///   the working directory is trusted, and so is the part of a path up to its last `..`.
package struct FileWriter: Sendable {
  private let writesThroughLinks: Bool
  private let folders: [NamedFolder]
  private let files: Set<String>

  /// Creates a writer of the files that inputs name, and of outputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, whose folders are resolved before any file in them is read.
  ///   - writesThroughLinks: Whether links in the paths that the user names can lead anywhere.
  package init(of inputs: [Input] = [], writesThroughLinks: Bool = false) {
    self.writesThroughLinks = writesThroughLinks
    var (folders, files): ([NamedFolder], Set<String>) = ([], [])
    for case .path(let path) in inputs {
      if directoryExists(atPath: path) {
        folders.append(NamedFolder(path))
      } else {
        files.insert(path)
      }
    }
    (self.folders, self.files) = (folders, files)
  }

  /// Whether a file is found in a folder and is a link, or is reached through one.
  func isFoundLink(_ path: String) -> Bool {
    folder(of: path)?.isLinked(path) ?? false
  }

  /// Writes a file, or replaces the file to which a path leads.
  package func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    let target = path.resolvedPath
    let file = try AtomicFile(at: target, named: path)
    if isFoundLink(path) { throw InputError(.write, path, reason: "a link in a folder") }
    if !writesThroughLinks, leadsOutside(folder(of: path)?.path ?? path) {
      throw InputError(
        .write, path,
        reason: "a link leads out of the folder to '\(target)'; '--write-through-links' allows it")
    }
    try file.write(bytes)
  }

  /// The folder in which a file is found; `nil` for a file that the user names.
  private func folder(of path: String) -> NamedFolder? {
    if files.contains(path) { return nil }
    return folders.filter { $0.contains(path) }.max { $0.path.utf8.count < $1.path.utf8.count }
  }
}

/// Whether links in a path that the user names lead out of the folders that the user means.
private func leadsOutside(_ path: String) -> Bool {
  let names = path.split(separator: "/").filter { $0 != "." }
  // A path that ends in `..` does not end in a link.
  guard let last = names.last, last != ".." else { return false }
  let path = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  let folder = path.parentFolder.resolvedPath
  return !path.resolvedPath.isIn(folder) || !folder.isIn(trustedFolder(of: path).resolvedPath)
}

/// Returns the part of a path in which links can lead anywhere.
private func trustedFolder(of path: String) -> String {
  let names = path.split(separator: "/")
  let start = path.hasPrefix("/") ? "/" : ""
  func folder(_ count: Int) -> String { start + names[..<count].joined(separator: "/") }
  if let parent = names.lastIndex(of: "..") { return folder(parent + 1) }
  if start.isEmpty { return "." }
  // The path of the working directory can be spelled with links.
  let workingDirectory = ".".resolvedPath
  return (0..<names.count).reversed().lazy.map(folder).first { $0.resolvedPath == workingDirectory }
    ?? path.parentFolder
}

extension String {
  fileprivate func isIn(_ folder: String) -> Bool {
    utf8.elementsEqual(folder.utf8) || utf8.starts(with: folder.appendingPathComponent("").utf8)
  }
}

/// A folder that an input names, and the links in it.
struct NamedFolder {
  let path: String
  private let resolvedPath: String

  init(_ path: String) {
    self.path = path
    resolvedPath = path.resolvedPath
  }

  /// Whether a path is inside the folder.
  func contains(_ path: String) -> Bool {
    path.utf8.starts(with: self.path.appendingPathComponent("").utf8)
  }

  /// Whether a file or folder in the folder is a link, or is reached through one.
  func isLinked(_ path: String) -> Bool {
    let start = self.path.appendingPathComponent("").utf8.count
    let name = String(decoding: path.utf8.dropFirst(start), as: UTF8.self)
    let expected = name.isEmpty ? resolvedPath : resolvedPath.appendingPathComponent(name)
    return !path.resolvedPath.utf8.elementsEqual(expected.utf8)
  }
}

/// A file that is written in one step, so that it is never incomplete.
///
/// A file that is replaced keeps its permissions. Other hard links to it keep the old text.
struct AtomicFile {
  private let target: String
  /// The path in errors.
  private let path: String
  /// The permissions of the file that is replaced; `nil` if there is none.
  private let mode: mode_t?

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - target: The path of the file, without links.
  ///   - path: The path in errors.
  /// - Throws: ``InputError`` if the file can be neither created nor replaced.
  init(at target: String, named path: String) throws(InputError) {
    self.target = target
    self.path = path
    mode = try Self.modeOfFileToReplace(at: target, path)
  }

  /// Writes the file. Links that have been created at its path are not followed, but replaced.
  func write(_ bytes: [UInt8]) throws(InputError) {
    let name = NSString(string: target).lastPathComponent
    let temporary = target.parentFolder.appendingPathComponent(".\(name).\(UUID().uuidString)")
    // The temporary file still exists only if a step below fails.
    defer { unlink(temporary) }
    do {
      try create(temporary, bytes)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(.write, path, error)
    }
    if rename(temporary, target) != 0 { throw InputError(.write, path, errno: errno) }
  }

  private static func modeOfFileToReplace(
    at target: String, _ path: String
  ) throws(InputError) -> mode_t? {
    var status = stat()
    guard lstat(target, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw InputError(.write, path, errno: errno)
    }
    // The path has more links than the system follows, such as a loop.
    if status.st_mode & S_IFMT == S_IFLNK { throw InputError(.write, path, errno: ELOOP) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputError(.write, path, reason: "not a regular file")
    }
    guard access(target, W_OK) == 0 else { throw InputError(.write, path, errno: errno) }
    return status.st_mode & ~S_IFMT
  }

  /// Creates the temporary file. From the start, it has no more permissions than the file that it
  /// replaces.
  private func create(_ temporary: String, _ bytes: [UInt8]) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(temporary, flags, mode ?? 0o666)
    guard descriptor >= 0 else { throw InputError(.write, path, errno: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    // The mask of the process can have removed permissions.
    if let mode, fchmod(descriptor, mode) != 0 { throw InputError(.write, path, errno: errno) }
    try file.close()
  }
}

/// Writes to files, pipes and terminals that are open.
package enum OpenFile {
  /// Writes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor of the file.
  ///   - name: The name of the file in the error.
  /// - Throws: ``InputError`` if the bytes cannot be written, perhaps after some of them were.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, named name: String
  ) throws(InputError) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, $0[offset...]) }
      if count < 0 && errno != EINTR { throw InputError(.write, name, errno: errno) }
      offset += max(0, count)
    }
  }
}

/// The system's `write`, which a method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
