import Foundation

/// A file that is written in one step, so that it is never incomplete.
///
/// A file that is replaced keeps its permissions. Other hard links to it keep the old text.
struct ReplacedFile {
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
