import Foundation

/// Writes files in one step, so that a file is never incomplete.
package enum ReplacedFile {
  /// Writes a file, or replaces the file to which a path leads, perhaps through links.
  ///
  /// A file that is replaced keeps its permissions. Other hard links to it keep the old text.
  package static func write(_ bytes: [UInt8], to path: String) throws(InputError) {
    let mode = try modeOfFileToReplace(at: path)
    let target = path.resolvedPath
    let name = NSString(string: target).lastPathComponent
    let temporary = target.parentFolder.appendingPathComponent(".\(name).\(UUID().uuidString)")
    // The temporary file still exists only if a step below fails.
    defer { unlink(temporary) }
    do {
      try create(temporary, bytes, mode, for: path)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(.write, path, error)
    }
    if rename(temporary, target) != 0 { throw InputError(.write, path, errno: errno) }
  }

  /// Returns the permissions of the file to which a path leads, or `nil` if there is none.
  private static func modeOfFileToReplace(at path: String) throws(InputError) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw InputError(.write, path, errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputError(.write, path, reason: "not a regular file")
    }
    guard access(path, W_OK) == 0 else { throw InputError(.write, path, errno: errno) }
    return status.st_mode & ~S_IFMT
  }

  /// Creates the temporary file. From the start, it has no more permissions than the file that it
  /// replaces.
  private static func create(
    _ temporary: String, _ bytes: [UInt8], _ mode: mode_t?, for path: String
  ) throws {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else { throw InputError(.write, path, errno: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    // The mask of the process can have removed permissions.
    if let mode, fchmod(descriptor, mode) != 0 { throw InputError(.write, path, errno: errno) }
    try file.close()
  }
}
